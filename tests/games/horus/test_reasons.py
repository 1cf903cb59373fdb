"""What a hint says of a move of HORUS, on small landscapes."""

from tests.games.holding import holding
from tests.games.horus.positions import row, state

DESERT = row("desert", 4, -4, 2)


def test_points_are_those_of_the_table() -> None:
    land = state(*DESERT, phase="stone", played="hills-4")
    assert holding(land, "stone 0,2") == ["points", "lead"]


def test_a_tied_region_is_taken_from_the_other() -> None:
    """H-22: tied players each get its full value."""
    land = state(*DESERT, stones={(-4, 2): 0, (-2, 2): 1}, phase="stone", played="hills-4")
    assert holding(land, "stone 0,2") == ["denies", "lead"]


def test_a_lead_of_two() -> None:
    land = state(*DESERT, stones={(-4, 2): 0}, phase="stone", played="hills-4")
    assert holding(land, "stone 0,2") == ["safe lead"]


def test_one_stone_behind() -> None:
    land = state(*DESERT, stones={(-4, 2): 1, (-2, 2): 1}, phase="stone", played="hills-4")
    assert holding(land, "stone 0,2") == ["chase"]


def test_a_region_grows_beyond_cards() -> None:
    """H-16: regions of six tiles and more take no stones."""
    land = state(*row("desert", 5, -4, 2), stones={(-4, 2): 0}, phase="tile", played="desert-5")
    assert "closes" in holding(land, "desert@-1,4")
    behind = state(*row("desert", 5, -4, 2), stones={(-4, 2): 1}, phase="tile", played="desert-5")
    assert "closes" not in holding(behind, "desert@-1,4")


def test_the_stone_to_follow_brings_points() -> None:
    land = state(*row("desert", 2, -4, 2), stones={(-4, 2): 1}, phase="tile", played="hills-2")
    assert holding(land, "hills@-2,4") == ["stone"]
    held = state(*row("desert", 2, -4, 2), stones={(-4, 2): 0}, phase="tile", played="hills-2")
    assert holding(held, "hills@-2,4") == [], "the region counts for the seat already"


def test_a_card_fits_a_region() -> None:
    land = state(*row("desert", 3, -4, 2), stones={(-4, 2): 1}, hand=["hills-3", "hills-2", "marsh-?"])
    assert holding(land, "play hills-3") == ["card", "nile"]
    assert holding(land, "play marsh-?") == ["card", "nile"]
    assert holding(land, "play hills-2") == ["nile"], "a region of two would have to grow first"
    assert holding(land, "play nile") == []


def test_a_tile_makes_a_region_fit_the_hand() -> None:
    hand = ["hills-3", "marsh-5", "marsh-5", "hills-5", "any-5"]
    land = state(*row("desert", 2, -4, 2), phase="bag", drawn="desert", hand=hand)
    assert holding(land, "desert@0,2") == ["fits"]
    assert holding(land, "desert@4,0") == [], "a desert of its own has one tile"
    first = state(*row("desert", 2, -4, 2), phase="bag", drawn="desert", hand=hand, round=1)
    assert holding(first, "desert@0,2") == [], "H-17: in the first round every card counts as a 1"

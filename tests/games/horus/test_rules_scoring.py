"""The end and the count: H-22 to H-24, with the examples of the rulebook."""

from typing import Any

import pytest

import hypostyle
from hypostyle.core.picture.figure import Figure, split_figures
from tests.games.horus.positions import GAME, LandTile, fields, row, state


def _points(*tiles: LandTile, **known: Any) -> tuple[float, ...]:
    return GAME.scores(state(*tiles, **known).position)


def _ring(around: str = "river") -> list[LandTile]:
    """Water all round the places 0,2 to 0,5: the pyramid above, river on the sides and below."""
    return [
        (around, -2, 2),
        (around, -2, 4),
        (around, 2, 2),
        (around, 2, 4),
        (around, 0, 6),
        (around, -2, 6),
        (around, 2, 6),
    ]


def test_most_stones_hold_a_region() -> None:  # H-22
    land = row("desert", 5, -4, 2)
    assert _points(*land, stones={(-4, 2): 0, (-2, 2): 0, (0, 2): 1}) == (5, 0)


def test_tied_seats_get_the_full_value_each() -> None:  # H-22
    land = row("desert", 5, -4, 2)
    stones = {(-4, 2): 0, (-2, 2): 1, (0, 2): 2}
    assert _points(*land, stones=stones, players=3) == (5, 5, 5)
    assert _points(*land, stones={**stones, (2, 2): 1}, players=3) == (0, 5, 0)


def test_region_without_stones_goes_to_nobody() -> None:  # H-22
    assert _points(*row("desert", 5, -4, 2)) == (0, 0)


def test_never_more_than_ten() -> None:  # H-22
    land = row("desert", 12, -10, 2)
    assert _points(*land, stones={(0, 2): 1}) == (0, 10)


def test_worked_example_at_the_temple() -> None:
    """Four farmland at the temple: 8. Six hills at it: 10. One desert at it: 2; another desert apart: 1."""
    land = [
        ("temple", 0, 2),
        *row("farmland", 4, 2, 2),
        *row("hills", 6, 0, 4, (0, 2)),
        ("desert", -2, 2),
        ("desert", -4, -1),
    ]
    stones = {(2, 2): 0, (0, 4): 1, (-2, 2): 2, (-4, -1): 3}
    assert _points(*land, stones=stones, players=4) == (8, 10, 2, 1)


def test_half_an_edge_at_the_temple_is_enough_a_corner_is_not() -> None:  # H-22
    assert _points(("temple", 0, 2), ("desert", 1, 4), stones={(1, 4): 0}) == (2, 0)
    assert _points(("temple", 0, 2), ("hills", 0, 4), ("desert", 2, 4), stones={(2, 4): 0}) == (1, 0)


def test_island_doubles() -> None:  # H-22, H-23
    land = [*_ring(), ("desert", 0, 2), ("desert", 0, 4)]
    assert _points(*land, stones={(0, 2): 0}) == (4, 0)


def test_island_with_a_gap_is_an_island() -> None:  # H-23: gaps are walked over like land
    assert _points(*_ring(), ("desert", 0, 3), stones={(0, 3): 0}) == (2, 0)


def test_gap_in_the_water_lets_the_walk_out() -> None:  # H-23
    land = [tile for tile in _ring() if tile[1:] != (-2, 4)]
    assert _points(*land, ("desert", 0, 2), ("desert", 0, 4), stones={(0, 2): 0}) == (2, 0)
    slit = [tile if tile[1:] != (2, 4) else ("river", 2, 4) for tile in _ring() if tile[1:] not in ((2, 6),)]
    moved = [tile if tile[1:] != (0, 6) else ("river", -1, 6) for tile in slit if tile[1:] != (-2, 6)]
    assert _points(*moved, ("desert", 0, 2), ("desert", 0, 4), stones={(0, 2): 0}) == (2, 0), "a slit of one half tile"


def test_islands_come_and_go_with_the_water_in_one_position() -> None:  # H-23
    ring = [tile for tile in _ring() if tile[1:] != (-2, 4)]
    land = [("desert", 0, 2), ("desert", 0, 4)]
    position = state(*ring, *land, phase="river").position.copy()
    gap = GAME.write_moves(position, position.legal_list())["river@-2,4"]
    for _ in range(2):
        assert [region[4] for region in position.get_regions()] == [False]  # type: ignore[attr-defined]
        position.do(gap)
        for _ in range(2):
            assert [region[4] for region in position.get_regions()] == [True]  # type: ignore[attr-defined]
        position.undo()


def test_water_that_meets_at_a_corner_closes() -> None:  # H-23 (J)
    land = [tile for tile in _ring() if tile[1:] not in ((-2, 6), (2, 6))]
    # 0,6 meets -2,4 and 2,4 only at corners; it hangs together with the river by 0,8 and 2,8.
    land += [("river", 4, 4), ("river", 4, 6), ("river", 2, 8), ("river", 0, 8), ("river", 4, 8)]
    assert _points(*land, ("desert", 0, 2), ("desert", 0, 4), stones={(0, 2): 0}) == (4, 0)


def test_necropolis_and_temple_do_not_close() -> None:  # H-23
    for kind in ("necropolis", "marsh"):
        land = [tile if tile[1:] != (-2, 4) else (kind, -2, 4) for tile in _ring()]
        assert _points(*land, ("desert", 0, 2), ("desert", 0, 4), stones={(0, 2): 0}) == (2, 0)


def test_several_regions_share_an_island() -> None:  # H-23
    assert _points(*_ring(), ("desert", 0, 2), ("hills", 0, 4), stones={(0, 2): 0, (0, 4): 1}) == (2, 2)


def test_fourfold_at_the_temple_on_an_island_but_ten_at_most() -> None:  # H-22
    assert _points(*_ring(), ("desert", 0, 2), ("temple", 0, 4), stones={(0, 2): 0}) == (4, 0)
    wide = [
        ("river", -2, 2),
        ("river", 2, 2),
        *[("river", x, y) for y in (4, 6, 8) for x in (-2, 2)],
        *row("river", 3, -2, 10),
    ]
    land = [*wide, ("temple", 0, 2), *row("desert", 3, 0, 4, (0, 2))]
    assert _points(*land, stones={(0, 4): 1}) == (0, 10), "3 x 4 = 12, so 10"


def test_most_points_win_and_equal_points_share() -> None:  # H-24
    graves = row("necropolis", 12, -12, -2) + row("necropolis", 12, -12, -4)
    deserts = row("desert", 10, -8, 2) + row("desert", 10, -8, 4)
    more = [("hills", 12, 2), ("marsh", -10, 2)]

    def outcome(stones: dict[tuple[int, int], int]) -> hypostyle.Outcome:
        data = fields(*deserts, *graves, *more, phase="over", players=3, stones=stones)
        found = GAME.setup(data, players=3).outcome
        assert found is not None
        return found

    won = outcome({(-8, 2): 0, (12, 2): 1})
    assert (won.scores, won.places, won.returns) == ((10, 1, 0), (1, 2, 3), (1, 0, -1))
    shared = outcome({(-8, 2): 0, (-6, 2): 2})
    assert (shared.scores, shared.places, shared.winners) == ((10, 0, 10), (1, 3, 1), (0, 2))
    assert shared.returns == (0.5, -1, 0.5)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_positions_cannot_repeat_so_every_game_ends(players: int) -> None:
    source = hypostyle.Source(players)
    game = GAME.start(players, seed=3)
    while not game.over:
        moves = game.moves()
        game.play(moves[source.draw(len(moves))])
    assert game.turn <= 60
    assert "repetition" not in {option.name for option in GAME.options}


def test_the_printed_example_is_told_region_by_region() -> None:  # H-22
    """26 = 6+4+3+5+8, 22 = 6+2+10+1+3, 19 = 4+5+10 and 18 = 6+1+3+8: the position that the rules show."""
    printed = [(3, 4, 5, 6, 8), (1, 2, 3, 6, 10), (4, 5, 10), (1, 3, 6, 8)]
    for language in ("en", "de"):
        figures = [part for part in split_figures(GAME, GAME.rules(language)) if isinstance(part, Figure)]
        (shown,) = [figure for figure in figures if figure.state.players == 4]
        assert all(str(total) in shown.caption for total in (26, 22, 19, 18))
        items = GAME.score_items(shown.state.position)
        parts = [tuple(sorted(item.points[seat] for item in items if item.points[seat])) for seat in range(4)]
        assert parts == printed
        assert GAME.scores(shown.state.position) == (26, 22, 19, 18)


def test_an_item_says_what_doubles_and_what_caps() -> None:  # H-22
    land = [("temple", 0, 2), *row("hills", 6, 0, 4, (0, 2)), ("desert", -2, 2)]
    position = state(*land, stones={(0, 4): 1, (-2, 2): 0}).position
    told = {item.text["en"]: item.points for item in GAME.score_items(position)}
    assert told == {
        "Hills: 6 tiles, doubled at the temple, at most 10.": (0, 10),
        "Desert: 1 tile, doubled at the temple.": (2, 0),
    }
    tied = state(*row("desert", 2, -4, 2), stones={(-4, 2): 0, (-2, 2): 1}).position
    (item,) = GAME.score_items(tied)
    assert item.text["de"] == "Wüste: 2 Plättchen; Gleichstand, darum bekommt jeder den vollen Wert."
    assert item.points == (2, 2)
    assert item.ids == ("p-4,2", "p-2,2")

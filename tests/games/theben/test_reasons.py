"""What a hint says of a move of THEBEN, on small positions."""

from tests.games.holding import holding, never_given
from tests.games.theben.positions import position

CARRYING = {"d3": "WN BN WN", "h2": "WN", "a4": "WN", "g3": "BN", "j1": "BS"}
FACING = {"d2": "WN", "d3": "WN BN", "a4": "WN", "g2": "BN", "j1": "BS", "h3": "BN"}


def test_every_reason_is_given_now_and_then() -> None:
    assert never_given("theben") == set()


def test_carrying_a_stack_off_takes_and_frees() -> None:
    """T-11: the black stone leaves the game, the white one is to be placed."""
    state = position(CARRYING)
    assert holding(state, "d3-d4") == ["taken", "frees"]
    assert "taken" not in holding(state, "d3-e3")


def test_threat_is_what_the_turned_stone_could_cover_next() -> None:
    state = position(CARRYING)
    assert "threat" in holding(state, "h2+3")
    assert "threat" not in holding(state, "h2+1")
    state.play("h2+3")
    state.play("j1+1")
    assert "h2-g3" in state.moves()


def test_covering_and_taking_over() -> None:
    state = position(FACING, to_act=1)
    assert holding(state, "h3-d3")[:2] == ["buried", "covers"], "the stack holds a black stone"
    assert holding(state, "g2-d2")[0] == "covers"


def test_a_stack_is_saved_by_leaving() -> None:
    state = position(FACING)
    assert holding(state, "d3-c3") == ["prey"]
    assert "prey" not in holding(state, "a4-b2")


def test_a_stone_that_comes_out_is_no_stone_made_ready() -> None:
    assert holding(position(FACING), "d2-b1") == []


def test_a_second_stone_inside() -> None:
    """T-12: with two, one of them may leave."""
    state = position({"d2": "WN", "a4": "WN", "h4": "WN", "d3": "BN", "b4": "BN", "j1": "BS"})
    assert holding(state, "a4-b2") == ["spare", "enters", "inside"]

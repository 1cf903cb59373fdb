"""What a hint says of a move of SAKKARA, on small positions."""

from tests.games.holding import holding, never_given
from tests.games.sakkara.positions import PAIR, SQUARE, built


def test_every_reason_is_given_now_and_then() -> None:
    assert never_given("sakkara") == set()


def test_a_square_lets_the_mover_move_a_block() -> None:  # S-9
    state = built(PAIR, to_act=1)
    assert holding(state, SQUARE)[0] == "square"
    state.play(SQUARE)
    assert holding(state, "keep") == ["keep"]


def test_a_colour_on_the_edge_cannot_be_covered_any_more() -> None:  # S-6
    state = built(PAIR, to_act=1)
    assert holding(state, "a3d b3d b4l c4l") == ["sealed", "open"], "dark on a3, where one cube may stand"
    assert holding(state, "a3d a4l b4d c4l") == ["open"], "light on a4 is as lasting"


def test_covering_counts_what_was_visible() -> None:
    state = built(PAIR, to_act=0)
    covering = [move for move in state.moves() if {"e4", "e5"} <= {part[:2] for part in move.split()}]
    clear = [move for move in covering if not {"d4", "d5"} & {part[:2] for part in move.split()}]
    assert clear
    assert all("covers" in holding(state, move) for move in clear)
    aside = [move for move in state.moves() if not {"d4", "d5", "e4", "e5"} & {part[:2] for part in move.split()}]
    assert not any({"covers", "covers one"} & set(holding(state, move)) for move in aside[:100])

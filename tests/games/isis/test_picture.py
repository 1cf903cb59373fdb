"""What ISIS shows: the path of a move, and the board in plain text."""

import pytest

import hypostyle
from tests.games.isis.positions import ISIS


def test_the_way_of_a_move_is_a_real_one() -> None:
    state = ISIS.start()
    assert state.path("0-13") == ("f0", "f1", "f3", "f5", "f7", "f9", "f11", "f13")
    with pytest.raises(hypostyle.IllegalMove):
        state.path("0-12")


def test_the_diagram_shows_every_stone() -> None:
    state = ISIS.start()
    for move in ("0-13", "0-12"):
        state.play(move)
    board = state.diagram("de").rpartition("\n")[0]
    assert (board.count("○"), board.count("◌")) == (6, 1)
    assert "13○" in board
    assert "12◌" in board, "the barred stone"
    assert repr(state) == "<ISIS: 2 seats, turn 3, seat 0 to act>"

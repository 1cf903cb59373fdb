"""Pieces are followed by their ids only once somebody looks, and then as if somebody had looked all the time."""

import random
from functools import cache

import pytest

import hypostyle
from hypostyle.core.picture.piece_tracker import INTERVAL
from hypostyle.core.state import State

PLIES = 2 * INTERVAL + 40
Places = dict[str, tuple[str, str]]


def _places(state: State) -> Places:
    return {piece.id: (piece.at, piece.name) for piece in state.scene().pieces}


@cache
def _watched() -> tuple[list[str], list[Places]]:
    """The moves of a long game, and where the pieces were before each of them and at the end, looked at every time."""
    chance = random.Random(4)
    state = hypostyle.game("isis").start(2)
    moves, seen = [], [_places(state)]
    while state.ply < PLIES:
        moves.append(chance.choice(state.moves()))
        state.play(moves[-1])
        seen.append(_places(state))
        assert not state.over
    return moves, seen


def _unwatched() -> State:
    state = hypostyle.game("isis").start(2)
    for move in _watched()[0]:
        state.play(move)
    return state


def test_the_first_look_at_a_long_game_finds_what_many_looks_found() -> None:
    assert _places(_unwatched()) == _watched()[1][-1]


@pytest.mark.parametrize("looked", [False, True])
@pytest.mark.parametrize("ply", [0, 1, INTERVAL - 1, INTERVAL, INTERVAL + 1, 2 * INTERVAL, PLIES - 1, PLIES])
def test_an_earlier_position_shows_what_was_there(ply: int, looked: bool) -> None:
    state = _unwatched()
    if looked:
        state.find_pieces()
    assert _places(state.at(ply)) == _watched()[1][ply]
    assert _places(state) == _watched()[1][-1]


def test_after_a_takeback_another_way_is_followed() -> None:
    state = _unwatched()
    state.find_pieces()
    for _ in range(PLIES - INTERVAL + 1):
        state.undo()
    assert _places(state) == _watched()[1][INTERVAL - 1]
    for ply, move in enumerate(_watched()[0][INTERVAL - 1 : INTERVAL + 5], INTERVAL):
        state.play(move)
        assert _places(state) == _watched()[1][ply]


def test_copies_share_what_was_found_and_go_their_own_way() -> None:
    state = _unwatched()
    copy = state.copy()
    copy.find_pieces()
    copy.undo()
    assert (_places(copy), _places(state)) == (_watched()[1][-2], _watched()[1][-1])

"""The compiled rules against the naive ones, over thousands of positions."""

import json

import pytest

import hypostyle
from tests.games.theben.naive import Naive
from tests.games.theben.positions import GAME

START = {
    "4": "WBWBW-BWBWB",
    "1": "BWBWB-WBWBW",
}


def _naive_start(repetition: int) -> Naive:
    stacks = {
        f"{letter}{row}": [colour + ("N" if row == "4" else "S")]
        for row, colours in START.items()
        for letter, colour in zip("abcdefghijk", colours, strict=True)
        if colour != "-"
    }
    naive = Naive(stacks, repetition=repetition)
    naive.note()
    return naive


@pytest.mark.parametrize("seed", range(16))
def test_whole_random_games_agree(seed: int) -> None:
    """Moves, stones, seat, hand and end are the same at every step; half the games draw on repetition early."""
    source = hypostyle.Source(seed)
    repetition = 3 if seed % 2 else 2
    state, naive = GAME.start(repetition=repetition), _naive_start(repetition)
    for _ in range(700):
        data = json.loads(state.to_json())
        assert {place: " ".join(stack) for place, stack in naive.stacks.items()} == data["stones"]
        assert (naive.to_act, naive.hand) == (data["to_act"], data["to_place"])
        if state.over:
            break
        moves = state.moves()
        assert set(moves) == naive.moves()
        move = _eager(moves, naive, source)
        state.play(move)
        naive.play(move)


def _eager(moves: list[str], naive: Naive, source: hypostyle.Source) -> str:
    """A random move, often one that covers a stone or carries a stack off, so that stacks are common."""
    if source.draw(3):
        stacking = [m for m in moves if m[2] == "-" and (m[3:] in naive.stacks or len(naive.stacks[m[:2]]) > 1)]
        moves = stacking or moves
    return moves[source.draw(len(moves))]


def test_taking_back_whole_games_restores_every_position() -> None:
    for seed in range(6):
        source = hypostyle.Source(seed)
        state, trail = GAME.start(), []
        while not state.over and len(trail) < 400:
            trail.append((state.to_json(), state.moves(), state.hash))
            moves = state.moves()
            state.play(moves[source.draw(len(moves))])
        for kept in reversed(trail):
            state.undo()
            assert (state.to_json(), state.moves(), state.hash) == kept

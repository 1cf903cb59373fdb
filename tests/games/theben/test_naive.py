"""The compiled rules against the naive ones, over thousands of positions."""

import json
from copy import deepcopy

import pytest

import hypostyle
from tests.games.theben.naive import Naive
from tests.games.theben.positions import GAME
from tests.play import often

START = {
    "4": "WBWBW-BWBWB",
    "1": "BWBWB-WBWBW",
}


def _naive_start(repetition: int, at_once: bool = True) -> Naive:
    stacks = {
        f"{letter}{row}": [colour + ("N" if row == "4" else "S")]
        for row, colours in START.items()
        for letter, colour in zip("abcdefghijk", colours, strict=True)
        if colour != "-"
    }
    naive = Naive(stacks, repetition=repetition, at_once=at_once)
    naive.note()
    return naive


@pytest.mark.parametrize("seed", range(often(5, 16)))
def test_whole_random_games_agree(seed: int) -> None:
    """Moves, stones, seat, hand and end are the same at every step; half the games draw on repetition early.

    In every third game no stone turns with its first step.
    """
    source = hypostyle.Source(seed)
    repetition, at_once = 3 if seed % 2 else 2, seed % 3 != 0
    state = GAME.start(repetition=repetition, turn_at_once=at_once)
    naive = _naive_start(repetition, at_once)
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
        trail: list[tuple[str, list[str], int]] = []
        state = GAME.start()
        while not state.over and len(trail) < 400:
            trail.append((state.to_json(), state.moves(), state.hash))
            moves = state.moves()
            state.play(moves[source.draw(len(moves))])
        for kept in reversed(trail):
            state.undo()
            assert (state.to_json(), state.moves(), state.hash) == kept


def test_counted_lines_agree_with_the_naive_rules() -> None:
    """As pinned in the golden files: 16, 288 and 16,262 lines of one, two and three moves."""

    def count(naive: Naive, depth: int) -> int:
        if naive.to_act is None:
            return 0
        moves = naive.moves()
        if depth == 1:
            return len(moves)
        total = 0
        for move in moves:
            after = deepcopy(naive)
            after.play(move)
            total += count(after, depth - 1)
        return total

    assert [count(_naive_start(3), depth) for depth in (1, 2, 3)] == [16, 288, 16_262]

"""The compiled rules against the slow reading of the law in naive.py, on positions of random games."""

import json

import pytest

import hypostyle
from tests.games.horus.naive import Naive
from tests.games.horus.positions import GAME


@pytest.mark.parametrize("seed", range(16))
def test_moves_and_points_of_random_games(seed: int) -> None:
    source = hypostyle.Source(seed)
    state = GAME.start(2 + seed % 3, seed=seed)
    while not state.over:
        moves = state.moves()
        if "temple" in moves[0] or source.draw(200 + len(moves)) < 150:  # long lists take long
            naive = Naive(json.loads(state.to_json()))
            assert set(moves) == naive.moves()
        if state.turn % 9 == 0 and moves[0].startswith("play"):
            assert list(GAME.scores(state.position)) == Naive(json.loads(state.to_json())).points()
        state.play(_choose(moves, source, seed))
    naive = Naive(json.loads(state.to_json()))
    assert state.outcome is not None
    assert list(state.outcome.scores) == naive.points()


def _choose(moves: list[str], source: hypostyle.Source, seed: int) -> str:
    """Every other game keeps to the middle, so that rivers close in and gaps and islands arise."""
    chosen = [moves[source.draw(len(moves))] for _ in range(1 if seed % 2 else 8)]
    return min(chosen, key=_distance)


def _distance(move: str) -> int:
    _, at, place = move.rpartition("@") if "@" in move else ("", "", "")
    if not at:
        return 0
    x, y = place.split(">")[-1].split(",")
    return max(abs(int(x)), abs(int(y)))

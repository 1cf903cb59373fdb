"""The compiled rules against the slow reading of the law in naive.py, on positions of random games."""

import json
from collections import Counter
from typing import Any

import pytest

import hypostyle
from tests.games.horus.naive import TERRAINS, Naive, start_tiles
from tests.games.horus.positions import GAME
from tests.play import often


@pytest.mark.parametrize("seed", range(often(10, 16)))
def test_moves_and_points_of_random_games(seed: int) -> None:
    source = hypostyle.Source(seed)
    stack = (8, 8, 9, 10, 12)[seed % 5]
    state = GAME.start(2 + seed % 3, seed=seed, stack=stack)
    while not state.over:
        moves = state.moves()
        if "temple" in moves[0] or source.draw(200 + len(moves)) < 150:  # long lists take long
            naive = Naive(json.loads(state.to_json()))
            assert set(moves) == naive.moves()
        if state.turn % 9 == 0 and moves[0].startswith("play"):
            assert list(GAME.scores(state.position)) == Naive(json.loads(state.to_json())).points()
        state.play(_choose(moves, source, seed))
        if state.turn % 9 == 0:
            _check_tiles(json.loads(state.to_json()), stack)
    naive = Naive(json.loads(state.to_json()))
    assert state.outcome is not None
    assert list(state.outcome.scores) == naive.points()


def _check_tiles(data: dict[str, Any], stack: int) -> None:
    """H-1, H-2: every tile of terrain that is neither in the bag nor in a stack lies or waits to be laid."""
    bag, stacks = start_tiles(stack)
    laid = Counter(kind for kind, _, _ in data["tiles"])
    for terrain in TERRAINS:
        drawn = bag[terrain] - data["bag"].count(terrain)
        taken = stacks[terrain] - data["stacks"][terrain]
        assert min(drawn, taken) >= 0
        assert drawn + taken == laid[terrain] + (data["drawn"] == terrain)
    assert laid["necropolis"] <= stacks["nile"] - data["stacks"]["nile"]


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

"""The landscape on its grid: it follows every move and every undo, also the longest there can be."""

import json

import pytest

import hypostyle
from tests.games.horus.naive import Naive
from tests.games.horus.positions import GAME, LandTile, state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_going_back_and_forth_leaves_the_grid_as_if_made_anew(players: int) -> None:
    source = hypostyle.Source(players)
    game = GAME.start(players, seed=players)
    for _ in range(150):
        if source.draw(3) == 0 and any(step.seat is not None for step in game.steps):
            game.undo()
        elif not game.over:
            moves = game.moves()
            game.play(moves[source.draw(len(moves))])
        anew = GAME.from_json(game.to_json())
        assert anew.moves() == game.moves()
        assert GAME.scores(anew.position) == GAME.scores(game.position)


def _line(step: tuple[int, int], side: tuple[int, int]) -> list[LandTile]:
    """The longest landscape there can be: all tiles that may lie before the end, in one line away from the pyramid."""
    kinds = ["river"] * 12 + ["necropolis"] * 24 + ["desert"] * 20
    kinds += ["hills"] * 19 + ["farmland"] * 19 + ["marsh"] * 19
    line = [(kind, step[0] * i, step[1] * i) for i, kind in enumerate(kinds, 1)]
    return [("barge", -step[0], -step[1]), ("barge", *side), *line]


@pytest.mark.parametrize(
    ("step", "side"), [((2, 0), (0, 2)), ((-2, 0), (0, 2)), ((0, 2), (2, 0)), ((0, -2), (2, 0)), ((2, 1), (-1, 2))]
)
def test_the_longest_landscape_there_can_be(step: tuple[int, int], side: tuple[int, int]) -> None:
    game = state(*_line(step, side), phase="tile", played="hills-1")
    data = json.loads(game.to_json())
    assert len(data["tiles"]) == 116
    naive = Naive(data)
    assert set(game.moves()) == naive.moves()
    assert list(GAME.scores(game.position)) == naive.points()
    game.play(max(game.moves()))
    assert game.moves() == GAME.from_json(game.to_json()).moves()

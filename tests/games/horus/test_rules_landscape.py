"""The landscape on its grid: it follows every move and every undo, also the longest there can be."""

import json

import pytest

import hypostyle
from hypostyle.search.walk import playout_returns
from tests.both_ways import told_by_process
from tests.games.horus.naive import Naive
from tests.games.horus.positions import GAME, POCKET, LandTile, state


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


def test_games_from_one_position_leave_nothing_on_the_grid_for_the_next() -> None:
    start = state(*POCKET, phase="river").position
    together, alone = hypostyle.Source(3), hypostyle.Source(3)
    found = playout_returns(start, 40, 300, together)  # one position, which goes back to the start each time
    assert found == [playout_returns(start, 1, 300, alone)[0] for _ in range(40)]
    assert together.get_state() == alone.get_state()


def test_a_position_that_was_another_has_the_grid_of_its_model() -> None:
    told = told_by_process("tests.games.horus.copies", HYPOSTYLE_PURE="1")  # only plain Python shows the grid
    assert told == ["True"] * 16 * 16

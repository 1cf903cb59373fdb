"""Level 7 looks for a win by force first: what can be proved is never missed."""

import pytest

import hypostyle
from hypostyle.core.puzzle import Puzzle, puzzles_of
from hypostyle.players.forced_win import forced_win
from hypostyle.players.sliced_search import complete
from hypostyle.search.search import Search
from tests.play import Setting, walk

HARD = [("isis", "918370"), ("karnak", "45d6ab")]
"""Wins that tree search alone misses at level 7."""
MORE = pytest.mark.skipif(not hypostyle.COMPILED, reason="takes too long in plain Python")


def _puzzle(name: str, wanted: str) -> Puzzle:
    return next(each for each in puzzles_of(name) if each.id == wanted)


@MORE
@pytest.mark.parametrize(("name", "wanted"), HARD)
def test_level_6_finds_wins_that_tree_search_misses(name: str, wanted: str) -> None:
    puzzle = _puzzle(name, wanted)
    assert hypostyle.player(name, level=7, seed=1).choose(puzzle.state()) == puzzle.solution[0]


@MORE
@pytest.mark.parametrize("name", ["isis", "theben", "karnak"])
def test_puzzles_are_solved_by_proof(name: str) -> None:
    for puzzle in [each for each in puzzles_of(name) if each.goal == "win"][::20]:
        state = puzzle.state()
        move = complete(forced_win(state, 20_000, 10.0, lambda _: None))
        assert move is not None
        assert state.game.write_move(state.position, move) == puzzle.solution[0]


def test_where_nothing_can_be_proved_nothing_is_found() -> None:
    for setting in (Setting("isis", 3), Setting("horus", 2), Setting("karnak", 1), Setting("isis", 2)):
        state = walk(setting, 1, 4)
        assert complete(forced_win(state, 200, 10.0, lambda _: None)) is None


def test_nodes_bound_the_proof() -> None:
    looked_at: list[Search] = []
    state = walk(Setting("theben", 2), 1, 6)
    assert complete(forced_win(state, 300, 10.0, looked_at.append)) is None
    assert sum(search.nodes for search in looked_at) < 600

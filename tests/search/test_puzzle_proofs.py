"""What is claimed of the shipped puzzles, proved again by a search that has nothing in common with the finder's.

Every day some that are quickly proved, before a release all of them: `make soak`.
"""

from dataclasses import replace

import pytest

import hypostyle
from hypostyle.core.puzzle import WIN, Puzzle
from tests.play import SOAK
from tests.search import proof_checker
from tests.search.slow_puzzles import RefusedError, prove

EVERYDAY, NODES = 3, 2000
"""In an everyday run so many puzzles of each game are proved, fewer if they are larger than this together."""
GAMES = [name for name in hypostyle.game_names() if hypostyle.puzzles(name)]


def _sample(name: str) -> list[Puzzle]:
    """All, or a few that are among the quickest to prove."""
    found = sorted(hypostyle.puzzles(name), key=lambda puzzle: (puzzle.proof.get("only", 0), puzzle.nodes))
    if SOAK > 1:
        return found
    return [each for number, each in enumerate(found[:EVERYDAY], 1) if number == 1 or number * each.nodes <= NODES]


@pytest.mark.parametrize("name", GAMES)
def test_a_slow_search_proves_puzzles_again(name: str) -> None:
    for puzzle in _sample(name):
        prove(puzzle)


@pytest.mark.parametrize("name", GAMES)
def test_the_written_proofs_of_wins_hold(name: str) -> None:
    for puzzle in _sample(name):
        if puzzle.goal == WIN and puzzle.proof["strategy"]:
            certificate = puzzle.certificate()
            assert certificate is not None
            (proof,) = certificate["proofs"]
            assert proof_checker.check(puzzle.state(), proof) == puzzle.proof["within"]


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_with_another_first_move_is_refused(name: str) -> None:
    puzzle = _sample(name)[0]
    other = next(move for move in puzzle.state().moves() if move != puzzle.solution[0])
    with pytest.raises(RefusedError):
        prove(replace(puzzle, solution=(other,), also={}))


def test_a_move_that_is_as_good_and_not_told_is_refused() -> None:
    puzzle = next(puzzle for name in GAMES for puzzle in hypostyle.puzzles(name) if puzzle.also and puzzle.nodes < 1000)
    with pytest.raises(RefusedError):
        prove(replace(puzzle, also={}))

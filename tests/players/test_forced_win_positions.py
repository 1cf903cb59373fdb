"""Positions with a win by force that was proved: the strongest level finds each of them."""

import pytest

import hypostyle
from hypostyle.core.level import TOP_LEVEL
from hypostyle.core.puzzle import puzzles_of
from hypostyle.lab.puzzles import identity
from tests.play import SOAK
from tools.forced_wins import misses, read, state_of

EVERY = 17 if SOAK == 1 else 1
NAMES = [name for name in hypostyle.game_names() if read(name)]
pytestmark = pytest.mark.skipif(not hypostyle.COMPILED, reason="takes too long in plain Python")


@pytest.mark.parametrize("name", NAMES)
def test_the_strongest_level_finds_every_win(name: str) -> None:
    """An everyday run looks at a dozen, a soak at all."""
    found = list(misses(name, TOP_LEVEL, EVERY))
    assert len(found) >= 10
    assert not [(each["seed"], each["ply"]) for each, missed in found if missed]


@pytest.mark.parametrize("name", NAMES)
def test_the_positions_are_distinct_and_no_puzzles(name: str) -> None:
    positions = [each["position"] for each in read(name)]
    known = {identity(position) for position in positions}
    assert len(known) == len(positions)
    assert not known & {identity(dict(puzzle.position)) for puzzle in puzzles_of(name)}


@pytest.mark.parametrize("name", NAMES)
def test_wins_are_not_shorter_than_they_are_said_to_be(name: str) -> None:
    """A win in one move is there at once; no other has one."""
    for each in read(name)[::EVERY]:
        state = state_of(each)
        ends = []
        for move in state.moves():
            after = state.copy()
            after.play(move)
            ends.append(after.over and after.position.get_places()[state.position.actor] == 1)
        assert any(ends) == (each["moves"] == 1)

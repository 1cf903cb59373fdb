"""Alpha-beta finds the very values that looking at everything finds, and every forced win."""

from typing import Any

import pytest

import hypostyle
from hypostyle.core.kernel.position import Position
from hypostyle.search.alphabeta import AlphaBeta
from tests.games.theben.positions import position as few_stones
from tests.play import SOAK, Setting, walk
from tests.search.minimax import minimax

GAMES = {"isis": (10, 80), "theben": (4, 90), "karnak": (30, 60), "sakkara": (15, 21)}  # from and to which move
NAMES = list(GAMES) if hypostyle.COMPILED else ["isis"]
LINES = 3000 if hypostyle.COMPILED else 60  # so many may there be to the depth
NUMBER = (12 if hypostyle.COMPILED else 3) * SOAK


def _positions(name: str) -> list[hypostyle.State]:
    first, last = GAMES[name]
    states = [walk(Setting(name, 2), seed, first + seed * 7 % (last - first)) for seed in range(NUMBER)]
    return [state for state in states if not state.over]


def _complete(position: Position, depth: int, **settings: Any) -> AlphaBeta:
    search = AlphaBeta(position, deepest=depth, cutting=False, **settings)
    while not search.done:
        search.run(1000)
    return search


@pytest.mark.parametrize("knowing", [False, True], ids=["not-knowing", "knowing"])
@pytest.mark.parametrize("name", NAMES)
def test_the_value_is_that_of_plain_minimax(name: str, knowing: bool) -> None:
    compared = 0
    for state in _positions(name):
        evaluation = state.game.evaluation(2) if knowing else None
        for depth in (1, 2, 3):
            if len(state.moves()) ** depth > LINES:
                break
            value, distance = minimax(state.position, depth, evaluation)
            line = _complete(state.position, depth, evaluation=evaluation).lines()[0]
            if distance < 0 and line.proven and abs(line.values[0]) == 1:
                continue  # a result the table has proven though it lies deeper
            assert line.values[0] == pytest.approx(value, abs=2e-5), (depth, state.to_json())
            assert line.proven or distance < 0
            compared += 1
    assert compared >= (NUMBER if hypostyle.COMPILED else 2)


@pytest.mark.parametrize("name", NAMES)
def test_with_width_every_move_has_its_own_value(name: str) -> None:
    state = next(state for state in _positions(name) if 1 < len(state.moves()) < 60)
    evaluation = state.game.evaluation(2)
    search = _complete(state.position, 2, evaluation=evaluation, width=100)
    found = {line.moves[0]: line.values[0] for line in search.lines()}
    assert set(found) == set(state.position.legal_list())
    for move, value in found.items():
        after = state.position.copy()
        after.do(move)
        assert value == pytest.approx(minimax(after, 1, evaluation)[0], abs=2e-5)
    values = [line.values[state.position.actor] for line in search.lines()]
    assert values == sorted(values, reverse=True)


def _forced(position: Position, seat: int, plies: int) -> bool:
    """Whether the seat can force a win within so many plies."""
    if position.actor == -1:
        return position.get_returns()[seat] == 1
    if plies == 0:
        return False
    own = position.actor == seat
    for move in position.legal_list():
        position.do(move)
        won = _forced(position, seat, plies - 1)
        position.undo()
        if won == own:
            return own
    return not own


def _check_wins(state: hypostyle.State, plies: int) -> bool:
    """Whether there is a forced win; the search must agree, for the least number of plies first."""
    position = state.position
    for depth in range(1, plies + 1):
        won = _forced(position, position.actor, depth)
        line = _complete(position, depth).lines()[0]
        assert (line.proven and line.values[position.actor] == 1) == won, (depth, state.to_json())
        if won:
            assert len(line.moves) == depth
            return True
    return False


@pytest.mark.parametrize("name", NAMES)
def test_forced_wins_are_found_in_the_fewest_plies(name: str) -> None:
    """From the ends of random games a few moves back."""
    found = tried = seed = 0
    while tried < (25 if hypostyle.COMPILED else 4) * SOAK:
        seed += 1
        state = walk(Setting(name, 2), seed, 400)
        for back in range(5):
            if state.position.turn == 1:
                break
            state.undo()
            if back < 2 or len(state.moves()) > 40:
                continue
            plies = 3 if len(state.moves()) > 12 else 5 if hypostyle.COMPILED else 3
            tried += 1
            found += _check_wins(state.copy(), plies)
    assert found


@pytest.mark.parametrize("repetition", [0, 2, 3])
def test_forced_wins_are_told_from_circles(repetition: int) -> None:
    """THEBEN with few stones goes in circles all the time: what the table keeps must not depend on the way."""
    source = hypostyle.Source(repetition)
    places = ("c2", "c3", "e2", "e3", "g2", "g3", "i2", "i3")
    found = tried = 0
    while tried < (40 if hypostyle.COMPILED else 2) * SOAK:
        drawn = sorted(places, key=lambda _: source.draw(1 << 30))[:3]
        stones = {place: "WWB"[number] + "NESW"[source.draw(4)] for number, place in enumerate(drawn)}
        state = few_stones(stones, repetition=repetition)
        tried += 1
        found += _check_wins(state, 5 if hypostyle.COMPILED else 2)
    assert 0 < found < tried or not hypostyle.COMPILED

"""What KARNAK says about how far the solution of its solitaire is at least."""

from random import Random

import pytest

import hypostyle
from hypostyle.games.karnak.bound import SolitaireBound
from tests.games.karnak import never_checker
from tests.games.karnak.positions import hall


@pytest.mark.parametrize("level", [1, 2, 3])
def test_k18_no_solution_is_shorter_than_said(level: int) -> None:
    bound = SolitaireBound()
    for seed in (1, 2, 3):
        state = hypostyle.game("karnak").start(players=1, level=level)
        line = hypostyle.solve(state, None, nodes=500_000, memory=8, seed=seed).line
        for number, text in enumerate(line):
            assert bound.get_least(state.position) <= len(line) - number
            state.play(text)
        assert bound.get_least(state.position) == 0


def test_k18_each_stacking_takes_a_move_and_the_start_one_more() -> None:
    bound = SolitaireBound()
    state = hypostyle.game("karnak").start(players=1)
    assert bound.get_least(state.position) == 21
    state.play("a1-b1")
    assert bound.get_least(state.position) == 20
    nothing_to_stack = hall(unfinished="a1", players=1, options={"level": 1}, stacked=1)
    assert bound.get_least(nothing_to_stack.position) == 1 + 19


def test_k7_a_column_that_cannot_be_reached_is_never_complete() -> None:
    bound = SolitaireBound()
    shut = hall(unfinished="e3", complete="e2 e4 d3", players=1, options={"level": 1}, stacked=1)
    assert bound.get_least(shut.position) > 100
    # From the open side of a dead-end street there must be room for a run of three.
    street = hall(unfinished="e3", complete="e4 d3", players=1, options={"level": 1}, stacked=1)
    assert bound.get_least(street.position) > 100
    assert (
        bound.get_least(hall(unfinished="e4", complete="e5 d4", players=1, options={"level": 1}, stacked=1).position)
        < 20
    )


def test_k3_single_stones_can_step_aside() -> None:
    among_stones = hall(
        unfinished="e3", drums="e2 e4 d3", capitals="c3 d2 d4", players=1, options={"level": 1}, stacked=1
    )
    assert SolitaireBound().get_least(among_stones.position) <= 20


def test_it_is_for_the_solitaire() -> None:
    with pytest.raises(TypeError, match="knows nothing"):
        SolitaireBound().get_least(hypostyle.game("karnak").start(players=2).position)


def test_k18_a_column_that_a_capital_must_come_nearer_to_when_none_may() -> None:
    """Five stackings left at level 3, the first three of them due: nobody may go to an empty base any more."""
    fields = {
        "drums": ["a4", "e2"],
        "capitals": ["c6", "c16"],
        "unfinished": ["a16"],
        "complete": [["a2", "a3", "a5", "a12", "b10", "d11", "d14", "e15"]],
        "barred": "e2",
    }
    state = hypostyle.game("karnak").setup({**fields, "stacked": 0, "seen": {}}, 1, level=3)
    facts = SolitaireBound().get_witness(state.position)
    assert facts == {"columns": ["a16"], "wanders": 0}
    assert never_checker.holds(state.to_json(), facts)
    assert not never_checker.holds(state.to_json(), {"columns": ["a16"], "ever": True})
    assert not solvable(state, {}, 3000)
    free = hypostyle.game("karnak").setup({**fields, "barred": None, "stacked": 3, "seen": {}}, 1, level=3)
    assert SolitaireBound().get_witness(free.position) is None
    assert not never_checker.holds(free.to_json(), facts)


def test_k19_what_is_said_to_be_never_solved_cannot_be_solved() -> None:
    """Ends of games by solutions left at random, each tried in every way."""
    bound, source = SolitaireBound(), Random(5)
    kinds = set()
    for level in (1, 2, 3):
        start = hypostyle.game("karnak").start(players=1, level=level)
        line = hypostyle.solve(start, None, nodes=2_000_000, memory=16).line
        for _ in range(60):
            state = start.copy()
            for text in line[: source.randrange(len(line) - 6, len(line))]:
                state.play(text)
            for _ in range(source.randrange(4)):
                if not state.over:
                    state.play(source.choice(state.moves()))
            facts = bound.get_witness(state.position)
            if facts is not None:
                kinds.add(tuple(facts))
                assert never_checker.holds(state.to_json(), facts)
                assert not solvable(state, {}, 3000)
    assert kinds >= {("columns", "wanders"), ("stones", "wanders")}


def test_k19_a_column_that_was_shut_in_cannot_be_completed() -> None:
    """A game at level 3 whose last move spoils it."""
    state = hypostyle.game("karnak").start(players=1, level=3)
    moves = (
        "e14-d14 e16-d14 c5-d14 e3-a5 c3-a5 e5-a3 e2-d11 c1-a3 e13-d11 e12-e15 c12-c6 c13-e15 c2-d11 e4-a2 a15-b10 "
        "a1-b10 c4-a2 c15-b10 a14-b14 a13-a16"
    )
    for text in moves.split():
        state.play(text)
    assert SolitaireBound().get_witness(state.position) is None
    assert solvable(state, {}, 3000)
    state.play("a12-b14")
    facts = SolitaireBound().get_witness(state.position)
    assert facts == {"columns": ["b14"], "ever": True}
    assert never_checker.holds(state.to_json(), facts)
    assert not solvable(state, {}, 3000)


def solvable(state: hypostyle.State, known: dict[int, bool], left: int) -> bool:
    """By trying everything, as far as so many positions go."""
    if state.outcome is not None:
        return state.outcome.returns == (1.0,)
    key = state.position.get_key()
    if key not in known and len(known) < left:
        known[key] = False
        for text in state.moves():
            state.play(text)
            known[key] = solvable(state, known, left)
            state.undo()
            if known[key]:
                break
    return known.get(key, False)

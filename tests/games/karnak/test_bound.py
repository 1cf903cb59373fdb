"""What KARNAK says about how far the solution of its solitaire is at least."""

import pytest

import hypostyle
from hypostyle.games.karnak.bound import SolitaireBound
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

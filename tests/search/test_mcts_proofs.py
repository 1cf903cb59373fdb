"""What Mcts calls certain is so: compared with solvers that look at everything, and played out."""

import pytest

import hypostyle
from hypostyle.search.mcts import Mcts
from tests.play import Setting, random_game
from tests.search.brute_force import Solver, forced_wins, solved_positions

ENDING = [Setting("sakkara", 2), Setting("horus", 2)]  # games that only go forward, so that the end is in sight
LONG = [Setting("isis", 2), Setting("theben", 2), Setting("karnak", 2), Setting("karnak", 4, (("teams", 2),))]
MANY_SIDED = [Setting("isis", 3), Setting("isis", 4), Setting("karnak", 3), Setting("horus", 3), Setting("horus", 4)]
SEEDS = 8 if hypostyle.COMPILED else 3
WINNING, LOSING = 1.0, -1.0

knowing_or_not = pytest.mark.parametrize("knowing", [True, False], ids=["knowing", "not-knowing"])


def _search(state: hypostyle.State, knowing: bool = True, nodes: int = 30_000) -> Mcts:
    evaluation = state.game.evaluation(state.players) if knowing else None
    search = Mcts(state.position, evaluation, seed=5, memory=64)
    search.run(nodes if hypostyle.COMPILED else nodes // 30)
    return search


@knowing_or_not
@pytest.mark.parametrize("setting", ENDING, ids=str)
def test_late_positions_are_solved(setting: Setting, knowing: bool) -> None:
    number = 0
    for solved in solved_positions(setting, SEEDS):
        search = _search(solved.state, knowing)
        (values,) = solved.values
        lines = search.lines()
        if len(solved.moves) > 1:
            assert search.done
            assert lines[0].proven
            assert lines[0].values == pytest.approx(values, abs=1e-9)
            number += 1
        for line in lines:
            if line.proven:
                (values,) = solved.moves[line.moves[0]]
                assert line.values == pytest.approx(values, abs=1e-9)
    assert number


@pytest.mark.parametrize("setting", ENDING, ids=str)
def test_a_losing_move_is_not_played_while_another_holds(setting: Setting) -> None:
    checked = 0
    for solved in solved_positions(setting, 2 * SEEDS):
        seat = solved.state.position.actor
        worth = [next(iter(values))[seat] for values in solved.moves.values()]
        if min(worth) == LOSING < max(worth):
            best = _search(solved.state).lines()[0]
            assert next(iter(solved.moves[best.moves[0]]))[seat] == max(worth)
            checked += 1
    assert checked


@pytest.mark.parametrize("setting", [Setting("horus", 3), Setting("horus", 4)], ids=str)
def test_certain_wins_among_many_sides_are_wins_whatever_others_prefer(setting: Setting) -> None:
    wins = 0
    for solved in solved_positions(setting, SEEDS, most=500):
        seat = solved.state.position.actor
        for line in _search(solved.state, nodes=2000).lines():
            possible = solved.moves[line.moves[0]]
            if line.proven and line.values[seat] == WINNING:
                assert {values[seat] for values in possible} == {WINNING}
                wins += 1
            elif line.proven and len(possible) == 1:
                assert line.values == pytest.approx(next(iter(possible)), abs=1e-9)
    assert wins


@knowing_or_not
@pytest.mark.parametrize("setting", [*LONG, *ENDING, *MANY_SIDED], ids=str)
def test_a_move_that_wins_at_once_is_found(setting: Setting, knowing: bool) -> None:
    found = 0
    for state in forced_wins(setting, SEEDS, 1):
        best = _search(state, knowing).lines()[0]
        assert best.proven
        assert best.values[state.position.actor] == WINNING
        assert len(best.moves) == 1
        found += 1
        if found == 5:
            break
    assert found


@pytest.mark.parametrize("setting", LONG[:3], ids=str)
def test_a_win_in_three_moves_is_proven(setting: Setting) -> None:
    found = 0
    for state in forced_wins(setting, 6 * SEEDS, 3):
        best = _search(state).lines()[0]
        assert best.proven
        assert best.values[state.position.actor] == WINNING
        found += 1
        if found == 4:
            break
    assert found


@pytest.mark.parametrize("setting", [*LONG, ENDING[0]], ids=str)
def test_certain_wins_are_won_against_anything_without_further_thought(setting: Setting) -> None:
    """From before the end of random games: the tree that is kept must hold an answer to every move."""
    source, wins = hypostyle.Source(3), 0
    for seed in range(SEEDS):
        *_, state = random_game(setting, seed, 500)
        for _ in range(6):
            state.undo()
        search = _search(state)
        seat = state.position.actor
        if not search.done or search.lines()[0].values[seat] != WINNING:
            continue
        play = state.copy()
        sides = play.position.get_sides()
        while not play.over:
            assert search.done
            moves = play.position.legal_list()
            ours = sides[play.position.actor] == sides[seat]
            move = search.lines()[0].moves[0] if ours else moves[source.draw(len(moves))]
            search.advance(move)
            play.play(play.game.write_move(play.position, move))
        assert play.position.get_returns()[seat] == WINNING
        wins += 1
    assert wins


@pytest.mark.parametrize("setting", LONG[:3], ids=str)
def test_short_certain_losses_are_lost(setting: Setting) -> None:
    """A move is only called lost when the opponent can force the win that the tree tells of."""
    checked = 0
    for seed in range(2 * SEEDS):
        *_, state = random_game(setting, seed, 500)
        if not state.over:
            continue
        state.undo()
        state.undo()
        position = state.copy().position
        seat = position.actor
        for line in _search(state, nodes=3000).lines():
            if line.proven and line.values[seat] == LOSING and len(line.moves) == 2:
                position.do(line.moves[0])
                assert Solver(50_000).forces(position, 1 - seat, 1)
                position.undo()
                checked += 1
    assert checked

"""Can this solitaire still be solved? If not, up to which move could it be?"""

import hypostyle
from hypostyle.players.hint import Adviser
from hypostyle.players.sliced_search import complete
from hypostyle.players.solving import KEEPS, LOST, SolitaireAdviser, Solvable
from hypostyle.search.solve import solve
from tests.games.karnak.positions import hall


def answer(state: hypostyle.State, **limits: int) -> Solvable:
    return complete(SolitaireAdviser(**limits).answer_in_slices(state.copy()))


def near_the_end(level: int, left: int) -> hypostyle.State:
    """A game by a solution, with so many moves left."""
    state = hypostyle.game("karnak").start(players=1, level=level)
    line = solve(state, None, nodes=2_000_000, memory=16).line
    for text in line[:-left]:
        state.play(text)
    return state


def test_yes_with_a_solution_that_solves_it() -> None:
    state = near_the_end(3, 8)
    found = answer(state)
    assert found.result == "win"
    assert str(len(found.line)) in found.told("en")
    for text in found.line:
        state.play(text)
    assert state.outcome is not None
    assert state.outcome.returns == (1.0,)
    assert answer(state) == Solvable("win")


def test_no_and_back_to_where_it_last_could() -> None:
    state = near_the_end(3, 8)
    solvable_at = state.ply
    while answer(state).result == "win":
        lost = [move for move in state.moves() if not can(state, move)]
        if lost:
            solvable_at = state.ply
            state.play(lost[0])
        else:
            state.play(state.moves()[0])
    found = answer(state)
    assert (found.result, found.back) == ("loss", solvable_at)
    assert f"move {solvable_at}" in found.told("en")
    assert f"Zug {solvable_at}" in found.told("de")
    while not state.over:
        state.play(state.moves()[0])
    assert answer(state).back == solvable_at


def can(state: hypostyle.State, move: str) -> bool:
    state.play(move)
    found = solve(state, None, nodes=200_000, memory=8).result == "win" if not state.over else False
    state.undo()
    return found


def test_not_known_in_the_time_is_said() -> None:
    state = hypostyle.game("karnak").start(players=1, level=3)
    found = answer(state, nodes=1)
    assert found.result == "unknown"
    assert "time" in found.told("en")
    assert "Zeit" in found.told("de")


def test_what_could_never_be_solved_has_nowhere_to_go_back_to() -> None:
    shut = hall(unfinished="e3 e2", complete="e4 d3 a16 b16", players=1, options={"level": 1}, stacked=1)
    assert answer(shut) == Solvable("loss", back=None)


def test_a_stopped_question_ends_at_once() -> None:
    asking = SolitaireAdviser()
    asking.stop()
    found = complete(asking.answer_in_slices(hypostyle.game("karnak").start(players=1, level=3)))
    assert found.result == "unknown"


def test_a_hint_keeps_it_solvable() -> None:
    state = near_the_end(2, 9)
    hint = Adviser(state.game, 0.01).advise(state)
    assert hint.why == KEEPS
    state.play(hint.move)
    assert solve(state, None, nodes=500_000, memory=8).result == "win"


def test_a_hint_where_it_cannot_be_solved_says_so() -> None:
    shut = hall(unfinished="e3 e2", complete="e4 d3 a16 b16", players=1, options={"level": 1}, stacked=1)
    assert Adviser(shut.game, 0.01).advise(shut).why == LOST

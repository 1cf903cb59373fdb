"""Puzzles as people and programs use them: answers, refutations, the puzzle of a day."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

import hypostyle
from hypostyle.core import puzzle as module
from hypostyle.core.puzzle import FIRST_DAY, RIGHT, SOLVED, WRONG, Puzzle, daily
from hypostyle.core.puzzle_proof import unpack


@pytest.fixture(scope="module")
def example() -> Puzzle:
    return next(puzzle for puzzle in hypostyle.puzzles("isis") if puzzle.moves == 2)


def test_the_moves_of_the_solution_are_right_until_it_is_solved(example: Puzzle) -> None:
    first, reply, second = example.solution
    verdict = example.answer([first])
    assert (verdict.status, verdict.reply) == (RIGHT, (reply,))
    assert verdict.state.seat == example.seat
    last = example.answer([first, second])
    assert (last.status, last.reply, last.other) == (SOLVED, (), False)
    assert last.state.over


def test_a_wrong_move_is_refuted_by_the_stored_reply(example: Puzzle) -> None:
    wrong, reply = next(iter(example.replies[0].items()))
    verdict = example.answer([wrong])
    assert (verdict.status, verdict.reply) == (WRONG, (reply,))
    assert [step.text for step in verdict.state.steps] == [wrong, reply]


def test_a_wrong_move_without_a_stored_reply_is_refuted_by_a_short_search(example: Puzzle) -> None:
    wrong = next(iter(example.replies[0]))
    verdict = replace(example, replies={}).answer([wrong])
    assert verdict.status == WRONG
    assert len(verdict.reply) == 1


def test_another_move_that_is_as_good_solves_it(example: Puzzle) -> None:
    wrong = next(iter(example.replies[0]))
    verdict = replace(example, also={0: frozenset([wrong])}).answer([wrong])
    assert (verdict.status, verdict.reply, verdict.other) == (SOLVED, (), True)


def test_what_cannot_be_an_answer_is_refused(example: Puzzle) -> None:
    first, _, second = example.solution
    wrong = next(iter(example.replies[0]))
    with pytest.raises(ValueError, match="at least one move"):
        example.answer([])
    with pytest.raises(hypostyle.IllegalMove):
        example.answer(["nonsense"])
    with pytest.raises(ValueError, match="was wrong"):
        example.answer([wrong, second])
    with pytest.raises(ValueError, match="solved already"):
        example.answer([first, second, second])


def test_each_state_is_a_new_one(example: Puzzle) -> None:
    state = example.state()
    state.play(example.solution[0])
    assert example.state().ply == 0


def test_a_proof_that_does_not_fit_is_refused(example: Puzzle) -> None:
    with pytest.raises(ValueError, match="does not fit"):
        unpack(example.state(), example.seat, [])


def test_puzzles_are_found_by_game_and_id(example: Puzzle) -> None:
    assert module.puzzle("isis", example.id) is example
    with pytest.raises(ValueError, match="no puzzle"):
        module.puzzle("isis", "none")
    with pytest.raises(ValueError, match="no game"):
        hypostyle.puzzles("chess")
    assert len(hypostyle.puzzles()) == sum(len(hypostyle.puzzles(name)) for name in hypostyle.game_names())


def _days(number: int) -> list[date]:
    return [FIRST_DAY + timedelta(days=day) for day in range(number)]


def test_the_puzzle_of_a_day_goes_through_all_games_and_repeats_none_soon() -> None:
    names = [name for name in hypostyle.game_names() if hypostyle.puzzles(name)]
    shown = [daily(day) for day in _days(3 * len(names))]
    assert [puzzle.game.name for puzzle in shown[: len(names)]] == names
    assert len({(puzzle.game.name, puzzle.id) for puzzle in shown}) == len(shown)
    assert daily(FIRST_DAY - timedelta(days=400)) in hypostyle.puzzles()
    assert daily(FIRST_DAY, "isis") == hypostyle.puzzles("isis")[0]


def test_puzzles_that_are_added_leave_the_days_before_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    real = module.puzzles_of
    before = [daily(day) for day in _days(20)]
    monkeypatch.setattr(module, "puzzles_of", lambda name: (*real(name), *(real("isis") if real(name) else ())))
    assert [daily(day) for day in _days(20)] == before


def test_without_puzzles_there_is_none_of_the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "puzzles_of", lambda name: ())
    with pytest.raises(ValueError, match="no puzzles"):
        daily(FIRST_DAY)

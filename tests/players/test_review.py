"""A game looked at again: what moves cost, how they are graded, and where the game turned."""

import dataclasses
import json
from typing import cast

import pytest

import hypostyle
from hypostyle.core.answer import Answer, Suggestion
from hypostyle.core.words import SaidError
from hypostyle.players.grading import Grade, accuracy_of, grade_of
from hypostyle.players.judge import Judge, Verdict
from hypostyle.players.review import (
    MOST_EXERCISES,
    Remark,
    annotate,
    cost_of,
    exercises,
    is_nearly_best,
    remarks_on,
    review,
    summaries,
    turning_points,
)
from hypostyle.players.review_words import tell_proof, tell_summary, tell_try
from tests.play import Setting, walk
from tests.players.test_analysis import THRONE

BOTH_NEAR = {"neutral": [0, 0, 0, 1, 3], "personal": [46, 39], "seen": {"0,0,0,1,3|46,39|-|0": 1}}
COMPILED = hypostyle.COMPILED


def _missed_win() -> hypostyle.Record:
    """Both are four steps from a throne; the one to act moves another stone, and the opponent takes it."""
    state = hypostyle.game("isis").setup(BOTH_NEAR)
    state.play("3-11")
    state.play("39-44")
    return state.record(["Anna", "Berta"])


def _verdict(ply: int, seat: int, best: float, played: float, *, move: str = "b", forced: bool = False) -> Verdict:
    """Of two seats: what the best move "a" and the move that was made are worth to its seat."""

    def found(text: str, value: float) -> Suggestion:
        return Suggestion(text, (text,), (value, -value) if seat == 0 else (-value, value), 10, False)

    return Verdict(ply, ply, (0, 1), Answer(seat, (found("a", best),), 10, 0.0, False), found(move, played), forced)


class _Plain:
    """A game about which nothing was found out: its values are taken as they are."""

    hidden = False


class _Hidden(_Plain):
    hidden = True


PLAIN, HIDDEN = cast(hypostyle.Game, _Plain()), cast(hypostyle.Game, _Hidden())


def _remark(best: float, played: float, **how: object) -> Remark:
    (made,) = remarks_on(PLAIN, [_verdict(0, 0, best, played, **how)], None, by_rules=False)  # type: ignore[arg-type]
    return made


# ---- the definitions ----


@pytest.mark.parametrize(
    ("loss", "grade"),
    [
        (0.0, "best"), (0.0099, "best"), (0.01, "good"), (0.0499, "good"), (0.05, "inaccuracy"), (0.0999, "inaccuracy"),
        (0.1, "mistake"), (0.1999, "mistake"), (0.2, "blunder"), (1.0, "blunder"),
    ],
)  # fmt: skip
def test_grades_go_by_the_lost_chance(loss: float, grade: str) -> None:
    assert grade_of(loss) == grade


def test_a_tenth_of_the_chance_halves_the_accuracy_of_a_move() -> None:
    assert accuracy_of([]) is None
    assert accuracy_of([0.0, 0.0]) == 100
    assert accuracy_of([0.1]) == pytest.approx(50)
    assert accuracy_of([0.2, 0.0]) == pytest.approx((25 + 100) / 2)


def test_the_loss_is_the_difference_of_chances() -> None:
    remark = _remark(0.4, -0.2)
    assert remark.loss == pytest.approx(0.3)
    assert remark.grade is Grade.BLUNDER
    assert remark.chances == pytest.approx((0.7, 0.3))
    assert _remark(0.4, 0.6).loss == 0, "what turns out better costs nothing"
    assert _remark(0.4, -0.9, move="a").loss == 0, "nor does the best move"
    assert _remark(0.4, -0.9, forced=True).loss == 0, "nor a move without a choice"


def test_what_is_proved_after_a_move_counts_for_it() -> None:
    first, second = _verdict(0, 0, 0.2, 0.14), _verdict(1, 1, 1.0, 1.0, move="a")
    best = dataclasses.replace(second.answer.best, proven=True, moves=3)
    second = dataclasses.replace(second, answer=dataclasses.replace(second.answer, suggestions=(best,)))
    seen = remarks_on(PLAIN, [first, second], (-1.0, 1.0), by_rules=True)
    assert seen[0].played.values == (-1, 1)
    assert seen[0].grade is Grade.BLUNDER
    assert seen[1].grade is Grade.BEST
    hidden = remarks_on(HIDDEN, [first, second], (-1.0, 1.0), by_rules=True)
    assert hidden[0].grade is Grade.GOOD, "where cards are hidden the next seat knows what the mover did not"


def test_giving_up_is_no_move() -> None:
    (gave_up,) = remarks_on(PLAIN, [_verdict(0, 0, 0.2, 0.2)], (-1.0, 1.0), by_rules=False)
    assert (gave_up.loss, gave_up.after) == (0, (-1, 1))
    (lost,) = remarks_on(PLAIN, [_verdict(0, 0, 0.2, 0.2)], (-1.0, 1.0), by_rules=True)
    assert lost.loss == pytest.approx(0.6)


def test_summaries_count_the_moves_with_a_choice() -> None:
    verdicts = [
        _verdict(0, 0, 0.2, 0.2, move="a"), _verdict(1, 1, 0.5, 0.0), _verdict(2, 0, 0.0, -0.2),
        _verdict(3, 1, 0.0, 0.0, forced=True),
    ]  # fmt: skip
    first, second = summaries(remarks_on(PLAIN, verdicts, None, by_rules=False), 2)
    assert first.accuracy == pytest.approx(75)
    assert first.moves == 2
    assert {grade: number for grade, number in first.counts.items() if number} == {Grade.BEST: 1, Grade.MISTAKE: 1}
    assert second.moves == 1
    assert tell_summary(first, "Anna", "en") == "Anna: accuracy 75%. 1 best move and 1 mistake."
    assert tell_summary(first, "Anna", "de") == "Anna: Genauigkeit 75\u00a0%. 1 bester Zug und 1 Fehler."


def test_exercises_are_the_most_costly_moves_in_the_order_of_the_game() -> None:
    verdicts = [_verdict(ply, ply % 2, 0.0, -0.2 - ply / 100) for ply in range(MOST_EXERCISES + 5)]
    remarks = remarks_on(PLAIN, verdicts, None, by_rules=False)
    assert [remark.ply for remark in exercises(remarks)] == list(range(5, MOST_EXERCISES + 5))
    assert turning_points(remarks)[0].ply == MOST_EXERCISES + 4


def test_nearly_the_best_counts_as_found() -> None:
    remark, weighed = _remark(0.4, -0.2), {"a": 0.7, "b": 0.4, "c": 0.66, "d": 0.64, "e": 0.9}
    assert [cost_of(remark, weighed, move) for move in "abcdef"] == [
        0, pytest.approx(0.3), pytest.approx(0.04), pytest.approx(0.06), 0, None,
    ]  # fmt: skip
    assert [is_nearly_best(remark, cost_of(remark, weighed, move)) for move in "abcdef"] == [
        True, False, True, False, True, False,
    ]  # fmt: skip
    told = [tell_try(remark, move, cost_of(remark, weighed, move), "en") for move in "abcde"]
    assert told[0] == "Right, this is the best move."
    assert told[1] == "That is the move that was made: it cost 30% of the chance to win."
    assert told[2] == "Also good: it costs only 4% of the chance to win."
    assert told[3] == "That would cost 6% of the chance to win."
    assert told[4] == "Right, this is just as good."


# ---- whole games ----


def test_a_missed_win_turns_the_game() -> None:
    remarks = review(_missed_win(), nodes=3000)
    assert [remark.ply for remark in remarks] == [0, 1]
    assert remarks[0].answer.best.move in ("46-44", "46-45")
    assert remarks[0].answer.values == (1.0, -1.0)
    assert remarks[0].after == (-1.0, 1.0)
    assert (remarks[0].loss, remarks[0].grade) == (1, Grade.BLUNDER)
    assert remarks[1].grade is Grade.BEST
    assert turning_points(remarks) == remarks[:1]
    assert remarks[0].to_dict()["loss"] == 1
    assert tell_proof(0, remarks[0].answer.best, "en").startswith("Proved: wins")


BLUNDERS = [
    (Setting("isis", 2), 29, 180, "0-3", ["40-44"]),
    (Setting("theben", 2), 7, 620, "a2-b3", ["a2-a3"]),
    (Setting("karnak", 2), 5, 457, "d11-b12", ["d11-d10"]),
    (Setting("sakkara", 2), 3, 20, "a2d a3l a4d b4l", []),
    (Setting("horus", 2), 5, 163, "stone -6,-1", ["stone 1,16", "stone 5,17"]),
]
"""Late positions of random games where somebody wins; a move that loses, and those that win at once or by proof."""


@pytest.mark.parametrize(("setting", "seed", "ply", "blunder", "better"), BLUNDERS, ids=lambda each: str(each)[:12])
def test_a_blunder_is_found_in_every_game(
    setting: Setting, seed: int, ply: int, blunder: str, better: list[str]
) -> None:
    late = walk(setting, seed, 1500).at(ply)
    state = late.game.from_json(late.to_json())
    state.play(blunder)
    (remark,) = review(state.record(), nodes=2000 if COMPILED else 40)
    assert remark.grade is Grade.BLUNDER
    assert not better or remark.answer.best.move in better


def test_the_best_move_costs_nothing() -> None:
    state = hypostyle.game("isis").setup(THRONE)
    state.play("46-44")
    (remark,) = review(state.record(), nodes=2000)
    assert remark.after == (1.0, -1.0)
    assert remark.loss == 0
    assert turning_points([remark]) == []


def test_an_annotated_record_is_a_record() -> None:
    record = _missed_win()
    remarks = review(record, nodes=3000)
    made = annotate(record, remarks)
    assert hypostyle.Record.parse(str(made)) == made
    assert [entry.step.text for entry in made.entries] == [entry.step.text for entry in record.entries]
    assert all(entry.values is not None for entry in made.entries)
    assert made.entries[0].variations[0][0].step.text in ("46-44", "46-45")
    assert record.entries[0].values is None, "the given record stays as it is"


def test_games_with_draws_are_reviewed_too_by_what_each_seat_knew() -> None:
    state = walk(Setting("horus", 3), 3, 6)
    record = state.record()
    heard: list[tuple[int, int]] = []
    remarks = review(record, nodes=40, progress=lambda done, of: heard.append((done, of)))
    assert [remark.move for remark in remarks] == [
        entry.step.text for entry in record.entries if entry.step.seat is not None
    ]
    assert [done for done, _ in heard] == list(range(len(remarks)))
    decision = state.at(remarks[-1].ply)
    other = decision.copy()
    other.position.resample(decision.position.actor, hypostyle.Source(99))
    assert other.to_json() != decision.to_json()
    judge = Judge(state.game, 3, nodes=40)
    move = remarks[-1].move
    assert judge.judge(other, move).to_dict() == judge.judge(decision, move).to_dict(), "hidden cards do not matter"


def test_a_verdict_can_be_repeated_and_is_lossless_as_json() -> None:
    state = walk(Setting("karnak", 4, (("teams", 2),)), 1, 30)
    move = state.moves()[0]
    found = Judge(state.game, 4, nodes=60).judge(state, move)
    assert found.sides == (0, 1, 0, 1)
    kept = json.loads(json.dumps(found.to_dict()))
    assert Verdict.from_dict(kept).to_dict() == kept
    assert Judge(state.game, 4, nodes=60).judge(state, move).to_dict() == kept


def test_all_moves_of_a_position_are_weighed() -> None:
    state = hypostyle.game("isis").setup(BOTH_NEAR)
    weighed = Judge(state.game, 2, nodes=1000).weigh(state)
    assert set(weighed) == set(state.moves())
    assert weighed["46-44"] == 1
    assert weighed["3-11"] < 0.5


def test_a_solitaire_is_refused_with_a_sentence() -> None:
    state = walk(Setting("karnak", 1), 1, 3)
    with pytest.raises(SaidError, match="A solitaire is not graded"):
        review(state.record(), nodes=10)
    with pytest.raises(SaidError, match="nobody made a move"):
        review(hypostyle.game("isis").start(2).record(), nodes=10)

"""A game looked at again: what moves cost, and where the game turned."""

import hypostyle
from hypostyle.players.review import annotate, review, turning_points
from tests.play import Setting, walk
from tests.players.test_analysis import THRONE

BOTH_NEAR = {"neutral": [0, 0, 0, 1, 3], "personal": [46, 39], "seen": {"0,0,0,1,3|46,39|-|0": 1}}


def _missed_win() -> hypostyle.Record:
    """Both are four steps from a throne; the one to act moves another stone, and the opponent takes it."""
    state = hypostyle.game("isis").setup(BOTH_NEAR)
    state.play("3-11")
    state.play("39-44")
    return state.record(["Anna", "Berta"])


def test_a_missed_win_turns_the_game() -> None:
    remarks = review(_missed_win(), nodes=3000)
    assert [remark.ply for remark in remarks] == [0, 1]
    assert remarks[0].answer.best.move in ("46-44", "46-45")
    assert remarks[0].answer.values == (1.0, -1.0)
    assert remarks[0].after == (-1.0, 1.0)
    assert remarks[0].loss == 2
    assert turning_points(remarks) == remarks[:1]
    assert remarks[0].to_dict()["loss"] == 2


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


def test_games_with_draws_are_reviewed_too() -> None:
    state = walk(Setting("horus", 2), 3, 6)
    record = state.record()
    heard: list[tuple[int, int]] = []
    remarks = review(record, nodes=40, progress=lambda done, of: heard.append((done, of)))
    assert [remark.move for remark in remarks] == [
        entry.step.text for entry in record.entries if entry.step.seat is not None
    ]
    assert [done for done, _ in heard] == list(range(len(remarks)))

"""The tree of a study that is open, without a server: any change can be stored, read again, and taken back."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hypostyle
from hypostyle.core.record import Cursor, GameTree
from hypostyle.server.refusal import Refusal
from hypostyle.server.study_tree import StudyTree, TreeChange
from tests.play import often


def study_of(game: str, players: int | None = None) -> StudyTree:
    return StudyTree(GameTree.of(hypostyle.game(game).start(players, by_hand=True)))


def edit(study: StudyTree, cursor: Cursor, drawn: random.Random) -> TreeChange | None:
    """Some change, drawn at random."""
    number = drawn.choice(study.numbers)
    cursor.go(study.find(number))
    state = cursor.state()
    kind = drawn.choice(
        ("play", "play", "play", "line", "promote", "main", "delete", "comment", "sign", "mark", "clear")
    )
    if kind in ("play", "line"):
        if state.chance_due:
            return study.draw(cursor, drawn)
        moves = state.moves()
        if not moves:
            return None
        if kind == "play":
            return study.play(cursor, drawn.choice(moves[:3]))
        return study.play_line(cursor, [drawn.choice(moves[:3]), "nonsense"])
    if kind in ("promote", "main", "delete", "sign") and number == study.root:
        with pytest.raises((ValueError, Refusal)):
            study.delete(number)
        return None
    if kind in ("promote", "main"):
        return study.promote(number, kind == "main")
    if kind == "delete":
        return study.delete(number) if drawn.random() < 0.4 else None
    if kind == "comment":
        return study.comment(number, drawn.choice(("", "good", "gut } [x]")), drawn.choice(("en", "de")))
    if kind == "sign":
        return study.sign(number, drawn.choice(("", "!", "?!")))
    if kind == "mark":
        return study.mark(number, drawn.choice(("f1", "f2")), drawn.choice(("", "f3")), "green")
    return study.clear_marks(number)


def whole(study: StudyTree) -> tuple[str, list[int], int]:
    return study.tree.to_json(), study.numbers, study.tree.size


@given(st.integers(0, 2**32), st.sampled_from(["isis", "karnak", "horus"]))
@settings(max_examples=often(12, 100), deadline=None)
def test_under_random_editing_what_is_stored_is_what_is_there_and_all_can_be_taken_back(seed: int, game: str) -> None:
    drawn = random.Random(seed)
    study = study_of(game, 2)
    cursor = study.tree.cursor()
    for _ in range(12):
        before = whole(study)
        change = edit(study, cursor, drawn)
        if change is None:
            assert whole(study) == before
            continue
        after = study.tree.to_json()
        assert after != before[0]
        assert GameTree.from_json(after) == study.tree
        assert set(change.told) <= set(study.numbers)
        assert set(before[1]) - set(study.numbers) == set(change.removed)
        assert set(study.numbers) - set(before[1]) <= set(change.told)
        if drawn.random() < 0.4:
            change.back()
            assert whole(study) == before
            for number in before[1]:
                assert study.number(study.find(number)) == number


def test_numbers_last_and_are_not_given_twice() -> None:
    study = study_of("isis")
    cursor = study.tree.cursor()
    first = study.play(cursor, "0-13")
    assert first is not None
    assert first.told == (0, 1)
    assert study.delete(1).removed == (1,)
    assert study.number(cursor.node) == 0, "whoever stood there stands before it"
    cursor.go(study.find(0))
    again = study.play(cursor, "0-13")
    assert again is not None
    assert again.told == (0, 2)
    cursor.go(study.find(0))
    assert study.play(cursor, "0-13") is None, "a line that is there is gone along"
    assert study.number(cursor.node) == 2


def test_what_is_not_legal_changes_nothing() -> None:
    study = study_of("isis")
    cursor = study.tree.cursor()
    before = whole(study)
    with pytest.raises(ValueError, match="I-7"):
        study.play(cursor, "0-50")
    with pytest.raises(ValueError, match="I-7"):
        study.play_line(cursor, ["0-50", "0-13"])
    with pytest.raises(Refusal):
        study.draw(cursor, random.Random(1))
    with pytest.raises(Refusal):
        study.find(7)
    with pytest.raises(ValueError, match="spot"):
        study.mark(0, "no such place!", "", "green")
    assert whole(study) == before


def test_a_line_ends_where_it_is_not_possible_any_more() -> None:
    study = study_of("isis")
    cursor = study.tree.cursor()
    change = study.play_line(cursor, ["0-13", "0-12", "0-50", "0-13"])
    assert change is not None
    assert change.told == (0, 1, 2)
    assert cursor.node is study.find(2)


def test_a_draw_goes_on_until_a_seat_is_to_act() -> None:
    study = study_of("horus", 2)
    cursor = study.tree.cursor()
    assert cursor.state().chance_due
    assert study.draw(cursor, random.Random(5)) is not None
    assert cursor.state().seat == 0
    events: list[Any] = [node.step for node in cursor.line]
    assert all(step.seat is None for step in events)


def test_a_line_is_promoted_where_it_leaves_the_one_it_varies() -> None:
    study = study_of("theben")
    cursor = study.tree.cursor()
    for text in cursor.state().moves()[:3]:
        cursor.go(study.find(0))
        study.play(cursor, text)
    study.play(cursor, cursor.state().moves()[0])
    end = study.number(cursor.node)
    change = study.promote(end, to_main=False)
    assert change is not None
    assert study.find(0).children.index(study.find(end).path()[0]) == 1
    assert study.promote(end, to_main=True) is not None
    assert study.tree.root.end() is study.find(end)
    assert study.promote(end, to_main=True) is None

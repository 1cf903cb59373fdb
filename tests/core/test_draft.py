"""Drafts: what is told of the form, what strangers can send, and editing."""

import json
from typing import Any

import pytest

import hypostyle
from hypostyle.core.editor import Editor
from hypostyle.core.fields import Fields
from hypostyle.core.game import Options
from hypostyle.core.kernel.position import Position
from hypostyle.core.problem import MOST_PROBLEMS, PositionError

ISIS = hypostyle.game("isis")
START: dict[str, Any] = ISIS.draft().fields


def _codes(fields: Any) -> list[str]:
    return [problem.code for problem in ISIS.draft(fields).problems]


def test_all_problems_of_the_form_are_told() -> None:
    wrong = {
        **START,
        "format": 2,
        "chance": 5,
        "to_act": 7,
        "neutral": 3,
        "personal": [None] * 9,
        "seen": [],
        "moon": 1,
    }
    assert _codes(wrong) == [
        *("no-whole-number", "no-chance", "no-whole-number", "no-list", "list-too-long", "no-object", "field-unknown"),
    ]
    with pytest.raises(PositionError, match="format must be a whole number from 1 to 1"):
        ISIS.draft(wrong).state()


def test_options_are_told_one_by_one() -> None:
    options = {"first": 9, "play_on": 1, "speed": 2}
    problems = ISIS.draft({**START, "options": options}).problems
    assert [(problem.code, problem.fields) for problem in problems] == [
        ("options-missing", ("options",)),
        ("choice-refused", ("options",)),
        ("choice-refused", ("options.first",)),
        ("choice-refused", ("options.play_on",)),
    ]
    assert "Einstellung" in problems[1].said("de")
    assert _codes({**START, "players": 9}) == ["choice-refused"]
    assert _codes({**START, "game": "theben"}) == ["other-game"]


def test_who_sits_where_can_be_told() -> None:
    game = hypostyle.game("horus")
    problem = game.draft().set("supply.1", 19).problems[0]
    assert problem.said() == "Player 2 has 20 stones in all, not 19."
    assert problem.said("de", ["Anna", "Berta"]) == "Berta hat insgesamt 20 Steine, nicht 19."
    assert str(problem) == "seat 1 has 20 stones in all, not 19 (H-1)"
    with pytest.raises(PositionError) as refused:
        game.draft().set("supply.1", 19).state()
    assert refused.value.said("de") == "Spieler 2 hat insgesamt 20 Steine, nicht 19 (H-1)"


def test_what_is_no_json_is_a_problem() -> None:
    circle: dict[str, Any] = {}
    circle["a"] = circle
    deep: Any = 0
    for _ in range(100_000):
        deep = [deep]
    for fields in ("", "[]", "{", '{"a": NaN}', {"a": {1, 2}}, {"a": float("inf")}, circle, "x" * 5_000_000):
        assert _codes(fields) == ["unreadable"], str(fields)[:20]
    assert _codes({"a": json.loads("[" * 50 + "]" * 50)}) == ["too-deep"]
    assert set(_codes({"a": deep})) <= {"too-deep", "unreadable"}


def test_so_many_problems_are_told_and_no_more() -> None:
    assert len(_codes({**START, **{f"x{number}": 1 for number in range(500)}})) == MOST_PROBLEMS
    assert len(_codes({**START, "options": {f"x{number}": 1 for number in range(500)}})) == MOST_PROBLEMS
    seen = {f"no position {number}": 1 for number in range(500)}
    assert len(_codes({**START, "seen": seen})) == MOST_PROBLEMS


def test_what_was_counted_is_checked() -> None:
    line = next(iter(START["seen"]))
    other = line[:-1] + "1"
    assert _codes({**START, "options": {**START["options"], "repetition": 0}}) == ["seen-uncounted"]
    assert _codes({**START, "seen": {other: 1}}) == ["seen-without-now"]
    assert _codes({**START, "seen": {line: 1, other: 3}}) == ["seen-ended"]
    assert _codes({**START, "seen": {line: 1, "0,0,0,0,0,0|0,-|-|1": 1}}) == ["seen-never-again"]
    assert _codes({**START, "seen": {line: 1, "nonsense": 1}}) == ["seen-no-position"]
    assert _codes({**START, "seen": dict.fromkeys(map(str, range(20_001)), 1)}) == ["seen-too-many"]


def test_a_draft_never_changes() -> None:
    draft = ISIS.draft()
    draft.fields["neutral"].clear()
    edited = draft.remove("f0").place("neutral", "f13").set("to_act", 1)
    assert draft.fields == START
    assert edited.fields["seen"] == {}, "what was counted belongs to another position"
    state = edited.state()
    state.play(state.moves()[0])
    assert edited.state().ply == 0
    assert state.record().setup == edited.state().to_json()


def test_what_cannot_be_edited_is_refused() -> None:
    draft = ISIS.draft()
    for piece, place in (("king", "f0"), ("neutral/1", "f0"), ("neutral/x", "f0"), ("neutral", "f51"), (7, "f0")):
        with pytest.raises(ValueError, match=r"no piece|no place"):
            draft.place(piece, place)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="there is no place"):
        draft.remove("")
    with pytest.raises(ValueError, match="there is no field"):
        draft.set("personal.7", 1)
    assert draft.set("barred", {1, 2}).problems[0].code == "unreadable"


class Plain(type(ISIS)):  # type: ignore[misc]
    """A game without an editor that refuses what it does not like without naming a problem."""

    editor = Editor()

    @staticmethod
    def from_fields(fields: Fields, players: int, options: Options, actor: int | None, turn: int) -> Position | None:
        if len(fields.take("neutral")) != 7:
            raise ValueError("there are seven")
        for name in ("personal", "finished", "barred", "seen"):
            fields.take(name)
        return ISIS.begin(players, options)


def test_a_game_without_an_editor_has_drafts_all_the_same() -> None:
    draft = Plain().draft()
    assert (draft.palette, draft.places, draft.contents, draft.problems) == ((), (), {}, ())
    assert [control.path for control in draft.controls][:3] == ["players", "to_act", "turn"]
    told = draft.set("neutral", []).problems
    assert [(problem.code, str(problem)) for problem in told] == [("position-refused", "there are seven")]
    assert [problem.code for problem in draft.set("to_act", 1).problems] == ["actor-other"]
    assert [problem.code for problem in draft.set("to_act", 1).set("moon", 1).problems] == [
        "field-unknown",
        "actor-other",
    ]

"""Each thing that can be wrong with a position of ISIS is told, alone and with others."""

import json
from typing import Any

import pytest

from hypostyle.games.isis import problems
from tests.drafts import Case, check_case, kinds_in
from tests.games.isis.positions import ISIS, position

TWO: dict[str, Any] = json.loads(position(13, 41, own={1: 50}, barred=(13, 1)).to_json())
THREE: dict[str, Any] = json.loads(position(13, own={1: 50}, players=3, finished=(2,), play_on=True).to_json())
CASES = [
    Case("personal-seats", {"personal": [50]}, TWO),
    Case("stones-in-all", {"neutral": [0, 0, 0, 13, 41]}, TWO),
    Case("field-crowded", {"neutral": [0, 0, 0, 13, 13, 41]}, TWO),
    Case("neutral-on-throne", {"neutral": [0, 0, 0, 13, 41, 44]}, TWO),
    Case("finished-without-play-on", {"finished": [0]}, TWO),
    Case("finished-twice", {"finished": [2, 2]}, THREE),
    Case("finished-with-stone", {"finished": [1]}, THREE),
    Case("finished-barred", {"barred": {"field": 13, "by": 2}}, THREE),
    Case("finished-acts", {"to_act": 2}, THREE),
    Case("thrones", {"personal": [44, 45], "neutral": [0, 0, 0, 13, 41]}, TWO),
    Case("thrones", {"personal": [44, 50, None], "neutral": [0, 0, 0, 0, 13]}, THREE),
    Case("throne-and-barred", {"personal": [44, 50], "neutral": [0, 0, 0, 13, 41]}, TWO),
    Case("barred-form", {"barred": [13, 1]}, TWO),
    Case("barred-nothing", {"barred": {"field": 12, "by": 1}}, TWO),
    Case("seen-decided", {"finished": [2, 0]}, THREE),
    Case("seen-and-actor", {"seen": {"0,0,0,0,13,41|-,50|13:1|0": 3}}, TWO),
]
ALONE_ONLY = ["finished-acts", "seen-decided", "seen-and-actor"]
"""Told when all that says where the stones are is right."""


@pytest.mark.parametrize("case", CASES, ids=[case.code for case in CASES])
def test_each_problem_is_told_alone_and_with_others(case: Case) -> None:
    check_case(ISIS, case, CASES, ALONE_ONLY)


def test_no_kind_of_problem_lacks_a_case() -> None:
    assert {kind.code for kind in kinds_in(problems)} == {case.code for case in CASES}


def test_problems_name_the_places_to_mark() -> None:
    draft = ISIS.draft({**TWO, "neutral": [0, 0, 13, 13, 41, 44], "barred": {"field": 12, "by": 1}})
    assert {problem.code: problem.places for problem in draft.problems} == {
        "field-crowded": ("f13",),
        "neutral-on-throne": ("f44",),
        "barred-nothing": ("f12",),
    }
    assert {problem.clauses for problem in draft.problems} == {("I-1",), ("I-15",), ("I-14",)}


def test_stones_are_placed_and_removed() -> None:
    draft = ISIS.draft()
    assert [(item.id, item.left) for item in draft.palette[:3]] == [
        ("neutral", 0),
        ("personal-0", 1),
        ("personal-1", 1),
    ]
    draft = draft.remove("f0").remove("f0").place("neutral", "f13").place("personal-1", "f50").place("bar-1", "f13")
    assert draft.contents["f13"] == ["neutral", "bar-1"]
    assert draft.contents["f50"] == ["personal-1"]
    state = draft.state()
    assert "13-21" not in state.moves(), "the bar is in force"
    assert not draft.remove("f13").problems, "the bar goes first"
    assert [problem.code for problem in draft.remove("f13").remove("f13").problems] == ["stones-in-all"]
    finished = draft.set("players", 3).set("options.play_on", value=True).set("personal", [None, 50, None])
    assert finished.place("personal-2", "finished").state().seat == 0

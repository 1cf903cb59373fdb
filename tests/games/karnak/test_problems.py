"""Each thing that can be wrong with a position of KARNAK is told, alone and with others."""

import json
from typing import Any

import pytest

from hypostyle.games.karnak import problems
from tests.drafts import Case, check_case, kinds_in
from tests.games.karnak.positions import GAME, NINE, hall, play

START: dict[str, Any] = json.loads(GAME.start(2).to_json())
ALONE: dict[str, Any] = json.loads(GAME.start(1).to_json())
BUILDING: dict[str, Any] = json.loads(play(GAME.start(2), "a12-b7 a5-b7").to_json())
OVER: dict[str, Any] = json.loads(
    hall(capitals="e4", unfinished="b5", complete=NINE, barred="e4", to_act=None).to_json()
)
DRUMS, CAPITALS, SEEN = START["drums"], START["capitals"], next(iter(START["seen"]))
CASES = [
    Case("no-base", {"drums": [*DRUMS[:-1], "a7"]}, START),
    Case("no-bases", {"drums": "a1"}, START),
    Case("base-twice", {"drums": [*DRUMS[:-1], "a1"]}, START),
    Case("sides", {"complete": [[]]}, START),
    Case("base-crowded", {"drums": [*DRUMS[:-1], "c1"]}, START),
    Case("drums-in-all", {"drums": DRUMS[:-1]}, START),
    Case("capitals-in-all", {"capitals": [*CAPITALS, "b1"]}, START),
    Case("column-on-large-base", {"drums": DRUMS[:-2], "unfinished": ["b8"]}, START),
    Case("hall-broken", {"drums": [*DRUMS[:1], *DRUMS[5:]], "unfinished": ["b1", "a2"]}, START),
    Case("barred-nothing", {"barred": "b1"}, START),
    Case("scheme-with-players", {"stacked": 1}, START),
    Case("scheme-start", {"barred": "c5"}, ALONE),
    Case("scheme-barred", {"stacked": 0}, ALONE),
    Case("scheme-columns", {"stacked": 1}, ALONE),
    Case("seen-solitaire", {"seen": {SEEN: 1}}, ALONE),
    Case("seen-begun", {"seen": {"a1|c1|-|0": 1}}, BUILDING),
    Case("seen-decided", {"seen": {"|e4|e4|0": 1}}, OVER),
    Case("seen-and-actor", {"seen": {SEEN: 3}}, START),
    Case("site-solitaire", {"site": "a1"}, ALONE),
    Case("site-nobody", {"site": "a1", "barred": "a1", "to_act": None}, START),
    Case("site-nothing", {"site": "b1"}, START),
    Case("site-barred", {"barred": "c1"}, BUILDING),
    Case("site-stuck", {"site": "a1", "barred": "a1"}, START),
]
ALONE_ONLY = ["seen-decided", "seen-and-actor", "site-stuck"]
"""Told when all that says where the stones are is right."""


@pytest.mark.parametrize("case", CASES, ids=[case.code for case in CASES])
def test_each_problem_is_told_alone_and_with_others(case: Case) -> None:
    check_case(GAME, case, CASES, ALONE_ONLY)


def test_no_kind_of_problem_lacks_a_case() -> None:
    assert {kind.code for kind in kinds_in(problems)} == {case.code for case in CASES}


def test_all_bases_that_are_cut_off_are_marked() -> None:
    draft = GAME.draft({**START, "drums": [*DRUMS[:1], *DRUMS[5:]], "unfinished": ["b1", "a2"]})
    assert [(problem.code, problem.places) for problem in draft.problems] == [("hall-broken", ("a1",))]


def test_stones_columns_and_marks_are_placed_and_removed() -> None:
    draft = GAME.draft().place("column", "b5")
    assert {item.id: item.left for item in draft.palette} == {
        "drum": -2,
        "capital": 0,
        "column": -1,
        "column-0": -1,
        "column-1": -1,
        "bar": None,
        "site": None,
    }
    draft = draft.remove("a1").remove("a2").place("bar", "c1")
    assert draft.contents["c1"] == ["capital", "bar"]
    assert not draft.problems
    draft = draft.remove("c1").place("column-1", "b5").remove("c1")
    assert draft.fields["complete"] == [[], ["b5"]]
    assert draft.state().game.scores(draft.state().position) == (0.0, 1.0)

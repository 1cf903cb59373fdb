"""Each thing that can be wrong with a position of THEBEN is told, alone and with others."""

import json
from typing import Any

import pytest

from hypostyle.games.theben import problems
from tests.drafts import Case, check_case, kinds_in
from tests.games.theben.positions import GAME, position

GOOD = {"c2": "WN", "h3": "BN"}
BASE: dict[str, Any] = {**json.loads(position(GOOD).to_json()), "seen": {}}
CASES = [
    Case("no-place", {"stones": {**GOOD, "z9": "WN"}}, BASE),
    Case("stone-on-rosette", {"stones": {**GOOD, "f2": "WN"}}, BASE),
    Case("no-stones", {"stones": {**GOOD, "c3": ""}}, BASE),
    Case("stack-outside", {"stones": {**GOOD, "c1": "WN BN"}}, BASE),
    Case("too-many-stones", {"stones": {"c2": " ".join(["WN"] * 11), "h3": "BN"}}, BASE),
    Case("hand-at-end", {"to_act": None, "to_place": 1}, BASE),
    Case("lost", {"to_act": 1, "stones": {"c2": "BN WN"}}, BASE),
    Case("none-inside", {"turn": 2, "stones": {"c2": "WN", "h4": "BN"}}, BASE),
    Case("hand-without-top", {"to_place": 1}, BASE),
    Case("hand-none-inside", {"to_place": 1, "stones": {"c1": "WN", "h3": "BN"}}, BASE),
    Case("both-lost", {"to_act": None, "stones": {"f1": "WN", "f4": "BS"}}, BASE),
    Case("not-ended", {"to_act": None}, BASE),
    Case("seen-lost", {"to_act": None, "stones": {"c2": "WN BN"}, "seen": {"c2WN/B|1": 1}}, BASE),
]
ALONE_ONLY = ["hand-none-inside", "both-lost", "not-ended", "seen-lost"]
"""Told when all that says where the stones are is right; or with one that another test of these breaks, too."""


@pytest.mark.parametrize("case", CASES, ids=[case.code for case in CASES])
def test_each_problem_is_told_alone_and_with_others(case: Case) -> None:
    check_case(GAME, case, CASES, ALONE_ONLY)


def test_no_kind_of_problem_lacks_a_case() -> None:
    assert {kind.code for kind in kinds_in(problems)} == {case.code for case in CASES}


def test_several_stones_are_wrong_at_once() -> None:
    stones = {"f2": "WN", "a1": "WN BN", "z9": "WN", "c2": "XX", "h3": "BN"}
    draft = GAME.draft({**BASE, "stones": stones, "to_place": 1})
    assert [(problem.code, problem.places) for problem in draft.problems] == [
        ("stone-on-rosette", ("f2",)),
        ("stack-outside", ("a1",)),
        ("no-place", ()),
        ("no-stones", ("c2",)),
    ]


def test_the_hand_lacks_both_stones_it_needs() -> None:
    draft = GAME.draft({**BASE, "stones": {"h3": "BN WN"}, "to_place": 1})
    assert [problem.code for problem in draft.problems] == ["hand-without-top", "hand-none-inside"]


def test_stones_are_stacked_and_taken_off() -> None:
    draft = GAME.draft(BASE).place("BE", "c2")
    assert draft.contents["c2"] == ["WN", "BE"]
    assert draft.fields["stones"]["c2"] == "BE WN"
    assert [problem.said() for problem in draft.problems] == ["to_act contradicts the position: the game is over."], (
        "white has no free stone left"
    )
    assert draft.remove("c2").state().moves() == GAME.draft(BASE).state().moves()
    assert {item.id: item.left for item in draft.palette} == {
        **dict.fromkeys(("WN", "WE", "WS", "WW"), 9)
    } | dict.fromkeys(("BN", "BE", "BS", "BW"), 8)
    assert "f2" not in draft.places

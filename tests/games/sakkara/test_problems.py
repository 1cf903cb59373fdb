"""Each thing that can be wrong with a position of SAKKARA is told, alone and with others."""

import json
from typing import Any

import pytest

from hypostyle.games.sakkara import problems
from tests.drafts import Case, check_case, kinds_in
from tests.games.sakkara.positions import GAME, JAMMED, JAMMED_SQUARE, SQUARE, built

START: dict[str, Any] = json.loads(GAME.start().to_json())
FULL: dict[str, Any] = json.loads(built(*JAMMED, f"0 {JAMMED_SQUARE}").to_json())
ONE = [{"seat": 0, "cubes": "d4l d5l e4d e5d"}]
TWO = [*ONE, {"seat": 1, "cubes": SQUARE}]
CASES = [
    Case("block-form", {"blocks": [7]}, START),
    Case("cubes-form", {"blocks": [{"seat": 0, "cubes": 4}]}, START),
    Case("no-cubes", {"blocks": [{"seat": 0, "cubes": "d4x"}]}, START),
    Case("no-block", {"blocks": [{"seat": 0, "cubes": "d4l d5l d6d d7d"}]}, START),
    Case("gap", {"blocks": [*ONE, {"seat": 1, "cubes": "c4l c5l d4d d5d"}]}, START),
    Case("too-high", {"blocks": [{"seat": 0, "cubes": "a4ld a5ld"}]}, START),
    Case("block-twice", {"blocks": [*ONE, {"seat": 0, "cubes": SQUARE}]}, START),
    Case("no-block-yet", {"square": 0}, START),
    Case("block-unknown", {"blocks": [{"seat": 0, "cubes": "d4x"}], "square": 0}, START),
    Case("moved-two", {"moved": [None]}, START),
    Case("moved-same", {"blocks": ONE, "moved": [0, 0]}, START),
    Case("passes-and-end", {"passes": 2}, START),
    Case("only-one", {"blocks": TWO, "square": 1, "lifted": 0, "to_act": 1}, START),
    Case("can-lay", {"passes": 1}, START),
    Case("square-other", {"blocks": TWO, "square": 0, "to_act": 1}, START),
    Case("no-square", {"blocks": ONE, "square": 0}, START),
    Case("none-movable", {"square": FULL["blocks"].index({"seat": 0, "cubes": JAMMED_SQUARE})}, FULL),
    Case("lifted-without-square", {"blocks": ONE, "lifted": 0}, START),
    Case("not-liftable", {"blocks": TWO, "lifted": 0, "moved": [0, None], "to_act": 1}, START),
]
ALONE_ONLY = ["none-movable", "not-liftable"]
"""Told when no other mark is wrong; the second with the lack of a square, see below."""


@pytest.mark.parametrize("case", CASES, ids=[case.code for case in CASES])
def test_each_problem_is_told_alone_and_with_others(case: Case) -> None:
    check_case(GAME, case, CASES, ALONE_ONLY)


def test_no_kind_of_problem_lacks_a_case() -> None:
    assert {kind.code for kind in kinds_in(problems)} == {case.code for case in CASES}


def test_a_lifted_block_is_covered_and_there_is_no_square() -> None:
    blocks = [*ONE, {"seat": 1, "cubes": "e5d e6ld e7l"}]
    draft = GAME.draft({**START, "blocks": blocks, "lifted": 0})
    assert [problem.code for problem in draft.problems] == ["lifted-without-square", "not-liftable"]


def test_each_wrong_block_is_told() -> None:
    blocks = [*ONE, {"seat": 1, "cubes": "c4l c5l d4d d5d"}, {"seat": 1, "cubes": "a1ld a2dl"}]
    draft = GAME.draft({**START, "blocks": blocks})
    assert [(problem.code, problem.places) for problem in draft.problems] == [
        ("gap", ("c4", "c5")),
        ("too-high", ("a1",)),
        ("too-high", ("a2",)),
    ]


def test_blocks_are_laid_turned_and_taken_away_with_their_marks() -> None:
    draft = GAME.draft().place("block-0-O1", "d4").place("block-1-L1/1", "a1")
    assert not draft.problems
    assert draft.contents["e5"] == ["block-0-O1"]
    first = next(item for item in draft.palette if item.id == "block-1-L1")
    assert (first.left, first.turns > 4, first.total) == (0, True, 1)
    draft = draft.place("moved-1", "a1")
    assert draft.fields["moved"] == [None, 1]
    draft = draft.remove("d4")
    assert draft.fields["moved"] == [None, 0], "the mark stays on its block"
    assert draft.remove("a1").fields["moved"] == [None, None]
    at_the_edge = GAME.draft().place("block-0-O1", "h8")
    assert set(at_the_edge.contents) == {"g7", "g8", "h7", "h8"}, "as near as it can be"

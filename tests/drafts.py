"""What the tests of drafts share: cases that break a position in one way each."""

import json
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, NamedTuple

import hypostyle
from hypostyle.core.problem import ProblemKind


class Case(NamedTuple):
    """Fields set otherwise in a sound position, so that the problem with this code is told."""

    code: str
    change: dict[str, Any]
    base: Mapping[str, Any]


def codes(game: hypostyle.Game, fields: Mapping[str, Any]) -> set[str]:
    """The codes of all problems of a draft."""
    return {problem.code for problem in game.draft(fields).problems}


def kinds_in(module: ModuleType) -> list[ProblemKind]:
    """All kinds of problems that a module names."""
    return [value for value in vars(module).values() if isinstance(value, ProblemKind)]


def check_case(game: hypostyle.Game, case: Case, cases: Sequence[Case], alone_only: Sequence[str]) -> None:
    """The problem is told, it is told with others, in both languages, and strict loading fails."""
    assert not game.draft(case.base).problems, "the base is sound"
    fields = {**case.base, **case.change}
    draft = game.draft(fields)
    told = {problem.code: problem for problem in draft.problems}
    assert case.code in told, told
    assert refusal(game, fields) == str(draft.problems[0]), "what is raised is the first problem"
    problem = told[case.code]
    assert problem.said("de") != problem.said("en")
    assert not set(problem.said("de").replace(",", "").split()) & (set(case.base) - {"stones"}), "no names of fields"
    assert {case.code, "field-unknown"} <= codes(game, {**fields, "moon": 1}), "with a field that does not belong there"
    others = [other for other in cases if other.base is case.base and not set(other.change) & set(case.change)]
    together = any({case.code, other.code} <= codes(game, {**fields, **other.change}) for other in others)
    assert together or case.code in alone_only, "told with another problem of the game"


def refusal(game: hypostyle.Game, fields: Mapping[str, Any]) -> str:
    """What strict loading says to these fields; "" if it takes them."""
    try:
        game.from_json(json.dumps(fields))
    except ValueError as refused:
        return str(refused)
    return ""

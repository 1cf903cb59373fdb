"""Checks the facts by which the solitaire can never be solved, by the slow reading of the law (K-3, K-4, K-7, K-18)."""

import json
from functools import cache
from typing import Any

from tests.games.karnak.naive import BASES, LARGE, Hall


@cache
def reached(columns: frozenset[str], start: str) -> frozenset[tuple[str, int]]:
    """Where chains from a base lead, with their runs, if nothing stands in the hall but these columns.

    The stones that stand there can only be more in the way, and columns never go: what cannot be reached now never can.
    """
    bare = object.__new__(Hall)
    bare.stacks = dict.fromkeys(columns, "dd")
    return frozenset(bare.chains(start))


def wanders(hall: Hall) -> int:
    """How many moves to an empty base there can still be, each with its stackings after it (K-18)."""
    left = 20 - sum(len(stack) - 1 for stack in hall.stacks.values())
    if hall.stacked is not None:
        left -= hall.level - hall.stacked
    return max(left, 0) // hall.level


def holds(text: str, facts: dict[str, Any]) -> bool:
    """Whether the facts are true of a state, and leave no way to solve it."""
    hall = Hall(text)
    if json.loads(text)["players"] != 1 or not (facts.get("columns") or facts.get("stones")):
        return False
    columns = frozenset(base for base, stack in hall.stacks.items() if stack in ("dd", "ddc"))
    drums = {base for base, stack in hall.stacks.items() if stack == "d"}
    capitals = {base for base, stack in hall.stacks.items() if stack == "c"}
    if "columns" in facts:
        told = set(facts["columns"])
        if len(told) != len(facts["columns"]) or any(hall.stacks.get(base) != "dd" for base in told):
            return False
        if facts.get("ever"):
            starts = BASES - columns
        elif len(told) > wanders(hall):
            starts = capitals
        else:
            return False
        return not any(end in told and runs >= 3 for start in starts for end, runs in reached(columns, start))
    if wanders(hall) > 0:
        return False
    unfinished = {base for base in columns if hall.stacks[base] == "dd"}
    for stone in facts["stones"]:
        if stone in drums and stone in LARGE:  # no column may stand there (K-8)
            onto, least = drums - LARGE, 2
        elif stone in capitals:
            onto, least = unfinished | drums - LARGE, 3
        else:
            return False
        if any(end in onto and runs >= least for end, runs in reached(columns, stone)):
            return False
    return True

"""Who sits where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from hypostyle.core.level import LEVEL_NAMES
from hypostyle.core.words import seat_number
from hypostyle.server.words import say

PERSON, OPPONENT = "person", "opponent"


def people(seats: Sequence[dict[str, Any]]) -> list[int]:
    """The seats of people."""
    return [seat for seat, sitter in enumerate(seats) if sitter["kind"] == PERSON]


def names(seats: Sequence[dict[str, Any]], language: str) -> list[str]:
    """A name for each seat; those not given are made up so that no two are the same."""
    alone = len(people(seats)) == 1
    found: list[str] = []
    for seat, sitter in enumerate(seats):
        name = sitter.get("name")
        if not name and sitter["kind"] == OPPONENT:
            name = LEVEL_NAMES[sitter["level"] - 1][language]
        elif not name:
            name = say("you", language) if alone else say("person", language, number=seat_number(seat))
        found.append(name)
    often = Counter(found)
    return [f"{name} ({seat_number(seat)})" if often[name] > 1 else name for seat, name in enumerate(found)]

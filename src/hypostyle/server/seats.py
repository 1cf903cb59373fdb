"""Who sits where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from hypostyle.core.level import LEVEL_NAMES
from hypostyle.core.words import seat_number
from hypostyle.server.words import say

PERSON, OPPONENT = "person", "opponent"
TAKEN = "taken"
"""Set for a person who took a seat over from an opponent while cards were hidden."""
Sitters = Sequence[Mapping[str, Any]]


def people(seats: Sitters) -> list[int]:
    """The seats of people."""
    return [seat for seat, sitter in enumerate(seats) if sitter["kind"] == PERSON]


def names(seats: Sitters, language: str) -> list[str]:
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


def fresh_seats(seats: Sitters) -> list[dict[str, Any]]:
    """The same people and opponents at a new game, where nobody has seen anybody's hand yet."""
    return [{name: value for name, value in sitter.items() if name != TAKEN} for sitter in seats]


class Seating:
    """Who sits at a table, with what follows from it; the same object for all snapshots of the table."""

    def __init__(self, sitters: Sitters):
        self.sitters = sitters
        self.people = people(sitters)
        self._names: dict[str, list[str]] = {}

    def names(self, language: str) -> list[str]:
        """The names of the seats."""
        if language not in self._names:
            self._names[language] = names(self.sitters, language)
        return self._names[language]

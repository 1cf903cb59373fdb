"""Why a text is not a legal move of THEBEN: the clause it breaks, and what would be needed."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hypostyle.core.kernel.position import Position
from hypostyle.core.objection import NOTATION, Objection, make_objection
from hypostyle.core.words import short
from hypostyle.games.theben import board, words
from hypostyle.games.theben.facts import ThebenFacts, facts_of

_MOVE = re.compile(r"([a-z][0-9])-([a-z][0-9])")
_TURN = re.compile(r"([a-z][0-9])\+([0-9])")
_PLACING = re.compile(r"@([a-z][0-9])([A-Z])")


def explain_illegal(position: Position, text: str) -> Objection:
    """Why a text is not among the legal moves."""
    if len(text) > 5:  # no move is longer
        return _say(NOTATION, "notation", text=short(text))
    moved, turned, placed = _MOVE.fullmatch(text), _TURN.fullmatch(text), _PLACING.fullmatch(text)
    form = moved or turned or placed
    if not form:
        return _say(NOTATION, "notation", text=short(text))
    for name in form.groups() if moved else form.groups()[:1]:
        if name not in board.PLACE:
            return _say("T-1", "no place", place=name)
    facts, place = facts_of(position), board.PLACE[form[1]]
    if placed:
        return _explain_placing(facts, place, form[2])
    if facts.hand:
        return _say("T-11", "place first", hand=facts.hand)
    wrong = _explain_stone(facts, place, "T-5" if turned else "T-6")
    if wrong:
        return wrong
    return _explain_turn(int(form[2])) if turned else _explain_end(facts, place, board.PLACE[form[2]])


def _say(clause: str, phrase: str, **values: object) -> Objection:
    return make_objection(clause, words.OBJECTIONS[phrase], **values)


def _explain_placing(facts: ThebenFacts, place: int, heading: str) -> Objection:
    if not facts.hand:
        return _say("T-11", "nothing to place")
    if place not in board.OUTER:
        return _say("T-11", "place inside", place=board.NAMES[place])
    if place in facts.stacks:
        return _say("T-11", "place taken", place=board.NAMES[place])
    return _say("T-3", "no heading", heading=heading)


def _explain_stone(facts: ThebenFacts, place: int, clause: str) -> Objection | None:
    """Whether there is a stone to turn or move at all, and whose it is."""
    name, owner = board.NAMES[place], facts.owner(place)
    if place in board.ROSETTE_PLACES:
        return _say("T-2", "on rosette", place=name)
    if owner is None:
        return _say(clause, "empty", place=name)
    if owner != facts.actor and len(facts.stacks[place]) > 1:
        return _say("T-10", "not your stack", place=name, colour=words.COLOURS[owner])
    if owner != facts.actor:
        return _say(clause, "not yours", place=name, colour=words.COLOURS[owner])
    return None


def _explain_turn(quarters: int) -> Objection:
    if quarters not in range(1, 4):
        return _say("T-5", "quarters", quarters=quarters)
    return _say("T-12", "turn outside")


def _explain_end(facts: ThebenFacts, start: int, end: int) -> Objection:
    name = board.NAMES[end]
    if start == end:
        return _say("T-6", "stays", place=name)
    if end in board.ROSETTE_PLACES:
        return _say("T-2", "rosette", place=name)
    if end not in facts.paths(start):
        return _explain_path(_Stone(start, facts.heading(start), facts.turn_at_once), end)
    if end in facts.stacks:  # and outside, for inside it could be covered
        return _say("T-9", "taken outside", place=name)
    if start in board.OUTER:
        return _say("T-12", "none inside", place=name)
    if len(facts.stacks[start]) > 1:
        return _say("T-12", "last stack")
    return _say("T-12", "last inside", start=board.NAMES[start])


@dataclass(frozen=True)
class _Stone:
    """A stone on its own: where it is, its heading, and whether its first step may turn (T-7)."""

    place: int
    heading: int
    at_once: bool

    def number(self, direction: int) -> int:
        """How far it goes in a direction."""
        return board.number(self.heading, direction)

    def walks(self, direction: int, steps: int, **loosened: Any) -> dict[int, tuple[int, ...]]:
        """The ends of so many steps that begin in a direction, as `board.walks` finds them."""
        return board.walks(self.place, direction, steps, **{"at_once": self.at_once, **loosened})


def _explain_path(stone: _Stone, end: int) -> Objection:
    """The end is out of reach: say which way a player may have had in mind, and why it is none."""
    name = board.NAMES[end]
    if any(_loosened(stone, end, at_once=True)):
        return _say("T-7", "turn at once", place=name)
    straight = _other_number(stone, end, turns=0)
    if straight:
        return straight
    for direction, number, path in _loosened(stone, end, turns=2):
        bends = _bends(direction, path)
        if len(bends) == 2:
            return _explain_stop(direction, number, path[: bends[1] + 1])
    for _, _, path in _loosened(stone, end, late=True):
        late = next(step for step in range(1, len(path) - 1) if board.is_band(path[step], path[step + 1]))
        return _say("T-8", "late band", place=name, nth=words.ORDINALS[late])
    for direction, _, path in _loosened(stone, end, anywhere=True):
        return _say("T-7", "open turn", place=name, corner=board.NAMES[path[_bends(direction, path)[0]]])
    return _other_number(stone, end, turns=1) or _explain_distance(stone, name)


def _loosened(stone: _Stone, end: int, **rules: Any) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """The ways to an end by the numbers of the stone, under loosened rules: direction, number and path of each."""
    for direction in range(4):
        number = stone.number(direction)
        path = stone.walks(direction, number, **rules).get(end)
        if path:
            yield direction, number, path


def _other_number(stone: _Stone, end: int, turns: int) -> Objection | None:
    """Whether the end could be reached by another number than the one that points there."""
    for direction in range(4):
        for steps in range(1, 5):
            if end in stone.walks(direction, steps, turns=turns):
                return _explain_steps(stone, direction, steps, board.NAMES[end])
    return None


def _explain_distance(stone: _Stone, name: str) -> Objection:
    north, east, south, west = (stone.number(direction) for direction in range(4))
    start = board.NAMES[stone.place]
    return _say("T-6", "far", start=start, place=name, north=north, east=east, south=south, west=west)


def _explain_steps(stone: _Stone, direction: int, steps: int, name: str) -> Objection:
    """The end lies that way, but not as far as the stone must go; perhaps it cannot go so far at all."""
    number = stone.number(direction)
    possible = [far for far in range(1, 5) if stone.walks(direction, far)]
    if number not in possible:
        path = next(iter(stone.walks(direction, max(possible)).values()))
        return _explain_stop(direction, number, path)
    return _say(
        "T-6",
        "steps",
        number=number,
        towards=words.TOWARDS[direction],
        needed=words.STEPS[number - 1],
        there=words.STEPS[steps - 1],
        place=name,
    )


def _explain_stop(direction: int, number: int, path: tuple[int, ...]) -> Objection:
    """A stone comes to the end of this path and no further, stopped for the second time or with no side to turn to."""
    bends = _bends(direction, path)
    met = board.neighbour(path[-1], _direction(path[-2], path[-1]))
    return _say(
        "T-7",
        "second obstacle" if bends else "no way on",
        number=number,
        towards=words.TOWARDS[direction],
        needed=words.STEPS[number - 1],
        nth=words.ORDINALS[len(path) - 1],
        obstacle=words.EDGE if met is None else words.BAND,
    )


def _bends(direction: int, path: tuple[int, ...]) -> list[int]:
    """The numbers of the places on a path where it leaves its direction."""
    bends = []
    for number in range(len(path) - 1):
        way = _direction(path[number], path[number + 1])
        if way != direction:
            bends.append(number)
        direction = way
    return bends


def _direction(place: int, other: int) -> int:
    """The direction from a place to its neighbour."""
    return next(direction for direction in range(4) if board.neighbour(place, direction) == other)

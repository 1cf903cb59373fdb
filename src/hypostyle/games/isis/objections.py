"""Why a text is not a legal move of ISIS: the clause it breaks, and what would be needed."""

import re

from hypostyle.core.objection import NOTATION, Objection, object_to
from hypostyle.core.words import Text, seat_number, short
from hypostyle.games.isis import board, words
from hypostyle.games.isis.stones import Stones

_MOVE = re.compile(r"(0\*|0|[1-9][0-9]?)-(0|[1-9][0-9]?)")
_CLAIM = re.compile(r"(0|[1-9][0-9]?)\*")


def object_to_move(stones: Stones, text: str) -> Objection:
    """The objection to a text that is not among the legal moves."""
    if text == "pass":
        return _say("I-16", "no pass")
    moved = _MOVE.fullmatch(text) if len(text) < 10 else None
    claimed = _CLAIM.fullmatch(text) if len(text) < 10 else None
    if not moved and not claimed:
        return _say(NOTATION, "notation", text=short(text))
    fields = [int(part.rstrip("*")) for part in (moved or claimed or ()).groups()]  # type: ignore[union-attr]
    for field in fields:
        if field > max(board.HEAVEN):
            return _say("I-1", "no field", field=field)
    if claimed:
        return _object_to_claim(stones, fields[0])
    start, end = fields
    if start != board.UNDERWORLD:
        return _object_to_start(stones, start) or _object_to_end(stones, start, end)
    return _object_to_entering(stones, end, own=text.startswith("0*"))


def _say(clause: str, phrase: str, **values: object) -> Objection:
    return object_to(clause, words.OBJECTIONS[phrase], **values)


def _steps(count: int) -> Text:
    if count == 1:
        return words.ONE_STEP
    return {language: text.format(count=count) for language, text in words.STEPS.items()}


def _mover(stones: Stones) -> int:
    """The seat that barred a stone, as people count."""
    assert stones.barred_by is not None
    return seat_number(stones.barred_by)


def _object_to_claim(stones: Stones, field: int) -> Objection:
    if field not in board.HEAVEN:
        return _say("I-13", "claim outside")
    owner = stones.owner(field)
    if owner is not None:
        return _say("I-13", "claim owned", field=field, seat=seat_number(owner))
    if field not in stones.neutral:
        return _say("I-13", "empty", field=field)
    if stones.claimed[stones.actor]:
        return _say("I-13", "claim again")
    if stones.barred_field == field:
        return _say("I-14", "barred", field=field, seat=_mover(stones))
    return _say("I-13", "claim alone")


def _object_to_entering(stones: Stones, end: int, own: bool) -> Objection:
    if own and stones.personal[stones.actor] != board.UNDERWORLD:
        return _say("I-7", "no own below")
    if not own and not stones.below:
        return _say("I-7", "no neutral below")
    if not own and stones.barred_field == board.UNDERWORLD:
        return _say("I-14", "barred below", seat=_mover(stones))
    if end == board.UNDERWORLD:
        return _say("I-3", "enter below")
    if end in stones.taken:
        return _say("I-9", "occupied", field=end)
    needed = board.STONES - len(stones.taken)
    steps, nothing = _steps(needed), frozenset[int]()
    if end in board.walks(board.UNDERWORLD, needed, nothing, board.FORWARD):
        return _say("I-9", "blocked", steps=steps, field=end)
    there = _distance(board.UNDERWORLD, end, board.FORWARD)
    if there:
        return _say("I-7", "enter steps", needed=steps, field=end, there=_steps(there))
    return _say("I-7", "enter far", needed=steps, field=end)


def _object_to_start(stones: Stones, start: int) -> Objection | None:
    owner = stones.owner(start)
    if start not in stones.taken:
        return _say("I-5", "empty", field=start)
    if owner is not None and owner != stones.actor:
        return _say("I-5", "not yours", field=start, seat=seat_number(owner))
    if owner is None and stones.barred_field == start:
        return _say("I-14", "barred", field=start, seat=_mover(stones))
    return None


def _object_to_end(stones: Stones, start: int, end: int) -> Objection:
    if end == board.UNDERWORLD:
        return _object_to_return(stones, start)
    if end == start:
        return _say("I-9", "stays")
    if end in stones.taken:
        return _say("I-9", "occupied", field=end)
    if end in board.THRONES and stones.owner(start) is None:
        return _say("I-15", "throne neutral")
    if end in board.THRONES and start not in board.HEAVEN:
        return _say("I-15", "throne from earth")
    ways = board.ways_from(start)
    needed = len(stones.taken)
    steps, nothing = _steps(needed), frozenset[int]()
    if end in board.walks(start, needed, nothing, ways):
        return _say("I-9", "blocked", steps=steps, field=end)
    if end in board.walks(start, needed, nothing, ways, walls=False):
        return _say("I-4", "wall")
    if start not in board.HEAVEN and board.column(end) < board.column(start):
        return _say("I-10", "backward", field=end)
    there = _distance(start, end, ways)
    if there:
        return _say("I-8", "steps", needed=steps, field=end, there=_steps(there))
    return _say("I-8", "far", needed=steps, field=end)


def _object_to_return(stones: Stones, start: int) -> Objection:
    if start in board.HEAVEN:
        return _say("I-12", "return from heaven")
    if not stones.return_allowed:
        return _say("I-12", "return too early")
    needed = len(stones.taken)
    nothing = frozenset[int]()
    if any(door in board.walks(start, needed - 1, nothing, board.BACKWARD) for door in board.EXITS):
        return _say("I-9", "return blocked", needed=_steps(needed))
    distances = [distance for door in board.EXITS if (distance := _distance(start, door, board.BACKWARD)) is not None]
    if distances:
        return _say("I-12", "return steps", needed=_steps(needed), there=_steps(min(distances) + 1))
    return _say("I-12", "return far", needed=_steps(needed))


def _distance(start: int, end: int, ways: frozenset[int]) -> int | None:
    """The fewest steps that lead there on an empty board."""
    reached, seen, steps = {start}, {start}, 0
    while reached and end not in reached:
        onward = set()
        for field in reached - board.THRONES.keys():
            near = dict.fromkeys(board.ENTRANCES, 1) if field == board.UNDERWORLD else board.NEIGHBOURS[field]
            onward |= {other for other, way in near.items() if way in ways}
        reached, steps = onward - seen, steps + 1
        seen |= reached
    return steps if reached else None

"""Why a text is not a legal move of ISIS: the clause it breaks, and what would be needed."""

from hypostyle.core.kernel.position import Position
from hypostyle.core.objection import NOTATION, Objection, make_objection
from hypostyle.core.words import seat_sign, short
from hypostyle.games.isis import board, words
from hypostyle.games.isis.codes import CLAIM, ENTER_OWN, PASS
from hypostyle.games.isis.facts import IsisFacts, facts_of
from hypostyle.games.isis.notation import parse
from hypostyle.games.isis.status import count_steps


def explain_illegal(position: Position, text: str) -> Objection:
    """The objection to a text that is not among the legal moves."""
    facts, move = facts_of(position), parse(text)
    if move is None:
        return _say(NOTATION, "notation", text=short(text))
    if move.kind == PASS:
        return _say("I-16", "no pass")
    for field in (move.start, move.end):
        if field > max(board.HEAVEN):
            return _say("I-1", "no field", field=field)
    if move.kind == CLAIM:
        return _explain_claim(facts, move.start)
    if move.start != board.UNDERWORLD:
        return _explain_start(facts, move.start) or _explain_end(facts, move.start, move.end)
    return _explain_entering(facts, move.end, own=move.kind == ENTER_OWN)


def _say(clause: str, phrase: str, **values: object) -> Objection:
    return make_objection(clause, words.OBJECTIONS[phrase], **values)


def _mover(facts: IsisFacts) -> str:
    """The seat that barred a stone."""
    assert facts.barred_by is not None
    return seat_sign(facts.barred_by)


def _explain_claim(facts: IsisFacts, field: int) -> Objection:
    if field not in board.HEAVEN:
        return _say("I-13", "claim outside")
    owner = facts.owner(field)
    if owner is not None:
        return _say("I-13", "claim owned", field=field, seat=seat_sign(owner))
    if field not in facts.neutral:
        return _say("I-13", "empty", field=field)
    if facts.claimed[facts.actor]:
        return _say("I-13", "claim again")
    if facts.barred_field == field:
        return _say("I-14", "barred", field=field, seat=_mover(facts))
    return _say("I-13", "claim alone")


def _explain_entering(facts: IsisFacts, end: int, own: bool) -> Objection:
    if own and facts.personal[facts.actor] != board.UNDERWORLD:
        return _say("I-7", "no own below")
    if not own and not facts.below:
        return _say("I-7", "no neutral below")
    if not own and facts.barred_field == board.UNDERWORLD:
        return _say("I-14", "barred below", seat=_mover(facts))
    if end == board.UNDERWORLD:
        return _say("I-3", "enter below")
    if end in facts.taken:
        return _say("I-9", "occupied", field=end)
    needed = facts.in_underworld
    steps, nothing = count_steps(needed), frozenset[int]()
    if end in board.walks(board.UNDERWORLD, needed, nothing, board.FORWARD):
        return _say("I-9", "blocked", steps=steps, field=end)
    there = _distance(board.UNDERWORLD, end, board.FORWARD)
    if there:
        return _say("I-7", "enter steps", needed=steps, field=end, there=count_steps(there))
    return _say("I-7", "enter far", needed=steps, field=end)


def _explain_start(facts: IsisFacts, start: int) -> Objection | None:
    owner = facts.owner(start)
    if start not in facts.taken:
        return _say("I-5", "empty", field=start)
    if owner is not None and owner != facts.actor:
        return _say("I-5", "not yours", field=start, seat=seat_sign(owner))
    if owner is None and facts.barred_field == start:
        return _say("I-14", "barred", field=start, seat=_mover(facts))
    return None


def _explain_end(facts: IsisFacts, start: int, end: int) -> Objection:
    if end == board.UNDERWORLD:
        return _explain_return(facts, start)
    if end == start:
        return _say("I-9", "stays")
    if end in facts.taken:
        return _say("I-9", "occupied", field=end)
    if end in board.THRONES and facts.owner(start) is None:
        return _say("I-15", "throne neutral")
    if end in board.THRONES and start not in board.HEAVEN and not facts.throne_from_earth:
        return _say("I-15", "throne from earth")
    ways = board.ways_from(start, facts.throne_from_earth)
    needed = facts.in_play
    steps, nothing = count_steps(needed), frozenset[int]()
    if end in board.walks(start, needed, nothing, ways):
        return _say("I-9", "blocked", steps=steps, field=end)
    if end in board.walks(start, needed, nothing, ways, walls=False):
        return _say("I-4", "wall")
    if start not in board.HEAVEN and board.column(end) < board.column(start):
        return _say("I-10", "backward on earth" if facts.throne_from_earth else "backward", field=end)
    there = _distance(start, end, ways)
    if there:
        return _say("I-8", "steps", needed=steps, field=end, there=count_steps(there))
    return _say("I-8", "far", needed=steps, field=end)


def _explain_return(facts: IsisFacts, start: int) -> Objection:
    if start in board.HEAVEN:
        return _say("I-12", "return from heaven")
    if not facts.return_allowed:
        return _say("I-12", "return too early")
    needed = facts.in_play
    nothing = frozenset[int]()
    if any(door in board.walks(start, needed - 1, nothing, board.BACKWARD) for door in board.EXITS):
        return _say("I-9", "return blocked", needed=count_steps(needed))
    distances = [distance for door in board.EXITS if (distance := _distance(start, door, board.BACKWARD)) is not None]
    if distances:
        return _say("I-12", "return steps", needed=count_steps(needed), there=count_steps(min(distances) + 1))
    return _say("I-12", "return far", needed=count_steps(needed))


def _distance(start: int, end: int, ways: frozenset[int]) -> int | None:
    """The fewest steps that lead there on an empty board."""
    reached, seen, steps = {start}, {start}, 0
    while reached and end not in reached:
        onward = set()
        for field in reached - board.THRONES.keys():
            onward |= {other for other, way in board.NEIGHBOURS[field].items() if way in ways}
        reached, steps = onward - seen, steps + 1
        seen |= reached
    return steps if reached else None

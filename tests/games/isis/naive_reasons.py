"""When each reason for a move of ISIS is true, by the slow reading of the rules."""

from copy import deepcopy

import hypostyle
from tests.games.isis.naive import AT, Naive

ANYWHERE = {"forward", "backward", "sideways"}


def true_reasons(before: hypostyle.State, move: str, after: hypostyle.State) -> set[str]:
    """The names of all reasons that are true of a legal move."""
    was, now = Naive.of(before), Naive.of(after)
    seat = before.seat
    assert seat is not None
    others = [other for other in range(was.players) if other != seat]
    start, end = was.personal.get(seat), now.personal.get(seat)
    old, new = _claims(was, seat, bar=False), _claims(now, seat)
    origin, goal = (int(part.strip("*")) for part in move.split("-")) if "-" in move else (-1, -1)
    neutral = "-" in move and not move.startswith("0*") and (origin == 0 or origin != start)
    moved = end is not None and end != start
    truths = {
        "throne": end in (44, 45) or (seat in now.finished and seat not in was.finished),
        "parries": any(_throne(was, o) for o in others) and not any(_throne(now, o) for o in others),
        "threat": _throne(now, seat),
        "lasting threat": _throne(now, seat) and _throne_with_one_fewer(now, seat),
        "sends down": any(was.personal.get(o, 0) > 0 and now.personal.get(o) == 0 for o in others),
        "claimed": seat not in was.claimed and seat in now.claimed,
        "strong claim": _strong(now, seat, new) and not _strong(was, seat, old),
        "claim at the door": bool(new & {39, 40, 41, 42}) and not old & {39, 40, 41, 42},
        "claim later": bool(new) and not old,
        "claim": now.actor not in (None, seat) and bool(_claims(was, now.actor)) and not _claims(now, now.actor),
        "heaven": moved and start is not None and start < 39 <= end,  # type: ignore[operator]
        "many steps": moved and end >= 39 and _ways(now, end) >= 3,  # type: ignore[operator, arg-type]
        "ascent": moved
        and start is not None
        and start < 39
        and 0 < end < 39  # type: ignore[operator]
        and _ascends(now, seat)
        and not _ascends(was, seat),
        "earth": moved and start is not None and 0 < end < 39 and _farther(start, end),  # type: ignore[operator, arg-type]
        "holds up": any(_ascends(was, o) and not _ascends(now, o) for o in others),
        "neutral in heaven": neutral and origin < 39 <= goal and goal in now.neutral,
        "claim to come": seat not in now.claimed and any(place >= 39 for place in now.neutral) and not new,
        "enters": move.startswith("0"),
        "neutral ahead": neutral and origin > 0 and 0 < goal < 39 and origin < 39 and _farther(origin, goal),
    }
    return {name for name, true in truths.items() if true}


def _moves(naive: Naive, seat: int | None) -> list[str]:
    """What the seat could do if it were its turn."""
    turn = deepcopy(naive)
    turn.actor = seat
    return turn.moves()


def _throne(naive: Naive, seat: int) -> bool:
    return any(move.endswith(("-44", "-45")) for move in _moves(naive, seat))


def _throne_with_one_fewer(naive: Naive, seat: int) -> bool:
    """Whether the seat could take a throne whichever other stone were in the underworld."""
    found = []
    for index, place in enumerate(naive.neutral):
        if place:
            without = deepcopy(naive)
            without.neutral[index] = 0
            found.append(_throne(without, seat))
    for other, place in naive.personal.items():
        if place and other != seat:
            without = deepcopy(naive)
            without.personal[other] = 0
            found.append(_throne(without, seat))
    return bool(found) and all(found)


def _claims(naive: Naive, seat: int | None, bar: bool = True) -> set[int]:
    turn = deepcopy(naive)
    turn.barred = naive.barred if bar else None
    return {int(move[:-1]) for move in _moves(turn, seat) if move.endswith("*")}


def _strong(naive: Naive, seat: int, fields: set[int]) -> bool:
    """Whether one of the stones could take a throne once it is the seat's."""
    found = False
    for field in fields:
        owned = deepcopy(naive)
        owned.neutral.remove(field)
        owned.personal[seat] = field
        found |= _throne(owned, seat)
    return found


def _ways(naive: Naive, field: int) -> int:
    """How many numbers of steps lead from there to a throne."""
    return sum(bool(naive.walk(field, steps, ANYWHERE, throne=True) & {44, 45}) for steps in range(1, 8))


def _ascends(naive: Naive, seat: int) -> bool:
    field = naive.personal.get(seat, 0)
    moves = _moves(naive, seat) if 0 < field < 39 else []
    return any(move.startswith(f"{field}-") and int(move.split("-")[1]) >= 39 for move in moves)


def _farther(start: int, end: int) -> bool:
    return start == 0 or (start < 39 and AT[end][0] > AT[start][0])

"""What a move of ISIS is good for: which of the phrases in words.py are true of it.

What a seat threatens is what it could do if it were its turn, with the stones as they stand after the move.
"""

from collections.abc import Iterator

from hypostyle.core.kernel.position import Position
from hypostyle.games.isis import board
from hypostyle.games.isis.codes import CLAIM, MOVE, UNDER, split_move, to_field
from hypostyle.games.isis.facts import IsisFacts, facts_of

DOORWAY = (39, 40, 41, 42)  # the first column of heaven
SEVERAL = 3  # numbers of steps that lead to a throne


def reasons_for(before: Position, move: int, after: Position) -> Iterator[str]:
    """The names of the reasons that hold for a legal move, the most telling first."""
    seat = before.actor
    was, now = facts_of(before), facts_of(after)
    yield from _thrones(was, now, seat)
    yield from _claims(was, now, seat, split_move(move)[2] == CLAIM)
    yield from _own_stone(was, now, seat)
    if any(_can_ascend(was, other) and not _can_ascend(now, other) for other in _opponents(was, seat)):
        yield "holds up"
    yield from _neutral_stones(was, now, seat, move)


# ---- what a seat could do if it were its turn ----


def _throne_in(field: int, steps: int, taken: frozenset[int], ways: frozenset[int] = board.ANYWHERE) -> bool:
    """Whether a personal stone there, in heaven unless told, could take a throne in so many steps (I-11, I-15)."""
    return any(board.walk_to(throne, field, steps, taken, ways) for throne in board.THRONES)


def _can_take_throne(facts: IsisFacts, seat: int) -> bool:
    """Whether the seat could take a throne."""
    field = facts.personal[seat]
    if not field or not (field in board.HEAVEN or facts.throne_from_earth):
        return False
    return _throne_in(field, facts.in_play, facts.taken, board.ways_from(field, facts.throne_from_earth))


def _lasts(facts: IsisFacts, seat: int) -> bool:
    """Whether a seat that could take a throne still could with one stone fewer in play, whichever that is."""
    field, others = facts.personal[seat], facts.taken - {facts.personal[seat]}
    assert field is not None
    ways = board.ways_from(field, facts.throne_from_earth)
    return bool(others) and all(_throne_in(field, len(others), facts.taken - {gone}, ways) for gone in others)


def _can_ascend(facts: IsisFacts, seat: int) -> bool:
    """Whether the seat's own stone could go from earth into heaven (I-8, I-10)."""
    field = facts.personal[seat]
    if field is None or field not in board.EARTH or board.column(field) + facts.in_play < board.column(DOORWAY[0]):
        return False
    ends = board.walks(field, facts.in_play, facts.taken, board.ways_from(field, facts.throne_from_earth))
    return any(end in board.HEAVEN for end in ends)


def _claimable(facts: IsisFacts, seat: int, bar: bool = True) -> list[int]:
    """The fields of the stones the seat could claim (I-13), also a barred one (I-14) if the bar is not asked for."""
    heaven = [field for field in facts.taken if field in board.HEAVEN]
    if facts.claimed[seat] or len(heaven) < 2:
        return []
    barred = facts.barred if bar and facts.barred_by != seat else None
    return [field for field in heaven if field in facts.neutral and field != barred]


def _opponents(facts: IsisFacts, seat: int) -> list[int]:
    return [other for other in range(len(facts.personal)) if other != seat]


def _goes_ahead(start: int, end: int) -> bool:
    """Whether both fields are on earth, and the second is nearer to heaven."""
    return start in board.EARTH and end in board.EARTH and board.column(end) > board.column(start)


# ---- the reasons, group by group ----


def _thrones(was: IsisFacts, now: IsisFacts, seat: int) -> Iterator[str]:
    opponents = _opponents(was, seat)
    if now.personal[seat] in board.THRONES or (seat in now.finished and seat not in was.finished):
        yield "throne"
    threatened = any(_can_take_throne(was, other) for other in opponents)
    if threatened and not any(_can_take_throne(now, other) for other in opponents):
        yield "parries"
    if _can_take_throne(now, seat):
        if _lasts(now, seat):
            yield "lasting threat"
        yield "threat"
    if any(was.personal[other] and now.personal[other] == board.UNDERWORLD for other in opponents):
        yield "sends down"


def _claims(was: IsisFacts, now: IsisFacts, seat: int, claims: bool) -> Iterator[str]:
    if claims:
        yield "claimed"
    # The bar falls by itself in time: a stone that was only barred is none that the move prepares to claim.
    earlier, later = _claimable(was, seat, bar=False), _claimable(now, seat)
    strong_before = any(_throne_in(field, was.in_play, was.taken) for field in earlier)
    if not strong_before and any(_throne_in(field, now.in_play, now.taken) for field in later):
        yield "strong claim"
    if any(field in DOORWAY for field in later) and not any(field in DOORWAY for field in earlier):
        yield "claim at the door"
    if later and not earlier:
        yield "claim later"
    if now.actor not in (seat, -1) and _claimable(was, now.actor) and not _claimable(now, now.actor):
        yield "claim"


def _own_stone(was: IsisFacts, now: IsisFacts, seat: int) -> Iterator[str]:
    start, end = was.personal[seat], now.personal[seat]
    if end is None or end == start:
        return
    if end in board.HEAVEN:
        if start is not None and start not in board.HEAVEN:
            yield "heaven"
        if sum(_throne_in(end, steps, now.taken) for steps in range(1, board.STONES + 1)) >= SEVERAL:
            yield "many steps"
    if end in board.EARTH:
        if start not in board.HEAVEN and _can_ascend(now, seat) and not _can_ascend(was, seat):
            yield "ascent"
        if start == board.UNDERWORLD or (start is not None and _goes_ahead(start, end)):
            yield "earth"


def _neutral_stones(was: IsisFacts, now: IsisFacts, seat: int, move: int) -> Iterator[str]:
    start, end, kind = split_move(move)
    field, goal = to_field(start), to_field(end)
    neutral = kind == MOVE and (start == UNDER or field != was.personal[seat])
    if neutral and goal in board.HEAVEN and field not in board.HEAVEN and goal in now.neutral:
        yield "neutral in heaven"
    if not now.claimed[seat] and any(each in board.HEAVEN for each in now.neutral) and not _claimable(now, seat):
        yield "claim to come"
    if kind != CLAIM and start == UNDER:
        yield "enters"
    if neutral and _goes_ahead(field, goal):
        yield "neutral ahead"

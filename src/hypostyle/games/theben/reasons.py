"""What a move of THEBEN is good for: which of the phrases in words.py are true of it.

What a seat threatens is what it could do if it were its turn, with the stones as they lie after the move.
"""

from collections.abc import Iterator

from hypostyle.core.kernel.position import Position
from hypostyle.games.theben import board
from hypostyle.games.theben.codes import MOVE, move_parts
from hypostyle.games.theben.facts import ThebenFacts, facts_of


def reasons_for(before: Position, move: int, after: Position) -> Iterator[str]:
    """The names of the reasons that hold for a legal move, the most telling first."""
    seat, other = before.actor, 1 - before.actor
    start, end, kind = move_parts(move)
    was, now = facts_of(before), facts_of(after)
    if now.in_game(other) < was.in_game(other):
        yield "taken"
    if kind == MOVE and now.hand:
        yield "frees"
    if _held(now, seat) < _held(was, seat):
        yield "buried"
    if kind == MOVE and was.owner(end) == other:
        yield "covers"
    if not now.hand:  # else the turn goes on, and what is placed may stand in the way
        yield from _fights(was, now, seat)
    yield from _free_stones(was, now, seat)
    if kind == MOVE and start in board.OUTER and end in board.INNER:
        yield "enters"
    if _surplus_inside(now, seat) > _surplus_inside(was, seat):
        yield "inside"
    came_out = kind == MOVE and start in board.INNER
    if not came_out and _ready(now, seat) > _ready(was, seat):
        yield "reserve"


# ---- what a seat could do if it were its turn ----


def _ends(facts: ThebenFacts, place: int) -> list[int]:
    """The circles inside, whatever lies there, and the empty ones outside that the top stone goes to (T-6 to T-9)."""
    return [end for end in facts.paths(place) if end in board.INNER or end not in facts.stacks]


def _bearing(facts: ThebenFacts, seat: int) -> list[int]:
    """The places inside that free stones of the seat can go to, each as often as there are such stones."""
    places = facts.free(seat, inside=True) + facts.free(seat, inside=False)
    return [end for place in places for end in _ends(facts, place) if end in board.INNER]


def _coverable(facts: ThebenFacts, seat: int) -> set[int]:
    """Where the seat could cover an opposing stone: to come or stay inside is always allowed (T-12)."""
    return {end for end in _bearing(facts, seat) if facts.owner(end) == 1 - seat}


def _most_loot(facts: ThebenFacts, seat: int) -> int:
    """The most opposing stones that the seat could carry off in one stack (T-11), given another inside (T-12)."""
    inside = facts.free(seat, inside=True)
    if len(inside) < 2:
        return 0
    stacks = [facts.stacks[place] for place in inside if any(end in board.OUTER for end in _ends(facts, place))]
    return max((sum(owner != seat for owner, _ in stack) for stack in stacks), default=0)


def _outnumbered(facts: ThebenFacts, seat: int) -> set[int]:
    """The opposing stones and stacks inside that more free stones of the seat bear on than opposing ones."""
    mine, others = _bearing(facts, seat), _bearing(facts, 1 - seat)
    return {place for place in facts.free(1 - seat, inside=True) if mine.count(place) > others.count(place)}


def _highest_in_danger(facts: ThebenFacts, seat: int) -> int:
    """The height of the seat's highest stack that the opponent could cover; 0 if there is none."""
    heights = [len(facts.stacks[place]) for place in _coverable(facts, 1 - seat)]
    return max((height for height in heights if height > 1), default=0)


# ---- counted ----


def _held(facts: ThebenFacts, seat: int) -> int:
    """How many stones of the seat lie under opposing ones."""
    stacks = [stack for stack in facts.stacks.values() if stack[0][0] != seat]
    return sum(owner == seat for stack in stacks for owner, _ in stack)


def _free(facts: ThebenFacts, seat: int) -> int:
    """How many free stones the seat has, those in its hand included."""
    laid = len(facts.free(seat, inside=True)) + len(facts.free(seat, inside=False))
    return laid + (facts.hand if facts.actor == seat else 0)


def _surplus_inside(facts: ThebenFacts, seat: int) -> int:
    """How many more free stones the seat has inside than its opponent."""
    return len(facts.free(seat, inside=True)) - len(facts.free(1 - seat, inside=True))


def _ready(facts: ThebenFacts, seat: int) -> int:
    """How many free stones outside can come in."""
    outside = facts.free(seat, inside=False)
    return sum(any(end in board.INNER for end in _ends(facts, place)) for place in outside)


# ---- the reasons, group by group ----


def _fights(was: ThebenFacts, now: ThebenFacts, seat: int) -> Iterator[str]:
    other = 1 - seat
    if _highest_in_danger(now, seat) < _highest_in_danger(was, seat):
        yield "prey"
    if _most_loot(was, other) and not _most_loot(now, other):
        yield "loot"
    if _most_loot(now, seat) > _most_loot(was, seat):
        yield "loot later"
    if _coverable(now, seat) - _coverable(was, seat):
        yield "threat"
    if _outnumbered(now, seat) - _outnumbered(was, seat):
        yield "superior"


def _free_stones(was: ThebenFacts, now: ThebenFacts, seat: int) -> Iterator[str]:
    other = 1 - seat
    if len(was.free(seat, inside=True)) == 1 and len(now.free(seat, inside=True)) == 2:
        yield "spare"
    if _free(now, seat) > _free(now, other) and _free(was, seat) <= _free(was, other):
        yield "free"

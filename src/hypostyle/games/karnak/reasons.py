"""What a move of KARNAK is good for: which of the phrases in words.py are true of it."""

from collections.abc import Iterator

from hypostyle.core.kernel.position import Position
from hypostyle.games.karnak import board
from hypostyle.games.karnak.codes import END, end_of, start_of
from hypostyle.games.karnak.facts import KarnakFacts, facts_of


def reasons_for(before: Position, move: int, after: Position) -> Iterator[str]:
    """The names of the reasons that hold for a legal move, the most telling first."""
    was, now = facts_of(before), facts_of(after)
    if was.solitaire:
        return _in_solitaire(before, was, after, now)
    return _in_turn(before, was, move, after, now)


def _in_turn(before: Position, was: KarnakFacts, move: int, after: Position, now: KarnakFacts) -> Iterator[str]:
    """The reasons with two or more seats."""
    if now.complete > was.complete:
        yield "columns"
    if now.site is not None:  # K-12: the turn goes on there
        if now.site in now.unfinished:
            yield "column for me"
        else:
            if _can_be_completed(after):
                yield "begins"
            yield "site"
    elif was.site is None and now.actor >= 0 and _capitals_set(before, was) and not _capitals_set(after, now):
        yield "denies"
    if move == END:
        yield "end"
    elif end_of(move) in board.LARGE:
        yield "blocks"


def _in_solitaire(before: Position, was: KarnakFacts, after: Position, now: KarnakFacts) -> Iterator[str]:
    stacks = now.stackings_left < was.stackings_left
    if now.complete > was.complete:
        yield "complete"
    if stacks and was.owed and not now.owed and now.stackings_left >= now.level:  # K-18
        yield "free"
    if was.stacked is not None:  # else nothing could be set before, whatever stood in the way
        opened = _stackings(after, now) - _stackings(before, was)
        # A stone that was only barred (K-10), or that was not there to be set on, had no way to open.
        opened = {
            (start, end) for start, end in opened if start != was.barred and end not in now.unfinished - was.unfinished
        }
        if any(start in now.capitals for start, _ in opened):
            yield "capitals"
        if any(start in now.drums and end in was.drums for start, end in opened):
            yield "drums"
    if stacks:
        yield "stacked"
    if _stackings(after, now):
        yield "goes on"


def _stackings(position: Position, facts: KarnakFacts) -> set[tuple[int, int]]:
    """The legal moves that set a stone onto another, each by its start and end (K-7)."""
    moves = [(start_of(move), end_of(move)) for move in position.legal_list() if move != END]
    return {(start, end) for start, end in moves if end in facts.drums or end in facts.unfinished}


def _capitals_set(position: Position, facts: KarnakFacts) -> bool:
    """Whether whoever is to act can set a capital onto a column with the first stone of the turn."""
    return any(end in facts.unfinished for _, end in _stackings(position, facts))


def _can_be_completed(position: Position) -> bool:
    """Whether a second drum and then a capital can follow on the drum just set, all in this turn (K-11)."""
    tried = position.copy()
    for move in position.legal_list():
        if move != END:
            tried.do(move)
            found = facts_of(tried).site is not None
            tried.undo()
            if found:
                return True
    return False

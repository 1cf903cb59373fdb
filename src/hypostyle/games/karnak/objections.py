"""Why a text is not a legal move of KARNAK: the clause it breaks, and what would be needed."""

import re

from hypostyle.core.objection import NOTATION, Objection, object_to
from hypostyle.core.words import short
from hypostyle.games.karnak import board, words
from hypostyle.games.karnak.stones import Stones

_MOVE = re.compile(r"([a-z](?:0|[1-9][0-9]?))-([a-z](?:0|[1-9][0-9]?))", re.ASCII)


def object_to_move(stones: Stones, text: str) -> Objection:
    """The objection to a text that is not among the legal moves."""
    if text == "end":
        return _object_to_end(stones)
    form = _MOVE.fullmatch(text) if len(text) < 8 else None
    if not form:
        return _say(NOTATION, "notation", text=short(text))
    for name in form.groups():
        if name not in board.NUMBERS:
            return _say("K-1", "no base", base=name)
    start, end = (board.NUMBERS[name] for name in form.groups())
    return (
        _object_to_start(stones, start, end)
        or _object_to_site(stones, end)
        or _object_to_stacking(stones, start, end)
        or _object_to_scheme(stones, end)
        or _object_to_way(stones, start, end)
        or _object_to_wall(stones, end)
        or _say("K-14", "tenth")
    )


def _say(clause: str, phrase: str, **values: object) -> Objection:
    return object_to(clause, words.OBJECTIONS[phrase], **values)


def _object_to_end(stones: Stones) -> Objection:
    if stones.solitaire:
        return _say("K-18", "end solitaire")
    if stones.site is not None:
        return _say("K-14", "end tenth")
    return _say("K-12", "end alone")


def _object_to_start(stones: Stones, start: int, end: int) -> Objection | None:
    """The stone must be there, single (K-3), and not the one moved last (K-10)."""
    name = board.BASES[start]
    if start in stones.columns:
        return _say("K-3", "in column", base=name)
    if start not in stones.drums | stones.capitals:
        return _say("K-3", "empty", base=name)
    if start == stones.barred:
        if stones.solitaire:
            return _say("K-10", "barred alone", base=name)
        return _say("K-10", "just moved" if start == stones.site else "barred", base=name)
    if start == end:
        return _say("K-4", "stays")
    return None


def _object_to_site(stones: Stones, end: int) -> Objection | None:
    """Who has begun to build goes on at the same base (K-11)."""
    if stones.site is not None and end != stones.site:
        return _say("K-11", "other site tenth" if stones.forced else "other site", site=board.BASES[stones.site])
    return None


def _object_to_stacking(stones: Stones, start: int, end: int) -> Objection | None:
    """A stone goes only onto what it fits on (K-7), and only on small bases (K-8)."""
    if end in stones.empty:
        return None
    moved, there = _thing(stones, start), _thing(stones, end)
    if (moved, there) not in (("drum", "drum"), ("capital", "unfinished")):
        named = {language: text[0].upper() + text[1:] for language, text in words.THINGS[moved].items()}
        return _say("K-7", "no stacking", moved=named, there=words.THINGS[there])
    if end in board.LARGE:
        return _say("K-8", "large", base=board.BASES[end])
    return None


def _thing(stones: Stones, base: int) -> str:
    groups = (("drum", stones.drums), ("capital", stones.capitals), ("unfinished", stones.unfinished))
    return next((name for name, group in groups if base in group), "complete")


def _object_to_scheme(stones: Stones, end: int) -> Objection | None:
    """In the solitaire the kind of the move must be due (K-18)."""
    if not stones.solitaire:
        return None
    if end not in stones.empty:
        return _say("K-18", "scheme opens") if stones.stacked is None else None
    if stones.owed:
        return _say("K-18", "scheme owes one" if stones.owed == 1 else "scheme owes", count=stones.owed)
    if stones.stackings_left < stones.level:
        return _say("K-18", "scheme short", level=stones.level, left=stones.stackings_left)
    return None


def _object_to_way(stones: Stones, start: int, end: int) -> Objection | None:
    """A chain of runs must lead there (K-4) over empty bases (K-5), and be long enough (K-7)."""
    needed, name = stones.runs_needed(start, end), board.BASES[end]
    if board.shortest_chain(start, end, stones.empty, needed):
        return None
    if board.shortest_chain(start, end, stones.empty):
        return _say("K-7", "few runs drum" if start in stones.drums else "few runs capital", base=name)
    if board.shortest_chain(start, end, board.BASES, needed):
        return _say("K-5", "blocked", base=name)
    return _say("K-4", "no chain", start=board.BASES[start], base=name)


def _object_to_wall(stones: Stones, end: int) -> Objection | None:
    """A new column must leave the hall in one piece (K-9)."""
    if end not in stones.drums:
        return None
    count = stones.walled_off(end)
    if not count:
        return None
    return _say("K-9", "walls off one" if count == 1 else "walls off", base=board.BASES[end], count=count)

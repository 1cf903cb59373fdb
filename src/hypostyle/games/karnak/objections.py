"""Why a text is not a legal move of KARNAK: the clause it breaks, and what would be needed."""

from hypostyle.core.kernel.position import Position
from hypostyle.core.objection import NOTATION, Objection, make_objection
from hypostyle.core.words import short
from hypostyle.games.karnak import board, notation, words
from hypostyle.games.karnak.facts import KarnakFacts, facts_of


def explain_illegal(position: Position, text: str) -> Objection:
    """The objection to a text that is not among the legal moves."""
    facts = facts_of(position)
    if text == notation.END_TEXT:
        return _explain_end(facts)
    names = notation.read_names(text)
    if names is None:
        return _say(NOTATION, "notation", text=short(text))
    for name in names:
        if name not in board.NUMBERS:
            return _say("K-1", "no base", base=name)
    start, end = (board.NUMBERS[name] for name in names)
    return (
        _explain_start(facts, start, end)
        or _explain_site(facts, end)
        or _explain_stacking(facts, start, end)
        or _explain_scheme(facts, end)
        or _explain_path(facts, start, end)
        or _explain_wall(facts, end)
        or _say("K-14", "tenth")
    )


def _say(clause: str, phrase: str, **values: object) -> Objection:
    return make_objection(clause, words.OBJECTIONS[phrase], **values)


def _explain_end(facts: KarnakFacts) -> Objection:
    if facts.solitaire:
        return _say("K-18", "end solitaire")
    if facts.site is not None:
        return _say("K-14", "end tenth")
    return _say("K-12", "end alone")


def _explain_start(facts: KarnakFacts, start: int, end: int) -> Objection | None:
    """The stone must be there, single (K-3), and not the one moved last (K-10)."""
    name = board.BASES[start]
    if start in facts.columns:
        return _say("K-3", "in column", base=name)
    if start not in facts.drums | facts.capitals:
        return _say("K-3", "empty", base=name)
    if start == facts.barred:
        if facts.solitaire:
            return _say("K-10", "barred alone", base=name)
        return _say("K-10", "just moved" if start == facts.site else "barred", base=name)
    if start == end:
        return _say("K-4", "stays")
    return None


def _explain_site(facts: KarnakFacts, end: int) -> Objection | None:
    """Who has begun to build goes on at the same base (K-11)."""
    if facts.site is not None and end != facts.site:
        return _say("K-11", "other site tenth" if facts.forced else "other site", site=board.BASES[facts.site])
    return None


def _explain_stacking(facts: KarnakFacts, start: int, end: int) -> Objection | None:
    """A stone goes only onto what it fits on (K-7), and only on small bases (K-8)."""
    if end in facts.empty:
        return None
    moved, there = _thing(facts, start), _thing(facts, end)
    if (moved, there) not in (("drum", "drum"), ("capital", "unfinished")):
        named = {language: text[0].upper() + text[1:] for language, text in words.THINGS[moved].items()}
        return _say("K-7", "no stacking", moved=named, there=words.THINGS[there])
    if end in board.LARGE:
        return _say("K-8", "large", base=board.BASES[end])
    return None


def _thing(facts: KarnakFacts, base: int) -> str:
    groups = (("drum", facts.drums), ("capital", facts.capitals), ("unfinished", facts.unfinished))
    return next((name for name, group in groups if base in group), "complete")


def _explain_scheme(facts: KarnakFacts, end: int) -> Objection | None:
    """In the solitaire the kind of the move must be due (K-18)."""
    if not facts.solitaire:
        return None
    if end not in facts.empty:
        return _say("K-18", "scheme opens") if facts.stacked is None else None
    if facts.owed:
        return _say("K-18", "scheme owes one" if facts.owed == 1 else "scheme owes", count=facts.owed)
    if facts.stackings_left < facts.level:
        return _say("K-18", "scheme short", level=facts.level, left=facts.stackings_left)
    return None


def _explain_path(facts: KarnakFacts, start: int, end: int) -> Objection | None:
    """A chain of runs must lead there (K-4) over empty bases (K-5), and be long enough (K-7)."""
    needed, name = facts.runs_needed(start, end), board.BASES[end]
    if board.shortest_chain(start, end, facts.empty, needed):
        return None
    if board.shortest_chain(start, end, facts.empty):
        return _say("K-7", "few runs drum" if start in facts.drums else "few runs capital", base=name)
    if board.shortest_chain(start, end, board.BASES, needed):
        return _say("K-5", "blocked", base=name)
    return _say("K-4", "no chain", start=board.BASES[start], base=name)


def _explain_wall(facts: KarnakFacts, end: int) -> Objection | None:
    """A new column must leave the hall in one piece (K-9)."""
    if end not in facts.drums:
        return None
    count = facts.walled_off(end)
    if not count:
        return None
    return _say("K-9", "walls off one" if count == 1 else "walls off", base=board.BASES[end], count=count)

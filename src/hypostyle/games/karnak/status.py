"""What a person is told beside the hall: how the game stands, and what the seat to act is asked for."""

from collections.abc import Sequence

from hypostyle.core.kernel.position import Position
from hypostyle.games.karnak import board, words
from hypostyle.games.karnak.facts import KarnakFacts, facts_of

_SCHEMES = {
    "stack one": words.SCHEME_B_ONE,
    "stack": words.SCHEME_B,
    "rest": words.SCHEME_REST,
    "free": words.SCHEME_A,
    "free or stack": words.SCHEME_BOTH,
}


def status(position: Position, language: str, names: Sequence[str]) -> str:
    """Who has built how many columns; in the solitaire also what is due."""
    return status_line(facts_of(position), language, names)


def prompt(position: Position, language: str) -> str:
    """Move or build; go on building or end; or what the scheme of the solitaire wants."""
    facts = facts_of(position)
    if facts.solitaire:
        return words.PROMPTS[_due(facts)][language].format(count=facts.owed)
    if facts.site is not None:
        step = "second drum" if facts.site in facts.drums else "capital"
        told = words.PROMPTS[f"{step} must" if facts.forced else step][language]
        return told.format(base=board.BASES[facts.site])
    if facts.forced:
        return words.PROMPTS["tenth"][language]
    if facts.barred is not None:
        return words.PROMPTS["move barred"][language].format(base=board.BASES[facts.barred])
    return words.PROMPTS["move"][language]


def status_line(facts: KarnakFacts, language: str, names: Sequence[str]) -> str:
    """The status of a position whose facts are known."""
    told = words.STATUS[language].format(count=facts.complete)
    if facts.solitaire:
        level = words.LEVEL_NAME[language].format(level=facts.level)
        due = f"; {scheme(facts, language)}" if facts.actor >= 0 else ""
        return f"{level}; {told}{due}"
    sides = ", ".join(f"{side_name(facts, side, names)}: {len(built)}" for side, built in enumerate(facts.built))
    return f"{told} ({sides})"


def scheme(facts: KarnakFacts, language: str) -> str:
    """What the scheme of the solitaire allows now (K-18)."""
    return _SCHEMES[_due(facts)][language].format(count=facts.owed)


def _due(facts: KarnakFacts) -> str:
    """What the scheme wants now, by its name in the words."""
    if facts.owed:
        return "stack one" if facts.owed == 1 else "stack"
    if facts.stackings_left < facts.level:
        return "rest"
    return "free" if facts.stacked is None else "free or stack"


def side_name(facts: KarnakFacts, side: int, names: Sequence[str]) -> str:
    """Who plays for a side: one seat, or a team (K-16)."""
    return " + ".join(names[seat] for seat in range(side, facts.seats, len(facts.built)))

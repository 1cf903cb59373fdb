"""What a person is told beside the board of HORUS: the status line, and what the step of the turn wants."""

from collections.abc import Sequence

from hypostyle.core.kernel.position import CHANCE, Position
from hypostyle.core.words import clipped
from hypostyle.games.horus import words
from hypostyle.games.horus.facts import HorusFacts, facts_of
from hypostyle.games.horus.rules.position import HorusPosition


def heading(facts: HorusFacts, language: str, names: Sequence[str]) -> str:
    """Whose turn it is and what is to do."""
    if facts.actor == CHANCE:
        return words.DRAWING[language]
    step = words.STEPS[facts.phase][language]
    return step if facts.actor < 0 else words.TO_ACT[language].format(name=clipped(names[facts.actor], 16), step=step)


def status(position: Position, language: str, names: Sequence[str]) -> str:
    """The step of the turn, what is left, and the points as they stand."""
    assert isinstance(position, HorusPosition)
    facts = facts_of(position)
    return status_line(facts, position.get_points(), language, heading(facts, language, names))


def status_line(facts: HorusFacts, points: list[int], language: str, step: str) -> str:
    """The same, for a caller who has asked for all that already."""
    return words.STATUS[language].format(
        step=step,
        bag=sum(facts.bag.values()),
        stacks="/".join(str(count) for count in facts.stacks.values()),
        points=" : ".join(map(str, points)),
    )


def prompt(position: Position, language: str) -> str:
    """What this step of the turn wants."""
    facts = facts_of(position)
    step = facts.phase
    if step == "bag" and facts.drawn in ("river", "temple"):
        step = f"bag {facts.drawn}"
    sort = str(facts.played).partition("-")[0]
    if step == "tile" and sort == "any":
        step = "tile any"
    terrain = str(facts.drawn) if facts.phase == "bag" else sort
    name = words.KINDS[terrain][language] if terrain in words.KINDS else ""
    return words.PROMPTS[step][language].format(tile=name, count=facts.left)

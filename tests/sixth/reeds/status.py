"""What a person is told beside the row."""

from collections.abc import Sequence

from hypostyle.core.kernel.position import Position
from hypostyle.games.reeds import words
from hypostyle.games.reeds.facts import facts_of


def status(position: Position, language: str, names: Sequence[str]) -> str:
    """How many reeds are left."""
    return words.STATUS[language].format(left=facts_of(position).left)


def prompt(position: Position, language: str) -> str:
    """How many may be cut."""
    facts = facts_of(position)
    return words.PROMPT[language].format(most=facts.most, left=facts.left)

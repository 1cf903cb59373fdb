"""The row of REEDS in plain text."""

from collections.abc import Sequence

from hypostyle.core.kernel.position import Position
from hypostyle.games.reeds.facts import facts_of


def diagram(position: Position, language: str, seat: int | None, names: Sequence[str]) -> str:
    """A stroke for each reed."""
    return "|" * facts_of(position).left or "."

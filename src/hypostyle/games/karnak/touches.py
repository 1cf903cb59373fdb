"""Touches and moves: two bases are a move of a stone, the button `end` ends the turn."""

from collections.abc import Sequence

from hypostyle.core.kernel.position import Position
from hypostyle.games.karnak import notation

_TOUCHES = {text: tuple(text.split("-")) for text in notation.TEXTS.values()}
_TEXTS = {ids: text for text, ids in _TOUCHES.items()}


def touches_of_move(text: str) -> tuple[str, ...]:
    """What to point at for a move, one thing after the other."""
    return _TOUCHES[text]


def move_from_touches(position: Position, ids: Sequence[str]) -> str:
    """The move that these touches begin with; a base alone asks about its stone, as a move to itself."""
    first, second = tuple(ids[:1]), tuple(ids[:2])
    return next((_TEXTS[found] for found in (second, first, first + first) if found in _TEXTS), "")

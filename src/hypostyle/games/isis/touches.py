"""What to point at for a move of ISIS, and which move somebody means who points at something.

| move | touches |
| --- | --- |
| `0-13`, `41-29`, `22-0` | the start `f0`, `f41`, `f22`, then the end `f13`, `f29`, `f0` |
| `0*-13` | the own stone itself, such as `s3`, for others may lie in the underworld too; then the end `f13` |
| `41*` | the field `f41`, then the button `claim` |
| `pass` | the button `pass` |
"""

from collections.abc import Sequence
from functools import lru_cache

from hypostyle.core.game import PiecePlaces
from hypostyle.core.kernel.position import Position
from hypostyle.games.isis import board
from hypostyle.games.isis.codes import CLAIM, PASS
from hypostyle.games.isis.notation import parse
from hypostyle.games.isis.pieces import stone_on


def touches_of(text: str, pieces: PiecePlaces, actor: int) -> tuple[str, ...]:
    """The ids to point at for a legal move."""
    touches = _touches_of_fields(text)
    return (stone_on(pieces, board.UNDERWORLD, actor), touches[1]) if text.startswith("0*") else touches


@lru_cache(maxsize=8192)
def _touches_of_fields(text: str) -> tuple[str, ...]:
    """The ids, with the field in place of a stone touched by itself."""
    move = parse(text)
    assert move is not None  # it is legal
    if move.kind == PASS:
        return ("pass",)
    return f"f{move.start}", "claim" if move.kind == CLAIM else f"f{move.end}"


def move_from_touches(position: Position, ids: Sequence[str]) -> str:
    """The text of the move, legal or not. A field touched alone is a move that ends where it starts."""
    parts = ["0*" if each.startswith("s") else each.removeprefix("f") for each in ids[:2]]
    if not parts or parts == ["pass"]:
        return "".join(parts)
    if parts[1:] == ["claim"]:
        return f"{parts[0]}*"
    return f"{parts[0]}-{parts[-1].rstrip('*')}"

"""The moves of REEDS as text: `cut 2`."""

import re

from hypostyle.core.kernel.position import Position

_MOVE = re.compile(r"cut ([1-9][0-9]?)")


def write_move(position: Position, move: int) -> str:
    """A move as players write it."""
    return f"cut {move}"


def parse(text: str) -> int | None:
    """How many reeds a text says, legal or not; None if it is no move."""
    found = _MOVE.fullmatch(text)
    return int(found[1]) if found else None

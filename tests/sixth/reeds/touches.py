"""What to point at in REEDS: the leftmost reed that falls; `r13` of 14 reeds means `cut 2`."""

from collections.abc import Sequence

from hypostyle.core.kernel.position import Position
from hypostyle.games.reeds.facts import facts_of
from hypostyle.games.reeds.notation import parse


def touches_of(text: str, left: int) -> tuple[str, ...]:
    """The ids to point at for a legal move."""
    number = parse(text)
    assert number is not None  # it is legal
    return (f"r{left - number + 1}",)


def move_from_touches(position: Position, ids: Sequence[str]) -> str:
    """The text of the move, legal or not."""
    name = ids[0].removeprefix("r").removeprefix("s") if ids else ""
    return f"cut {facts_of(position).left - int(name) + 1}" if name.isdecimal() else ""

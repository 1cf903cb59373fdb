"""A position of REEDS as people see it."""

from dataclasses import dataclass

from hypostyle.core.kernel.position import Position
from hypostyle.games.reeds.codes import MOST_CUT


@dataclass(frozen=True)
class ReedsFacts:
    """How many reeds are left, and how many of them may be cut."""

    left: int

    @property
    def most(self) -> int:
        """The most that may be cut now (R-3)."""
        return min(self.left, MOST_CUT)


def facts_of(position: Position) -> ReedsFacts:
    """The facts of a position."""
    return ReedsFacts(position.left)  # type: ignore[attr-defined]


def reason(position: Position) -> str:
    """Why the game is over."""
    return "last"

"""What a game offers to solvers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from hypostyle.core.endgame import Endgame, SmallEndgame
from hypostyle.core.kernel.bound import Bound
from hypostyle.core.kernel.points import Points
from hypostyle.core.kernel.position import Position
from hypostyle.core.kernel.return_bounds import ReturnBounds


class SolvableGame:
    """The part of `Game` by which solvers get further than by its moves. A game need not have any of it."""

    title: ClassVar[str]
    endgames: ClassVar[Sequence[int]] = ()  # (game with endgame tables) their numbers, the smallest first

    def bound(self, players: int) -> Bound | None:
        """(solitaire) How many moves a solution takes at least: what proofs that there is none lean on."""
        return None

    def return_bounds(self, players: int) -> ReturnBounds | None:
        """(game between two sides) What is certain of its end without a search: proofs may end there."""
        return None

    def endgame(self, which: int) -> Endgame:
        """(game with endgame tables) The positions of one of its `endgames`."""
        raise ValueError(f"{self.title} has no endgame tables")

    def small_endgame(self, position: Position) -> SmallEndgame | None:
        """(game between two sides) All that can follow, still to be judged, where that takes a second at most; what was
        before counts for nothing. None if that is not so."""
        return None

    def points(self) -> Points | None:
        """(game with points that can be planned for exactly) What counts the points of a position, for search."""
        return None

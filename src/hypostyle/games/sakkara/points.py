"""The points of SAKKARA for exact search: the cubes of a colour that are visible from above (S-12). Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.intrinsics import count
    from cython.cimports.hypostyle.core.kernel.points import Points
    from cython.cimports.hypostyle.core.kernel.position import Position
    from cython.cimports.hypostyle.games.sakkara.rules.position import SakkaraPosition
else:
    from hypostyle.core.kernel.bits import count
    from hypostyle.core.kernel.points import Points
    from hypostyle.core.kernel.position import Position
    from hypostyle.games.sakkara.rules.position import SakkaraPosition


@cython.final
@cython.cclass
class SakkaraPoints(Points):
    """Light cubes for seat 0, dark ones for seat 1."""

    def fits(self, position: Position) -> cython.bint:
        """Whether it is a position of this game."""
        return isinstance(position, SakkaraPosition)

    def points(self, position: Position, seat: cython.int) -> cython.int:
        """The visible cubes of the seat's colour."""
        return count(cython.cast(SakkaraPosition, position).pyramid.visible(seat == 0))

"""The points of HORUS for exact search: what the regions are worth as the table stands (H-22). Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.points import Points
    from cython.cimports.hypostyle.core.kernel.position import Position
    from cython.cimports.hypostyle.games.horus.rules.position import HorusPosition
else:
    from hypostyle.core.kernel.points import Points
    from hypostyle.core.kernel.position import Position
    from hypostyle.games.horus.rules.position import HorusPosition


@cython.final
@cython.cclass
class HorusPoints(Points):
    """The values of the regions of which a seat has most stones, alone or with others."""

    def fits(self, position: Position) -> cython.bint:
        """Whether it is a position of this game."""
        return isinstance(position, HorusPosition)

    def look(self, position: Position) -> cython.void:
        """Find the values of all regions."""
        cython.cast(HorusPosition, position).regions.value_regions()

    def points(self, position: Position, seat: cython.int) -> cython.int:
        """The points of a seat, as the table stands."""
        return cython.cast(HorusPosition, position).regions.points(seat, position.seats)

"""The points of a position as search counts them: exactly what the game would count if it ended there."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.position import Position
else:
    from hypostyle.core.kernel.position import Position

from hypostyle.core.kernel.arguments import instance_of, refuse_plain_class, whole_number


class Points:
    """Counts points. A game that has whole points may have a subclass, compiled too; this one counts none."""

    def __init__(self) -> None:
        if self.ready:
            raise TypeError("what counts points is set up once; make a new one")
        if cython.compiled and type(self) is not Points:
            refuse_plain_class(type(self))
        self.ready = True

    def look(self, position: Position) -> cython.void:
        """(game) Look at a position once, before the points of its seats are asked for."""

    def points(self, position: Position, seat: cython.int) -> cython.int:
        """(game) The points of a seat, after `look`."""
        return 0

    def margin(self, position: Position, seat: cython.int) -> cython.int:
        """By how many points a seat is ahead of the best of the other sides."""
        other: cython.int
        most: cython.int = -(1 << 20)
        found: cython.int
        self.look(position)
        for other in range(position.seats):
            if position.side[other] != position.side[seat]:
                found = self.points(position, other)
                if found > most:
                    most = found
        return self.points(position, seat) - (most if most > -(1 << 20) else 0)

    def fits(self, position: Position) -> cython.bint:
        """(game) Whether the position is one that this knows about."""
        return True

    # ---- for Python: all of it is checked ----

    def check_fit(self, position: Position) -> cython.int:
        """Refuse a position of another game."""
        if not self.ready:
            raise TypeError(f"this {type(self).__name__} was never set up: they come from games")
        instance_of(position, Position, "a position")
        position.check()
        if not self.fits(position):
            raise TypeError(f"a {type(self).__name__} knows nothing about a {type(position).__name__}")
        return 0

    def get_points(self, position: Position) -> list[int]:
        """The points of every seat, if the game ended here."""
        self.check_fit(position)
        self.look(position)
        return [self.points(position, seat) for seat in range(position.seats)]

    def get_margin(self, position: Position, seat: object) -> int:
        """By how many points a seat is ahead of the best of the other sides."""
        self.check_fit(position)
        number: cython.int = whole_number(seat, "the seat", 0, position.seats - 1)
        return self.margin(position, number)


if not cython.compiled:
    Points.ready = False  # until it is set up, also where `__init__` never ran

"""What a seat may know of a position as arrays, for programs that learn. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.position import Position
    from cython.cimports.libc.string import memset
else:
    from hypostyle.core.kernel.position import Position

from hypostyle.core.kernel.arguments import instance_of, refuse_plain_class, whole_number


class Observer:
    """Writes `planes` times `height` times `width` bytes and `numbers` floats. Each game has a subclass, compiled too.

    Seats are told from the seat that looks: itself first, then the others in the order of turns.
    """

    def __init__(self, planes: object, height: object, width: object, numbers: object):
        if self.ready:
            raise TypeError("an observer is set up once; make a new one")
        if cython.compiled:
            refuse_plain_class(type(self))
        self.planes = whole_number(planes, "the number of planes", 1, 256)
        self.height = whole_number(height, "the height", 1, 256)
        self.width = whole_number(width, "the width", 1, 256)
        self.numbers = whole_number(numbers, "the number of numbers", 1, 1024)
        self.ready = True

    def fits(self, position: Position) -> cython.bint:
        """(game) Whether it is a position of this game."""
        return False

    def look(
        self, position: Position, seat: cython.int, planes: cython.p_uchar, numbers: cython.p_float
    ) -> cython.void:
        """(game) Write what the seat may know; all is 0 before."""

    def observe(
        self, position: Position, seat: cython.int, planes: cython.p_uchar, numbers: cython.p_float
    ) -> cython.void:
        """Write what the seat may know."""
        if cython.compiled:
            memset(planes, 0, self.planes * self.height * self.width)
            memset(numbers, 0, self.numbers * cython.sizeof(cython.float))
        else:
            planes[:] = 0
            numbers[:] = 0
        self.look(position, seat, planes, numbers)

    # ---- for Python: all of it is checked ----

    def write(self, position: Position, seat: object, planes: cython.uchar[::1], numbers: cython.float[::1]) -> None:
        """Write what the seat may know of a position into two flat arrays of bytes and floats."""
        instance_of(position, Position, "a position")
        position.check()
        if not self.ready or not self.fits(position):
            raise TypeError(f"a {type(self).__name__} knows nothing about a {type(position).__name__}")
        number: cython.int = whole_number(seat, "the seat", 0, position.seats - 1)
        size: cython.int = self.planes * self.height * self.width
        if planes.shape[0] != size or numbers.shape[0] != self.numbers:
            raise ValueError(f"{size} bytes and {self.numbers} numbers are needed")
        if cython.compiled:
            self.observe(position, number, cython.address(planes[0]), cython.address(numbers[0]))
        else:
            self.observe(position, number, planes, numbers)


if not cython.compiled:
    Observer.ready = False  # until it is set up, also where `__init__` never ran

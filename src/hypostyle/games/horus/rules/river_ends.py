"""Whether the river ends of HORUS stay open: from each of them a way leads out of the landscape (H-7). Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.games.horus.rules.flood import Flood
    from cython.cimports.hypostyle.games.horus.rules.landscape import AROUND, AROUND_X, AROUND_Y, OVER_IT, Landscape
else:
    from hypostyle.games.horus.rules.flood import Flood
    from hypostyle.games.horus.rules.landscape import AROUND, AROUND_X, AROUND_Y, OVER_IT, Landscape

from hypostyle.games.horus import codes

X = cython.declare(cython.int, codes.X)
Y = cython.declare(cython.int, codes.Y)
LOW_X = cython.declare(cython.int, codes.LOW_X)
LOW_Y = cython.declare(cython.int, codes.LOW_Y)
HIGH_X = cython.declare(cython.int, codes.HIGH_X)
HIGH_Y = cython.declare(cython.int, codes.HIGH_Y)
WIDTH = cython.declare(cython.int, codes.WIDTH)
PLACE_MASK = cython.declare(cython.int, codes.PLACE_MASK)
ANY_COVERED = cython.declare(cython.int, codes.ANY_COVERED)

LONGEST_WAY = cython.declare(cython.int, 64)


@cython.final
@cython.cclass
class RiverEnds:
    """The two river ends of a landscape, tiles 1 and 2, and a remembered way out for each."""

    def __init__(self, landscape: Landscape, flood: Flood):
        self.landscape = landscape
        self.flood = flood
        if not cython.compiled:
            self.way_length, self.way_x, self.way_y = [0] * 2, [0] * 128, [0] * 128

    def find_exit(self, x: cython.int, y: cython.int, new_x: cython.int, new_y: cython.int) -> cython.int:
        """Go over free places from a river end at x, y until one is not wholly inside the rectangle round all tiles.

        A tile at the new place counts as laid. Returns where in the queue the step before the last is, and -1 if
        there is no way out.
        """
        numbers: cython.p_short = self.landscape.table.numbers
        cell: cython.p_ushort = self.landscape.cell
        low_x: cython.int = min(numbers[LOW_X], new_x)
        low_y: cython.int = min(numbers[LOW_Y], new_y)
        high_x: cython.int = max(numbers[HIGH_X], new_x)
        high_y: cython.int = max(numbers[HIGH_Y], new_y)
        stamp: cython.int = self.flood.begin()
        seen: cython.p_ushort = self.flood.seen
        queue_x: cython.p_short = self.flood.queue_x
        queue_y: cython.p_short = self.flood.queue_y
        came: cython.p_int = self.flood.came
        around: cython.p_int = AROUND
        head: cython.int = 0
        tail: cython.int = 1
        place: cython.int = WIDTH * new_y + new_x
        here: cython.int
        there: cython.int
        to_x: cython.int
        to_y: cython.int
        i: cython.int
        for i in range(9):
            seen[(place + OVER_IT[i]) & PLACE_MASK] = stamp
        queue_x[0] = x
        queue_y[0] = y
        while head < tail:
            x = queue_x[head]
            y = queue_y[head]
            here = WIDTH * y + x
            for i in range(12):
                there = (here + around[i]) & PLACE_MASK
                if seen[there] != stamp:
                    seen[there] = stamp
                    if not cell[there] & ANY_COVERED:
                        to_x = x + AROUND_X[i]
                        to_y = y + AROUND_Y[i]
                        if to_x < low_x or to_x > high_x or to_y < low_y or to_y > high_y:
                            self.exit_x = to_x
                            self.exit_y = to_y
                            return head
                        queue_x[tail] = to_x
                        queue_y[tail] = to_y
                        came[tail] = head
                        tail += 1
            head += 1
        return -1

    def blocked(self, x: cython.int, y: cython.int, new_x: cython.int, new_y: cython.int) -> cython.bint:
        """Whether a river end at x, y is blocked once a tile lies at the new place (H-7)."""
        return self.find_exit(x, y, new_x, new_y) < 0

    def find_ways(self) -> cython.void:
        """For each river end one way out: a tile far from it need not be looked at closely."""
        numbers: cython.p_short = self.landscape.table.numbers
        end: cython.int
        x: cython.int
        y: cython.int
        at: cython.int
        length: cython.int
        for end in range(2):
            x = numbers[X + 1 + end]
            y = numbers[Y + 1 + end]
            at = self.find_exit(x, y, x, y)
            length = 0
            if at >= 0:
                self.way_x[LONGEST_WAY * end] = self.exit_x
                self.way_y[LONGEST_WAY * end] = self.exit_y
                length = 1
                while at > 0 and length < LONGEST_WAY:
                    self.way_x[LONGEST_WAY * end + length] = self.flood.queue_x[at]
                    self.way_y[LONGEST_WAY * end + length] = self.flood.queue_y[at]
                    length += 1
                    at = self.flood.came[at]
                if at > 0:
                    length = 0  # too long to remember
            self.way_length[end] = length

    def stays_open(self, end: cython.int, x: cython.int, y: cython.int) -> cython.bint:
        """Whether a river end (0 or 1) is not blocked by a tile at x, y. `find_ways` must have been called."""
        numbers: cython.p_short = self.landscape.table.numbers
        base: cython.int = LONGEST_WAY * end
        i: cython.int
        clear: cython.bint = self.way_length[end] > 0
        if clear:
            # A tile that makes the rectangle larger may take the last place of the way inside.
            clear = (
                self.way_x[base] < min(numbers[LOW_X], x)
                or self.way_x[base] > max(numbers[HIGH_X], x)
                or self.way_y[base] < min(numbers[LOW_Y], y)
                or self.way_y[base] > max(numbers[HIGH_Y], y)
            )
        for i in range(self.way_length[end]):
            if abs(self.way_x[base + i] - x) < 2 and abs(self.way_y[base + i] - y) < 2:
                clear = False
        return clear or not self.blocked(numbers[X + 1 + end], numbers[Y + 1 + end], x, y)

"""Whether the river ends of HORUS stay open: from each of them a way leads out of the landscape (H-7). Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.memory import cleared
    from cython.cimports.hypostyle.games.horus.rules.flood import Flood
    from cython.cimports.hypostyle.games.horus.rules.landscape import AROUND, AROUND_X, AROUND_Y, OVER_IT, Landscape
    from cython.cimports.libc.stdlib import free
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
PLACES = cython.declare(cython.int, codes.PLACES)
PLACE_MASK = cython.declare(cython.int, codes.PLACE_MASK)
ANY_COVERED = cython.declare(cython.int, codes.ANY_COVERED)

WAYS = cython.declare(cython.int, 4)  # that are remembered for each river end
OF_FIRST = cython.declare(cython.int, 15)  # their bits for the first end
LONGEST_WAY = cython.declare(cython.int, 64)
BEYOND = cython.declare(cython.int, 2)  # how far at most a tile that touches another lies outside the rectangle


@cython.final
@cython.cclass
class RiverEnds:
    """The two river ends of a landscape, tiles 1 and 2, and a few ways out that were found for them.

    A way stays remembered when the landscape becomes another one, since many places of the ones that a search looks at
    are the same. Whether it holds there is told by `find_ways`. So ways never change what is found, only how soon.

    By way, those of the first end before those of the second:
    `way`, `way_length`  its places from the end on; the last is so far outside that it is out wherever a tile is laid
    `start`              where the end lay
    `last_x`, `last_y`   its last place
    `holding`            a bit for each way that holds in the present landscape
    `crossed`            by place: a bit for each way that a tile there would cross
    `oldest`             by end: which of its ways is to be forgotten next
    """

    def __init__(self, landscape: Landscape, flood: Flood):
        self.landscape = landscape
        self.flood = flood
        if cython.compiled:
            self.lacking = False
            self.crossed = cython.cast(cython.p_uchar, cleared(self.crossed, PLACES, 1, cython.address(self.lacking)))
            if self.lacking:
                raise MemoryError("there is no memory for the ways of a river")
        else:
            self.way, self.way_length, self.start = [0] * 512, [0] * 8, [0] * 8
            self.last_x, self.last_y, self.oldest = [0] * 8, [0] * 8, [0] * 2
            self.crossed = [0] * PLACES

    def __dealloc__(self):
        free(self.crossed)

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

    def would_be_blocked(self, x: cython.int, y: cython.int) -> cython.bint:
        """Whether a river end that is to be laid at x, y would be blocked there."""
        numbers: cython.p_short = self.landscape.table.numbers
        if x <= numbers[LOW_X] or x >= numbers[HIGH_X] or y <= numbers[LOW_Y] or y >= numbers[HIGH_Y]:
            return False  # no tile lies beyond it
        return self.blocked(x, y, x, y)

    def find_ways(self) -> cython.void:
        """See which of the ways remembered hold."""
        way: cython.int
        self.holding = 0
        for way in range(2 * WAYS):
            if self.holds(way):
                self.holding |= 1 << way

    def holds(self, way: cython.int) -> cython.bint:
        """Whether a way leads from its river end over free places to one that no tile brings into the rectangle."""
        numbers: cython.p_short = self.landscape.table.numbers
        end: cython.int = 2 if way >= WAYS else 1
        i: cython.int
        if not self.way_length[way] or self.start[way] != WIDTH * numbers[Y + end] + numbers[X + end]:
            return False
        if (
            numbers[LOW_X] - BEYOND <= self.last_x[way] <= numbers[HIGH_X] + BEYOND
            and numbers[LOW_Y] - BEYOND <= self.last_y[way] <= numbers[HIGH_Y] + BEYOND
        ):
            return False
        for i in range(self.way_length[way]):
            if self.landscape.cell[self.way[LONGEST_WAY * way + i]] & ANY_COVERED:
                return False
        return True

    def both_stay_open(self, x: cython.int, y: cython.int) -> cython.bint:
        """`stays_open` of both ends."""
        clear: cython.int = self.holding & ~self.crossed[(WIDTH * y + x) & PLACE_MASK]
        if clear & OF_FIRST and clear >> WAYS:
            return True
        return self.stays_open(0, x, y) and self.stays_open(1, x, y)

    def stays_open(self, end: cython.int, x: cython.int, y: cython.int) -> cython.bint:
        """Whether a river end (0 or 1) is not blocked by a tile at x, y that touches another.

        `find_ways` must have been called.
        """
        numbers: cython.p_short = self.landscape.table.numbers
        at: cython.int
        clear: cython.int = self.holding & ~self.crossed[(WIDTH * y + x) & PLACE_MASK]
        if clear >> WAYS * end & OF_FIRST:
            return True
        at = self.find_exit(numbers[X + 1 + end], numbers[Y + 1 + end], x, y)
        if at < 0:
            return False
        self.remember(end, at)
        return True

    def remember(self, end: cython.int, at: cython.int) -> cython.void:
        """Remember the way that was just found for a river end, unless it is very long."""
        numbers: cython.p_short = self.landscape.table.numbers
        way: cython.int = WAYS * end + self.oldest[end]
        x: cython.int = self.exit_x
        y: cython.int = self.exit_y
        length: cython.int = 2
        i: cython.int = at
        while i > 0:
            length += 1
            i = self.flood.came[i]
        if length > LONGEST_WAY:
            return
        self.oldest[end] = (self.oldest[end] + 1) % WAYS
        self.forget(way)
        self.way_length[way] = length
        self.start[way] = WIDTH * numbers[Y + 1 + end] + numbers[X + 1 + end]
        # One step more straight away from the rectangle: there no tile lies, and none that touches another will.
        if x < numbers[LOW_X]:
            x -= 2
        elif x > numbers[HIGH_X]:
            x += 2
        elif y < numbers[LOW_Y]:
            y -= 2
        else:
            y += 2
        self.last_x[way] = x
        self.last_y[way] = y
        self.take_place(way, length - 1, x, y)
        self.take_place(way, length - 2, self.exit_x, self.exit_y)
        i = length - 3
        while at > 0:
            self.take_place(way, i, self.flood.queue_x[at], self.flood.queue_y[at])
            at = self.flood.came[at]
            i -= 1
        self.holding |= 1 << way

    def take_place(self, way: cython.int, index: cython.int, x: cython.int, y: cython.int) -> cython.void:
        """Make a place part of a way."""
        place: cython.int = (WIDTH * y + x) & PLACE_MASK
        i: cython.int
        self.way[LONGEST_WAY * way + index] = place
        for i in range(9):
            self.crossed[(place + OVER_IT[i]) & PLACE_MASK] |= 1 << way

    def forget(self, way: cython.int) -> cython.void:
        """Forget a way."""
        place: cython.int
        i: cython.int
        j: cython.int
        for i in range(self.way_length[way]):
            place = self.way[LONGEST_WAY * way + i]
            for j in range(9):
                self.crossed[(place + OVER_IT[j]) & PLACE_MASK] &= ~(1 << way)
        self.way_length[way] = 0
        self.holding &= ~(1 << way)

"""The tiles that lie: what touches what, regions, open river ends (H-6 to H-9). Compiled.

The grid wraps round: the place x, y is number (256 * y + x) modulo 65536. All tiles hang together, so that of at most
120 tiles no two are farther apart than 238 half tiles; with a margin of a few more no two places in use share a number.
"""

# mypy: ignore-errors

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.position import Moves, Position
    from cython.cimports.libc.stdlib import calloc, free
    from cython.cimports.libc.string import memcpy, memset
else:
    from hypostyle.core.position import Moves, Position

from hypostyle.games.horus import board, layout

RIVER = cython.declare(cython.int, board.RIVER)
NECROPOLIS = cython.declare(cython.int, board.NECROPOLIS)
TEMPLE = cython.declare(cython.int, board.TEMPLE)
TILES = cython.declare(cython.int, layout.TILES)
KIND = cython.declare(cython.int, layout.KIND)
X = cython.declare(cython.int, layout.X)
Y = cython.declare(cython.int, layout.Y)
LOW_X = cython.declare(cython.int, layout.LOW_X)
LOW_Y = cython.declare(cython.int, layout.LOW_Y)
HIGH_X = cython.declare(cython.int, layout.HIGH_X)
HIGH_Y = cython.declare(cython.int, layout.HIGH_Y)
REGION = cython.declare(cython.int, layout.REGION)
SIZE = cython.declare(cython.int, layout.SIZE)
ROOM = cython.declare(cython.int, layout.ROOM)

# What the number of a place tells, four bits each: how many tiles overlap it, touch it, are water and touch it, are
# terrain or necropolis and touch it.
COVERED = cython.declare(cython.int, 1)
TOUCHED = cython.declare(cython.int, 1 << 4)
WET = cython.declare(cython.int, 1 << 8)
DRY = cython.declare(cython.int, 1 << 12)
COVER = cython.declare(cython.int, 15)

# Entries of the log that are no change of the table: a tile was put on the grid or lifted off it.
PUT_DOWN = cython.declare(cython.int, 2000)
LIFTED = cython.declare(cython.int, 2001)

ENTRY = cython.declare(cython.longlong, 4096)
SHIFTED = cython.declare(cython.longlong, 32768)  # so that no number is below 0
PLACES = cython.declare(cython.int, 65536)
LONGEST_WAY = cython.declare(cython.int, 64)

if cython.compiled:
    AROUND_X = cython.declare(cython.int[12])
    AROUND_Y = cython.declare(cython.int[12])
    AROUND = cython.declare(cython.int[12])
    OVER_IT = cython.declare(cython.int[9])
else:
    AROUND_X, AROUND_Y, AROUND, OVER_IT = [0] * 12, [0] * 12, [0] * 12, [0] * 9


def _fill_offsets() -> None:
    for i, (x, y) in enumerate(board.TOUCHES):
        AROUND_X[i], AROUND_Y[i], AROUND[i] = x, y, 256 * y + x
    for i, (x, y) in enumerate(board.OVERLAPS):
        OVER_IT[i] = 256 * y + x


_fill_offsets()


@cython.cclass
class Landscape(Position):
    """The table of a position, its landscape on the grid, and the log that takes everything back.

    `table`    all that a position is: see layout.py. Tile 0 is the pyramid, 1 and 2 are the river ends
    `log`      each change of the table (where, what stood there), and marks in between
    `cell`     by place: what tiles there are about it
    `tile_at`  by place: the number of the tile that lies there + 1
    """

    def __init__(self, seats: cython.int):
        Position.__init__(self, seats)
        if cython.compiled:
            # Room that costs nothing until it is used: a landscape uses little of it.
            self.cell = cython.cast(cython.p_ushort, calloc(PLACES, cython.sizeof(cython.ushort)))
            self.tile_at = cython.cast(cython.p_uchar, calloc(PLACES, 1))
            self.seen = cython.cast(cython.p_ushort, calloc(PLACES, cython.sizeof(cython.ushort)))
            self.queue_x = cython.cast(cython.p_short, calloc(PLACES, cython.sizeof(cython.short)))
            self.queue_y = cython.cast(cython.p_short, calloc(PLACES, cython.sizeof(cython.short)))
            self.came = cython.cast(cython.p_int, calloc(PLACES, cython.sizeof(cython.int)))
        else:
            self.table = [0] * 1024
            self.cell, self.tile_at, self.seen = [0] * 65536, [0] * 65536, [0] * 65536
            self.queue_x, self.queue_y, self.came = [0] * 65536, [0] * 65536, [0] * 65536
            self.way_length, self.way_x, self.way_y = [0] * 2, [0] * 128, [0] * 128
        self.log = Moves()
        self.stamp = 0

    def __dealloc__(self):
        free(self.cell)
        free(self.tile_at)
        free(self.seen)
        free(self.queue_x)
        free(self.queue_y)
        free(self.came)

    # ---- changing the table, and back ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def note(self, index: cython.int, number: cython.longlong) -> cython.void:
        """An entry of the log: where, and what stood there."""
        self.log.push((number + SHIFTED) * ENTRY + index)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def set(self, index: cython.int, value: cython.int) -> cython.void:
        """Change a number of the table; the log remembers what it was."""
        self.note(index, self.table[index])
        self.table[index] = value

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def unset(self) -> cython.void:
        """Take back the last entry of the log."""
        entry: cython.longlong = self.log.pop()
        index: cython.int = cython.cast(cython.int, entry % ENTRY)
        number: cython.int = cython.cast(cython.int, entry // ENTRY - SHIFTED)
        if index == PUT_DOWN:
            self.spread(number, -1)
        elif index == LIFTED:
            self.spread(number, 1)
        else:
            self.table[index] = number

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def spread(self, tile: cython.int, sign: cython.int) -> cython.void:
        """Put a tile on the grid (1) or take it off (-1)."""
        kind: cython.int = self.table[KIND + tile]
        place: cython.int = (256 * self.table[Y + tile] + self.table[X + tile]) & 65535
        effect: cython.int = TOUCHED
        i: cython.int
        if kind <= NECROPOLIS and kind != RIVER:
            effect += DRY
        elif kind != TEMPLE:
            effect += WET  # H-8
        for i in range(9):
            self.cell[(place + OVER_IT[i]) & 65535] += sign * COVERED
        for i in range(12):
            self.cell[(place + AROUND[i]) & 65535] += sign * effect
        self.tile_at[place] = tile + 1 if sign > 0 else 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def put_down(self, tile: cython.int) -> cython.void:
        """Put a tile on the grid at its place."""
        x: cython.int = self.table[X + tile]
        y: cython.int = self.table[Y + tile]
        self.spread(tile, 1)
        self.note(PUT_DOWN, tile)
        if x < self.table[LOW_X]:
            self.set(LOW_X, x)
        if x > self.table[HIGH_X]:
            self.set(HIGH_X, x)
        if y < self.table[LOW_Y]:
            self.set(LOW_Y, y)
        if y > self.table[HIGH_Y]:
            self.set(HIGH_Y, y)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lift(self, tile: cython.int) -> cython.void:
        """Take a tile off the grid."""
        self.note(LIFTED, tile)
        self.spread(tile, -1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lay(self, kind: cython.int, x: cython.int, y: cython.int) -> cython.void:
        """Lay one more tile."""
        tile: cython.int = self.table[TILES]
        self.set(TILES, tile + 1)
        self.set(KIND + tile, kind)
        self.set(X + tile, x)
        self.set(Y + tile, y)
        self.put_down(tile)
        if kind < RIVER:
            self.join(tile)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def move_end(self, tile: cython.int, x: cython.int, y: cython.int) -> cython.void:
        """Lay a river end elsewhere. A river tile takes its old place, so the rectangle never shrinks."""
        self.lift(tile)
        self.set(X + tile, x)
        self.set(Y + tile, y)
        self.put_down(tile)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def join(self, tile: cython.int) -> cython.void:
        """Make the newest tile part of its region; regions it connects become one (H-9)."""
        kind: cython.int = self.table[KIND + tile]
        place: cython.int = (256 * self.table[Y + tile] + self.table[X + tile]) & 65535
        other: cython.int
        mine: cython.int
        theirs: cython.int
        i: cython.int
        j: cython.int
        self.set(REGION + tile, tile)
        self.set(SIZE + tile, 1)
        for i in range(12):
            other = self.tile_at[(place + AROUND[i]) & 65535] - 1
            if other >= 0 and self.table[KIND + other] == kind:
                mine = self.table[REGION + tile]
                theirs = self.table[REGION + other]
                if mine != theirs:
                    if theirs > mine:
                        mine, theirs = theirs, mine
                    self.set(SIZE + theirs, self.table[SIZE + theirs] + self.table[SIZE + mine])
                    for j in range(mine, tile + 1):
                        if self.table[KIND + j] == kind and self.table[REGION + j] == mine:
                            self.set(REGION + j, theirs)

    # ---- open river ends (H-7) ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def new_stamp(self) -> cython.int:
        """A number that no place of `seen` has yet."""
        if self.stamp == 65535:
            self.stamp = 0
            if cython.compiled:
                memset(self.seen, 0, PLACES * cython.sizeof(cython.ushort))
            else:
                self.seen = [0] * 65536
        self.stamp += 1
        return self.stamp

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def flood(self, x: cython.int, y: cython.int, new_x: cython.int, new_y: cython.int) -> cython.int:
        """Go over free places from a river end at x, y until one is not wholly inside the rectangle round all tiles.

        A tile at the new place counts as laid. Returns where in the queue the step before the last is, and -1 if
        there is no way out.
        """
        low_x: cython.int = min(self.table[LOW_X], new_x)
        low_y: cython.int = min(self.table[LOW_Y], new_y)
        high_x: cython.int = max(self.table[HIGH_X], new_x)
        high_y: cython.int = max(self.table[HIGH_Y], new_y)
        stamp: cython.int = self.new_stamp()
        head: cython.int = 0
        tail: cython.int = 1
        place: cython.int = 256 * new_y + new_x
        here: cython.int
        there: cython.int
        to_x: cython.int
        to_y: cython.int
        i: cython.int
        for i in range(9):
            self.seen[(place + OVER_IT[i]) & 65535] = stamp
        self.queue_x[0] = x
        self.queue_y[0] = y
        while head < tail:
            x = self.queue_x[head]
            y = self.queue_y[head]
            here = 256 * y + x
            for i in range(12):
                there = (here + AROUND[i]) & 65535
                if self.seen[there] != stamp:
                    self.seen[there] = stamp
                    if not self.cell[there] & COVER:
                        to_x = x + AROUND_X[i]
                        to_y = y + AROUND_Y[i]
                        if to_x < low_x or to_x > high_x or to_y < low_y or to_y > high_y:
                            self.exit_x = to_x
                            self.exit_y = to_y
                            return head
                        self.queue_x[tail] = to_x
                        self.queue_y[tail] = to_y
                        self.came[tail] = head
                        tail += 1
            head += 1
        return -1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def blocked(self, x: cython.int, y: cython.int, new_x: cython.int, new_y: cython.int) -> cython.bint:
        """Whether a river end at x, y is blocked once a tile lies at the new place (H-7)."""
        return self.flood(x, y, new_x, new_y) < 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def find_ways(self) -> cython.void:
        """For each river end one way out: a tile far from it need not be looked at closely."""
        end: cython.int
        at: cython.int
        length: cython.int
        for end in range(2):
            at = self.flood(
                self.table[X + 1 + end], self.table[Y + 1 + end], self.table[X + 1 + end], self.table[Y + 1 + end]
            )
            length = 0
            if at >= 0:
                self.way_x[64 * end] = self.exit_x
                self.way_y[64 * end] = self.exit_y
                length = 1
                while at > 0 and length < LONGEST_WAY:
                    self.way_x[64 * end + length] = self.queue_x[at]
                    self.way_y[64 * end + length] = self.queue_y[at]
                    length += 1
                    at = self.came[at]
                if at > 0:
                    length = 0  # too long to remember
            self.way_length[end] = length

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def stays_open(self, end: cython.int, x: cython.int, y: cython.int) -> cython.bint:
        """Whether a river end (0 or 1) is not blocked by a tile at x, y. `find_ways` must have been called."""
        base: cython.int = 64 * end
        i: cython.int
        clear: cython.bint = self.way_length[end] > 0
        if clear:
            # A tile that makes the rectangle larger may take the last place of the way inside.
            clear = (
                self.way_x[base] < min(self.table[LOW_X], x)
                or self.way_x[base] > max(self.table[HIGH_X], x)
                or self.way_y[base] < min(self.table[LOW_Y], y)
                or self.way_y[base] > max(self.table[HIGH_Y], y)
            )
        for i in range(self.way_length[end]):
            if abs(self.way_x[base + i] - x) < 2 and abs(self.way_y[base + i] - y) < 2:
                clear = False
        return clear or not self.blocked(self.table[X + 1 + end], self.table[Y + 1 + end], x, y)

    # ---- copies ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def copy_landscape(self, model: Landscape) -> cython.void:
        """Be a copy of another landscape, table and log included. The grid follows from the tiles."""
        tile: cython.int
        self.take_over(model)
        for tile in range(self.table[TILES]):
            self.spread(tile, -1)
        if cython.compiled:
            memcpy(self.table, model.table, cython.sizeof(self.table))
        else:
            self.table = model.table[:]
        for tile in range(self.table[TILES]):
            self.spread(tile, 1)
        self.log.become(model.log)

    # ---- for Python ----

    def get_table(self) -> list[int]:
        """The whole table: see layout.py."""
        return [self.table[i] for i in range(ROOM)]

    def is_blocked(self, x: cython.int, y: cython.int, new_x: cython.int, new_y: cython.int) -> bool:
        """Whether a river end at x, y is blocked once a tile lies at the new place."""
        return self.blocked(x, y, new_x, new_y)

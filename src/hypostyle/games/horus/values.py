"""What regions are worth: who touches water and temple, what lies on an island (H-19, H-22, H-23). Compiled."""

# mypy: ignore-errors

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.games.horus.landscape import Landscape
else:
    from hypostyle.games.horus.landscape import Landscape

from hypostyle.games.horus import board, layout

RIVER = cython.declare(cython.int, board.RIVER)
TEMPLE = cython.declare(cython.int, board.TEMPLE)
TILES = cython.declare(cython.int, layout.TILES)
KIND = cython.declare(cython.int, layout.KIND)
X = cython.declare(cython.int, layout.X)
Y = cython.declare(cython.int, layout.Y)
OWNER = cython.declare(cython.int, layout.OWNER)
LOW_X = cython.declare(cython.int, layout.LOW_X)
LOW_Y = cython.declare(cython.int, layout.LOW_Y)
HIGH_X = cython.declare(cython.int, layout.HIGH_X)
HIGH_Y = cython.declare(cython.int, layout.HIGH_Y)
REGION = cython.declare(cython.int, layout.REGION)
SIZE = cython.declare(cython.int, layout.SIZE)

# What touches a region: bits of `touched`.
BANK = cython.declare(cython.int, 1)
AT_TEMPLE = cython.declare(cython.int, 2)
ISLAND = cython.declare(cython.int, 4)
MOST_WORTH = cython.declare(cython.int, 10)  # H-22

AROUND = cython.declare(cython.int[12]) if cython.compiled else [0] * 12


def _fill_offsets() -> None:
    for i, (x, y) in enumerate(board.TOUCHES):
        AROUND[i] = 256 * y + x


_fill_offsets()


@cython.cclass
class ValuedLandscape(Landscape):
    """A landscape that knows what it is worth.

    `touched`  by region, after `find_banks` or `judge`: what it touches
    `worth`    by region, after `judge`: its value
    """

    def __init__(self, seats: cython.int):
        Landscape.__init__(self, seats)
        if not cython.compiled:
            self.touched, self.worth = [0] * 128, [0] * 128

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def find_banks(self) -> cython.void:
        """Mark the regions that touch water (H-19)."""
        tile: cython.int
        place: cython.int
        for tile in range(self.table[TILES]):
            self.touched[tile] = 0
        for tile in range(self.table[TILES]):
            if self.table[KIND + tile] < RIVER:
                place = (256 * self.table[Y + tile] + self.table[X + tile]) & 65535
                if self.cell[place] >> 8 & 15:
                    self.touched[self.table[REGION + tile]] = BANK

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def find_islands(self) -> cython.void:
        """Mark the regions that no walk over half-tile cells without water leads out of (H-23)."""
        stamp: cython.int = self.new_stamp()
        low_x: cython.int = self.table[LOW_X] - 1
        low_y: cython.int = self.table[LOW_Y] - 1
        high_x: cython.int = self.table[HIGH_X] + 2
        high_y: cython.int = self.table[HIGH_Y] + 2
        head: cython.int = 0
        tail: cython.int = 1
        tile: cython.int
        place: cython.int
        x: cython.int
        y: cython.int
        i: cython.int
        for tile in range(self.table[TILES]):
            if self.table[KIND + tile] == RIVER or self.table[KIND + tile] > TEMPLE:
                place = 256 * self.table[Y + tile] + self.table[X + tile]
                self.seen[place & 65535] = stamp
                self.seen[(place + 1) & 65535] = stamp
                self.seen[(place + 256) & 65535] = stamp
                self.seen[(place + 257) & 65535] = stamp
        # One row of cells all round lies outside: from there everything is reached that is no island.
        self.queue_x[0] = low_x
        self.queue_y[0] = low_y
        self.seen[(256 * low_y + low_x) & 65535] = stamp
        while head < tail:
            for i in range(4):
                x = self.queue_x[head] + (i == 0) - (i == 1)
                y = self.queue_y[head] + (i == 2) - (i == 3)
                place = (256 * y + x) & 65535
                if low_x <= x <= high_x and low_y <= y <= high_y and self.seen[place] != stamp:
                    self.seen[place] = stamp
                    self.queue_x[tail] = x
                    self.queue_y[tail] = y
                    tail += 1
            head += 1
        for tile in range(self.table[TILES]):
            if self.table[KIND + tile] < RIVER:
                place = (256 * self.table[Y + tile] + self.table[X + tile]) & 65535
                if self.seen[place] != stamp:
                    self.touched[self.table[REGION + tile]] |= ISLAND

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def judge(self) -> cython.void:
        """What each region is worth (H-22)."""
        tile: cython.int
        place: cython.int
        near: cython.int
        value: cython.int
        i: cython.int
        self.find_banks()
        self.find_islands()
        for tile in range(self.table[TILES]):
            if self.table[KIND + tile] == TEMPLE:
                place = 256 * self.table[Y + tile] + self.table[X + tile]
                for i in range(12):
                    near = self.tile_at[(place + AROUND[i]) & 65535] - 1
                    if near >= 0 and self.table[KIND + near] < RIVER:
                        self.touched[self.table[REGION + near]] |= AT_TEMPLE
        for tile in range(self.table[TILES]):
            self.worth[tile] = 0
            if self.table[KIND + tile] < RIVER and self.table[REGION + tile] == tile:
                value = self.table[SIZE + tile]
                if self.touched[tile] & AT_TEMPLE:
                    value *= 2
                if self.touched[tile] & ISLAND:
                    value *= 2
                self.worth[tile] = min(value, MOST_WORTH)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def points(self, seat: cython.int) -> cython.int:
        """The points of a seat as the table stands; `judge` must have been called."""
        total: cython.int = 0
        region: cython.int
        tile: cython.int
        other: cython.int
        mine: cython.int
        most: cython.int
        count: cython.int
        for region in range(self.table[TILES]):
            if self.worth[region]:
                mine = 0
                most = 1  # H-22: without a stone it goes to nobody
                for other in range(self.seats):
                    count = 0
                    for tile in range(region, self.table[TILES]):
                        if self.table[OWNER + tile] == other + 1 and self.table[REGION + tile] == region:
                            count += 1
                    if other == seat:
                        mine = count
                    most = max(most, count)
                if mine == most:
                    total += self.worth[region]
        return total

    # ---- for Python ----

    def get_regions(self) -> list[tuple[int, int, bool, bool, bool]]:
        """Each region: its lowest tile, its value, whether it touches water, touches the temple, is on an island."""
        self.judge()
        return [
            (
                tile,
                self.worth[tile],
                bool(self.touched[tile] & BANK),
                bool(self.touched[tile] & AT_TEMPLE),
                bool(self.touched[tile] & ISLAND),
            )
            for tile in range(self.table[TILES])
            if self.worth[tile]
        ]

    def get_points(self) -> list[int]:
        """By seat: the points as the table stands."""
        self.judge()
        return [self.points(seat) for seat in range(self.seats)]

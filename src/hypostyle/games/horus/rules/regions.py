"""What regions are worth: who touches water and temple, what lies on an island (H-19, H-22, H-23). Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.games.horus.rules.flood import Flood
    from cython.cimports.hypostyle.games.horus.rules.landscape import Landscape
else:
    from hypostyle.games.horus.rules.flood import Flood
    from hypostyle.games.horus.rules.landscape import Landscape

from hypostyle.games.horus import board, codes

RIVER = cython.declare(cython.int, codes.RIVER)
TEMPLE = cython.declare(cython.int, codes.TEMPLE)
TILES = cython.declare(cython.int, codes.TILES)
KIND = cython.declare(cython.int, codes.KIND)
X = cython.declare(cython.int, codes.X)
Y = cython.declare(cython.int, codes.Y)
OWNER = cython.declare(cython.int, codes.OWNER)
LOW_X = cython.declare(cython.int, codes.LOW_X)
LOW_Y = cython.declare(cython.int, codes.LOW_Y)
HIGH_X = cython.declare(cython.int, codes.HIGH_X)
HIGH_Y = cython.declare(cython.int, codes.HIGH_Y)
REGION = cython.declare(cython.int, codes.REGION)
SIZE = cython.declare(cython.int, codes.SIZE)
WIDTH = cython.declare(cython.int, codes.WIDTH)
PLACE_MASK = cython.declare(cython.int, codes.PLACE_MASK)
BANK = cython.declare(cython.int, codes.BANK)
AT_TEMPLE = cython.declare(cython.int, codes.AT_TEMPLE)
ISLAND = cython.declare(cython.int, codes.ISLAND)
MOST_WORTH = cython.declare(cython.int, board.MOST_WORTH)
ANY_WET = cython.declare(cython.int, codes.ANY_WET)

KNOWN = cython.declare(cython.int, 256)  # waters remembered
BESIDE = cython.declare(cython.int[4]) if cython.compiled else [0] * 4  # from a cell to those that share an edge
BESIDE[0], BESIDE[1], BESIDE[2], BESIDE[3] = 1, -1, codes.WIDTH, -codes.WIDTH


def worth_of(size: cython.int, touched: cython.int) -> cython.int:
    """What a region is worth that is in touch with such things (H-22)."""
    if touched & AT_TEMPLE:
        size *= 2
    if touched & ISLAND:
        size *= 2
    return min(size, MOST_WORTH)


@cython.final
@cython.cclass
class RegionValues:
    """What the regions of a landscape are worth.

    `touched`  by region, after `find_banks` or `value_regions`: what it touches
    `worth`    by region, after `value_regions`: its value
    `open_water`  the last waters that were found to enclose nothing, by their hash
    """

    def __init__(self, landscape: Landscape, flood: Flood):
        self.landscape = landscape
        self.flood = flood
        if not cython.compiled:
            self.touched, self.worth, self.open_water = [0] * 128, [0] * 128, [0] * KNOWN

    def find_banks(self) -> cython.void:
        """Mark the regions that touch water (H-19)."""
        numbers: cython.p_short = self.landscape.table.numbers
        tile: cython.int
        place: cython.int
        for tile in range(numbers[TILES]):
            self.touched[tile] = 0
        for tile in range(numbers[TILES]):
            if numbers[KIND + tile] < RIVER:
                place = (WIDTH * numbers[Y + tile] + numbers[X + tile]) & PLACE_MASK
                if self.landscape.cell[place] & ANY_WET:
                    self.touched[numbers[REGION + tile]] = BANK

    def find_islands(self) -> cython.void:
        """Mark the regions that no walk over half-tile cells without water leads out of (H-23).

        Most of the time there are none, and the water is the same as at an earlier look.
        """
        known: cython.int = cython.cast(cython.int, self.landscape.water & (KNOWN - 1))
        if self.open_water[known] != self.landscape.water:
            self.walk_round(known)

    def walk_round(self, known: cython.int) -> cython.void:
        """Look for islands, and remember the water if it encloses nothing."""
        numbers: cython.p_short = self.landscape.table.numbers
        stamp: cython.int = self.flood.begin()
        seen: cython.p_ushort = self.flood.seen
        queue: cython.p_int = self.flood.came  # of place numbers: no way back is asked for
        # One row of cells all round lies outside: from there everything is reached that is no island.
        low_x: cython.int = numbers[LOW_X] - 1
        low_y: cython.int = numbers[LOW_Y] - 1
        high_x: cython.int = numbers[HIGH_X] + 2
        high_y: cython.int = numbers[HIGH_Y] + 2
        head: cython.int = 0
        tail: cython.int = 1
        dry: cython.int = (high_x - low_x + 1) * (high_y - low_y + 1)  # cells to walk over
        tile: cython.int
        place: cython.int
        x: cython.int
        y: cython.int
        i: cython.int
        for tile in range(numbers[TILES]):
            if numbers[KIND + tile] == RIVER or numbers[KIND + tile] > TEMPLE:
                place = WIDTH * numbers[Y + tile] + numbers[X + tile]
                seen[place & PLACE_MASK] = stamp
                seen[(place + 1) & PLACE_MASK] = stamp
                seen[(place + WIDTH) & PLACE_MASK] = stamp
                seen[(place + WIDTH + 1) & PLACE_MASK] = stamp
                dry -= 4
        # A fence round that row keeps the walk in.
        for x in range(low_x, high_x + 1):
            seen[(WIDTH * (low_y - 1) + x) & PLACE_MASK] = stamp
            seen[(WIDTH * (high_y + 1) + x) & PLACE_MASK] = stamp
        for y in range(low_y, high_y + 1):
            seen[(WIDTH * y + low_x - 1) & PLACE_MASK] = stamp
            seen[(WIDTH * y + high_x + 1) & PLACE_MASK] = stamp
        queue[0] = (WIDTH * low_y + low_x) & PLACE_MASK
        seen[queue[0]] = stamp
        while head < tail:
            for i in range(4):
                place = (queue[head] + BESIDE[i]) & PLACE_MASK
                if seen[place] != stamp:
                    seen[place] = stamp
                    queue[tail] = place
                    tail += 1
            head += 1
        if tail == dry:
            self.open_water[known] = self.landscape.water
            return
        for tile in range(numbers[TILES]):
            if numbers[KIND + tile] < RIVER:
                place = (WIDTH * numbers[Y + tile] + numbers[X + tile]) & PLACE_MASK
                if seen[place] != stamp:
                    self.touched[numbers[REGION + tile]] |= ISLAND

    def value_regions(self) -> cython.void:
        """What each region is worth (H-22)."""
        numbers: cython.p_short = self.landscape.table.numbers
        tile: cython.int
        near: cython.int
        i: cython.int
        self.find_banks()
        self.find_islands()
        for tile in range(numbers[TILES]):
            if numbers[KIND + tile] == TEMPLE:
                for i in range(self.landscape.find_touching(numbers[X + tile], numbers[Y + tile])):
                    near = self.landscape.touching[i]
                    if numbers[KIND + near] < RIVER:
                        self.touched[numbers[REGION + near]] |= AT_TEMPLE
        for tile in range(numbers[TILES]):
            self.worth[tile] = 0
            if numbers[KIND + tile] < RIVER and numbers[REGION + tile] == tile:
                self.worth[tile] = worth_of(numbers[SIZE + tile], self.touched[tile])

    def points(self, seat: cython.int, seats: cython.int) -> cython.int:
        """The points of one of so many seats as the table stands; `value_regions` must have been called."""
        numbers: cython.p_short = self.landscape.table.numbers
        total: cython.int = 0
        region: cython.int
        tile: cython.int
        other: cython.int
        mine: cython.int
        most: cython.int
        count: cython.int
        for region in range(numbers[TILES]):
            if self.worth[region]:
                mine = 0
                most = 1  # H-22: without a stone it goes to nobody
                for other in range(seats):
                    count = 0
                    for tile in range(region, numbers[TILES]):
                        if numbers[OWNER + tile] == other + 1 and numbers[REGION + tile] == region:
                            count += 1
                    if other == seat:
                        mine = count
                    most = max(most, count)
                if mine == most:
                    total += self.worth[region]
        return total

"""The tiles that lie: what touches what, and regions (H-6, H-8, H-9). Compiled.

The grid wraps round: the place x, y is number (256 * y + x) modulo 65536. All tiles hang together, so that of at most
120 tiles no two are farther apart than 238 half tiles; with a margin of a few more no two places in use share a number.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.intrinsics import mix
    from cython.cimports.hypostyle.core.kernel.memory import cleared
    from cython.cimports.hypostyle.games.horus.rules.table import Table
    from cython.cimports.libc.stdlib import free
else:
    from hypostyle.core.kernel.bits import mix
    from hypostyle.games.horus.rules.table import Table

from hypostyle.games.horus import board, codes

RIVER = cython.declare(cython.int, codes.RIVER)
NECROPOLIS = cython.declare(cython.int, codes.NECROPOLIS)
TEMPLE = cython.declare(cython.int, codes.TEMPLE)
TILES = cython.declare(cython.int, codes.TILES)
KIND = cython.declare(cython.int, codes.KIND)
X = cython.declare(cython.int, codes.X)
Y = cython.declare(cython.int, codes.Y)
LOW_X = cython.declare(cython.int, codes.LOW_X)
LOW_Y = cython.declare(cython.int, codes.LOW_Y)
HIGH_X = cython.declare(cython.int, codes.HIGH_X)
HIGH_Y = cython.declare(cython.int, codes.HIGH_Y)
REGION = cython.declare(cython.int, codes.REGION)
SIZE = cython.declare(cython.int, codes.SIZE)
PUT_DOWN = cython.declare(cython.int, codes.PUT_DOWN)
LIFTED = cython.declare(cython.int, codes.LIFTED)
MARK = cython.declare(cython.int, codes.MARK)
WIDTH = cython.declare(cython.int, codes.WIDTH)
PLACES = cython.declare(cython.int, codes.PLACES)
PLACE_MASK = cython.declare(cython.int, codes.PLACE_MASK)
COVERED = cython.declare(cython.int, codes.COVERED)
TOUCHED = cython.declare(cython.int, codes.TOUCHED)
WET = cython.declare(cython.int, codes.WET)
DRY = cython.declare(cython.int, codes.DRY)
MOVABLE = cython.declare(cython.int, len(board.START))  # the river ends are among the first so many tiles

if not cython.compiled:
    AROUND_X, AROUND_Y, AROUND, OVER_IT = [0] * 12, [0] * 12, [0] * 12, [0] * 9


def _fill_offsets() -> None:
    for i, (x, y) in enumerate(board.TOUCHES):
        AROUND_X[i], AROUND_Y[i], AROUND[i] = x, y, codes.WIDTH * y + x
    for i, (x, y) in enumerate(board.OVERLAPS):
        OVER_IT[i] = codes.WIDTH * y + x


_fill_offsets()


@cython.final
@cython.cclass
class Landscape:
    """The tiles of a table, laid on the grid. Tile 0 is the pyramid, 1 and 2 are the river ends.

    `table`     the numbers of the position, with the log: undoing it takes tiles off the grid as well
    `cell`      by place: what tiles there are about it
    `tile_at`   by place: the number of the tile that lies there + 1
    `touching`  the tiles that `find_touching` found
    `water`     a hash of the places of all water tiles (H-8)
    """

    def __init__(self, table: Table):
        self.table = table
        if cython.compiled:
            # Room that costs nothing until it is used: a landscape uses little of it.
            self.lacking = False
            self.cell = cython.cast(
                cython.p_ushort,
                cleared(self.cell, PLACES, cython.sizeof(cython.ushort), cython.address(self.lacking)),
            )
            self.tile_at = cython.cast(cython.p_uchar, cleared(self.tile_at, PLACES, 1, cython.address(self.lacking)))
            if self.lacking:
                raise MemoryError("there is no memory for a landscape")
        else:
            self.cell, self.tile_at, self.touching = [0] * PLACES, [0] * PLACES, [0] * 12
        self.water = 0

    def __dealloc__(self):
        free(self.cell)
        free(self.tile_at)

    # ---- looking ----

    def tile_number(self, x: cython.int, y: cython.int) -> cython.int:
        """The number of the tile at a place; -1 if none lies just there."""
        return self.tile_at[(WIDTH * y + x) & PLACE_MASK] - 1

    def find_touching(self, x: cython.int, y: cython.int) -> cython.int:
        """Put the tiles that a tile at x, y touches into `touching`: how many (H-6)."""
        place: cython.int = WIDTH * y + x
        tile: cython.int
        found: cython.int = 0
        i: cython.int
        for i in range(12):
            tile = self.tile_at[(place + AROUND[i]) & PLACE_MASK] - 1
            if tile >= 0:
                self.touching[found] = tile
                found += 1
        return found

    # ---- laying tiles ----

    def spread(self, tile: cython.int, sign: cython.int) -> cython.void:
        """Put a tile on the grid (1) or take it off (-1)."""
        kind: cython.int = self.table.numbers[KIND + tile]
        place: cython.int = (WIDTH * self.table.numbers[Y + tile] + self.table.numbers[X + tile]) & PLACE_MASK
        effect: cython.int = TOUCHED
        i: cython.int
        if kind <= NECROPOLIS and kind != RIVER:
            effect += DRY
        elif kind != TEMPLE:
            effect += WET  # H-8
            self.water ^= mix(place, 1)
        for i in range(9):
            self.cell[(place + OVER_IT[i]) & PLACE_MASK] += sign * COVERED
        for i in range(12):
            self.cell[(place + AROUND[i]) & PLACE_MASK] += sign * effect
        self.tile_at[place] = tile + 1 if sign > 0 else 0

    def put_down(self, tile: cython.int) -> cython.void:
        """Put a tile on the grid at its place."""
        x: cython.int = self.table.numbers[X + tile]
        y: cython.int = self.table.numbers[Y + tile]
        self.spread(tile, 1)
        self.table.note(PUT_DOWN, tile)
        if x < self.table.numbers[LOW_X]:
            self.table.set(LOW_X, x)
        if x > self.table.numbers[HIGH_X]:
            self.table.set(HIGH_X, x)
        if y < self.table.numbers[LOW_Y]:
            self.table.set(LOW_Y, y)
        if y > self.table.numbers[HIGH_Y]:
            self.table.set(HIGH_Y, y)

    def lift(self, tile: cython.int) -> cython.void:
        """Take a tile off the grid."""
        self.table.note(LIFTED, tile)
        self.spread(tile, -1)

    def lay(self, kind: cython.int, x: cython.int, y: cython.int) -> cython.void:
        """Lay one more tile."""
        tile: cython.int = self.table.numbers[TILES]
        self.table.set(TILES, tile + 1)
        self.table.set(KIND + tile, kind)
        self.table.set(X + tile, x)
        self.table.set(Y + tile, y)
        self.put_down(tile)
        if kind < RIVER:
            self.join(tile)

    def move_end(self, tile: cython.int, x: cython.int, y: cython.int) -> cython.void:
        """Lay a river end elsewhere. A river tile takes its old place, so the rectangle never shrinks."""
        self.lift(tile)
        self.table.set(X + tile, x)
        self.table.set(Y + tile, y)
        self.put_down(tile)

    def join(self, tile: cython.int) -> cython.void:
        """Make the newest tile part of its region; regions it connects become one (H-9)."""
        numbers: cython.p_short = self.table.numbers
        kind: cython.int = numbers[KIND + tile]
        other: cython.int
        mine: cython.int
        theirs: cython.int
        i: cython.int
        j: cython.int
        self.table.set(REGION + tile, tile)
        self.table.set(SIZE + tile, 1)
        for i in range(self.find_touching(numbers[X + tile], numbers[Y + tile])):
            other = self.touching[i]
            if numbers[KIND + other] == kind:
                mine = numbers[REGION + tile]
                theirs = numbers[REGION + other]
                if mine != theirs:
                    if theirs > mine:
                        mine, theirs = theirs, mine
                    self.table.set(SIZE + theirs, numbers[SIZE + theirs] + numbers[SIZE + mine])
                    for j in range(mine, tile + 1):
                        if numbers[KIND + j] == kind and numbers[REGION + j] == mine:
                            self.table.set(REGION + j, theirs)

    # ---- undo, copies ----

    def undo(self) -> cython.longlong:
        """Take back everything since the last mark in the log: the number in that mark."""
        index: cython.int = self.table.undo()
        while index != MARK:
            if index == PUT_DOWN:
                self.spread(cython.cast(cython.int, self.table.undone), -1)
            elif index == LIFTED:
                self.spread(cython.cast(cython.int, self.table.undone), 1)
            index = self.table.undo()
        return self.table.undone

    def clear(self) -> cython.void:
        """Take all tiles off the grid. The table stays as it is."""
        tile: cython.int
        for tile in range(self.table.numbers[TILES]):
            self.spread(tile, -1)

    def copy_from(self, model: Landscape) -> cython.void:
        """Be a copy of another landscape, table and log included. The grid follows from the tiles.

        A search goes back to where it began each time: tiles that lie there too stay on the grid.
        """
        same: cython.int = self.count_same(model.table)
        tile: cython.int
        for tile in range(self.table.numbers[TILES]):
            if tile < MOVABLE or tile >= same:
                self.spread(tile, -1)
        self.table.copy_from(model.table)
        for tile in range(self.table.numbers[TILES]):
            if tile < MOVABLE or tile >= same:
                self.spread(tile, 1)

    def count_same(self, other: Table) -> cython.int:
        """How many of the first tiles lie alike on another table, whatever the river ends do."""
        mine: cython.p_short = self.table.numbers
        theirs: cython.p_short = other.numbers
        tile: cython.int
        for tile in range(MOVABLE, min(mine[TILES], theirs[TILES])):
            if (
                mine[KIND + tile] != theirs[KIND + tile]
                or mine[X + tile] != theirs[X + tile]
                or mine[Y + tile] != theirs[Y + tile]
            ):
                return tile
        return min(mine[TILES], theirs[TILES])

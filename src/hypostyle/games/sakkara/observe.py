"""SAKKARA as arrays for programs that learn: 8 by 8 squares, and what is not on them. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.intrinsics import lowest
    from cython.cimports.hypostyle.core.kernel.observer import Observer
    from cython.cimports.hypostyle.core.kernel.position import Position
    from cython.cimports.hypostyle.games.sakkara.rules.position import SakkaraPosition
    from cython.cimports.hypostyle.games.sakkara.rules.pyramid import cubes_at
else:
    from hypostyle.core.kernel.bits import lowest
    from hypostyle.core.kernel.observer import Observer
    from hypostyle.core.kernel.position import Position
    from hypostyle.games.sakkara.rules.position import SakkaraPosition
    from hypostyle.games.sakkara.rules.pyramid import cubes_at

from hypostyle.games.sakkara import blocks, board, codes

WHOSE = ("own", "other")
LEVELS_TOLD = range(1, board.LEVELS + 1)
PLANES = (
    *(f"cubes of the {whose} colour on level {level}" for whose in WHOSE for level in LEVELS_TOLD),
    "block seen from above, its number + 1",
    "blocks that may be lifted",
    "block that the other moved last",
    "where the lifted block lay",
)
NUMBERS = (
    "to act",
    "colour: 0 light, 1 dark",
    *(f"{whose} block {kind} in hand" for whose in WHOSE for kind in range(len(blocks.KINDS))),
    *(f"lifted block {kind}" for kind in range(len(blocks.KINDS))),
    "may lift now",
    "passes in succession",
)

AREA = cython.declare(cython.int, board.SQUARES)
LEVELS = cython.declare(cython.int, board.LEVELS)
KINDS = cython.declare(cython.int, len(blocks.KINDS))
TALLEST = cython.declare(cython.int, blocks.TALLEST)
BLOCKS = cython.declare(cython.int, 2 * len(blocks.KINDS))
NO_BLOCK = cython.declare(cython.int, codes.NO_BLOCK)
FROM_ABOVE = cython.declare(cython.int, 2 * board.LEVELS)


def mark(planes: cython.p_uchar, plane: cython.int, squares: cython.ulonglong, value: cython.int) -> cython.void:
    """Write a value on squares of a plane."""
    while squares:
        planes[plane * AREA + lowest(squares)] = value
        squares &= squares - 1


@cython.final
@cython.cclass
class SakkaraObserver(Observer):
    """See PLANES and NUMBERS. A plane has a row for each of the files a to h."""

    def __init__(self):
        Observer.__init__(self, len(PLANES), board.SIZE, board.SIZE, len(NUMBERS))

    def fits(self, position: Position) -> cython.bint:
        """Whether it is a position of this game."""
        return isinstance(position, SakkaraPosition)

    def look(
        self, position: Position, seat: cython.int, planes: cython.p_uchar, numbers: cython.p_float
    ) -> cython.void:
        """Nothing is hidden."""
        level: cython.int
        block: cython.int
        up: cython.int
        form: cython.int
        kind: cython.int
        anchor: cython.int
        base: cython.int
        cubes: cython.ulonglong
        light: cython.ulonglong
        lifted: cython.int = cython.cast(SakkaraPosition, position).lifted
        for level in range(1, LEVELS + 1):
            cubes = cython.cast(SakkaraPosition, position).pyramid.level[level]
            light = cython.cast(SakkaraPosition, position).pyramid.light[level]
            mark(planes, level - 1, cubes & ~light if seat else light, 1)
            mark(planes, LEVELS + level - 1, light if seat else cubes & ~light, 1)
        for block in range(BLOCKS):
            form = cython.cast(SakkaraPosition, position).form[block]
            if form < 0:
                continue
            anchor = cython.cast(SakkaraPosition, position).anchor[block]
            base = cython.cast(SakkaraPosition, position).base[block]
            for up in range(TALLEST):
                if base + up >= LEVELS:
                    break
                cubes = cubes_at(form, anchor, up)
                if block == lifted:
                    mark(planes, FROM_ABOVE + 3, cubes, 1)
                    continue
                cubes &= cython.cast(SakkaraPosition, position).pyramid.level[base + up + 1]
                cubes &= ~cython.cast(SakkaraPosition, position).pyramid.level[base + up + 2]
                mark(planes, FROM_ABOVE, cubes, block + 1)
                if cython.cast(SakkaraPosition, position).liftable >> block & 1:
                    mark(planes, FROM_ABOVE + 1, cubes, 1)
                if block == cython.cast(SakkaraPosition, position).moved[1 - seat]:
                    mark(planes, FROM_ABOVE + 2, cubes, 1)
        numbers[0] = position.actor == seat
        numbers[1] = seat
        for kind in range(KINDS):
            numbers[2 + kind] = cython.cast(SakkaraPosition, position).hand[seat] >> kind & 1
            numbers[2 + KINDS + kind] = cython.cast(SakkaraPosition, position).hand[1 - seat] >> kind & 1
        if lifted != NO_BLOCK:
            numbers[2 + 2 * KINDS + lifted % KINDS] = 1
        numbers[2 + 3 * KINDS] = cython.cast(SakkaraPosition, position).laid != NO_BLOCK
        numbers[3 + 3 * KINDS] = cython.cast(SakkaraPosition, position).passes


def new_observer() -> Observer:
    """What writes the arrays of this game."""
    return SakkaraObserver()

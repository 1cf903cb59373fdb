"""KARNAK as arrays for programs that learn: 5 columns by 16 rows of bases, and what is not on them. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.intrinsics import lowest
    from cython.cimports.hypostyle.core.kernel.observer import Observer
    from cython.cimports.hypostyle.core.kernel.position import Position
    from cython.cimports.hypostyle.games.karnak.rules.position import KarnakPosition
else:
    from hypostyle.core.kernel.bits import lowest
    from hypostyle.core.kernel.observer import Observer
    from hypostyle.core.kernel.position import Position
    from hypostyle.games.karnak.rules.position import KarnakPosition

from hypostyle.games.karnak import board, codes

PLANES = (
    "single drums",
    "single capitals",
    "unfinished columns",
    *(f"columns of side +{side}" for side in range(board.MOST_SEATS)),
    "barred stone",
    "building site",
    "bases",
)
NUMBERS = (
    *(f"to act: seat +{seat}" for seat in range(board.MOST_SEATS)),
    "seats",
    "sides",
    "level",
    "stackings since the last wandering",
    "complete columns",
    "occurrences of the position",
)

AREA = cython.declare(cython.int, board.ROWS * len(board.LETTERS))
NOWHERE = cython.declare(cython.int, codes.NOWHERE)
MOST_SEATS = cython.declare(cython.int, board.MOST_SEATS)
BUILT, BARRED, SITE, BASES = 3, 3 + board.MOST_SEATS, 4 + board.MOST_SEATS, 5 + board.MOST_SEATS
_BUILT = cython.declare(cython.int, BUILT)
_BARRED = cython.declare(cython.int, BARRED)
_SITE = cython.declare(cython.int, SITE)
_BASES = cython.declare(cython.int, BASES)
_HALL_LOW = cython.declare(cython.ulonglong, board.bits_of(board.BASES)[0])
_HALL_HIGH = cython.declare(cython.ulonglong, board.bits_of(board.BASES)[1])


def mark(planes: cython.p_uchar, plane: cython.int, low: cython.ulonglong, high: cython.ulonglong) -> cython.void:
    """Mark the bases of two words in a plane."""
    while low:
        planes[plane * AREA + lowest(low)] = 1
        low &= low - 1
    while high:
        planes[plane * AREA + 64 + lowest(high)] = 1
        high &= high - 1


@cython.final
@cython.cclass
class KarnakObserver(Observer):
    """See PLANES and NUMBERS. A plane has a row for each of the columns a to e."""

    def __init__(self):
        Observer.__init__(self, len(PLANES), len(board.LETTERS), board.ROWS, len(NUMBERS))

    def fits(self, position: Position) -> cython.bint:
        """Whether it is a position of this game."""
        return isinstance(position, KarnakPosition)

    def look(
        self, position: Position, seat: cython.int, planes: cython.p_uchar, numbers: cython.p_float
    ) -> cython.void:
        """Nothing is hidden."""
        i: cython.int
        sides: cython.int = cython.cast(KarnakPosition, position).sides
        side: cython.int
        barred: cython.int = cython.cast(KarnakPosition, position).barred
        site: cython.int = cython.cast(KarnakPosition, position).site
        mark(
            planes,
            0,
            cython.cast(KarnakPosition, position).hall.drums[0],
            cython.cast(KarnakPosition, position).hall.drums[1],
        )
        mark(
            planes,
            1,
            cython.cast(KarnakPosition, position).hall.capitals[0],
            cython.cast(KarnakPosition, position).hall.capitals[1],
        )
        mark(
            planes,
            2,
            cython.cast(KarnakPosition, position).hall.unfinished[0],
            cython.cast(KarnakPosition, position).hall.unfinished[1],
        )
        for i in range(sides):
            side = (position.side[seat] + i) % sides
            mark(
                planes,
                _BUILT + i,
                cython.cast(KarnakPosition, position).hall.built[2 * side],
                cython.cast(KarnakPosition, position).hall.built[2 * side + 1],
            )
        if barred != NOWHERE:
            planes[_BARRED * AREA + barred] = 1
        if site != NOWHERE:
            planes[_SITE * AREA + site] = 1
        mark(planes, _BASES, _HALL_LOW, _HALL_HIGH)
        if position.actor >= 0:
            numbers[(position.actor - seat + position.seats) % position.seats] = 1
        numbers[MOST_SEATS] = position.seats
        numbers[MOST_SEATS + 1] = sides
        numbers[MOST_SEATS + 2] = cython.cast(KarnakPosition, position).level
        numbers[MOST_SEATS + 3] = cython.cast(KarnakPosition, position).stacked
        numbers[MOST_SEATS + 4] = cython.cast(KarnakPosition, position).hall.complete
        numbers[MOST_SEATS + 5] = cython.cast(KarnakPosition, position).history.times()


def new_observer() -> Observer:
    """What writes the arrays of this game."""
    return KarnakObserver()

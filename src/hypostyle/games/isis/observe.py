"""ISIS as arrays for programs that learn: the grid of 4 rows and 16 columns, and what is not on it. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.intrinsics import lowest
    from cython.cimports.hypostyle.core.kernel.observer import Observer
    from cython.cimports.hypostyle.core.kernel.position import Position
    from cython.cimports.hypostyle.games.isis.rules import IsisPosition
else:
    from hypostyle.core.kernel.bits import lowest
    from hypostyle.core.kernel.observer import Observer
    from hypostyle.core.kernel.position import Position
    from hypostyle.games.isis.rules import IsisPosition

from hypostyle.games.isis import board, codes

PLANES = ("neutral stones", *(f"personal stone of seat +{seat}" for seat in range(codes.MOST_SEATS)), "barred stone")
NUMBERS = (
    "neutral stones in the underworld",
    *(
        f"{what} of seat +{seat}"
        for what in ("to act", "unclaimed", "in the underworld", "finished as", "barred the stone")
        for seat in range(codes.MOST_SEATS)
    ),
    "barred stone in the underworld",
    "seats",
    "occurrences of the position",
)

AREA = cython.declare(cython.int, board.ROWS * board.COLUMNS)
ROWS = cython.declare(cython.int, board.ROWS)
COLUMNS = cython.declare(cython.int, board.COLUMNS)
MOST_SEATS = cython.declare(cython.int, codes.MOST_SEATS)
UNDER = cython.declare(cython.int, codes.UNDER)
UNCLAIMED = cython.declare(cython.int, codes.UNCLAIMED)
FINISHED = cython.declare(cython.int, codes.FINISHED)
NOBODY = cython.declare(cython.int, codes.NOBODY)
NOWHERE = cython.declare(cython.int, codes.NOWHERE)


def cell(square: cython.int) -> cython.int:
    """Where a square is in a plane, row by row."""
    return COLUMNS * (square % ROWS) + square // ROWS


@cython.final
@cython.cclass
class IsisObserver(Observer):
    """See PLANES and NUMBERS."""

    def __init__(self):
        Observer.__init__(self, len(PLANES), board.ROWS, board.COLUMNS, len(NUMBERS))

    def fits(self, position: Position) -> cython.bint:
        """Whether it is a position of this game."""
        return isinstance(position, IsisPosition)

    def look(
        self, position: Position, seat: cython.int, planes: cython.p_uchar, numbers: cython.p_float
    ) -> cython.void:
        """Nothing is hidden."""
        neutral: cython.ulonglong = cython.cast(IsisPosition, position).neutral
        barred: cython.int = cython.cast(IsisPosition, position).barred
        barred_by: cython.int = cython.cast(IsisPosition, position).barred_by
        other: cython.int
        from_here: cython.int
        stone: cython.int
        while neutral:
            planes[cell(lowest(neutral))] = 1
            neutral &= neutral - 1
        numbers[0] = cython.cast(IsisPosition, position).below
        for other in range(position.seats):
            from_here = (other - seat + position.seats) % position.seats
            stone = cython.cast(IsisPosition, position).stone[other]
            numbers[1 + from_here] = other == position.actor
            if stone < UNDER:
                planes[(1 + from_here) * AREA + cell(stone)] = 1
            elif stone == UNCLAIMED:
                numbers[1 + MOST_SEATS + from_here] = 1
            elif stone == UNDER:
                numbers[1 + 2 * MOST_SEATS + from_here] = 1
            elif stone >= FINISHED:
                numbers[1 + 3 * MOST_SEATS + from_here] = 1 + stone - FINISHED
            numbers[1 + 4 * MOST_SEATS + from_here] = barred != NOWHERE and other == barred_by
        if barred < UNDER:
            planes[(1 + MOST_SEATS) * AREA + cell(barred)] = 1
        numbers[1 + 5 * MOST_SEATS] = barred == UNDER
        numbers[2 + 5 * MOST_SEATS] = position.seats
        numbers[3 + 5 * MOST_SEATS] = cython.cast(IsisPosition, position).history.times()


def new_observer() -> Observer:
    """What writes the arrays of this game."""
    return IsisObserver()

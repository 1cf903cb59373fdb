"""THEBEN as arrays for programs that learn: 4 rows and 11 columns, and what is not on them. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.observer import Observer
    from cython.cimports.hypostyle.core.kernel.position import Position
    from cython.cimports.hypostyle.games.theben.rules import ThebenPosition
else:
    from hypostyle.core.kernel.observer import Observer
    from hypostyle.core.kernel.position import Position
    from hypostyle.games.theben.rules import ThebenPosition

from hypostyle.games.theben import board, codes

WHOSE = ("own", "other")
PLANES = (
    *(f"{whose} stone on top, its 1 to {heading}" for whose in WHOSE for heading in board.DIRECTIONS),
    *(f"{whose} stones beneath the top" for whose in WHOSE),
)
NUMBERS = ("to act", "colour: 0 white, 1 black", "freed stones to place", "occurrences of the position")

SIZE = cython.declare(cython.int, board.SIZE)
STONES = cython.declare(cython.int, board.STONES)
HEADINGS = cython.declare(cython.int, len(board.DIRECTIONS))
NONE = cython.declare(cython.int, codes.NONE)


@cython.final
@cython.cclass
class ThebenObserver(Observer):
    """See PLANES and NUMBERS."""

    def __init__(self):
        Observer.__init__(self, len(PLANES), len(board.ROWS), len(board.COLUMNS), len(NUMBERS))

    def fits(self, position: Position) -> cython.bint:
        """Whether it is a position of this game."""
        return isinstance(position, ThebenPosition)

    def look(
        self, position: Position, seat: cython.int, planes: cython.p_uchar, numbers: cython.p_float
    ) -> cython.void:
        """Nothing is hidden."""
        place: cython.int
        stone: cython.int
        whose: cython.int
        for place in range(SIZE):
            stone = cython.cast(ThebenPosition, position).top[place]
            if stone == NONE:
                continue
            whose = (stone >= STONES) != seat
            planes[(whose * HEADINGS + cython.cast(ThebenPosition, position).heading[stone]) * SIZE + place] = 1
            stone = cython.cast(ThebenPosition, position).below[stone]
            while stone != NONE:
                whose = (stone >= STONES) != seat
                planes[(2 * HEADINGS + whose) * SIZE + place] += 1
                stone = cython.cast(ThebenPosition, position).below[stone]
        numbers[0] = position.actor == seat
        numbers[1] = seat
        numbers[2] = cython.cast(ThebenPosition, position).hand
        numbers[3] = cython.cast(ThebenPosition, position).history.times()


def new_observer() -> Observer:
    """What writes the arrays of this game."""
    return ThebenObserver()

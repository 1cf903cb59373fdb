"""What KARNAK knows about the solitaire: whether there will be enough to stack to the end (K-18, K-19). Compiled."""

# mypy: ignore-errors
from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.evaluation import Evaluation
    from cython.cimports.hypostyle.core.intrinsics import count
    from cython.cimports.hypostyle.core.position import Position
    from cython.cimports.hypostyle.games.karnak.hall import high_bit, low_bit
    from cython.cimports.hypostyle.games.karnak.rules import KarnakPosition
else:
    from hypostyle.core.bits import count
    from hypostyle.core.evaluation import Evaluation
    from hypostyle.core.position import Position
    from hypostyle.games.karnak.hall import high_bit, low_bit
    from hypostyle.games.karnak.rules import KarnakPosition

from hypostyle.games.karnak import board

STACKINGS = cython.declare(cython.double, board.STACKINGS)
SECOND_DRUM = cython.declare(cython.int, board.RUNS_OF_SECOND_DRUM)
CAPITAL = cython.declare(cython.int, board.RUNS_OF_CAPITAL)

NAMES = (
    "hope",  # always 1: what any position promises
    "stacked",  # what has been done of all that must be
    "capitals",  # capitals that can be set now
    "drums",  # drums that can be set onto others now
    "goes on",  # something can be stacked now: if not, it is lost unless a stone may wander
    "free",  # no stacking is due, so that a stone may wander
    "complete",  # an unfinished column needs a capital with a long way, a complete one nothing more
)


@cython.final
@cython.cclass
class SolitaireEvaluation(Evaluation):
    """The estimate for one seat: there is nobody to compare it with, so it starts from what is usual."""

    def __init__(self) -> None:
        Evaluation.__init__(self, NAMES, (), True)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def features(self, position: Position, seat: cython.int) -> cython.void:
        """See the names."""
        self.fill(cython.cast(KarnakPosition, position))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def fill(self, hall: KarnakPosition) -> cython.void:
        """The features of the only seat."""
        bar_low: cython.ulonglong = low_bit(hall.barred)
        bar_high: cython.ulonglong = high_bit(hall.barred)
        low: cython.ulonglong
        high: cython.ulonglong
        capitals: cython.int
        drums: cython.int
        low, high = hall.sources(hall.unfinished[0], hall.unfinished[1], CAPITAL)
        capitals = count(low & hall.capitals[0] & ~bar_low) + count(high & hall.capitals[1] & ~bar_high)
        low, high = hall.foundations()
        low, high = hall.sources(low, high, SECOND_DRUM)
        drums = count(low & hall.drums[0] & ~bar_low) + count(high & hall.drums[1] & ~bar_high)
        self.feature[0] = 1
        self.feature[1] = hall.stackings / STACKINGS
        self.feature[2] = capitals / 4.0
        self.feature[3] = drums / 8.0
        self.feature[4] = capitals + drums > 0
        self.feature[5] = hall.may_wander()
        self.feature[6] = hall.complete / 5.0

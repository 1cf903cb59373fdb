"""What KARNAK knows about the solitaire: whether there will be enough to stack to the end (K-18, K-19). Compiled."""

# mypy: ignore-errors
from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.evaluation import Evaluation
    from cython.cimports.hypostyle.core.kernel.intrinsics import count
    from cython.cimports.hypostyle.core.kernel.position import Position
    from cython.cimports.hypostyle.games.karnak.rules.position import KarnakPosition
else:
    from hypostyle.core.kernel.bits import count
    from hypostyle.core.kernel.evaluation import Evaluation
    from hypostyle.core.kernel.position import Position
    from hypostyle.games.karnak.rules.position import KarnakPosition

from hypostyle.games.karnak import board

STACKINGS = cython.declare(cython.double, board.STACKINGS)

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

    def fits(self, position: Position) -> cython.bint:
        """Whether it is a position of this game, with one seat."""
        return isinstance(position, KarnakPosition) and position.seats == 1

    def features(self, position: Position, seat: cython.int) -> cython.void:
        """What NAMES lists."""
        self.fill(cython.cast(KarnakPosition, position))

    def fill(self, position: KarnakPosition) -> cython.void:
        """The features of the only seat."""
        low: cython.ulonglong
        high: cython.ulonglong
        capitals: cython.int
        drums: cython.int
        low, high = position.hall.stackable_capitals(position.barred)
        capitals = count(low) + count(high)
        low, high = position.hall.stackable_drums(position.barred)
        drums = count(low) + count(high)
        self.feature[0] = 1
        self.feature[1] = position.hall.stackings / STACKINGS
        self.feature[2] = capitals / 4.0
        self.feature[3] = drums / 8.0
        self.feature[4] = capitals + drums > 0
        self.feature[5] = position.may_wander()
        self.feature[6] = position.hall.complete / 5.0

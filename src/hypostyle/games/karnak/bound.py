"""How many moves the solitaire of KARNAK takes at least from a position (K-18). Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.bound import Bound
    from cython.cimports.hypostyle.core.kernel.intrinsics import lowest
    from cython.cimports.hypostyle.core.kernel.position import Position
    from cython.cimports.hypostyle.games.karnak.rules.bases import high_bit, low_bit, sources
    from cython.cimports.hypostyle.games.karnak.rules.hall import Hall
    from cython.cimports.hypostyle.games.karnak.rules.position import KarnakPosition
else:
    from hypostyle.core.kernel.bits import lowest
    from hypostyle.core.kernel.bound import Bound
    from hypostyle.core.kernel.position import Position
    from hypostyle.games.karnak.rules.bases import high_bit, low_bit, sources
    from hypostyle.games.karnak.rules.hall import Hall
    from hypostyle.games.karnak.rules.position import KarnakPosition

from hypostyle.games.karnak import board

STACKINGS = cython.declare(cython.int, board.STACKINGS)
CAPITAL = cython.declare(cython.int, board.RUNS_OF_CAPITAL)
NEVER = cython.declare(cython.int, 1000)  # more moves than there are in any game


@cython.final
@cython.cclass
class SolitaireBound(Bound):
    """Every stacking that is left takes a move; and one goes to an empty base where nothing can be stacked now.

    Columns stay and become more. So an unfinished column that no chain of three runs could reach, were the hall empty
    but for the columns, will never be complete.

    `open`   the bases without a column, and `alive` the unfinished columns that can be reached over them: what was
             found last, which serves until another column is begun
    """

    def __init__(self) -> None:
        Bound.__init__(self)
        if not cython.compiled:
            self.open, self.alive = [0, 0], [0, 0]
        self.open[0] = self.open[1] = self.alive[0] = self.alive[1] = 0

    def fits(self, position: Position) -> cython.bint:
        """Whether it is a position of this game, with one seat."""
        return isinstance(position, KarnakPosition) and position.seats == 1

    def least(self, position: Position) -> cython.int:
        """At least so many moves."""
        return self.count_moves(cython.cast(KarnakPosition, position))

    def count_moves(self, position: KarnakPosition) -> cython.int:
        """The stackings that are left, and the move to an empty base that must come first, if any must."""
        low: cython.ulonglong
        high: cython.ulonglong
        left: cython.int = STACKINGS - position.hall.stackings
        if self.hopeless(position.hall):
            return NEVER
        if position.stacked < 0:
            return left + 1
        low, high = position.hall.stackable_capitals(position.barred)
        if low | high:
            return left
        low, high = position.hall.stackable_drums(position.barred)
        return left if low | high else left + 1

    def hopeless(self, hall: Hall) -> cython.bint:
        """Whether there is an unfinished column that no capital can ever reach."""
        i: cython.int
        base: cython.int
        low: cython.ulonglong
        high: cython.ulonglong
        rest: cython.ulonglong
        for i in range(2):
            rest = hall.free[i] | hall.drums[i] | hall.capitals[i]
            if rest != self.open[i]:
                self.open[i] = rest
                self.alive[0] = 0
                self.alive[1] = 0
        for i in range(2):
            rest = hall.unfinished[i] & ~self.alive[i]
            while rest:
                base = 64 * i + lowest(rest)
                low, high = sources(self.open, hall.front, low_bit(base), high_bit(base), CAPITAL)
                if not (low & self.open[0] or high & self.open[1]):
                    return True
                self.alive[i] |= rest & -rest
                rest &= rest - 1
        return False

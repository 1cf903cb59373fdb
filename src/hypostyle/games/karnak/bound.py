"""How many moves the solitaire of KARNAK takes at least from a position (K-18). Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.bound import Bound
    from cython.cimports.hypostyle.core.kernel.position import Position
    from cython.cimports.hypostyle.games.karnak.rules.position import KarnakPosition
else:
    from hypostyle.core.kernel.bound import Bound
    from hypostyle.core.kernel.position import Position
    from hypostyle.games.karnak.rules.position import KarnakPosition

from hypostyle.games.karnak import board

STACKINGS = cython.declare(cython.int, board.STACKINGS)


@cython.final
@cython.cclass
class SolitaireBound(Bound):
    """Every stacking that is left takes a move; and one goes to an empty base where nothing can be stacked now."""

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
        if position.stacked < 0:
            return left + 1
        low, high = position.hall.stackable_capitals(position.barred)
        if low | high:
            return left
        low, high = position.hall.stackable_drums(position.barred)
        return left if low | high else left + 1

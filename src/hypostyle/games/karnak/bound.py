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
from hypostyle.games.karnak.rules.bases import listed

STACKINGS = cython.declare(cython.int, board.STACKINGS)
SECOND_DRUM = cython.declare(cython.int, board.RUNS_OF_SECOND_DRUM)
CAPITAL = cython.declare(cython.int, board.RUNS_OF_CAPITAL)
SMALL_LOW = cython.declare(cython.ulonglong, board.bits_of(board.SMALL)[0])
SMALL_HIGH = cython.declare(cython.ulonglong, board.bits_of(board.SMALL)[1])


@cython.final
@cython.cclass
class SolitaireBound(Bound):
    """Every stacking that is left takes a move; and one goes to an empty base where nothing can be stacked now.

    It can never be solved, as columns stay and become more, and each move to an empty base needs its stackings (K-18),

    - if no chain of three runs could reach an unfinished column, were the hall empty but for the columns;
    - if more unfinished columns cannot be reached like that from where any capital stands than there are moves to an
      empty base left;
    - if none of these are left, and a stone could be set on nothing that stands now or could be built there.

    `open`       the bases without a column. While they are the same,
    `known`      for these unfinished columns it is known
    `from_low`, `from_high`  from where a capital could come
    """

    def __init__(self) -> None:
        Bound.__init__(self)
        if not cython.compiled:
            self.open, self.known = [0, 0], [0, 0]
            self.from_low, self.from_high = [0] * 80, [0] * 80
        self.open[0] = self.open[1] = self.known[0] = self.known[1] = 0

    def fits(self, position: Position) -> cython.bint:
        """Whether it is a position of this game, with one seat."""
        return isinstance(position, KarnakPosition) and position.seats == 1

    def least(self, position: Position) -> cython.int:
        """At least so many moves."""
        return self.count_moves(cython.cast(KarnakPosition, position))

    def never(self, position: Position) -> cython.bint:
        """Whether one of the three facts holds."""
        return self.lost(
            cython.cast(KarnakPosition, position).hall, self.wanders(cython.cast(KarnakPosition, position))
        )

    def witness(self, position: Position) -> dict:
        """Which of the three facts, and of what."""
        return self.facts(cython.cast(KarnakPosition, position))

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

    def wanders(self, position: KarnakPosition) -> cython.int:
        """So many moves to an empty base can still be made at most: each needs `level` stackings after it (K-18)."""
        left: cython.int = STACKINGS - position.hall.stackings
        if position.stacked >= 0:
            left -= position.level - position.stacked
        return left // position.level if left > 0 else 0

    def look_at(self, hall: Hall) -> cython.void:
        """Find out from where a capital could come to each unfinished column, were there only columns in the hall."""
        i: cython.int
        base: cython.int
        low: cython.ulonglong
        high: cython.ulonglong
        rest: cython.ulonglong
        for i in range(2):
            rest = hall.free[i] | hall.drums[i] | hall.capitals[i]
            if rest != self.open[i]:
                self.open[i] = rest
                self.known[0] = 0
                self.known[1] = 0
        for i in range(2):
            rest = hall.unfinished[i] & ~self.known[i]
            self.known[i] |= rest
            while rest:
                base = 64 * i + lowest(rest)
                rest &= rest - 1
                low, high = sources(self.open, hall.front, low_bit(base), high_bit(base), CAPITAL)
                self.from_low[base] = low & self.open[0]
                self.from_high[base] = high & self.open[1]

    def lost(self, hall: Hall, spare: cython.int) -> cython.bint:
        """Whether it can never be solved with so many moves to an empty base: see above."""
        i: cython.int
        base: cython.int
        low: cython.ulonglong
        high: cython.ulonglong
        rest: cython.ulonglong
        self.look_at(hall)
        if spare == 0:
            low, high = self.stranded(hall)
            if low | high:
                return True
        for i in range(2):
            rest = hall.unfinished[i]
            while rest:
                base = 64 * i + lowest(rest)
                rest &= rest - 1
                if not (self.from_low[base] | self.from_high[base]):
                    return True
                spare -= self.is_far(hall, base)
        return spare < 0

    def stranded(self, hall: Hall) -> tuple[cython.ulonglong, cython.ulonglong]:
        """The stones that could be set on nothing, if none goes to an empty base any more.

        A drum on a small base may stay where it is.
        """
        low: cython.ulonglong = hall.drums[0] & SMALL_LOW
        high: cython.ulonglong = hall.drums[1] & SMALL_HIGH
        from_low: cython.ulonglong
        from_high: cython.ulonglong
        found_low: cython.ulonglong = hall.drums[0] & ~SMALL_LOW
        found_high: cython.ulonglong = hall.drums[1] & ~SMALL_HIGH
        if found_low | found_high:
            from_low, from_high = sources(self.open, hall.front, low, high, SECOND_DRUM)
            found_low &= ~from_low
            found_high &= ~from_high
        low |= hall.unfinished[0]
        high |= hall.unfinished[1]
        from_low, from_high = sources(self.open, hall.front, low, high, CAPITAL)
        return found_low | hall.capitals[0] & ~from_low, found_high | hall.capitals[1] & ~from_high

    # ---- for certificates ----

    def facts(self, position: KarnakPosition) -> dict:
        """Why it can never be solved, as names of bases. Empty if that is not certain.

        `columns` that no capital can reach from where it stands (with `ever`: from no base at all), and `wanders`: so
        many moves to an empty base are left at most; or `stones`, that could be set on nothing.
        """
        spare: cython.int = self.wanders(position)
        if not self.lost(position.hall, spare):
            return {}
        columns = listed(position.hall.unfinished[0], position.hall.unfinished[1])
        shut = [base for base in columns if not (self.from_low[base] | self.from_high[base])]
        if shut:
            return {"columns": [board.BASES[base] for base in shut], "ever": True}
        far = [base for base in columns if self.is_far(position.hall, base)]
        if len(far) > spare:
            return {"columns": [board.BASES[base] for base in far], "wanders": spare}
        low, high = self.stranded(position.hall)
        return {"stones": [board.BASES[base] for base in listed(low, high)], "wanders": spare}

    def is_far(self, hall: Hall, base: cython.int) -> cython.bint:
        """Whether no capital stands where it could come to this unfinished column from."""
        return not (self.from_low[base] & hall.capitals[0] | self.from_high[base] & hall.capitals[1])

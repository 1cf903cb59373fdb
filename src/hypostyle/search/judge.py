"""What a position is worth to one of two sides, as a whole number that alpha-beta can compare. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.evaluation import Evaluation
    from cython.cimports.hypostyle.core.position import Position
else:
    from hypostyle.core.evaluation import Evaluation
    from hypostyle.core.position import Position

SCALE = cython.declare(cython.int, 100_000)  # an estimate of 1
WIN = cython.declare(cython.int, 1_000_000)  # a win in n plies is WIN - n, a loss n - WIN
WON = cython.declare(cython.int, 999_000)  # from here on it is a proven win


@cython.final
@cython.cclass
class Judge:
    """Compares two sides. The value of a side is the mean over its seats, so that it is what the other side loses.

    `team`  the side of seat 0, which is side 0 here
    """

    def __init__(self, root: Position, evaluation: Evaluation | None):
        if len(set(root.get_sides())) != 2:
            raise ValueError("alpha-beta search is for games between two sides")
        self.evaluation = evaluation
        self.knows = evaluation is not None
        self.team = root.side[0]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def side_of(self, position: Position, seat: cython.int) -> cython.int:
        """The side of a seat, 0 or 1."""
        return position.side[seat] != self.team

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def outcome(self, position: Position, side: cython.int, ply: cython.int) -> cython.int:
        """The value of the end of a game so many plies away; a sooner win and a later loss are better."""
        total: cython.double = 0
        seats: cython.int = 0
        seat: cython.int
        for seat in range(position.seats):
            if self.side_of(position, seat) == side:
                total += position.value(seat)
                seats += 1
        total /= seats
        if total > 0.999:
            return WIN - ply
        if total < -0.999:
            return ply - WIN
        return cython.cast(cython.int, total * SCALE)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def estimate(self, position: Position, side: cython.int) -> cython.int:
        """What the evaluation makes of a position; 0 without one."""
        total: cython.double = 0
        seats: cython.int = 0
        seat: cython.int
        if not self.knows:
            return 0
        self.evaluation.judge(position)
        for seat in range(position.seats):
            if self.side_of(position, seat) == side:
                total += self.evaluation.worth[seat]
                seats += 1
        return cython.cast(cython.int, total / seats * SCALE)

    def returns(self, position: Position, side: cython.int, value: cython.int) -> tuple[float, ...]:
        """For Python: the expected return of each seat, from the value of a side."""
        mine = 1.0 if value >= WON else -1.0 if value <= -WON else cython.cast(cython.double, value) / SCALE
        return tuple([mine if self.side_of(position, seat) == side else 0.0 - mine for seat in range(position.seats)])

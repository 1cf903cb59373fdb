"""What a position is worth to one of two sides, as a whole number that alpha-beta can compare. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.evaluation import Evaluation
    from cython.cimports.hypostyle.core.kernel.position import Position
else:
    from hypostyle.core.kernel.evaluation import Evaluation
    from hypostyle.core.kernel.position import Position

from hypostyle.core.kernel.arguments import instance_of, whole_number

SCALE = cython.declare(cython.int, 100_000)  # an estimate of 1
WIN = cython.declare(cython.int, 1_000_000)  # a win in n plies is WIN - n, a loss n - WIN
WON = cython.declare(cython.int, 999_000)  # from here on it is a proven win


@cython.final
@cython.cclass
class SideValues:
    """Values of positions for two sides. That of a side is the mean over its seats: what one gains, the other loses.

    `team`  the side of seat 0, which is side 0 here
    """

    def __init__(self, root: Position, evaluation: Evaluation | None):
        instance_of(root, Position, "a position")
        if evaluation is not None:
            instance_of(evaluation, Evaluation, "an evaluation or None")
            evaluation.check_fit(root)
        if len(set(root.get_sides())) != 2:
            raise ValueError("alpha-beta search is for games between two sides")
        self.evaluation = evaluation
        self.knows = evaluation is not None
        self.team = root.side[0]

    def side_of(self, position: Position, seat: cython.int) -> cython.int:
        """The side of a seat, 0 or 1."""
        return position.side[seat] != self.team

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

    def estimate(self, position: Position, side: cython.int) -> cython.int:
        """What the evaluation makes of a position; 0 without one."""
        total: cython.double = 0
        seats: cython.int = 0
        seat: cython.int
        if not self.knows:
            return 0
        self.evaluation.evaluate(position)
        for seat in range(position.seats):
            if self.side_of(position, seat) == side:
                total += self.evaluation.values[seat]
                seats += 1
        return cython.cast(cython.int, total / seats * SCALE)

    def returns(self, position: Position, side: object, value: object) -> tuple[float, ...]:
        """For Python: the expected return of each seat, from the value of a side."""
        instance_of(position, Position, "a position")
        position.check()
        number: cython.int = whole_number(side, "the side", 0, 1)
        score: cython.int = whole_number(value, "the value", -2 * WIN, 2 * WIN)
        mine = 1.0 if score >= WON else -1.0 if score <= -WON else cython.cast(cython.double, score) / SCALE
        return tuple([mine if self.side_of(position, seat) == number else 0.0 - mine for seat in range(position.seats)])

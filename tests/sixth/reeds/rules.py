"""The rules of REEDS: what may be cut, and who wins (R-2 to R-5). Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.intrinsics import mix
    from cython.cimports.hypostyle.core.kernel.position import Moves, Position
else:
    from hypostyle.core.kernel.bits import mix
    from hypostyle.core.kernel.position import Moves, Position

from hypostyle.core.kernel.arguments import LAST_TURN, whole_number
from hypostyle.core.kernel.position import OVER as _OVER
from hypostyle.games.reeds import board, codes

OVER = cython.declare(cython.int, _OVER)
MOST_CUT = cython.declare(cython.int, codes.MOST_CUT)


@cython.final
@cython.cclass
class ReedsPosition(Position):
    """How many reeds are left; `cut` has what each of the last `cuts` moves took, to be taken back."""

    def __init__(self, seats: object, first: object, reeds: object):
        Position.__init__(self, whole_number(seats, "the number of seats", 2, 4))
        if not cython.compiled:
            self.cut = [0] * 32
        self.actor = whole_number(first, "the seat to begin", 0, self.seats - 1)
        self.left = whole_number(reeds, "the number of reeds", 0, board.LONGEST)
        self.cuts = 0
        self.end_set_up()

    def legal(self, into: Moves) -> cython.void:
        """One or two, as far as there are any (R-3)."""
        number: cython.int
        for number in range(1, MOST_CUT + 1):
            if number <= self.left:
                into.push(number)

    def apply(self, move: cython.longlong) -> cython.void:
        """Cut so many; the last one wins (R-5)."""
        seat: cython.int = self.actor
        self.cut[self.cuts] = cython.cast(cython.int, move)
        self.cuts += 1
        self.left -= cython.cast(cython.int, move)
        self.turn += 1
        self.actor = (seat + 1) % self.seats
        if self.left == 0:
            self.finish(seat)

    def finish(self, winner: cython.int) -> cython.void:
        """The winner is first, all others share the second place."""
        seat: cython.int
        for seat in range(self.seats):
            self.place[seat] = 1 if seat == winner else 2
        self.actor = OVER

    def revert(self) -> cython.void:
        """Put back what was cut last."""
        seat: cython.int
        if self.actor == OVER:
            for seat in range(self.seats):
                if self.place[seat] == 1:
                    self.actor = seat
            for seat in range(self.seats):
                self.place[seat] = 0
        else:
            self.actor = (self.actor + self.seats - 1) % self.seats
        self.cuts -= 1
        self.left += self.cut[self.cuts]
        self.turn -= 1

    def key(self) -> cython.ulonglong:
        """A hash of the position."""
        return mix(cython.cast(cython.ulonglong, self.left), cython.cast(cython.ulonglong, self.actor + 2))

    def copy_from(self, other: Position) -> cython.void:
        """Be an exact copy of the other position."""
        self.take_over(other)
        self.copy_reeds(cython.cast(ReedsPosition, other))

    def copy_reeds(self, model: ReedsPosition) -> cython.void:
        """Copy what only REEDS has."""
        i: cython.int
        self.left = model.left
        self.cuts = model.cuts
        for i in range(model.cuts):
            self.cut[i] = model.cut[i]

    def copy(self) -> Position:
        """A new position equal to this one."""
        self.check()
        made: ReedsPosition = ReedsPosition(self.seats, 0, 0)
        made.copy_from(self)
        return made

    def set_up(self, left: object, actor: object, turn: object) -> None:
        """Take up a position: with no reed left the seat before the one given has won."""
        number: cython.int = whole_number(left, "the number of reeds", 0, board.LONGEST)
        seat: cython.int = whole_number(actor, "the seat to act", 0, self.seats - 1)
        reached: cython.int = whole_number(turn, "the turn", 1, LAST_TURN)
        i: cython.int
        self.begin_set_up()
        self.left = number
        self.cuts = 0
        self.actor = seat
        self.turn = reached
        for i in range(self.seats):
            self.place[i] = 0
        if number == 0:
            self.finish((seat + self.seats - 1) % self.seats)
        self.end_set_up()

"""What speaks for a seat in ISIS among three or four, beyond what does between two. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.evaluation import Evaluation
    from cython.cimports.hypostyle.core.kernel.intrinsics import bit, count
    from cython.cimports.hypostyle.core.kernel.position import Position
    from cython.cimports.hypostyle.games.isis.evaluate import IsisEvaluation
    from cython.cimports.hypostyle.games.isis.rules import IsisPosition
else:
    from hypostyle.core.kernel.bits import bit, count
    from hypostyle.core.kernel.evaluation import Evaluation
    from hypostyle.core.kernel.position import Position
    from hypostyle.games.isis.evaluate import IsisEvaluation
    from hypostyle.games.isis.rules import IsisPosition

from hypostyle.games.isis import board, codes
from hypostyle.games.isis.evaluate import INPUTS, NAMES

MORE_NAMES = (
    "threat, one between",  # the own stone could take a throne, and one other seat acts before
    "threat, two between",
    "threat with more",  # the own stone in heaven could take a throne with one stone more in play
    "far side",  # it stands in the last column of heaven
    "loose",  # it is in heaven, and with one stone more in play it would be trapped
    "ascent to the door",  # the own stone on earth can enter the first column of heaven with its next move
    "below",  # the own stone is in the underworld
    "on guard",  # the next seat threatens: this one is the last who can parry
)
THREAT_OF_NEXT = cython.declare(cython.int, len(NAMES))  # with two between: the one after it
WITH_MORE = cython.declare(cython.int, len(NAMES) + 2)
FAR_SIDE = cython.declare(cython.int, len(NAMES) + 3)
LOOSE = cython.declare(cython.int, len(NAMES) + 4)
ASCENT_TO_DOOR = cython.declare(cython.int, len(NAMES) + 5)
BELOW = cython.declare(cython.int, len(NAMES) + 6)
ON_GUARD = cython.declare(cython.int, len(NAMES) + 7)

UNDER = cython.declare(cython.int, codes.UNDER)
FINISHED = cython.declare(cython.int, codes.FINISHED)
STONES = cython.declare(cython.int, board.STONES)
HEAVEN = cython.declare(cython.ulonglong, board.mask(board.HEAVEN))
DOORWAY = cython.declare(cython.ulonglong, board.mask((39, 40, 41, 42)))
LAST_COLUMN = cython.declare(cython.ulonglong, board.mask((47, 48, 49, 50)))

# The walks of a personal stone in heaven: for start s and m steps the sets of fields that one of them needs free are
# WALK[FIRST_WALK[8 * s + m]] up to the next.
if cython.compiled:
    FIRST_WALK = cython.declare(cython.int[520])
    WALK = cython.declare(cython.ulonglong[4096])
else:
    FIRST_WALK, WALK = [0] * 520, [0] * 4096


def _fill_walks() -> None:
    rows: dict[int, list[int]] = {}
    for start, steps, _, masks in board.heaven_walks():
        rows.setdefault(8 * board.SQUARE[start] + steps, []).extend(masks)
    walks = 0
    for index in range(513):
        FIRST_WALK[index] = walks
        for mask in rows.get(index, ()):
            WALK[walks] = mask
            walks += 1


_fill_walks()


@cython.final
@cython.cclass
class IsisSeveralEvaluation(IsisEvaluation):
    """Between a threat and its throne stand the moves of all others, and any number of stones may be in play then."""

    def __init__(self) -> None:
        Evaluation.__init__(self, NAMES + MORE_NAMES, (), True, INPUTS)

    def one_winner(self, position: Position) -> cython.bint:
        """I-19; with I-20 the places count one by one."""
        return not cython.cast(IsisPosition, position).play_on

    def features(self, position: Position, seat: cython.int) -> cython.void:
        """What speaks for the seat."""
        self.look(cython.cast(IsisPosition, position), seat)
        self.look_further(cython.cast(IsisPosition, position), seat)

    def look_further(self, at: IsisPosition, seat: cython.int) -> cython.void:
        """What is looked at only among several."""
        own: cython.int = at.stone[seat]
        next_seat: cython.int = (seat + 1) % at.seats
        if own >= FINISHED:  # I-20
            return
        if at.actor != next_seat and self.threatens(at, at.stone[next_seat]):
            self.feature[ON_GUARD] = 1
        if own == UNDER:
            self.feature[BELOW] = 1
        elif own < UNDER:
            self.tell_threat(at, own, (seat - at.actor + at.seats) % at.seats)
            if bit(own) & HEAVEN:
                self.further_in_heaven(at, own)
            elif at.reach(bit(own), count(at.neutral | at.personal)) & DOORWAY:
                self.feature[ASCENT_TO_DOOR] = 1

    def threatens(self, at: IsisPosition, own: cython.int) -> cython.bint:
        """Whether a personal stone there could take a throne as the stones stand."""
        taken: cython.ulonglong = at.neutral | at.personal
        if own >= UNDER or not (at.throne_from_earth or bit(own) & HEAVEN):
            return False
        return self.to_throne(taken, own, count(taken))

    def tell_threat(self, at: IsisPosition, own: cython.int, between: cython.int) -> cython.void:
        """How many act before the own stone takes a throne."""
        if (between == 1 or between == 2) and self.threatens(at, own):
            self.feature[THREAT_OF_NEXT + between - 1] = 1

    def further_in_heaven(self, at: IsisPosition, own: cython.int) -> cython.void:
        """How much the others can do about the own stone before its turn comes."""
        taken: cython.ulonglong = at.neutral | at.personal
        steps: cython.int = count(taken)
        i: cython.int
        if bit(own) & LAST_COLUMN:
            self.feature[FAR_SIDE] = 1
        if steps == STONES:
            return
        if self.to_throne(taken, own, steps + 1):
            self.feature[WITH_MORE] = 1
        self.feature[LOOSE] = 1
        for i in range(FIRST_WALK[8 * own + steps + 1], FIRST_WALK[8 * own + steps + 2]):
            if not WALK[i] & taken:
                self.feature[LOOSE] = 0
                return

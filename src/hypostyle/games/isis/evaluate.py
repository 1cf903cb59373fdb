"""What speaks for a seat in ISIS: how near its own stone, or one it can claim, is to a throne. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.evaluation import Evaluation
    from cython.cimports.hypostyle.core.intrinsics import bit, count, lowest
    from cython.cimports.hypostyle.core.position import Position
    from cython.cimports.hypostyle.games.isis.rules import IsisPosition
else:
    from hypostyle.core.bits import bit, count, lowest
    from hypostyle.core.evaluation import Evaluation
    from hypostyle.core.position import Position
    from hypostyle.games.isis.rules import IsisPosition

from hypostyle.games.isis import board

NAMES = (
    "turn",  # to act soon: a tempo
    "throne",  # to act, and the own stone can take a throne: a win
    "threat",  # the own stone could take a throne if it were its turn: the others must do something
    "threat with more",  # it still could with one stone more in play: entering a stone does not parry
    "threat with fewer",  # it still could with one stone fewer in play: returning one does not parry
    "near throne",  # with another number of stones in play it could take a throne
    "heaven",  # the own stone is in heaven
    "cornered",  # the own stone would be trapped with one stone more in play
    "earth",  # the own stone is on earth: how far it has come
    "ascent",  # the own stone on earth can enter heaven with its next move
    "claimed",  # a stone is claimed, wherever it is
    "claim",  # a stone can be claimed
    "strong claim",  # a stone can be claimed that could take a throne next
    "claim to come",  # no stone can be claimed yet, but one is in heaven
)
TURN = cython.declare(cython.int, 0)
THRONE = cython.declare(cython.int, 1)
THREAT = cython.declare(cython.int, 2)
WITH_MORE = cython.declare(cython.int, 3)
WITH_FEWER = cython.declare(cython.int, 4)
NEAR = cython.declare(cython.int, 5)
IN_HEAVEN = cython.declare(cython.int, 6)
CORNERED = cython.declare(cython.int, 7)
ON_EARTH = cython.declare(cython.int, 8)
ASCENT = cython.declare(cython.int, 9)
CLAIMED = cython.declare(cython.int, 10)
CLAIM = cython.declare(cython.int, 11)
STRONG_CLAIM = cython.declare(cython.int, 12)
CLAIM_TO_COME = cython.declare(cython.int, 13)

UNDER = cython.declare(cython.int, 64)  # as in rules.py
UNCLAIMED = cython.declare(cython.int, 65)
FINISHED = cython.declare(cython.int, 66)
STONES = cython.declare(cython.int, board.STONES)
HEAVEN = cython.declare(cython.ulonglong, sum(1 << board.SQUARE[field] for field in board.HEAVEN))

# The walks from heaven onto a throne, and all others: for start s and m steps the sets of fields that a walk needs free
# are those from FIRST_*[8 * s + m] up to the next.
if cython.compiled:
    FIRST_TO_THRONE = cython.declare(cython.int[520])
    TO_THRONE = cython.declare(cython.ulonglong[4096])
    FIRST_WALK = cython.declare(cython.int[520])
    WALK = cython.declare(cython.ulonglong[4096])
else:
    FIRST_TO_THRONE, TO_THRONE, FIRST_WALK, WALK = [0] * 520, [0] * 4096, [0] * 520, [0] * 4096


def _fill_walks() -> None:
    rows = {}
    for start, steps, end, masks in board.heaven_walks():
        rows.setdefault((board.SQUARE[start], steps, end in board.THRONES), []).extend(masks)
    thrones = 0
    others = 0
    for index in range(512):
        FIRST_TO_THRONE[index] = thrones
        FIRST_WALK[index] = others
        for mask in rows.get((index // 8, index % 8, True), ()):
            TO_THRONE[thrones] = mask
            thrones += 1
        for mask in rows.get((index // 8, index % 8, False), ()):
            WALK[others] = mask
            others += 1
    FIRST_TO_THRONE[512] = thrones
    FIRST_WALK[512] = others


_fill_walks()


@cython.final
@cython.cclass
class IsisEvaluation(Evaluation):
    """A seat is judged by its own stone, or, before it has one, by the stones it could claim."""

    def __init__(self):
        Evaluation.__init__(self, NAMES, (), True)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def features(self, position: Position, seat: cython.int) -> cython.void:
        """What speaks for the seat."""
        self.look(cython.cast(IsisPosition, position), seat)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def look(self, at: IsisPosition, seat: cython.int) -> cython.void:
        """All but the turn depends on where the seat's own stone is."""
        own: cython.int = at.stone[seat]
        acting: cython.bint = at.actor == seat
        i: cython.int
        for i in range(self.size):
            self.feature[i] = 0
        if own >= FINISHED:  # I-20: surer than any throne to come, the first more than the second
            self.feature[THRONE] = 3.5 - 0.5 * at.place[seat]
            return
        if at.actor >= 0:
            self.feature[TURN] = 1.0 - cython.cast(cython.double, (seat - at.actor + at.seats) % at.seats) / at.seats
        if own == UNCLAIMED:
            self.not_claimed(at, acting)
            return
        self.feature[CLAIMED] = 1
        if own == UNDER:
            return
        if bit(own) & HEAVEN:
            self.own_in_heaven(at, own, acting)
        else:
            self.own_on_earth(at, own)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def to_throne(self, taken: cython.ulonglong, square: cython.int, steps: cython.int) -> cython.bint:
        """Whether a personal stone there could take a throne in so many steps, as the stones stand."""
        i: cython.int
        for i in range(FIRST_TO_THRONE[8 * square + steps], FIRST_TO_THRONE[8 * square + steps + 1]):
            if not TO_THRONE[i] & taken:
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def own_in_heaven(self, at: IsisPosition, square: cython.int, acting: cython.bint) -> cython.void:
        """The throne depends on the number of stones in play, which every entering and returning stone changes."""
        taken: cython.ulonglong = at.neutral | at.personal
        steps: cython.int = count(taken)
        more: cython.bint = steps < STONES and self.to_throne(taken, square, steps + 1)
        fewer: cython.bint = steps > 1 and self.to_throne(taken, square, steps - 1)
        free: cython.bint = more or steps == STONES
        i: cython.int
        self.feature[IN_HEAVEN] = 1
        if self.to_throne(taken, square, steps):
            self.feature[THRONE if acting else THREAT] = 1
            self.feature[WITH_MORE] = 1.0 if more else 0.0
            self.feature[WITH_FEWER] = 1.0 if fewer else 0.0
        else:
            self.feature[NEAR] = 0.5 * (more + fewer)
        if not free:
            for i in range(FIRST_WALK[8 * square + steps + 1], FIRST_WALK[8 * square + steps + 2]):
                if not WALK[i] & taken:
                    free = True
                    break
        self.feature[CORNERED] = 0.0 if free else 1.0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def own_on_earth(self, at: IsisPosition, square: cython.int) -> cython.void:
        """On the way up."""
        self.feature[ON_EARTH] = (square >> 2) / 12.0  # the columns of earth are 0 to 12
        if at.reach(bit(square), count(at.neutral | at.personal), False) & HEAVEN:
            self.feature[ASCENT] = 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def not_claimed(self, at: IsisPosition, acting: cython.bint) -> cython.void:
        """Which neutral stones in heaven could be claimed (I-13), by the actor not the barred one (I-14)."""
        taken: cython.ulonglong = at.neutral | at.personal
        stones: cython.ulonglong = at.neutral & HEAVEN
        steps: cython.int = count(taken)
        square: cython.int
        if acting and at.barred < UNDER and at.barred_by != at.actor:
            stones &= ~bit(at.barred)
        if not stones:
            return
        if count(taken & HEAVEN) < 2:
            self.feature[CLAIM_TO_COME] = 1
            return
        self.feature[CLAIM] = 1
        while stones:
            square = lowest(stones)
            stones &= stones - 1
            if self.to_throne(taken, square, steps):
                self.feature[STRONG_CLAIM] = 1
                return

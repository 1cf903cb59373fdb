"""What speaks for a seat in ISIS: how near its own stone, or one it can claim, is to a throne. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.evaluation import Evaluation
    from cython.cimports.hypostyle.core.kernel.intrinsics import bit, count, lowest
    from cython.cimports.hypostyle.core.kernel.position import Position
    from cython.cimports.hypostyle.games.isis.rules import IsisPosition
else:
    from hypostyle.core.kernel.bits import bit, count, lowest
    from hypostyle.core.kernel.evaluation import Evaluation
    from hypostyle.core.kernel.position import Position
    from hypostyle.games.isis.rules import IsisPosition

from hypostyle.games.isis import board, codes

NAMES = (
    "turn",  # to act soon: a tempo
    "throne",  # to act, and the own stone can take a throne: a win
    "threat",  # the own stone could take a throne if it were its turn: the others must do something
    "lasting threat",  # it still could with one stone fewer in play: sending one down does not parry
    "near throne",  # it could take a throne with one stone fewer in play
    "heaven",  # the own stone is in heaven
    "doorway",  # it stands in the first column of heaven: far enough from the thrones to suit many numbers of steps
    "earth",  # the own stone is on earth: how far it has come
    "ascent",  # the own stone on earth can enter heaven with its next move
    "claimed",  # a stone is claimed, wherever it is
    "claim",  # to act, and a stone can be claimed
    "claim later",  # a stone could be claimed if it were the seat's turn
    "strong claim",  # one that could take a throne next
    "claim at the door",  # one in the first column of heaven
    "claim to come",  # no stone can be claimed yet, but one is in heaven
    "crowd",  # an opponent has claimed and the seat has not: the more stones are in play, the more can be done about it
)
TURN = cython.declare(cython.int, 0)
THRONE = cython.declare(cython.int, 1)
THREAT = cython.declare(cython.int, 2)
LASTING = cython.declare(cython.int, 3)
NEAR = cython.declare(cython.int, 4)
IN_HEAVEN = cython.declare(cython.int, 5)
IN_DOORWAY = cython.declare(cython.int, 6)
ON_EARTH = cython.declare(cython.int, 7)
ASCENT = cython.declare(cython.int, 8)
CLAIMED = cython.declare(cython.int, 9)
CLAIM = cython.declare(cython.int, 10)
CLAIM_LATER = cython.declare(cython.int, 11)
STRONG_CLAIM = cython.declare(cython.int, 12)
CLAIM_AT_DOOR = cython.declare(cython.int, 13)
CLAIM_TO_COME = cython.declare(cython.int, 14)
CROWD = cython.declare(cython.int, 15)

UNDER = cython.declare(cython.int, codes.UNDER)
UNCLAIMED = cython.declare(cython.int, codes.UNCLAIMED)
FINISHED = cython.declare(cython.int, codes.FINISHED)
STONES = cython.declare(cython.double, board.STONES)
HEAVEN = cython.declare(cython.ulonglong, board.mask(board.HEAVEN))
DOORWAY = cython.declare(cython.ulonglong, board.mask((39, 40, 41, 42)))

# The inputs of a network, as a seat sees the board; another seat is told by how many turns it comes later.
NEUTRAL_AT = cython.declare(cython.int, 0)  # the square of a neutral stone
STONE_AT = cython.declare(cython.int, 64)  # by seat: where its stone is, a square or as the codes say, PLACES of them
PLACES = cython.declare(cython.int, 70)
BARRED_AT = cython.declare(cython.int, 344)  # where the barred stone is, 64 squares and the underworld
BARRED_BY = cython.declare(cython.int, 409)  # the seat that barred it
ACTOR_AT = cython.declare(cython.int, 413)  # the seat to act
BELOW_AT = cython.declare(cython.int, 417)  # how many neutral stones are in the underworld
STEPS_AT = cython.declare(cython.int, 425)  # how many stones are in play: the steps of every move
INPUTS = 437

# The walks onto a throne, from heaven and from earth (only with the option): for start s and m steps the sets of fields
# that one of them needs free are TO_THRONE[FIRST_TO_THRONE[8 * s + m]] up to the next.
if cython.compiled:
    FIRST_TO_THRONE = cython.declare(cython.int[520])
    TO_THRONE = cython.declare(cython.ulonglong[1024])
else:
    FIRST_TO_THRONE, TO_THRONE = [0] * 520, [0] * 1024


def _fill_walks() -> None:
    rows = {}
    for start, steps, end, masks in board.heaven_walks() + board.earth_walks():
        if end in board.THRONES:
            rows.setdefault(8 * board.SQUARE[start] + steps, []).extend(masks)
    walks = 0
    for index in range(513):
        FIRST_TO_THRONE[index] = walks
        for mask in rows.get(index, ()):
            TO_THRONE[walks] = mask
            walks += 1


_fill_walks()


@cython.cclass
class IsisEvaluation(Evaluation):
    """A seat is evaluated by its own stone, or, before it has one, by the stones it could claim."""

    def __init__(self) -> None:
        Evaluation.__init__(self, NAMES, (), True, INPUTS)

    def fits(self, position: Position) -> cython.bint:
        """Whether it is a position of this game."""
        return isinstance(position, IsisPosition)

    def features(self, position: Position, seat: cython.int) -> cython.void:
        """What speaks for the seat."""
        self.look(cython.cast(IsisPosition, position), seat)

    def look(self, at: IsisPosition, seat: cython.int) -> cython.void:
        """All but the turn depends on where the seat's own stone is."""
        own: cython.int = at.stone[seat]
        acting: cython.bint = at.actor == seat
        i: cython.int
        for i in range(self.size):
            self.feature[i] = 0
        if own >= FINISHED:  # I-20: what it gets is settled
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
            self.own_on_earth(at, own, acting)

    def mark_inputs(self, position: Position, seat: cython.int) -> cython.void:
        """Where all stones are."""
        self.mark_stones(cython.cast(IsisPosition, position), seat)

    def mark_stones(self, at: IsisPosition, seat: cython.int) -> cython.void:
        """The same for a position that is known to be one of ISIS."""
        other: cython.int
        later: cython.int
        if at.stone[seat] >= FINISHED:
            return
        self.mark_all(at.neutral, NEUTRAL_AT)
        for other in range(at.seats):
            later = other - seat if other >= seat else other - seat + at.seats
            self.mark(STONE_AT + PLACES * later + at.stone[other])
            if other == at.actor:
                self.mark(ACTOR_AT + later)
            if at.barred <= UNDER and other == at.barred_by:
                self.mark(BARRED_BY + later)
        if at.barred <= UNDER:
            self.mark(BARRED_AT + at.barred)
        self.mark(BELOW_AT + at.below)
        self.mark(STEPS_AT + count(at.neutral | at.personal))

    def to_throne(self, taken: cython.ulonglong, square: cython.int, steps: cython.int) -> cython.bint:
        """Whether a personal stone there could take a throne in so many steps, as the stones stand.

        On earth only with the option `throne_from_earth`, for which who asks must look.
        """
        i: cython.int
        for i in range(FIRST_TO_THRONE[8 * square + steps], FIRST_TO_THRONE[8 * square + steps + 1]):
            if not TO_THRONE[i] & taken:
                return True
        return False

    def own_in_heaven(self, at: IsisPosition, square: cython.int, acting: cython.bint) -> cython.void:
        """Where it stands, and what it could do."""
        self.feature[IN_HEAVEN] = 1
        if bit(square) & DOORWAY:
            self.feature[IN_DOORWAY] = 1
        self.throne_in_reach(at, square, acting)

    def throne_in_reach(self, at: IsisPosition, square: cython.int, acting: cython.bint) -> cython.void:
        """The throne depends on the number of stones in play, which every entering and returning stone changes."""
        taken: cython.ulonglong = at.neutral | at.personal
        steps: cython.int = count(taken)
        fewer: cython.bint = self.to_throne(taken, square, steps - 1)
        if self.to_throne(taken, square, steps):
            self.feature[THRONE if acting else THREAT] = 1
            self.feature[LASTING] = 1.0 if fewer else 0.0
        elif fewer:
            self.feature[NEAR] = 1

    def own_on_earth(self, at: IsisPosition, square: cython.int, acting: cython.bint) -> cython.void:
        """On the way up; with the option perhaps a step from winning (I-15)."""
        self.feature[ON_EARTH] = (square >> 2) / 12.0  # the columns of earth are 0 to 12
        if at.reach_from_earth(square, True, count(at.neutral | at.personal)) & HEAVEN:
            self.feature[ASCENT] = 1
        if at.throne_from_earth:
            self.throne_in_reach(at, square, acting)

    def not_claimed(self, at: IsisPosition, acting: cython.bint) -> cython.void:
        """Which neutral stones in heaven could be claimed (I-13), by the actor not the barred one (I-14)."""
        taken: cython.ulonglong = at.neutral | at.personal
        stones: cython.ulonglong = at.neutral & HEAVEN
        steps: cython.int = count(taken)
        seat: cython.int
        square: cython.int
        for seat in range(at.seats):
            if at.stone[seat] <= UNDER:
                self.feature[CROWD] = steps / STONES
        if acting and at.barred < UNDER and at.barred_by != at.actor:
            stones &= ~bit(at.barred)
        if not stones or count(taken & HEAVEN) < 2:
            self.feature[CLAIM_TO_COME] = 1.0 if taken & HEAVEN else 0.0
            return
        self.feature[CLAIM if acting else CLAIM_LATER] = 1
        if stones & DOORWAY:
            self.feature[CLAIM_AT_DOOR] = 1
        while stones:
            square = lowest(stones)
            stones &= stones - 1
            if self.to_throne(taken, square, steps):
                self.feature[STRONG_CLAIM] = 1
                return

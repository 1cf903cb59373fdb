"""What speaks for a seat in THEBEN: free stones, stones held down, and who wins a fight for a place. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.evaluation import Evaluation
    from cython.cimports.hypostyle.core.intrinsics import bit, count, lowest
    from cython.cimports.hypostyle.core.position import Position
    from cython.cimports.hypostyle.games.theben.rules import ThebenPosition
else:
    from hypostyle.core.bits import bit, count, lowest
    from hypostyle.core.evaluation import Evaluation
    from hypostyle.core.position import Position
    from hypostyle.games.theben.rules import ThebenPosition

from hypostyle.games.theben import board

NAMES = (
    "turn",  # to act: a tempo
    "free",  # free stones, those in hand included: who has none has lost (T-13)
    "inside",  # free stones inside, where stones are won and lost
    "spare",  # a second free stone inside: without one no stack is carried off and no stone may leave (T-12)
    "reserve",  # free stones outside that can come in: they save whoever was covered inside
    "held",  # opposing stones under one's own
    "buried",  # own stones under one's own: they wait to be freed
    "safe held",  # opposing stones in stacks that can be carried off at once
    "loose",  # stones in stacks, on which more opposing stones bear than own ones
    "falling",  # the highest such stack, when the opponent is to act
    "bearing",  # opposing stones inside that can be covered at all
    "reach",  # places inside that can be reached
)
TURN = cython.declare(cython.int, 0)
FREE = cython.declare(cython.int, 1)
INSIDE = cython.declare(cython.int, 2)
SPARE = cython.declare(cython.int, 3)
RESERVE = cython.declare(cython.int, 4)
HELD = cython.declare(cython.int, 5)
BURIED = cython.declare(cython.int, 6)
SAFE_HELD = cython.declare(cython.int, 7)
LOOSE = cython.declare(cython.int, 8)
FALLING = cython.declare(cython.int, 9)
BEARING = cython.declare(cython.int, 10)
REACHED = cython.declare(cython.int, 11)

STONES = cython.declare(cython.int, board.STONES)
NONE = cython.declare(cython.int, 31)  # as in rules.py
OUTER = cython.declare(cython.ulonglong, sum(1 << place for place in board.OUTER))
INNER = cython.declare(cython.ulonglong, sum(1 << place for place in board.INNER))

# Where a stone can go from place p with heading h, whatever lies there: REACH[4 * p + h].
if cython.compiled:  # noqa: SIM108 - a C array is declared by a statement
    REACH = cython.declare(cython.ulonglong[176])
else:
    REACH = [0] * 176


def _fill_reach() -> None:
    for index in range(176):
        REACH[index] = sum(1 << end for end in board.ways(index // 4, index % 4))


_fill_reach()


@cython.final
@cython.cclass
class ThebenEvaluation(Evaluation):
    """Stones counted, and fights for places counted out: whoever bears on a place with more stones wins it.

    `plane`    by seat, four sets of places: together the number of its stones that bear on each, bit by bit
    `reached`  by seat: the places inside on which any of its stones bears
    """

    def __init__(self):
        if not cython.compiled:
            self.plane = [0] * 8
            self.reached = [0] * 2
        Evaluation.__init__(self, NAMES, (), True)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def count_reach(self, at: ThebenPosition, seat: cython.int) -> cython.void:
        """On which places inside the free stones of a seat bear, and with how many."""
        left: cython.ulonglong = at.free[seat]
        more: cython.ulonglong
        both: cython.ulonglong
        place: cython.int
        i: cython.int
        self.reached[seat] = 0
        for i in range(4 * seat, 4 * seat + 4):
            self.plane[i] = 0
        while left:
            place = lowest(left)
            left &= left - 1
            more = REACH[4 * place + at.heading[at.top[place]]] & INNER
            self.reached[seat] |= more
            i = 4 * seat
            while more:  # one more on each of these places, carried from plane to plane; at most ten stones bear
                both = self.plane[i] & more
                self.plane[i] ^= more
                more = both
                i += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def outnumbered(self, attacker: cython.int) -> cython.ulonglong:
        """The places on which more stones of the attacker bear than of the other seat."""
        same: cython.ulonglong = INNER
        more: cython.ulonglong = 0
        mine: cython.ulonglong
        other: cython.ulonglong
        i: cython.int
        for i in range(3, -1, -1):
            mine = self.plane[4 * attacker + i]
            other = self.plane[4 - 4 * attacker + i]
            more |= same & mine & ~other
            same &= ~(mine ^ other)
        return more

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def features(self, position: Position, seat: cython.int) -> cython.void:
        """What speaks for the seat."""
        self.look(cython.cast(ThebenPosition, position), seat)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def look(self, at: ThebenPosition, seat: cython.int) -> cython.void:
        """Count once over the free stones of the seat, with what lies under each."""
        other: cython.int = 1 - seat
        left: cython.ulonglong = at.free[seat]
        empty: cython.ulonglong = OUTER & ~(at.free[0] | at.free[1])
        lost: cython.ulonglong
        ends: cython.ulonglong
        inside: cython.int = count(left & INNER)
        place: cython.int
        stone: cython.int
        reserve: cython.int = 0
        own: cython.int
        prisoners: cython.int
        held: cython.int = 0
        buried: cython.int = 0
        safe: cython.int = 0
        loose: cython.int = 0
        highest: cython.int = 0
        self.count_reach(at, seat)
        self.count_reach(at, other)
        lost = self.outnumbered(other)
        while left:
            place = lowest(left)
            left &= left - 1
            stone = at.top[place]
            ends = REACH[4 * place + at.heading[stone]]
            if OUTER >> place & 1:
                reserve += (ends & INNER) != 0
                continue
            own = 0
            prisoners = 0
            stone = at.below[stone]
            while stone != NONE:
                if (stone >= STONES) == seat:
                    own += 1
                else:
                    prisoners += 1
                stone = at.below[stone]
            held += prisoners
            buried += own
            if ends & empty and inside > 1:
                safe += prisoners
            if lost >> place & 1:
                loose += 1 + own + prisoners
                if 1 + own + prisoners > highest:
                    highest = 1 + own + prisoners
        self.feature[TURN] = 1.0 if at.actor == seat else 0.0
        self.feature[FREE] = 0.2 * (count(at.free[seat]) + (at.hand if at.actor == seat else 0))
        self.feature[INSIDE] = 0.2 * inside
        self.feature[SPARE] = 1.0 if inside > 1 else 0.0
        self.feature[RESERVE] = 0.2 * reserve
        self.feature[HELD] = 0.2 * held
        self.feature[BURIED] = 0.2 * buried
        self.feature[SAFE_HELD] = 0.2 * safe
        self.feature[LOOSE] = 0.2 * loose
        self.feature[FALLING] = 0.2 * highest if at.actor == other else 0.0
        self.feature[BEARING] = 0.2 * count(self.reached[seat] & at.free[other])
        self.feature[REACHED] = 0.05 * count(self.reached[seat])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def prepare(self, position: Position) -> cython.void:
        """Who bears on which place."""
        self.count_reach(cython.cast(ThebenPosition, position), 0)
        self.count_reach(cython.cast(ThebenPosition, position), 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def loud(self, position: Position, move: cython.longlong) -> cython.bint:
        """To cover an opposing stone where more own stones bear than opposing ones."""
        end: cython.ulonglong = bit(cython.cast(cython.int, move >> 6 & 63))
        opposing: cython.ulonglong = cython.cast(ThebenPosition, position).free[1 - position.actor]
        return move >> 12 == 0 and (end & INNER & opposing & self.outnumbered(position.actor)) != 0

"""What speaks for a seat in THEBEN: free stones, stones held down, and who wins a fight for a place. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.evaluation import Evaluation
    from cython.cimports.hypostyle.core.kernel.intrinsics import bit, count, lowest
    from cython.cimports.hypostyle.core.kernel.position import Position
    from cython.cimports.hypostyle.games.theben.rules import END_BIT, KIND_BIT, PLACE_MASK, REACH, ThebenPosition
else:
    from hypostyle.core.kernel.bits import bit, count, lowest
    from hypostyle.core.kernel.evaluation import Evaluation
    from hypostyle.core.kernel.position import Position
    from hypostyle.games.theben.codes import END_BIT, KIND_BIT, PLACE_MASK
    from hypostyle.games.theben.rules import REACH, ThebenPosition

from hypostyle.games.theben import board, codes

NAMES = (
    "turn",  # to act: a tempo
    "free",  # free stones, those in hand included: who has none has lost (T-13)
    "inside",  # free stones inside, where stones are won and lost
    "spare",  # a second free stone inside: without one no stack is carried off and no stone may leave (T-12)
    "reserve",  # free stones outside that can come in: they save whoever was covered inside
    "buried",  # own stones under one's own: they wait to be freed
    "taken",  # opposing stones out of the game: covered ones may come back, these do not
    "loot",  # to act, and opposing stones can be carried off: the most in one stack
    "loot later",  # opposing stones in stacks that could be carried off if it were the seat's turn
    "superior",  # opposing stacks, by height, on which more of one's own stones bear than opposing ones
    "prey",  # the highest of them, when it is the seat's turn: it can be had
)
TURN = cython.declare(cython.int, 0)
FREE = cython.declare(cython.int, 1)
INSIDE = cython.declare(cython.int, 2)
SPARE = cython.declare(cython.int, 3)
RESERVE = cython.declare(cython.int, 4)
BURIED = cython.declare(cython.int, 5)
TAKEN = cython.declare(cython.int, 6)
LOOT = cython.declare(cython.int, 7)
LOOT_LATER = cython.declare(cython.int, 8)
SUPERIOR = cython.declare(cython.int, 9)
PREY = cython.declare(cython.int, 10)

STONES = cython.declare(cython.int, board.STONES)
NONE = cython.declare(cython.int, codes.NONE)
OUTER = cython.declare(cython.ulonglong, board.OUTER_BITS)
INNER = cython.declare(cython.ulonglong, board.INNER_BITS)
MOVE = cython.declare(cython.int, codes.MOVE)

# The inputs of a network, most of them by place, as a seat sees them: its own stones first.
PLACES = cython.declare(cython.int, board.SIZE)
TOP_AT = cython.declare(cython.int, 0)  # the stone on top: whose, and its heading
BENEATH_AT = cython.declare(cython.int, 8 * board.SIZE)  # by whose stone is on top: how many of whose are beneath
BEARING_AT = cython.declare(cython.int, 20 * board.SIZE)  # how many stones of whose bear on it, bit by bit
ACTING = cython.declare(cython.int, 26 * board.SIZE)  # the seat is to act
HAND_AT = cython.declare(cython.int, 26 * board.SIZE + 1)  # by whether it is to act: how many stones are in hand
INPUTS = 26 * board.SIZE + 13
COUNTED = cython.declare(cython.int, 3)  # stones beneath; more count as so many
MOST_HAND = cython.declare(cython.int, 5)


@cython.final
@cython.cclass
class ThebenEvaluation(Evaluation):
    """Stones counted, and fights for places counted out: whoever bears on a place with more stones wins it.

    `plane`  by seat, four sets of places: together the number of its stones that bear on each, bit by bit
    """

    def __init__(self) -> None:
        if not cython.compiled:
            self.plane = [0] * 8
        Evaluation.__init__(self, NAMES, (), True, INPUTS)

    def fits(self, position: Position) -> cython.bint:
        """Whether it is a position of this game."""
        return isinstance(position, ThebenPosition)

    def count_reach(self, at: ThebenPosition, seat: cython.int) -> cython.void:
        """On which places inside the free stones of a seat bear, and with how many."""
        left: cython.ulonglong = at.free[seat]
        more: cython.ulonglong
        both: cython.ulonglong
        place: cython.int
        i: cython.int
        for i in range(4 * seat, 4 * seat + 4):
            self.plane[i] = 0
        while left:
            place = lowest(left)
            left &= left - 1
            more = REACH[at.reading + 4 * place + at.heading[at.top[place]]] & INNER
            i = 4 * seat
            while more:  # one more on each of these places, carried from plane to plane; at most ten stones bear
                both = self.plane[i] & more
                self.plane[i] ^= more
                more = both
                i += 1

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

    def count_common(self, position: Position) -> cython.void:
        """Who bears on which place."""
        self.count_reach(cython.cast(ThebenPosition, position), 0)
        self.count_reach(cython.cast(ThebenPosition, position), 1)

    def features(self, position: Position, seat: cython.int) -> cython.void:
        """What speaks for the seat."""
        self.fill_features(cython.cast(ThebenPosition, position), seat)

    def fill_features(self, at: ThebenPosition, seat: cython.int) -> cython.void:
        """Count once over the free stones of the seat, with what lies under each."""
        other: cython.int = 1 - seat
        left: cython.ulonglong = at.free[seat]
        empty: cython.ulonglong = OUTER & ~(at.free[0] | at.free[1])
        ends: cython.ulonglong
        inside: cython.int = count(left & INNER)
        place: cython.int
        stone: cython.int
        reserve: cython.int = 0
        prisoners: cython.int
        buried: cython.int = 0
        loot: cython.int = 0
        most: cython.int = 0
        # Opposing stones in the game: free, in hand, under their own or under the seat's.
        present: cython.int = count(at.free[other]) + (at.hand if at.actor == other else 0)
        height: cython.int
        superior: cython.int = 0
        highest: cython.int = 0
        while left:
            place = lowest(left)
            left &= left - 1
            stone = at.top[place]
            ends = REACH[at.reading + 4 * place + at.heading[stone]]
            if OUTER >> place & 1:
                reserve += (ends & INNER) != 0
                continue
            prisoners = 0
            stone = at.below[stone]
            while stone != NONE:
                if (stone >= STONES) == seat:
                    buried += 1
                else:
                    prisoners += 1
                stone = at.below[stone]
            present += prisoners
            if ends & empty and inside > 1:
                loot += prisoners
                if prisoners > most:
                    most = prisoners
        left = at.free[other] & INNER
        ends = self.outnumbered(seat)
        while left:
            place = lowest(left)
            left &= left - 1
            height = 0
            stone = at.top[place]
            while stone != NONE:
                height += 1
                if (stone >= STONES) != seat:
                    present += 1
                stone = at.below[stone]
            present -= 1  # the top one is free and was counted
            if ends >> place & 1:
                superior += height
                if height > highest:
                    highest = height
        self.feature[TURN] = 1.0 if at.actor == seat else 0.0
        self.feature[FREE] = 0.2 * (count(at.free[seat]) + (at.hand if at.actor == seat else 0))
        self.feature[INSIDE] = 0.2 * inside
        self.feature[SPARE] = 1.0 if inside > 1 else 0.0
        self.feature[RESERVE] = 0.2 * reserve
        self.feature[BURIED] = 0.2 * buried
        self.feature[TAKEN] = 0.2 * (STONES - present)
        self.feature[LOOT] = 0.2 * most if at.actor == seat else 0.0
        self.feature[LOOT_LATER] = 0.2 * loot if at.actor == other else 0.0
        self.feature[SUPERIOR] = 0.2 * superior
        self.feature[PREY] = 0.2 * highest if at.actor == seat else 0.0

    def mark_inputs(self, position: Position, seat: cython.int) -> cython.void:
        """All stones, and who bears on which place: `count_common` has just counted that."""
        self.mark_stones(cython.cast(ThebenPosition, position), seat)

    def mark_stones(self, at: ThebenPosition, seat: cython.int) -> cython.void:
        """The same for a position that is known to be one of THEBEN."""
        left: cython.ulonglong = at.free[0] | at.free[1]
        place: cython.int
        stone: cython.int
        whose: cython.int
        own: cython.int
        other: cython.int
        i: cython.int
        while left:
            place = lowest(left)
            left &= left - 1
            stone = at.top[place]
            whose = (stone >= STONES) != seat
            self.mark(TOP_AT + (4 * whose + at.heading[stone]) * PLACES + place)
            own = 0
            other = 0
            stone = at.below[stone]
            while stone != NONE:
                if (stone >= STONES) == seat:
                    own += 1
                else:
                    other += 1
                stone = at.below[stone]
            if own:
                self.mark(BENEATH_AT + (6 * whose + min(own, COUNTED) - 1) * PLACES + place)
            if other:
                self.mark(BENEATH_AT + (6 * whose + 3 + min(other, COUNTED) - 1) * PLACES + place)
        for i in range(3):
            self.mark_all(self.plane[4 * seat + i], BEARING_AT + i * PLACES)
            self.mark_all(self.plane[4 - 4 * seat + i], BEARING_AT + (3 + i) * PLACES)
        if at.actor == seat:
            self.mark(ACTING)
        self.mark(HAND_AT + (0 if at.actor == seat else MOST_HAND + 1) + min(at.hand, MOST_HAND))

    def prepare(self, position: Position) -> cython.void:
        """Who bears on which place."""
        self.count_common(position)

    def noisy(self, position: Position, move: cython.longlong) -> cython.bint:
        """To cover an opposing stone where more own stones bear than opposing ones."""
        end: cython.ulonglong = bit(cython.cast(cython.int, move >> END_BIT & PLACE_MASK))
        opposing: cython.ulonglong = cython.cast(ThebenPosition, position).free[1 - position.actor]
        return move >> KIND_BIT == MOVE and (end & INNER & opposing & self.outnumbered(position.actor)) != 0

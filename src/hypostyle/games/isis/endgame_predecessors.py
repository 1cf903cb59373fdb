"""Endgames of ISIS backwards: the entries whose moves may lead to a given one. Compiled.

Every one of them is found, and some besides: bars are left out of account, and so is what stands in the way of a stone
that starts in heaven.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.intrinsics import bit, count, lowest
    from cython.cimports.hypostyle.games.isis.endgame_numbers import EndgameNumbers
    from cython.cimports.hypostyle.games.isis.rules import IsisPosition
else:
    from hypostyle.core.kernel.bits import bit, count, lowest
    from hypostyle.games.isis.endgame_numbers import EndgameNumbers
    from hypostyle.games.isis.rules import IsisPosition

from hypostyle.games.isis import board, codes

UNDER = cython.declare(cython.int, codes.UNDER)
STONES = cython.declare(cython.int, board.STONES)
NEUTRAL = cython.declare(cython.int, board.STONES - 2)
TOP = cython.declare(cython.ulonglong, 0x1111111111111111)
BOTTOM = cython.declare(cython.ulonglong, 0x8888888888888888)
GROUND = cython.declare(cython.ulonglong, board.mask(board.PLACE.keys() - board.THRONES.keys()))
HEAVEN = cython.declare(cython.ulonglong, board.mask(field for field in board.HEAVEN if field not in board.THRONES))
ENTRANCES = cython.declare(cython.ulonglong, board.mask(board.ENTRANCES))
EXITS = cython.declare(cython.ulonglong, board.mask(board.EXITS))

# Of end e and m steps, at 8 * e + m: the squares of heaven from which a stone might walk there.
HEAVEN_STARTS = cython.declare(cython.ulonglong[512]) if cython.compiled else [0] * 512


def _fill() -> None:
    for index in range(512):
        HEAVEN_STARTS[index] = 0
    for start, steps, end, _ in board.heaven_walks():
        HEAVEN_STARTS[8 * board.SQUARE[end] + steps] |= board.mask([start])


_fill()


@cython.final
@cython.cclass
class EndgamePredecessors(EndgameNumbers):
    """Sets a bit of `marks` for each entry from which a move may lead to the entry that is looked at.

    In that one `own` is to act and `other` has just moved; in those before it, it is the other way round.
    """

    def __init__(self, most: object):
        EndgameNumbers.__init__(self, most)
        self.position = IsisPosition(2, 0, False, 0, False)

    def go_through(self, level: cython.int, first: cython.longlong, last: cython.longlong) -> cython.longlong:
        """Mark what may come before these entries, those with a value of this level; how many there are."""
        number: cython.longlong
        found: cython.longlong = 0
        for number in range(first, last):
            if self.entries[3 * number] == level or self.entries[3 * number + 2] == level:
                self.take(number)
                self.mark(self.other, self.own, self.neutral)  # after a pass
                self.take_back(self.own, self.other, self.neutral)
                self.raise_stones(HEAVEN, 0, self.own, self.other, self.neutral)
                found += 1
        return found

    def mark(self, own: cython.int, other: cython.int, neutral: cython.ulonglong) -> cython.void:
        """Mark an entry, and where no personal stone tells top from bottom, that of the mirror image too."""
        number: cython.longlong = self.number(own, other, neutral)
        self.marks[number >> 3] |= 1 << (number & 7)
        if own == UNDER and other == UNDER:
            number = self.number(own, other, self.mirrored(neutral))
            self.marks[number >> 3] |= 1 << (number & 7)

    def mirrored(self, squares: cython.ulonglong) -> cython.ulonglong:
        """The squares with top and bottom exchanged: the four bits of each column the other way round."""
        outer: cython.ulonglong = (squares & TOP) << 3 | (squares & BOTTOM) >> 3
        return outer | (squares & TOP << 1) << 1 | (squares & BOTTOM >> 1) >> 1

    def raise_stones(
        self,
        squares: cython.ulonglong,
        raised: cython.ulonglong,
        own: cython.int,
        other: cython.int,
        neutral: cython.ulonglong,
    ) -> cython.void:
        """Take back moves after which these stones were trapped, and more on some of the squares (I-17)."""
        square: cython.int
        in_play: cython.int = count(neutral) + (own < UNDER) + (other < UNDER) + 1
        if in_play > STONES or in_play - 1 > self.most:
            return
        squares &= ~(neutral | (bit(own) if own < UNDER else 0) | (bit(other) if other < UNDER else 0))
        while squares:
            square = lowest(squares)
            squares &= squares - 1
            if count(neutral) < NEUTRAL:
                self.sunk_from(squares, raised | bit(square), own, other, neutral | bit(square))
            if own == UNDER:
                self.sunk_from(squares, raised | bit(square), square, other, neutral)
            if other == UNDER:
                self.sunk_from(squares, raised | bit(square), own, square, neutral)

    def sunk_from(
        self,
        squares: cython.ulonglong,
        raised: cython.ulonglong,
        own: cython.int,
        other: cython.int,
        neutral: cython.ulonglong,
    ) -> cython.void:
        """Take back moves to these stones if just those that were raised are trapped; then raise more."""
        self.put(own, other, neutral)
        if self.all_trapped(raised):
            self.take_back(own, other, neutral)
        self.raise_stones(squares, raised, own, other, neutral)

    def all_trapped(self, raised: cython.ulonglong) -> cython.bint:
        """Whether these stones are trapped, and no other in heaven."""
        stones: cython.ulonglong = raised
        square: cython.int
        while stones:
            square = lowest(stones)
            stones &= stones - 1
            if not self.position.trapped(square, (self.position.personal >> square) & 1):
                return False
        stones = (self.position.neutral | self.position.personal) & HEAVEN & ~raised
        while stones:
            square = lowest(stones)
            stones &= stones - 1
            if self.position.trapped(square, (self.position.personal >> square) & 1):
                return False
        return True

    def put(self, own: cython.int, other: cython.int, neutral: cython.ulonglong) -> cython.void:
        """Set these stones on the board."""
        self.position.neutral = neutral
        self.position.personal = (bit(own) if own < UNDER else 0) | (bit(other) if other < UNDER else 0)

    def take_back(self, own: cython.int, other: cython.int, neutral: cython.ulonglong) -> cython.void:
        """Mark all from which a move leads to these stones, before any is found to be trapped."""
        stones: cython.ulonglong = neutral
        starts: cython.ulonglong
        in_play: cython.int
        square: cython.int
        self.put(own, other, neutral)
        in_play = count(self.position.neutral | self.position.personal)
        while stones:
            square = lowest(stones)
            stones &= stones - 1
            if in_play <= self.most:
                starts = self.starts(square, in_play)
                while starts:
                    self.mark(other, own, neutral ^ bit(square) | bit(lowest(starts)))
                    starts &= starts - 1
            if in_play <= self.most + 1 and self.entered(square, in_play):
                self.mark(other, own, neutral ^ bit(square))
        if other < UNDER:
            if in_play <= self.most:
                starts = self.starts(other, in_play)
                while starts:
                    self.mark(lowest(starts), own, neutral)
                    starts &= starts - 1
            if in_play <= self.most + 1 and self.entered(other, in_play):
                self.mark(UNDER, own, neutral)
        if own < UNDER and in_play < self.most:  # I-12
            starts = self.position.reach(EXITS & ~(self.position.neutral | self.position.personal), in_play) & ~HEAVEN
            while starts:
                if count(neutral) < NEUTRAL:
                    self.mark(other, own, neutral | bit(lowest(starts)))
                if other == UNDER:
                    self.mark(lowest(starts), own, neutral)
                starts &= starts - 1

    def starts(self, end: cython.int, steps: cython.int) -> cython.ulonglong:
        """The squares from which a stone may have come with so many steps."""
        taken: cython.ulonglong = self.position.neutral | self.position.personal
        return (self.reach_back(end, steps) & ~HEAVEN) | (HEAVEN_STARTS[8 * end + steps] & ~taken)

    def entered(self, end: cython.int, in_play: cython.int) -> cython.bint:
        """Whether a stone there may have come from the underworld, being now one of so many in play (I-7)."""
        return (self.reach_back(end, STONES - in_play) & ENTRANCES) != 0

    def reach_back(self, end: cython.int, steps: cython.int) -> cython.ulonglong:
        """All squares from which so many steps forward or sideways lead there: `reach` the other way."""
        free: cython.ulonglong = GROUND & ~(self.position.neutral | self.position.personal)
        ahead: cython.ulonglong = bit(end)
        up: cython.ulonglong = 0
        down: cython.ulonglong = 0
        came: cython.ulonglong
        i: cython.int
        for i in range(steps):
            came = ahead | up | down
            came = came >> 4 & free
            up = ((ahead | up) & ~TOP) >> 1 & free
            down = ((ahead | down) & ~BOTTOM) << 1 & free
            ahead = came
        return ahead | up | down

"""KARNAK with two columns left, both begun: every place of the two capitals, judged (K-7, K-14, K-15). Compiled.

All with one of the columns where a layout has it, and the other on any base where it could have been begun. The side to
act may move either capital but the one that is barred (K-10), so that what counts is what each of them is good for.
Values are numbers: 0 a draw, n a win of the side to act after n moves of both sides, -n a loss.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.intrinsics import bit, lowest
    from cython.cimports.hypostyle.core.kernel.memory import cleared
    from cython.cimports.hypostyle.games.karnak.endgame.ways import Ways, pair_of
    from cython.cimports.libc.stdlib import free
else:
    from hypostyle.core.kernel.bits import bit, lowest
    from hypostyle.games.karnak.endgame.ways import Ways, pair_of

from hypostyle.core.kernel.arguments import instance_of
from hypostyle.games.karnak.endgame import numbers

PLACES = cython.declare(cython.int, numbers.PLACES)
BEGUN = cython.declare(cython.int, numbers.BEGUN)
NOBODY = cython.declare(cython.int, numbers.NOBODY)
ALL = cython.declare(cython.ulonglong, numbers.ALL)
PAIRS = cython.declare(cython.int, numbers.PAIRS)
LONGEST = cython.declare(cython.int, 250)  # moves that an entry can tell


def before_other(value: cython.int) -> cython.int:
    """What a position is worth to who made the move to it, after which the other side is to act."""
    if value == 0:
        return 0
    return -value - 1 if value > 0 else 1 - value


def before_own(value: cython.int) -> cython.int:
    """What a position is worth one move earlier to the side that goes on."""
    if value == 0:
        return 0
    return value + 1 if value > 0 else value - 1


def better(one: cython.int, other: cython.int) -> cython.int:
    """The better of two values: the quicker win, a draw, the longer defence."""
    if one > 0 and other > 0:
        return min(one, other)
    if one < 0 and other < 0:
        return min(one, other)
    return max(one, other)


@cython.final
@cython.cclass
class TwoBegun:
    """The values by the place of the second column.

    By second column and the capital that moves (times 64), as sets of places of the other capital: `won` and `lost`,
    whether this move is good for a win, or loses; `stuck`, that it cannot move. By the place of the other as well:
    `moves`, after how many moves the game is over then.
    By number of two capitals: `set_won`, `set_lost`, sets of places where a second drum was just set onto another, with
    a win or a loss of who did it; by place as well: `set_moves`. `longest`: the most of all these moves.
    `safe`, `new_won`, `new_lost`: room for work.
    """

    def __init__(self, ways: Ways):
        if self.ready:
            raise TypeError("such tables are made once; make new ones")
        instance_of(ways, Ways, "a table of ways")
        if not ways.ready:
            raise TypeError("these ways were never set up")
        self.ways = ways
        self.lacking = False
        self.longest = 0
        if cython.compiled:
            self.won = cython.cast(
                cython.p_ulonglong, cleared(self.won, 3 * 4096 + 2 * PAIRS, 8, cython.address(self.lacking))
            )
            self.moves = cython.cast(
                cython.p_uchar, cleared(self.moves, 64 * 4096 + 64 * PAIRS, 1, cython.address(self.lacking))
            )
            if self.lacking:
                raise MemoryError("there is no memory for such a table")
            self.lost = self.won + 4096
            self.stuck = self.lost + 4096
            self.set_won = self.stuck + 4096
            self.set_lost = self.set_won + PAIRS
            self.set_moves = self.moves + 64 * 4096
        else:
            self.won, self.lost, self.stuck = [0] * 4096, [0] * 4096, [0] * 4096
            self.set_won, self.set_lost = [0] * PAIRS, [0] * PAIRS
            self.moves, self.set_moves = [0] * (64 * 4096), [0] * (64 * PAIRS)
            self.safe, self.new_won, self.new_lost = [0] * 64, [0] * 64, [0] * 64
        self.ready = True

    def __dealloc__(self):
        free(self.won)
        free(self.moves)

    # ---- judging ----

    def completes(self, second: cython.int, mover: cython.int, other: cython.int, site: cython.int) -> cython.int:
        """Whether a capital can complete a column, the one begun or the second: 2 if that wins, for the other capital
        cannot complete the last one (K-14), 1 if it draws, else 0."""
        if site == BEGUN:
            if not self.ways.first[64 * pair_of(second, other) + mover] >> BEGUN:
                return 0
            return 1 if self.ways.one_third[64 * NOBODY + other] >> second & 1 else 2
        if not self.ways.one_third[64 * other + mover] >> second & 1:
            return 0
        return 1 if self.ways.one_third[64 * second + other] >> BEGUN else 2

    def judge(self, second: cython.int) -> cython.void:
        """Judge all places of the capitals, with the second column here."""
        level: cython.int = 1
        changed: cython.bint = True
        mover: cython.int
        other: cython.int
        finish: cython.int
        for mover in range(PLACES):
            self.safe[mover] = 0
            self.new_won[mover] = 0
            self.new_lost[mover] = 0
            for other in range(PLACES):
                if mover in (second, other) or other == second:
                    continue
                if not self.ways.first[64 * pair_of(second, other) + mover] & ALL:  # a chain begins with a step
                    self.stuck[64 * second + mover] |= bit(other)
                finish = max(self.completes(second, mover, other, BEGUN), self.completes(second, mover, other, second))
                if finish == 2:
                    self.new_won[mover] |= bit(other)
                elif finish == 1:
                    self.safe[mover] |= bit(other)
        self.note(second, level)
        while changed and level < LONGEST:
            level += 1
            for mover in range(PLACES):
                if mover != second:
                    self.judge_mover(second, mover)
            changed = self.note(second, level)

    def judge_mover(self, second: cython.int, mover: cython.int) -> cython.void:
        """Look at all that is open where this capital must move."""
        other: cython.int
        goes: cython.ulonglong
        at: cython.int = 64 * second + mover
        rest: cython.ulonglong = ALL & ~(self.won[at] | self.lost[at] | self.stuck[at] | bit(second) | bit(mover))
        while rest:
            other = lowest(rest)
            rest &= rest - 1
            goes = self.ways.first[64 * pair_of(second, other) + mover] & ALL
            if goes & self.lost[64 * second + other]:
                self.new_won[mover] |= bit(other)
            elif not (goes & ~self.won[64 * second + other] or self.safe[mover] & bit(other)):
                self.new_lost[mover] |= bit(other)

    def note(self, second: cython.int, level: cython.int) -> cython.bint:
        """Take in what was found at this level; whether that is anything."""
        mover: cython.int
        rest: cython.ulonglong
        changed: cython.bint = False
        for mover in range(PLACES):
            rest = self.new_won[mover] | self.new_lost[mover]
            self.won[64 * second + mover] |= self.new_won[mover]
            self.lost[64 * second + mover] |= self.new_lost[mover]
            self.new_won[mover] = 0
            self.new_lost[mover] = 0
            while rest:
                changed = True
                self.moves[4096 * second + 64 * mover + lowest(rest)] = level
                rest &= rest - 1
        return changed

    def judge_sets(self, one: cython.int, other: cython.int) -> cython.void:
        """What it is worth to set a second drum on any place, with the capitals on these."""
        second: cython.int
        value: cython.int
        pair: cython.int = pair_of(one, other)
        for second in range(PLACES):
            if second in (one, other):
                continue
            value = self.value_at(second, one, other, second)
            if value:
                if value > 0:
                    self.set_won[pair] |= bit(second)
                else:
                    self.set_lost[pair] |= bit(second)
                    value = -value
                self.set_moves[64 * pair + second] = value
                self.longest = max(self.longest, value)

    # ---- values ----

    def value_barred(self, second: cython.int, mover: cython.int, other: cython.int) -> cython.int:
        """The value for the side to act if the other capital is barred."""
        at: cython.int = 64 * second + mover
        if self.won[at] >> other & 1:
            return self.moves[64 * at + other]
        return -self.moves[64 * at + other] if self.lost[at] >> other & 1 else 0

    def value(self, second: cython.int, one: cython.int, other: cython.int) -> cython.int:
        """The value for the side to act if none is barred."""
        if self.stuck[64 * second + one] >> other & 1:
            return self.value_barred(second, other, one)
        if self.stuck[64 * second + other] >> one & 1:
            return self.value_barred(second, one, other)
        return better(self.value_barred(second, one, other), self.value_barred(second, other, one))

    def value_at(self, second: cython.int, one: cython.int, other: cython.int, site: cython.int) -> cython.int:
        """The value for the side that just set a drum onto another, here or on the column begun (K-12)."""
        finish: cython.int = max(self.completes(second, one, other, site), self.completes(second, other, one, site))
        value: cython.int = self.value(second, one, other)
        if finish == 0:
            return -value  # the turn has ended by itself
        return 1 if finish == 2 else max(before_other(value), 0)


if not cython.compiled:
    TwoBegun.ready = False  # until it is set up, also where `__init__` never ran

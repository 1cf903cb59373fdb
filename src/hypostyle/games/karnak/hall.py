"""The stones and columns of KARNAK on bitboards: how they move and what can be built (K-4 to K-9, K-13). Compiled.

The 72 bases need two words: `low` holds the columns a to d, 16 bits each, and `high` column e; see board.py.
"""

# mypy: ignore-errors
from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.intrinsics import bit, count, lowest, wrap
    from cython.cimports.hypostyle.core.position import Position
else:
    from hypostyle.core.bits import bit, count, lowest, wrap
    from hypostyle.core.position import Position

from hypostyle.games.karnak import board

NOWHERE = cython.declare(cython.int, 127)  # where no base is meant
LONGEST = cython.declare(cython.int, board.LONGEST_RUN)
UP = cython.declare(cython.int, board.UP)
RIGHT = cython.declare(cython.int, board.RIGHT)
DOWN = cython.declare(cython.int, board.DOWN)

SECOND_DRUM = cython.declare(cython.int, board.RUNS_OF_SECOND_DRUM)
CAPITAL = cython.declare(cython.int, board.RUNS_OF_CAPITAL)

LAST_ROW = cython.declare(cython.ulonglong, 0x8000800080008000)
FIRST_ROW = cython.declare(cython.ulonglong, 0x0001000100010001)
HALL_LOW = cython.declare(cython.ulonglong, sum(1 << base for base in board.BASES if base < 64))
HALL_HIGH = cython.declare(cython.ulonglong, sum(1 << base - 64 for base in board.BASES if base >= 64))
SMALL_LOW = cython.declare(cython.ulonglong, sum(1 << base for base in board.SMALL if base < 64))
SMALL_HIGH = cython.declare(cython.ulonglong, sum(1 << base - 64 for base in board.SMALL if base >= 64))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def on(stones: cython.p_ulonglong, base: cython.int) -> cython.bint:
    """Whether there is such a stone on the base."""
    return stones[base >> 6] >> (base & 63) & 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def flip(stones: cython.p_ulonglong, base: cython.int) -> cython.void:
    """Put such a stone on the base, or take it away."""
    stones[base >> 6] ^= bit(base & 63)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def low_bit(base: cython.int) -> cython.ulonglong:
    """The base in the low word, if it belongs there."""
    return bit(base) if base < 64 else 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def high_bit(base: cython.int) -> cython.ulonglong:
    """The base in the high word, if it belongs there."""
    return bit(base - 64) if base >= 64 and base < NOWHERE else 0


@cython.cclass
class Hall(Position):
    """All stones and columns.

    `free`: the empty bases; `drums`, `capitals`: single stones; `unfinished`: columns without capital; `built`: two
    words for each side, its complete columns; `joints`: where a new column would break the hall (K-9); `front`: room
    for work. `complete`, `stackings`: how many columns are complete, and how often a stone was set onto another.
    """

    def __init__(self, seats: cython.int):
        Position.__init__(self, seats)
        if not cython.compiled:
            self.free, self.drums, self.capitals, self.unfinished, self.joints = [0, 0], [0, 0], [0, 0], [0, 0], [0, 0]
            self.built, self.front = [0] * 12, [0] * 16

    # ---- movement ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def run(
        self, low: cython.ulonglong, high: cython.ulonglong, way: cython.int, steps: cython.int
    ) -> tuple[cython.ulonglong, cython.ulonglong]:
        """Where a straight run from any of these bases leads, all its steps but the last to empty bases (K-5)."""
        i: cython.int
        for i in range(steps):
            if i:
                low &= self.free[0]
                high &= self.free[1]
                if not (low | high):
                    break
            if way == UP:
                low = (low & ~LAST_ROW) << 1
                high = (high & ~LAST_ROW) << 1
            elif way == DOWN:
                low = (low & ~FIRST_ROW) >> 1
                high = (high & ~FIRST_ROW) >> 1
            elif way == RIGHT:
                high = low >> 48
                low = wrap(low << 16)
            else:
                low = low >> 16 | high << 48
                high = 0
        return low, high

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def reach(
        self, start: cython.int, onto_low: cython.ulonglong, onto_high: cython.ulonglong, least: cython.int
    ) -> tuple[cython.ulonglong, cython.ulonglong]:
        """All bases a chain of runs can end on (K-4, K-5): empty ones, and with enough runs those it may stack onto.

        `front` holds what the last run reached, by its way, and what the present run reaches, in turns. No chain
        comes back to its start, for no signed sum of 1 to 6 without a turn back does; so the start may stay taken.
        """
        ends_low: cython.ulonglong = 0
        ends_high: cython.ulonglong = 0
        low: cython.ulonglong
        high: cython.ulonglong
        found: cython.ulonglong
        steps: cython.int
        way: cython.int
        old: cython.int = 0
        new: cython.int = 8
        for way in range(4):
            self.front[2 * way] = low_bit(start)
            self.front[2 * way + 1] = high_bit(start)
        for steps in range(1, LONGEST + 1):
            found = 0
            for way in range(4):  # on, or to one side, or to the other, but not back: way ^ 2
                low = self.front[old + 2 * way] | self.front[old + 2 * (way ^ 1)] | self.front[old + 2 * (way ^ 3)]
                high = self.front[old + 2 * way + 1] | self.front[old + 2 * (way ^ 1) + 1]
                high |= self.front[old + 2 * (way ^ 3) + 1]
                if low | high:
                    low, high = self.run(low, high, way, steps)
                    if steps >= least:
                        ends_low |= low & onto_low
                        ends_high |= high & onto_high
                    low &= self.free[0]
                    high &= self.free[1]
                    ends_low |= low
                    ends_high |= high
                    found |= low | high
                self.front[new + 2 * way] = low
                self.front[new + 2 * way + 1] = high
            if not found:
                break
            old, new = new, old
        return ends_low, ends_high

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def sources(
        self, onto_low: cython.ulonglong, onto_high: cython.ulonglong, least: cython.int
    ) -> tuple[cython.ulonglong, cython.ulonglong]:
        """All bases from which a chain of at least so many runs can end on one of those given: `reach` backwards."""
        low: cython.ulonglong
        high: cython.ulonglong
        steps: cython.int
        way: cython.int
        old: cython.int = 0
        new: cython.int = 8
        for way in range(8):
            self.front[way] = 0
        for steps in range(LONGEST, 0, -1):
            for way in range(4):
                low = self.front[old + 2 * way] | self.front[old + 2 * (way ^ 1)] | self.front[old + 2 * (way ^ 3)]
                high = self.front[old + 2 * way + 1] | self.front[old + 2 * (way ^ 1) + 1]
                high |= self.front[old + 2 * (way ^ 3) + 1]
                low &= self.free[0]
                high &= self.free[1]
                if steps >= least:
                    low |= onto_low
                    high |= onto_high
                if low | high:
                    low, high = self.run(low, high, way ^ 2, steps)
                self.front[new + 2 * way] = low
                self.front[new + 2 * way + 1] = high
            old, new = new, old
        low = self.front[old] | self.front[old + 2] | self.front[old + 4] | self.front[old + 6]
        high = self.front[old + 1] | self.front[old + 3] | self.front[old + 5] | self.front[old + 7]
        return low, high

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def foundations(self) -> tuple[cython.ulonglong, cython.ulonglong]:
        """The single drums that a second one may be set on (K-8, K-9)."""
        return self.drums[0] & SMALL_LOW & ~self.joints[0], self.drums[1] & SMALL_HIGH & ~self.joints[1]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def builders(self, base: cython.int) -> tuple[cython.ulonglong, cython.ulonglong]:
        """The stones that can be built onto what stands on the base (K-7 to K-9)."""
        low: cython.ulonglong
        high: cython.ulonglong
        if on(self.unfinished, base):
            low, high = self.sources(low_bit(base), high_bit(base), CAPITAL)
            return low & self.capitals[0], high & self.capitals[1]
        low, high = self.foundations()
        low &= low_bit(base)
        high &= high_bit(base)
        if not (low | high):
            return 0, 0
        low, high = self.sources(low, high, SECOND_DRUM)
        return low & self.drums[0], high & self.drums[1]

    # ---- the hall in one piece (K-9) ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def hangs_together(self, low: cython.ulonglong, high: cython.ulonglong) -> cython.bint:
        """Whether steps between these bases lead from each to each."""
        seen_low: cython.ulonglong = bit(lowest(low))
        seen_high: cython.ulonglong = 0
        before_low: cython.ulonglong = 0
        before_high: cython.ulonglong = 0
        while seen_low != before_low or seen_high != before_high:
            before_low = seen_low
            before_high = seen_high
            seen_low |= (before_low & ~LAST_ROW) << 1 | (before_low & ~FIRST_ROW) >> 1
            seen_low |= wrap(before_low << 16) | before_low >> 16 | before_high << 48
            seen_high |= (before_high & ~LAST_ROW) << 1 | (before_high & ~FIRST_ROW) >> 1 | before_low >> 48
            seen_low &= low
            seen_high &= high
        return seen_low == low and seen_high == high

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def find_joints(self) -> cython.void:
        """Try a column on every small base. Columns are few and stay, so this is done only when one is begun."""
        low: cython.ulonglong = HALL_LOW & ~self.unfinished[0]
        high: cython.ulonglong = HALL_HIGH & ~self.unfinished[1]
        bases: cython.ulonglong
        tried: cython.ulonglong
        i: cython.int
        for i in range(self.sides):
            low &= ~self.built[2 * i]
            high &= ~self.built[2 * i + 1]
        self.joints[0] = 0
        self.joints[1] = 0
        bases = low & SMALL_LOW
        while bases:
            tried = bit(lowest(bases))
            bases ^= tried
            if not self.hangs_together(low ^ tried, high):
                self.joints[0] |= tried
        bases = high & SMALL_HIGH
        while bases:
            tried = bit(lowest(bases))
            bases ^= tried
            if not self.hangs_together(low, high ^ tried):
                self.joints[1] |= tried

    # ---- carrying stones ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def carry(self, start: cython.int, end: cython.int) -> cython.void:
        """The stone leaves one base and comes to the other, where it may make a column."""
        flip(self.free, start)
        if on(self.drums, start):
            flip(self.drums, start)
            flip(self.drums, end)
            if on(self.drums, end):
                flip(self.free, end)
            else:
                flip(self.unfinished, end)
                self.stackings += 1
        else:
            flip(self.capitals, start)
            if on(self.unfinished, end):
                flip(self.unfinished, end)
                self.built[2 * self.side[self.actor] + (end >> 6)] |= bit(end & 63)  # K-13
                self.complete += 1
                self.stackings += 1
            else:
                flip(self.capitals, end)
                flip(self.free, end)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def carry_back(self, start: cython.int, end: cython.int) -> cython.void:
        """`carry` undone, the seat that moved being to act again."""
        word: cython.int = 2 * self.side[self.actor] + (end >> 6)
        flip(self.free, start)
        if on(self.unfinished, end):
            flip(self.unfinished, end)
            flip(self.drums, end)
            flip(self.drums, start)
            self.stackings -= 1
        elif self.built[word] & bit(end & 63):
            self.built[word] ^= bit(end & 63)
            flip(self.unfinished, end)
            flip(self.capitals, start)
            self.complete -= 1
            self.stackings -= 1
        else:
            flip(self.free, end)
            if on(self.drums, end):
                flip(self.drums, end)
                flip(self.drums, start)
            else:
                flip(self.capitals, end)
                flip(self.capitals, start)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def score(self, side: cython.int) -> cython.int:
        """The complete columns of a side (K-13)."""
        return count(self.built[2 * side]) + count(self.built[2 * side + 1])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def order(self, base: cython.int) -> cython.int:
        """How many single stones stand on bases before this one."""
        before: cython.ulonglong = bit(base & 63) - 1
        if base < 64:
            return count((self.drums[0] | self.capitals[0]) & before)
        return count(self.drums[0] | self.capitals[0]) + count((self.drums[1] | self.capitals[1]) & before)

    # ---- setting up, copies ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def copy_hall(self, model: Hall) -> cython.void:
        """Have the same stones and columns as another hall."""
        i: cython.int
        self.sides = model.sides
        for i in range(2):
            self.free[i] = model.free[i]
            self.drums[i] = model.drums[i]
            self.capitals[i] = model.capitals[i]
            self.unfinished[i] = model.unfinished[i]
            self.joints[i] = model.joints[i]
        for i in range(12):
            self.built[i] = model.built[i]
        self.complete = model.complete
        self.stackings = model.stackings

    def place_stones(
        self, drums: list[int], capitals: list[int], unfinished: list[int], built: list[list[int]]
    ) -> None:
        """Clear the hall and put all stones and columns where they are said to be; the caller has checked them."""
        base: cython.int
        i: cython.int
        for i in range(12):
            self.built[i] = 0
        for i in range(2):
            self.drums[i] = 0
            self.capitals[i] = 0
            self.unfinished[i] = 0
        self.free[0] = HALL_LOW
        self.free[1] = HALL_HIGH
        for base in drums:
            flip(self.drums, base)
            flip(self.free, base)
        for base in capitals:
            flip(self.capitals, base)
            flip(self.free, base)
        for base in unfinished:
            flip(self.unfinished, base)
            flip(self.free, base)
        self.complete = 0
        for i, columns in enumerate(built):
            for base in columns:
                self.built[2 * i + (base >> 6)] |= bit(base & 63)
                flip(self.free, base)
                self.complete += 1
        self.stackings = len(unfinished) + 2 * self.complete
        self.find_joints()

    def drum_bases(self) -> list[int]:
        """Where single drums stand."""
        return listed(self.drums[0], self.drums[1])

    def capital_bases(self) -> list[int]:
        """Where single capitals stand."""
        return listed(self.capitals[0], self.capitals[1])

    def unfinished_bases(self) -> list[int]:
        """Where unfinished columns stand."""
        return listed(self.unfinished[0], self.unfinished[1])

    def built_bases(self) -> list[list[int]]:
        """By side: where its complete columns stand."""
        return [listed(self.built[2 * side], self.built[2 * side + 1]) for side in range(self.sides)]


def listed(low: int, high: int) -> list[int]:
    """The bases of two words, in order."""
    return [base for base in board.BASES if (high << 64 | low) >> base & 1]

"""The stones and columns of KARNAK: how they move and what can be built (K-6 to K-9, K-13). Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.intrinsics import bit, count, lowest, mix
    from cython.cimports.hypostyle.games.karnak.rules.bases import (
        between,
        flip,
        hangs_together,
        high_bit,
        low_bit,
        on,
        run,
        sources,
        spread,
    )
else:
    from hypostyle.core.kernel.bits import bit, count, lowest, mix
    from hypostyle.games.karnak.rules.bases import (
        between,
        flip,
        hangs_together,
        high_bit,
        low_bit,
        on,
        run,
        sources,
        spread,
    )

from hypostyle.games.karnak import board, codes

CAPITALS_FROM = cython.declare(cython.int, codes.CAPITALS_FROM)
MOST_SIDES = cython.declare(cython.int, board.MOST_SEATS)
SECOND_DRUM = cython.declare(cython.int, board.RUNS_OF_SECOND_DRUM)
CAPITAL = cython.declare(cython.int, board.RUNS_OF_CAPITAL)

HALL_LOW = cython.declare(cython.ulonglong, board.bits_of(board.BASES)[0])
HALL_HIGH = cython.declare(cython.ulonglong, board.bits_of(board.BASES)[1])
SMALL_LOW = cython.declare(cython.ulonglong, board.bits_of(board.SMALL)[0])
SMALL_HIGH = cython.declare(cython.ulonglong, board.bits_of(board.SMALL)[1])


@cython.final
@cython.cclass
class Hall:
    """All stones and columns.

    `free`: the empty bases; `drums`, `capitals`: single stones; `unfinished`: columns without capital; `built`: two
    words for each side, its complete columns; `joints`: where a new column would break the hall (K-9); `front`,
    `ends`: room for work. `complete`, `stackings`: how many columns are complete, and how often a stone was set onto
    another.
    """

    def __init__(self):
        if not cython.compiled:
            self.free, self.drums, self.capitals, self.unfinished, self.joints = [0, 0], [0, 0], [0, 0], [0, 0], [0, 0]
            self.built, self.front, self.ends = [0] * 12, [0] * 16, [0] * 6

    # ---- movement ----

    def reach(self, start: cython.int) -> tuple[cython.ulonglong, cython.ulonglong]:
        """All bases the stone can end on: empty ones (K-6), and with enough runs those it may be set onto (K-7)."""
        low: cython.ulonglong = self.unfinished[0]
        high: cython.ulonglong = self.unfinished[1]
        least: cython.int = CAPITAL
        if on(self.drums, start):
            low, high = self.foundations()
            least = SECOND_DRUM
        spread(self.free, self.front, self.ends, low_bit(start), high_bit(start))
        low &= self.ends[2 * least - 2]
        high &= self.ends[2 * least - 1]
        return low | self.ends[0] & self.free[0], high | self.ends[1] & self.free[1]

    def can_step(self, barred: cython.int) -> cython.bint:
        """Whether some stone but the barred one can move to an empty base: whoever can go anywhere can go one step."""
        singles_low: cython.ulonglong = (self.drums[0] | self.capitals[0]) & ~low_bit(barred)
        singles_high: cython.ulonglong = (self.drums[1] | self.capitals[1]) & ~high_bit(barred)
        low: cython.ulonglong
        high: cython.ulonglong
        way: cython.int
        for way in range(4):
            low, high = run(self.free[0], self.free[1], singles_low, singles_high, way, 1)
            if low & self.free[0] or high & self.free[1]:
                return True
        return False

    # ---- building ----

    def foundations(self) -> tuple[cython.ulonglong, cython.ulonglong]:
        """The single drums that a second one may be set on (K-8, K-9)."""
        return self.drums[0] & SMALL_LOW & ~self.joints[0], self.drums[1] & SMALL_HIGH & ~self.joints[1]

    def builders(self, base: cython.int) -> tuple[cython.ulonglong, cython.ulonglong]:
        """The stones that can be built onto what stands on the base (K-7 to K-9)."""
        low: cython.ulonglong
        high: cython.ulonglong
        if on(self.unfinished, base):
            low, high = sources(self.free, self.front, low_bit(base), high_bit(base), CAPITAL)
            return low & self.capitals[0], high & self.capitals[1]
        low, high = self.foundations()
        low &= low_bit(base)
        high &= high_bit(base)
        if not (low | high):
            return 0, 0
        low, high = sources(self.free, self.front, low, high, SECOND_DRUM)
        return low & self.drums[0], high & self.drums[1]

    def stackable_drums(self, barred: cython.int) -> tuple[cython.ulonglong, cython.ulonglong]:
        """The drums, but for the barred one, that can be set onto another now."""
        low: cython.ulonglong
        high: cython.ulonglong
        low, high = self.foundations()
        low, high = sources(self.free, self.front, low, high, SECOND_DRUM)
        return low & self.drums[0] & ~low_bit(barred), high & self.drums[1] & ~high_bit(barred)

    def stackable_capitals(self, barred: cython.int) -> tuple[cython.ulonglong, cython.ulonglong]:
        """The capitals, but for the barred one, that can be set onto a column now."""
        low: cython.ulonglong
        high: cython.ulonglong
        low, high = sources(self.free, self.front, self.unfinished[0], self.unfinished[1], CAPITAL)
        return low & self.capitals[0] & ~low_bit(barred), high & self.capitals[1] & ~high_bit(barred)

    def finishes(self, start: cython.int, end: cython.int) -> cython.bint:
        """Whether this move, and others onto the same base after it, complete a column (K-14)."""
        low: cython.ulonglong
        high: cython.ulonglong
        found: cython.bint
        if on(self.unfinished, end):
            return True
        if on(self.capitals, start):
            return False
        self.carry(start, end, 0)  # a drum completes nothing, so that the side does not matter
        low, high = self.builders(end)
        found = False
        while low and not found:
            found = self.finishes(lowest(low), end)
            low &= low - 1
        while high and not found:
            found = self.finishes(64 + lowest(high), end)
            high &= high - 1
        self.carry_back(start, end, 0)
        return found

    # ---- the hall in one piece (K-9) ----

    def find_joints(self) -> cython.void:
        """Try a column on every small base where one could break the hall. Columns stay: done when one is begun."""
        low: cython.ulonglong = HALL_LOW & ~self.unfinished[0]
        high: cython.ulonglong = HALL_HIGH & ~self.unfinished[1]
        suspect_low: cython.ulonglong
        suspect_high: cython.ulonglong
        bases: cython.ulonglong
        tried: cython.ulonglong
        i: cython.int
        for i in range(MOST_SIDES):
            low &= ~self.built[2 * i]
            high &= ~self.built[2 * i + 1]
        self.joints[0] = 0
        self.joints[1] = 0
        suspect_low, suspect_high = between(low, high)
        bases = suspect_low & SMALL_LOW
        while bases:
            tried = bit(lowest(bases))
            bases ^= tried
            if not hangs_together(low ^ tried, high):
                self.joints[0] |= tried
        bases = suspect_high & SMALL_HIGH
        while bases:
            tried = bit(lowest(bases))
            bases ^= tried
            if not hangs_together(low, high ^ tried):
                self.joints[1] |= tried

    # ---- carrying stones ----

    def carry(self, start: cython.int, end: cython.int, side: cython.int) -> cython.void:
        """The stone leaves one base and comes to the other, where it may make a column for the side."""
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
                self.built[2 * side + (end >> 6)] |= bit(end & 63)  # K-13
                self.complete += 1
                self.stackings += 1
            else:
                flip(self.capitals, end)
                flip(self.free, end)

    def carry_back(self, start: cython.int, end: cython.int, side: cython.int) -> cython.void:
        """`carry` undone."""
        word: cython.int = 2 * side + (end >> 6)
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

    def score(self, side: cython.int) -> cython.int:
        """The complete columns of a side (K-13)."""
        return count(self.built[2 * side]) + count(self.built[2 * side + 1])

    def order(self, base: cython.int) -> cython.int:
        """How many single stones stand on bases before this one."""
        before: cython.ulonglong = bit(base & 63) - 1
        if base < 64:
            return count((self.drums[0] | self.capitals[0]) & before)
        return count(self.drums[0] | self.capitals[0]) + count((self.drums[1] | self.capitals[1]) & before)

    def pack(self) -> tuple[cython.ulonglong, cython.ulonglong]:
        """Where single stones stand, and which of them in their order are capitals: see codes.py."""
        low: cython.ulonglong = self.drums[0] | self.capitals[0]
        high: cython.ulonglong = self.drums[1] | self.capitals[1]
        capitals: cython.ulonglong
        i: cython.int
        for i in range(2):
            capitals = self.capitals[i]
            while capitals:
                high |= bit(CAPITALS_FROM + self.order(64 * i + lowest(capitals)))
                capitals &= capitals - 1
        return low, high

    def key(self, sides: cython.int) -> cython.ulonglong:
        """A hash of the stones and of the columns of so many sides."""
        mixed: cython.ulonglong = mix(mix(self.drums[0], 0), self.capitals[0])  # or their last bases would meet
        i: cython.int
        mixed = mix(mixed, self.drums[1] | self.capitals[1] << 16 | self.unfinished[1] << 32)
        mixed = mix(mixed, self.unfinished[0])
        for i in range(2 * sides):
            mixed = mix(mixed, self.built[i])
        return mixed

    # ---- setting up, copies ----

    def copy_from(self, other: Hall) -> cython.void:
        """Have the same stones and columns as another hall."""
        i: cython.int
        for i in range(2):
            self.free[i] = other.free[i]
            self.drums[i] = other.drums[i]
            self.capitals[i] = other.capitals[i]
            self.unfinished[i] = other.unfinished[i]
            self.joints[i] = other.joints[i]
        for i in range(2 * MOST_SIDES):
            self.built[i] = other.built[i]
        self.complete = other.complete
        self.stackings = other.stackings

    def place(self, drums: list, capitals: list, unfinished: list, built: list) -> cython.int:
        """Clear the hall and put all stones and columns where they are said to be; all was checked."""
        base: cython.int
        i: cython.int
        for i in range(2 * MOST_SIDES):
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
        return 0

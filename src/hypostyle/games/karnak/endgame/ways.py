"""Where stones can go among the columns of one layout, whatever stones stand about (K-4 to K-7). Compiled.

Nine columns stand, one of them begun. The 63 other bases are places 0 to 62, so that a set of them is one word; bit 63
is the column that is begun. No chain comes to a base twice: that would take six runs of different lengths, three along
the hall and three across, the longest of each as long as the two others; and 1 to 6 have an odd sum. So it makes no
difference to a chain whether its end is empty or taken.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.intrinsics import bit, lowest
    from cython.cimports.hypostyle.core.kernel.memory import cleared
    from cython.cimports.libc.stdlib import free
else:
    from hypostyle.core.kernel.bits import bit, lowest

from hypostyle.core.kernel.arguments import whole_number
from hypostyle.games.karnak import board, codes
from hypostyle.games.karnak.endgame import numbers

PLACES = cython.declare(cython.int, numbers.PLACES)
BEGUN = cython.declare(cython.int, numbers.BEGUN)
NOBODY = cython.declare(cython.int, numbers.NOBODY)
NO_END = cython.declare(cython.int, -1)
LONGEST = cython.declare(cython.int, board.LONGEST_RUN)
PAIRS = cython.declare(cython.int, numbers.PAIRS)
RUNS = cython.declare(cython.int, 64 * 4 * 6)


def pair_of(a: cython.int, b: cython.int) -> cython.int:
    """The number of two places."""
    return a * (a - 1) // 2 + b if a > b else b * (b - 1) // 2 + a


def triple_of(a: cython.int, b: cython.int, c: cython.int) -> cython.int:
    """The number of three places."""
    high: cython.int = max(a, max(b, c))
    low: cython.int = min(a, min(b, c))
    middle: cython.int = a + b + c - high - low
    return high * (high - 1) * (high - 2) // 6 + middle * (middle - 1) // 2 + low


@cython.final
@cython.cclass
class Ways:
    """Chains of runs from any place, with one, two or three other stones in the hall.

    `base_at` and `place_of`: bases by place and places by base, NO_END for complete columns
    `passed`, `ends`          by place, way and steps of a run: what it passes before its end, and the end
    `met`                     what the chains that were walked last end on: after one run or more, two, three; and
                              all they pass or end on
    By number of two stones (times 64) and start: `first`, the empty places that a chain can end on, and the column
    begun if it takes three runs or more; `second` and `third`, all ends of chains of so many runs or more; `near`, all
    that the chains pass or end on. By one stone or NOBODY (times 64) and start: `one_second`, `one_third`.
    `among`                   by number of three stones (times 64) and start: as `first`. It is lent for a while
    """

    def __init__(self, columns: list, begun: object):
        place: cython.int = 0
        base: cython.int
        middle: cython.int = whole_number(begun, "the column begun", 0, codes.NOWHERE)
        complete = {whole_number(each, "a column", 0, codes.NOWHERE) for each in columns}
        if self.ready:
            raise TypeError("such tables are made once; make new ones")
        if len(complete) != 8 or middle in complete or not {middle, *complete} <= board.SMALL:
            raise ValueError("eight complete columns and one begun are needed, on small bases")
        self.lacking = False
        if cython.compiled:
            self.first = cython.cast(
                cython.p_ulonglong, cleared(self.first, 4 * 64 * PAIRS + 2 * 64 * 64, 8, cython.address(self.lacking))
            )
            if self.lacking:
                raise MemoryError("there is no memory for such a table")
            self.second = self.first + 64 * PAIRS
            self.third = self.second + 64 * PAIRS
            self.near = self.third + 64 * PAIRS
            self.one_second = self.near + 64 * PAIRS
            self.one_third = self.one_second + 64 * 64
        else:
            self.first, self.second, self.third, self.near = ([0] * (64 * PAIRS) for _ in range(4))
            self.one_second, self.one_third = [0] * 4096, [0] * 4096
            self.among = []
            self.base_at, self.place_of, self.met = [0] * 64, [0] * 128, [0] * 4
            self.passed, self.ends = [0] * RUNS, [0] * RUNS
        for base in range(128):
            self.place_of[base] = NO_END
        for base in board.BASES:
            if base not in complete and base != middle:
                self.base_at[place] = base
                self.place_of[base] = place
                place += 1
        self.base_at[BEGUN] = middle
        self.place_of[middle] = BEGUN
        for place in range(PLACES):
            self.find_runs(place)
        self.ready = True

    def __dealloc__(self):
        free(self.first)

    def find_runs(self, place: cython.int) -> cython.int:
        """Fill in where straight runs from a place lead (K-4, K-5)."""
        way: cython.int
        steps: cython.int
        end: cython.int
        at: cython.int
        passed: cython.ulonglong
        for way in range(4):
            passed = 0
            base: int | None = self.base_at[place]
            for steps in range(LONGEST):
                base = None if base is None else board.STEPS[base][way]
                end = NO_END if base is None else self.place_of[base]
                at = (place * 4 + way) * LONGEST + steps
                self.ends[at] = end
                self.passed[at] = passed
                if end in (NO_END, BEGUN):
                    base = None
                else:
                    passed |= bit(end)
        return 0

    def walk(self, start: cython.int, taken: cython.ulonglong) -> cython.void:
        """Find all chains from a place, with stones on the places that are taken."""
        steps: cython.int
        way: cython.int
        at: cython.int
        all_met: cython.ulonglong
        rest: cython.ulonglong
        end: cython.ulonglong
        here: cython.ulonglong[4] = [0, 0, 0, 0]
        there: cython.ulonglong[4] = [0, 0, 0, 0]
        once: cython.ulonglong = 0
        twice: cython.ulonglong = 0
        thrice: cython.ulonglong = 0
        near: cython.ulonglong = 0
        taken |= bit(BEGUN)
        for way in range(4):
            here[way] = bit(start)
        for steps in range(LONGEST):
            all_met = 0
            for way in range(4):
                there[way] = 0
                rest = here[way] | here[way ^ 1] | here[way ^ 3]
                while rest:
                    at = (lowest(rest) * 4 + way) * LONGEST + steps
                    rest &= rest - 1
                    if self.ends[at] != NO_END and not self.passed[at] & taken:
                        end = bit(self.ends[at])
                        near |= self.passed[at] | end
                        there[way] |= end
                all_met |= there[way]
                there[way] &= ~taken
            if not all_met:
                break
            once |= all_met
            if steps > 0:
                twice |= all_met
            if steps > 1:
                thrice |= all_met
            for way in range(4):
                here[way] = there[way]
        self.met[0] = once
        self.met[1] = twice
        self.met[2] = thrice
        self.met[3] = near

    def meet_one(self, other: cython.int) -> cython.void:
        """Fill in all chains with one other stone in the hall, or NOBODY."""
        start: cython.int
        for start in range(PLACES):
            if start != other:
                self.walk(start, bit(other))
                self.one_second[64 * other + start] = self.met[1]
                self.one_third[64 * other + start] = self.met[2]

    def meet_two(self, one: cython.int, other: cython.int) -> cython.void:
        """Fill in all chains with two other stones in the hall."""
        start: cython.int
        at: cython.int
        taken: cython.ulonglong = bit(one) | bit(other)
        for start in range(PLACES):
            if not taken & bit(start):
                at = 64 * pair_of(one, other) + start
                self.walk(start, taken)
                self.first[at] = self.met[0] & ~(taken | bit(BEGUN)) | self.met[2] & bit(BEGUN)
                self.second[at] = self.met[1]
                self.third[at] = self.met[2]
                self.near[at] = self.met[3]

    def meet_three(self, low: cython.int, middle: cython.int, high: cython.int) -> cython.void:
        """Fill in all chains with three other stones in the hall. A stone that none comes near changes nothing."""
        start: cython.int
        at: cython.int = 64 * triple_of(low, middle, high)
        taken: cython.ulonglong = bit(low) | bit(middle) | bit(high)
        without_low: cython.int = 64 * pair_of(middle, high)
        without_middle: cython.int = 64 * pair_of(low, high)
        without_high: cython.int = 64 * pair_of(low, middle)
        for start in range(PLACES):
            if taken & bit(start):
                continue
            if not self.near[without_high + start] & bit(high):
                self.among[at + start] = self.first[without_high + start]
            elif not self.near[without_middle + start] & bit(middle):
                self.among[at + start] = self.first[without_middle + start]
            elif not self.near[without_low + start] & bit(low):
                self.among[at + start] = self.first[without_low + start]
            else:
                self.walk(start, taken)
                self.among[at + start] = self.met[0] & ~(taken | bit(BEGUN)) | self.met[2] & bit(BEGUN)


if not cython.compiled:
    Ways.ready = False  # until it is set up, also where `__init__` never ran

"""Sets of bases of KARNAK on two words, and the chains of runs between them (K-1, K-4, K-5). Compiled.

The 72 bases need two words: `low` holds the columns a to d, 16 bits each, and `high` column e; see board.py.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.intrinsics import bit, lowest, wrap
else:
    from hypostyle.core.kernel.bits import bit, lowest, wrap

from hypostyle.core.kernel.arguments import whole_number
from hypostyle.games.karnak import board, codes

NOWHERE = cython.declare(cython.int, codes.NOWHERE)
LONGEST = cython.declare(cython.int, board.LONGEST_RUN)
UP = cython.declare(cython.int, board.UP)
RIGHT = cython.declare(cython.int, board.RIGHT)
DOWN = cython.declare(cython.int, board.DOWN)

LAST_ROW = cython.declare(cython.ulonglong, 0x8000800080008000)
FIRST_ROW = cython.declare(cython.ulonglong, 0x0001000100010001)


def on(bases: cython.p_ulonglong, base: cython.int) -> cython.bint:
    """Whether the base is one of these."""
    return bases[base >> 6] >> (base & 63) & 1


def flip(bases: cython.p_ulonglong, base: cython.int) -> cython.void:
    """Put the base among these, or take it away."""
    bases[base >> 6] ^= bit(base & 63)


def low_bit(base: cython.int) -> cython.ulonglong:
    """The base in the low word, if it belongs there."""
    return bit(base) if base < 64 else 0


def high_bit(base: cython.int) -> cython.ulonglong:
    """The base in the high word, if it belongs there."""
    return bit(base - 64) if base >= 64 and base < NOWHERE else 0


def listed(low: object, high: object) -> list[int]:
    """The bases of two words, in order."""
    words = [whole_number(word, "a word of bases", 0, (1 << 64) - 1) for word in (low, high)]
    return [base for base in board.BASES if words[base >> 6] >> (base & 63) & 1]


# ---- chains of runs ----


def run(
    free_low: cython.ulonglong,
    free_high: cython.ulonglong,
    low: cython.ulonglong,
    high: cython.ulonglong,
    way: cython.int,
    steps: cython.int,
) -> tuple[cython.ulonglong, cython.ulonglong]:
    """Where a straight run from any of these bases leads, all its steps but the last to empty bases (K-5)."""
    i: cython.int
    for i in range(steps):
        if i:
            low &= free_low
            high &= free_high
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


def not_back(front: cython.p_ulonglong, old: cython.int, way: cython.int) -> tuple[cython.ulonglong, cython.ulonglong]:
    """What a run this way may follow or be followed by: runs on, to one side and to the other, but not back (K-4)."""
    low: cython.ulonglong = front[old + 2 * way] | front[old + 2 * (way ^ 1)] | front[old + 2 * (way ^ 3)]
    high: cython.ulonglong = front[old + 2 * way + 1] | front[old + 2 * (way ^ 1) + 1]
    return low, high | front[old + 2 * (way ^ 3) + 1]


def spread(
    free: cython.p_ulonglong,
    front: cython.p_ulonglong,
    ends: cython.p_ulonglong,
    low: cython.ulonglong,
    high: cython.ulonglong,
) -> cython.void:
    """Fill `ends` with all bases, taken ones too, that chains from any of these can end on (K-4, K-5).

    Two words each: after one run or more, two or more, three or more. `front` is room for 16 words: what the last run
    reached, by its way, and what the present run reaches, in turns. No chain comes back to its start, for no signed sum
    of 1 to 6 without a turn back does; so the start may stay taken.
    """
    steps: cython.int
    way: cython.int
    i: cython.int
    free_low: cython.ulonglong = free[0]
    free_high: cython.ulonglong = free[1]
    ends_low: cython.ulonglong
    ends_high: cython.ulonglong
    old: cython.int = 0
    new: cython.int = 8
    for i in range(6):
        ends[i] = 0
    for way in range(4):
        front[2 * way] = low
        front[2 * way + 1] = high
    for steps in range(1, LONGEST + 1):
        ends_low = 0
        ends_high = 0
        for way in range(4):
            low, high = not_back(front, old, way)
            if low | high:
                low, high = run(free_low, free_high, low, high, way, steps)
                ends_low |= low
                ends_high |= high
                low &= free_low
                high &= free_high
            front[new + 2 * way] = low
            front[new + 2 * way + 1] = high
        i = 4 if steps > 2 else 2 * steps - 2
        ends[i] |= ends_low
        ends[i + 1] |= ends_high
        if not (ends_low & free_low | ends_high & free_high):
            break
        old, new = new, old
    for i in range(3, -1, -1):
        ends[i] |= ends[i + 2]


def sources(
    free: cython.p_ulonglong,
    front: cython.p_ulonglong,
    onto_low: cython.ulonglong,
    onto_high: cython.ulonglong,
    least: cython.int,
) -> tuple[cython.ulonglong, cython.ulonglong]:
    """All bases from which a chain of at least so many runs can end on one of those given: `spread` backwards."""
    free_low: cython.ulonglong = free[0]
    free_high: cython.ulonglong = free[1]
    low: cython.ulonglong
    high: cython.ulonglong
    steps: cython.int
    way: cython.int
    old: cython.int = 0
    new: cython.int = 8
    for way in range(8):
        front[way] = 0
    for steps in range(LONGEST, 0, -1):
        for way in range(4):
            low, high = not_back(front, old, way)
            low &= free_low
            high &= free_high
            if steps >= least:
                low |= onto_low
                high |= onto_high
            if low | high:
                low, high = run(free_low, free_high, low, high, way ^ 2, steps)
            front[new + 2 * way] = low
            front[new + 2 * way + 1] = high
        old, new = new, old
    low = front[old] | front[old + 2] | front[old + 4] | front[old + 6]
    high = front[old + 1] | front[old + 3] | front[old + 5] | front[old + 7]
    return low, high


# ---- steps ----


def hangs_together(low: cython.ulonglong, high: cython.ulonglong) -> cython.bint:
    """Whether steps between these bases lead from each to each."""
    seen_low: cython.ulonglong = bit(lowest(low))
    seen_high: cython.ulonglong = 0
    before_low: cython.ulonglong = 0
    before_high: cython.ulonglong = 0
    while seen_low != before_low or seen_high != before_high:
        before_low = seen_low
        before_high = seen_high
        # Each line goes on from what the lines before have found: so there are fewer rounds.
        seen_low |= ((seen_low & ~LAST_ROW) << 1 | (seen_low & ~FIRST_ROW) >> 1) & low
        seen_low |= ((seen_low & ~LAST_ROW) << 1 | (seen_low & ~FIRST_ROW) >> 1) & low
        seen_low |= (wrap(seen_low << 16) | seen_low >> 16 | seen_high << 48) & low
        seen_high |= ((seen_high & ~LAST_ROW) << 1 | (seen_high & ~FIRST_ROW) >> 1 | seen_low >> 48) & high
        seen_high |= ((seen_high & ~LAST_ROW) << 1 | (seen_high & ~FIRST_ROW) >> 1) & high
    return seen_low == low and seen_high == high


def between(low: cython.ulonglong, high: cython.ulonglong) -> tuple[cython.ulonglong, cython.ulonglong]:
    """Those of these bases that two of their neighbours may need to hang together.

    Neighbours of a base do not need it if the ring of eight bases around it joins them. That is so nearly everywhere,
    and only the others must be tried one by one.
    """
    up: tuple[cython.ulonglong, cython.ulonglong] = run(low, high, low, high, DOWN, 1)  # whose neighbour above is one
    down: tuple[cython.ulonglong, cython.ulonglong] = run(low, high, low, high, UP, 1)
    left: tuple[cython.ulonglong, cython.ulonglong] = run(low, high, low, high, RIGHT, 1)
    right: tuple[cython.ulonglong, cython.ulonglong] = run(low, high, low, high, RIGHT ^ 2, 1)
    up_left: tuple[cython.ulonglong, cython.ulonglong] = run(low, high, left[0], left[1], DOWN, 1)
    down_left: tuple[cython.ulonglong, cython.ulonglong] = run(low, high, left[0], left[1], UP, 1)
    up_right: tuple[cython.ulonglong, cython.ulonglong] = run(low, high, right[0], right[1], DOWN, 1)
    down_right: tuple[cython.ulonglong, cython.ulonglong] = run(low, high, right[0], right[1], UP, 1)
    return (
        low & unjoined(up[0], down[0], left[0], right[0], up_left[0], down_left[0], up_right[0], down_right[0]),
        high & unjoined(up[1], down[1], left[1], right[1], up_left[1], down_left[1], up_right[1], down_right[1]),
    )


def unjoined(
    up: cython.ulonglong,
    down: cython.ulonglong,
    left: cython.ulonglong,
    right: cython.ulonglong,
    up_left: cython.ulonglong,
    down_left: cython.ulonglong,
    up_right: cython.ulonglong,
    down_right: cython.ulonglong,
) -> cython.ulonglong:
    """Bases with two neighbours that no half of the ring joins; each set says whose ring has a base there."""
    found: cython.ulonglong = up & left & ~up_left | down & left & ~down_left
    found |= up & right & ~up_right | down & right & ~down_right
    found |= up & down & ~(left & up_left & down_left | right & up_right & down_right)
    return found | left & right & ~(up & up_left & up_right | down & down_left & down_right)

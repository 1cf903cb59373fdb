"""How endgames of ISIS for two seats that have both claimed are numbered: stones without the bar, top and bottom alike.

Compiled.
"""

from __future__ import annotations

from math import comb

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.intrinsics import bit, count, lowest
else:
    from hypostyle.core.kernel.bits import bit, count, lowest

from hypostyle.core.kernel.arguments import whole_number
from hypostyle.games.isis import board, codes

UNDER = cython.declare(cython.int, codes.UNDER)

GROUND = 48  # fields without the thrones
PLACES = cython.declare(cython.int, GROUND)
HALF = cython.declare(cython.int, GROUND // 2)
BELOW = cython.declare(cython.int, GROUND)  # the place of what is in the underworld

# The squares by place: the upper half first, and the mirror of place p is 47 - p. By class (own stone in play, the
# other's, so many neutral ones in play) the first number of an entry; and the binomials.
if cython.compiled:
    SQUARE_AT = cython.declare(cython.int[48])
    PLACE_OF = cython.declare(cython.int[65])
    START = cython.declare(cython.longlong[24])
    CHOOSE = cython.declare(cython.longlong[294])
else:
    SQUARE_AT, PLACE_OF, START, CHOOSE = [0] * 48, [0] * 65, [0] * 24, [0] * 294


def classes() -> list[tuple[int, int, int, int]]:
    """Rows of (own stone in play, the other's, neutral ones in play, entries), those with fewest in play first.

    Top and bottom are alike: a personal stone in play is in the upper half, the own one if it can be.
    """
    found = []
    for own in (0, 1):
        for other in (0, 1):
            for neutral in range(board.STONES - 1):
                pairs = (24 * 47 if other else 24) if own else (24 if other else 1)
                found.append((own, other, neutral, pairs * comb(GROUND - own - other, neutral)))
    return sorted(found, key=lambda row: (sum(row[:3]), row))


def count_entries(most: object) -> int:
    """How many entries there are with at most so many stones in play."""
    bound = whole_number(most, "the number of stones in play", 0, board.STONES)
    return sum(row[3] for row in classes() if sum(row[:3]) <= bound)


def _fill() -> None:
    upper = [
        square
        for square in sorted(board.SQUARE.values())
        if square % 4 < 2 and board.FIELD[square] not in board.THRONES
    ]
    for place, square in enumerate(upper):
        mirrored = square - square % 4 + 3 - square % 4
        SQUARE_AT[place], SQUARE_AT[GROUND - 1 - place] = square, mirrored
        PLACE_OF[square], PLACE_OF[mirrored] = place, GROUND - 1 - place
    PLACE_OF[codes.UNDER] = GROUND
    entries = 0
    for own, other, neutral, number in classes():
        START[own * 12 + other * 6 + neutral] = entries
        entries += number
    for n in range(49):
        for k in range(6):
            CHOOSE[6 * n + k] = comb(n, k)


_fill()


@cython.cclass
class EndgameNumbers:
    """All positions with at most `most` stones in play, numbered from 0. With seven these are all there are.

    `own`, `other` (squares or UNDER) and `neutral` are the entry that is looked at, its seat to act being 0; `in_play`
    tells how many stones it has on the board.
    """

    def __init__(self, most: object):
        self.most = whole_number(most, "the number of stones in play", 0, board.STONES)
        self.size = count_entries(self.most)

    def turned(self, own: cython.int, other: cython.int) -> cython.bint:
        """Whether top and bottom change places, so that a personal stone is in the upper half."""
        if own < UNDER:
            return PLACE_OF[own] >= HALF
        return other < UNDER and PLACE_OF[other] >= HALF

    def place_of(self, square: cython.int, turned: cython.bint) -> cython.int:
        """Where a stone is, as a number from 0 to BELOW."""
        place: cython.int = PLACE_OF[square]
        return PLACES - 1 - place if turned and place < PLACES else place

    def number(self, own: cython.int, other: cython.int, neutral: cython.ulonglong) -> cython.longlong:
        """The number of an entry."""
        turned: cython.bint = self.turned(own, other)
        first: cython.int = self.place_of(own, turned)
        second: cython.int = self.place_of(other, turned)
        low: cython.int = min(first, second)
        high: cython.int = max(first, second)
        places: cython.ulonglong = 0
        pair: cython.longlong = 0
        rank: cython.longlong = 0
        stones: cython.int = count(neutral)
        free: cython.int = PLACES
        place: cython.int
        k: cython.int = 0
        while neutral:
            places |= bit(self.place_of(lowest(neutral), turned))
            neutral &= neutral - 1
        while places:
            place = lowest(places)
            places &= places - 1
            k += 1
            rank += CHOOSE[6 * (place - (place > low) - (place > high)) + k]
        if first < BELOW:
            free -= 1
            pair = first
            if second < BELOW:
                free -= 1
                pair = pair * (PLACES - 1) + second - (second > first)
        elif second < BELOW:
            free -= 1
            pair = second
        return START[(first < BELOW) * 12 + (second < BELOW) * 6 + stones] + pair * CHOOSE[6 * free + stones] + rank

    def take(self, number: cython.longlong) -> cython.void:
        """Look at the entry with this number."""
        kind: cython.int
        found: cython.int = 0
        for kind in range(24):
            if START[kind] <= number and START[kind] >= START[found]:
                found = kind
        stones: cython.int = found % 6
        first: cython.int = BELOW
        second: cython.int = BELOW
        free: cython.int = PLACES - (found >= 12) - (found % 12 >= 6)
        pair: cython.int
        place: cython.int
        lower: cython.int
        higher: cython.int
        number -= START[found]
        pair = cython.cast(cython.int, number // CHOOSE[6 * free + stones])
        number %= CHOOSE[6 * free + stones]
        if found >= 18:
            first = pair // (PLACES - 1)
            second = pair % (PLACES - 1)
            second += second >= first
        elif found >= 12:
            first = pair
        elif found >= 6:
            second = pair
        lower = min(first, second)
        higher = max(first, second)
        self.neutral = 0
        self.in_play = stones + (first < BELOW) + (second < BELOW)
        place = free
        while stones:
            place -= 1
            if CHOOSE[6 * place + stones] <= number:
                number -= CHOOSE[6 * place + stones]
                stones -= 1
                pair = place + (place >= lower)
                self.neutral |= bit(SQUARE_AT[pair + (pair >= higher)])
        self.own = SQUARE_AT[first] if first < BELOW else UNDER
        self.other = SQUARE_AT[second] if second < BELOW else UNDER

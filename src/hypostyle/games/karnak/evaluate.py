"""What KARNAK knows about its positions with two or more seats: who can complete columns, now and next. Compiled.

Two sets of bases carry all of it: where some drum could come as a second drum, and where some capital could come as
the top of a column. They are found for all stones at once, as `Hall.reach` finds them for one.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.evaluation import Evaluation
    from cython.cimports.hypostyle.core.kernel.intrinsics import count
    from cython.cimports.hypostyle.core.kernel.position import Position
    from cython.cimports.hypostyle.games.karnak.rules.bases import high_bit, low_bit, on, spread
    from cython.cimports.hypostyle.games.karnak.rules.hall import Hall
    from cython.cimports.hypostyle.games.karnak.rules.position import KarnakPosition
    from cython.cimports.libc.math import sqrt
else:
    from math import sqrt

    from hypostyle.core.kernel.bits import count
    from hypostyle.core.kernel.evaluation import Evaluation
    from hypostyle.core.kernel.position import Position
    from hypostyle.games.karnak.rules.bases import high_bit, low_bit, on, spread
    from hypostyle.games.karnak.rules.hall import Hall
    from hypostyle.games.karnak.rules.position import KarnakPosition

from hypostyle.games.karnak import board, codes

NOWHERE = cython.declare(cython.int, codes.NOWHERE)
BASE_MASK = cython.declare(cython.int, codes.NOWHERE)  # it has every bit that a base can have
TO = cython.declare(cython.int, codes.TO)
END = cython.declare(cython.longlong, codes.END)
ALL_COLUMNS = cython.declare(cython.int, board.COLUMNS)
ALL_DRUMS = cython.declare(cython.int, board.DRUMS)
FEW_DRUMS = cython.declare(cython.int, 8)  # so many are looked at one by one
PATIENCE = cython.declare(cython.double, 0.75)  # what is left of an estimate at the start
SMALL_LOW = cython.declare(cython.ulonglong, board.bits_of(board.SMALL)[0])
SMALL_HIGH = cython.declare(cython.ulonglong, board.bits_of(board.SMALL)[1])

NAMES = (
    "columns",  # what counts in the end: by the root of what is left, as chance evens out leads
    "late columns",  # by what is left itself: from 1 on a lead cannot be caught up with
    "to come",  # what the side gets if from now on every turn completes a column: whose turn it is decides that
    "finish",  # the side to act can complete an unfinished column
    "build",  # or else a column where a single drum stands
    "raise",  # or else a column from the ground
    "left over",  # the next side will find places to complete a column too, if there are many of them
)
MOVE_NAMES = (
    "completes",  # a capital onto a column: a point
    "column for me",  # a second drum where a capital can follow in the same turn
    "column for others",  # a second drum where none can: others may complete it
    "begins",  # a drum to an empty base where a second drum and a capital can follow
    "drum",  # any other drum to an empty base
    "end",  # to stop building, though it could go on
    "blocks",  # a stone onto a large base, where it only stands in the way
)

# The inputs of a network, by base, for the seat to act alone: the stones belong to nobody, so that the others would see
# the same.
DRUMS_AT = cython.declare(cython.int, 0)
CAPITALS_AT = cython.declare(cython.int, 128)
UNFINISHED_AT = cython.declare(cython.int, 256)
BUILT_AT = cython.declare(cython.int, 384)  # columns, whosever they are: they stand in the way
TO_RAISE_AT = cython.declare(cython.int, 512)  # where two drums could come to one after the other
TO_TOP_AT = cython.declare(cython.int, 640)  # where a capital could come to as the top of a column
BARRED_AT = cython.declare(cython.int, 768)
SITE_AT = cython.declare(cython.int, 896)
LEAD_AT = cython.declare(cython.int, 1024)  # columns of the own side less those of the next, from -10
COMPLETE_AT = cython.declare(cython.int, 1045)  # columns of all
INPUTS = 1056


@cython.final
@cython.cclass
class KarnakEvaluation(Evaluation):
    """The estimate for two to six seats.

    `onto`, `drums`, `capitals`: where a drum could be set onto another, where two drums could come to one after the
    other, and where a capital could be set onto a column.
    `finishes`, `builds`, `raises`: how many bases there are to complete a column on in this turn: unfinished columns,
    single drums, empty bases. The last two are guesses, for each stone that moves makes way and stands in the way.
    All of it is the same for every seat, and is kept until another position is looked at: `seen` is its key.
    """

    def __init__(self) -> None:
        Evaluation.__init__(self, NAMES, MOVE_NAMES, False, INPUTS)
        if not cython.compiled:
            self.onto, self.drums, self.capitals = [0, 0], [0, 0], [0, 0]
        self.seen = 0

    def fits(self, position: Position) -> cython.bint:
        """Whether it is a position of this game."""
        return isinstance(position, KarnakPosition)

    def look(self, position: KarnakPosition) -> cython.void:
        """See where columns can be completed in this turn."""
        key: cython.ulonglong = position.key() | 1
        if key == self.seen:
            return
        self.seen = key
        self.look_at_drums(position.hall, position.barred)
        self.look_at_capitals(position.hall, position.barred)
        self.count_places(position.hall, position.site)

    def count_places(self, hall: Hall, site: cython.int) -> cython.void:
        """Count the bases to complete a column on; within a turn what has been begun is all that can be."""
        low: cython.ulonglong = self.capitals[0] & SMALL_LOW & ~hall.joints[0]
        high: cython.ulonglong = self.capitals[1] & SMALL_HIGH & ~hall.joints[1]
        self.builds = count(hall.drums[0] & low & self.onto[0]) + count(hall.drums[1] & high & self.onto[1])
        self.raises = count(hall.free[0] & low & self.drums[0]) + count(hall.free[1] & high & self.drums[1])
        if site != NOWHERE:
            self.finishes = on(hall.unfinished, site)
            self.builds = not self.finishes and on(self.capitals, site)
            self.raises = 0

    def look_at_drums(self, hall: Hall, barred: cython.int) -> cython.void:
        """See where drums can come to. The barred one may be the second of a turn but not the first (K-10)."""
        bar_low: cython.ulonglong = low_bit(barred) & hall.drums[0]
        bar_high: cython.ulonglong = high_bit(barred) & hall.drums[1]
        first_low: cython.ulonglong
        first_high: cython.ulonglong
        i: cython.int
        spread(hall.free, hall.front, hall.ends, hall.drums[0] ^ bar_low, hall.drums[1] ^ bar_high)
        first_low = hall.ends[0]
        first_high = hall.ends[1]
        for i in range(2):
            self.onto[i] = hall.ends[2 + i]
            self.drums[i] = hall.ends[2 + i]
        if bar_low | bar_high:
            spread(hall.free, hall.front, hall.ends, bar_low, bar_high)
            self.drums[0] |= hall.ends[2]
            self.drums[1] |= hall.ends[3]
        self.drums[0] &= first_low
        self.drums[1] &= first_high
        if ALL_DRUMS - 2 * (hall.stackings - hall.complete) <= FEW_DRUMS:
            self.look_for_pairs(hall)

    def look_for_pairs(self, hall: Hall) -> cython.void:
        """Leave only those bases to raise a column on that two different drums can come to."""
        once_low: cython.ulonglong = 0
        once_high: cython.ulonglong = 0
        twice_low: cython.ulonglong = 0
        twice_high: cython.ulonglong = 0
        rest: cython.ulonglong
        i: cython.int
        for i in range(2):
            rest = hall.drums[i]
            while rest:
                spread(hall.free, hall.front, hall.ends, 0 if i else rest & -rest, rest & -rest if i else 0)
                twice_low |= once_low & hall.ends[0]
                twice_high |= once_high & hall.ends[1]
                once_low |= hall.ends[0]
                once_high |= hall.ends[1]
                rest &= rest - 1
        self.drums[0] &= twice_low
        self.drums[1] &= twice_high

    def look_at_capitals(self, hall: Hall, barred: cython.int) -> cython.void:
        """See where capitals can come to. The barred one may complete a column unless it would move first (K-10)."""
        bar_low: cython.ulonglong = low_bit(barred) & hall.capitals[0]
        bar_high: cython.ulonglong = high_bit(barred) & hall.capitals[1]
        spread(hall.free, hall.front, hall.ends, hall.capitals[0] ^ bar_low, hall.capitals[1] ^ bar_high)
        self.capitals[0] = hall.ends[4]
        self.capitals[1] = hall.ends[5]
        self.finishes = count(hall.unfinished[0] & hall.ends[4]) + count(hall.unfinished[1] & hall.ends[5])
        if bar_low | bar_high:
            spread(hall.free, hall.front, hall.ends, bar_low, bar_high)
            self.capitals[0] |= hall.ends[4]
            self.capitals[1] |= hall.ends[5]

    def to_come(self, position: KarnakPosition, side: cython.int) -> cython.int:
        """How many columns a side gets if from the seat to act on, or from the next if it cannot, each turn has one."""
        found: cython.int = 0
        i: cython.int
        seat: cython.int = position.actor + (0 if self.finishes + self.builds + self.raises else 1)
        for i in range(ALL_COLUMNS - position.hall.complete):
            if position.side[(seat + i) % position.seats] == side:
                found += 1
        return found

    def features(self, position: Position, seat: cython.int) -> cython.void:
        """What NAMES lists, for a seat."""
        self.fill(cython.cast(KarnakPosition, position), seat)

    def fill(self, position: KarnakPosition, seat: cython.int) -> cython.void:
        """The features of a seat."""
        side: cython.int = position.side[seat]
        columns: cython.double = position.hall.score(side)
        left: cython.double = ALL_COLUMNS - position.hall.complete + 1
        places: cython.int
        i: cython.int
        for i in range(self.size):
            self.feature[i] = 0
        self.feature[0] = columns / (2 * sqrt(left))
        self.feature[1] = columns / left
        if position.actor < 0:
            return
        self.look(position)
        self.feature[2] = self.to_come(position, side) / 2.0
        if side == position.side[position.actor]:
            self.feature[3] = self.finishes > 0
            self.feature[4] = self.builds > 0 and self.finishes == 0
            self.feature[5] = self.raises > 0 and self.builds + self.finishes == 0
        elif side == position.side[(position.actor + 1) % position.seats]:
            places = self.finishes + self.builds + self.raises
            self.feature[6] = (places if places < 8 else 8) / 8.0

    def mark_inputs(self, position: Position, seat: cython.int) -> cython.void:
        """The hall, and where columns can be completed: `features` has just looked."""
        if seat == position.actor:
            self.mark_stones(cython.cast(KarnakPosition, position))

    def mark_stones(self, at: KarnakPosition) -> cython.void:
        """The same for a position that is known to be one of KARNAK."""
        side: cython.int
        lead: cython.int = at.hall.score(at.side[at.actor]) - at.hall.score(at.side[(at.actor + 1) % at.seats])
        self.mark_bases(at.hall.drums, DRUMS_AT)
        self.mark_bases(at.hall.capitals, CAPITALS_AT)
        self.mark_bases(at.hall.unfinished, UNFINISHED_AT)
        for side in range(at.sides):
            self.mark_all(at.hall.built[2 * side], BUILT_AT)
            self.mark_all(at.hall.built[2 * side + 1], BUILT_AT + 64)
        self.mark_bases(self.drums, TO_RAISE_AT)
        self.mark_bases(self.capitals, TO_TOP_AT)
        if at.barred != NOWHERE:
            self.mark(BARRED_AT + at.barred)
        if at.site != NOWHERE:
            self.mark(SITE_AT + at.site)
        self.mark(LEAD_AT + ALL_COLUMNS + lead)
        self.mark(COMPLETE_AT + at.hall.complete)

    def mark_bases(self, bases: cython.p_ulonglong, first: cython.int) -> cython.void:
        """The inputs of bases in two words."""
        self.mark_all(bases[0], first)
        self.mark_all(bases[1], first + 64)

    def evaluate(self, position: Position) -> cython.void:
        """The estimates, drawn towards zero while the end is far.

        Who leads can go about for ever without completing anything, and once a game is decided all of that looks
        equally good; so a lead near the end counts more than the same lead before.
        """
        seat: cython.int
        progress: cython.double
        Evaluation.evaluate(self, position)
        progress = self.progress(cython.cast(KarnakPosition, position))
        for seat in range(position.seats):
            self.values[seat] *= PATIENCE + (1 - PATIENCE) * progress

    def progress(self, position: KarnakPosition) -> cython.double:
        """How near the end is, from 0 to 1: the columns that are complete, and the chance of the next one."""
        places: cython.int = self.finishes + self.builds + self.raises
        next_column: cython.double = (places if places < 8 else 8) / 16.0
        if position.actor < 0:
            return 1
        if places and self.values[position.actor] > 0:  # who leads will complete it
            next_column = 0.7 + 0.2 * (self.finishes > 0) + 0.1 * (self.builds > 0)
        return (position.hall.complete + next_column) / ALL_COLUMNS

    # ---- moves ----

    def prepare(self, position: Position) -> cython.void:
        """Where columns can be completed is all that is needed."""
        self.look(cython.cast(KarnakPosition, position))

    def move_features(self, position: Position, move: cython.longlong) -> cython.void:
        """What MOVE_NAMES lists, for a move."""
        i: cython.int
        for i in range(self.move_size):
            self.move_feature[i] = 0
        if move == END:
            self.move_feature[5] = 1
        else:
            self.fill_move(
                cython.cast(KarnakPosition, position).hall,
                cython.cast(cython.int, move & BASE_MASK),
                cython.cast(cython.int, move >> TO & BASE_MASK),
            )

    def fill_move(self, hall: Hall, start: cython.int, end: cython.int) -> cython.void:
        """The features of a move of a stone."""
        top: cython.bint = on(self.capitals, end)
        if on(hall.unfinished, end):
            self.move_feature[0] = 1
        elif on(hall.drums, end):
            self.move_feature[1] = top
            self.move_feature[2] = not top
        elif on(hall.drums, start):
            if top and on(self.drums, end) and not on(hall.joints, end):
                self.move_feature[3] = 1
            else:
                self.move_feature[4] = 1
        if end < 64 and not (SMALL_LOW >> end & 1):
            self.move_feature[6] = 1

    def noisy(self, position: Position, move: cython.longlong) -> cython.bint:
        """A capital onto a column is a point."""
        end: cython.int = cython.cast(cython.int, move >> TO & BASE_MASK)
        return move != END and on(cython.cast(KarnakPosition, position).hall.unfinished, end)

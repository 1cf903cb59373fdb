"""What KARNAK knows about its positions with two or more seats: who can complete columns, now and next. Compiled.

Two sets of bases carry all of it: where some drum could come as a second drum, and where some capital could come as
the top of a column. They are found for all stones at once, as `Hall.reach` finds them for one.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.evaluation import Evaluation
    from cython.cimports.hypostyle.core.intrinsics import count
    from cython.cimports.hypostyle.core.position import Position
    from cython.cimports.hypostyle.games.karnak.hall import high_bit, low_bit, on
    from cython.cimports.hypostyle.games.karnak.rules import KarnakPosition
else:
    from hypostyle.core.bits import count
    from hypostyle.core.evaluation import Evaluation
    from hypostyle.core.position import Position
    from hypostyle.games.karnak.hall import high_bit, low_bit, on
    from hypostyle.games.karnak.rules import KarnakPosition

from hypostyle.games.karnak import board

NOWHERE = cython.declare(cython.int, 127)  # where no base is meant
END = cython.declare(cython.longlong, 1 << 16)  # the move `end`
ALL_COLUMNS = cython.declare(cython.int, board.COLUMNS)
LONGEST = cython.declare(cython.int, board.LONGEST_RUN)
SECOND_DRUM = cython.declare(cython.int, board.RUNS_OF_SECOND_DRUM)
CAPITAL = cython.declare(cython.int, board.RUNS_OF_CAPITAL)
SMALL_LOW = cython.declare(cython.ulonglong, sum(1 << base for base in board.SMALL if base < 64))
SMALL_HIGH = cython.declare(cython.ulonglong, sum(1 << base - 64 for base in board.SMALL if base >= 64))

NAMES = (
    "columns",  # what counts in the end
    "late columns",  # a lead is worth the more, the fewer columns are left to catch up with
    "to come",  # what the side gets if from now on every turn completes a column: whose turn it is decides that
    "ready",  # the seat to act can complete a column in this turn
    "left over",  # the next seat will find places to complete a column too, if there are many of them
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


@cython.final
@cython.cclass
class KarnakEvaluation(Evaluation):
    """The estimate for two to six seats.

    `drums`, `capitals`: where a second drum, and a capital onto a column, could come from one of the stones, the one
    that is barred left out. `finishes`, `builds`, `raises`: where a turn can complete a column: on an unfinished one, on a
    single drum, from the ground. They are guesses, for each stone that moves makes way and stands in the way; `ready`: whether
    the seat to act can. All of it is the same for every seat, and is kept until another position is looked at.
    """

    def __init__(self):
        Evaluation.__init__(self, NAMES, MOVE_NAMES)
        if not cython.compiled:
            self.drums, self.capitals, self.front = [0, 0], [0, 0], [0] * 16
        self.seen = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def spread(
        self, hall: KarnakPosition, low: cython.ulonglong, high: cython.ulonglong, least: cython.int
    ) -> tuple[cython.ulonglong, cython.ulonglong]:
        """All bases, taken ones too, that a chain of at least so many runs from one of these can end on (K-4, K-5)."""
        ends_low: cython.ulonglong = 0
        ends_high: cython.ulonglong = 0
        found: cython.ulonglong
        steps: cython.int
        way: cython.int
        old: cython.int = 0
        new: cython.int = 8
        for way in range(4):
            self.front[2 * way] = low
            self.front[2 * way + 1] = high
        for steps in range(1, LONGEST + 1):
            found = 0
            for way in range(4):
                low = self.front[old + 2 * way] | self.front[old + 2 * (way ^ 1)] | self.front[old + 2 * (way ^ 3)]
                high = self.front[old + 2 * way + 1] | self.front[old + 2 * (way ^ 1) + 1]
                high |= self.front[old + 2 * (way ^ 3) + 1]
                if low | high:
                    low, high = hall.run(low, high, way, steps)
                    if steps >= least:
                        ends_low |= low
                        ends_high |= high
                    low &= hall.free[0]
                    high &= hall.free[1]
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
    def look(self, hall: KarnakPosition) -> cython.void:
        """See where columns can be completed."""
        key: cython.ulonglong = hall.key() | 1
        bar_low: cython.ulonglong
        bar_high: cython.ulonglong
        low: cython.ulonglong
        high: cython.ulonglong
        if key == self.seen:
            return
        self.seen = key
        bar_low = low_bit(hall.barred)
        bar_high = high_bit(hall.barred)
        low, high = self.spread(hall, hall.drums[0] & ~bar_low, hall.drums[1] & ~bar_high, SECOND_DRUM)
        self.drums[0] = low
        self.drums[1] = high
        low, high = self.spread(hall, hall.capitals[0] & ~bar_low, hall.capitals[1] & ~bar_high, CAPITAL)
        self.capitals[0] = low
        self.capitals[1] = high
        self.finishes = count(hall.unfinished[0] & low) + count(hall.unfinished[1] & high)
        low &= self.drums[0] & SMALL_LOW & ~hall.joints[0]
        high &= self.drums[1] & SMALL_HIGH & ~hall.joints[1]
        self.builds = count(hall.drums[0] & low) + count(hall.drums[1] & high)
        self.raises = count(hall.free[0] & low) + count(hall.free[1] & high)
        if hall.site == NOWHERE:
            self.ready = self.finishes + self.builds + self.raises > 0
        else:  # what has been begun is what can be completed in this turn
            self.ready = on(hall.unfinished, hall.site) or on(self.capitals, hall.site)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def to_come(self, hall: KarnakPosition, side: cython.int) -> cython.int:
        """How many columns a side gets if from the seat to act on, or from the next if it cannot, each turn has one."""
        found: cython.int = 0
        i: cython.int
        seat: cython.int = hall.actor + (0 if self.ready else 1)
        for i in range(ALL_COLUMNS - hall.complete):
            if hall.side[(seat + i) % hall.seats] == side:
                found += 1
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def features(self, position: Position, seat: cython.int) -> cython.void:
        """See the names."""
        self.fill(cython.cast(KarnakPosition, position), seat)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def fill(self, hall: KarnakPosition, seat: cython.int) -> cython.void:
        """The features of a seat."""
        columns: cython.double = hall.score(hall.side[seat]) / 2.0
        places: cython.int
        self.look(hall)
        self.feature[0] = columns
        self.feature[1] = columns * hall.complete / ALL_COLUMNS
        self.feature[2] = 0
        self.feature[3] = 0
        self.feature[4] = 0
        if hall.actor < 0:
            return
        places = self.finishes + self.builds + self.raises
        self.feature[2] = self.to_come(hall, hall.side[seat]) / 2.0
        if hall.side[seat] == hall.side[hall.actor]:
            self.feature[3] = self.ready
        elif hall.side[seat] == hall.side[(hall.actor + 1) % hall.seats]:
            self.feature[4] = (places if places < 8 else 8) / 8.0

    # ---- moves ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def prepare(self, position: Position) -> cython.void:
        """Where columns can be completed is all that is needed."""
        self.look(cython.cast(KarnakPosition, position))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def move_features(self, position: Position, move: cython.longlong) -> cython.void:
        """See the names."""
        i: cython.int
        for i in range(self.move_size):
            self.move_feature[i] = 0
        if move == END:
            self.move_feature[5] = 1
        else:
            self.fill_move(
                cython.cast(KarnakPosition, position),
                cython.cast(cython.int, move & 127),
                cython.cast(cython.int, move >> 8 & 127),
            )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def fill_move(self, hall: KarnakPosition, start: cython.int, end: cython.int) -> cython.void:
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

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def loud(self, position: Position, move: cython.longlong) -> cython.bint:
        """A capital onto a column is a point."""
        if move == END:
            return False
        return on(cython.cast(KarnakPosition, position).unfinished, cython.cast(cython.int, move >> 8 & 127))

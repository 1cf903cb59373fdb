"""The law of KARNAK: which moves there are, what they do, and when the game is over (K-10 to K-19). Compiled.

The stones, how they move and what can be built stand in hall.py.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.history import History
    from cython.cimports.hypostyle.core.intrinsics import bit, lowest, mix
    from cython.cimports.hypostyle.core.position import Moves, Position
    from cython.cimports.hypostyle.games.karnak.hall import Hall, high_bit, low_bit, on
else:
    from hypostyle.core.bits import bit, lowest, mix
    from hypostyle.core.history import History
    from hypostyle.core.position import Moves, Position
    from hypostyle.games.karnak.hall import Hall, high_bit, low_bit, on

from hypostyle.core.position import OVER as _OVER
from hypostyle.games.karnak import board

OVER = cython.declare(cython.int, _OVER)
NOWHERE = cython.declare(cython.int, 127)  # where no base is meant
END = cython.declare(cython.longlong, 1 << 16)  # the move `end`; the others are start | end << 8
ALL_COLUMNS = cython.declare(cython.int, board.COLUMNS)
STACKINGS = cython.declare(cython.int, board.STACKINGS)
SECOND_DRUM = cython.declare(cython.int, board.RUNS_OF_SECOND_DRUM)
CAPITAL = cython.declare(cython.int, board.RUNS_OF_CAPITAL)

# A number on the stack for taking back: the move; from one bit on what was barred, the site, the seat and the scheme
# before it; and another bit for a move that ended the turn.
BEFORE = cython.declare(cython.int, 17)
ENDED = cython.declare(cython.int, 48)

# Why the game is over.
TENTH = cython.declare(cython.int, 1)
LAST = cython.declare(cython.int, 2)
STUCK = cython.declare(cython.int, 3)
REPETITION = cython.declare(cython.int, 4)


@cython.final
@cython.cclass
class KarnakPosition(Hall):
    """A hall with a turn going on in it.

    `barred`: the base of the stone moved last, if it is single (K-10).
    `site`: where the seat may go on building (K-12).
    `stacked`: in the solitaire the stackings since the last (a), `level` standing for more; -1 before the first (a).
    `past`: what taking back needs, a number for each move; `trial`: room for work.
    """

    def __init__(
        self, seats: cython.int, first: cython.int, teams: cython.int, level: cython.int, repetition: cython.int
    ):
        i: cython.int
        Hall.__init__(self, seats)
        self.level = level
        self.repetition = repetition
        self.sides = teams if teams else seats
        for i in range(seats):
            self.side[i] = i % self.sides  # K-16
        self.history = History()
        self.past = Moves()
        self.trial = Moves()
        drums = [base for base, drum in board.START.items() if drum]
        capitals = [base for base, drum in board.START.items() if not drum]
        self.place_stones(drums, capitals, [], [])
        self.set_up(NOWHERE, NOWHERE, -1, first, 1, [])

    # ---- the legal moves ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def may_wander(self) -> cython.bint:
        """Whether a stone may go to an empty base: in the solitaire only in (a), with enough left for (b) (K-18)."""
        if self.seats > 1:
            return True
        return (self.stacked < 0 or self.stacked == self.level) and STACKINGS - self.stackings >= self.level

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def forced(self) -> cython.bint:
        """Whether only what completes the tenth column in this turn is legal (K-14)."""
        return self.seats > 1 and self.complete == ALL_COLUMNS - 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def finishes(self, start: cython.int, end: cython.int) -> cython.bint:
        """Whether this move, and others onto the same base after it, complete a column (K-14)."""
        low: cython.ulonglong
        high: cython.ulonglong
        found: cython.bint
        if on(self.unfinished, end):
            return True
        if on(self.capitals, start):
            return False
        self.carry(start, end)
        low, high = self.builders(end)
        found = False
        while low and not found:
            found = self.finishes(lowest(low), end)
            low &= low - 1
        while high and not found:
            found = self.finishes(64 + lowest(high), end)
            high &= high - 1
        self.carry_back(start, end)
        return found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def push_ends(self, start: cython.int, ends: cython.ulonglong, first: cython.int, into: Moves) -> cython.void:
        """One move from the start to each of the ends; the word begins with the base `first`."""
        end: cython.int
        while ends:
            end = first + lowest(ends)
            ends &= ends - 1
            if not self.forced() or self.finishes(start, end):
                into.push(start | end << 8)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def push_builders(self, starts: cython.ulonglong, first: cython.int, into: Moves) -> cython.void:
        """One move from each of the starts to the building site; the word begins with the base `first`."""
        start: cython.int
        while starts:
            start = first + lowest(starts)
            starts &= starts - 1
            if not self.forced() or self.finishes(start, self.site):
                into.push(start | self.site << 8)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def push_moves(self, into: Moves) -> cython.void:
        """The first move of a turn (K-11), and every move of the solitaire (K-18)."""
        onto_low: cython.ulonglong
        onto_high: cython.ulonglong
        low: cython.ulonglong
        high: cython.ulonglong
        stones: cython.ulonglong
        start: cython.int
        i: cython.int
        wander: cython.bint = self.may_wander()
        stack: cython.bint = self.seats > 1 or self.stacked >= 0
        onto_low, onto_high = self.foundations()
        for i in range(2):
            stones = self.drums[i] | self.capitals[i]
            while stones:
                start = 64 * i + lowest(stones)
                stones &= stones - 1
                if start == self.barred:
                    continue  # K-10
                if on(self.capitals, start):
                    low, high = self.reach(start, self.unfinished[0], self.unfinished[1], CAPITAL)
                else:
                    low, high = self.reach(start, onto_low, onto_high, SECOND_DRUM)
                if not wander:
                    low &= ~self.free[0]
                    high &= ~self.free[1]
                if not stack:
                    low &= self.free[0]
                    high &= self.free[1]
                self.push_ends(start, low, 0, into)
                self.push_ends(start, high, 64, into)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def legal(self, into: Moves) -> cython.void:
        """Move a stone; or go on building, or end the turn (K-12)."""
        low: cython.ulonglong
        high: cython.ulonglong
        if self.site == NOWHERE:
            self.push_moves(into)
            return
        low, high = self.builders(self.site)
        self.push_builders(low, 0, into)
        self.push_builders(high, 64, into)
        if not self.forced():
            into.push(END)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def stuck(self) -> cython.bint:
        """Whether there is no legal move at the start of a turn (K-14, K-15, K-19)."""
        bar_low: cython.ulonglong = low_bit(self.barred)
        bar_high: cython.ulonglong = high_bit(self.barred)
        low: cython.ulonglong
        high: cython.ulonglong
        way: cython.int
        if self.forced():
            self.trial.clear()
            self.push_moves(self.trial)
            return self.trial.size == 0
        if self.may_wander():
            for way in range(4):  # whoever can go anywhere can make one step
                low, high = self.run(
                    (self.drums[0] | self.capitals[0]) & ~bar_low,
                    (self.drums[1] | self.capitals[1]) & ~bar_high,
                    way,
                    1,
                )
                if low & self.free[0] or high & self.free[1]:
                    return False
        if self.seats > 1 or self.stacked < 0:
            return True
        low, high = self.foundations()
        low, high = self.sources(low, high, SECOND_DRUM)
        if low & self.drums[0] & ~bar_low or high & self.drums[1] & ~bar_high:
            return False
        low, high = self.sources(self.unfinished[0], self.unfinished[1], CAPITAL)
        return not (low & self.capitals[0] & ~bar_low or high & self.capitals[1] & ~bar_high)

    # ---- making a move ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def apply(self, move: cython.longlong) -> cython.void:
        """Make the move; end the turn unless the seat can go on building (K-12)."""
        start: cython.int = cython.cast(cython.int, move & 127)
        end: cython.int = cython.cast(cython.int, move >> 8 & 127)
        undo: cython.longlong = self.barred | self.site << 8 | self.actor << 16 | (self.stacked + 1) << 20
        stackings: cython.int = self.stackings
        drum: cython.bint
        ended: cython.longlong = 1
        low: cython.ulonglong
        high: cython.ulonglong
        if move != END:
            drum = on(self.drums, start)
            self.carry(start, end)
            if self.stackings == stackings:
                self.barred = end  # K-10
                self.stacked = 0 if self.seats == 1 else -1
            else:
                self.barred = NOWHERE
                if self.stacked >= 0 and self.stacked < self.level:
                    self.stacked += 1
                if drum:
                    self.find_joints()
            if drum and self.seats > 1:
                low, high = self.builders(end)
                if low | high:
                    self.site = end
                    ended = 0
        self.past.push(move | undo << BEFORE | ended << ENDED)
        if ended:
            self.end_turn()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def end_turn(self) -> cython.void:
        """Clockwise to the next seat."""
        self.site = NOWHERE
        self.actor = (self.actor + 1) % self.seats
        self.turn += 1
        self.remember()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def remember(self) -> cython.void:
        """Put the position on the stack at the start of a turn, and see whether the game is over (K-15, K-19)."""
        low: cython.ulonglong
        high: cython.ulonglong
        low, high = self.pack()
        self.history.push(low, high)
        if self.complete == ALL_COLUMNS:
            self.ending = TENTH
        elif self.stuck():
            self.ending = LAST if self.forced() else STUCK
        elif self.repetition and self.history.occurs(low, high, self.repetition):
            self.ending = REPETITION
        if self.ending:
            self.rank()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def rank(self) -> cython.void:
        """The game is over: most columns win (K-15); a solitaire that was not solved is on the second place (K-19)."""
        seat: cython.int
        other: cython.int
        self.actor = OVER
        for seat in range(self.seats):
            self.place[seat] = 1
            for other in range(self.sides):
                if self.score(other) > self.score(self.side[seat]):
                    self.place[seat] += 1
        if self.seats == 1 and self.ending != TENTH:
            self.place[0] = 2

    # ---- undo, repetition, copies ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def revert(self) -> cython.void:
        """Take back the last move."""
        undo: cython.longlong = self.past.pop()
        move: cython.longlong
        stackings: cython.int = self.stackings
        seat: cython.int
        if undo >> ENDED:
            self.history.pop()
            self.turn -= 1
            self.ending = 0
            for seat in range(self.seats):
                self.place[seat] = 0
        move = undo & (1 << BEFORE) - 1
        undo >>= BEFORE
        self.barred = cython.cast(cython.int, undo & 127)
        self.site = cython.cast(cython.int, undo >> 8 & 127)
        self.actor = cython.cast(cython.int, undo >> 16 & 7)
        self.stacked = cython.cast(cython.int, undo >> 20 & 7) - 1
        if move != END:
            self.carry_back(cython.cast(cython.int, move & 127), cython.cast(cython.int, move >> 8 & 127))
            if self.stackings < stackings and on(self.drums, cython.cast(cython.int, move & 127)):
                self.find_joints()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pack(self) -> tuple[cython.ulonglong, cython.ulonglong]:
        """Two words that within one game are equal only for equal positions (K-15).

        They hold where single stones stand, which of them in their order are capitals, which is barred, the seat, and
        the number of stackings so far: while that is the same, so are the columns.
        """
        low: cython.ulonglong = self.drums[0] | self.capitals[0]
        high: cython.ulonglong = self.drums[1] | self.capitals[1]
        capitals: cython.ulonglong
        i: cython.int
        for i in range(2):
            capitals = self.capitals[i]
            while capitals:
                high |= bit(16 + self.order(64 * i + lowest(capitals)))
                capitals &= capitals - 1
        high |= cython.cast(cython.ulonglong, 31 if self.barred == NOWHERE else self.order(self.barred)) << 46
        high |= cython.cast(cython.ulonglong, self.actor) << 51
        high |= cython.cast(cython.ulonglong, self.stackings) << 54
        return low, high

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def key(self) -> cython.ulonglong:
        """A hash of the position."""
        mixed: cython.ulonglong = mix(self.drums[0], self.capitals[0])
        rest: cython.ulonglong = self.barred | self.site << 7 | (self.stacked + 1) << 14 | (self.actor & 7) << 17
        i: cython.int
        mixed = mix(mixed, self.drums[1] | self.capitals[1] << 16 | self.unfinished[1] << 32)
        mixed = mix(mixed, self.unfinished[0])
        for i in range(2 * self.sides):
            mixed = mix(mixed, self.built[i])
        return mix(mixed, rest)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def become(self, other: Position) -> cython.void:
        """Be an exact copy of the other position."""
        self.take_over(other)
        self.copy_hall(cython.cast(Hall, other))
        self.copy_turn(cython.cast(KarnakPosition, other))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def copy_turn(self, model: KarnakPosition) -> cython.void:
        """Copy all but the stones."""
        self.repetition = model.repetition
        self.level = model.level
        self.barred = model.barred
        self.site = model.site
        self.stacked = model.stacked
        self.ending = model.ending
        self.history.become(model.history)
        self.past.become(model.past)

    # ---- for Python ----

    def fork(self) -> Position:
        """A new position equal to this one."""
        made: KarnakPosition = KarnakPosition(self.seats, 0, 0, self.level, self.repetition)
        made.become(self)
        return made

    def set_up(
        self,
        barred: cython.int,
        site: cython.int,
        stacked: cython.int,
        actor: cython.int,
        turn: cython.int,
        earlier: list[tuple[int, int]],
    ) -> None:
        """Take up a position after earlier ones, the stones being in place; the caller has checked all of it."""
        self.barred = barred
        self.site = site
        self.stacked = stacked
        self.actor = actor
        self.turn = turn
        self.ending = 0
        self.past.clear()
        self.history = History()
        for low, high in earlier:
            self.history.push(low, high)
        if site == NOWHERE:
            self.remember()

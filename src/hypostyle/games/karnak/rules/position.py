"""The position of KARNAK: which moves there are, what they do, and when the game is over (K-10 to K-19). Compiled.

The stones, how they move and what can be built are in hall.py, the chains of runs in bases.py.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.history import History
    from cython.cimports.hypostyle.core.kernel.intrinsics import lowest, mix
    from cython.cimports.hypostyle.core.kernel.position import Moves, Position
    from cython.cimports.hypostyle.games.karnak.rules.bases import on
    from cython.cimports.hypostyle.games.karnak.rules.hall import Hall
else:
    from hypostyle.core.kernel.bits import lowest, mix
    from hypostyle.core.kernel.history import History
    from hypostyle.core.kernel.position import Moves, Position
    from hypostyle.games.karnak.rules.bases import on
    from hypostyle.games.karnak.rules.hall import Hall

from hypostyle.core.kernel.arguments import LAST_TURN, whole_number, word_counts
from hypostyle.core.kernel.position import OVER as _OVER
from hypostyle.games.karnak import board, codes
from hypostyle.games.karnak.rules.bases import listed
from hypostyle.games.karnak.setup_check import check_base, check_stones

OVER = cython.declare(cython.int, _OVER)
NOWHERE = cython.declare(cython.int, codes.NOWHERE)
ALL_COLUMNS = cython.declare(cython.int, board.COLUMNS)
STACKINGS = cython.declare(cython.int, board.STACKINGS)

TO = cython.declare(cython.int, codes.TO)
BASE_MASK = cython.declare(cython.int, codes.NOWHERE)  # it has every bit that a base can have
END = cython.declare(cython.longlong, codes.END)

# A number on the stack for taking back: the move; from bit BEFORE on what was before it, which is the barred base, the
# site, the seat and the scheme; and a bit for a move that ended the turn.
BEFORE = cython.declare(cython.int, 17)
SITE_FROM = cython.declare(cython.int, 8)
ACTOR_FROM = cython.declare(cython.int, 16)
STACKED_FROM = cython.declare(cython.int, 20)
ENDED = cython.declare(cython.int, 48)

TENTH = cython.declare(cython.int, codes.TENTH)
LAST = cython.declare(cython.int, codes.LAST)
STUCK = cython.declare(cython.int, codes.STUCK)
REPETITION = cython.declare(cython.int, codes.REPETITION)

BARRED_FROM = cython.declare(cython.int, codes.BARRED_FROM)
SEAT_FROM = cython.declare(cython.int, codes.SEAT_FROM)
STACKINGS_FROM = cython.declare(cython.int, codes.STACKINGS_FROM)
NONE_BARRED = cython.declare(cython.int, codes.NONE_BARRED)


@cython.final
@cython.cclass
class KarnakPosition(Position):
    """A hall with a turn going on in it.

    `sides`: how many seats or teams own columns (K-16).
    `barred`: the base of the stone moved last, if it is single (K-10).
    `site`: where the seat may go on building (K-12).
    `stacked`: in the solitaire the stackings since the last (a), `level` standing for more; -1 before the first (a).
    `past`: what taking back needs, a number for each move; `trial`: room for work.
    """

    def __init__(self, seats: object, first: object, teams: object, level: object, repetition: object):
        i: cython.int
        Position.__init__(self, whole_number(seats, "the number of seats", 1, board.MOST_SEATS))
        self.level = whole_number(level, "the level", 1, 3)
        self.repetition = whole_number(repetition, "the number of repetitions", 0, 1000)
        self.sides = whole_number(teams, "the number of teams", 0, self.seats) or self.seats
        for i in range(self.seats):
            self.side[i] = i % self.sides  # K-16
        self.history = History()
        self.past = Moves()
        self.trial = Moves()
        self.hall = Hall()
        drums = [base for base, drum in board.START.items() if drum]
        capitals = [base for base, drum in board.START.items() if not drum]
        self.place_stones(drums, capitals, [], [])
        self.set_up(NOWHERE, NOWHERE, -1, first, 1, {})

    # ---- the legal moves ----

    def may_wander(self) -> cython.bint:
        """Whether a stone may go to an empty base: in the solitaire only in (a), with enough left for (b) (K-18)."""
        if self.seats > 1:
            return True
        return (self.stacked < 0 or self.stacked == self.level) and STACKINGS - self.hall.stackings >= self.level

    def forced(self) -> cython.bint:
        """Whether only what completes the tenth column in this turn is legal (K-14)."""
        return self.seats > 1 and self.hall.complete == ALL_COLUMNS - 1

    def push_ends(self, start: cython.int, ends: cython.ulonglong, first: cython.int, into: Moves) -> cython.void:
        """One move from the start to each of the ends; the word begins with the base `first`."""
        end: cython.int
        while ends:
            end = first + lowest(ends)
            ends &= ends - 1
            if not self.forced() or self.hall.finishes(start, end):
                into.push(start | end << TO)

    def push_builders(self, starts: cython.ulonglong, first: cython.int, into: Moves) -> cython.void:
        """One move from each of the starts to the building site; the word begins with the base `first`."""
        start: cython.int
        while starts:
            start = first + lowest(starts)
            starts &= starts - 1
            if not self.forced() or self.hall.finishes(start, self.site):
                into.push(start | self.site << TO)

    def push_moves(self, into: Moves) -> cython.void:
        """The first move of a turn (K-11), and every move of the solitaire (K-18)."""
        low: cython.ulonglong
        high: cython.ulonglong
        stones: cython.ulonglong
        start: cython.int
        i: cython.int
        wander: cython.bint = self.may_wander()
        stack: cython.bint = self.seats > 1 or self.stacked >= 0
        for i in range(2):
            stones = self.hall.drums[i] | self.hall.capitals[i]
            while stones:
                start = 64 * i + lowest(stones)
                stones &= stones - 1
                if start == self.barred:
                    continue  # K-10
                low, high = self.hall.reach(start)
                if not wander:
                    low &= ~self.hall.free[0]
                    high &= ~self.hall.free[1]
                if not stack:
                    low &= self.hall.free[0]
                    high &= self.hall.free[1]
                self.push_ends(start, low, 0, into)
                self.push_ends(start, high, 64, into)

    def legal(self, into: Moves) -> cython.void:
        """Move a stone; or go on building, or end the turn (K-12)."""
        low: cython.ulonglong
        high: cython.ulonglong
        if self.site == NOWHERE:
            self.push_moves(into)
            return
        low, high = self.hall.builders(self.site)
        self.push_builders(low, 0, into)
        self.push_builders(high, 64, into)
        if not self.forced():
            into.push(END)

    def stuck(self) -> cython.bint:
        """Whether there is no legal move at the start of a turn (K-14, K-15, K-19)."""
        low: cython.ulonglong
        high: cython.ulonglong
        if self.forced():
            self.trial.clear()
            self.push_moves(self.trial)
            return self.trial.size == 0
        if self.may_wander() and self.hall.can_step(self.barred):
            return False
        if self.seats > 1 or self.stacked < 0:
            return True
        low, high = self.hall.stackable_drums(self.barred)
        if low | high:
            return False
        low, high = self.hall.stackable_capitals(self.barred)
        return not (low | high)

    # ---- making a move ----

    def has_room(self) -> cython.bint:
        """Whether a move and the position after it can be remembered."""
        return self.past.reserve(1) and self.history.reserve(1)

    def apply(self, move: cython.longlong) -> cython.void:
        """Make the move; end the turn unless the seat can go on building (K-12)."""
        start: cython.int = cython.cast(cython.int, move & BASE_MASK)
        end: cython.int = cython.cast(cython.int, move >> TO & BASE_MASK)
        undo: cython.longlong = self.barred | self.site << SITE_FROM | self.actor << ACTOR_FROM
        stackings: cython.int = self.hall.stackings
        drum: cython.bint
        ended: cython.longlong = 1
        low: cython.ulonglong
        high: cython.ulonglong
        if not self.has_room():
            self.fail()
            return
        undo |= (self.stacked + 1) << STACKED_FROM
        if move != END:
            drum = on(self.hall.drums, start)
            self.hall.carry(start, end, self.side[self.actor])
            if self.hall.stackings == stackings:
                self.barred = end  # K-10
                self.stacked = 0 if self.seats == 1 else -1
            else:
                self.barred = NOWHERE
                if self.stacked >= 0 and self.stacked < self.level:
                    self.stacked += 1
                if drum:
                    self.hall.find_joints()
            if drum and self.seats > 1:
                low, high = self.hall.builders(end)
                if low | high:
                    self.site = end
                    ended = 0
        self.past.push(move | undo << BEFORE | ended << ENDED)
        if ended:
            self.end_turn()

    def end_turn(self) -> cython.void:
        """Clockwise to the next seat."""
        self.site = NOWHERE
        self.actor = (self.actor + 1) % self.seats
        self.turn += 1
        self.remember()

    def remember(self) -> cython.void:
        """Put the position on the stack at the start of a turn, and see whether the game is over (K-15, K-19)."""
        low: cython.ulonglong
        high: cython.ulonglong
        low, high = self.pack()
        self.history.push(low, high)
        if self.hall.complete == ALL_COLUMNS:
            self.ending = TENTH
        elif self.stuck():
            self.ending = LAST if self.forced() else STUCK
        elif self.repetition and self.history.times() >= self.repetition:
            self.ending = REPETITION
        if self.ending:
            self.rank()

    def settled(self, seat: cython.int, other: cython.int) -> cython.int:
        """Who leads by more columns than are left stays ahead (K-13).

        Of two sides none sets both of the last two: after the ninth it is the other's turn, who sets the tenth, or the
        game ends (K-14).
        """
        lead: cython.int = self.hall.score(self.side[seat]) - self.hall.score(self.side[other])
        left: cython.int = ALL_COLUMNS - self.hall.complete
        if self.sides == 2 and left > 1:
            left -= 1
        return (lead > left) - (lead < -left)

    def rank(self) -> cython.void:
        """The game is over: most columns win (K-15); a solitaire that was not solved is on the second place (K-19)."""
        seat: cython.int
        other: cython.int
        self.actor = OVER
        for seat in range(self.seats):
            self.place[seat] = 1
            for other in range(self.sides):
                if self.hall.score(other) > self.hall.score(self.side[seat]):
                    self.place[seat] += 1
        if self.seats == 1 and self.ending != TENTH:
            self.place[0] = 2

    # ---- undo, repetition, copies ----

    def revert(self) -> cython.void:
        """Take back the last move."""
        undo: cython.longlong
        move: cython.longlong
        start: cython.int
        stackings: cython.int = self.hall.stackings
        seat: cython.int
        if self.failed:
            return
        undo = self.past.pop()
        if undo >> ENDED:
            self.history.pop()
            self.turn -= 1
            self.ending = 0
            for seat in range(self.seats):
                self.place[seat] = 0
        move = undo & (1 << BEFORE) - 1
        undo >>= BEFORE
        self.barred = cython.cast(cython.int, undo & BASE_MASK)
        self.site = cython.cast(cython.int, undo >> SITE_FROM & BASE_MASK)
        self.actor = cython.cast(cython.int, undo >> ACTOR_FROM & 7)
        self.stacked = cython.cast(cython.int, undo >> STACKED_FROM & 7) - 1
        if move != END:
            start = cython.cast(cython.int, move & BASE_MASK)
            self.hall.carry_back(start, cython.cast(cython.int, move >> TO & BASE_MASK), self.side[self.actor])
            if self.hall.stackings < stackings and on(self.hall.drums, start):
                self.hall.find_joints()

    def pack(self) -> tuple[cython.ulonglong, cython.ulonglong]:
        """Two words that within one game are equal only for equal positions (K-15).

        They hold where single stones stand, which of them in their order are capitals, which is barred, the seat, and
        the number of stackings so far: while that is the same, so are the columns.
        """
        low: cython.ulonglong
        high: cython.ulonglong
        barred: cython.ulonglong = NONE_BARRED if self.barred == NOWHERE else self.hall.order(self.barred)
        low, high = self.hall.pack()
        high |= barred << BARRED_FROM
        high |= cython.cast(cython.ulonglong, self.actor) << SEAT_FROM
        high |= cython.cast(cython.ulonglong, self.hall.stackings) << STACKINGS_FROM
        return low, high

    def key(self) -> cython.ulonglong:
        """A hash of the position."""
        rest: cython.ulonglong = self.barred | self.site << 7 | (self.stacked + 1) << 14 | (self.actor & 7) << 17
        return mix(self.hall.key(self.sides), rest)

    def copy_from(self, other: Position) -> cython.void:
        """Be an exact copy of the other position."""
        self.take_over(other)
        self.copy_fields(cython.cast(KarnakPosition, other))

    def copy_fields(self, model: KarnakPosition) -> cython.void:
        """Copy what only this game has."""
        self.hall.copy_from(model.hall)
        self.sides = model.sides
        self.repetition = model.repetition
        self.level = model.level
        self.barred = model.barred
        self.site = model.site
        self.stacked = model.stacked
        self.ending = model.ending
        self.history.copy_from(model.history)
        self.past.copy_from(model.past)
        if self.past.lacking or self.history.lacking:
            self.fail()

    # ---- for Python ----

    def copy(self) -> Position:
        """A new position equal to this one."""
        self.check()
        made: KarnakPosition = KarnakPosition(self.seats, 0, 0, self.level, self.repetition)
        made.copy_from(self)
        made.check_memory()
        return made

    def check_made(self) -> cython.int:
        """Refuse a position that never came to the end of its `__init__`: it has no hall to set up."""
        if self.hall is None:
            raise TypeError("this position was never made whole: positions come from games, by start or from_json")
        return 0

    def place_stones(
        self, drums: list[int], capitals: list[int], unfinished: list[int], built: list[list[int]]
    ) -> None:
        """Clear the hall and put all stones and columns where they are said to be. Only `set_up` can follow."""
        self.check_made()
        check_stones(drums, capitals, unfinished, built, self.sides)
        self.begin_set_up()
        self.hall.place(drums, capitals, unfinished, built)

    def set_up(
        self,
        barred: object,
        site: object,
        stacked: object,
        actor: object,
        turn: object,
        earlier: dict[tuple[int, int], int],
    ) -> None:
        """Take up a position after earlier ones with their counts, the stones being in place; all was checked."""
        self.check_made()
        drums = listed(self.hall.drums[0], self.hall.drums[1])
        singles = drums + listed(self.hall.capitals[0], self.hall.capitals[1])
        sites = drums + listed(self.hall.unfinished[0], self.hall.unfinished[1]) if self.seats > 1 else []
        bar = check_base(barred, "what is barred", singles)
        place = check_base(site, "the site", sites)
        scheme = whole_number(stacked, "the number of stackings", -1, self.level if self.seats == 1 else -1)
        seat = whole_number(actor, "the seat to act", 0, self.seats - 1)
        number = whole_number(turn, "the turn", 1, LAST_TURN)
        counts = word_counts(earlier, "the counts of earlier positions")
        self.begin_set_up()
        self.barred = bar
        self.site = place
        self.stacked = scheme
        self.actor = seat
        self.turn = number
        self.ending = 0
        for i in range(8):
            self.place[i] = 0
        self.past.clear()
        self.history = History()
        for low, high, times in counts:
            self.history.add(low, high, times)
        if place == NOWHERE:
            self.remember()
        self.failed = self.history.lacking
        self.end_set_up()

    def drum_bases(self) -> list[int]:
        """Where single drums stand."""
        self.check()
        return listed(self.hall.drums[0], self.hall.drums[1])

    def capital_bases(self) -> list[int]:
        """Where single capitals stand."""
        self.check()
        return listed(self.hall.capitals[0], self.hall.capitals[1])

    def unfinished_bases(self) -> list[int]:
        """Where unfinished columns stand."""
        self.check()
        return listed(self.hall.unfinished[0], self.hall.unfinished[1])

    def built_bases(self) -> list[list[int]]:
        """By side: where its complete columns stand."""
        self.check()
        return [listed(self.hall.built[2 * side], self.hall.built[2 * side + 1]) for side in range(self.sides)]

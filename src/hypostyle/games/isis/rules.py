"""The law of ISIS on bitboards: which moves there are and what they do (I-5 to I-21). Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.history import History
    from cython.cimports.hypostyle.core.intrinsics import bit, count, lowest, mix
    from cython.cimports.hypostyle.core.position import Moves, Position
else:
    from hypostyle.core.bits import bit, count, lowest, mix
    from hypostyle.core.history import History
    from hypostyle.core.position import Moves, Position

from hypostyle.core.position import OVER as _OVER
from hypostyle.games.isis import board

# Where a stone is: a square 0 to 63 of the grid, or one of these.
UNDER = cython.declare(cython.int, 64)  # the underworld
UNCLAIMED = cython.declare(cython.int, 65)  # a personal stone its player has not claimed yet
FINISHED = cython.declare(cython.int, 66)  # 66 was the first to finish (I-20), 67 the second, ...
NOWHERE = cython.declare(cython.int, 127)
NOBODY = cython.declare(cython.int, 7)
OVER = cython.declare(cython.int, _OVER)
STONES = cython.declare(cython.int, board.STONES)

# What kind of move: bits 16 and up of its number; bits 0-7 start, 8-15 end.
MOVE = cython.declare(cython.int, 0)
ENTER_OWN = cython.declare(cython.int, 1)
CLAIM = cython.declare(cython.int, 2)
PASS = cython.declare(cython.int, 3)

# The columns and rows as masks of the grid.
TOP = cython.declare(cython.ulonglong, 0x1111111111111111)
BOTTOM = cython.declare(cython.ulonglong, 0x8888888888888888)
GROUND = cython.declare(cython.ulonglong, sum(1 << board.SQUARE[f] for f in board.PLACE if f not in board.THRONES))
ENTRANCES = cython.declare(cython.ulonglong, sum(1 << board.SQUARE[f] for f in board.ENTRANCES))
EXITS = cython.declare(cython.ulonglong, sum(1 << board.SQUARE[f] for f in board.EXITS))
HEAVEN = cython.declare(cython.ulonglong, sum(1 << board.SQUARE[f] for f in board.HEAVEN))
THRONES = cython.declare(cython.ulonglong, sum(1 << board.SQUARE[f] for f in board.THRONES))

# The walks of heaven, flat: for start s and m steps the ends FIRST_END[8 * s + m] up to the next, and for end
# number e the sets of fields from FIRST_MASK[e] up to FIRST_MASK[e + 1].
if cython.compiled:
    FIRST_END = cython.declare(cython.int[520])
    END = cython.declare(cython.int[1024])
    FIRST_MASK = cython.declare(cython.int[1025])
    MASK = cython.declare(cython.ulonglong[4096])
else:
    FIRST_END, END, FIRST_MASK, MASK = [0] * 520, [0] * 1024, [0] * 1025, [0] * 4096


def _fill_walks() -> None:
    rows = {}
    for start, steps, end, masks in board.heaven_walks():
        rows.setdefault((board.SQUARE[start], steps), []).append((board.SQUARE[end], masks))
    ends = 0
    masks_so_far = 0
    for index in range(512):
        FIRST_END[index] = ends
        for end, masks in rows.get((index // 8, index % 8), ()):
            END[ends] = end
            FIRST_MASK[ends] = masks_so_far
            for mask in masks:
                MASK[masks_so_far] = mask
                masks_so_far += 1
            ends += 1
            FIRST_MASK[ends] = masks_so_far
    FIRST_END[512] = ends


_fill_walks()


@cython.final
@cython.cclass
class IsisPosition(Position):
    """Seven stones, who owns which, what is barred, and what came before.

    `neutral`, `personal`: the squares with neutral and with personal stones; `below`: neutral stones in the
    underworld; `stone`: by seat, where its personal stone is; `barred`: the square of the barred stone, UNDER for
    all neutral stones in the underworld, NOWHERE for none; `barred_by`: the seat that moved it.
    """

    def __init__(self, seats: cython.int, first: cython.int, play_on: cython.bint, repetition: cython.int):
        i: cython.int
        Position.__init__(self, seats)
        if not cython.compiled:
            self.stone = [0] * 4
        self.actor = first
        self.play_on = play_on
        self.repetition = repetition
        self.neutral = 0
        self.personal = 0
        self.below = STONES  # I-5
        for i in range(4):
            self.stone[i] = UNCLAIMED
        self.finished = 0
        self.barred = NOWHERE
        self.barred_by = NOBODY
        self.history = History()
        self.remember()

    # ---- movement ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def reach(self, start: cython.ulonglong, steps: cython.int, back: cython.bint) -> cython.ulonglong:
        """All ends of so many steps forward, or backward, or sideways (I-9, I-10, I-12).

        Within a column a stone can only go on up or on down, for it uses no field twice; a step ahead leaves the
        column for good. So three sets of fields tell all: arrived by a step ahead, going up, going down.
        """
        free: cython.ulonglong = GROUND & ~(self.neutral | self.personal)
        ahead: cython.ulonglong = start
        up: cython.ulonglong = 0
        down: cython.ulonglong = 0
        came: cython.ulonglong
        i: cython.int
        for i in range(steps):
            came = ahead | up | down
            came = (came >> 4 if back else came << 4) & free
            up = ((ahead | up) & ~TOP) >> 1 & free
            down = ((ahead | down) & ~BOTTOM) << 1 & free
            ahead = came
        return ahead | up | down

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def trapped(self, square: cython.int, owned: cython.bint) -> cython.bint:
        """Whether the stone in heaven cannot make a move of exactly M steps (I-17)."""
        taken: cython.ulonglong = self.neutral | self.personal
        index: cython.int = 8 * square + count(taken)
        end: cython.int
        i: cython.int
        for end in range(FIRST_END[index], FIRST_END[index + 1]):
            if owned or not bit(END[end]) & THRONES:
                for i in range(FIRST_MASK[end], FIRST_MASK[end + 1]):
                    if not MASK[i] & taken:
                        return False
        return True

    # ---- the legal moves ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def push_ends(self, start: cython.int, ends: cython.ulonglong, into: Moves) -> cython.void:
        """One move from the start to each of the ends."""
        while ends:
            into.push(start | lowest(ends) << 8)
            ends &= ends - 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def push_heaven(self, start: cython.int, owned: cython.bint, into: Moves) -> cython.void:
        """The moves of a stone that starts in heaven (I-11), for a personal stone also onto a throne (I-15)."""
        taken: cython.ulonglong = self.neutral | self.personal
        index: cython.int = 8 * start + count(taken)
        end: cython.int
        i: cython.int
        for end in range(FIRST_END[index], FIRST_END[index + 1]):
            if owned or not bit(END[end]) & THRONES:
                for i in range(FIRST_MASK[end], FIRST_MASK[end + 1]):
                    if not MASK[i] & taken:
                        into.push(start | END[end] << 8)
                        break

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def return_allowed(self) -> cython.bint:
        """Whether an opponent has a personal stone in play (I-12 a)."""
        seat: cython.int
        for seat in range(self.seats):
            if seat != self.actor and self.stone[seat] < UNDER:
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def is_barred(self, square: cython.int) -> cython.bint:
        """Whether the neutral stone there (UNDER: any in the underworld) is barred for the actor (I-14)."""
        return self.barred == square and self.barred_by != self.actor

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def legal(self, into: Moves) -> cython.void:
        """Enter, move, return, claim; or else pass."""
        taken: cython.ulonglong = self.neutral | self.personal
        in_play: cython.int = count(taken)  # I-6: M
        own: cython.int = self.stone[self.actor]
        stones: cython.ulonglong = self.neutral
        free: cython.ulonglong = GROUND & ~taken
        ends: cython.ulonglong
        start: cython.int
        before: cython.int = into.size
        may_return: cython.bint = self.return_allowed()
        may_claim: cython.bint = own == UNCLAIMED and count(taken & HEAVEN) > 1  # I-13

        if (self.below and not self.is_barred(UNDER)) or own == UNDER:  # I-7, I-14
            ends = self.reach(ENTRANCES & free, STONES - in_play - 1, False)
            if self.below and not self.is_barred(UNDER):
                self.push_ends(UNDER, ends, into)
            if own == UNDER:
                self.push_ends(UNDER | ENTER_OWN << 16, ends, into)

        if self.barred < UNDER and self.barred_by != self.actor:
            stones &= ~bit(self.barred)  # I-14
        if own < UNDER:
            stones |= bit(own)
        while stones:
            start = lowest(stones)
            stones &= stones - 1
            if bit(start) & HEAVEN:
                self.push_heaven(start, start == own, into)
                if may_claim and start != own:
                    into.push(start | CLAIM << 16)
            else:
                self.push_ends(start, self.reach(bit(start), in_play, False), into)  # I-8, I-10
                if may_return and self.reach(bit(start), in_play - 1, True) & EXITS:  # I-12
                    into.push(start | UNDER << 8)
        if into.size == before:
            into.push(PASS << 16)  # I-16

    # ---- making a move ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def apply(self, move: cython.longlong) -> cython.void:
        """Make the move, send trapped stones down, and see whether the game is over."""
        start: cython.int = cython.cast(cython.int, move & 255)
        end: cython.int = cython.cast(cython.int, move >> 8 & 255)
        kind: cython.int = cython.cast(cython.int, move >> 16)
        seat: cython.int = self.actor
        if kind == CLAIM:
            self.neutral ^= bit(start)
            self.personal |= bit(start)
            self.stone[seat] = start
            self.barred = NOWHERE  # I-14: a claim bars nothing
        elif kind == ENTER_OWN or (kind == MOVE and start < UNDER and start == self.stone[seat]):
            if kind == MOVE:
                self.personal ^= bit(start)
            self.stone[seat] = end
            if end != UNDER:
                self.personal |= bit(end)
            self.barred = NOWHERE  # I-14: nor does a personal stone
        elif kind == MOVE:
            if start == UNDER:
                self.below -= 1
            else:
                self.neutral ^= bit(start)
            if end == UNDER:
                self.below += 1
            else:
                self.neutral |= bit(end)
            self.barred = end
            self.barred_by = seat
        if kind != PASS:  # I-14: a pass is not a turn, the bar stands
            if self.personal & THRONES:
                self.finish(seat)
            if self.actor != OVER:
                self.send_down_trapped()
        if self.barred == NOWHERE:
            self.barred_by = NOBODY
        if self.actor != OVER:
            self.next_seat()
        self.turn += 1
        self.remember()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def send_down_trapped(self) -> cython.void:
        """All trapped stones go to the underworld together (I-17, I-18)."""
        lost: cython.ulonglong = 0
        stones: cython.ulonglong = (self.neutral | self.personal) & HEAVEN
        square: cython.int
        seat: cython.int
        while stones:
            square = lowest(stones)
            stones &= stones - 1
            if self.trapped(square, (self.personal >> square) & 1):
                lost |= bit(square)
        if not lost:
            return
        self.below += count(lost & self.neutral)
        self.neutral &= ~lost
        self.personal &= ~lost
        for seat in range(self.seats):
            if self.stone[seat] < UNDER and lost & bit(self.stone[seat]):
                self.stone[seat] = UNDER  # I-18: it stays personal
        # The stone just moved is never among them, for it could walk back the way it came: so no bar is lifted.

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def finish(self, seat: cython.int) -> cython.void:
        """The seat has taken a throne (I-19, I-20)."""
        self.finished += 1
        self.place[seat] = self.finished
        if self.play_on:
            self.personal &= ~THRONES
            self.below += 1
            self.stone[seat] = FINISHED + self.finished - 1
        if not self.play_on or self.finished == self.seats - 1:
            self.rank_the_rest()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def rank_the_rest(self) -> cython.void:
        """The game is over; all who have not finished share the next place."""
        seat: cython.int
        for seat in range(self.seats):
            if not self.place[seat]:
                self.place[seat] = self.finished + 1
        self.actor = OVER

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def next_seat(self) -> cython.void:
        """Clockwise to the next seat that has not finished."""
        self.actor = (self.actor + 1) % self.seats
        while self.stone[self.actor] >= FINISHED:
            self.actor = (self.actor + 1) % self.seats

    # ---- repetition, undo, copies ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pack(self) -> cython.ulonglong:
        """All but the neutral stones on the board in one number; with `neutral` it is the whole position (I-21)."""
        packed: cython.ulonglong = self.actor & 7
        seat: cython.int
        packed |= cython.cast(cython.ulonglong, self.barred_by) << 3
        packed |= cython.cast(cython.ulonglong, self.barred) << 6
        for seat in range(4):
            packed |= cython.cast(cython.ulonglong, self.stone[seat]) << (13 + 7 * seat)
        return packed

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def remember(self) -> cython.void:
        """Put the position on the stack; the third time it ends the game (I-21)."""
        packed: cython.ulonglong = self.pack()
        self.history.push(self.neutral, packed)
        if self.actor != OVER and self.repetition and self.history.occurs(self.neutral, packed, self.repetition):
            self.rank_the_rest()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def revert(self) -> cython.void:
        """Back to the position before the last move, which is the next one on the stack."""
        self.history.pop()
        self.restore()
        self.turn -= 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def restore(self) -> cython.void:
        """Read the position off the top of the stack; the game was not over there."""
        packed: cython.ulonglong = self.history.second[self.history.size - 1]
        seat: cython.int
        where: cython.int
        self.neutral = self.history.first[self.history.size - 1]
        self.actor = cython.cast(cython.int, packed & 7)
        self.barred_by = cython.cast(cython.int, packed >> 3 & 7)
        self.barred = cython.cast(cython.int, packed >> 6 & 127)
        self.personal = 0
        self.finished = 0
        self.below = STONES - count(self.neutral)
        for seat in range(4):
            where = cython.cast(cython.int, packed >> (13 + 7 * seat) & 127)
            self.stone[seat] = where
            self.place[seat] = 0
            if where < UNDER:
                self.personal |= bit(where)
            elif where >= FINISHED:
                self.finished += 1
                self.place[seat] = where - FINISHED + 1
            if where <= UNDER:
                self.below -= 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def key(self) -> cython.ulonglong:
        """A hash of the position."""
        return mix(self.neutral, self.pack())

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def become(self, other: Position) -> cython.void:
        """Be an exact copy of the other position."""
        self.take_over(other)
        self.copy_stones(cython.cast(IsisPosition, other))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def copy_stones(self, model: IsisPosition) -> cython.void:
        """Copy what only ISIS has."""
        seat: cython.int
        self.repetition = model.repetition
        self.play_on = model.play_on
        self.neutral = model.neutral
        self.personal = model.personal
        self.below = model.below
        for seat in range(4):
            self.stone[seat] = model.stone[seat]
        self.finished = model.finished
        self.barred = model.barred
        self.barred_by = model.barred_by
        self.history.become(model.history)

    # ---- for Python ----

    def fork(self) -> Position:
        """A new position equal to this one."""
        made: IsisPosition = IsisPosition(self.seats, 0, self.play_on, self.repetition)
        made.become(self)
        return made

    def neutral_squares(self) -> list[int]:
        """Where the neutral stones on the board are."""
        return [square for square in range(64) if self.neutral >> square & 1]

    def personal_squares(self) -> list[int]:
        """By seat: where its personal stone is, or UNDER, UNCLAIMED, FINISHED and up."""
        return [self.stone[seat] for seat in range(self.seats)]

    def set_up(self, earlier: list[tuple[int, int]], now: tuple[int, int], turn: cython.int) -> None:
        """Take up a position after earlier ones, each as in `get_words`; the caller has checked them."""
        seat: cython.int
        self.history = History()
        for first, second in earlier:
            self.history.push(first, second)
        self.history.push(now[0], now[1])
        self.restore()
        self.history.pop()
        self.turn = turn
        for seat in range(self.seats):
            if self.stone[seat] < UNDER and bit(self.stone[seat]) & THRONES:
                self.finish(seat)
        if self.play_on and self.finished == self.seats - 1:
            self.rank_the_rest()
        self.remember()

    def get_words(self) -> tuple[int, int]:
        """The two numbers that are equal only for equal positions."""
        return self.neutral, self.pack()

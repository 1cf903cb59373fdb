"""The rules of ISIS on bitboards: which moves there are and what they do (I-5 to I-21). Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.history import History
    from cython.cimports.hypostyle.core.kernel.intrinsics import bit, count, lowest, mix
    from cython.cimports.hypostyle.core.kernel.position import Moves, Position
else:
    from hypostyle.core.kernel.bits import bit, count, lowest, mix
    from hypostyle.core.kernel.history import History
    from hypostyle.core.kernel.position import Moves, Position

from hypostyle.core.kernel.arguments import LAST_TURN, whole_number, word_counts
from hypostyle.core.kernel.position import OVER as _OVER
from hypostyle.games.isis import board, codes
from hypostyle.games.isis.setup_check import check_words

# What codes.py defines, as C numbers.
UNDER = cython.declare(cython.int, codes.UNDER)
UNCLAIMED = cython.declare(cython.int, codes.UNCLAIMED)
FINISHED = cython.declare(cython.int, codes.FINISHED)
NOWHERE = cython.declare(cython.int, codes.NOWHERE)
NOBODY = cython.declare(cython.int, codes.NOBODY)
OVER = cython.declare(cython.int, _OVER)
STONES = cython.declare(cython.int, board.STONES)

MOVE = cython.declare(cython.int, codes.MOVE)
ENTER_OWN = cython.declare(cython.int, codes.ENTER_OWN)
CLAIM = cython.declare(cython.int, codes.CLAIM)
PASS = cython.declare(cython.int, codes.PASS)
END_SHIFT = cython.declare(cython.int, codes.END_SHIFT)
KIND_SHIFT = cython.declare(cython.int, codes.KIND_SHIFT)
END_MASK = cython.declare(cython.int, codes.END_MASK)

BARRED_BY_SHIFT = cython.declare(cython.int, codes.BARRED_BY_SHIFT)
BARRED_SHIFT = cython.declare(cython.int, codes.BARRED_SHIFT)
STONE_SHIFT = cython.declare(cython.int, codes.STONE_SHIFT)
STONE_BITS = cython.declare(cython.int, codes.STONE_BITS)
SEAT_MASK = cython.declare(cython.int, codes.SEAT_MASK)
STONE_MASK = cython.declare(cython.int, codes.STONE_MASK)

# The columns and rows as masks of the grid.
TOP = cython.declare(cython.ulonglong, 0x1111111111111111)
BOTTOM = cython.declare(cython.ulonglong, 0x8888888888888888)
GROUND = cython.declare(cython.ulonglong, board.mask(board.PLACE.keys() - board.THRONES.keys()))
ENTRANCES = cython.declare(cython.ulonglong, board.mask(board.ENTRANCES))
EXITS = cython.declare(cython.ulonglong, board.mask(board.EXITS))
HEAVEN = cython.declare(cython.ulonglong, board.mask(board.HEAVEN))
THRONES = cython.declare(cython.ulonglong, board.mask(board.THRONES))

# The walks of heaven, and those from earth that step back in heaven, flat: for start s and m steps the ends
# FIRST_END[8 * s + m] up to the next, and for end number e the sets of fields from FIRST_MASK[e] up to
# FIRST_MASK[e + 1].
if cython.compiled:
    FIRST_END = cython.declare(cython.int[520])
    END = cython.declare(cython.int[1024])
    FIRST_MASK = cython.declare(cython.int[1025])
    MASK = cython.declare(cython.ulonglong[4096])
else:
    FIRST_END, END, FIRST_MASK, MASK = [0] * 520, [0] * 1024, [0] * 1025, [0] * 4096


def _fill_walks() -> None:
    rows = {}
    for start, steps, end, masks in board.heaven_walks() + board.earth_walks():
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

    def __init__(self, seats: object, first: object, play_on: object, repetition: object, throne_from_earth: object):
        i: cython.int
        Position.__init__(self, whole_number(seats, "the number of seats", codes.FEWEST_SEATS, codes.MOST_SEATS))
        if not cython.compiled:
            self.stone = [0] * codes.MOST_SEATS
        self.actor = whole_number(first, "the seat to begin", 0, self.seats - 1)
        self.play_on = bool(play_on)
        self.throne_from_earth = bool(throne_from_earth)
        self.repetition = whole_number(repetition, "the number of repetitions", 0, 1000)
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
        self.failed = self.history.lacking
        self.end_set_up()

    # ---- movement ----

    def reach(self, start: cython.ulonglong, steps: cython.int) -> cython.ulonglong:
        """All ends of so many steps forward or sideways (I-9, I-10).

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
            came = came << 4 & free
            up = ((ahead | up) & ~TOP) >> 1 & free
            down = ((ahead | down) & ~BOTTOM) << 1 & free
            ahead = came
        return ahead | up | down

    def reach_from_earth(self, square: cython.int, owned: cython.bint, steps: cython.int) -> cython.ulonglong:
        """All ends for a stone on earth: with the option it may step backward too once it is in heaven (I-10)."""
        ends: cython.ulonglong = self.reach(bit(square), steps)
        return ends | self.walk_ends(square, owned, steps) if self.throne_from_earth else ends

    def ways_back(self, steps: cython.int) -> cython.ulonglong:
        """The fields from which so many steps backward or sideways lead to an exit (I-12), whatever stands there.

        The ways are the same in the other direction, so they are walked once for all stones, from the exits.
        """
        free: cython.ulonglong = GROUND & ~(self.neutral | self.personal)
        ahead: cython.ulonglong = EXITS
        up: cython.ulonglong = 0
        down: cython.ulonglong = 0
        came: cython.ulonglong
        i: cython.int
        for i in range(steps):
            ahead &= free
            up &= free
            down &= free
            came = ahead | up | down
            up = ((ahead | up) & ~TOP) >> 1
            down = ((ahead | down) & ~BOTTOM) << 1
            ahead = came << 4 & GROUND
        return ahead | up | down

    def way_out(self, square: cython.int, owned: cython.bint, steps: cython.int) -> cython.ulonglong:
        """The fields of one free walk of so many steps for a stone in heaven (I-9, I-11, I-15); 0 if there is none."""
        taken: cython.ulonglong = self.neutral | self.personal
        index: cython.int = 8 * square + steps
        end: cython.int
        i: cython.int
        for end in range(FIRST_END[index], FIRST_END[index + 1]):
            if owned or not bit(END[end]) & THRONES:
                for i in range(FIRST_MASK[end], FIRST_MASK[end + 1]):
                    if not MASK[i] & taken:
                        return MASK[i]
        return 0

    def trapped(self, square: cython.int, owned: cython.bint) -> cython.bint:
        """Whether the stone in heaven cannot make a move of exactly M steps (I-17)."""
        return not self.way_out(square, owned, count(self.neutral | self.personal))

    # ---- the legal moves ----

    def push_ends(self, start: cython.int, ends: cython.ulonglong, into: Moves) -> cython.void:
        """One move from the start to each of the ends."""
        if cython.compiled and into.room - into.size >= 64:
            while ends:
                into.data[into.size] = start | lowest(ends) << END_SHIFT
                into.size += 1
                ends &= ends - 1
        while ends:
            into.push(start | lowest(ends) << END_SHIFT)
            ends &= ends - 1

    def walk_ends(self, square: cython.int, owned: cython.bint, steps: cython.int) -> cython.ulonglong:
        """The ends of the free walks from there (I-11), for a personal stone also the thrones (I-15)."""
        taken: cython.ulonglong = self.neutral | self.personal
        index: cython.int = 8 * square + steps
        ends: cython.ulonglong = 0
        end: cython.int
        i: cython.int
        for end in range(FIRST_END[index], FIRST_END[index + 1]):
            if owned or not bit(END[end]) & THRONES:
                for i in range(FIRST_MASK[end], FIRST_MASK[end + 1]):
                    if not MASK[i] & taken:
                        ends |= bit(END[end])
                        break
        return ends

    def return_allowed(self) -> cython.bint:
        """Whether an opponent has a personal stone in play (I-12 a)."""
        seat: cython.int
        for seat in range(self.seats):
            if seat != self.actor and self.stone[seat] < UNDER:
                return True
        return False

    def is_barred(self, square: cython.int) -> cython.bint:
        """Whether the neutral stone there (UNDER: any in the underworld) is barred for the actor (I-14)."""
        return self.barred == square and self.barred_by != self.actor

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
        returning: cython.ulonglong = self.ways_back(in_play - 1) if self.return_allowed() else 0  # I-12
        may_claim: cython.bint = own == UNCLAIMED and count(taken & HEAVEN) > 1  # I-13

        into.reserve(192)  # so that most lists need not grow any more
        if (self.below and not self.is_barred(UNDER)) or own == UNDER:  # I-7, I-14
            ends = self.reach(ENTRANCES & free, STONES - in_play - 1)
            if self.below and not self.is_barred(UNDER):
                self.push_ends(UNDER, ends, into)
            if own == UNDER:
                self.push_ends(UNDER | ENTER_OWN << KIND_SHIFT, ends, into)

        if self.barred < UNDER and self.barred_by != self.actor:
            stones &= ~bit(self.barred)  # I-14
        if own < UNDER:
            stones |= bit(own)
        while stones:
            start = lowest(stones)
            stones &= stones - 1
            if bit(start) & HEAVEN:
                self.push_ends(start, self.walk_ends(start, start == own, in_play), into)
                if may_claim and start != own:
                    into.push(start | CLAIM << KIND_SHIFT)
            else:
                self.push_ends(start, self.reach_from_earth(start, start == own, in_play), into)  # I-8, I-10
                if returning & bit(start):
                    into.push(start | UNDER << END_SHIFT)
        if into.size == before:
            into.push(PASS << KIND_SHIFT)  # I-16

    # ---- making a move ----

    def has_room(self) -> cython.bint:
        """Whether the position after a move can be remembered."""
        return self.history.reserve(1)

    def apply(self, move: cython.longlong) -> cython.void:
        """Make the move, send trapped stones down, and see whether the game is over."""
        start: cython.int = cython.cast(cython.int, move & END_MASK)
        end: cython.int = cython.cast(cython.int, move >> END_SHIFT & END_MASK)
        kind: cython.int = cython.cast(cython.int, move >> KIND_SHIFT)
        seat: cython.int = self.actor
        if not self.has_room():
            self.fail()
            return
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

    def settled(self, seat: cython.int, other: cython.int) -> cython.int:
        """I-20: who has finished ends before all who have not, and before who finished later."""
        mine: cython.int = self.place[seat] if self.place[seat] else self.seats + 1
        others: cython.int = self.place[other] if self.place[other] else self.seats + 1
        return (mine < others) - (mine > others)

    def rank_the_rest(self) -> cython.void:
        """The game is over; all who have not finished share the next place."""
        seat: cython.int
        for seat in range(self.seats):
            if not self.place[seat]:
                self.place[seat] = self.finished + 1
        self.actor = OVER

    def next_seat(self) -> cython.void:
        """Clockwise to the next seat that has not finished."""
        self.actor = (self.actor + 1) % self.seats
        while self.stone[self.actor] >= FINISHED:
            self.actor = (self.actor + 1) % self.seats

    # ---- repetition, undo, copies ----

    def pack(self) -> cython.ulonglong:
        """All but the neutral stones on the board in one number; with `neutral` it is the whole position (I-21)."""
        packed: cython.ulonglong = self.actor & SEAT_MASK
        seat: cython.int
        packed |= cython.cast(cython.ulonglong, self.barred_by) << BARRED_BY_SHIFT
        packed |= cython.cast(cython.ulonglong, self.barred) << BARRED_SHIFT
        for seat in range(4):
            packed |= cython.cast(cython.ulonglong, self.stone[seat]) << (STONE_SHIFT + STONE_BITS * seat)
        return packed

    def remember(self) -> cython.void:
        """Put the position on the stack; the third time it ends the game (I-21)."""
        packed: cython.ulonglong = self.pack()
        self.history.push(self.neutral, packed)
        if self.actor != OVER and self.repetition and self.history.times() >= self.repetition:
            self.rank_the_rest()

    def revert(self) -> cython.void:
        """Back to the position before the last move, which is the next one on the stack."""
        if self.failed:
            return
        self.history.pop()
        self.restore()
        self.turn -= 1

    def restore(self) -> cython.void:
        """Read the position off the top of the stack; the game was not over there."""
        packed: cython.ulonglong = self.history.last_second()
        seat: cython.int
        where: cython.int
        self.neutral = self.history.last_first()
        self.actor = cython.cast(cython.int, packed & SEAT_MASK)
        self.barred_by = cython.cast(cython.int, packed >> BARRED_BY_SHIFT & SEAT_MASK)
        self.barred = cython.cast(cython.int, packed >> BARRED_SHIFT & STONE_MASK)
        self.personal = 0
        self.finished = 0
        self.below = STONES - count(self.neutral)
        for seat in range(4):
            where = cython.cast(cython.int, packed >> (STONE_SHIFT + STONE_BITS * seat) & STONE_MASK)
            self.stone[seat] = where
            self.place[seat] = 0
            if where < UNDER:
                self.personal |= bit(where)
            elif where >= FINISHED:
                self.finished += 1
                self.place[seat] = where - FINISHED + 1
            if where <= UNDER:
                self.below -= 1

    def key(self) -> cython.ulonglong:
        """A hash of the position."""
        return mix(self.neutral, self.pack())

    def copy_from(self, other: Position) -> cython.void:
        """Be an exact copy of the other position."""
        self.take_over(other)
        self.copy_stones(cython.cast(IsisPosition, other))

    def copy_stones(self, model: IsisPosition) -> cython.void:
        """Copy what only ISIS has."""
        seat: cython.int
        self.repetition = model.repetition
        self.play_on = model.play_on
        self.throne_from_earth = model.throne_from_earth
        self.neutral = model.neutral
        self.personal = model.personal
        self.below = model.below
        for seat in range(4):
            self.stone[seat] = model.stone[seat]
        self.finished = model.finished
        self.barred = model.barred
        self.barred_by = model.barred_by
        self.history.copy_from(model.history)
        if self.history.lacking:
            self.fail()

    # ---- for Python ----

    def copy(self) -> Position:
        """A new position equal to this one."""
        self.check()
        made: IsisPosition = IsisPosition(self.seats, 0, self.play_on, self.repetition, self.throne_from_earth)
        made.copy_from(self)
        made.check_memory()
        return made

    def neutral_squares(self) -> list[int]:
        """Where the neutral stones on the board are."""
        self.check()
        return [square for square in range(64) if self.neutral >> square & 1]

    def personal_squares(self) -> list[int]:
        """By seat: where its personal stone is, or UNDER, UNCLAIMED, FINISHED and up."""
        self.check()
        return [self.stone[seat] for seat in range(self.seats)]

    def set_up(self, earlier: dict[tuple[int, int], int], now: tuple[int, int], turn: object) -> None:
        """Take up a position after earlier ones, each as in `get_words` with its count; the caller has checked them."""
        seat: cython.int
        check_words(now, self.seats, self.play_on)
        number: cython.int = whole_number(turn, "the turn", 1, LAST_TURN)
        counts = word_counts(earlier, "the counts of earlier positions")
        self.begin_set_up()
        self.history = History()
        for first, second, times in counts:
            self.history.add(first, second, times)
        self.history.push(now[0], now[1])
        self.restore()
        self.history.pop()
        self.turn = number
        for seat in range(self.seats):
            if self.stone[seat] < UNDER and bit(self.stone[seat]) & THRONES:
                self.finish(seat)
        if self.play_on and self.finished == self.seats - 1:
            self.rank_the_rest()
        self.remember()
        if self.actor >= self.seats:
            raise ValueError("nobody is to act, and yet the game is not over")
        self.failed = self.history.lacking
        self.end_set_up()

    def get_words(self) -> tuple[int, int]:
        """The two numbers that are equal only for equal positions."""
        self.check()
        return self.neutral, self.pack()

"""The law of THEBEN on bitboards: which moves there are and what they do (T-5 to T-14). Compiled."""

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
    from hypostyle.games.theben.codes import END_BIT, KIND_BIT, PLACE_MASK

from hypostyle.core.kernel.arguments import whole_number, word_counts
from hypostyle.core.kernel.position import OVER as _OVER
from hypostyle.games.theben import board, codes
from hypostyle.games.theben.setup_check import check_stones

OVER = cython.declare(cython.int, _OVER)
SIZE = cython.declare(cython.int, board.SIZE)
STONES = cython.declare(cython.int, board.STONES)  # of each colour: 0 to 9 are white, 10 to 19 black
NONE = cython.declare(cython.int, codes.NONE)

MOVE = cython.declare(cython.int, codes.MOVE)
TURN = cython.declare(cython.int, codes.TURN)
PLACE = cython.declare(cython.int, codes.PLACE)

SEAT_BIT = cython.declare(cython.int, codes.SEAT_BIT)
DIGIT_BITS = cython.declare(cython.int, codes.DIGIT_BITS)
SECOND_WORD_BITS = cython.declare(cython.int, codes.SECOND_WORD_BITS)
DIGITS_BIT = cython.declare(cython.int, codes.DIGITS_BIT)
WHITE_BELOW = cython.declare(cython.int, codes.WHITE_BELOW)
BLACK_BELOW = cython.declare(cython.int, codes.BLACK_BELOW)

OUTER = cython.declare(cython.ulonglong, board.OUTER_BITS)
INNER = cython.declare(cython.ulonglong, board.INNER_BITS)

# Where a stone can go from place p with heading h, whatever lies there: REACH[reading + 4 * p + h] (T-6 to T-8), where
# the reading of T-7 is 0 if the first step may turn, else ONLY_LATER. The evaluation uses it too, so it is declared in
# the .pxd.
ONLY_LATER = cython.declare(cython.int, 4 * board.SIZE)
if not cython.compiled:
    REACH = [0] * (8 * board.SIZE)


def _fill_reach() -> None:
    for index in range(4 * board.SIZE):
        for reading, at_once in ((0, True), (4 * board.SIZE, False)):
            REACH[reading + index] = sum(1 << end for end in board.paths(index // 4, index % 4, at_once))


_fill_reach()


@cython.final
@cython.cclass
class ThebenPosition(Position):
    """Twenty stones, which lies on which, what waits to be placed, and what came before.

    `repetition`  how often a position may occur (T-14)
    `reading`     where the part of REACH begins that holds here (T-7)
    `hand`        how many freed stones the actor has still to place (T-11)
    `freed`       the first of them; the others follow beneath it as they lay in the stack
    `top`         by place: the uppermost stone, or NONE
    `bottom`      by place with a stone: the lowest one
    `below`       by stone: the stone beneath it, or NONE
    `heading`     by stone: the direction of its 1
    `free`        by seat: the places where its stones are free (T-5)
    `trail`       what each move so far changed, to take it back
    """

    def __init__(self, first: object, repetition: object, turn_at_once: object):
        Position.__init__(self, 2)
        if not cython.compiled:
            self.top = [NONE] * SIZE
            self.bottom = [NONE] * SIZE
            self.below = [NONE] * (2 * STONES)
            self.heading = [0] * (2 * STONES)
            self.free = [0, 0]
        self.repetition = whole_number(repetition, "the number of repetitions", 0, 1000)
        self.turn_at_once = bool(turn_at_once)
        self.reading = 0 if self.turn_at_once else ONLY_LATER
        self.history = History()
        self.trail = Moves()
        self.empty_board()
        next_stone = [0, STONES]
        for place, seat, heading in board.start_stones():  # T-4
            self.heading[next_stone[seat]] = heading
            self.lay(next_stone[seat], place)
            next_stone[seat] += 1
        self.actor = whole_number(first, "the seat to begin", 0, 1)
        self.pack()
        self.history.push(self.first_word, self.second_word)
        self.failed = self.history.lacking
        self.end_set_up()

    def empty_board(self) -> cython.void:
        """Take all stones away."""
        i: cython.int
        for i in range(SIZE):
            self.top[i] = NONE
            self.bottom[i] = NONE
        for i in range(2 * STONES):
            self.below[i] = NONE
            self.heading[i] = 0
        self.free[0] = 0
        self.free[1] = 0
        self.hand = 0
        self.freed = NONE

    def lay(self, stone: cython.int, place: cython.int) -> cython.void:
        """Put a single stone on a place, on top of what lies there."""
        if self.top[place] == NONE:
            self.bottom[place] = stone
        self.below[stone] = self.top[place]
        self.top[place] = stone
        self.free[0] &= ~bit(place)
        self.free[1] &= ~bit(place)
        self.free[stone >= STONES] |= bit(place)

    # ---- the legal moves ----

    def legal(self, into: Moves) -> cython.void:
        """Turn or move a free stone; or place a freed one."""
        left: cython.ulonglong
        closed: cython.ulonglong = (self.free[0] | self.free[1]) & OUTER  # T-9
        ends: cython.ulonglong
        inside: cython.int
        others: cython.int
        start: cython.int
        move: cython.int
        quarters: cython.int
        if self.actor == OVER:
            return
        if self.hand:
            self.push_placings(into)
            return
        left = self.free[self.actor]
        inside = count(left & INNER)
        while left:
            start = lowest(left)
            left &= left - 1
            ends = REACH[self.reading + 4 * start + self.heading[self.top[start]]] & ~closed
            if inside:
                move = start | TURN << KIND_BIT
                for quarters in range(1, 4):  # T-5
                    into.push(move | quarters << END_BIT)
            others = inside - cython.cast(cython.int, INNER >> start & 1)
            if not others:
                ends &= INNER  # T-12: no other stone is free inside, so this one must end there
            move = start | MOVE << KIND_BIT
            while ends:
                into.push(move | lowest(ends) << END_BIT)
                ends &= ends - 1

    def push_placings(self, into: Moves) -> cython.void:
        """A freed stone goes to any empty outer circle, with any heading (T-11)."""
        ends: cython.ulonglong = OUTER & ~(self.free[0] | self.free[1])
        placing: cython.int
        heading: cython.int
        while ends:
            placing = lowest(ends) | PLACE << KIND_BIT
            for heading in range(4):
                into.push(placing | heading << END_BIT)
            ends &= ends - 1

    def has_turn(self, seat: cython.int) -> cython.bint:
        """Whether the seat could make a turn now (T-13)."""
        left: cython.ulonglong = self.free[seat]
        start: cython.int
        if left & INNER:
            return True  # to turn that stone is always possible
        while left:
            start = lowest(left)
            left &= left - 1
            if REACH[self.reading + 4 * start + self.heading[self.top[start]]] & INNER:
                return True
        return False

    # ---- making a move ----

    def has_room(self) -> cython.bint:
        """Whether a move and the position after it can be remembered."""
        return self.trail.reserve(1) and self.history.reserve(1)

    def apply(self, move: cython.longlong) -> cython.void:
        """Make the move; unless freed stones are still to be placed, the turn ends.

        The trail gets the move with what it changed: from bit 16 a stone, from bit 21 another one or a heading.
        """
        start: cython.int = cython.cast(cython.int, move & PLACE_MASK)
        end: cython.int = cython.cast(cython.int, move >> END_BIT & PLACE_MASK)
        kind: cython.int = cython.cast(cython.int, move >> KIND_BIT)
        stone: cython.int
        if not self.has_room():
            self.fail()
            return
        if kind == MOVE:
            stone = self.below[self.top[start]] if OUTER >> end & 1 else self.top[end]
            self.trail.push(move | stone << 16 | self.bottom[start] << 21)
            self.carry(start, end)
        elif kind == TURN:
            stone = self.top[start]
            self.trail.push(move)
            self.heading[stone] = (self.heading[stone] + end) & 3  # T-10: the stones below keep theirs
        else:
            stone = self.freed
            self.trail.push(move | self.below[stone] << 16 | self.heading[stone] << 21)
            self.hand -= 1
            self.next_freed(self.below[stone])
            self.heading[stone] = end
            self.lay(stone, start)
        if not self.hand:
            self.end_turn()

    def carry(self, start: cython.int, end: cython.int) -> cython.void:
        """Move all that lies on one place to another (T-9, T-10); dissolve a stack outside (T-11)."""
        stone: cython.int = self.top[start]
        under: cython.int = self.below[stone]
        self.top[start] = NONE
        self.free[self.actor] ^= bit(start)
        if OUTER >> end & 1:
            self.lay(stone, end)
            self.next_freed(under)
            while under != NONE:
                self.hand += (under >= STONES) == self.actor
                under = self.below[under]
            return
        if self.top[end] == NONE:
            self.bottom[end] = self.bottom[start]
        else:
            self.below[self.bottom[start]] = self.top[end]
        self.top[end] = stone
        self.free[1 - self.actor] &= ~bit(end)
        self.free[self.actor] |= bit(end)

    def next_freed(self, stone: cython.int) -> cython.void:
        """The next stone to place is this or the first beneath it that is the actor's; the others are out (T-11)."""
        while stone != NONE and (stone >= STONES) != self.actor:
            stone = self.below[stone]
        self.freed = stone

    def end_turn(self) -> cython.void:
        """The other seat is to act, unless the game is over."""
        self.actor = 1 - self.actor
        self.turn += 1
        self.pack()
        self.history.push(self.first_word, self.second_word)
        self.check_end()

    def check_end(self) -> cython.void:
        """Whether the seat to act has lost (T-13), or the position has occurred too often (T-14)."""
        if not self.has_turn(self.actor):
            self.settle(1 + (self.actor == 0), 1 + (self.actor == 1))
        elif self.repetition and self.history.times() >= self.repetition:
            self.settle(1, 1)

    def settle(self, first: cython.int, second: cython.int) -> cython.void:
        """The game is over, with these places."""
        self.place[0] = first
        self.place[1] = second
        self.actor = OVER

    # ---- taking a move back ----

    def revert(self) -> cython.void:
        """Take back the last move by what the trail tells of it."""
        made: cython.longlong = 0 if self.failed else self.trail.pop()
        start: cython.int = cython.cast(cython.int, made & PLACE_MASK)
        end: cython.int = cython.cast(cython.int, made >> END_BIT & PLACE_MASK)
        kind: cython.int = cython.cast(cython.int, made >> KIND_BIT & 15)
        other: cython.int = cython.cast(cython.int, made >> 16 & 31)
        more: cython.int = cython.cast(cython.int, made >> 21)
        stone: cython.int
        if self.failed:
            return
        if not self.hand:  # the move ended a turn
            self.history.pop()
            self.turn -= 1
            self.place[0] = 0
            self.place[1] = 0
            stone = self.top[end] if kind == MOVE else self.top[start]
            self.actor = 1 if stone >= STONES else 0
        if kind == MOVE:
            self.carry_back(start, end, other, more)
        elif kind == TURN:
            stone = self.top[start]
            self.heading[stone] = (self.heading[stone] - end) & 3
        else:
            stone = self.top[start]
            self.top[start] = NONE
            self.free[self.actor] ^= bit(start)
            self.below[stone] = other
            self.heading[stone] = more
            self.freed = stone
            self.hand += 1

    def carry_back(
        self, start: cython.int, end: cython.int, other: cython.int, lowest_stone: cython.int
    ) -> cython.void:
        """Undo `carry`: `other` lay under the carried top (outside) or on the end (inside)."""
        stone: cython.int = self.top[end]
        self.top[start] = stone
        self.bottom[start] = lowest_stone
        self.top[end] = NONE
        self.free[self.actor] ^= bit(start) | bit(end)
        if OUTER >> end & 1:
            self.below[stone] = other
            self.hand = 0
            self.freed = NONE
        elif other != NONE:
            self.below[lowest_stone] = NONE
            self.top[end] = other
            self.free[other >= STONES] |= bit(end)

    # ---- repetition, copies ----

    def pack(self) -> cython.void:
        """The whole position as T-14 compares it, in the two words that codes.py explains."""
        left: cython.ulonglong = self.free[0] | self.free[1]
        digits: cython.ulonglong = 0
        digit: cython.ulonglong
        stone: cython.int
        whites: cython.int
        others: cython.int
        at: cython.int = 0  # the bit where the next digit goes
        full: cython.bint = False
        self.first_word = left | cython.cast(cython.ulonglong, self.actor) << SEAT_BIT
        while left:
            stone = self.top[lowest(left)]
            left &= left - 1
            digit = (stone >= STONES) * 4 + self.heading[stone]
            whites = 0
            others = 0
            stone = self.below[stone]
            while stone != NONE:
                whites += stone < STONES
                others += stone >= STONES
                stone = self.below[stone]
            while True:
                if at == SECOND_WORD_BITS:  # full: the rest goes into the first word
                    self.second_word = digits
                    digits = 0
                    at = DIGITS_BIT
                    full = True
                digits |= digit << at
                at += DIGIT_BITS
                if whites:
                    digit = WHITE_BELOW
                    whites -= 1
                elif others:
                    digit = BLACK_BELOW
                    others -= 1
                else:
                    break
        if full:
            self.first_word |= digits
        else:
            self.second_word = digits

    def key(self) -> cython.ulonglong:
        """A hash of the position. The first word is mixed by itself before: the highest digits of both words would
        meet in the highest bits, and a difference in one could hide that in the other."""
        if self.hand:
            self.pack()
            return mix(mix(mix(self.first_word, 0), self.second_word), self.hand)
        return mix(mix(self.history.last_first(), 0), self.history.last_second())

    def copy_from(self, other: Position) -> cython.void:
        """Be an exact copy of the other position."""
        self.take_over(other)
        self.copy_stones(cython.cast(ThebenPosition, other))

    def copy_stones(self, model: ThebenPosition) -> cython.void:
        """Copy what only THEBEN has."""
        i: cython.int
        self.repetition = model.repetition
        self.turn_at_once = model.turn_at_once
        self.reading = model.reading
        self.hand = model.hand
        self.freed = model.freed
        for i in range(SIZE):
            self.top[i] = model.top[i]
            self.bottom[i] = model.bottom[i]
        for i in range(2 * STONES):
            self.below[i] = model.below[i]
            self.heading[i] = model.heading[i]
        self.free[0] = model.free[0]
        self.free[1] = model.free[1]
        self.first_word = model.first_word
        self.second_word = model.second_word
        self.history.copy_from(model.history)
        self.trail.copy_from(model.trail)
        if self.trail.lacking or self.history.lacking:
            self.fail()

    # ---- for Python ----

    def copy(self) -> Position:
        """A new position equal to this one."""
        self.check()
        made: ThebenPosition = ThebenPosition(0, self.repetition, self.turn_at_once)
        made.copy_from(self)
        made.check_memory()
        return made

    def stacks(self) -> dict[int, list[tuple[int, int]]]:
        """By place: the seat and heading of each stone there, the top one first."""
        self.check()
        found = {}
        for place in range(SIZE):
            stone = self.top[place]
            while stone != NONE:
                found.setdefault(place, []).append((int(stone >= STONES), self.heading[stone]))
                stone = self.below[stone]
        return found

    def set_up(
        self,
        stacks: dict[int, list[tuple[int, int]]],
        actor: object,
        hand: object,
        turn: object,
        earlier: dict[tuple[int, int], int],
    ) -> None:
        """Take up a position after earlier ones, each as in `get_words` with its count; the caller has checked them."""
        check_stones(stacks, actor, hand, turn)
        counts = word_counts(earlier, "the counts of earlier positions")
        self.begin_set_up()
        self.empty_board()
        next_stone = [0, STONES]
        for place, stack in stacks.items():
            for seat, heading in reversed(stack):
                self.heading[next_stone[seat]] = heading
                self.lay(next_stone[seat], place)
                next_stone[seat] += 1
        self.hand = hand
        for stone in range(next_stone[actor], next_stone[actor] + hand):
            self.below[stone] = self.freed
            self.freed = stone
        self.actor = actor
        self.turn = turn
        self.trail.clear()
        self.history = History()
        for first, second, times in counts:
            self.history.add(first, second, times)
        if not hand:
            self.pack()
            self.history.push(self.first_word, self.second_word)
            self.check_end()
        self.failed = self.history.lacking
        self.end_set_up()

    def could_act(self, seat: object) -> bool:
        """Whether the seat would have a legal turn if it were to act (T-13)."""
        self.check()
        return self.has_turn(whole_number(seat, "the seat", 0, 1))

    def get_words(self) -> tuple[int, int]:
        """The two numbers that are equal only for equal positions, at the start of a turn."""
        self.check()
        self.pack()
        return self.first_word, self.second_word

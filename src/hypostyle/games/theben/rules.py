"""The law of THEBEN on bitboards: which moves there are and what they do (T-5 to T-14). Compiled."""

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
from hypostyle.games.theben import board

OVER = cython.declare(cython.int, _OVER)
SIZE = cython.declare(cython.int, board.SIZE)
STONES = cython.declare(cython.int, board.STONES)  # of each colour: 0 to 9 are white, 10 to 19 black
NONE = cython.declare(cython.int, 31)  # no stone

# What kind of move: bits 12 and up of its number; bits 0-5 place, 6-11 end, or quarters turned, or heading.
MOVE = cython.declare(cython.int, 0)
TURN = cython.declare(cython.int, 1)
PLACE = cython.declare(cython.int, 2)

OUTER = cython.declare(cython.ulonglong, sum(1 << place for place in board.OUTER))
INNER = cython.declare(cython.ulonglong, sum(1 << place for place in board.INNER))

# Where a stone can go from place p with heading h, whatever lies there: REACH[4 * p + h] (T-6 to T-8).
if cython.compiled:  # noqa: SIM108 - a C array is declared by a statement
    REACH = cython.declare(cython.ulonglong[176])
else:
    REACH = [0] * 176


def _fill_reach() -> None:
    for index in range(176):
        REACH[index] = sum(1 << end for end in board.ways(index // 4, index % 4))


_fill_reach()


@cython.final
@cython.cclass
class ThebenPosition(Position):
    """Twenty stones, which lies on which, what waits to be placed, and what came before.

    `repetition`  how often a position may occur (T-14)
    `hand`        how many freed stones the actor has still to place (T-11)
    `freed`       the first of them; the others follow beneath it as they lay in the stack
    `top`         by place: the uppermost stone, or NONE
    `bottom`      by place with a stone: the lowest one
    `below`       by stone: the stone beneath it, or NONE
    `heading`     by stone: the direction of its 1
    `free`        by seat: the places where its stones are free (T-5)
    `trail`       what each move so far changed, to take it back
    """

    def __init__(self, first: cython.int, repetition: cython.int):
        super().__init__(2)
        if not cython.compiled:
            self.top = [NONE] * 44
            self.bottom = [NONE] * 44
            self.below = [NONE] * 20
            self.heading = [0] * 20
            self.free = [0, 0]
        self.repetition = repetition
        self.history = History()
        self.trail = Moves()
        self.empty_board()
        next_stone = [0, STONES]
        for place, seat, heading in board.start_stones():  # T-4
            self.heading[next_stone[seat]] = heading
            self.lay(next_stone[seat], place)
            next_stone[seat] += 1
        self.actor = first
        self.pack()
        self.history.push(self.first_word, self.second_word)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def empty_board(self) -> cython.void:
        """Take all stones away."""
        i: cython.int
        for i in range(44):
            self.top[i] = NONE
            self.bottom[i] = NONE
        for i in range(20):
            self.below[i] = NONE
            self.heading[i] = 0
        self.free[0] = 0
        self.free[1] = 0
        self.hand = 0
        self.freed = NONE

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
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

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def legal(self, into: Moves) -> cython.void:
        """Turn or move a free stone; or place a freed one."""
        left: cython.ulonglong
        closed: cython.ulonglong = (self.free[0] | self.free[1]) & OUTER  # T-9
        ends: cython.ulonglong
        inside: cython.int
        others: cython.int
        start: cython.int
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
            ends = REACH[4 * start + self.heading[self.top[start]]] & ~closed
            if inside:
                for quarters in range(1, 4):  # T-5
                    into.push(start | quarters << 6 | TURN << 12)
            others = inside - cython.cast(cython.int, INNER >> start & 1)
            if not others:
                ends &= INNER  # T-12: no other stone is free inside, so this one must end there
            while ends:
                into.push(start | lowest(ends) << 6)
                ends &= ends - 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def push_placings(self, into: Moves) -> cython.void:
        """A freed stone goes to any empty outer circle, with any heading (T-11)."""
        ends: cython.ulonglong = OUTER & ~(self.free[0] | self.free[1])
        heading: cython.int
        while ends:
            for heading in range(4):
                into.push(lowest(ends) | heading << 6 | PLACE << 12)
            ends &= ends - 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def has_turn(self, seat: cython.int) -> cython.bint:
        """Whether the seat could make a turn now (T-13)."""
        left: cython.ulonglong = self.free[seat]
        start: cython.int
        if left & INNER:
            return True  # to turn that stone is always possible
        while left:
            start = lowest(left)
            left &= left - 1
            if REACH[4 * start + self.heading[self.top[start]]] & INNER:
                return True
        return False

    # ---- making a move ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def apply(self, move: cython.longlong) -> cython.void:
        """Make the move; unless freed stones are still to be placed, the turn ends.

        The trail gets the move with what it changed: from bit 16 a stone, from bit 21 another one or a heading.
        """
        start: cython.int = cython.cast(cython.int, move & 63)
        end: cython.int = cython.cast(cython.int, move >> 6 & 63)
        kind: cython.int = cython.cast(cython.int, move >> 12)
        stone: cython.int
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

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
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

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def next_freed(self, stone: cython.int) -> cython.void:
        """The next stone to place is this or the first beneath it that is the actor's; the others are out (T-11)."""
        while stone != NONE and (stone >= STONES) != self.actor:
            stone = self.below[stone]
        self.freed = stone

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def end_turn(self) -> cython.void:
        """The other seat is to act, unless the game is over."""
        self.actor = 1 - self.actor
        self.turn += 1
        self.pack()
        self.history.push(self.first_word, self.second_word)
        self.judge()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def judge(self) -> cython.void:
        """Whether the seat to act has lost (T-13), or the position has occurred too often (T-14)."""
        if not self.has_turn(self.actor):
            self.settle(1 + (self.actor == 0), 1 + (self.actor == 1))
        elif self.repetition and self.history.occurs(self.first_word, self.second_word, self.repetition):
            self.settle(1, 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def settle(self, first: cython.int, second: cython.int) -> cython.void:
        """The game is over, with these places."""
        self.place[0] = first
        self.place[1] = second
        self.actor = OVER

    # ---- taking a move back ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def revert(self) -> cython.void:
        """Take back the last move by what the trail tells of it."""
        made: cython.longlong = self.trail.pop()
        start: cython.int = cython.cast(cython.int, made & 63)
        end: cython.int = cython.cast(cython.int, made >> 6 & 63)
        kind: cython.int = cython.cast(cython.int, made >> 12 & 15)
        other: cython.int = cython.cast(cython.int, made >> 16 & 31)
        more: cython.int = cython.cast(cython.int, made >> 21)
        stone: cython.int
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

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
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

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pack(self) -> cython.void:
        """The whole position as T-14 compares it, in two words.

        The first word has the places with stones, then from bit 44 the seat to act. Each stone is a digit of four
        bits, place by place: the top's colour and heading, then an 8 for each white and a 9 for each black stone
        under it. Twenty stones have room: sixteen in the second word, four from bit 48 of the first.
        """
        left: cython.ulonglong = self.free[0] | self.free[1]
        first: cython.ulonglong = left | cython.cast(cython.ulonglong, self.actor) << 44
        second: cython.ulonglong = 0
        digit: cython.ulonglong
        stone: cython.int
        whites: cython.int
        others: cython.int
        digits: cython.int = 0
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
                if digits < 16:
                    second |= digit << (4 * digits)
                else:
                    first |= digit << (4 * digits - 16)
                digits += 1
                if whites:
                    digit = 8
                    whites -= 1
                elif others:
                    digit = 9
                    others -= 1
                else:
                    break
        self.first_word = first
        self.second_word = second

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def key(self) -> cython.ulonglong:
        """A hash of the position."""
        if self.hand:
            self.pack()
            return mix(mix(self.first_word, self.second_word), self.hand)
        return mix(self.history.first[self.history.size - 1], self.history.second[self.history.size - 1])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def become(self, other: Position) -> cython.void:
        """Be an exact copy of the other position."""
        self.take_over(other)
        self.copy_stones(cython.cast(ThebenPosition, other))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def copy_stones(self, model: ThebenPosition) -> cython.void:
        """Copy what only THEBEN has."""
        i: cython.int
        self.repetition = model.repetition
        self.hand = model.hand
        self.freed = model.freed
        for i in range(44):
            self.top[i] = model.top[i]
            self.bottom[i] = model.bottom[i]
        for i in range(20):
            self.below[i] = model.below[i]
            self.heading[i] = model.heading[i]
        self.free[0] = model.free[0]
        self.free[1] = model.free[1]
        self.first_word = model.first_word
        self.second_word = model.second_word
        self.history.become(model.history)
        self.trail.become(model.trail)

    # ---- for Python ----

    def fork(self) -> Position:
        """A new position equal to this one."""
        made: ThebenPosition = ThebenPosition(0, self.repetition)
        made.become(self)
        return made

    def stacks(self) -> dict[int, list[tuple[int, int]]]:
        """By place: the seat and heading of each stone there, the top one first."""
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
        actor: cython.int,
        hand: cython.int,
        turn: cython.int,
        earlier: list[tuple[int, int]],
    ) -> None:
        """Take up a position after earlier ones, each as in `get_words`; the caller has checked them."""
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
        self.history = History()
        for first, second in earlier:
            self.history.push(first, second)
        if not hand:
            self.pack()
            self.history.push(self.first_word, self.second_word)
            self.judge()

    def could_act(self, seat: cython.int) -> bool:
        """Whether the seat would have a legal turn if it were to act (T-13)."""
        return self.has_turn(seat)

    def get_words(self) -> tuple[int, int]:
        """The two numbers that are equal only for equal positions, at the start of a turn."""
        self.pack()
        return self.first_word, self.second_word

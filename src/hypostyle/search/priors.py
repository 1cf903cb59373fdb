"""Which moves look good before they are searched, and in what order to try them. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.evaluation import Evaluation
    from cython.cimports.hypostyle.core.intrinsics import mix
    from cython.cimports.hypostyle.core.position import Moves, Position
    from cython.cimports.libc.math import exp, log
    from cython.cimports.libc.stdlib import free, realloc
else:
    from math import exp, log

    from hypostyle.core.bits import mix
    from hypostyle.core.evaluation import Evaluation
    from hypostyle.core.position import Moves, Position

from hypostyle.core.position import OVER as _OVER

OVER = cython.declare(cython.int, _OVER)
WIN = cython.declare(cython.double, 1.0)
EVEN = cython.declare(cython.double, 8.0)  # so many of the first ranks are about as likely
WIDEST = cython.declare(cython.double, 30.0)  # of a liking: exp of it stays a sound number


@cython.final
@cython.cclass
class Priors:
    """The legal moves of a position, the most likely ones first, as far as somebody asks for them.

    What a game thinks of its moves decides; else, where the game wants that, its judgement of the positions after
    them; else all are equal. Equal moves come in an order that depends on the seed (`salt`) and on nothing else.

    A part of each prior (`breadth`; all of it where all moves are equal) goes by rank, like 1 / (rank + 8). So among
    thousands of moves the first ones stand out whatever a game thinks, and a search widens bit by bit.

    `moves`, `weight` the moves with their probabilities: a heap, of which `take` moves the best to the end
    `won`, `returns`  whether a move seen on the way wins at once, and what each seat gets then
    """

    def __init__(
        self, evaluation: Evaluation | None, temperature: cython.double, breadth: cython.double, salt: cython.ulonglong
    ):
        if not cython.compiled:
            self.weight, self.returns = [], [0.0] * 8
        self.evaluation = evaluation
        self.temperature = temperature
        self.breadth = breadth
        self.flat = evaluation is None or not (evaluation.move_size or evaluation.looks_ahead)
        self.salt = salt
        self.moves = Moves()
        self.room = 0
        self.left = 0
        self.won = False

    def __dealloc__(self):
        free(self.weight)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def make_room(self) -> cython.void:
        """Room for a weight for each move."""
        if cython.compiled:
            if self.room < self.moves.size:
                self.room = self.moves.size * 2
                self.weight = cython.cast(
                    cython.p_double, realloc(self.weight, self.room * cython.sizeof(cython.double))
                )
        else:
            self.weight = [0.0] * self.moves.size

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def prepare(self, world: Position) -> cython.void:
        """Look at a position once, before its moves are looked at one by one."""
        self.won = False
        if self.evaluation is not None and self.evaluation.move_size:
            self.evaluation.prepare(world)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def liking(self, world: Position, move: cython.longlong) -> cython.double:
        """The logarithm of a move's weight."""
        if self.evaluation is None:
            return 0.0
        if self.evaluation.move_size:
            return min(WIDEST, max(-WIDEST, self.evaluation.liking(world, move)))
        if self.evaluation.looks_ahead:
            return min(WIDEST, max(-WIDEST, self.ahead(world, move) / self.temperature))
        return 0.0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def favourite(self, world: Position) -> cython.longlong:
        """The move that looks best; the first of those that look alike."""
        best: cython.longlong = 0
        highest: cython.double = -1e9
        liking: cython.double
        i: cython.int
        self.moves.clear()
        world.legal(self.moves)
        self.prepare(world)
        for i in range(self.moves.size):
            liking = self.liking(world, self.moves.get(i))
            if liking > highest:
                highest = liking
                best = self.moves.get(i)
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def ahead(self, world: Position, move: cython.longlong) -> cython.double:
        """What the position after a move is worth to the seat that makes it."""
        actor: cython.int = world.actor
        seat: cython.int
        worth: cython.double
        world.apply(move)
        if world.actor == OVER:
            worth = world.value(actor)
            if worth >= WIN:
                self.won = True
                for seat in range(world.seats):
                    self.returns[seat] = world.value(seat)
        else:
            self.evaluation.judge(world)
            worth = self.evaluation.worth[actor]
        world.revert()
        return worth

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def weigh(self, world: Position) -> cython.void:
        """Find the legal moves and how likely each looks. A move that wins at once ends the matter: it stands alone."""
        i: cython.int
        highest: cython.double = -1e9
        total: cython.double = 0
        self.moves.clear()
        world.legal(self.moves)
        self.make_room()
        self.left = self.moves.size
        self.prepare(world)
        for i in range(self.left):
            self.weight[i] = self.liking(world, self.moves.get(i))
            highest = max(highest, self.weight[i])
            if self.won:
                self.swap(0, i)
                self.left = 1
                self.weight[0] = 1.0
                return
        for i in range(self.left):
            self.weight[i] = exp(self.weight[i] - highest)
            total += self.weight[i]
        for i in range(self.left):
            self.weight[i] /= total
        for i in range(self.left // 2 - 1, -1, -1):
            self.sink(i)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def before(self, one: cython.int, other: cython.int) -> cython.bint:
        """Whether one move of the list comes before another."""
        if self.weight[one] != self.weight[other]:
            return self.weight[one] > self.weight[other]
        return mix(self.moves.get(one), self.salt) < mix(self.moves.get(other), self.salt)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def swap(self, one: cython.int, other: cython.int) -> cython.void:
        """Two moves of the list change places."""
        move: cython.longlong = self.moves.get(one)
        weight: cython.double = self.weight[one]
        self.moves.data[one] = self.moves.get(other)
        self.weight[one] = self.weight[other]
        self.moves.data[other] = move
        self.weight[other] = weight

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def sink(self, index: cython.int) -> cython.void:
        """Let a move of the heap go down to where it belongs."""
        child: cython.int = 2 * index + 1
        while child < self.left:
            if child + 1 < self.left and self.before(child + 1, child):
                child += 1
            if not self.before(child, index):
                return
            self.swap(index, child)
            index = child
            child = 2 * index + 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def take(self) -> cython.int:
        """The place in the list of the best move that has not been taken yet."""
        self.left -= 1
        self.swap(0, self.left)
        self.sink(0)
        return self.left

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def prior(self, place: cython.int, rank: cython.int) -> cython.double:
        """The probability of a move that was taken from the list as the one of this rank, from 0."""
        part: cython.double = 1.0 if self.flat else self.breadth
        share: cython.double = 1.0 / (rank + EVEN) / log((self.moves.size + EVEN) / EVEN)
        return part * share + (1.0 - part) * self.weight[place]

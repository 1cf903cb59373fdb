"""Which moves look good before they are searched, and in what order to try them. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.evaluation import Evaluation
    from cython.cimports.hypostyle.core.kernel.intrinsics import mix
    from cython.cimports.hypostyle.core.kernel.memory import resized
    from cython.cimports.hypostyle.core.kernel.position import Moves, Position
    from cython.cimports.libc.math import exp, log
    from cython.cimports.libc.stdlib import free
else:
    from math import exp, log

    from hypostyle.core.kernel.bits import mix
    from hypostyle.core.kernel.evaluation import Evaluation
    from hypostyle.core.kernel.position import Moves, Position

from hypostyle.core.kernel.arguments import instance_of, real_number, whole_number
from hypostyle.core.kernel.position import OVER as _OVER

OVER = cython.declare(cython.int, _OVER)
EVEN = cython.declare(cython.double, 8.0)  # so many of the first ranks are about as likely
LEAST, MOST = 1e-6, 1e6  # of a temperature
FEW = cython.declare(cython.int, 64)  # weights that there is always room for
WIDEST = cython.declare(cython.double, 30.0)  # of a move's score: exp of it stays a sound number


@cython.final
@cython.cclass
class Priors:
    """The legal moves of a position, the most likely ones first, as far as somebody asks for them.

    What a game thinks of its moves decides; else, where the game wants that, its evaluation of the positions after
    them; else all are equal. Equal moves come in an order that depends on the seed (`salt`) and on nothing else.

    A part of each prior (`breadth`; all of it where all moves are equal) goes by rank, like 1 / (rank + 8). So among
    thousands of moves the first ones stand out whatever a game thinks, and a search widens bit by bit.

    `moves`, `weight` the moves with their probabilities: a heap, of which `take` moves the best to the end
    `most`            the highest return that the actor can still get: 1 if it can win
    `won`, `returns`  whether a move seen on the way brings that at once, and what each seat gets then
    `lacking`         memory has run out, so that moves are missing
    """

    def __init__(self, evaluation: Evaluation | None, temperature: object, breadth: object, salt: object):
        if evaluation is not None:
            instance_of(evaluation, Evaluation, "an evaluation or None")
            evaluation.check()
        if self.moves is not None:
            raise TypeError("priors are set up once; make new ones")
        if not cython.compiled:
            self.weight, self.returns = [], [0.0] * 8
        self.evaluation = evaluation
        self.temperature = real_number(temperature, "the temperature", LEAST, MOST)
        self.breadth = real_number(breadth, "the breadth", 0, 1)
        self.flat = evaluation is None or not (evaluation.move_size or evaluation.looks_ahead)
        self.salt = whole_number(salt, "the salt", 0, (1 << 64) - 1)
        self.room = 0
        self.lacking = False
        if cython.compiled:
            self.weight = cython.cast(
                cython.p_double,
                resized(self.weight, FEW, cython.sizeof(cython.double), cython.address(self.lacking)),
            )
            if self.lacking:
                raise MemoryError("there is no memory for the moves of a search")
            self.room = FEW
        self.moves = Moves()
        self.left = 0
        self.won = False

    def __dealloc__(self):
        free(self.weight)

    def make_room(self) -> cython.void:
        """Room for a weight for each move; without memory only for the first moves, which are kept."""
        if cython.compiled:
            self.lacking |= self.moves.lacking
            if self.room < self.moves.size and not self.lacking:
                self.weight = cython.cast(
                    cython.p_double,
                    resized(self.weight, self.moves.room, cython.sizeof(cython.double), cython.address(self.lacking)),
                )
                if not self.lacking:
                    self.room = self.moves.room
            if self.room < self.moves.size:
                self.moves.size = self.room
        else:
            self.weight = [0.0] * self.moves.size

    def prepare(self, world: Position) -> cython.void:
        """Look at a position once, before its moves are looked at one by one."""
        self.won = False
        self.most = world.highest(world.actor) if world.actor >= 0 else 1.0
        if self.evaluation is not None and self.evaluation.move_size:
            self.evaluation.prepare(world)

    def move_score(self, world: Position, move: cython.longlong) -> cython.double:
        """The logarithm of a move's weight."""
        if self.evaluation is None:
            return 0.0
        if self.evaluation.move_size:
            return min(WIDEST, max(-WIDEST, self.evaluation.move_score(world, move)))
        if self.evaluation.looks_ahead:
            return min(WIDEST, max(-WIDEST, self.ahead(world, move) / self.temperature))
        return 0.0

    def favourite(self, world: Position) -> cython.longlong:
        """The move that looks best; the first of those that look alike."""
        best: cython.longlong = 0
        highest: cython.double = -1e9
        score: cython.double
        i: cython.int
        self.moves.clear()
        world.legal(self.moves)
        if self.moves.size == 1:
            return self.moves.data[0]
        self.prepare(world)
        for i in range(self.moves.size):
            score = self.move_score(world, self.moves.data[i])
            if score > highest:
                highest = score
                best = self.moves.data[i]
        return best

    def ahead(self, world: Position, move: cython.longlong) -> cython.double:
        """What the position after a move is worth to the seat that makes it."""
        actor: cython.int = world.actor
        seat: cython.int
        value: cython.double
        if actor < 0:  # memory has run out
            return 0
        world.apply(move)
        if world.actor == OVER:
            value = world.value(actor)
            if value >= self.most:
                self.won = True
                for seat in range(world.seats):
                    self.returns[seat] = world.value(seat)
        else:
            self.evaluation.glance(world)
            value = self.evaluation.values[actor]
        world.revert()
        return value

    def weigh(self, world: Position) -> cython.void:
        """Find the legal moves and how likely each looks. A move that wins at once stands alone."""
        i: cython.int
        highest: cython.double = -1e9
        total: cython.double = 0
        self.moves.clear()
        world.legal(self.moves)
        self.make_room()
        self.left = self.moves.size
        self.prepare(world)
        for i in range(self.left):
            self.weight[i] = self.move_score(world, self.moves.get(i))
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

    def before(self, one: cython.int, other: cython.int) -> cython.bint:
        """Whether one move of the list comes before another."""
        if self.weight[one] != self.weight[other]:
            return self.weight[one] > self.weight[other]
        return mix(self.moves.get(one), self.salt) < mix(self.moves.get(other), self.salt)

    def swap(self, one: cython.int, other: cython.int) -> cython.void:
        """Two moves of the list change places."""
        move: cython.longlong = self.moves.get(one)
        weight: cython.double = self.weight[one]
        self.moves.data[one] = self.moves.get(other)
        self.weight[one] = self.weight[other]
        self.moves.data[other] = move
        self.weight[other] = weight

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

    def take(self) -> cython.int:
        """The place in the list of the best move that has not been taken yet."""
        self.left -= 1
        self.swap(0, self.left)
        self.sink(0)
        return self.left

    def prior(self, place: cython.int, rank: cython.int) -> cython.double:
        """The probability of a move that was taken from the list as the one of this rank, from 0."""
        part: cython.double = 1.0 if self.flat else self.breadth
        share: cython.double = 1.0 / (rank + EVEN) / log((self.moves.size + EVEN) / EVEN)
        return part * share + (1.0 - part) * self.weight[place]


if not cython.compiled:
    Priors.moves = None  # until it is set up

"""Plain UCT: tree search by random playouts, for any game and any number of seats. The yardstick for better search."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.chance import Source
    from cython.cimports.hypostyle.core.position import Moves, Position
    from cython.cimports.hypostyle.search.walk import draw_event, play_out
    from cython.cimports.libc.math import log, sqrt
    from cython.cimports.libc.stdlib import free, realloc
else:
    from math import log, sqrt

    from hypostyle.core.chance import Source
    from hypostyle.core.position import Moves, Position
    from hypostyle.search.walk import draw_event, play_out

from hypostyle.core.position import CHANCE as _CHANCE
from hypostyle.core.position import OVER as _OVER

OVER = cython.declare(cython.int, _OVER)
CHANCE = cython.declare(cython.int, _CHANCE)
DEEPEST = cython.declare(cython.int, 1000)
CURIOSITY = cython.declare(cython.double, 1.0)


@cython.final
@cython.cclass
class Uct:
    """A search tree that grows by simulations. The tree knows moves as numbers only.

    Nodes are numbers, the root is 0; the children of a node stand side by side in the order of its legal moves or
    events of chance, which is the same whenever the node is reached. `total` has a value for each seat of each node.
    """

    def __init__(self, root: Position, seed: object = 0, longest: cython.int = 300, most: cython.int = 2_000_000):
        if not cython.compiled:
            self.move, self.first, self.children, self.visits, self.total = [], [], [], [], []
            self.path = [0] * 1024
        self.root = root
        self.world = root.fork()
        self.source = Source(seed)
        self.moves = Moves()
        self.weights = Moves()
        self.seats = root.seats
        self.longest = longest
        self.most = most
        self.size = 0
        self.room = 0
        self.add(0)

    def __dealloc__(self):
        free(self.move)
        free(self.first)
        free(self.children)
        free(self.visits)
        free(self.total)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def make_room(self) -> cython.void:
        """Room for more nodes."""
        room: cython.size_t
        if cython.compiled:
            self.room = self.room * 2 + 1024
            room = self.room
            self.move = cython.cast(cython.p_longlong, realloc(self.move, room * cython.sizeof(cython.longlong)))
            self.first = cython.cast(cython.p_int, realloc(self.first, room * cython.sizeof(cython.int)))
            self.children = cython.cast(cython.p_int, realloc(self.children, room * cython.sizeof(cython.int)))
            self.visits = cython.cast(cython.p_int, realloc(self.visits, room * cython.sizeof(cython.int)))
            self.total = cython.cast(
                cython.p_double, realloc(self.total, room * self.seats * cython.sizeof(cython.double))
            )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def add(self, move: cython.longlong) -> cython.void:
        """One more node."""
        seat: cython.int
        if cython.compiled:
            if self.size == self.room:
                self.make_room()
            self.move[self.size] = move
            self.first[self.size] = 0
            self.children[self.size] = 0
            self.visits[self.size] = 0
            for seat in range(self.seats):
                self.total[self.size * self.seats + seat] = 0
        else:
            self.move.append(move)
            self.first.append(0)
            self.children.append(0)
            self.visits.append(0)
            self.total.extend([0.0] * self.seats)
        self.size += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def expand(self, node: cython.int) -> cython.void:
        """Give the node its children, from the position it stands for."""
        i: cython.int
        self.moves.clear()
        if self.world.actor == CHANCE:
            self.weights.clear()
            self.world.chances(self.moves, self.weights)
        else:
            self.world.legal(self.moves)
        self.first[node] = self.size
        self.children[node] = self.moves.size
        for i in range(self.moves.size):
            self.add(self.moves.get(i))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def choose(self, node: cython.int) -> cython.int:
        """The child to look at next: one not seen yet, or the one with the highest upper bound for the seat to act."""
        seat: cython.int = self.world.actor
        number: cython.int = self.children[node]
        offset: cython.int = self.source.below(number)
        best: cython.int = self.first[node]
        bound: cython.double
        highest: cython.double = -1e9
        weight: cython.double = log(self.visits[node] + 1.0)
        child: cython.int
        i: cython.int
        for i in range(number):
            child = self.first[node] + (i + offset) % number
            if self.visits[child] == 0:
                return child
            bound = self.total[child * self.seats + seat] / self.visits[child]
            bound += CURIOSITY * sqrt(weight / self.visits[child])
            if bound > highest:
                highest = bound
                best = child
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def draw(self, node: cython.int) -> cython.int:
        """The child that chance brings."""
        drawn: cython.longlong
        i: cython.int
        self.moves.clear()
        self.weights.clear()
        self.world.chances(self.moves, self.weights)
        drawn = draw_event(self.moves, self.weights, self.source)
        for i in range(self.children[node]):
            if self.move[self.first[node] + i] == drawn:
                return self.first[node] + i
        return self.first[node]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def simulate(self) -> cython.void:
        """Down the tree, one new node, a random playout from there, and what came of it back up."""
        node: cython.int = 0
        depth: cython.int = 0
        seat: cython.int
        i: cython.int
        value: cython.double
        self.world.become(self.root)
        self.path[0] = 0
        while self.world.actor != OVER and depth < DEEPEST:
            if self.children[node] == 0:
                if (self.visits[node] == 0 and node) or self.size >= self.most:
                    break
                self.expand(node)
            node = self.draw(node) if self.world.actor == CHANCE else self.choose(node)
            self.world.apply(self.move[node])
            depth += 1
            self.path[depth] = node
        play_out(self.world, self.longest, self.source, self.moves, self.weights)
        for i in range(depth + 1):
            self.visits[self.path[i]] += 1
        if self.world.actor == OVER:
            for seat in range(self.seats):
                value = self.world.value(seat)
                for i in range(depth + 1):
                    self.total[self.path[i] * self.seats + seat] += value

    def run(self, simulations: cython.int) -> None:
        """So many simulations, without Python: other threads go on meanwhile."""
        i: cython.int
        with cython.nogil:
            for i in range(simulations):
                self.simulate()

    def looked_at(self) -> list[tuple[int, int, float]]:
        """Each move of the root with its visits and its mean value for the seat to act."""
        found = []
        for child in range(self.first[0], self.first[0] + self.children[0]):
            visits = self.visits[child]
            mean = self.total[child * self.seats + self.root.actor] / visits if visits else 0.0
            found.append((self.move[child], visits, mean))
        return found

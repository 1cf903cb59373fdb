"""Plain UCT: tree search by random playouts, for any game and any number of seats. The yardstick for better search."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.cpython.exc import PyErr_CheckSignals
    from cython.cimports.hypostyle.core.kernel.chance import Source
    from cython.cimports.hypostyle.core.kernel.draw import draw_event
    from cython.cimports.hypostyle.core.kernel.memory import resized, roomier
    from cython.cimports.hypostyle.core.kernel.position import Moves, Position
    from cython.cimports.hypostyle.search.walk import play_out
    from cython.cimports.libc.math import log, sqrt
    from cython.cimports.libc.stdlib import free
else:
    from math import log, sqrt

    from hypostyle.core.kernel.chance import Source
    from hypostyle.core.kernel.draw import draw_event
    from hypostyle.core.kernel.position import Moves, Position
    from hypostyle.search.walk import play_out

from hypostyle.core.kernel.arguments import instance_of, whole_number
from hypostyle.core.kernel.position import CHANCE as _CHANCE
from hypostyle.core.kernel.position import OVER as _OVER

OVER = cython.declare(cython.int, _OVER)
CHANCE = cython.declare(cython.int, _CHANCE)
DEEPEST = cython.declare(cython.int, 1000)
MOST_NODES = 1 << 27
CHUNK = cython.declare(cython.int, 64)  # simulations until a look whether somebody interrupts
MOST_AT_ONCE = 1_000_000  # simulations in one call, and moves of a game
EXPLORATION = cython.declare(cython.double, 1.0)


@cython.final
@cython.cclass
class Uct:
    """A search tree that grows by simulations. The tree knows moves as numbers only.

    Nodes are numbers, the root is 0; the children of a node stand side by side in the order of its legal moves or
    events of chance, which is the same whenever the node is reached. `total` has a value for each seat of each node.

    `full`     there is no memory for more nodes: the tree stays as it is
    `lacking`  there is no memory to go on at all
    """

    def __init__(self, root: Position, seed: object = 0, longest: object = 300, most: object = 2_000_000):
        if self.ready:
            raise TypeError("a search is set up once; make a new one")
        instance_of(root, Position, "a position")
        root.check_playable()
        if not cython.compiled:
            self.move, self.first, self.children, self.visits, self.total = [], [], [], [], []
            self.path = [0] * 1024
        self.root = root.copy()
        self.world = root.copy()
        self.source = Source(seed)
        self.moves = Moves()
        self.weights = Moves()
        self.seats = root.seats
        self.longest = whole_number(longest, "the number of moves", 0, MOST_AT_ONCE)
        self.most = whole_number(most, "the number of nodes", 1, MOST_NODES)
        self.size = 0
        self.room = 0
        self.running = False
        self.lacking = False
        self.full = False
        if not self.add(0):
            raise MemoryError("there is no memory for a search")
        self.ready = True

    def __dealloc__(self):
        free(self.move)
        free(self.first)
        free(self.children)
        free(self.visits)
        free(self.total)

    def make_room(self) -> cython.bint:
        """Room for more nodes; False when there is no memory for them."""
        room: cython.size_t
        if cython.compiled:
            room = cython.cast(cython.size_t, roomier(self.room, 1024))
            self.move = cython.cast(
                cython.p_longlong, resized(self.move, room, cython.sizeof(cython.longlong), cython.address(self.full))
            )
            self.first = cython.cast(
                cython.p_int, resized(self.first, room, cython.sizeof(cython.int), cython.address(self.full))
            )
            self.children = cython.cast(
                cython.p_int, resized(self.children, room, cython.sizeof(cython.int), cython.address(self.full))
            )
            self.visits = cython.cast(
                cython.p_int, resized(self.visits, room, cython.sizeof(cython.int), cython.address(self.full))
            )
            self.total = cython.cast(
                cython.p_double,
                resized(self.total, room, self.seats * cython.sizeof(cython.double), cython.address(self.full)),
            )
            if self.full:
                return False
            self.room = cython.cast(cython.int, room)
        return True

    def add(self, move: cython.longlong) -> cython.bint:
        """One more node; False when there is no memory for it."""
        seat: cython.int
        if cython.compiled:
            if self.size == self.room and not self.make_room():
                return False
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
        return True

    def expand(self, node: cython.int) -> cython.void:
        """Give the node its children, from the position it stands for: all of them or none."""
        i: cython.int
        first: cython.int = self.size
        self.moves.clear()
        if self.world.actor == CHANCE:
            self.weights.clear()
            self.world.chances(self.moves, self.weights)
        else:
            self.world.legal(self.moves)
        self.lacking |= self.moves.lacking
        for i in range(self.moves.size):
            if not self.add(self.moves.get(i)):
                self.size = first
                return
        self.first[node] = first
        self.children[node] = self.moves.size

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
            bound += EXPLORATION * sqrt(weight / self.visits[child])
            if bound > highest:
                highest = bound
                best = child
        return best

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

    def simulate(self) -> cython.void:
        """Down the tree, one new node, a random playout from there, and what came of it back up."""
        node: cython.int = 0
        depth: cython.int = 0
        seat: cython.int
        i: cython.int
        value: cython.double
        self.world.copy_from(self.root)
        self.path[0] = 0
        while self.world.actor != OVER and depth < DEEPEST:
            if self.children[node] == 0:
                if (self.visits[node] == 0 and node) or self.size >= self.most or self.full:
                    break
                self.expand(node)
                if self.full:
                    break
            node = self.draw(node) if self.world.actor == CHANCE else self.choose(node)
            self.world.apply(self.move[node])
            depth += 1
            self.path[depth] = node
        play_out(self.world, self.longest, self.source, self.moves, self.weights)
        if self.world.failed or self.moves.lacking:
            self.lacking = True
            return
        for i in range(depth + 1):
            self.visits[self.path[i]] += 1
        if self.world.actor == OVER:
            for seat in range(self.seats):
                value = self.world.value(seat)
                for i in range(depth + 1):
                    self.total[self.path[i] * self.seats + seat] += value

    # ---- for Python: all of it is checked ----

    def check(self) -> cython.int:
        """Refuse to be used before it is set up or while it is thinking."""
        if not self.ready:
            raise TypeError("this search was never set up")
        if self.running:
            raise RuntimeError("this search is thinking just now, in another thread")
        return 0

    def run(self, simulations: object) -> None:
        """So many simulations, without Python: other threads go on meanwhile."""
        i: cython.int
        k: cython.int
        number: cython.int = whole_number(simulations, "the number of simulations", 0, MOST_AT_ONCE)
        self.check()
        self.running = True
        try:
            for i in range(0, number, CHUNK):
                with cython.nogil:
                    for k in range(i, min(i + CHUNK, number)):
                        if not self.lacking:
                            self.simulate()
                if cython.compiled:
                    PyErr_CheckSignals()
        finally:
            self.running = False
        if self.lacking:
            raise MemoryError("there is no memory left to think on")

    def looked_at(self) -> list[tuple[int, int, float]]:
        """Each move of the root with its visits and its mean value for the seat to act; 0 while chance acts."""
        found = []
        self.check()
        self.running = True
        try:
            for child in range(self.first[0], self.first[0] + self.children[0]):
                visits = self.visits[child]
                mean = 0.0
                if visits and self.root.actor >= 0:
                    mean = self.total[child * self.seats + self.root.actor] / visits
                found.append((self.move[child], visits, mean))
        finally:
            self.running = False
        return found


if not cython.compiled:
    Uct.ready = False  # until it is set up, also where `__init__` never ran

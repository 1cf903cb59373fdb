"""The memory of a tree search: nodes in flat arrays, with a bound that is never crossed. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.memory import resized
    from cython.cimports.hypostyle.core.kernel.position import Moves
    from cython.cimports.hypostyle.search.locks import add_to, lock, seen, show, take, unlock
    from cython.cimports.libc.stdlib import free
else:
    from hypostyle.core.kernel.position import Moves

from hypostyle.core.kernel.arguments import whole_number

MEGABYTE = cython.declare(cython.longlong, 1 << 20)
MOST_MEMORY = 1 << 30  # megabytes: more than any machine has
MOST_NODES = cython.declare(cython.longlong, 1 << 27)


class Nodes:
    """A tree of nodes, each a number; the root is 0, and the children of a node stand side by side.

    For each node:
    `move`     the move or event that leads to it
    `first`    its first child; `held`: room for how many there is; `known`: how many of these are in use
    `number`   how many children there can be
    `visits`   how often it was looked at; `offered`: how often it could have been (where what is hidden decides that)
    `proof`    0, or 1 + the number of moves to the end of the game if its value is certain
    `prior`    how likely it looked before it was searched; for an event of chance its weight
    `mean`     its value, for each seat

    A tree may be `shared` by threads. Then each node has, too:
    `locks`    held by the thread that reads or changes its children, or changes what it is worth. Whoever holds that of
               a node may wait for that of a child, never the other way round
    `pending`  how many simulations are on their way through it
    `proof` is set last and never changes again, nor does `mean` from then on: so both can be read without the lock.
    When children move to make room, simulations on their way through the old ones are lost to the new ones.
    """

    def __init__(self, seats: object, memory: object, shared: object = False):
        if self.ready:
            raise TypeError("a tree is set up once; make a new one")
        allowed: cython.longlong = whole_number(memory, "the memory for a tree, in megabytes", 1, MOST_MEMORY)
        if not cython.compiled:
            self.move, self.first, self.held, self.known, self.number = [], [], [], [], []
            self.visits, self.offered, self.proof, self.prior, self.mean = [], [], [], [], []
        self.seats = whole_number(seats, "the number of seats", 1, 8)
        self.size = 0
        self.room = 0
        self.lacking = False
        self.shared = bool(shared) and cython.compiled
        self.node_bytes = (
            cython.sizeof(cython.longlong)
            + 7 * cython.sizeof(cython.int)
            + (1 + self.seats) * cython.sizeof(cython.double)
            if cython.compiled
            else 8 + 7 * 4 + (1 + self.seats) * 8
        )
        if self.shared:
            self.node_bytes += 2 * cython.sizeof(cython.int)
        self.most = cython.cast(cython.int, max(2, min(allowed * MEGABYTE // self.node_bytes, MOST_NODES)))
        self.clear()
        if self.size == 0:
            raise MemoryError("there is no memory for a search")
        self.ready = True

    def __dealloc__(self):
        free(self.move)
        free(self.first)
        free(self.held)
        free(self.known)
        free(self.number)
        free(self.visits)
        free(self.offered)
        free(self.proof)
        free(self.prior)
        free(self.mean)
        free(self.locks)
        free(self.pending)

    def resize(self, room: cython.int) -> cython.bint:
        """Have room for just so many nodes; whether the machine has the memory for it."""
        if cython.compiled:
            if room < self.room:
                self.room = room  # what cannot be given back does no harm
            self.lacking = False
            self.move = cython.cast(
                cython.p_longlong,
                resized(self.move, room, cython.sizeof(cython.longlong), cython.address(self.lacking)),
            )
            self.first = cython.cast(
                cython.p_int, resized(self.first, room, cython.sizeof(cython.int), cython.address(self.lacking))
            )
            self.held = cython.cast(
                cython.p_int, resized(self.held, room, cython.sizeof(cython.int), cython.address(self.lacking))
            )
            self.known = cython.cast(
                cython.p_int, resized(self.known, room, cython.sizeof(cython.int), cython.address(self.lacking))
            )
            self.number = cython.cast(
                cython.p_int, resized(self.number, room, cython.sizeof(cython.int), cython.address(self.lacking))
            )
            self.visits = cython.cast(
                cython.p_int, resized(self.visits, room, cython.sizeof(cython.int), cython.address(self.lacking))
            )
            self.offered = cython.cast(
                cython.p_int, resized(self.offered, room, cython.sizeof(cython.int), cython.address(self.lacking))
            )
            self.proof = cython.cast(
                cython.p_int, resized(self.proof, room, cython.sizeof(cython.int), cython.address(self.lacking))
            )
            self.prior = cython.cast(
                cython.p_double, resized(self.prior, room, cython.sizeof(cython.double), cython.address(self.lacking))
            )
            self.mean = cython.cast(
                cython.p_double,
                resized(self.mean, room, self.seats * cython.sizeof(cython.double), cython.address(self.lacking)),
            )
            if self.lacking or (self.shared and not self.resize_shared(room)):
                return False
        else:
            for each in (self.move, self.first, self.held, self.known, self.number, self.visits, self.offered):
                del each[room:]
                each.extend([0] * (room - len(each)))
            del self.proof[room:], self.prior[room:], self.mean[room * self.seats :]
            self.proof.extend([0] * (room - len(self.proof)))
            self.prior.extend([0.0] * (room - len(self.prior)))
            self.mean.extend([0.0] * (room * self.seats - len(self.mean)))
        self.room = room
        return True

    def resize_shared(self, room: cython.int) -> cython.bint:
        """`resize` for what only a shared tree has."""
        if cython.compiled:
            self.locks = cython.cast(
                cython.p_int, resized(self.locks, room, cython.sizeof(cython.int), cython.address(self.lacking))
            )
            self.pending = cython.cast(
                cython.p_int, resized(self.pending, room, cython.sizeof(cython.int), cython.address(self.lacking))
            )
        return not self.lacking

    def reserve_all(self) -> cython.bint:
        """Before threads share the tree: have all the room there may be, for nothing can move while they do.

        Memory that was never written to costs nothing. Without so much there is less room."""
        if self.room < self.most and not self.resize(self.most):
            self.most = self.room
        return True

    def add(self, number: cython.int) -> cython.int:
        """So many new nodes side by side: the first of them, or -1 when there is no room."""
        start: cython.int = self.size
        node: cython.int
        seat: cython.int
        room: cython.longlong
        if number > self.most - start:
            return -1
        if self.shared and self.room == self.most:
            if cython.compiled:
                start = take(cython.address(self.size), number)
                if number > self.most - start:
                    add_to(cython.address(self.size), -number)
                    return -1
        else:
            if number > self.room - start:
                room = min(max(cython.cast(cython.longlong, self.room) * 2, start + number + 512), self.most)
                if not self.resize(cython.cast(cython.int, room)):
                    self.most = start
                    return -1
            self.size += number
        for node in range(start, start + number):
            self.move[node] = 0
            self.first[node] = 0
            self.held[node] = 0
            self.known[node] = 0
            self.number[node] = 0
            self.visits[node] = 0
            self.offered[node] = 0
            self.proof[node] = 0
            self.prior[node] = 0
            for seat in range(self.seats):
                self.mean[node * self.seats + seat] = 0
            if self.shared:
                self.locks[node] = 0
                self.pending[node] = 0
        return start

    # ---- threads ----

    def enter(self, node: cython.int) -> cython.void:
        """Have the lock of a node."""
        if cython.compiled:
            if self.shared:
                lock(cython.address(self.locks[node]))

    def leave(self, node: cython.int) -> cython.void:
        """Give the lock of a node back."""
        if cython.compiled:
            if self.shared:
                unlock(cython.address(self.locks[node]))

    def expect(self, node: cython.int, more: cython.int) -> cython.void:
        """So many more simulations are on their way through a node."""
        if cython.compiled:
            if self.shared:
                add_to(cython.address(self.pending[node]), more)

    def certain(self, node: cython.int, moves: cython.int) -> cython.void:
        """The value of a node, which stands in `mean` already, is certain now."""
        if cython.compiled:
            show(cython.address(self.proof[node]), moves)
        else:
            self.proof[node] = moves

    def proven(self, node: cython.int) -> cython.int:
        """The `proof` of a node; when it is not 0, `mean` is what was proved."""
        if cython.compiled:
            return seen(cython.address(self.proof[node]))
        return self.proof[node]

    # ---- the tree ----

    def copy(self, node: cython.int, onto: cython.int) -> cython.void:
        """Let another node be all that this one is."""
        seat: cython.int
        self.proof[onto] = self.proof[node]
        self.move[onto] = self.move[node]
        self.first[onto] = self.first[node]
        self.held[onto] = self.held[node]
        self.known[onto] = self.known[node]
        self.number[onto] = self.number[node]
        self.visits[onto] = self.visits[node]
        self.offered[onto] = self.offered[node]
        self.prior[onto] = self.prior[node]
        for seat in range(self.seats):
            self.mean[onto * self.seats + seat] = self.mean[node * self.seats + seat]

    def give_children(self, node: cython.int, number: cython.int) -> cython.bint:
        """Room for so many children of a node; those it has move there. Whether there was enough memory."""
        i: cython.int
        start: cython.int = self.add(number)
        if start < 0:
            return False
        for i in range(self.held[node]):
            self.enter(self.first[node] + i)
            self.copy(self.first[node] + i, start + i)
            self.leave(self.first[node] + i)
        self.first[node] = start
        self.held[node] = number
        return True

    def find(self, node: cython.int, move: cython.longlong) -> cython.int:
        """The known child that a move leads to, or -1."""
        child: cython.int
        for child in range(self.first[node], self.first[node] + self.known[node]):
            if self.move[child] == move:
                return child
        return -1

    def clear(self) -> cython.void:
        """Forget everything: only a root, nothing known about it."""
        self.size = 0
        self.resize(min(512, self.most))
        if self.room:
            self.add(1)

    def keep(self, node: cython.int, place: Moves, waiting: Moves) -> cython.void:
        """Make a child of the root the root; give the memory of all that is not below it back. Without memory for
        that: forget everything.

        Nodes only move towards the beginning. `place` tells where each old node went, -1 for those that are gone;
        `waiting` holds nodes whose children are still to be marked.
        """
        i: cython.int
        owner: cython.int
        size: cython.int = 1
        place.clear()
        waiting.clear()
        if not place.reserve(self.size) or not waiting.reserve(self.size):
            self.clear()  # no memory to find out what to keep
            return
        for i in range(self.size):
            place.push(-1)
        place.data[node] = 0
        waiting.push(node)
        while waiting.size:
            owner = cython.cast(cython.int, waiting.pop())
            for i in range(self.first[owner], self.first[owner] + self.held[owner]):
                place.data[i] = 1
                if self.held[i]:
                    waiting.push(i)
        self.copy(node, 0)
        for i in range(1, self.size):
            if place.get(i) > 0:
                place.data[i] = size
                self.copy(i, size)
                size += 1
        for i in range(size):
            if self.held[i]:
                self.first[i] = cython.cast(cython.int, place.get(self.first[i]))
        self.size = size
        self.resize(max(size, min(512, self.most)))


if not cython.compiled:
    Nodes.ready = False  # until it is set up, also where `__init__` never ran

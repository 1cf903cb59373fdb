"""The memory of a tree search: nodes in flat arrays, with a bound that is never crossed. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.memory import resized
    from cython.cimports.hypostyle.search.locks import add_to, lock, seen, show, take, unlock
    from cython.cimports.hypostyle.search.nodes import Node, aligned, node_at
    from cython.cimports.libc.stdlib import free
    from cython.cimports.libc.string import memcpy, memmove
else:
    from hypostyle.search.plain_nodes import Node, node_at

from hypostyle.core.kernel.arguments import whole_number

MEGABYTE = cython.declare(cython.longlong, 1 << 20)
MOST_MEMORY = 1 << 30  # megabytes: more than any machine has
MOST_SEATS = cython.declare(cython.int, 8)
NODE_BYTES = cython.declare(cython.int, 48 + 8 * 8)  # with values for so many seats
LINE = cython.declare(cython.int, 64)  # bytes of the processor's cache that threads have to themselves
MOST_NODES = cython.declare(cython.longlong, 1 << 27)
BLOCK = cython.declare(cython.int, 128)  # nodes that a thread takes at a time: all count them in one place
STEPS = cython.declare(cython.int, 64)  # of visits, two for each power of 2

# While nothing is looked at, `pending` says what becomes of a node: it goes, it stays, or it stays and its children are
# still to be marked; then it is the next such node, or LAST.
GONE = cython.declare(cython.int, 0)
KEPT = cython.declare(cython.int, -1)
LAST = cython.declare(cython.int, -2)


class Nodes:
    """A tree of nodes, each a number; the root is 0, and the children of a node stand side by side.

    For each node:
    `visits`   how often it was looked at; `offered`: how often it could have been (where what is hidden decides that)
    `proof`    0, or 1 + the number of moves to the end of the game if its value is certain
    `prior`    how likely it looked before it was searched; for an event of chance its weight
    `first`    its first child; `held`: room for how many there is; `known`: how many of these are in use
    `number`   how many children there can be
    `move`     the move or event that leads to it
    `mean`     its value, for each seat

    A tree may be `shared` by threads. Then each node has, too:
    `lock`     held by the thread that reads or changes its children, or changes what it is worth. Whoever holds that of
               a node may wait for that of a child, never the other way round
    `pending`  how many simulations are on their way through it; changed by who holds the lock of its parent
    `proof` is set last and never changes again, nor does `mean` from then on: so both can be read without the lock.
    When children move to make room, simulations on their way through the old ones are lost to the new ones. A thread
    takes nodes by the `block`: two numbers of its own, from where to where they are free.

    `full`     there was no room for more nodes, and `recycle` may make some
    `crammed`  it did not make much: from then on the tree stays as it is
    """

    def __init__(self, seats: object, memory: object, shared: object = False):
        if self.ready:
            raise TypeError("a tree is set up once; make a new one")
        allowed: cython.longlong = whole_number(memory, "the memory for a tree, in megabytes", 1, MOST_MEMORY)
        if not cython.compiled:
            self.node, self.offered = [], []
            self.shares = [0] * 64
        self.seats = whole_number(seats, "the number of seats", 1, 8)
        self.size = 0
        self.room = 0
        self.lacking = False
        self.shared = bool(shared) and cython.compiled
        self.stride = NODE_BYTES - (MOST_SEATS - self.seats) * 8
        self.node_bytes = self.stride + 4
        self.most = cython.cast(cython.int, max(2, min(allowed * MEGABYTE // self.node_bytes, MOST_NODES)))
        self.clear()
        if self.size == 0:
            raise MemoryError("there is no memory for a search")
        self.ready = True

    def __dealloc__(self):
        free(self.memory)
        free(self.offered)

    def resize(self, room: cython.int) -> cython.bint:
        """Have room for just so many nodes; whether the machine has the memory for it."""
        if cython.compiled:
            bytes_of: cython.size_t = self.stride
            shift: cython.longlong = self.base - cython.cast(cython.p_char, self.memory)
            if room < self.room:
                self.room = room  # what cannot be given back does no harm
            self.lacking = False
            self.memory = resized(self.memory, room * bytes_of + LINE, 1, cython.address(self.lacking))
            self.base = aligned(self.memory)
            start: cython.p_char = cython.cast(cython.p_char, self.memory)
            if self.room and self.base - start != shift:
                memmove(self.base, start + shift, self.room * bytes_of)
            self.offered = cython.cast(
                cython.p_int, resized(self.offered, room, cython.sizeof(cython.int), cython.address(self.lacking))
            )
            if self.lacking:
                return False
        else:
            more = range(len(self.node), room)
            del self.node[room:], self.offered[room:]
            self.node.extend(Node(self.seats) for _ in more)
            self.offered.extend(0 for _ in more)
        self.room = room
        return True

    def reserve_all(self) -> cython.bint:
        """Before threads share the tree: have all the room there may be, for nothing can move while they do.

        Memory that was never written to costs nothing. Without so much there is less room."""
        if self.room < self.most and not self.resize(self.most):
            self.most = self.room
        return True

    def add(self, number: cython.int, block: cython.p_int) -> cython.int:
        """So many new nodes side by side: the first of them, or -1 when there is no room."""
        start: cython.int
        node: cython.int
        start = self.take_shared(number, block) if self.shared and self.room == self.most else self.take_room(number)
        if start < 0:
            self.full = not self.crammed
            return -1
        for node in range(start, start + number):
            self.wipe(node)
        return start

    def wipe(self, node: cython.int) -> cython.void:
        """Nothing is known of a node."""
        seat: cython.int
        self.offered[node] = 0
        node_at(self, node).visits = 0
        node_at(self, node).proof = 0
        node_at(self, node).pending = 0
        node_at(self, node).lock = 0
        node_at(self, node).prior = 0
        node_at(self, node).first = 0
        node_at(self, node).held = 0
        node_at(self, node).known = 0
        node_at(self, node).number = 0
        node_at(self, node).move = 0
        for seat in range(self.seats):
            node_at(self, node).mean[seat] = 0

    def take_room(self, number: cython.int) -> cython.int:
        """`add` where nobody shares the tree; the nodes are not cleared yet."""
        start: cython.int = self.size
        room: cython.longlong
        if number > self.most - start:
            return -1
        if number > self.room - start:
            room = min(max(cython.cast(cython.longlong, self.room) * 2, start + number + 512), self.most)
            if not self.resize(cython.cast(cython.int, room)):
                self.most = start
                return -1
        self.size += number
        return start

    def take_shared(self, number: cython.int, block: cython.p_int) -> cython.int:
        """`add` for one of several threads: from its own block, or from a new one."""
        start: cython.int
        wanted: cython.int = max(number, BLOCK)
        if number > block[1] - block[0]:
            if cython.compiled:
                if wanted > self.most - self.size:
                    wanted = number
                start = take(cython.address(self.size), wanted)
                if wanted > self.most - start:
                    add_to(cython.address(self.size), -wanted)
                    return -1
                block[0] = start
                block[1] = start + wanted
        start = block[0]
        block[0] += number
        return start

    # ---- threads ----

    def enter(self, node: cython.int) -> cython.void:
        """Have the lock of a node."""
        if cython.compiled:
            if self.shared:
                lock(cython.address(node_at(self, node).lock))

    def leave(self, node: cython.int) -> cython.void:
        """Give the lock of a node back."""
        if cython.compiled:
            if self.shared:
                unlock(cython.address(node_at(self, node).lock))

    def expect(self, node: cython.int, more: cython.int) -> cython.void:
        """So many more simulations are on their way through a node."""
        if self.shared:
            node_at(self, node).pending += more

    def certain(self, node: cython.int, moves: cython.int) -> cython.void:
        """The value of a node, which stands in `mean` already, is certain now."""
        if cython.compiled:
            show(cython.address(node_at(self, node).proof), moves)
        else:
            node_at(self, node).proof = moves

    def proven(self, node: cython.int) -> cython.int:
        """The `proof` of a node; when it is not 0, `mean` is what was proved."""
        if cython.compiled:
            return seen(cython.address(node_at(self, node).proof))
        return node_at(self, node).proof

    # ---- the tree ----

    def copy(self, node: cython.int, onto: cython.int) -> cython.void:
        """Let another node be all that this one is, but for the simulations on their way."""
        if cython.compiled:
            memcpy(node_at(self, onto), node_at(self, node), self.stride)
        else:
            self.node[onto] = self.node[node].copy()
        node_at(self, onto).lock = 0
        node_at(self, onto).pending = 0
        self.offered[onto] = self.offered[node]

    def give_children(self, node: cython.int, number: cython.int, block: cython.p_int) -> cython.bint:
        """Room for so many children of a node; those it has move there. Whether there was enough memory."""
        i: cython.int
        first: cython.int = node_at(self, node).first
        start: cython.int = self.add(number, block)
        if start < 0:
            return False
        for i in range(node_at(self, node).held):
            self.enter(first + i)
            self.copy(first + i, start + i)
            self.leave(first + i)
        node_at(self, node).first = start
        node_at(self, node).held = number
        return True

    def find(self, node: cython.int, move: cython.longlong) -> cython.int:
        """The known child that a move leads to, or -1."""
        child: cython.int
        first: cython.int = node_at(self, node).first
        for child in range(first, first + node_at(self, node).known):
            if node_at(self, child).move == move:
                return child
        return -1

    def clear(self) -> cython.void:
        """Forget everything: only a root, nothing known about it."""
        self.size = 0
        self.full = False
        self.crammed = False
        self.resize(min(512, self.most))
        if self.room:
            self.wipe(self.take_room(1))

    def keep(self, node: cython.int) -> cython.void:
        """Make a child of the root the root; give the memory of all that is not below it back."""
        self.mark(node, 0)
        node_at(self, node).pending = GONE  # it moves by itself
        self.copy(node, 0)
        self.close_up()
        self.full = False
        self.crammed = False
        self.resize(max(self.size, min(512, self.most)))

    def recycle(self) -> cython.void:
        """The tree is full: forget what is below the nodes that were looked at least, until half of it is free.

        They keep their own values, and get children again when they are looked at next.
        """
        self.mark(0, 0)
        self.mark(0, self.least_visits(self.most // 2))
        self.close_up()
        self.full = False
        self.crammed = self.size > self.most - self.most // 4

    def mark(self, node: cython.int, least: cython.int) -> cython.void:
        """Mark a node and all below it as kept; those with fewer visits than `least` lose their children."""
        i: cython.int
        owner: cython.int = node
        waiting: cython.int = LAST
        for i in range(self.size):
            node_at(self, i).pending = GONE
        while True:
            for i in range(node_at(self, owner).first, node_at(self, owner).first + node_at(self, owner).held):
                if node_at(self, i).held == 0:
                    node_at(self, i).pending = KEPT
                elif node_at(self, i).visits < least:
                    node_at(self, i).first = 0
                    node_at(self, i).held = 0
                    node_at(self, i).known = 0
                    node_at(self, i).pending = KEPT
                else:
                    node_at(self, i).pending = waiting
                    waiting = i
            node_at(self, owner).pending = KEPT
            if waiting == LAST:
                return
            owner = waiting
            waiting = node_at(self, owner).pending

    def step_of(self, visits: cython.int) -> cython.int:
        """On which step a number of visits stands: 1, 2, 3, 4, 6, 8, 12, 16, ..."""
        power: cython.int = 0
        while visits >> (power + 1):
            power += 1
        return 2 * power + ((visits >> (power - 1)) & 1) if power else 0

    def least_visits(self, wanted: cython.longlong) -> cython.int:
        """How many visits a node must have to keep its children, if not many more than so many nodes are to stay."""
        i: cython.int
        step: cython.int = STEPS - 2
        one: cython.longlong = 1
        kept: cython.longlong = 1
        for i in range(STEPS):
            self.shares[i] = 0
        for i in range(self.size):
            if node_at(self, i).pending == KEPT:
                self.shares[self.step_of(node_at(self, i).visits)] += node_at(self, i).held
        while step > 0 and kept + self.shares[step - 1] <= wanted:
            step -= 1
            kept += self.shares[step]
        return cython.cast(cython.int, ((one << (step // 2 + 1)) + ((step & 1) << (step // 2))) // 2)

    def close_up(self) -> cython.void:
        """Move the nodes that are kept towards the beginning, in their order; the root stays where it is."""
        i: cython.int
        place_of: cython.int
        place: cython.int = 1
        for i in range(1, self.size):
            if node_at(self, i).pending == KEPT:
                node_at(self, i).pending = place
                place += 1
        node_at(self, 0).pending = 0
        for i in range(self.size):
            if node_at(self, i).held and (i == 0 or node_at(self, i).pending > 0):
                node_at(self, i).first = node_at(self, node_at(self, i).first).pending
        for i in range(1, self.size):
            place_of = node_at(self, i).pending
            if place_of > 0:
                if place_of < i:
                    self.copy(i, place_of)
                node_at(self, place_of).pending = 0
        self.size = place


if not cython.compiled:
    Nodes.ready = False  # until it is set up, also where `__init__` never ran

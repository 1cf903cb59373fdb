"""What a tree search knows: values, visits and what is certain, and which child to look at next. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.chance import Source
    from cython.cimports.hypostyle.core.intrinsics import mix
    from cython.cimports.hypostyle.core.position import Moves, Position
    from cython.cimports.hypostyle.search.nodes import Nodes
    from cython.cimports.libc.math import sqrt
else:
    from math import sqrt

    from hypostyle.core.bits import mix
    from hypostyle.core.chance import Source
    from hypostyle.core.position import Moves, Position
    from hypostyle.search.nodes import Nodes

from hypostyle.core.position import CHANCE as _CHANCE

CHANCE = cython.declare(cython.int, _CHANCE)
WIN = cython.declare(cython.double, 1.0)
LOSS = cython.declare(cython.double, -1.0)


@cython.final
@cython.cclass
class Tree(Nodes):
    """Nodes that learn. `returns` is what the simulation under way brings each seat.

    `curiosity`, `reduction`: see Mcts; `salt` decides between moves that look just the same.
    """

    def __init__(
        self,
        seats: cython.int,
        memory: cython.longlong,
        curiosity: cython.double,
        reduction: cython.double,
        salt: cython.ulonglong,
    ):
        Nodes.__init__(self, seats, memory)
        if not cython.compiled:
            self.returns = [0.0] * 8
        self.curiosity = curiosity
        self.reduction = reduction
        self.salt = salt

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def draw(self, node: cython.int, source: Source) -> cython.int:
        """The child that chance brings."""
        child: cython.int
        drawn: cython.longlong = 0
        last: cython.int = self.first[node] + self.known[node] - 1
        for child in range(self.first[node], last + 1):
            drawn += cython.cast(cython.longlong, self.prior[child])
        drawn = source.below_long(drawn)
        for child in range(self.first[node], last):
            drawn -= cython.cast(cython.longlong, self.prior[child])
            if drawn < 0:
                return child
        return last

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def choose(self, node: cython.int, actor: cython.int, untried: cython.bint) -> cython.int:
        """The child to look at next, for the seat to act; -1: the next one of those not tried yet, if that may be.

        What is certainly lost comes last.
        """
        first: cython.int = self.first[node]
        known: cython.int = self.known[node]
        spread: cython.double = self.curiosity * sqrt(self.visits[node])
        best: cython.int = -1
        highest: cython.double = -1e9
        score: cython.double
        child: cython.int
        for child in range(first, first + known):
            score = self.mean[child * self.seats + actor]
            if not self.proof[child]:
                score += spread * self.prior[child] / (1 + self.visits[child])
            elif score <= LOSS:
                score = -1e6
            if score > highest:
                highest = score
                best = child
        if untried and known < self.number[node]:
            # When the next one has no memory yet, its prior is at most that of the last one that has.
            score = self.mean[node * self.seats + actor] - self.reduction
            score += spread * self.prior[first + min(known, self.held[node] - 1)]
            if score > highest:
                return -1
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def choose_offered(self, node: cython.int, actor: cython.int, offers: Moves) -> cython.int:
        """The child to look at next among those offered, given by their places among the children."""
        first: cython.int = self.first[node]
        untried: cython.double = self.mean[node * self.seats + actor] - self.reduction
        total: cython.double = 0
        best: cython.int = -1
        highest: cython.double = -1e9
        score: cython.double
        bonus: cython.double
        child: cython.int
        i: cython.int
        for i in range(offers.size):
            total += self.prior[first + offers.get(i)]
        for i in range(offers.size):
            child = first + cython.cast(cython.int, offers.get(i))
            self.offered[child] += 1
            bonus = self.curiosity * sqrt(self.offered[child]) * self.prior[child] / total
            score = self.mean[child * self.seats + actor] if self.visits[child] else untried
            score += bonus / (1 + self.visits[child])
            if score > highest or (
                score == highest and mix(self.move[child], self.salt) < mix(self.move[best], self.salt)
            ):
                highest = score
                best = child
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def finish(self, node: cython.int, world: Position) -> cython.void:
        """The game is over here: that is certain."""
        seat: cython.int
        self.proof[node] = 1
        for seat in range(self.seats):
            self.mean[node * self.seats + seat] = world.value(seat)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def learn(self, node: cython.int) -> cython.void:
        """One more visit brought `returns`. What is certain learns nothing, but teaches what is above it."""
        at: cython.int = node * self.seats
        seat: cython.int
        self.visits[node] += 1
        for seat in range(self.seats):
            if self.proof[node]:
                self.returns[seat] = self.mean[at + seat]
            else:
                self.mean[at + seat] += (self.returns[seat] - self.mean[at + seat]) / self.visits[node]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def prove(self, node: cython.int, actor: cython.int, child: cython.int) -> cython.void:
        """A child has become certain: perhaps the node is certain now, too."""
        seat: cython.int
        if actor == CHANCE:
            self.prove_chance(node)
        elif self.mean[child * self.seats + actor] >= WIN:
            self.proof[node] = self.proof[child] + 1
            for seat in range(self.seats):
                self.mean[node * self.seats + seat] = self.mean[child * self.seats + seat]
        elif self.known[node] == self.number[node]:
            self.prove_by_all(node, actor)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def prove_by_all(self, node: cython.int, actor: cython.int) -> cython.void:
        """When all moves are certain so is the best one, unless there are several that differ for other seats.

        A lost seat takes the longest way, any other the shortest.
        """
        first: cython.int = self.first[node]
        best: cython.int = first
        gain: cython.double
        child: cython.int
        seat: cython.int
        for child in range(first, first + self.known[node]):
            if not self.proof[child]:
                return
            gain = self.mean[child * self.seats + actor] - self.mean[best * self.seats + actor]
            if gain > 0:
                best = child
            elif gain == 0:
                if (self.proof[child] > self.proof[best]) == (self.mean[child * self.seats + actor] <= LOSS):
                    best = child
        for child in range(first, first + self.known[node]):
            if self.mean[child * self.seats + actor] == self.mean[best * self.seats + actor]:
                for seat in range(self.seats):
                    if self.mean[child * self.seats + seat] != self.mean[best * self.seats + seat]:
                        return
        self.proof[node] = self.proof[best] + 1
        for seat in range(self.seats):
            self.mean[node * self.seats + seat] = self.mean[best * self.seats + seat]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def prove_chance(self, node: cython.int) -> cython.void:
        """When all events lead to something certain, so does chance: to their weighted mean."""
        first: cython.int = self.first[node]
        last: cython.int = first + self.known[node]
        weight: cython.double = 0
        total: cython.double
        longest: cython.int = 0
        child: cython.int
        seat: cython.int
        for child in range(first, last):
            if not self.proof[child]:
                return
            weight += self.prior[child]
            longest = max(longest, self.proof[child])
        self.proof[node] = longest + 1
        for seat in range(self.seats):
            total = 0
            for child in range(first, last):
                total += self.prior[child] * self.mean[child * self.seats + seat]
            self.mean[node * self.seats + seat] = total / weight

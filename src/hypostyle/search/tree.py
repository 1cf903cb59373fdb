"""What a tree search knows: values, visits and what is certain, and which child to look at next. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.chance import Source
    from cython.cimports.hypostyle.core.kernel.intrinsics import mix
    from cython.cimports.hypostyle.core.kernel.position import Moves
    from cython.cimports.hypostyle.search.nodes import Nodes
    from cython.cimports.libc.math import sqrt
else:
    from math import sqrt

    from hypostyle.core.kernel.bits import mix
    from hypostyle.core.kernel.chance import Source
    from hypostyle.core.kernel.position import Moves
    from hypostyle.search.nodes import Nodes

from hypostyle.core.kernel.arguments import real_number, whole_number
from hypostyle.core.kernel.position import CHANCE as _CHANCE

CHANCE = cython.declare(cython.int, _CHANCE)
LEAST, MOST = 1e-6, 1e6  # of the settings
LOSS = cython.declare(cython.double, -1.0)


@cython.final
@cython.cclass
class Tree(Nodes):
    """Nodes that learn. `returns` is always what a simulation brings each seat.

    `c_puct`, `fpu`: see Mcts; `salt` decides between moves that look just the same. A simulation of another thread that
    is on its way counts as a visit that brought a loss, so that threads look at different moves.
    """

    def __init__(
        self,
        seats: object,
        memory: object,
        c_puct: object,
        fpu: object,
        salt: object,
        shared: object = False,
    ):
        Nodes.__init__(self, seats, memory, shared)
        self.c_puct = real_number(c_puct, "c_puct", LEAST, MOST)
        self.fpu = real_number(fpu, "fpu", -MOST, MOST)
        self.salt = whole_number(salt, "the salt", 0, (1 << 64) - 1)

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

    def choose(self, node: cython.int, actor: cython.int, untried: cython.bint, sure: cython.p_int) -> cython.int:
        """The child to look at next, for the seat to act; -1: the next one of those not tried yet, if that may be.

        What is certain needs no further look: the best of that goes into `sure[0]` (-1: nothing). Only when there is
        nothing else it is looked at again.
        """
        first: cython.int = self.first[node]
        known: cython.int = self.known[node]
        spread: cython.double = self.c_puct * sqrt(self.visits[node])
        best: cython.int = -1
        highest: cython.double = -1e9
        score: cython.double
        visits: cython.int
        child: cython.int
        sure[0] = -1
        if self.shared:
            spread = self.c_puct * sqrt(self.visits[node] + self.pending[node])
        for child in range(first, first + known):
            if self.proven(child):
                score = self.mean[child * self.seats + actor]
                if sure[0] < 0 or score > self.mean[sure[0] * self.seats + actor]:
                    sure[0] = child
                continue
            score = self.mean[child * self.seats + actor]
            visits = self.visits[child]
            if self.shared and self.pending[child] > 0:
                score = (score * visits + LOSS * self.pending[child]) / (visits + self.pending[child])
                visits += self.pending[child]
            score += spread * self.prior[child] / (1 + visits)
            if score > highest:
                highest = score
                best = child
        if untried and known < self.number[node]:
            # When the next one has no memory yet, its prior is at most that of the last one that has.
            score = self.mean[node * self.seats + actor] - self.fpu
            score += spread * self.prior[first + min(known, self.held[node] - 1)]
            if score > highest:
                return -1
        return best if best >= 0 else sure[0]

    def rather(self, child: cython.int, actor: cython.int, returns: cython.p_double) -> cython.void:
        """A seat that is sure of a child does not put up with `returns` that are worse."""
        seat: cython.int
        if self.mean[child * self.seats + actor] > returns[actor]:
            for seat in range(self.seats):
                returns[seat] = self.mean[child * self.seats + seat]

    def choose_offered(self, node: cython.int, actor: cython.int, offers: Moves) -> cython.int:
        """The child to look at next among those offered, given by their places among the children."""
        first: cython.int = self.first[node]
        untried: cython.double = self.mean[node * self.seats + actor] - self.fpu
        total: cython.double = 0
        best: cython.int = -1
        highest: cython.double = -1e9
        score: cython.double
        bonus: cython.double
        visits: cython.int
        child: cython.int
        i: cython.int
        for i in range(offers.size):
            total += self.prior[first + offers.get(i)]
        for i in range(offers.size):
            child = first + cython.cast(cython.int, offers.get(i))
            self.offered[child] += 1
            bonus = self.c_puct * sqrt(self.offered[child]) * self.prior[child] / total
            visits = self.visits[child]
            score = self.mean[child * self.seats + actor] if visits else untried
            if self.shared and self.pending[child] > 0:
                score = (score * visits + LOSS * self.pending[child]) / (visits + self.pending[child])
                visits += self.pending[child]
            score += bonus / (1 + visits)
            if score > highest or (
                score == highest and mix(self.move[child], self.salt) < mix(self.move[best], self.salt)
            ):
                highest = score
                best = child
        return best

    def finish(self, node: cython.int, returns: cython.p_double) -> cython.void:
        """The game is over here: what it brings is certain."""
        seat: cython.int
        self.enter(node)
        if not self.proof[node]:
            for seat in range(self.seats):
                self.mean[node * self.seats + seat] = returns[seat]
            self.certain(node, 1)
        self.leave(node)

    def learn(self, node: cython.int, returns: cython.p_double) -> cython.void:
        """One more visit brought `returns`. What is certain learns nothing, but teaches what is above it."""
        at: cython.int = node * self.seats
        seat: cython.int
        self.visits[node] += 1
        for seat in range(self.seats):
            if self.proof[node]:
                returns[seat] = self.mean[at + seat]
            else:
                self.mean[at + seat] += (returns[seat] - self.mean[at + seat]) / self.visits[node]

    def prove(self, node: cython.int, actor: cython.int, child: cython.int, most: cython.double) -> cython.void:
        """A child has become certain: perhaps the node is certain now, too; for certain if it brings the actor the
        most that it can get."""
        seat: cython.int
        if actor == CHANCE:
            self.prove_chance(node)
        elif self.mean[child * self.seats + actor] >= most:
            for seat in range(self.seats):
                self.mean[node * self.seats + seat] = self.mean[child * self.seats + seat]
            self.certain(node, self.proof[child] + 1)
        elif self.known[node] == self.number[node]:
            self.prove_by_all(node, actor)

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
            if not self.proven(child):
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
        for seat in range(self.seats):
            self.mean[node * self.seats + seat] = self.mean[best * self.seats + seat]
        self.certain(node, self.proof[best] + 1)

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
            if not self.proven(child):
                return
            weight += self.prior[child]
            longest = max(longest, self.proof[child])
        for seat in range(self.seats):
            total = 0
            for child in range(first, last):
                total += self.prior[child] * self.mean[child * self.seats + seat]
            self.mean[node * self.seats + seat] = total / weight
        self.certain(node, longest + 1)

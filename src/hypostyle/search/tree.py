"""What a tree search knows: values, visits and what is certain, and which child to look at next. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.chance import Source
    from cython.cimports.hypostyle.core.kernel.intrinsics import mix
    from cython.cimports.hypostyle.core.kernel.position import Moves
    from cython.cimports.hypostyle.search.locks import seen
    from cython.cimports.hypostyle.search.nodes import Nodes, node_at
    from cython.cimports.libc.math import sqrt
else:
    from math import sqrt

    from hypostyle.core.kernel.bits import mix
    from hypostyle.core.kernel.chance import Source
    from hypostyle.core.kernel.position import Moves
    from hypostyle.search.nodes import Nodes
    from hypostyle.search.plain_nodes import node_at

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
        last: cython.int = node_at(self, node).first + node_at(self, node).known - 1
        for child in range(node_at(self, node).first, last + 1):
            drawn += cython.cast(cython.longlong, node_at(self, child).prior)
        drawn = source.below_long(drawn)
        for child in range(node_at(self, node).first, last):
            drawn -= cython.cast(cython.longlong, node_at(self, child).prior)
            if drawn < 0:
                return child
        return last

    def choose(self, node: cython.int, actor: cython.int, untried: cython.bint, sure: cython.p_int) -> cython.int:
        """The child to look at next, for the seat to act; -1: the next one of those not tried yet, if that may be.

        What is certain needs no further look: the best of that goes into `sure[0]` (-1: nothing). Only when there is
        nothing else it is looked at again.
        """
        first: cython.int = node_at(self, node).first
        known: cython.int = node_at(self, node).known
        spread: cython.double = self.c_puct * sqrt(node_at(self, node).visits)
        best: cython.int = -1
        highest: cython.double = -1e9
        score: cython.double
        visits: cython.int
        proof: cython.int
        child: cython.int
        sure[0] = -1
        if self.shared:
            spread = self.c_puct * sqrt(node_at(self, node).visits + node_at(self, node).pending)
        for child in range(first, first + known):
            proof = seen(cython.address(node_at(self, child).proof)) if cython.compiled else node_at(self, child).proof
            if proof:
                score = node_at(self, child).mean[actor]
                if sure[0] < 0 or score > node_at(self, sure[0]).mean[actor]:
                    sure[0] = child
                continue
            score = node_at(self, child).mean[actor]
            visits = node_at(self, child).visits
            if self.shared and node_at(self, child).pending > 0:
                score = (score * visits + LOSS * node_at(self, child).pending) / (visits + node_at(self, child).pending)
                visits += node_at(self, child).pending
            score += spread * node_at(self, child).prior / (1 + visits)
            if score > highest:
                highest = score
                best = child
        if untried and known < node_at(self, node).number:
            # When the next one has no memory yet, its prior is at most that of the last one that has.
            score = node_at(self, node).mean[actor] - self.fpu
            score += spread * node_at(self, first + min(known, node_at(self, node).held - 1)).prior
            if score > highest:
                return -1
        return best if best >= 0 else sure[0]

    def rather(self, child: cython.int, actor: cython.int, returns: cython.p_double) -> cython.void:
        """A seat that is sure of a child does not put up with `returns` that are worse."""
        seat: cython.int
        if node_at(self, child).mean[actor] > returns[actor]:
            for seat in range(self.seats):
                returns[seat] = node_at(self, child).mean[seat]

    def choose_offered(self, node: cython.int, actor: cython.int, offers: Moves) -> cython.int:
        """The child to look at next among those offered, given by their places among the children."""
        first: cython.int = node_at(self, node).first
        untried: cython.double = node_at(self, node).mean[actor] - self.fpu
        total: cython.double = 0
        best: cython.int = -1
        highest: cython.double = -1e9
        score: cython.double
        bonus: cython.double
        visits: cython.int
        child: cython.int
        i: cython.int
        for i in range(offers.size):
            total += node_at(self, first + cython.cast(cython.int, offers.data[i])).prior
        for i in range(offers.size):
            child = first + cython.cast(cython.int, offers.data[i])
            self.offered[child] += 1
            bonus = self.c_puct * sqrt(self.offered[child]) * node_at(self, child).prior / total
            visits = node_at(self, child).visits
            score = node_at(self, child).mean[actor] if visits else untried
            if self.shared and node_at(self, child).pending > 0:
                score = (score * visits + LOSS * node_at(self, child).pending) / (visits + node_at(self, child).pending)
                visits += node_at(self, child).pending
            score += bonus / (1 + visits)
            if score > highest or (score == highest and self.comes_first(child, best)):
                highest = score
                best = child
        return best

    def comes_first(self, child: cython.int, other: cython.int) -> cython.bint:
        """Which of two children that look alike is tried first; their places must not decide."""
        return mix(node_at(self, child).move, self.salt) < mix(node_at(self, other).move, self.salt)

    def finish(self, node: cython.int, returns: cython.p_double) -> cython.void:
        """The game is over here: what it brings is certain."""
        seat: cython.int
        self.enter(node)
        if not node_at(self, node).proof:
            for seat in range(self.seats):
                node_at(self, node).mean[seat] = returns[seat]
            self.certain(node, 1)
        self.leave(node)

    def learn(self, node: cython.int, returns: cython.p_double, number: cython.longlong) -> cython.void:
        """So many more visits brought `returns`. What is certain learns nothing, but teaches what is above it."""
        seat: cython.int
        mean: cython.double
        visits: cython.int = node_at(self, node).visits + cython.cast(cython.int, number)
        node_at(self, node).visits = visits
        for seat in range(self.seats):
            mean = node_at(self, node).mean[seat]
            if node_at(self, node).proof:
                returns[seat] = mean
            else:
                node_at(self, node).mean[seat] = mean + (returns[seat] - mean) * number / visits

    def prove(self, node: cython.int, actor: cython.int, child: cython.int, most: cython.double) -> cython.void:
        """A child has become certain: perhaps the node is certain now, too; for certain if it brings the actor the
        most that it can get."""
        seat: cython.int
        if actor == CHANCE:
            self.prove_chance(node)
        elif node_at(self, child).mean[actor] >= most:
            for seat in range(self.seats):
                node_at(self, node).mean[seat] = node_at(self, child).mean[seat]
            self.certain(node, node_at(self, child).proof + 1)
        elif node_at(self, node).known == node_at(self, node).number:
            self.prove_by_all(node, actor)

    def prove_by_all(self, node: cython.int, actor: cython.int) -> cython.void:
        """When all moves are certain so is the best one, unless there are several that differ for other seats.

        A lost seat takes the longest way, any other the shortest.
        """
        first: cython.int = node_at(self, node).first
        best: cython.int = first
        longer: cython.bint
        gain: cython.double
        child: cython.int
        seat: cython.int
        for child in range(first, first + node_at(self, node).known):
            if not self.proven(child):
                return
            gain = node_at(self, child).mean[actor] - node_at(self, best).mean[actor]
            if gain > 0:
                best = child
            elif gain == 0:
                longer = node_at(self, child).proof > node_at(self, best).proof
                if longer == (node_at(self, child).mean[actor] <= LOSS):
                    best = child
        for child in range(first, first + node_at(self, node).known):
            if node_at(self, child).mean[actor] == node_at(self, best).mean[actor]:
                for seat in range(self.seats):
                    if node_at(self, child).mean[seat] != node_at(self, best).mean[seat]:
                        return
        for seat in range(self.seats):
            node_at(self, node).mean[seat] = node_at(self, best).mean[seat]
        self.certain(node, node_at(self, best).proof + 1)

    def prove_chance(self, node: cython.int) -> cython.void:
        """When all events lead to something certain, so does chance: to their weighted mean."""
        first: cython.int = node_at(self, node).first
        last: cython.int = first + node_at(self, node).known
        weight: cython.double = 0
        total: cython.double
        longest: cython.int = 0
        child: cython.int
        seat: cython.int
        for child in range(first, last):
            if not self.proven(child):
                return
            weight += node_at(self, child).prior
            longest = max(longest, node_at(self, child).proof)
        for seat in range(self.seats):
            total = 0
            for child in range(first, last):
                total += node_at(self, child).prior * node_at(self, child).mean[seat]
            node_at(self, node).mean[seat] = total / weight
        self.certain(node, longest + 1)

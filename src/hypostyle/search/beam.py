"""The most promising positions of each length, side by side: finds short solutions of a solitaire soon. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.bound import Bound
    from cython.cimports.hypostyle.core.kernel.evaluation import Evaluation
    from cython.cimports.hypostyle.core.kernel.position import Moves, Position
    from cython.cimports.hypostyle.search.solitaire import Solitaire
else:
    from hypostyle.core.kernel.bound import Bound
    from hypostyle.core.kernel.evaluation import Evaluation
    from hypostyle.core.kernel.position import Moves, Position
    from hypostyle.search.solitaire import Solitaire

from hypostyle.core.kernel.arguments import whole_number
from hypostyle.core.kernel.position import OVER as _OVER
from hypostyle.search import solitaire

OVER = cython.declare(cython.int, _OVER)
NO_MOVE = cython.declare(cython.longlong, -1)
EXACT = cython.declare(cython.int, 3)
MOST_WIDTH = 1 << 20


@cython.final
@cython.cclass
class Beam(Solitaire):
    """The search. `width` positions of each length are gone on with; `depth` is the length under way.

    If nothing was ever left out (`narrowed`), finding nothing is a proof that there is nothing.

    Nodes are kept as their `parent` and the move `made` from it, and `at` is the next to be looked at. The candidates
    for the next length are a heap with the worst on top: `rank_of`, `from_node`, `by_move`. `ancestors` has the nodes
    from the root to where the world stands.
    """

    def __init__(
        self,
        root: Position,
        evaluation: Evaluation | None = None,
        bound: Bound | None = None,
        longest: object = solitaire.MOST_MOVES,
        memory: object = 64,
        seed: object = 0,
        noise: object = 0,
        width: object = 100,
    ):
        self.width = whole_number(width, "the width", 1, MOST_WIDTH)
        Solitaire.__init__(self, root, evaluation, bound, longest, memory, seed, noise)
        self.ready = True

    def restart(self) -> cython.int:
        """Begin at the root."""
        self.parent, self.made = Moves(), Moves()
        self.rank_of, self.from_node, self.by_move = Moves(), Moves(), Moves()
        self.ancestors = Moves()
        self.parent.push(-1)
        self.made.push(NO_MOVE)
        self.narrowed = False
        self.depth = 0
        self.at = 0
        return 0

    def think(self, until: cython.longlong) -> cython.void:
        """Go on until so many moves were looked at."""
        while self.nodes < until and not (self.done or self.stopping or self.lacking):
            if self.at == self.parent.size:
                self.next_layer()
            else:
                self.go_to(self.at)
                self.expand(self.at)
                self.at += 1
            self.lacking = (
                self.world.failed
                or self.moves.lacking
                or self.made.lacking
                or self.parent.lacking
                or self.by_move.lacking
                or self.ancestors.lacking
            )

    def go_to(self, node: cython.int) -> cython.void:
        """Let the world stand at a node."""
        i: cython.int
        other: cython.int = node
        same: cython.int = 0
        # The nodes on the way there, from the last to the first; where the old way agrees, the world need not go back.
        self.moves.clear()
        while self.parent.get(other) >= 0:
            self.moves.push(other)
            other = cython.cast(cython.int, self.parent.get(other))
        while same < self.ancestors.size and same < self.moves.size:
            if self.ancestors.get(same) != self.moves.get(self.moves.size - 1 - same):
                break
            same += 1
        while self.ancestors.size > same:
            self.ancestors.pop()
            self.world.revert()
        for i in range(self.moves.size - 1 - same, -1, -1):
            self.ancestors.push(self.moves.get(i))
            self.world.apply(self.made.get(cython.cast(cython.int, self.moves.get(i))))

    def expand(self, node: cython.int) -> cython.void:
        """Look at every move of the position of the world."""
        i: cython.int
        move: cython.longlong
        self.moves.clear()
        self.world.legal(self.moves)
        for i in range(self.moves.size):
            move = self.moves.get(i)
            self.nodes += 1
            self.world.apply(move)
            if self.solved():
                self.path.clear()
                for i in range(self.ancestors.size):
                    self.path.push(self.made.get(cython.cast(cython.int, self.ancestors.get(i))))
                self.path.push(move)
                self.found = True
                self.done = True
                return
            if self.world.actor != OVER:
                self.offer(node, move)
            self.world.revert()

    def offer(self, node: cython.int, move: cython.longlong) -> cython.void:
        """Make the position of the world a candidate for the next length, if it is new and one of the best."""
        key: cython.ulonglong
        rank: cython.longlong
        i: cython.int
        if self.longest - self.depth - 1 < self.least():
            return
        key = self.world.key()
        if self.table.find(key):
            return
        self.table.store(key, NO_MOVE, 0, 255 - self.depth, EXACT)
        rank = self.rank()
        if self.rank_of.size == self.width:
            self.narrowed = True
            if rank <= self.rank_of.get(0):
                return
            self.rank_of.data[0] = rank
            self.from_node.data[0] = node
            self.by_move.data[0] = move
            self.sift_down()
            return
        self.rank_of.push(rank)
        self.from_node.push(node)
        self.by_move.push(move)
        i = self.by_move.size - 1
        while i > 0 and self.rank_of.data[(i - 1) // 2] > self.rank_of.data[i]:
            self.swap(i, (i - 1) // 2)
            i = (i - 1) // 2

    def sift_down(self) -> cython.void:
        """The top of the heap has changed: move it down to where it belongs."""
        i: cython.int = 0
        child: cython.int = 1
        while child < self.rank_of.size:
            if child + 1 < self.rank_of.size and self.rank_of.data[child + 1] < self.rank_of.data[child]:
                child += 1
            if self.rank_of.data[i] <= self.rank_of.data[child]:
                return
            self.swap(i, child)
            i = child
            child = 2 * i + 1

    def swap(self, one: cython.int, other: cython.int) -> cython.void:
        """Two candidates change places."""
        kept: cython.longlong = self.rank_of.data[one]
        self.rank_of.data[one] = self.rank_of.data[other]
        self.rank_of.data[other] = kept
        kept = self.from_node.data[one]
        self.from_node.data[one] = self.from_node.data[other]
        self.from_node.data[other] = kept
        kept = self.by_move.data[one]
        self.by_move.data[one] = self.by_move.data[other]
        self.by_move.data[other] = kept

    def next_layer(self) -> cython.void:
        """Go on with the candidates; without any the search is over."""
        i: cython.int
        if self.by_move.size == 0:
            self.exhausted = not self.narrowed
            self.done = True
            return
        self.depth += 1
        for i in range(self.by_move.size):
            self.parent.push(self.from_node.get(i))
            self.made.push(self.by_move.get(i))
        self.rank_of.clear()
        self.from_node.clear()
        self.by_move.clear()

"""Every way to go on, the most promising first, each to its end: solves a solitaire, or proves it unsolvable. Compiled.

What cannot be solved within so many moves, or never, is kept by the key of the position. That holds however a position
was reached: a shortest solution never comes to a position twice, so circles can be left out of account. So nothing is
lost when it begins again in another order.
"""

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
from hypostyle.core.kernel.bound import MOST as _NEVER
from hypostyle.core.kernel.position import OVER as _OVER
from hypostyle.search import solitaire

OVER = cython.declare(cython.int, _OVER)
NO_MOVE = cython.declare(cython.longlong, -1)
PLIES = cython.declare(cython.int, 128)
EXACT = cython.declare(cython.int, 3)
NEVER = cython.declare(cython.int, _NEVER)


@cython.final
@cython.cclass
class DepthFirst(Solitaire):
    """The search without recursion: the nodes on the way from the root are rows of a few arrays.

    By ply from the root: `start`, where its moves begin in the list of all; `move`, the one under way; `key`;
    `limited`, whether something was left out because it would take too many moves.
    `ranks`  by place of that list: how good the position after the move looks
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
    ):
        if not cython.compiled:
            self.start, self.move, self.key, self.limited = ([0] * PLIES for _ in range(4))
        Solitaire.__init__(self, root, evaluation, bound, longest, memory, seed, noise)
        self.ready = True

    def restart(self) -> cython.int:
        """Begin at the root."""
        self.ranks = Moves()
        self.ply = -1
        return 0

    def think(self, until: cython.longlong) -> cython.void:
        """Go on until so many moves were looked at."""
        if self.ply < 0:
            self.ply = 0
            self.enter(0)
        while self.nodes < until and not (self.done or self.stopping or self.lacking):
            if self.pick(self.ply):
                self.world.apply(self.move[self.ply])
                self.ply += 1
                self.enter(self.ply)
            else:
                self.leave(self.ply)
            self.lacking = self.world.failed or self.moves.lacking or self.ranks.lacking

    def enter(self, ply: cython.int) -> cython.void:
        """Look at every move of the position of the world, and list those that may lead to a solution."""
        begin: cython.int = self.moves.size
        end: cython.int
        i: cython.int
        move: cython.longlong
        self.key[ply] = self.world.key()
        self.start[ply] = begin
        self.limited[ply] = False
        self.world.legal(self.moves)
        end = self.moves.size
        for i in range(begin, end):
            move = self.moves.get(i)
            self.nodes += 1
            self.world.apply(move)
            if self.solved():
                self.move[ply] = move
                self.path.clear()
                for i in range(ply + 1):
                    self.path.push(self.move[i])
                self.found = True
                self.done = True
                return
            if self.world.actor != OVER:
                self.keep(ply, move)
            self.world.revert()
        # What was kept stands behind the legal moves: move it to their place.
        for i in range(end, self.moves.size):
            self.moves.data[begin + i - end] = self.moves.data[i]
        self.cut(self.moves, begin + self.moves.size - end)

    def keep(self, ply: cython.int, move: cython.longlong) -> cython.void:
        """List a move, unless the position after it, which is that of the world, cannot be solved in time."""
        left: cython.int = self.longest - ply - 1
        least: cython.int = self.least()
        if left < least:
            self.limited[ply] |= least < NEVER
            return
        if self.table.find(self.world.key()) and self.table.value >= left:
            self.limited[ply] |= self.table.value < NEVER
            return
        self.moves.push(move)
        self.ranks.push(self.rank())

    def pick(self, ply: cython.int) -> cython.bint:
        """Take the most promising move off the list of a node; False when there is none."""
        last: cython.int = self.ranks.size - 1
        best: cython.int = last
        i: cython.int
        if last < self.start[ply]:
            return False
        for i in range(self.start[ply], last):
            if self.ranks.data[i] > self.ranks.data[best]:
                best = i
        self.move[ply] = self.moves.data[best]
        self.moves.data[best] = self.moves.data[last]
        self.ranks.data[best] = self.ranks.data[last]
        self.cut(self.moves, last)
        self.cut(self.ranks, last)
        return True

    def leave(self, ply: cython.int) -> cython.void:
        """There is no solution from here."""
        within: cython.int = self.longest - ply if self.limited[ply] else NEVER
        self.table.store(self.key[ply], NO_MOVE, within, self.longest - ply, EXACT)
        if ply > 0:
            self.limited[ply - 1] |= self.limited[ply]
        if ply == 0:
            self.exhausted = True
            self.done = True
        else:
            self.world.revert()
            self.ply = ply - 1

    # ---- for Python ----

    def begin_again(self, noise: object) -> None:
        """Go back to the root and on in another order, with other random numbers. What is known stays known."""
        wanted: cython.int = whole_number(noise, "the noise", 0, solitaire.MOST_NOISE)
        self.hold()
        try:
            self.noise = wanted
            if not self.done and self.ply >= 0:
                self.world.copy_from(self.origin)
                self.world.check_memory()
                self.moves.clear()
                self.ranks.clear()
                self.ply = -1
        finally:
            self.running = False

"""Which move to look at first: the sooner a good one comes, the less there is to search. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.evaluation import Evaluation
    from cython.cimports.hypostyle.core.kernel.intrinsics import mix
    from cython.cimports.hypostyle.core.kernel.memory import resized
    from cython.cimports.hypostyle.core.kernel.position import Moves, Position
    from cython.cimports.libc.math import log
    from cython.cimports.libc.stdlib import free
else:
    from math import log

    from hypostyle.core.kernel.bits import mix
    from hypostyle.core.kernel.evaluation import Evaluation
    from hypostyle.core.kernel.position import Moves, Position

from hypostyle.core.kernel.arguments import instance_of, whole_number

SLOTS = cython.declare(cython.int, 4096)  # of each side, for the history of its moves
FULL = cython.declare(cython.int, 1 << 14)  # where a history ends
NOISY = cython.declare(cython.double, 4.0)  # how much better a noisy move is than a move's score of 0
KILLER = cython.declare(cython.double, 3.0)
LAST_PLY = cython.declare(cython.int, 127)  # whose killers nobody uses
PROVED = cython.declare(cython.double, 4.0)  # what a full history is worth


@cython.final
@cython.cclass
class Ordering:
    """The moves still to be looked at, of all nodes on the way from the root, one after the other in one list.

    The moves of a node are a heap: finding the best costs little where a cut comes soon, and no more than sorting
    where all are looked at.

    `rank`     by place of the list: how good the move looks
    `cutting`  whether late moves are first looked at less deep
    `taken`    the rank of the last move that was taken
    `history`  by side and hash of the move: how often the move was best, the deeper the more
    `killer`   two by ply: the last moves that refuted there
    `lacking`  memory has run out, so that moves are missing
    """

    def __init__(self, evaluation: Evaluation | None):
        i: cython.int
        if self.ready:
            raise TypeError("an ordering is set up once; make a new one")
        if evaluation is not None:
            instance_of(evaluation, Evaluation, "an evaluation or None")
            evaluation.check()
        if not cython.compiled:
            self.rank = []
            self.history = [0] * (2 * SLOTS)
            self.killer = [0] * 256
        self.evaluation = evaluation
        self.knows = evaluation is not None
        self.moves = Moves()
        self.room = 0
        self.taken = 0
        self.cutting = True
        self.lacking = False
        for i in range(2 * SLOTS):
            self.history[i] = 0
        for i in range(256):
            self.killer[i] = -1
        self.ready = True

    def __dealloc__(self):
        free(self.rank)

    def make_room(self) -> cython.bint:
        """A rank for each move of the list; False when memory has run out."""
        if cython.compiled:
            self.lacking |= self.moves.lacking
            if self.moves.room > self.room and not self.lacking:
                self.rank = cython.cast(
                    cython.p_double,
                    resized(self.rank, self.moves.room, cython.sizeof(cython.double), cython.address(self.lacking)),
                )
                if not self.lacking:
                    self.room = self.moves.room
        else:
            self.rank.extend([0.0] * (self.moves.size - len(self.rank)))
        return not self.lacking

    def cut(self, size: cython.int) -> cython.void:
        """Forget all moves of the list but the first so many."""
        if cython.compiled:
            self.moves.size = size
        else:
            while self.moves.size > size:
                self.moves.pop()

    def slot(self, side: cython.int, move: cython.longlong) -> cython.int:
        """Where the history of a move of a side stands."""
        return SLOTS * side + cython.cast(cython.int, mix(cython.cast(cython.ulonglong, move), 1) & (SLOTS - 1))

    def gather(self, world: Position, side: cython.int, ply: cython.int, but: cython.longlong) -> cython.int:
        """Put all legal moves but one at the end of the list, as a heap; where they begin."""
        start: cython.int = self.moves.size
        end: cython.int = start
        i: cython.int
        move: cython.longlong
        rank: cython.double
        world.legal(self.moves)
        if not self.make_room():
            self.cut(start)
            return start
        if self.knows:
            self.evaluation.prepare(world)
        for i in range(start, self.moves.size):
            move = self.moves.get(i)
            if move == but:
                continue
            rank = PROVED * self.history[self.slot(side, move)] / FULL
            if move == self.killer[2 * ply] or move == self.killer[2 * ply + 1]:
                rank += KILLER
            if self.knows:
                rank += self.evaluation.move_score(world, move)
                if self.evaluation.noisy(world, move):
                    rank += NOISY
            self.moves.data[end] = move
            self.rank[end] = rank
            end += 1
        self.cut(end)
        self.heap(start)
        return start

    def gather_noisy(self, world: Position) -> cython.int:
        """Put the noisy moves at the end of the list, as a heap; where they begin."""
        start: cython.int = self.moves.size
        end: cython.int = start
        i: cython.int
        move: cython.longlong
        world.legal(self.moves)
        if not self.make_room():
            self.cut(start)
            return start
        self.evaluation.prepare(world)
        for i in range(start, self.moves.size):
            move = self.moves.get(i)
            if self.evaluation.noisy(world, move):
                self.moves.data[end] = move
                self.rank[end] = self.evaluation.move_score(world, move)
                end += 1
        self.cut(end)
        self.heap(start)
        return start

    def sink(self, start: cython.int, size: cython.int, at: cython.int) -> cython.void:
        """Let a move sink in the heap of so many moves from `start` until none below it is better."""
        move: cython.longlong = self.moves.data[start + at]
        rank: cython.double = self.rank[start + at]
        child: cython.int = 2 * at + 1
        while child < size:
            if child + 1 < size and self.rank[start + child + 1] > self.rank[start + child]:
                child += 1
            if self.rank[start + child] <= rank:
                break
            self.moves.data[start + at] = self.moves.data[start + child]
            self.rank[start + at] = self.rank[start + child]
            at = child
            child = 2 * at + 1
        self.moves.data[start + at] = move
        self.rank[start + at] = rank

    def heap(self, start: cython.int) -> cython.void:
        """Make the moves from `start` a heap."""
        size: cython.int = self.moves.size - start
        at: cython.int
        for at in range(size // 2 - 1, -1, -1):
            self.sink(start, size, at)

    def take(self, start: cython.int) -> cython.longlong:
        """Take the best move from the heap at the end of the list, which must not be empty."""
        best: cython.longlong = self.moves.data[start]
        self.taken = self.rank[start]
        self.rank[start] = self.rank[self.moves.size - 1]
        self.moves.data[start] = self.moves.data[self.moves.size - 1]
        self.cut(self.moves.size - 1)
        if self.moves.size > start:
            self.sink(start, self.moves.size - start, 0)
        return best

    def reward(self, side: cython.int, ply: cython.int, move: cython.longlong, depth: cython.int) -> cython.void:
        """A move has refuted what came before: it may do so again here and elsewhere."""
        slot: cython.int = self.slot(side, move)
        if self.killer[2 * ply] != move:
            self.killer[2 * ply + 1] = self.killer[2 * ply]
            self.killer[2 * ply] = move
        self.history[slot] += (FULL - self.history[slot]) * depth * depth // 2048
        if self.history[slot] > FULL:
            self.history[slot] = FULL

    def reduction(self, left: cython.int, count: cython.int) -> cython.int:
        """By how many plies less a late move is looked at first: so many plies are left, so many moves came before."""
        if not self.cutting or left < 3 or count < 4:
            return 0
        return cython.cast(cython.int, 0.5 + log(left) * log(count) / 3)

    def fade(self) -> cython.void:
        """A new root: what was learned counts half, and the plies have changed."""
        i: cython.int
        for i in range(2 * SLOTS):
            self.history[i] //= 2
        for i in range(256):
            self.killer[i] = -1

    def ranked_moves(self, world: Position, side: object) -> list[tuple[float, int]]:
        """For Python: the legal moves, each with its rank."""
        if not self.ready:
            raise TypeError("this ordering was never set up")
        instance_of(world, Position, "a position")
        number: cython.int = whole_number(side, "the side", 0, 1)
        if self.evaluation is None:
            world.check()
        else:
            self.evaluation.check_fit(world)
        if world.actor < 0:
            return []
        start: cython.int = self.gather(world, number, LAST_PLY, -1)
        if self.lacking:
            raise MemoryError("there is no memory for the legal moves")
        found = [(self.rank[i], self.moves.get(i)) for i in range(start, self.moves.size)]
        self.cut(start)
        return found


if not cython.compiled:
    Ordering.ready = False  # until it is set up, also where `__init__` never ran

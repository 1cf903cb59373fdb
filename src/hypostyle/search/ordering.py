"""Which move to look at first: the sooner a good one comes, the less there is to search. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.evaluation import Evaluation
    from cython.cimports.hypostyle.core.intrinsics import mix
    from cython.cimports.hypostyle.core.position import Moves, Position
    from cython.cimports.libc.stdlib import free, realloc
else:
    from hypostyle.core.bits import mix
    from hypostyle.core.evaluation import Evaluation
    from hypostyle.core.position import Moves, Position

SLOTS = cython.declare(cython.int, 4096)  # of each side, for the history of its moves
FULL = cython.declare(cython.int, 1 << 14)  # where a history ends
LOUD = cython.declare(cython.double, 4.0)  # how much better a loud move is than a liking of 0
KILLER = cython.declare(cython.double, 3.0)
PROVED = cython.declare(cython.double, 4.0)  # what a full history is worth


@cython.final
@cython.cclass
class Ordering:
    """The moves still to be looked at, of all nodes on the way from the root, one after the other in one list.

    The moves of a node are a heap: finding the best costs little where a cut comes soon, and no more than sorting
    where all are looked at.

    `rank`     by place of the list: how good the move looks
    `taken`    the rank of the last move that was taken
    `history`  by side and hash of the move: how often the move was best, the deeper the more
    `killer`   two by ply: the last moves that refuted there
    """

    def __init__(self):
        i: cython.int
        if not cython.compiled:
            self.rank = []
            self.history = [0] * (2 * SLOTS)
            self.killer = [0] * 256
        self.moves = Moves()
        self.room = 0
        self.taken = 0
        for i in range(2 * SLOTS):
            self.history[i] = 0
        for i in range(256):
            self.killer[i] = -1

    def __dealloc__(self):
        free(self.rank)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def make_room(self) -> cython.void:
        """A rank for each move of the list."""
        if cython.compiled:
            if self.moves.room > self.room:
                self.room = self.moves.room
                self.rank = cython.cast(
                    cython.p_double, realloc(self.rank, self.room * cython.sizeof(cython.double))
                )
        else:
            self.rank.extend([0.0] * (self.moves.size - len(self.rank)))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def cut(self, size: cython.int) -> cython.void:
        """Forget all moves of the list but the first so many."""
        if cython.compiled:
            self.moves.size = size
        else:
            while self.moves.size > size:
                self.moves.pop()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def slot(self, side: cython.int, move: cython.longlong) -> cython.int:
        """Where the history of a move of a side stands."""
        return SLOTS * side + cython.cast(cython.int, mix(cython.cast(cython.ulonglong, move), 1) & (SLOTS - 1))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def gather(
        self,
        world: Position,
        evaluation: Evaluation,
        knows: cython.bint,
        side: cython.int,
        ply: cython.int,
        but: cython.longlong,
    ) -> cython.int:
        """Put all legal moves but one at the end of the list, as a heap; where they begin."""
        start: cython.int = self.moves.size
        end: cython.int = start
        i: cython.int
        move: cython.longlong
        rank: cython.double
        world.legal(self.moves)
        self.make_room()
        if knows:
            evaluation.prepare(world)
        for i in range(start, self.moves.size):
            move = self.moves.get(i)
            if move == but:
                continue
            rank = PROVED * self.history[self.slot(side, move)] / FULL
            if move == self.killer[2 * ply] or move == self.killer[2 * ply + 1]:
                rank += KILLER
            if knows:
                rank += evaluation.liking(world, move)
                if evaluation.loud(world, move):
                    rank += LOUD
            self.moves.data[end] = move
            self.rank[end] = rank
            end += 1
        self.cut(end)
        self.heap(start)
        return start

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def gather_loud(self, world: Position, evaluation: Evaluation) -> cython.int:
        """Put the loud moves at the end of the list, as a heap; where they begin."""
        start: cython.int = self.moves.size
        end: cython.int = start
        i: cython.int
        move: cython.longlong
        world.legal(self.moves)
        self.make_room()
        evaluation.prepare(world)
        for i in range(start, self.moves.size):
            move = self.moves.get(i)
            if evaluation.loud(world, move):
                self.moves.data[end] = move
                self.rank[end] = evaluation.liking(world, move)
                end += 1
        self.cut(end)
        self.heap(start)
        return start

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
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

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def heap(self, start: cython.int) -> cython.void:
        """Make the moves from `start` a heap."""
        size: cython.int = self.moves.size - start
        at: cython.int
        for at in range(size // 2 - 1, -1, -1):
            self.sink(start, size, at)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
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

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def reward(self, side: cython.int, ply: cython.int, move: cython.longlong, depth: cython.int) -> cython.void:
        """A move has refuted what came before: it may do so again here and elsewhere."""
        slot: cython.int = self.slot(side, move)
        if self.killer[2 * ply] != move:
            self.killer[2 * ply + 1] = self.killer[2 * ply]
            self.killer[2 * ply] = move
        self.history[slot] += (FULL - self.history[slot]) * depth * depth // 2048
        if self.history[slot] > FULL:
            self.history[slot] = FULL

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def fade(self) -> cython.void:
        """A new root: what was learned counts half, and the plies have changed."""
        i: cython.int
        for i in range(2 * SLOTS):
            self.history[i] //= 2
        for i in range(256):
            self.killer[i] = -1

    def sorted_moves(self, world: Position, evaluation: Evaluation | None) -> list[int]:
        """For Python: the legal moves, the one that looks best first."""
        start: cython.int = self.gather(world, evaluation, evaluation is not None, 0, 127, -1)
        return [self.take(start) for _ in range(self.moves.size - start)]

"""The most points that can be had against best play: alpha-beta to the very end, or to the end of a turn. Compiled.

A value is by how many points the seat to act at the root will be ahead of the best of the others. Nothing is estimated.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.evaluation import Evaluation
    from cython.cimports.hypostyle.core.kernel.points import Points
    from cython.cimports.hypostyle.core.kernel.position import Moves, Position
    from cython.cimports.hypostyle.search.ordering import Ordering
    from cython.cimports.hypostyle.search.search import Search
    from cython.cimports.hypostyle.search.transposition_table import TranspositionTable
else:
    from hypostyle.core.kernel.evaluation import Evaluation
    from hypostyle.core.kernel.points import Points
    from hypostyle.core.kernel.position import Moves, Position
    from hypostyle.search.ordering import Ordering
    from hypostyle.search.search import Search
    from hypostyle.search.transposition_table import TranspositionTable

from hypostyle.core.kernel.arguments import instance_of, whole_number
from hypostyle.core.kernel.position import CHANCE as _CHANCE
from hypostyle.core.kernel.position import OVER as _OVER
from hypostyle.search.search import Line

OVER = cython.declare(cython.int, _OVER)
CHANCE = cython.declare(cython.int, _CHANCE)
NO_MOVE = cython.declare(cython.longlong, -1)
PLIES = cython.declare(cython.int, 127)  # the longest way from the root
INFINITE = cython.declare(cython.int, 1 << 20)
UPPER = cython.declare(cython.int, 1)
LOWER = cython.declare(cython.int, 2)
EXACT = cython.declare(cython.int, 3)
REWARD = cython.declare(cython.int, 4)  # how much a refutation is remembered for ordering, as a depth
MOST_MEMORY = 1 << 30  # megabytes: more than any machine has


@cython.final
@cython.cclass
class PointSearch(Search):
    """The search, without recursion. One node is one position looked at. `exact`: `margin` is the truth.

    `turn_only`  the seat plays its turn to the end, and that is all
    `broken`     chance, or a game that is too long, makes it impossible

    By ply from the root: `alpha`, `beta` and `floor`, where alpha began; `best`, `choice`; `move`, the one under way;
    `start`, where its moves begin in the ordering's list; `side` to act, 0 at the root; `leaf`: it has a value; `key`.
    """

    def __init__(
        self,
        root: Position,
        points: Points,
        evaluation: Evaluation | None = None,
        turn_only: object = False,
        memory: object = 64,
    ):
        Search.__init__(self, root, evaluation)
        instance_of(points, Points, "something that counts points")
        points.check_fit(root)
        self.turn_only = bool(turn_only)
        if not self.turn_only and len(set(root.get_sides())) != 2:
            raise ValueError("exact points are for games between two sides")
        if not cython.compiled:
            self.alpha, self.beta, self.floor, self.best = [0] * 128, [0] * 128, [0] * 128, [0] * 128
            self.start, self.side, self.leaf = [0] * 128, [0] * 128, [False] * 128
            self.move, self.choice, self.key = [0] * 128, [0] * 128, [0] * 128
        self.counter = points
        self.megabytes = whole_number(memory, "the memory for a search, in megabytes", 0, MOST_MEMORY)
        self.world = self.origin.copy()
        self.settle()
        self.ready = True

    def settle(self) -> cython.int:
        """Get ready to think about the root."""
        self.done = True
        self.exact = False
        self.broken = False
        self.lacking = False
        self.margin = 0
        self.ordering = Ordering(self.evaluation)
        self.table = TranspositionTable(self.megabytes << 20)
        self.table.owned = True
        self.world.copy_from(self.origin)
        self.world.check_memory()
        self.events, self.weights = Moves(), Moves()
        self.ply = -1
        if self.origin.actor == CHANCE:
            raise ValueError("a seat must be to act for its points to be found")
        self.seat = self.origin.actor if self.origin.actor >= 0 else 0
        self.first_turn = self.origin.turn
        if self.origin.actor == OVER:
            self.margin = self.counter.margin(self.origin, self.seat)
            self.exact = True
        else:
            self.done = False
        return 0

    def run(self, nodes: object) -> None:
        """Look at so many more nodes, without Python: other threads go on meanwhile."""
        Search.run(self, nodes)
        if self.broken:
            raise ValueError("exact points are for games without chance that end")

    def ends(self, position: Position) -> cython.bint:
        """Whether the points are counted here."""
        if position.actor == OVER:
            return True
        if not self.turn_only:
            return False
        return position.turn != self.first_turn or (position.actor >= 0 and position.actor != self.seat)

    def side_of(self, position: Position) -> cython.int:
        """Who is to act: 0 for the side of the root's seat, 1 for the other."""
        return position.side[position.actor] != position.side[self.seat]

    # ---- thinking ----

    def think(self, until: cython.longlong) -> cython.void:
        """Go on until so many nodes were looked at."""
        ply: cython.int
        if self.ply < 0:
            self.ply = 0
            self.alpha[0] = -INFINITE
            self.beta[0] = INFINITE
            self.side[0] = 0
            self.enter(0)
        while self.nodes < until and not (self.done or self.stopping or self.lacking):
            ply = self.ply
            if self.best[ply] < self.beta[ply] and self.pick(ply):
                self.world.apply(self.move[ply])
                self.ply = ply + 1
                self.side[ply + 1] = self.side_of(self.world) if self.world.actor >= 0 else self.side[ply]
                if self.side[ply + 1] == self.side[ply]:
                    self.alpha[ply + 1] = self.alpha[ply]
                    self.beta[ply + 1] = self.beta[ply]
                else:
                    self.alpha[ply + 1] = -self.beta[ply]
                    self.beta[ply + 1] = -self.alpha[ply]
                self.enter(ply + 1)
            elif not self.ordering.lacking:  # else moves are missing, so that the node has no value
                self.close(ply)
            self.lacking = self.world.failed or self.ordering.lacking

    def enter(self, ply: cython.int) -> cython.void:
        """Look at the position of the world; its window is set."""
        self.nodes += 1
        self.floor[ply] = self.alpha[ply]
        self.start[ply] = self.ordering.moves.size
        self.choice[ply] = NO_MOVE
        self.leaf[ply] = True
        if self.ends(self.world):
            self.best[ply] = self.counter.margin(self.world, self.seat)
            if self.side[ply]:
                self.best[ply] = -self.best[ply]
            return
        if (self.world.actor == CHANCE and not self.turn_only) or ply >= PLIES:
            self.best[ply] = 0
            self.broken = True
            self.stopping = True
            return
        self.key[ply] = self.world.key()
        if self.recall(ply):
            return
        self.leaf[ply] = False
        self.best[ply] = -INFINITE
        if self.world.actor == CHANCE:
            self.let_happen()
        else:
            self.start[ply] = self.ordering.gather(self.world, self.side[ply], ply, NO_MOVE)

    def let_happen(self) -> cython.void:
        """Within a turn chance decides nothing that the points of the turn depend on: any event will do."""
        self.events.clear()
        self.weights.clear()
        self.world.chances(self.events, self.weights)
        self.ordering.moves.push(self.events.get(0))
        if self.ordering.make_room():
            self.ordering.rank[self.ordering.moves.size - 1] = 0

    def recall(self, ply: cython.int) -> cython.bint:
        """Whether the table has the value."""
        if ply == 0 or not self.table.find(self.key[ply]):
            return False
        self.best[ply] = self.table.value
        if self.table.bound == EXACT:
            return True
        return (self.table.bound == LOWER and self.best[ply] >= self.beta[ply]) or (
            self.table.bound == UPPER and self.best[ply] <= self.alpha[ply]
        )

    def pick(self, ply: cython.int) -> cython.bint:
        """Choose the next move; False when there is none."""
        if self.leaf[ply] or self.ordering.moves.size == self.start[ply]:
            return False
        self.move[ply] = self.ordering.take(self.start[ply])
        return True

    def close(self, ply: cython.int) -> cython.void:
        """A node has its value: tell the table and the node before it."""
        bound: cython.int = EXACT
        value: cython.int = self.best[ply]
        above: cython.int = ply - 1
        self.ordering.cut(self.start[ply])
        if not self.leaf[ply]:
            if value >= self.beta[ply]:
                bound = LOWER
            elif value <= self.floor[ply]:
                bound = UPPER
            self.table.store(self.key[ply], self.choice[ply], value, 255 - ply, bound)
        if ply == 0:
            self.margin = value
            self.exact = True
            self.done = True
            return
        self.world.revert()
        self.ply = above
        if self.side[ply] != self.side[above]:
            value = -value
        if value > self.best[above]:
            self.best[above] = value
            self.choice[above] = self.move[above]
            if value > self.alpha[above]:
                self.alpha[above] = value
            if value >= self.beta[above]:
                self.ordering.reward(self.side[above], above, self.move[above], REWARD)

    # ---- for Python ----

    def get_move(self, position: Position, least: object) -> int | None:
        """A move by which the side to act surely gets this margin for itself, or more; None if none is known."""
        instance_of(position, Position, "a position")
        wanted: cython.int = whole_number(least, "the margin", -INFINITE, INFINITE)
        self.hold()
        try:
            position.check()
            if self.table.find(position.key()) and self.table.bound & LOWER and self.table.value >= wanted:
                return self.table.move
        finally:
            self.running = False
        return None

    def list_lines(self, most: cython.longlong) -> list:
        """The best play, as far as it is known; its values say who is ahead in the end."""
        if most == 0 or not self.exact or self.origin.actor < 0:
            return []
        position: Position = self.origin.copy()
        found = []
        while not self.ends(position) and self.table.find(position.key()) and self.table.move != NO_MOVE:
            move = self.table.move
            if move not in position.legal_list():
                break  # a hash that two positions share
            found.append(move)
            position.do(move)
            while position.actor == CHANCE and not self.ends(position):
                position.do(position.chance_list()[0][0])
        ahead = 1.0 if self.margin > 0 else -1.0 if self.margin < 0 else 0.0
        sides = position.get_sides()
        values = tuple([ahead if side == sides[self.seat] else 0.0 - ahead for side in sides])
        return [Line(tuple(found), values, self.nodes, not self.turn_only)]

    def move_root(self, move: cython.longlong) -> cython.int:
        """Nothing is kept."""
        if self.evaluation is not None:
            self.evaluation.check()
        self.origin.do(move)
        self.stopping = False
        return self.settle()

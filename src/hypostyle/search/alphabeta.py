"""Alpha-beta: looking at everything to a depth, then one deeper, for two sides and no chance. Compiled.

The search is the usual one (iterative deepening, principal variations, null windows, a table of positions, quiescence
over noisy moves), but without recursion: the nodes on the way from the root are rows of a few arrays. So it can pause
at any node and go on later as if nothing had happened.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.evaluation import Evaluation
    from cython.cimports.hypostyle.core.kernel.position import Position
    from cython.cimports.hypostyle.search.ordering import Ordering
    from cython.cimports.hypostyle.search.roots import Roots
    from cython.cimports.hypostyle.search.search import Search
    from cython.cimports.hypostyle.search.side_values import SideValues
    from cython.cimports.hypostyle.search.transposition_table import TranspositionTable
else:
    from hypostyle.core.kernel.evaluation import Evaluation
    from hypostyle.core.kernel.position import Position
    from hypostyle.search.ordering import Ordering
    from hypostyle.search.roots import Roots
    from hypostyle.search.search import Search
    from hypostyle.search.side_values import SideValues
    from hypostyle.search.transposition_table import TranspositionTable

from hypostyle.core.kernel.arguments import whole_number
from hypostyle.core.kernel.chance import Source
from hypostyle.core.kernel.position import CHANCE as _CHANCE
from hypostyle.core.kernel.position import OVER as _OVER
from hypostyle.search.search import Line

OVER = cython.declare(cython.int, _OVER)
CHANCE = cython.declare(cython.int, _CHANCE)
NO_MOVE = cython.declare(cython.longlong, -1)

WON = cython.declare(cython.int, 999_000)  # a proven win: see side_values.py
INFINITE = cython.declare(cython.int, 2_000_000)

PLIES = cython.declare(cython.int, 128)  # the longest way from the root
DEEPEST = cython.declare(cython.int, 100)  # the last iteration
CALM = cython.declare(cython.int, 6)  # so many noisy moves are followed beyond the depth
SOLVED = cython.declare(cython.int, 255)  # the depth of a value that no deeper search can change
MOST_MOVES = 1 << 30
NO_CHANCE = "alpha-beta search is for games without chance"
MOST_MEMORY = 1 << 30  # megabytes: more than any machine has
GLANCE = cython.declare(cython.int, 4)  # the depth that is enough where there is only one move

# How far a node is.
HINT = cython.declare(cython.int, 0)  # the move of the table comes next
ALL = cython.declare(cython.int, 1)  # the other moves have to be listed
REST = cython.declare(cython.int, 2)  # they are taken one by one
LEAF = cython.declare(cython.int, 3)  # its value stands

# How a move is looked at.
WIDE = cython.declare(cython.int, 0)  # with all of the window
NARROW = cython.declare(cython.int, 1)  # only whether it is better than alpha
SHALLOW = cython.declare(cython.int, 2)  # and that less deep

# What the value of an entry of the table means: see transposition_table.py.
NOTHING = cython.declare(cython.int, 0)
UPPER = cython.declare(cython.int, 1)
LOWER = cython.declare(cython.int, 2)
EXACT = cython.declare(cython.int, 3)


@cython.final
@cython.cclass
class AlphaBeta(Search):
    """The search. One node is one position looked at, however often; `depth` is the iteration under way.

    `memory`   for the table of positions, in MB; it is taken as needed
    `seed`     decides between moves of the root that look the same
    `width`    so many moves of the root get their own value; the others only a bound
    `breadth`  so many moves are looked at in a position, those that look best; 0: all
    `cutting`  late moves are first looked at less deep
    `deepest`  the last iteration

    By ply from the root:
    `alpha`, `beta`  the window, and `floor`, where alpha began;   `left`  how many plies are still to go
    `best`, `choice` the value and move so far;  `hint`  the move of the table;  `move`  the one under way
    `mode`, `cutback`  how it is looked at, and by how much less deep;  `count`  how many were begun
    `stage`          HINT, ALL, REST or LEAF;  `start`  where its moves begin in the ordering's list
    `side`, `key`    who is to act, 0 or 1, and the hash
    `open`           whether the value leans on an estimate, so that looking deeper may change it
    `tied`           the lowest ply that the value leans on by repetition: see `enter`
    """

    def __init__(
        self,
        root: Position,
        evaluation: Evaluation | None = None,
        memory: object = 256,
        seed: object = 0,
        width: object = 1,
        breadth: object = 0,
        cutting: object = True,
        deepest: object = DEEPEST,
    ):
        Search.__init__(self, root, evaluation)
        self.side_values = SideValues(root, evaluation)
        if not cython.compiled:
            self.alpha, self.beta, self.floor, self.left = [0] * PLIES, [0] * PLIES, [0] * PLIES, [0] * PLIES
            self.best, self.choice, self.move, self.hint = [0] * PLIES, [0] * PLIES, [0] * PLIES, [0] * PLIES
            self.stage, self.count, self.start, self.mode = [0] * PLIES, [0] * PLIES, [0] * PLIES, [0] * PLIES
            self.cutback, self.side, self.key = [0] * PLIES, [0] * PLIES, [0] * PLIES
            self.open, self.tied = [False] * PLIES, [0] * PLIES
        self.world = self.origin.copy()
        self.knows = evaluation is not None
        self.width = whole_number(width, "the width", 1, MOST_MOVES)
        self.breadth = whole_number(breadth, "the breadth", 0, MOST_MOVES)
        self.deepest = min(whole_number(deepest, "the last iteration", 1), DEEPEST)
        self.source = Source(seed)
        self.table = TranspositionTable(
            whole_number(memory, "the memory for a search, in megabytes", 0, MOST_MEMORY) << 20
        )
        self.table.owned = True
        self.ordering = Ordering(evaluation)
        self.ordering.cutting = bool(cutting)
        self.met_chance = False
        self.settle()
        self.ready = True

    def settle(self) -> cython.int:
        """Get ready to think about the root. Until that has succeeded there is nothing to think about."""
        self.done = True
        self.roots = Roots([], 0)
        self.ordering.moves.clear()
        self.ordering.moves.lacking = False
        self.ordering.lacking = False
        self.lacking = False
        self.depth = 0
        self.ply = -1
        if self.origin.actor == CHANCE:
            raise ValueError(NO_CHANCE)
        if self.origin.actor != OVER:
            self.side[0] = self.side_values.side_of(self.origin, self.origin.actor)
            self.world.copy_from(self.origin)
            self.world.check_memory()
            value: cython.int = self.side_values.estimate(self.world, self.side[0])
            ranked = self.ordering.ranked_moves(self.world, self.side[0])
            moves = [each[2] for each in sorted([(-rank, self.source.draw(1 << 30), move) for rank, move in ranked])]
            self.roots = Roots(moves, value)
            self.done = False
        return 0

    def run(self, nodes: object) -> None:
        """Look at so many more nodes, without Python: other threads go on meanwhile."""
        Search.run(self, nodes)
        if self.met_chance:
            raise ValueError(NO_CHANCE)

    # ---- thinking ----

    def think(self, until: cython.longlong) -> cython.void:
        """Go on to the end of the iteration, or of the nodes allowed."""
        ply: cython.int
        if self.ply < 0:
            self.begin()
        while self.nodes < until and not self.stopping and not self.lacking:
            ply = self.ply
            if self.best[ply] < self.beta[ply] and self.pick(ply):
                self.descend(ply)
            elif not self.ordering.lacking:  # else moves are missing, so that the node has no value
                self.close(ply)
                self.ply = ply - 1
                if ply == 0:
                    self.finish()
                    return
                self.receive(ply - 1)
            self.lacking = self.world.failed or self.ordering.lacking

    def begin(self) -> cython.void:
        """The next iteration."""
        self.depth += 1
        self.world.copy_from(self.origin)
        self.ply = 0
        self.roots.ranked = 0
        self.alpha[0] = -INFINITE
        self.floor[0] = -INFINITE
        self.beta[0] = INFINITE
        self.best[0] = -INFINITE
        self.choice[0] = NO_MOVE
        self.left[0] = self.depth
        self.stage[0] = REST
        self.count[0] = 0
        self.start[0] = 0
        self.side[0] = self.side_values.side_of(self.origin, self.origin.actor)
        self.key[0] = self.world.key()
        self.open[0] = False
        self.tied[0] = PLIES

    def finish(self) -> cython.void:
        """The iteration is complete: is more thinking of use?"""
        self.done = self.depth >= self.deepest or not self.open[0] or (self.roots.size == 1 and self.depth >= GLANCE)
        self.done |= self.roots.settled(self.width)

    # ---- a node ----

    def enter(self, ply: cython.int) -> cython.void:
        """Look at the position of the world; its window is set.

        A position that occurred on the way here is worth a draw: who can do better than go in circles can do so the
        first time. That is true of this way only. So what leans on it is not told to the table, until the node is
        closed from which the circle starts.
        """
        i: cython.int
        self.nodes += 1
        self.open[ply] = False
        self.tied[ply] = PLIES
        self.stage[ply] = LEAF
        self.start[ply] = self.ordering.moves.size
        self.floor[ply] = self.alpha[ply]
        self.choice[ply] = NO_MOVE
        self.count[ply] = 0
        if self.world.actor == OVER:
            self.best[ply] = self.side_values.outcome(self.world, self.side[ply], ply)
            return
        if self.world.actor == CHANCE:
            self.best[ply] = 0
            self.met_chance = True
            self.stopping = True
            return
        self.key[ply] = self.world.key()
        for i in range(ply - 1, -1, -1):
            if self.key[i] == self.key[ply]:
                self.best[ply] = 0
                self.tied[ply] = i
                return
        if self.left[ply] <= 0 or ply >= PLIES - 1:
            self.look_closer(ply)
        elif not self.recall(ply):
            self.best[ply] = -INFINITE

    def look_closer(self, ply: cython.int) -> cython.void:
        """Beyond the depth: the estimate stands unless a noisy move is better."""
        self.open[ply] = True
        self.best[ply] = self.side_values.estimate(self.world, self.side[ply])
        if not self.knows or self.best[ply] >= self.beta[ply] or self.left[ply] <= -CALM or ply >= PLIES - 1:
            return
        self.start[ply] = self.ordering.gather_noisy(self.world)
        self.stage[ply] = REST
        if self.best[ply] > self.alpha[ply]:
            self.alpha[ply] = self.best[ply]

    def recall(self, ply: cython.int) -> cython.bint:
        """Whether the table has the value; if not it may have a move."""
        value: cython.int
        self.stage[ply] = ALL
        self.hint[ply] = NO_MOVE
        if not self.table.find(self.key[ply]):
            return False
        self.hint[ply] = self.table.move
        value = self.table.value
        if value >= WON:
            value -= ply
        elif value <= -WON:
            value += ply
        # A principal variation is looked at again, for its moves and for repetitions.
        if self.beta[ply] - self.alpha[ply] == 1 and self.table.depth >= self.left[ply]:
            if (value >= self.beta[ply] and self.table.bound & LOWER) or (
                value <= self.alpha[ply] and self.table.bound & UPPER
            ):
                self.best[ply] = value
                self.open[ply] = self.table.depth != SOLVED
                self.stage[ply] = LEAF
                return True
        if self.hint[ply] != NO_MOVE:
            self.stage[ply] = HINT
        return False

    def pick(self, ply: cython.int) -> cython.bint:
        """Choose the next move and how to look at it; False when there is none."""
        if ply == 0:
            return self.pick_root()
        if self.stage[ply] == LEAF:
            return False
        if self.stage[ply] == HINT:
            self.stage[ply] = ALL
            self.move[ply] = self.hint[ply]
        else:
            if self.stage[ply] == ALL:
                self.start[ply] = self.ordering.gather(self.world, self.side[ply], ply, self.hint[ply])
                self.stage[ply] = REST
            if self.ordering.moves.size == self.start[ply]:
                return False
            if self.breadth and self.count[ply] >= self.breadth and self.best[ply] > -WON:  # else a loss is not certain
                self.open[ply] = True
                return False
            self.move[ply] = self.ordering.take(self.start[ply])
        self.mode[ply] = WIDE
        self.cutback[ply] = 0
        if self.count[ply] > 0 and self.left[ply] > 0:
            self.mode[ply] = NARROW
            self.cutback[ply] = self.ordering.reduction(self.left[ply], self.count[ply])
            if self.cutback[ply] > 0:
                self.mode[ply] = SHALLOW
        self.count[ply] += 1
        return True

    def pick_root(self) -> cython.bint:
        """The next move of the root."""
        if self.count[0] == self.roots.size:
            return False
        self.move[0] = self.roots.move.data[self.count[0]]
        self.mode[0] = WIDE
        self.cutback[0] = 0
        if self.roots.ranked >= self.width:
            self.mode[0] = NARROW
            self.cutback[0] = self.ordering.reduction(self.left[0], self.count[0])
            if self.cutback[0] > 0:
                self.mode[0] = SHALLOW
        self.count[0] += 1
        self.began = self.nodes
        return True

    def descend(self, ply: cython.int) -> cython.void:
        """Make the move under way and look at what comes."""
        alpha: cython.int = self.alpha[ply]
        beta: cython.int = self.beta[ply] if self.mode[ply] == WIDE else alpha + 1
        self.world.apply(self.move[ply])
        self.ply = ply + 1
        self.side[ply + 1] = (
            self.side[ply] if self.world.actor < 0 else self.side_values.side_of(self.world, self.world.actor)
        )
        if self.side[ply + 1] == self.side[ply]:
            self.alpha[ply + 1] = alpha
            self.beta[ply + 1] = beta
        else:
            self.alpha[ply + 1] = -beta
            self.beta[ply + 1] = -alpha
        self.left[ply + 1] = self.left[ply] - 1
        if self.mode[ply] == SHALLOW:
            self.left[ply + 1] -= self.cutback[ply]
            if self.left[ply + 1] < 1:
                self.left[ply + 1] = 1
        self.enter(ply + 1)

    def receive(self, ply: cython.int) -> cython.void:
        """The node after the move under way has its value: take the move back, and see whether to look again."""
        value: cython.int = self.best[ply + 1] if self.side[ply + 1] == self.side[ply] else -self.best[ply + 1]
        self.world.revert()
        if self.mode[ply] == SHALLOW and value > self.alpha[ply]:
            self.mode[ply] = NARROW
            self.descend(ply)
        elif self.mode[ply] == NARROW and self.alpha[ply] < value < self.beta[ply]:
            self.mode[ply] = WIDE
            self.descend(ply)
        elif ply == 0:
            self.learn_root(value)
        else:
            self.learn(ply, value)

    def learn(self, ply: cython.int, value: cython.int) -> cython.void:
        """The move under way has this value. A refutation depends only on what this move depends on."""
        if value >= self.beta[ply]:
            self.open[ply] = self.open[ply + 1]
            self.tied[ply] = self.tied[ply + 1]
            if self.left[ply] > 0:
                self.ordering.reward(self.side[ply], ply, self.move[ply], self.left[ply])
        else:
            self.open[ply] |= self.open[ply + 1]
            if self.tied[ply + 1] < self.tied[ply]:
                self.tied[ply] = self.tied[ply + 1]
        if value > self.best[ply]:
            self.best[ply] = value
            self.choice[ply] = self.move[ply]
            if value > self.alpha[ply]:
                self.alpha[ply] = value

    def learn_root(self, value: cython.int) -> cython.void:
        """The root's move under way has this value: exact if above alpha, else at most so much."""
        row: cython.int = self.count[0] - 1
        self.open[0] |= self.open[1]
        if value > self.best[0]:
            self.best[0] = value
            self.choice[0] = self.move[0]
        self.roots.value.data[row] = value
        self.roots.nodes.data[row] = self.roots.nodes.data[row] + self.nodes - self.began
        self.roots.certain.data[row] = value <= -WON or (value > self.alpha[0] and not self.open[1])
        if value > self.alpha[0]:
            self.roots.rank(row)
            if self.roots.ranked >= self.width:
                self.alpha[0] = cython.cast(cython.int, self.roots.value.data[self.width - 1])

    def close(self, ply: cython.int) -> cython.void:
        """A node is complete: tell the table."""
        bound: cython.int = EXACT
        value: cython.int = self.best[ply]
        self.ordering.cut(self.start[ply])
        if self.stage[ply] == LEAF:
            return
        if value >= self.beta[ply]:
            bound = LOWER
        elif value <= self.floor[ply]:
            bound = UPPER
        if (value >= WON and bound & LOWER) or (value <= -WON and bound & UPPER):
            self.open[ply] = False
        if self.tied[ply] >= ply:
            self.tied[ply] = PLIES
        else:
            bound = NOTHING
        if self.left[ply] > 0:
            if value >= WON:
                value += ply
            elif value <= -WON:
                value -= ply
            self.table.store(
                self.key[ply], self.choice[ply], value, self.left[ply] if self.open[ply] else SOLVED, bound
            )

    # ---- for Python ----

    def list_lines(self, most: cython.longlong) -> list:
        """The first `width` moves have their values, the others a bound from above."""
        found = []
        highest = INFINITE
        for number, (move, value, nodes, certain) in enumerate(self.roots.rows()[:most]):
            highest = min(highest, value)
            moves = self.follow(move) if number < self.width else (move,)
            found.append(Line(moves, self.side_values.returns(self.origin, self.side[0], highest), nodes, certain))
        return found

    def follow(self, move: cython.longlong) -> tuple:
        """A legal move of the root and the best play after it, as far as the table knows it."""
        position: Position = self.origin.copy()
        met = {position.key()}
        found = [move]
        position.do(move)
        while position.actor >= 0 and position.key() not in met and self.table.find(position.key()):
            met.add(position.key())
            move = self.table.move
            if move not in position.legal_list():
                break
            found.append(move)
            position.do(move)
        return tuple(found)

    def move_root(self, move: cython.longlong) -> cython.int:
        """The table is kept."""
        if self.evaluation is not None:
            self.evaluation.check()
        self.origin.do(move)
        self.stopping = False
        self.table.next_root()
        self.ordering.fade()
        return self.settle()

"""What the two searches for the solution of a solitaire share: one seat, no chance, solved or not. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.bound import Bound
    from cython.cimports.hypostyle.core.kernel.chance import Source
    from cython.cimports.hypostyle.core.kernel.evaluation import Evaluation
    from cython.cimports.hypostyle.core.kernel.position import Moves, Position
    from cython.cimports.hypostyle.search.search import Search
    from cython.cimports.hypostyle.search.transposition_table import TranspositionTable
else:
    from hypostyle.core.kernel.bound import Bound
    from hypostyle.core.kernel.chance import Source
    from hypostyle.core.kernel.evaluation import Evaluation
    from hypostyle.core.kernel.position import Moves, Position
    from hypostyle.search.search import Search
    from hypostyle.search.transposition_table import TranspositionTable

from hypostyle.core.kernel.arguments import instance_of, whole_number
from hypostyle.core.kernel.bound import MOST as _NEVER
from hypostyle.core.kernel.position import CHANCE as _CHANCE
from hypostyle.core.kernel.position import OVER as _OVER
from hypostyle.search.search import Line

OVER = cython.declare(cython.int, _OVER)
CHANCE = cython.declare(cython.int, _CHANCE)
NEVER = cython.declare(cython.int, _NEVER)
MOST_MOVES = 120  # of a solution
LONGEST = cython.declare(cython.int, MOST_MOVES)
SCALE = cython.declare(cython.double, 1e6)  # an estimate of 1, as a rank
MOST_NOISE = 1_000_000_000
MOST_MEMORY = 1 << 30  # megabytes: more than any machine has


class Solitaire(Search):
    """Looks for a way to solve a game of one seat in at most `longest` moves. One node is one move looked at.

    `found`      a solution is known: `lines` gives it
    `exhausted`  it is proved that there is none of that length; so it is `done` without `found`
    `noise`      ranks get a random number up to so much added, in millionths of an estimate

    `table`      by key: within how many moves a position cannot be solved
    `moves`      room for lists of moves; `path`: the solution
    """

    def __init__(
        self,
        root: Position,
        evaluation: Evaluation | None,
        bound: Bound | None,
        longest: object,
        memory: object,
        seed: object,
        noise: object,
    ):
        Search.__init__(self, root, evaluation)
        if root.seats != 1:
            raise ValueError("this search is for games of one seat")
        if bound is not None:
            instance_of(bound, Bound, "a bound or None")
            bound.check_fit(root)
        self.bound = bound
        self.bounded = bound is not None
        self.knows = evaluation is not None
        self.longest = min(whole_number(longest, "the number of moves of a solution", 1), LONGEST)
        self.noise = whole_number(noise, "the noise", 0, MOST_NOISE)
        self.megabytes = whole_number(memory, "the memory for a search, in megabytes", 0, MOST_MEMORY)
        self.source = Source(seed)
        self.world = self.origin.copy()
        self.settle()

    def settle(self) -> cython.int:
        """Get ready to think about the root."""
        self.done = True
        self.found = False
        self.exhausted = False
        self.lacking = False
        self.moves = Moves()
        self.path = Moves()
        self.table = TranspositionTable(self.megabytes << 20)
        self.table.owned = True
        self.world.copy_from(self.origin)
        self.world.check_memory()
        if self.origin.actor == CHANCE:
            raise ValueError("this search is for games without chance")
        self.restart()
        if self.origin.actor == OVER:
            self.found = self.origin.place[0] == 1
            self.exhausted = not self.found
        elif self.least() > self.longest:
            self.exhausted = True
        else:
            self.done = False
        return 0

    def restart(self) -> cython.int:
        """(search) Forget what was found about another root."""
        return 0

    def solved(self) -> cython.bint:
        """Whether the game is over, and well."""
        return self.world.actor == OVER and self.world.place[0] == 1

    def least(self) -> cython.int:
        """At least so many moves from the position of the world, where somebody is to act; NEVER if none suffice."""
        if not self.bounded:
            return 1
        if self.bound.never(self.world):
            return NEVER
        return 1 if self.longest == LONGEST else self.bound.least(self.world)  # without a limit it need not be known

    def rank(self) -> cython.longlong:
        """How good the position of the world looks."""
        found: cython.longlong = 0
        if self.knows:
            self.evaluation.evaluate(self.world)
            found = cython.cast(cython.longlong, self.evaluation.values[0] * SCALE)
        if self.noise:
            found += self.source.below(self.noise)
        return found

    def cut(self, which: Moves, size: cython.int) -> cython.void:
        """Forget all but the first so many of a list."""
        if cython.compiled:
            which.size = size
        else:
            while which.size > size:
                which.pop()

    # ---- for Python ----

    def list_lines(self, most: cython.longlong) -> list:
        """The solution, if there is one."""
        if not self.found or self.path.size == 0 or most == 0:
            return []
        return [Line(tuple(self.path.as_list()), (1.0,), self.nodes, True)]

    def move_root(self, move: cython.longlong) -> cython.int:
        """Nothing is kept."""
        if self.evaluation is not None:
            self.evaluation.check()
        self.origin.do(move)
        self.stopping = False
        return self.settle()

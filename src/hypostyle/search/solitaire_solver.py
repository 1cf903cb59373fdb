"""Can a solitaire still be solved, and in how few moves?

One search looks at everything, and so can prove that there is no solution. It begins again and again, each time with
other random numbers added to its estimates: a solution is found soon where many lead to one, and a start that went
wrong is soon given up. What was found to lead nowhere is kept from start to start.
"""

from __future__ import annotations

from collections.abc import Generator

from hypostyle.core.kernel.bound import Bound
from hypostyle.core.kernel.evaluation import Evaluation
from hypostyle.core.kernel.position import Position
from hypostyle.core.state import State
from hypostyle.search.beam import Beam
from hypostyle.search.budget import Budget
from hypostyle.search.certificate import dead_end, solved_by
from hypostyle.search.depth_first import DepthFirst
from hypostyle.search.solitaire import MOST_MOVES
from hypostyle.search.solution import LOSS, UNKNOWN, WIN, Solution

FIRST_SHARE, GROWTH = 2000, 1.05  # nodes of a start, and how they grow from one to the next
NOISES = (0, 100_000, 200_000, 400_000)  # in millionths of an estimate, one start after the other
BEAM_WIDTHS = (30, 100, 300, 1000, 3000)


class SolitaireSolver:
    """Solves a game of one seat without chance. `shortest`: then goes on to look for the shortest solution."""

    def __init__(self, state: State, memory: int, seed: int, budget: Budget):
        self._state = state
        self._memory = memory
        self._seed = seed
        self._budget = budget
        self._starts = 0

    def solve(self, shortest: bool) -> Solution:
        """What can be found out within the budget."""
        slices = self.solve_in_slices(shortest)
        while True:
            try:
                next(slices)
            except StopIteration as end:
                found: Solution = end.value
                return found

    def solve_in_slices(self, shortest: bool = False) -> Generator[None, None, Solution]:
        """`solve` for a caller who lets others go first between slices."""
        moves, exhausted = yield from self._find(MOST_MOVES)
        if moves is None:
            return self._answer(LOSS if exhausted else UNKNOWN, None, False)
        proved = len(moves) == self._least()
        while shortest and not proved and not self._budget.spent:
            better, proved = yield from self._find(len(moves) - 1)
            moves = better or moves
            proved |= len(moves) == self._least()
        return self._answer(WIN, moves, proved)

    def _answer(self, result: str, moves: tuple[int, ...] | None, shortest: bool) -> Solution:
        line: tuple[str, ...] = ()
        proof = dead_end(self._state) if result == LOSS else None
        if moves is not None:
            found = solved_by(self._state, moves)
            line, proof = found.line(), found.to_dict()
        return Solution(
            self._state.position.actor,
            result,
            None if moves is None else len(moves),
            shortest,
            line,
            nodes=self._budget.nodes,
            seconds=self._budget.seconds,
            certificate=None if proof is None else {"proofs": [proof]},
        )

    def _least(self) -> int:
        bound = self._state.game.bound(1)
        return 1 if bound is None else bound.get_least(self._state.position)

    def _find(self, longest: int) -> Generator[None, None, tuple[tuple[int, ...] | None, bool]]:
        """A solution of at most so many moves, and whether it is certain that there is none."""
        search = DepthFirst(*self._knowledge(), **self._wishes(longest, 0))
        share = float(FIRST_SHARE)
        while not self._budget.spent:
            for each in (search, *self._beam(longest)):
                yield from self._budget.slices(each, int(share))
                if each.found:
                    return each.lines()[0].moves, False
                if each.exhausted:
                    return None, True
            self._starts += 1
            search.begin_again(NOISES[self._starts % len(NOISES)])
            share *= GROWTH
        return None, False

    def _beam(self, longest: int) -> tuple[Beam, ...]:
        """Now and then a beam, where a shorter solution is looked for: it finds those sooner."""
        if longest == MOST_MOVES or self._starts % 3:
            return ()
        width = BEAM_WIDTHS[min(self._starts // 15, len(BEAM_WIDTHS) - 1)]
        noise = NOISES[self._starts % len(NOISES)]
        return (Beam(*self._knowledge(), **self._wishes(longest, noise), width=width),)

    def _knowledge(self) -> tuple[Position, Evaluation | None, Bound | None]:
        game = self._state.game
        return self._state.position, game.evaluation(1), game.bound(1)

    def _wishes(self, longest: int, noise: int) -> dict[str, int]:
        return {"longest": longest, "memory": self._memory, "seed": self._seed + self._starts, "noise": noise}

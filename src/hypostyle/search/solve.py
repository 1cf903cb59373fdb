"""The truth about a position, as far as it can be found within limits. `docs/solvers.md` tells how."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from hypostyle.core.kernel.arguments import whole_number
from hypostyle.core.state import State
from hypostyle.core.words import SaidError, Text
from hypostyle.search.budget import Budget
from hypostyle.search.point_solver import PointSolver
from hypostyle.search.proof_solver import ProofSolver
from hypostyle.search.solitaire_solver import SolitaireSolver
from hypostyle.search.solution import Solution

MEMORY = 256  # MB
MOST_MEMORY = 1 << 20


def solvable(state: State) -> bool:
    """Whether there is a truth to be found: somebody is to act in a game of one or two sides without chance."""
    return state.seat is not None and _refusal(state) is None


def _refusal(state: State) -> Text | None:
    if state.game.chance or state.game.hidden:
        return _CHANCE
    if state.players > 1 and len(set(state.position.get_sides())) != 2:
        return _SIDES
    return None


class Solver:
    """Solves one state. `stop` may be called from any thread."""

    def __init__(
        self,
        state: State,
        seconds: float | None = 2.0,
        *,
        nodes: int | None = None,
        shortest: bool = False,
        points: bool = False,
        memory: int = MEMORY,
        seed: int = 1,
    ):
        if state.seat is None:
            raise SaidError(_NOBODY)
        room = whole_number(memory, "the memory for a solver, in megabytes", 1, MOST_MEMORY)
        number = whole_number(seed, "the seed")
        here = state.copy()
        self._budget = Budget(seconds, nodes)
        self._solve: Callable[[], Solution]
        if points:
            counter = state.game.points()
            if counter is None:
                raise SaidError(_NO_POINTS, title=state.game.title)
            self._solve = PointSolver(here, counter, room, self._budget).solve
            return
        refusal = _refusal(state)
        if refusal is not None:
            raise SaidError(refusal, title=state.game.title)
        solver = (
            SolitaireSolver(here, room, number, self._budget)
            if state.players == 1
            else ProofSolver(here, room, self._budget)
        )
        self._solve = partial(solver.solve, bool(shortest))

    def solve(self) -> Solution:
        """Think until it is solved, the limits are reached, or somebody says `stop`."""
        return self._solve()

    def stop(self) -> None:
        """From any thread: answer at once with what is proved so far."""
        self._budget.stop()


def solve(
    state: State,
    seconds: float | None = 2.0,
    *,
    nodes: int | None = None,
    shortest: bool = False,
    points: bool = False,
    memory: int = MEMORY,
    seed: int = 1,
) -> Solution:
    """What is true of a state: does the seat to act win, lose or draw, in how many moves, and the proof.

    `shortest` goes on after the first proof, for one that takes fewer moves or is known to be the shortest. `points`
    asks for the most points instead: to the end of the game, or to the end of the turn where chance goes on. With
    `nodes` and without `seconds` the answer is exactly repeatable. For games of one or two sides without chance.
    """
    return Solver(state, seconds, nodes=nodes, shortest=shortest, points=points, memory=memory, seed=seed).solve()


_NOBODY = {"en": "nobody is to act, so there is nothing to solve", "de": "niemand ist am Zug: Es gibt nichts zu lösen"}
_CHANCE = {
    "en": "{title} has chance or hidden parts in it: who wins cannot be proved",
    "de": "In {title} gibt es Zufall oder Verdecktes: Wer gewinnt, lässt sich nicht beweisen",
}
_NO_POINTS = {
    "en": "{title} has no points that could be found exactly",
    "de": "{title} hat keine Punkte, die sich genau bestimmen lassen",
}
_SIDES = {
    "en": "proofs are for solitaires and for games between two sides",
    "de": "Beweise gibt es für Solitärspiele und für Spiele zwischen zwei Parteien",
}

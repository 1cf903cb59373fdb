"""The shortest win by force, looked for before anything else: tactics are proved, not estimated."""

from __future__ import annotations

import time
from collections.abc import Callable

from hypostyle.core.state import State
from hypostyle.players.sliced_search import Slices, run
from hypostyle.search.proof_solver import without_repetition
from hypostyle.search.prover import Prover
from hypostyle.search.search import Search
from hypostyle.search.solve import solvable
from hypostyle.search.table_solver import winning_move

LONGEST = 15  # moves of all seats together
MEMORY = 16  # MB


def forced_win(state: State, nodes: int | None, seconds: float, begin: Callable[[Search], None]) -> Slices[int | None]:
    """The first move of the shortest win that can be proved within the limits, for a game between two sides without
    chance; None if there is none. `begin` hears of each search before it runs, so that it can be stopped.

    What an endgame table knows need not be looked for. Else wins in 1, 3, 5 moves are, in turn: whoever plays on like
    this comes nearer to the end with each move.
    """
    if state.players == 1 or not solvable(state):
        return None
    known = winning_move(state)
    if known is not None:
        return known
    root = without_repetition(state).position
    left, until = nodes, time.monotonic() + seconds
    for longest in range(1, LONGEST + 1, 2):
        evaluation = state.game.evaluation(state.players)
        prover = Prover(root, root.actor, evaluation, longest=longest, memory=MEMORY)
        begin(prover)
        yield from run(prover, left, max(0.0, until - time.monotonic()))
        if prover.proved:
            move = prover.get_move(root, 0)
            return move if move in state.position.legal_list() else None
        if left is not None:
            left -= prover.nodes
        if not prover.done or (left is not None and left <= 0):
            return None
    return None

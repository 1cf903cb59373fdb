"""Wins by force, of either side, looked for beside the tree search: tactics are proved, not estimated."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from hypostyle.core.game import Game
from hypostyle.core.kernel.position import Position
from hypostyle.core.state import State
from hypostyle.players.sliced_search import Slices, run
from hypostyle.search.proof_solver import without_repetition
from hypostyle.search.prover import Prover
from hypostyle.search.search import Line, Search
from hypostyle.search.solve import solvable
from hypostyle.search.table_solver import winning_move

LONGEST = 15  # moves of all seats together
LONGEST_THREAT = 9
MEMORY = 16  # MB
CANDIDATES = 4  # so many of the best moves are looked at for a win of the other side after them
FEWEST_LOOKS = 10  # a move with less than one part in so many of the best one's looks is no candidate

Begin = Callable[[Search], None]
"""Hears of each search before it runs, so that it can be stopped."""


@dataclass(frozen=True)
class ForcedWin:
    """The first move of a win by force, and after how many moves of all seats the game is over at the latest."""

    move: int
    moves: int


class _Limits:
    """What is left of nodes and time for a few proofs."""

    def __init__(self, nodes: int | None, seconds: float, begin: Begin):
        self.left = nodes
        self.until = time.monotonic() + seconds
        self.begin = begin

    def prove(self, prover: Prover) -> Slices[bool]:
        """Whether a claim was proved or refuted within the limits."""
        self.begin(prover)
        yield from run(prover, self.left, max(0.0, self.until - time.monotonic()))
        if self.left is not None:
            self.left -= prover.nodes
        return prover.done

    @property
    def spent(self) -> bool:
        return (self.left is not None and self.left <= 0) or time.monotonic() >= self.until


def forced_win(state: State, nodes: int | None, seconds: float, begin: Begin) -> Slices[ForcedWin | None]:
    """The shortest win that can be proved within the limits, for a game between two sides without chance; None if there
    is none.

    What an endgame table knows need not be looked for. Else wins in 1, 3, 5 moves are, in turn: whoever plays on like
    this comes nearer to the end with each move.
    """
    if state.players == 1 or not solvable(state):
        return None
    known = winning_move(state)
    if known is not None:
        return ForcedWin(*known)
    root = without_repetition(state).position
    found = yield from _shortest_win(state.game, root, LONGEST, _Limits(nodes, seconds, begin))
    return found if found is not None and found.move in state.position.legal_list() else None


def safe_line(state: State, lines: list[Line], nodes: int | None, seconds: float, begin: Begin) -> Slices[Line]:
    """The first of a search's best lines after which no win by force of the other side is found within the limits.

    If there is none, the one that holds out longest.
    """
    best = lines[0]
    if best.proven or state.players == 1 or not solvable(state):
        return best
    root = without_repetition(state).position
    sides = root.get_sides()
    enough = max(1, best.nodes // FEWEST_LOOKS)
    candidates = [line for line in lines[:CANDIDATES] if not line.proven and line.nodes >= enough]
    limits = _Limits(nodes, seconds, begin)
    longest = 0
    for line in candidates:
        after = root.copy()
        after.do(line.moves[0])
        if after.actor < 0 or sides[after.actor] == sides[root.actor]:
            return line
        lost = yield from _shortest_win(state.game, after, LONGEST_THREAT, limits)
        if lost is None:
            return line
        if lost.moves > longest:
            best, longest = line, lost.moves
    return best


def _shortest_win(game: Game, root: Position, longest: int, limits: _Limits) -> Slices[ForcedWin | None]:
    for moves in range(1, longest + 1, 2):
        prover = Prover(
            root,
            root.actor,
            game.evaluation(root.seats),
            longest=moves,
            memory=MEMORY,
            bounds=game.return_bounds(root.seats),
        )
        decided = yield from limits.prove(prover)
        if prover.proved:
            move = prover.get_move(root, 0)
            return None if move is None else ForcedWin(move, moves)
        if not decided or limits.spent:
            return None
    return None

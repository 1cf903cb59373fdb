"""Wins by force, of either side, looked for beside the tree search: tactics are proved, not estimated."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from hypostyle.core.endgame import SmallEndgame
from hypostyle.core.game import Game
from hypostyle.core.kernel.position import Position
from hypostyle.core.state import State
from hypostyle.players.sliced_search import Slices, run
from hypostyle.search.graph_solver import keeping_moves
from hypostyle.search.proof_solver import without_repetition
from hypostyle.search.prover import Prover
from hypostyle.search.search import Line, Search
from hypostyle.search.small_endgames import ENOUGH, leave_endgame, take_endgame
from hypostyle.search.solve import solvable
from hypostyle.search.table_solver import winning_move

LONGEST = 15  # moves of all seats together
QUICK = 3  # wins within so many are looked for before a small endgame is judged, which takes longer
LONGEST_THREAT = 9
MEMORY = 16  # MB
CANDIDATES = 4  # so many of the best moves are looked at for a win of the other side after them
FEWEST_LOOKS = 10  # a move with less than one part in so many of the best one's looks is no candidate

Begin = Callable[[Search | SmallEndgame], None]
"""Hears of each search before it runs, so that it can be stopped."""


@dataclass(frozen=True)
class ForcedWin:
    """The first move of a win by force, and after how many moves of all seats the game is over at the latest."""

    move: int
    moves: int


class _Limits:
    """What is left of nodes and time for a few proofs."""

    def __init__(self, nodes: int | None, seconds: float, begin: Begin):
        self.nodes = self.left = nodes
        self.until = time.monotonic() + seconds
        self.begin = begin

    def prove(self, prover: Prover) -> Slices[bool]:
        """Whether a claim was proved or refuted within the limits."""
        self.begin(prover)
        yield from run(prover, self.left, max(0.0, self.until - time.monotonic()))
        if self.left is not None:
            self.left -= prover.nodes
        return prover.done

    def judge(self, root: State) -> Slices[SmallEndgame | None]:
        """The endgame that a state belongs to, if there is one and all of it can be judged within the limits.

        Whether it was judged before makes no difference but in time.
        """
        if self.nodes is not None and self.nodes < ENOUGH:
            return None
        endgame = take_endgame(root)
        if endgame is None:
            return None
        try:
            if not endgame.done:
                self.begin(endgame)
                yield from run(endgame, None, max(0.0, self.until - time.monotonic()))
        finally:
            leave_endgame(root, endgame)
        return endgame if endgame.solved else None

    @property
    def spent(self) -> bool:
        return (self.left is not None and self.left <= 0) or time.monotonic() >= self.until


def forced_win(state: State, nodes: int | None, seconds: float, begin: Begin) -> Slices[ForcedWin | None]:
    """The shortest win that can be proved within the limits, for a game between two sides without chance; None if there
    is none.

    What an endgame table knows need not be looked for. Else wins in 1, 3, 5 moves are, in turn, if no small endgame
    tells all after the quick ones: whoever plays on like this comes nearer to the end with each move.
    """
    if state.players == 1 or not solvable(state):
        return None
    known = winning_move(state)
    if known is not None:
        return ForcedWin(*known)
    plain = without_repetition(state)
    limits = _Limits(nodes, seconds, begin)
    found = yield from _shortest_win(state.game, plain.position, range(1, QUICK + 1, 2), limits)
    if found is None and not limits.spent:
        endgame = yield from limits.judge(plain)
        if endgame is not None:
            found = _win_in(endgame, plain.position)
        else:
            found = yield from _shortest_win(state.game, plain.position, range(QUICK + 2, LONGEST + 1, 2), limits)
    return found if found is not None and found.move in state.position.legal_list() else None


def safe_line(state: State, lines: list[Line], nodes: int | None, seconds: float, begin: Begin) -> Slices[Line]:
    """The first of a search's best lines after which no win by force of the other side is found within the limits.

    If there is none, the one that holds out longest. In a small endgame the first that keeps what it is worth.
    """
    best = lines[0]
    if best.proven or state.players == 1 or not solvable(state):
        return best
    plain = without_repetition(state)
    root = plain.position
    sides = root.get_sides()
    limits = _Limits(nodes, seconds, begin)
    endgame = yield from limits.judge(plain)
    if endgame is not None:
        return _keeping_line(endgame, root, lines)
    enough = max(1, best.nodes // FEWEST_LOOKS)
    candidates = [line for line in lines[:CANDIDATES] if not line.proven and line.nodes >= enough]
    longest = 0
    for line in candidates:
        after = root.copy()
        after.do(line.moves[0])
        if after.actor < 0 or sides[after.actor] == sides[root.actor]:
            return line
        lost = yield from _shortest_win(state.game, after, range(1, LONGEST_THREAT + 1, 2), limits)
        if lost is None:
            return line
        if lost.moves > longest:
            best, longest = line, lost.moves
    return best


def _win_in(endgame: SmallEndgame, root: Position) -> ForcedWin | None:
    """The quickest win that an endgame tells of."""
    value = endgame.get_value(root)
    move = next(keeping_moves(endgame, root), None) if value is not None and value[0] > 0 else None
    return None if value is None or move is None else ForcedWin(move, value[1])


def _keeping_line(endgame: SmallEndgame, root: Position, lines: list[Line]) -> Line:
    """The first line that keeps what the root is worth, in a loss for as long as can be; if none does another move."""
    kept = list(keeping_moves(endgame, root))
    known = Line(tuple(kept[:1]), lines[0].values, 0, False) if kept else lines[0]
    return next((line for line in lines if line.moves[0] in kept), known)


def _shortest_win(game: Game, root: Position, lengths: range, limits: _Limits) -> Slices[ForcedWin | None]:
    for moves in lengths:
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

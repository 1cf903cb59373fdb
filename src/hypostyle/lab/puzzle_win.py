"""Puzzles that ask for a forced win: one first move wins within so many moves, and no other, nor in a few more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from hypostyle.core.kernel.position import OVER, Position
from hypostyle.core.puzzle_proof import pack
from hypostyle.core.state import State
from hypostyle.search.certificate import BrokenProofError, Proof, TooLongError
from hypostyle.search.prover import Prover

SLACK = 2
"""No other first move wins within so many moves (of all seats) more than the right one needs."""
MEMORY = 16  # MB
MOST_PACKED = 1200
"""Longer lists of moves are not shipped: then a win is proved anew by whoever doubts it."""
SHORT = 3
"""A wrong move is best refuted by a win of the other side within so many moves."""


@dataclass
class Found:
    """A puzzle as far as it was found: see `core.puzzle.Puzzle`."""

    solution: list[str] = field(default_factory=list)
    moves: int = 0
    also: dict[int, list[str]] = field(default_factory=dict)
    replies: dict[int, dict[str, str]] = field(default_factory=dict)
    proof: dict[str, object] = field(default_factory=dict)
    nodes: int = 0


class UndecidedError(Exception):
    """The nodes were used up before a question was answered."""


class WinFinder:
    """Looks for a puzzle in one state, in which nothing ends by repetition. `nodes` are for each question."""

    def __init__(self, state: State, longest: int, nodes: int):
        self._state = state
        self._game = state.game
        self._seat = state.position.actor
        self._longest = longest
        self._nodes = nodes
        self._evaluation = state.game.evaluation(state.players)

    def find(self) -> Found | None:
        """The puzzle of this state; None if there is none, or it could not be proved."""
        try:
            return self._find()
        except (UndecidedError, BrokenProofError, TooLongError):
            return None

    def _find(self) -> Found | None:
        root = self._state.position
        within, nodes = self._shortest(root, self._longest)
        if within < 2:
            return None
        winning = [move for move, after in _after_each(root) if self._wins(after, within + SLACK - 1)]
        if len(winning) != 1:
            return None
        found = Found(nodes=nodes)
        found.proof = {"within": within, "only": within + SLACK}
        self._follow(found, within)
        found.proof["strategy"] = self._strategy(within)
        return found

    # ---- questions ----

    def _ask(self, position: Position, seat: int, within: int) -> Prover:
        prover = Prover(position, seat, self._evaluation, False, within, MEMORY)
        prover.run(self._nodes)
        if not prover.done:
            raise UndecidedError
        return prover

    def _wins(self, position: Position, within: int, seat: int | None = None) -> bool:
        """Whether a seat, or that of the puzzle, can force a win within so many moves of all seats."""
        seat = self._seat if seat is None else seat
        if position.actor == OVER:
            return bool(position.get_returns()[seat] > 0)
        return within > 0 and bool(self._ask(position, seat, within).proved)

    def _shortest(self, position: Position, most: int) -> tuple[int, int]:
        """In how few moves of all seats the seat wins, at most `most` of them, or 0; and the nodes it took to find."""
        nodes = 0
        for within in range(1, most + 1):
            prover = self._ask(position, self._seat, within)
            nodes += prover.nodes
            if prover.proved:
                return within, nodes
        return 0, nodes

    # ---- the line ----

    def _follow(self, found: Found, within: int) -> None:
        """Write the main line down, with what else is right on the way, and what refutes the rest."""
        position = self._state.position.copy()
        left = within
        while position.actor != OVER:
            place = len(found.solution)
            if position.actor == self._seat:
                move = self._own(position, left, found, place)
                found.moves += 1
            else:
                move = self._reply(position, left)
            found.solution.append(self._game.write_move(position, move))
            position.do(move)
            left -= 1

    def _own(self, position: Position, left: int, found: Found, place: int) -> int:
        """The quickest move; the others that win too are noted, and the best replies to those that do not."""
        quickest, others = -1, []
        replies = {}
        for move, after in _after_each(position):
            if quickest < 0 and self._wins(after, left - 1):
                quickest = move
            elif self._wins(after, left + SLACK - 1):
                others.append(self._game.write_move(position, move))
            elif after.actor not in (OVER, self._seat):
                reply = self._refutation(after, left + SLACK - 1)
                replies[self._game.write_move(position, move)] = self._game.write_move(after, reply)
        assert quickest >= 0, "what is proved to win has a move that does"
        if others:
            found.also[place] = sorted(others)
        if replies:
            found.replies[place] = replies
        return quickest

    def _reply(self, position: Position, left: int) -> int:
        """The reply that holds out longest; of several the one that leaves the fewest ways to win."""
        longest = [(move, after) for move, after in _after_each(position) if not self._wins(after, left - 2)]
        return min(longest, key=lambda each: self._ways(each[1], left - 1))[0]

    def _ways(self, position: Position, left: int) -> int:
        if position.actor != self._seat:
            return 0
        return sum(self._wins(after, left - 1) for _, after in _after_each(position))

    def _refutation(self, position: Position, within: int) -> int:
        """The best reply to a move that does not win: one that wins, or the best of those that prevent the win."""
        seat = position.actor
        prover = Prover(position, seat, self._evaluation, False, SHORT, MEMORY)
        prover.run(self._nodes)
        if prover.proved:
            move = prover.get_move(position, 0)
            assert move is not None, "what is proved has a move"
            return move
        holding = [(move, after) for move, after in _after_each(position) if not self._wins(after, within - 1)]
        known = self._evaluation
        return holding[0][0] if known is None else max(holding, key=lambda each: known.get_values(each[1])[seat])[0]

    def _strategy(self, within: int) -> list[int] | None:
        """The win as a list of moves that `core.puzzle_proof` makes a certificate of; None if it is too long."""
        prover = self._ask(self._state.position, self._seat, within)
        first = Proof(self._state, self._seat, [self._seat], prover.get_move, 1.0, by_length=True)
        quickest = first.quickest()
        proof = Proof(self._state, self._seat, [self._seat], lambda position, _: quickest[position.get_key()], 1.0)
        packed = pack(self._state, proof.to_dict())
        return packed if len(packed) <= MOST_PACKED else None


def _after_each(position: Position) -> Iterator[tuple[int, Position]]:
    """Each legal move with the position after it."""
    for move in position.legal_list():
        after = position.copy()
        after.do(move)
        yield move, after

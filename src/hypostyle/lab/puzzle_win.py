"""Puzzles that ask for a forced win: one first move wins within so many moves, and no other, nor in a few more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from hypostyle.core.kernel.position import OVER
from hypostyle.core.puzzle_proof import pack
from hypostyle.core.state import State
from hypostyle.search.certificate import BrokenProofError, Proof, TooLongError
from hypostyle.search.prover import Prover

SLACKS = (2, 0)
"""No other first move wins within so many moves (of all seats) more than the right one; the most that is proved."""
MEMORY = 1  # MB
MOST_PACKED = 1200
"""Longer lists of moves are not shipped: then a win is proved anew by whoever doubts it."""
SHORT, REFUTING = 3, 2000
"""A wrong move is best refuted by a win of the other side within so many moves, if it is found with so many nodes."""


@dataclass
class Found:
    """A puzzle as far as it was found: see `core.puzzle.Puzzle`."""

    solution: list[str] = field(default_factory=list)
    moves: int = 0
    also: dict[int, list[str]] = field(default_factory=dict)
    replies: dict[int, dict[str, str]] = field(default_factory=dict)
    proof: dict[str, object] = field(default_factory=dict)
    margin: int | None = None
    gain: int | None = None
    lead: int | None = None
    nodes: int = 0


class UndecidedError(Exception):
    """The nodes were used up before a question was answered."""


class WinFinder:
    """Looks for a puzzle in one state, in which nothing ends by repetition. `nodes` are for each question."""

    hopeless = False  # see PointFinder

    def __init__(self, state: State, longest: int, nodes: int):
        self._state = state
        self._game = state.game
        self._position = state.position.copy()
        self._seat = state.position.actor
        self._longest = longest
        self._nodes = nodes
        self._within = self._slack = self._looked_at = 0
        self._evaluation = state.game.evaluation(state.players)
        self._known: dict[tuple[int, int], bool] = {}

    def first(self) -> str | None:
        """The only first move that wins; None if there is no such move, or it could not be proved."""
        try:
            self._within = self._shortest()
            if self._within < 2 or not self._is_only(self._within):
                return None
            move = next(move for move in self._each() if self._wins(self._within - 1))
            self._position.undo()
            return self._game.write_move(self._position, move) if self._choose_slack() else None
        except UndecidedError:
            return None

    def complete(self) -> Found | None:
        """The whole puzzle, after `first` found its move; None if that takes too long."""
        found = Found(nodes=self._looked_at)
        found.proof = {"within": self._within, "only": self._within + self._slack}
        self._position = self._state.position.copy()
        try:
            self._follow(found)
            found.proof["strategy"] = self._strategy()
        except (UndecidedError, BrokenProofError, TooLongError):
            return None
        return found

    # ---- questions about the position ----

    def _each(self) -> Iterator[int]:
        """Each legal move, made: the position is the one after it until the next is asked for."""
        for move in self._position.legal_list():
            self._position.do(move)
            yield move
            self._position.undo()

    def _ask(self, within: int) -> Prover:
        prover = Prover(self._position, self._seat, self._evaluation, False, within, MEMORY)
        prover.run(self._nodes)
        if not prover.done:
            raise UndecidedError
        return prover

    def _wins(self, within: int) -> bool:
        """Whether the seat can force a win within so many moves of all seats."""
        if self._position.actor == OVER:
            return bool(self._position.get_returns()[self._seat] > 0)
        if within <= 0:
            return False
        key = self._position.get_key(), within
        if key not in self._known:
            try:
                self._known[key] = bool(self._ask(within).proved)
            except UndecidedError:
                self._position = self._state.position.copy()
                raise
        return self._known[key]

    def _shortest(self) -> int:
        """In how few moves of all seats the seat wins; 0 if not within the longest."""
        for within in range(1, self._longest + 1):
            prover = self._ask(within)
            self._looked_at += prover.nodes
            if prover.proved:
                return within
        return 0

    def _is_only(self, within: int) -> bool:
        """Whether just one move wins within so many."""
        return sum(self._wins(within - 1) for _ in self._each()) == 1

    def _choose_slack(self) -> bool:
        """How far the other moves are refuted; False if one of them wins, if only a little later."""
        for self._slack in SLACKS:
            try:
                return self._is_only(self._within + self._slack)
            except UndecidedError:
                continue
        return False

    # ---- the line ----

    def _follow(self, found: Found) -> None:
        """Write the main line down, with what else is right on the way, and what refutes the rest."""
        for left in range(self._within, 0, -1):
            if self._position.actor == OVER:
                break
            if self._position.actor == self._seat:
                move = self._own(left, found)
                found.moves += 1
            else:
                move = self._reply(left)
            found.solution.append(self._game.write_move(self._position, move))
            self._position.do(move)

    def _own(self, left: int, found: Found) -> int:
        """The quickest move; the others that win too are noted, and the best replies to those that do not."""
        place = len(found.solution)
        texts = {move: self._game.write_move(self._position, move) for move in self._position.legal_list()}
        quickest, others, replies = -1, [], {}
        for move in self._each():
            if quickest < 0 and self._wins(left - 1):
                quickest = move
            elif self._wins(left + self._slack - 1):
                others.append(texts[move])
            elif self._position.actor not in (OVER, self._seat):
                replies[texts[move]] = self._refutation(left + self._slack - 1)
        assert quickest >= 0, "what is proved to win has a move that does"
        if others:
            found.also[place] = sorted(others)
        if replies:
            found.replies[place] = replies
        return quickest

    def _reply(self, left: int) -> int:
        """The reply that holds out longest; of several the one that leaves the fewest ways to win."""
        ways = {move: self._ways(left - 1) for move in self._each() if not self._wins(left - 2)}
        return min(ways, key=lambda move: ways[move])

    def _ways(self, left: int) -> int:
        if self._position.actor != self._seat:
            return 0
        return sum(self._wins(left - 1) for _ in self._each())

    def _refutation(self, within: int) -> str:
        """The best reply to a move that does not win: one that wins, or the best looking that prevents the win."""
        seat = self._position.actor
        prover = Prover(self._position, seat, self._evaluation, False, SHORT, MEMORY)
        prover.run(REFUTING)
        move = prover.get_move(self._position, 0) if prover.proved else None
        if move is not None:
            return self._game.write_move(self._position, move)
        known = self._evaluation
        worth = {move: 0.0 if known is None else known.get_values(self._position)[seat] for move in self._each()}
        for move in sorted(worth, key=lambda move: -worth[move]):
            self._position.do(move)
            holds = not self._wins(within - 1)
            self._position.undo()
            if holds:
                return self._game.write_move(self._position, move)
        raise AssertionError("what does not win is prevented by a reply")

    def _strategy(self) -> list[int] | None:
        """The win as a list of moves that `core.puzzle_proof` makes a certificate of; None if it is too long."""
        self._position = self._state.position.copy()
        prover = self._ask(self._within)
        first = Proof(self._state, self._seat, [self._seat], prover.get_move, 1.0, by_length=True)
        quickest = first.quickest()
        proof = Proof(self._state, self._seat, [self._seat], lambda position, _: quickest[position.get_key()], 1.0)
        packed = pack(self._state, proof.to_dict())
        return packed if len(packed) <= MOST_PACKED else None

"""The most points that can be had: to the end of a game of two sides, or to the end of a turn where chance goes on."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from hypostyle.core.kernel.points import Points
from hypostyle.core.kernel.position import CHANCE, Position
from hypostyle.core.state import State
from hypostyle.search.budget import Budget
from hypostyle.search.certificate import BrokenProofError, Proof, TooLongError
from hypostyle.search.point_search import PointSearch
from hypostyle.search.solution import DRAW, LOSS, UNKNOWN, WIN, Solution

PORTION = 1 << 20  # nodes
AGAIN = 20_000  # nodes for a part of a proof


class PointSolver:
    """Finds by how many points the seat to act will be ahead, and how."""

    def __init__(self, state: State, points: Points, memory: int, budget: Budget):
        self._state = state
        self._points = points
        self._budget = budget
        self._seat = state.position.actor
        self._turn_only = state.game.chance
        evaluation = None if self._turn_only else state.game.evaluation(state.players)
        self._search = PointSearch(state.position, points, evaluation, self._turn_only, memory)

    def solve(self) -> Solution:
        """What can be found within the budget."""
        while not (self._budget.spent or self._search.done):
            self._budget.run(self._search, PORTION)
        if not self._search.exact:
            return Solution(self._seat, UNKNOWN, nodes=self._budget.nodes, seconds=self._budget.seconds)
        line, end = self._line()
        margin = self._search.margin
        whole = self._points.get_margin(end, self._seat) == margin  # else the table has lost the end of the line
        result = UNKNOWN if self._turn_only else WIN if margin > 0 else LOSS if margin < 0 else DRAW
        return Solution(
            self._seat,
            result,
            line=line,
            margin=margin,
            scores=self._state.game.scores(end) if whole else None,
            nodes=self._budget.nodes,
            seconds=self._budget.seconds,
            certificate=self._turn(line, margin) if self._turn_only else self._proofs(margin),
        )

    def _line(self) -> tuple[tuple[str, ...], Position]:
        """The best play, and the position it leads to."""
        position = self._state.position.copy()
        texts = []
        for move in self._moves(position):
            texts.append(self._state.game.write_move(position, move))
            position.do(move)
            while self._turn_only and position.actor == CHANCE and position.turn == self._state.turn:
                position.do(position.chance_list()[0][0])
        return tuple(texts), position

    def _moves(self, position: Position) -> Iterator[int]:
        """The moves of the best play, one after the other, as the position goes on."""
        if self._turn_only:
            yield from self._search.lines()[0].moves
            return
        sides = position.get_sides()
        while position.actor >= 0:
            mine = sides[position.actor] == sides[self._seat]
            move = self._choose(position, self._search.margin if mine else -self._search.margin)
            if move is None:
                return
            yield move

    def _turn(self, line: tuple[str, ...], margin: int) -> dict[str, Any]:
        return {"turn": {"seat": self._seat, "margin": margin, "moves": list(line)}}

    def _proofs(self, margin: int) -> dict[str, Any] | None:
        """That the seat's side can get the margin, and that the other can keep it to that."""
        sides = self._state.position.get_sides()
        mine = [seat for seat, side in enumerate(sides) if side == sides[self._seat]]
        others = [seat for seat in range(len(sides)) if seat not in mine]
        try:
            return {"proofs": [self._proof(mine, margin, least=margin), self._proof(others, -margin, most=margin)]}
        except (BrokenProofError, TooLongError):
            return None

    def _choose(self, position: Position, wanted: int) -> int | None:
        """A move by which the side to act gets so much; None if none is known.

        The table keeps one bound of a position. Where the other one is needed it is found once more.
        """
        found: int | None = self._search.get_move(position, wanted)
        if found is None:
            search = PointSearch(position, self._points, self._state.game.evaluation(self._state.players), False, 1)
            search.run(AGAIN)
            found = search.get_move(position, wanted) if search.exact else None
        return found

    def _proof(
        self, choosers: Collection[int], wanted: int, least: float | None = None, most: float | None = None
    ) -> dict[str, Any]:
        def choice(position: Position, _: int) -> int | None:
            return self._choose(position, wanted)

        def ahead(position: Position) -> float:
            return self._points.get_margin(position, self._seat)

        return Proof(self._state, self._seat, choosers, choice, least, most, margin=ahead).to_dict()

"""Who wins a game of two sides without chance? Proofs, and no claim without one."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from hypostyle.core.endgame import SmallEndgame
from hypostyle.core.kernel.position import Position
from hypostyle.core.option import REPETITION
from hypostyle.core.state import State
from hypostyle.search.budget import MOST_NODES, Budget
from hypostyle.search.certificate import BrokenProofError, Facts, Proof, TooLongError
from hypostyle.search.graph_solver import Judged, new_graph, nothing_repeats, solve_by_graph
from hypostyle.search.prover import MOST_PLIES, Prover
from hypostyle.search.small_endgames import ENOUGH, leave_endgame, take_endgame
from hypostyle.search.solution import DRAW, LOSS, UNKNOWN, WIN, Solution
from hypostyle.search.table_solver import solve_by_table

FIRST_SHARE, GROWTH, LARGEST_SHARE = 4096, 1.5, 1 << 20  # nodes for one claim before the other has its turn
DRAW_NODES = 100_000  # for each side of a draw that is known, to prove it


class ProofSolver:
    """Tries to prove a win for the seat to act and one for the other side by turns; if neither can be, a draw."""

    def __init__(self, state: State, memory: int, budget: Budget):
        self._state = state
        self._memory = max(1, memory // 2)
        self._budget = budget
        self._seat = state.position.actor
        sides = state.position.get_sides()
        self._other = next(seat for seat, side in enumerate(sides) if side != sides[self._seat])
        self._sides = [[seat for seat, side in enumerate(sides) if side == sides[who]] for who in range(len(sides))]
        self._plain = without_repetition(state)
        self._root = self._plain.position
        self._graph: Judged | None = new_graph(self._plain)
        self._bounds = state.game.return_bounds(state.players)
        self._settled = [seat for seat in (self._seat, self._other) if self._facts(self._root, seat, 1.0) is not None]

    def solve(self, shortest: bool) -> Solution:
        """What a table says, or what can be proved within the budget.

        Where few positions can follow all of them are judged, if nothing was found quickly. Where it is settled already
        who wins, a way to end the game is looked for first.
        """
        known = solve_by_table(self._state, self._budget)
        if known is not None:
            return known
        endgame = self._small_endgame()
        if endgame is None:
            return self._search(shortest)
        self._graph = endgame
        try:
            if shortest or endgame.solved:
                self._budget.run(endgame, MOST_NODES)
            return self._search(shortest)
        finally:
            leave_endgame(self._plain, endgame)

    def _small_endgame(self) -> SmallEndgame | None:
        """What judges all that can follow. If nodes alone are the limit it is new, so that the answer is repeatable."""
        if self._budget.until is not None:
            return take_endgame(self._plain)
        return self._plain.game.small_endgame(self._root) if self._budget.left >= ENOUGH else None

    def _search(self, shortest: bool) -> Solution:
        wins = [self._prover(self._seat), self._prover(self._other)]
        self._take_turns(wins)
        for prover, seat, result in zip(wins, (self._seat, self._other), (WIN, LOSS), strict=True):
            if prover.proved:
                return self._decided(prover, seat, result, shortest)
        if self._graph is not None and self._graph.solved:
            found = self._by_graph(self._graph)
            if found is not None:
                return replace(found, nodes=self._budget.nodes, seconds=self._budget.seconds)
        if all(prover.refuted for prover in wins) and (drawn := self._prove_draw()) is not None:
            return drawn
        for seat in self._settled:
            proof = Proof(self._state, seat, (), lambda _, __: None, 1.0, facts=self._facts_for(seat, 1.0))
            return self._answer(WIN if seat == self._seat else LOSS, [proof])
        return self._answer(UNKNOWN)

    def _by_graph(self, graph: Judged) -> Solution | None:
        """The truth by what was judged; a proof of a draw without circles, where that would be too long with them."""
        found = solve_by_graph(
            self._state,
            self._plain,
            graph,
            self._sides,
            lambda seat: self._facts_for(seat, 0.0),
            lambda: self._budget.spent,
        )
        if found is None or found.result != DRAW or found.certificate is not None:
            return found
        drawn = self._prove_draw(DRAW_NODES)
        return drawn if drawn is not None and drawn.result == DRAW else found

    def _prove_draw(self, nodes: int = MOST_NODES) -> Solution | None:
        """Proofs that each side gets a draw at least, if both can be had with so many nodes for each."""
        draws = [self._prover(self._seat, drawing=True), self._prover(self._other, drawing=True)]
        for prover in draws:
            while not (self._budget.spent or prover.done) and prover.nodes < nodes:
                self._budget.run(prover, min(LARGEST_SHARE, nodes - prover.nodes))
            if not prover.proved:
                return None
        return self._drawn(draws)

    def _facts(self, position: Position, seat: int, least: float) -> dict[str, Any] | None:
        facts = None if self._bounds is None else self._bounds.get_facts(position, seat, round(least))
        return None if facts is None else {"settled": facts}

    def _facts_for(self, seat: int, least: float) -> Facts:
        return lambda position: self._facts(position, seat, least)

    def _take_turns(self, provers: list[Prover]) -> None:
        share = float(FIRST_SHARE)
        if self._graph is not None and self._graph.solved:
            return
        while not self._budget.spent and not all(prover.done for prover in provers):
            for prover in provers:
                self._budget.run(prover, int(share))
                if prover.proved:
                    return
            if self._graph is not None and not self._graph.done:
                self._budget.run(self._graph, MOST_NODES)
                if self._graph.solved:
                    return
            share = min(share * GROWTH, LARGEST_SHARE)

    def _prover(self, seat: int, drawing: bool = False, longest: int = 0, root: Position | None = None) -> Prover:
        evaluation = self._state.game.evaluation(self._state.players)
        bounds = None if self._settled else self._state.game.return_bounds(self._state.players)
        return Prover(root or self._root, seat, evaluation, drawing, longest, self._memory, bounds)

    def _answer(self, result: str, proofs: list[Proof] | None = None, shortest: bool = False) -> Solution:
        return Solution(
            self._seat,
            result,
            proofs[0].moves if proofs and result != DRAW else None,
            shortest,
            proofs[0].line() if proofs else (),
            nodes=self._budget.nodes,
            seconds=self._budget.seconds,
            certificate={"proofs": [proof.to_dict() for proof in proofs]} if proofs else None,
        )

    def _decided(self, prover: Prover, seat: int, result: str, shortest: bool) -> Solution:
        try:
            proof = self._write(prover, seat, 1.0)
        except TooLongError:
            return self._answer(result if nothing_repeats(self._state) else UNKNOWN)
        except BrokenProofError:
            return self._answer(UNKNOWN)
        least = False
        while shortest and proof.moves is not None and not least and not self._budget.spent:
            proof, least = self._shorter(proof, proof.moves, seat)
        return self._answer(result, [proof], least)

    def _shorter(self, proof: Proof, moves: int, seat: int) -> tuple[Proof, bool]:
        """A proof that takes fewer moves than this many, or the same one and whether there is none."""
        if moves == 1:
            return proof, True
        if moves > MOST_PLIES:
            return proof, False
        prover = self._prover(seat, longest=moves - 1)
        while not (self._budget.spent or prover.done):
            self._budget.run(prover, LARGEST_SHARE)
        if not prover.proved:
            return proof, prover.refuted
        try:
            return self._write(prover, seat, 1.0), False
        except (TooLongError, BrokenProofError):
            return proof, False

    def _drawn(self, provers: list[Prover]) -> Solution:
        try:
            proofs = [
                self._write(prover, seat, 0.0) for prover, seat in zip(provers, (self._seat, self._other), strict=True)
            ]
        except TooLongError:
            return self._answer(DRAW if nothing_repeats(self._state) else UNKNOWN)
        except BrokenProofError:
            return self._answer(UNKNOWN)
        return self._answer(DRAW, proofs)

    def _write(self, prover: Prover, seat: int, least: float) -> Proof:
        """The proof in the game as it was played. The search knows of no repetition, so this is where it is checked."""
        facts: Facts = (lambda _: None) if self._settled or prover.longest else self._facts_for(seat, least)
        limited = prover.longest > 0
        proof = Proof(self._state, seat, self._sides[seat], prover.get_move, least, by_length=limited, facts=facts)
        if not prover.longest:
            return proof
        quickest = proof.quickest()
        return Proof(self._state, seat, self._sides[seat], lambda position, _: quickest.get(position.get_key()), least)


def without_repetition(state: State) -> State:
    """The same position in a game that no repetition ends, and that knows of no earlier positions."""
    if not state.options.get(REPETITION.name):
        return state
    data = json.loads(state.to_json())
    data["options"] = {**data["options"], REPETITION.name: 0}
    return state.game.from_json(json.dumps({**data, "seen": {}}))

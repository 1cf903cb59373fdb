"""Judging a move: what it was worth, and what the best one was worth, as the seat that made it could know."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Any

from hypostyle.core.answer import Answer, Suggestion
from hypostyle.core.evaluations import choose_evaluation
from hypostyle.core.game import Game
from hypostyle.core.state import State
from hypostyle.players.analysis import DECIDED, PROOF_MEMORY, SHARE, suggestion_of, with_proof
from hypostyle.players.chances import move_chances
from hypostyle.players.grading import INACCURACY
from hypostyle.players.sliced_search import Slices, check_threads, complete, run
from hypostyle.search.mcts import Mcts
from hypostyle.search.solution import LOSS, WIN
from hypostyle.search.solve import solvable, solve

MEMORY = 64  # MB
LINES = 3
LESS = 10  # a review looks at so many times fewer nodes than the strongest level
LEAST = 100  # nodes
CLOSER = 2  # a move that is looked at alone gets one part of so many
GLANCE = 40  # and so each one in an exercise
MOST_WEIGHED = 400  # moves of an exercise
DIGITS = 4


@dataclass(frozen=True)
class Verdict:
    """What was found about one move of a game: `answer` before it, and `played` about the move itself.

    Values are expected returns of each seat, from -1 to 1. `forced`: there was no other move.
    """

    ply: int
    turn: int
    sides: tuple[int, ...]
    answer: Answer
    played: Suggestion
    forced: bool

    @property
    def seat(self) -> int:
        """Whose move it was."""
        return self.answer.seat

    def to_dict(self) -> dict[str, Any]:
        """Everything that is kept, ready for JSON."""
        return {
            "ply": self.ply,
            "turn": self.turn,
            "seat": self.seat,
            "sides": list(self.sides),
            "nodes": self.answer.nodes,
            "best": [_to_dict(each) for each in self.answer.suggestions],
            "played": _to_dict(self.played),
            "forced": self.forced,
        }

    @classmethod
    def from_dict(cls, kept: dict[str, Any]) -> Verdict:
        """The same, read again."""
        found = tuple(_from_dict(each) for each in kept["best"])
        answer = Answer(kept["seat"], found, kept["nodes"], 0.0, True)
        return cls(kept["ply"], kept["turn"], tuple(kept["sides"]), answer, _from_dict(kept["played"]), kept["forced"])


def _to_dict(each: Suggestion) -> dict[str, Any]:
    return {
        "line": list(each.line),
        "values": [round(value, DIGITS) for value in each.values],
        "nodes": each.nodes,
        "proven": each.proven,
        "moves": each.moves,
    }


def _from_dict(kept: dict[str, Any]) -> Suggestion:
    line = tuple(kept["line"])
    return Suggestion(line[0], line, tuple(kept["values"]), kept["nodes"], kept["proven"], kept["moves"])


def usual_nodes(game: Game, players: int) -> int:
    """How much is looked at for a move, unless told otherwise. A game of 200 moves then takes less than two minutes."""
    return max(LEAST, game.levels(players)[-1].nodes // LESS)


class Judge:
    """Judges moves of one game; with `nodes` exactly repeatable. `stop` may be called from any thread."""

    def __init__(
        self,
        game: Game,
        players: int,
        nodes: int | None = None,
        seconds: float | None = None,
        lines: int = LINES,
        threads: int = 1,
    ):
        if nodes is not None and not 1 <= nodes <= 10**9:
            raise ValueError("a move is judged with 1 to 1,000,000,000 nodes")
        if seconds is not None and not 0 < seconds <= 86400:
            raise ValueError("a move is judged in up to 86,400 seconds")
        self._game = game
        self._nodes = usual_nodes(game, players) if nodes is None and seconds is None else nodes
        self._seconds = seconds
        self._lines = lines
        self._threads = check_threads(threads)
        self._search: Mcts | None = None
        self._stopped = False

    def stop(self) -> None:
        """Be done at once; what is returned then is of no use."""
        self._stopped = True
        if (search := self._search) is not None:
            search.stop()

    # ---- a move ----

    def judge(self, state: State, move: str) -> Verdict:
        """What a legal move is worth, compared with the best one."""
        return complete(self.judge_in_slices(state, move))

    def judge_in_slices(self, state: State, move: str) -> Slices[Verdict]:
        """The same for a caller who lets others go first now and then."""
        known, search = yield from self._think(state)
        numbers = self._game.write_moves(known.position, known.position.legal_list())
        answer = self._answer(known, search)
        best, number = answer.best, numbers[move]
        sides = tuple(state.position.get_sides())
        played = best if move == best.move else None
        if played is None:
            yield from self._look_at(search, number)
            played = self._told(known, search, number, best)
            if not best.proven and self._lost(best, played, sides, answer.seat) >= INACCURACY:
                yield from self._look_at(search, numbers[best.move])  # a doubt is looked into
                yield from self._look_at(search, number)
                best = self._told(known, search, numbers[best.move], best)
                played = self._told(known, search, number, best)
        rest = tuple(each for each in answer.suggestions if each.move != best.move)
        answer = replace(answer, suggestions=(best, *rest))
        if best.proven and best.values[answer.seat] <= -1:
            played = replace(played, values=best.values, proven=True)  # all moves lose
        return Verdict(state.ply, state.turn, sides, answer, played, len(numbers) == 1)

    # ---- all moves of a position ----

    def weigh(self, state: State) -> dict[str, float]:
        """What each legal move leaves of the chance to win; see `weigh_in_slices`."""
        return complete(self.weigh_in_slices(state))

    def weigh_in_slices(self, state: State) -> Slices[dict[str, float]]:
        """What each legal move leaves the seat to act of its chance to win. Of very many the last ones are left out."""
        known, search = yield from self._think(state)
        seat, sides = known.position.actor, tuple(known.position.get_sides())
        looked_at = {line.moves[0]: line.nodes for line in search.lines() if not line.proven}
        proven = {line.moves[0] for line in search.lines() if line.proven}
        texts = {
            number: text for text, number in self._game.write_moves(known.position, known.position.legal_list()).items()
        }
        order = sorted(texts, key=lambda number: -looked_at.get(number, 0))[:MOST_WEIGHED]
        least = max(8, (self._nodes or search.nodes) // GLANCE)
        for number in order:
            if number not in proven and looked_at.get(number, 0) < least and not self._stopped:
                search.focus(number)
                yield from run(search, least - looked_at.get(number, 0))
        lines = {line.moves[0]: line for line in search.lines()}
        weighed = {
            texts[number]: move_chances(self._game, lines[number], sides, seat)[seat]
            for number in order
            if number in lines
        }
        best = self._answer(known, search).best
        weighed[best.move] = move_chances(self._game, best, sides, seat)[seat]
        return {move: round(chance, DIGITS) for move, chance in weighed.items()}

    # ---- thinking ----

    def _think(self, state: State) -> Slices[tuple[State, Mcts]]:
        """A search about a state as the seat to act knows it."""
        seat = state.position.actor
        game = self._game
        known = game.from_view(state.view(seat), seed=1)
        evaluation = choose_evaluation(game, state.players)
        search = Mcts(
            known.position,
            evaluation,
            seed=1,
            memory=MEMORY,
            hidden=game.hidden,
            threads=self._threads,
            **game.settings,
            **game.urgency(state.players),
        )
        self._search = search
        if self._stopped:
            search.stop()
        yield from self._run(search, 1)
        return known, search

    def _look_at(self, search: Mcts, number: int) -> Slices[None]:
        if not self._stopped:
            search.focus(number)
            yield from self._run(search, CLOSER)

    def _run(self, search: Mcts, part: int) -> Slices[None]:
        nodes = None if self._nodes is None else max(1, self._nodes // part)
        seconds = math.inf if nodes is not None else (self._seconds or 1.0) / part / 2  # half of it for closer looks
        yield from run(search, nodes, seconds)

    def _answer(self, known: State, search: Mcts) -> Answer:
        lines = search.lines(self._lines)
        found = tuple(suggestion_of(self._game, known.position, line) for line in lines)
        answer = Answer(known.position.actor, found, search.nodes, 0.0, search.done)
        if self._stopped or found[0].proven or abs(found[0].values[answer.seat]) < DECIDED or not solvable(known):
            return answer
        limits = (None, max(1, self._nodes // SHARE)) if self._nodes else ((self._seconds or 1.0) / SHARE, None)
        proof = solve(known, limits[0], nodes=limits[1], shortest=True, memory=PROOF_MEMORY)
        return with_proof(answer, known, proof) if proof.result in (WIN, LOSS) and proof.line else answer

    def _told(self, known: State, search: Mcts, number: int, best: Suggestion) -> Suggestion:
        """What was found about a move; what was not looked at, because it was stopped, counts as the best one."""
        line = next((line for line in search.lines() if line.moves[0] == number), None)
        if line is None:
            text = self._game.write_move(known.position, number)
            return replace(best, move=text, line=(text,), nodes=0, proven=False, moves=None)
        return suggestion_of(self._game, known.position, line)

    def _lost(self, best: Suggestion, played: Suggestion, sides: tuple[int, ...], seat: int) -> float:
        before, after = (move_chances(self._game, each, sides, seat)[seat] for each in (best, played))
        return before - after

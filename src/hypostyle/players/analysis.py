"""Analysis of a state: answers that improve while the search thinks."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from dataclasses import replace

from hypostyle.core.answer import Answer, Suggestion
from hypostyle.core.game import Game
from hypostyle.core.kernel.position import CHANCE, Position
from hypostyle.core.state import State
from hypostyle.players.sliced_search import MEMORY, Slices, check_threads, new_search, run
from hypostyle.search.endgame_table import look_up
from hypostyle.search.search import Line
from hypostyle.search.solution import DRAW, LOSS, UNKNOWN, WIN, Solution
from hypostyle.search.solve import Solver, solvable

SHARE = 5  # one part of so many is for a proof, if the game seems decided
DECIDED = 0.5  # from this value on it seems so
PROOF_MEMORY = 64  # MB
WIDTH = 3  # so many moves get their exact value, the others a bound
LONGEST = 12  # moves of a line that are shown


def analyse(
    state: State,
    seconds: float = 1.0,
    *,
    nodes: int | None = None,
    seed: int = 1,
    lines: int = WIDTH,
    memory: int = MEMORY,
    threads: int = 1,
) -> Iterator[Answer]:
    """Think about a state for so long, or about so many nodes, and give an answer whenever there is a better one.

    The analysis knows what the seat to act may know. With `nodes` and one thread it is exactly repeatable. Whoever has
    heard enough just stops listening.
    """
    if state.seat is None:
        raise ValueError("nobody is to act, so there is nothing to analyse")
    if not 0 < seconds <= 86400 or (nodes is not None and not 1 <= nodes <= 10**9) or not 1 <= lines <= 1000:
        raise ValueError("an analysis takes up to 86,400 seconds or 1,000,000,000 nodes, and shows 1 to 1000 lines")
    analysis = Analysis(state, seed=seed, lines=lines, memory=memory, threads=check_threads(threads))
    return _answers(analysis, seconds, nodes)


def _answers(analysis: Analysis, seconds: float, nodes: int | None) -> Iterator[Answer]:
    analysis.began = time.monotonic()
    next_report = time.monotonic()
    for _ in analysis.think(nodes, seconds * (1 - 1 / SHARE) if nodes is None else math.inf):
        if nodes is None and time.monotonic() >= next_report:
            yield analysis.answer()
            next_report = analysis.began + 2 * (time.monotonic() - analysis.began)
    if nodes is None:
        analysis.prove(seconds / SHARE)
    else:
        analysis.prove(None, max(1, nodes // SHARE))
    yield analysis.answer()


class Analysis:
    """Thinking about one state as the seat to act knows it, for as long as somebody wants.

    `think` and `prove` go on where they were; `answer` tells what is known by then. One of them at a time, in any
    thread; `stop` may be called while another thinks.
    """

    def __init__(self, state: State, *, seed: int = 1, lines: int = WIDTH, memory: int = MEMORY, threads: int = 1):
        self.began = time.monotonic()
        self._game = state.game
        self._lines = lines
        self._known = state.game.from_view(state.view(state.position.actor), seed=seed)
        kind = state.game.levels(state.players)[-1].search
        self._search = new_search(state.game, self._known, kind, seed, memory=memory, width=lines, threads=threads)
        self._solver: Solver | None = None
        self._proof: Solution | None = None
        self._stopped = False

    def think(self, nodes: int | None, seconds: float = math.inf) -> Slices[None]:
        """Search on, for so many more nodes or for so long."""
        return run(self._search, nodes, seconds)

    def prove(self, seconds: float | None, nodes: int | None = None) -> bool:
        """Try to prove who wins and in how many moves, or that nobody does; whether that is known now.

        It is tried if the game seems decided, if an endgame table knows, and if the end is near (`ReturnBounds.near`).
        """
        if self._proof is None and solvable(self._known) and self._worth_proving():
            self._solver = Solver(self._known, seconds, nodes=nodes, shortest=True, memory=PROOF_MEMORY)
            if self._stopped:
                self._solver.stop()
            found = self._solver.solve()
            self._solver = None
            if found.result != UNKNOWN and found.line:
                self._proof = found
        return self._proof is not None

    def _worth_proving(self) -> bool:
        answer, position = self._found(), self._known.position
        if abs(answer.values[answer.seat]) >= DECIDED or look_up(self._game, position) is not None:
            return True
        bounds = self._game.return_bounds(self._known.players)
        return bounds is not None and bounds.get_near(position)

    @property
    def known(self) -> State:
        """A copy of the state that is thought about: what is hidden from the seat to act is a guess."""
        return self._known.copy()

    @property
    def done(self) -> bool:
        """Whether more thinking would change nothing."""
        return self._proof is not None or self._search.done

    def stop(self) -> None:
        """From any thread: let whatever is under way end at once, for good."""
        self._stopped = True
        self._search.stop()
        if (solver := self._solver) is not None:
            solver.stop()

    def answer(self) -> Answer:
        """What is known now."""
        found = self._found()
        return found if self._proof is None else with_proof(found, self._known, self._proof)

    def _found(self) -> Answer:
        lines = self._search.lines(self._lines)
        suggestions = tuple(suggestion_of(self._game, self._known.position, line) for line in lines)
        seconds = time.monotonic() - self.began
        return Answer(self._known.position.actor, suggestions, self._search.nodes, seconds, self._search.done)


def with_proof(answer: Answer, known: State, proof: Solution) -> Answer:
    """The proved move comes first; where all moves lose, all of them are known to."""
    sides = known.position.get_sides()
    value = {WIN: 1.0, DRAW: 0.0, LOSS: -1.0}[proof.result]
    values = tuple(value if side == sides[answer.seat] else -value for side in sides)
    best = Suggestion(proof.line[0], proof.line[:LONGEST], values, proof.nodes, True, proof.moves)
    others = [each for each in answer.suggestions if each.move != best.move]
    if proof.result == LOSS:
        others = [replace(each, values=values, proven=True) for each in others]
    suggestions = (best, *others)[: len(answer.suggestions)]
    return replace(answer, suggestions=suggestions, done=True)


def suggestion_of(game: Game, position: Position, line: Line) -> Suggestion:
    """What a search found about a move, in texts."""
    texts: list[str] = []
    here = position.copy()
    for move in line.moves[:LONGEST]:
        if here.actor == CHANCE:
            if move not in [event for event, _ in here.chance_list()]:
                break
            texts.append(game.write_event(here, move))
        elif move not in here.legal_list():  # possible only in another sample of what is hidden
            break
        else:
            texts.append(game.write_move(here, move))
        here.do(move)
    return Suggestion(texts[0], tuple(texts), line.values, line.nodes, line.proven)

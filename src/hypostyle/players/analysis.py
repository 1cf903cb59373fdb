"""Analysis of a state: answers that improve while the search thinks."""

import math
import time
from collections.abc import Iterator
from dataclasses import replace

from hypostyle.core.answer import Answer, Suggestion
from hypostyle.core.game import Game
from hypostyle.core.kernel.position import CHANCE, Position
from hypostyle.core.state import State
from hypostyle.players.sliced_search import MEMORY, new_search, run
from hypostyle.search.search import Line, Search
from hypostyle.search.solution import LOSS, WIN, Solution
from hypostyle.search.solve import solvable, solve

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
) -> Iterator[Answer]:
    """Think about a state for so long, or about so many nodes, and give an answer whenever there is a better one.

    The analysis knows what the seat to act may know. With `nodes` it is exactly repeatable. Whoever has heard enough
    just stops listening.
    """
    if state.seat is None:
        raise ValueError("nobody is to act, so there is nothing to analyse")
    if not 0 < seconds <= 86400 or (nodes is not None and not 1 <= nodes <= 10**9) or not 1 <= lines <= 1000:
        raise ValueError("an analysis takes up to 86,400 seconds or 1,000,000,000 nodes, and shows 1 to 1000 lines")
    return _answers(state, seconds, nodes, seed, lines, memory)


def _answers(state: State, seconds: float, nodes: int | None, seed: int, lines: int, memory: int) -> Iterator[Answer]:
    game = state.game
    seat = state.position.actor
    known = game.from_view(state.view(seat), seed=seed)
    kind = game.levels(state.players)[-1].search
    search = new_search(game, known, kind, seed, memory=memory, width=lines)
    began = time.monotonic()
    next_report = began
    for _ in run(search, nodes, seconds * (1 - 1 / SHARE) if nodes is None else math.inf):
        if nodes is None and time.monotonic() >= next_report:
            yield _answer(game, known, search, lines, began)
            next_report = began + 2 * (time.monotonic() - began)
    answer = _answer(game, known, search, lines, began)
    proof = _prove(known, answer, seconds, nodes)
    yield answer if proof is None else with_proof(answer, known, proof)


def _prove(known: State, answer: Answer, seconds: float, nodes: int | None) -> Solution | None:
    """Who wins, and in how many moves, if that can be proved quickly."""
    if not solvable(known) or abs(answer.values[answer.seat]) < DECIDED:
        return None
    limits = (seconds / SHARE, None) if nodes is None else (None, max(1, nodes // SHARE))
    found = solve(known, limits[0], nodes=limits[1], shortest=True, memory=PROOF_MEMORY)
    return found if found.result in (WIN, LOSS) and found.line else None


def with_proof(answer: Answer, known: State, proof: Solution) -> Answer:
    """The proved move comes first; where all moves lose, all of them are known to."""
    sides = known.position.get_sides()
    value = 1.0 if proof.result == WIN else -1.0
    values = tuple(value if side == sides[answer.seat] else -value for side in sides)
    best = Suggestion(proof.line[0], proof.line[:LONGEST], values, proof.nodes, True, proof.moves)
    others = [each for each in answer.suggestions if each.move != best.move]
    if proof.result == LOSS:
        others = [replace(each, values=values, proven=True) for each in others]
    suggestions = (best, *others)[: len(answer.suggestions)]
    return replace(answer, suggestions=suggestions, seconds=answer.seconds + proof.seconds, done=True)


def _answer(game: Game, known: State, search: Search, number: int, began: float) -> Answer:
    suggestions = tuple(suggestion_of(game, known.position, line) for line in search.lines(number))
    return Answer(known.position.actor, suggestions, search.nodes, time.monotonic() - began, search.done)


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

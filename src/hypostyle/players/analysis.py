"""Analysis of a state: answers that improve while the search thinks."""

import math
import time
from collections.abc import Iterator

from hypostyle.core.answer import Answer, Suggestion
from hypostyle.core.game import Game
from hypostyle.core.kernel.position import CHANCE, Position
from hypostyle.core.state import State
from hypostyle.players.sliced_search import MEMORY, new_search, run
from hypostyle.search.search import Line, Search

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
    for _ in run(search, nodes, seconds if nodes is None else math.inf):
        if nodes is None and time.monotonic() >= next_report:
            yield _answer(game, known, search, lines, began)
            next_report = began + 2 * (time.monotonic() - began)
    yield _answer(game, known, search, lines, began)


def _answer(game: Game, known: State, search: Search, number: int, began: float) -> Answer:
    suggestions = tuple(_suggestion(game, known.position, line) for line in search.lines(number))
    return Answer(known.position.actor, suggestions, search.nodes, time.monotonic() - began, search.done)


def _suggestion(game: Game, position: Position, line: Line) -> Suggestion:
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

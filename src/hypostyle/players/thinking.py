"""Thinking about a state: which search, for how long, and how to stop it."""

import math
import threading
import time

from hypostyle.core.game import Game
from hypostyle.core.state import State
from hypostyle.search.alphabeta import AlphaBeta
from hypostyle.search.mcts import Mcts
from hypostyle.search.search import Search

SEARCHES = ("mcts", "alphabeta")
MEMORY = 256  # MB, for one search
SLICE = 0.05  # seconds between two looks at a search that thinks by the clock
FIRST_RUN = 64  # nodes of the first run, before the speed of the search is known


def new_search(
    game: Game, state: State, kind: str, seed: int, *, memory: int = MEMORY, knowledge: bool = True, width: int = 1
) -> Search:
    """A search for the seat to act. What is hidden from it, the search guesses anew in each simulation."""
    evaluation = game.evaluation(state.players) if knowledge else None
    if kind == "alphabeta":
        return AlphaBeta(state.position, evaluation, memory=memory, seed=seed, width=width)
    return Mcts(state.position, evaluation, seed=seed, memory=memory, hidden=game.hidden, **game.settings)


def run(search: Search, nodes: int | None, seconds: float | None) -> None:
    """Think until so many more nodes were looked at, or so much time went by, or somebody stops the search."""
    clock = None
    if seconds is not None:
        clock = threading.Timer(seconds, search.stop)
        clock.daemon = True
        clock.start()
    try:
        search.run(2**60 if nodes is None else nodes)
    finally:
        if clock is not None:
            clock.cancel()


def run_slice(search: Search, until: float, speed: float) -> float:
    """Think for a short while, but not much beyond a point in time; the nodes per second, for the next slice."""
    began, before = time.monotonic(), search.nodes
    wanted = FIRST_RUN if math.isnan(speed) else int(speed * max(0.002, min(SLICE, until - began)))
    search.run(max(1, wanted))
    took = time.monotonic() - began
    return (search.nodes - before) / took if took > 0 else math.nan

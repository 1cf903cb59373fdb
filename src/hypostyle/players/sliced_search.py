"""Thinking about a state: which search, for how long, and in slices between which others may go first."""

from __future__ import annotations

import math
import time
from collections.abc import Generator
from typing import TypeVar

from hypostyle.core.endgame import SmallEndgame
from hypostyle.core.evaluations import BEST, Wish, choose_evaluation
from hypostyle.core.game import Game
from hypostyle.core.state import State
from hypostyle.core.words import short
from hypostyle.search.alphabeta import AlphaBeta
from hypostyle.search.mcts import Mcts
from hypostyle.search.search import Search

T = TypeVar("T")
Slices = Generator[None, None, T]
"""Work that pauses after each slice and returns what it found: the caller resumes it, at once or later, or closes it.

Waiting between two slices costs no thread, does not count as thinking time and changes nothing about the result.
"""

SEARCHES = ("mcts", "alphabeta")
MEMORY = 256  # MB, for one search
MOST_THREADS = 64
SLICE = 0.03  # seconds: so long a search runs before it pauses
SHORTEST = 0.002  # seconds: slices are not made shorter than this when time runs out
FIRST_SLICE = 16  # nodes, before the speed of the search is known
GROWTH = 8  # a slice has at most so many times the nodes of the one before: the first ones tell little about the speed


def new_search(
    game: Game,
    state: State,
    kind: str,
    seed: int,
    *,
    memory: int = MEMORY,
    knowledge: bool = True,
    width: int = 1,
    threads: int = 1,
    wish: Wish = BEST,
) -> Search:
    """A search for the seat to act. What is hidden from it is sampled anew in each simulation.

    Alpha-beta thinks in one thread, however many there are. `wish` says which evaluation.
    """
    evaluation = choose_evaluation(game, state.players, wish) if knowledge else None
    if kind == "alphabeta":
        return AlphaBeta(state.position, evaluation, memory=memory, seed=seed, width=width)
    return Mcts(
        state.position,
        evaluation,
        seed=seed,
        memory=memory,
        hidden=game.hidden,
        threads=threads,
        **game.settings,
        **game.urgency(state.players),
    )


def check_threads(threads: int) -> int:
    """The number of threads a search is to think with, or a ValueError."""
    if type(threads) is not int or not 1 <= threads <= MOST_THREADS:
        raise ValueError(f"a search thinks in 1 to {MOST_THREADS} threads, not in {short(threads)}")
    return threads


def complete(slices: Slices[T]) -> T:
    """Do all slices without waiting in between; what they return."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            found: T = end.value
            return found


def run(search: Search | SmallEndgame, nodes: int | None, seconds: float = math.inf) -> Slices[None]:
    """Think until so many more nodes were looked at, or for so long, or until somebody stops the search.

    A search goes on where it was, so the slices find exactly what one run of as many nodes finds.
    """
    left = 2**60 if nodes is None else nodes
    size, thought = FIRST_SLICE, 0.0
    while True:
        wanted = min(size, left)
        began, before = time.perf_counter(), search.nodes
        search.run(wanted)
        took, looked_at = time.perf_counter() - began, search.nodes - before
        left -= looked_at
        thought += took
        if search.done or looked_at < wanted or left <= 0 or thought >= seconds:
            return
        fitting = looked_at * max(SHORTEST, min(SLICE, seconds - thought)) / max(took, 1e-9)
        size = max(1, min(int(fitting), GROWTH * looked_at))
        yield

"""A quick search, as self-play uses it: which moves it found worth looking at."""

from __future__ import annotations

from collections import Counter

from hypostyle.core.game import Game
from hypostyle.core.kernel.chance import Source
from hypostyle.core.kernel.evaluation import Evaluation
from hypostyle.core.kernel.position import Position
from hypostyle.core.words import listing, short
from hypostyle.search.mcts import Mcts
from hypostyle.search.uct import Uct

SEARCHES = ("mcts", "uct")
MEMORY = 64
"""Megabytes for one search: a quick one needs no more."""
WORLDS = 4
"""Samples of what is hidden, for a search that does not draw them by itself."""


def check_search(search: str) -> str:
    """The search, if there is one of this name."""
    if search not in SEARCHES:
        raise ValueError(f"there is no search {short(search)} to play with; choose from {listing(list(SEARCHES))}")
    return search


def think(
    game: Game, position: Position, evaluation: Evaluation, search: str, nodes: int, seed: int
) -> dict[int, float]:
    """The moves that were looked at, each with its share; what the seat to act cannot know is not used."""
    source = Source(seed)
    if search == "mcts":
        visits = _mcts(game, position, evaluation, nodes, source)
    else:
        visits = _uct(game, position, nodes, source)
    total = sum(visits.values())
    return {move: times / total for move, times in visits.items() if times}


def _mcts(game: Game, position: Position, evaluation: Evaluation, nodes: int, source: Source) -> dict[int, int]:
    urgency = game.urgency(position.seats)
    search = Mcts(position, evaluation, seed=source.draw(2**62), memory=MEMORY, hidden=game.hidden, **urgency)
    search.run(nodes)
    lines = search.lines()
    if lines[0].proven and lines[0].values[position.actor] > 0:  # won with however few visits: chosen outright
        return {lines[0].moves[0]: 1}
    return {line.moves[0]: line.nodes for line in lines}


def _uct(game: Game, position: Position, nodes: int, source: Source) -> Counter[int]:
    visits: Counter[int] = Counter()
    worlds = WORLDS if game.hidden else 1
    for _ in range(worlds):
        world = position.copy()
        if game.hidden:
            world.resample(position.actor, source)
        search = Uct(world, source.draw(2**62))
        search.run(max(1, nodes // worlds))
        for move, times, _ in search.looked_at():
            visits[move] += times
    return visits

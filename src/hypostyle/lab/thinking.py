"""A quick search, as self-play uses it: which moves it found worth looking at."""

from __future__ import annotations

from collections import Counter

from hypostyle.core.chance import Source
from hypostyle.core.evaluation import Evaluation
from hypostyle.core.game import Game
from hypostyle.core.position import Position
from hypostyle.core.words import listing, short
from hypostyle.search.uct import Uct

SEARCHES = ("uct",)
USUAL_SEARCH = SEARCHES[0]
WORLDS = 4
"""Guesses at what is hidden, for a search that does not guess by itself."""


def check_search(search: str) -> str:
    """The search, if there is one of this name."""
    if search not in SEARCHES:
        raise ValueError(f"there is no search {short(search)} to play with; choose from {listing(list(SEARCHES))}")
    return search


def think(
    game: Game, position: Position, evaluation: Evaluation, search: str, nodes: int, seed: int
) -> dict[int, float]:
    """The moves that were looked at, each with its share; what the seat to act cannot know is not used."""
    visits = _uct(game, position, nodes, Source(seed))
    total = sum(visits.values())
    return {move: times / total for move, times in visits.items() if times}


def _uct(game: Game, position: Position, nodes: int, source: Source) -> Counter[int]:
    visits: Counter[int] = Counter()
    worlds = WORLDS if game.hidden else 1
    for _ in range(worlds):
        world = position.fork()
        if game.hidden:
            world.imagine(position.actor, source)
        search = Uct(world, source.draw(2**62))
        search.run(max(1, nodes // worlds))
        for move, times, _ in search.looked_at():
            visits[move] += times
    return visits

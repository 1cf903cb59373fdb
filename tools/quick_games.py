"""Games between levels on positions alone, without texts, views and records: many times as quick as the arena.

Who meets whom, with which seeds and openings, is that of the arena; the luck of the players is drawn in another order,
so that a game goes another way there, and scores agree up to their intervals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

import hypostyle
from hypostyle.core.kernel.chance import Source
from hypostyle.core.kernel.position import CHANCE, Position
from hypostyle.core.level import Level
from hypostyle.core.option import Value
from hypostyle.core.state import pick
from hypostyle.lab.contest import open_game
from hypostyle.lab.pairing import fixtures, seed_of
from hypostyle.lab.ratings import wilson
from hypostyle.players.search_player import SetPlayer
from hypostyle.players.sliced_search import complete

RANDOM = None
"""Plays any legal move."""
GREEDY = Level(nodes=0, temperature=1e-9)
"""Plays what looks best just after its own move."""
OPENING, LONGEST = 2, 400
NO_OPTIONS: Mapping[str, Value] = MappingProxyType({})


@dataclass(frozen=True)
class Score:
    """What the first of two players scored, a draw counting half."""

    wins: int
    draws: int
    losses: int

    @property
    def games(self) -> int:
        """How many there were."""
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        """From 0 to 1."""
        return (self.wins + self.draws / 2) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's, of 95 %."""
        return wilson(self.share, self.games)

    def __add__(self, other: Score) -> Score:
        return Score(self.wins + other.wins, self.draws + other.draws, self.losses + other.losses)


def score(game: str, first: Level | None, second: Level | None, games: int, seed: int = 1, skip: int = 0) -> Score:
    """Let two play, seats swapped, two opening moves drawn by lot; `skip` so many games that were played before."""
    results = [0, 0, 0]
    sides = hypostyle.game(game).start(2).position.get_sides()
    known = {"first": first, "second": second}
    for fixture in fixtures(["first", "second"], sides, games, seed)[skip:]:
        places, _ = play(game, [known[name] for name in fixture.players], fixture.seed)
        own = fixture.players.index("first")
        results[1 + (places[own] > places[1 - own]) - (places[own] < places[1 - own])] += 1
    return Score(*results)


def play(
    game: str, levels: list[Level | None], seed: int, options: Mapping[str, Value] = NO_OPTIONS
) -> tuple[list[int], bool]:
    """The places of a game, and whether it was given up for its length: then all share the first one."""
    return play_on(_begin(game, len(levels), seed, tuple(options.items())), levels, seed)


def play_on(begun: hypostyle.State, levels: Sequence[Level | None], seed: int) -> tuple[list[int], bool]:
    """The same from a state that was begun."""
    state, game = begun.copy(), begun.game
    position, luck = state.position, Source(seed_of(seed, "events"))
    players = [
        None if level is None else SetPlayer(game, level, seed_of(seed, seat)) for seat, level in enumerate(levels)
    ]
    for _ in range(LONGEST):
        _settle(position, luck)
        if position.actor < 0 or position.get_settled_places() is not None:
            break
        player = players[position.actor]
        if player is None:
            legal = position.legal_list()
            position.do(legal[luck.draw(len(legal))])
            continue
        known = state
        if game.hidden:
            known = state.copy()
            known.position.resample(position.actor, luck)
        position.do(complete(player.consider(known)))
    places: list[int] | None = position.get_places() if position.actor < 0 else position.get_settled_places()
    return ([1] * len(levels), True) if places is None else (places, False)


@cache
def _begin(game: str, players: int, seed: int, options: tuple[tuple[str, Value], ...]) -> hypostyle.State:
    """A state after the opening, which takes longer than a whole game where there are thousands of first moves."""
    state = hypostyle.game(game).start(players, seed_of(seed, "chance"), **dict(options))  # type: ignore[arg-type]
    open_game(state, Source(seed_of(seed, "opening")), OPENING)
    return state


def _settle(position: Position, luck: Source) -> None:
    """Let chance happen until a seat is to act."""
    while position.actor == CHANCE:
        position.do(pick(position.chance_list(), luck))

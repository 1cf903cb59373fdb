"""How strong players are, from the games between them: Plackett-Luce ratings by openskill, as plain values.

A rating is a guess (`mu`) with its doubt (`sigma`). It is shown as whole numbers on a scale where a new player has
1500 ± 250 and 400 points more are odds of about ten to one: see docs/server.md.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from openskill.models import PlackettLuce

Kind = Literal["two", "more", "teams"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""A game between two is another than among several, and in teams another again: each has ratings of its own."""
Result = Literal["won", "drawn", "lost"]
RESULTS: tuple[Result, ...] = get_args(Result)

_MODEL = PlackettLuce()
CENTRE = 1500
SCALE = 30
"""Points for one unit of openskill: 400 / ln(10) / (sqrt(2) beta) is 29.5."""
LEAST_GAMES = 10
MOST_SIGMA = 200 / SCALE
"""Of ratings that are listed: fewer games, or more doubt than ± 200, tell too little."""


@dataclass(frozen=True, slots=True)
class Rating:
    """What is known of a player after so many rated games."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma
    games: int = 0

    @property
    def shown(self) -> tuple[int, int]:
        """The rating as people see it, and by how much it may be wrong: one standard deviation."""
        return round(CENTRE + SCALE * (self.mu - _MODEL.mu)), round(SCALE * self.sigma)

    @property
    def listed(self) -> bool:
        """Whether enough is known to compare it with others."""
        return self.games >= LEAST_GAMES and self.sigma <= MOST_SIGMA


START = Rating()


def read_rating(mu: object, sigma: object, games: object) -> Rating:
    """A rating as it is stored; that of a new player where it cannot be meant."""
    if type(mu) is not float or type(sigma) is not float or type(games) is not int:
        return START
    return Rating(mu, sigma, games) if math.isfinite(mu) and 0 < sigma < math.inf and games >= 0 else START


def kind_of(sides: Sequence[int]) -> Kind:
    """Which of a player's ratings a game between these sides, one for each seat, counts for."""
    if len(sides) == 2:
        return "two"
    return "more" if len(set(sides)) == len(sides) else "teams"


def result_of(seat: int, places: Sequence[int], sides: Sequence[int]) -> Result:
    """What a game was for a seat: who shares the first place with another side has drawn."""
    if places[seat] != 1:
        return "lost"
    first = {side for side, place in zip(sides, places, strict=True) if place == 1}
    return "drawn" if len(first) > 1 else "won"


def rate(ratings: Sequence[Rating], places: Sequence[int], sides: Sequence[int]) -> list[Rating]:
    """The ratings of all seats after a game. A side is placed as the best of its seats."""
    teams = sorted(set(sides))
    seats = [[seat for seat, side in enumerate(sides) if side == team] for team in teams]
    given = [[_MODEL.rating(mu=ratings[seat].mu, sigma=ratings[seat].sigma) for seat in team] for team in seats]
    ranks = [float(min(places[seat] for seat in team)) for team in seats]
    after = list(ratings)
    for team, rated in zip(seats, _MODEL.rate(given, ranks=ranks), strict=True):
        for seat, one in zip(team, rated, strict=True):
            after[seat] = Rating(one.mu, one.sigma, ratings[seat].games + 1)
    return after

"""How strong players are, from the games between them: Bradley-Terry ratings and the table of all pairings. numpy."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from hypostyle.lab.fit import Array, compare, fit_comparisons

ELO = 400 / math.log(10)
"""Points for one unit of the logistic curve: 400 points are odds of ten to one."""
WIDE = 1.96
"""Standard deviations to either side that hold 95 % of a normal distribution."""
PRIOR = 1.0
"""Drawn games that every two players are taken to have played: keeps the rating of one who won all finite."""


@dataclass(frozen=True)
class Comparison:
    """Two players in one game: 1 if the first finished ahead, 0.5 if level, 0 if behind.

    `group` names what it shares its luck with: the games of a round, all seats of a table.
    """

    first: str
    second: str
    result: float
    group: tuple[object, ...]


@dataclass(frozen=True)
class Rating:
    """A player's rating above the weakest, and the ends of its 95 % interval."""

    player: str
    rating: float
    low: float
    high: float


def rate(players: Sequence[str], seen: Iterable[Comparison], prior: float = PRIOR) -> list[Rating]:
    """The ratings, the strongest first; the weakest has 0, and the intervals are those of the difference to it.

    The interval is the wider of two: that of independent comparisons, and that of groups which share their luck.
    """
    # With one player as the zero of the scale this is logistic regression on who played whom.
    size = len(players) - 1
    units = {player: np.eye(size + 1)[i][1:] for i, player in enumerate(players)}
    games = [(units[each.first] - units[each.second], each.result, each.group) for each in seen]
    pairs = [(units[a] - units[b], 0.5, prior) for i, a in enumerate(players) for b in players[:i] if prior]
    strengths = fit_comparisons(compare([*((x, result, 1.0) for x, result, _ in games), *pairs], size), penalty=0.0)
    information = sum(
        (count * _spread(x @ strengths) * np.outer(x, x) for x, _, count in pairs), np.zeros((size, size))
    )
    slopes: dict[tuple[object, ...], Array] = defaultdict(lambda: np.zeros(size))
    for x, result, group in games:
        information += _spread(x @ strengths) * np.outer(x, x)
        slopes[group] += x * (result - _chance(x @ strengths))
    inverse = np.linalg.inv(information)
    grouped = inverse @ sum((np.outer(each, each) for each in slopes.values()), np.zeros((size, size))) @ inverse
    weakest = min(units.values(), key=lambda unit: float(unit @ strengths))
    found = []
    for player, unit in units.items():
        apart = unit - weakest
        error = ELO * WIDE * math.sqrt(max(apart @ inverse @ apart, apart @ grouped @ apart))
        rating = ELO * float(apart @ strengths)
        found.append(Rating(player, rating, rating - error, rating + error))
    return sorted(found, key=lambda each: (-each.rating, each.player))


def _chance(margin: float) -> float:
    return (1 + math.tanh(margin / 2)) / 2


def _spread(margin: float) -> float:
    return _chance(margin) * (1 - _chance(margin))


def wilson(score: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share seen to be `score` in so many games (draws as halves: rather too wide)."""
    if games == 0:
        return 0.0, 1.0
    square = WIDE * WIDE / games
    middle = (score + square / 2) / (1 + square)
    half = WIDE / (1 + square) * math.sqrt(score * (1 - score) / games + square / (4 * games))
    return middle - half, middle + half

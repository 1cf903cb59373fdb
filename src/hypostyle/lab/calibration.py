"""Chances against what came true: how far they can be trusted, and the calibration that makes them trustworthy."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hypostyle.core.game import Game
from hypostyle.players.calibration import (
    FARTHEST,
    FILE,
    HIGHEST,
    LOWEST,
    MOST_BENT,
    Calibration,
    read_calibrations,
)
from hypostyle.players.chances import LEAST, calibrated_chances, plain_chances

BINS = 10
ENOUGH = 100  # positions, for a bin to be judged
FEWEST = 20  # games they come from: positions of one game end all alike
FIRST_STEP, LAST_STEP = 0.5, 0.002  # of the fit
DOUBT = 20  # games that count as if the plain chances came true in them
PARTS = 5  # of the games, each held out once
DIGITS = 3

Array = NDArray[np.float64]


@dataclass(frozen=True)
class Sample:
    """A position and how its game ended: of each seat the return that was expected, and its share of the first place.

    `game` is the number of the game: positions of one game are not independent. `seat` was to act.
    """

    game: int
    seat: int
    values: tuple[float, ...]
    results: tuple[float, ...]


@dataclass(frozen=True)
class Bin:
    """Chances between two tenths: how many, from how many games, what they said and what came true on average."""

    positions: int
    games: int
    said: float
    came: float

    @property
    def judged(self) -> bool:
        """Whether there are enough of them to tell."""
        return self.positions >= ENOUGH and self.games >= FEWEST


@dataclass(frozen=True)
class Measured:
    """How far chances can be trusted: the mean square of what they are wrong by, and ten bins."""

    brier: float
    bins: tuple[Bin, ...]

    @property
    def worst(self) -> float:
        """The largest difference of a bin that can be judged."""
        return max((abs(each.said - each.came) for each in self.bins if each.judged), default=0.0)

    @property
    def spread(self) -> float:
        """The mean difference of all bins, each counting by its positions."""
        total = sum(each.positions for each in self.bins)
        return sum(each.positions * abs(each.said - each.came) for each in self.bins) / total


def first_places(places: Sequence[int], sides: Sequence[int]) -> tuple[float, ...]:
    """The share of each seat in the first place: with two sides a draw is half a win."""
    first = {side for place, side in zip(places, sides, strict=True) if place == 1}
    return tuple(float(side in first) / len(first) for side in sides)


def measure(samples: Sequence[Sample], sides: Sequence[int], calibration: Calibration | None) -> Measured:
    """How far the chances by one calibration can be trusted."""
    return _measure(_rows(samples, sides, calibration))


def measure_held_out(samples: Sequence[Sample], sides: Sequence[int]) -> Measured:
    """How far calibrations can be trusted: each part of the games has the chances that are fitted to all others."""
    rows = []
    for number in range(PARTS):
        fitted, held_out = split(samples, number)
        rows += _rows(held_out, sides, fit(fitted, sides))
    return _measure(rows)


def _rows(
    samples: Sequence[Sample], sides: Sequence[int], calibration: Calibration | None
) -> list[tuple[float, float, int]]:
    """What was said and what came, with the game: of the seat to act; of three sides or more of all seats."""
    rows = []
    for sample in samples:
        chances = calibrated_chances(sample.values, sides, calibration, sample.seat)
        for seat in range(len(sides)) if len(set(sides)) > 2 else (sample.seat,):
            rows.append((chances[seat], sample.results[seat], sample.game))
    return rows


def _measure(rows: list[tuple[float, float, int]]) -> Measured:
    said, came, games = np.array(rows).T
    places = np.minimum((said * BINS).astype(int), BINS - 1)
    bins = []
    for number in range(BINS):
        here = places == number
        count = int(here.sum())
        bins.append(
            Bin(count, len(set(games[here].tolist())), float(said[here].mean()), float(came[here].mean()))
            if count
            else Bin(0, 0, (number + 0.5) / BINS, (number + 0.5) / BINS)
        )
    return Measured(float(((said - came) ** 2).mean()), tuple(bins))


# ---- fitting ----


def fit(samples: Sequence[Sample], sides: Sequence[int]) -> Calibration:
    """The calibration whose chances are the least wrong, by the mean square over all sides; each game counts alike.

    By positions a few long games would decide: hundreds of positions of one game all end alike. As few games tell
    little, it is as if there were some more that came true just as the plain chances say.
    """
    lengths = Counter(sample.game for sample in samples)
    weights = np.array([1 / lengths[sample.game] for sample in samples])
    first = [list(sides).index(side) for side in sorted(set(sides))]
    shares = np.array([plain_chances(sample.values, sides) for sample in samples])[:, first]
    results = np.array([sample.results for sample in samples])[:, first]
    doubt = DOUBT / len(lengths)
    shares /= shares.max(axis=1, keepdims=True)
    acting = np.array([[sides[at] == sides[sample.seat] for at in first] for sample in samples], float)

    behind = -np.log(np.maximum(shares, LEAST))
    plain = shares / shares.sum(axis=1, keepdims=True)

    def wrong(at: Sequence[float]) -> float:
        slope, tempo, bend = _numbers(at)
        made = np.exp(-slope * behind * (1 + bend * behind) + tempo * acting)
        chances = made / made.sum(axis=1, keepdims=True)
        return float(weights @ ((chances - results) ** 2 + doubt * (chances - plain) ** 2).sum(axis=1))

    return Calibration(*(round(number, DIGITS) for number in _numbers(_lowest(wrong, [0.0, 0.0, 0.0]))))


def _numbers(at: Sequence[float]) -> tuple[float, float, float]:
    """Slope, tempo and bend. The first number of `at` is how steep it is where shares differ e times, as logarithm: so
    it hardly depends on the bend.
    """
    bend = min(max(at[2], 0.0), MOST_BENT)
    slope = min(max(float(np.exp(at[0])) / (1 + bend), LOWEST), HIGHEST)
    return slope, min(max(at[1], -FARTHEST), FARTHEST), bend


def _lowest(wrong: Callable[[Sequence[float]], float], begin: list[float]) -> list[float]:
    """Where it is least, by steps along each number that become smaller where none of them is a gain."""
    best, least, step = begin, wrong(begin), FIRST_STEP
    while step >= LAST_STEP:
        tries = [[*best[:at], best[at] + way * step, *best[at + 1 :]] for at in range(len(best)) for way in (1, -1)]
        found = min(tries, key=wrong)
        if wrong(found) < least:
            best, least = found, wrong(found)
        else:
            step /= 2
    return best


def split(samples: Sequence[Sample], number: int, parts: int = PARTS) -> tuple[list[Sample], list[Sample]]:
    """The positions to fit to, and those of a part of the games that are held out; no game is in both."""
    games = sorted({sample.game for sample in samples})
    held_out = set(games[number::parts])
    return [each for each in samples if each.game not in held_out], [each for each in samples if each.game in held_out]


# ---- the file of a game ----


def chances_file(game: Game) -> Path:
    """Where a game keeps its calibrations."""
    return Path(str(resources.files(type(game).__module__.rpartition(".")[0]))) / FILE


def write_chances(path: Path, seats: int, calibration: Calibration, made: dict[str, Any]) -> None:
    """Put a calibration for so many seats into the file; what it says about other numbers stays."""
    kept = json.loads(path.read_text(encoding="utf-8"))["seats"] if path.exists() else {}
    kept[str(seats)] = {"made": made, **asdict(calibration)}
    ordered = {"seats": dict(sorted(kept.items(), key=lambda item: int(item[0])))}
    read_calibrations(json.dumps(ordered))
    path.write_text(_written(ordered) + "\n", encoding="utf-8")


def _written(data: object) -> str:
    """JSON with each bin on a line of its own."""
    text = json.dumps(data, indent=2, ensure_ascii=False)
    return re.sub(
        r"\[[^\[\]{}]+\]", lambda found: " ".join(found[0].split()).replace("[ ", "[").replace(" ]", "]"), text
    )

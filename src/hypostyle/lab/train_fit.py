"""Learning the weights of a network from positions of games, by gradient descent (Adam). numpy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from math import cos, pi

import numpy as np
from numpy.typing import NDArray

from hypostyle.core.kernel.network import DIRECT_UNIT, FEATURE_UNIT, LARGEST_BIAS, UNIT
from hypostyle.lab.train_games import TrainingSamples

Array = NDArray[np.float32]

BATCH = 512
"""Positions that are looked at before the weights change."""
MOMENTUM, SPREAD, TINY = 0.9, 0.999, 1e-8
"""Of Adam: how long it remembers slopes and their squares, and what keeps it from dividing by nothing."""
SURE = 1e-6
"""A chance stays so far from 0 and 1: its logarithm is a number."""


@dataclass
class Weights:
    """What `Network` has, in floating point. Slopes have the same form."""

    bias: Array
    direct: Array
    by_feature: Array
    output: Array
    by_input: Array

    @classmethod
    def begin(cls, inputs: int, tuned: list[float], hidden: int, source: np.random.Generator) -> Weights:
        """Nearly what the tuned weights say, with hidden units that are all different."""

        def noise(spread: float, *shape: int) -> Array:
            return source.normal(0.0, spread, shape).astype(np.float32)

        return cls(
            source.uniform(0.0, 0.5, hidden).astype(np.float32),
            np.array(tuned, dtype=np.float32),
            noise(0.2, len(tuned), hidden),
            noise(0.05, hidden),
            noise(0.1, inputs, hidden),
        )

    def parts(self) -> list[Array]:
        """All of them, in one order."""
        return [getattr(self, field.name) for field in fields(self)]

    def score(self, marked: Array, features: Array) -> tuple[Array, Array]:
        """The score of each view, and its hidden units before they are cut off at 0 and 1."""
        sums = marked @ self.by_input + features @ self.by_feature + self.bias
        return np.clip(sums, 0, 1) @ self.output + features @ self.direct, sums

    def slopes(self, marked: Array, features: Array, sums: Array, wanted: Array) -> Weights:
        """How the loss changes with each weight, where `wanted` is how it changes with each score."""
        units = wanted[:, None] * self.output * ((sums > 0) & (sums < 1))
        return Weights(
            units.sum(axis=0),
            features.T @ wanted,
            features.T @ units,
            np.clip(sums, 0, 1).T @ wanted,
            marked.T @ units,
        )

    def content(self) -> bytes:
        """The whole numbers that `Network` takes."""

        def rounded(weights: Array, unit: int, most: int = 2**15 - 1) -> NDArray[np.float64]:
            return np.clip(np.rint(weights.astype(np.float64) * unit), -most, most).ravel()

        bias = rounded(self.bias, UNIT * FEATURE_UNIT, LARGEST_BIAS)
        rest = (
            rounded(self.direct, DIRECT_UNIT),
            *(rounded(each, UNIT) for each in (self.by_feature, self.output, self.by_input)),
        )
        return bias.astype("<i4").tobytes() + np.concatenate(rest).astype("<i2").tobytes()


class Views:
    """What each seat sees in each position, as matrices."""

    def __init__(self, samples: TrainingSamples, inputs: int):
        self._samples = samples
        self._players = samples.returns.shape[1]
        self._inputs = inputs
        self._ends = np.cumsum(samples.lengths, dtype=np.int64)

    def take(self, rows: NDArray[np.int64]) -> tuple[Array, Array]:
        """Of these positions, a row for each seat: a 1 for each input that is marked, and the features."""
        views = (rows[:, None] * self._players + np.arange(self._players)).ravel()
        lengths = self._samples.lengths[views].astype(np.int64)
        starts = np.cumsum(lengths) - lengths
        places = np.repeat(self._ends[views] - lengths - starts, lengths) + np.arange(int(lengths.sum()))
        marked = np.zeros((len(views), self._inputs), dtype=np.float32)
        marked[np.repeat(np.arange(len(views)), lengths), self._samples.active[places]] = 1
        return marked, self._samples.features[rows].reshape(len(views), -1)


def returns_of(scores: Array, players: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """What each seat expects, by position and seat, as `Evaluation.evaluate` has it where every seat is its own side;
    and how much each changes with the difference of two scores."""
    scores = scores.reshape(-1, players).astype(np.float64)
    differences = np.tanh((scores[:, :, None] - scores[:, None, :]) / 2)
    returns: NDArray[np.float64] = differences.sum(axis=2) / (players - 1)
    return returns, (1 - differences**2) / (2 * (players - 1))


def losses_of(scores: Array, goals: Array) -> tuple[float, Array]:
    """The mean log-loss of the chances that these scores give, and how it changes with each score."""
    players = goals.shape[1]
    returns, bends = returns_of(scores, players)
    chances = np.clip((1 + returns) / 2, SURE, 1 - SURE)
    wanted = (1 + goals.astype(np.float64)) / 2
    loss = -np.mean(wanted * np.log(chances) + (1 - wanted) * np.log(1 - chances))
    slopes = (chances - wanted) / (chances * (1 - chances)) / 2 / wanted.size
    by_score = (bends * (slopes[:, :, None] - slopes[:, None, :])).sum(axis=2)
    return float(loss), by_score.ravel().astype(np.float32)


def learn(
    weights: Weights,
    views: Views,
    goals: Array,
    rows: NDArray[np.int64],
    epochs: int,
    rate: float,
    source: np.random.Generator,
    tell: Callable[[str], None],
) -> None:
    """Go through these positions so many times, in smaller and smaller steps."""
    means = [np.zeros_like(each) for each in weights.parts()]
    squares = [np.zeros_like(each) for each in weights.parts()]
    rows = rows.copy()
    steps, step = epochs * -(-len(rows) // BATCH), 0
    for epoch in range(epochs):
        source.shuffle(rows)
        total = 0.0
        for start in range(0, len(rows), BATCH):
            some = rows[start : start + BATCH]
            marked, features = views.take(some)
            scores, sums = weights.score(marked, features)
            loss, wanted = losses_of(scores, goals[some])
            total += loss * len(some)
            step += 1
            size = rate * (1 + cos(pi * step / steps)) / 2 * (1 - SPREAD**step) ** 0.5 / (1 - MOMENTUM**step)
            slopes = weights.slopes(marked, features, sums, wanted).parts()
            for each, slope, mean, square in zip(weights.parts(), slopes, means, squares, strict=True):
                mean += (1 - MOMENTUM) * (slope - mean)
                square += (1 - SPREAD) * (slope**2 - square)
                each -= size * mean / (np.sqrt(square) + TINY)
        tell(f"epoch {epoch + 1}: loss {total / max(1, len(rows)):.4f}")

"""Finding weights: logistic regression on who finished ahead, softmax regression on which move was chosen. numpy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
PENALTY = 1.0
"""How strongly weights are drawn to zero (half of it times their squares is added to the sum of the losses)."""


@dataclass(frozen=True)
class Comparisons:
    """Pairs of seats: how their features differ, how the first finished (1 ahead, 0 behind), what the pair counts."""

    differences: Array
    results: Array
    counts: Array

    def loss(self, weights: Array) -> float:
        """The mean log-loss of the chances that these weights give."""
        margins = self.differences @ weights
        losses = np.logaddexp(0, margins) - self.results * margins
        return float(self.counts @ losses / self.counts.sum()) if len(losses) else 0.0


@dataclass(frozen=True)
class Choices:
    """Positions with their moves: the features of each move, its share of the choice, how many moves it stands for.

    `starts` tells where the moves of each position begin.
    """

    features: Array
    shares: Array
    counts: Array
    starts: NDArray[np.int64]

    def chances(self, weights: Array) -> tuple[Array, Array]:
        """How likely each move is among those of its position, and the logarithm of what the score is divided by."""
        scores = self.features @ weights
        lengths = np.diff(np.append(self.starts, len(scores)))
        highest = np.repeat(np.maximum.reduceat(scores, self.starts), lengths)
        sizes = self.counts * np.exp(scores - highest)
        totals = np.repeat(np.add.reduceat(sizes, self.starts), lengths)
        return sizes / totals, scores - highest - np.log(totals)

    def loss(self, weights: Array) -> float:
        """The mean log-loss of the moves chosen."""
        if not len(self.starts):
            return 0.0
        return float(-(self.shares @ self.chances(weights)[1]) / len(self.starts))


def compare(rows: Sequence[tuple[Sequence[float], float, float]], size: int) -> Comparisons:
    """Comparisons from rows of (differences, result, count)."""
    return Comparisons(
        np.array([row[0] for row in rows], dtype=float).reshape(len(rows), size),
        np.array([row[1] for row in rows], dtype=float),
        np.array([row[2] for row in rows], dtype=float),
    )


def choose(positions: Sequence[Sequence[tuple[Sequence[float], float, float]]], size: int) -> Choices:
    """Choices from positions, each a row of (features, share, count) for every move."""
    rows = [row for position in positions for row in position]
    lengths = [len(position) for position in positions]
    return Choices(
        np.array([row[0] for row in rows], dtype=float).reshape(len(rows), size),
        np.array([row[1] for row in rows], dtype=float),
        np.array([row[2] for row in rows], dtype=float),
        np.cumsum([0, *lengths[:-1]]).astype(np.int64) if lengths else np.zeros(0, dtype=np.int64),
    )


def fit_comparisons(seen: Comparisons, penalty: float = PENALTY) -> Array:
    """The weights that make the results most likely: the chance to finish ahead is 1 / (1 + exp(-margin))."""

    def look(weights: Array) -> tuple[float, Array, Array]:
        margins = seen.differences @ weights
        chances = (1 + np.tanh(margins / 2)) / 2
        loss = seen.counts @ (np.logaddexp(0, margins) - seen.results * margins)
        slope = seen.differences.T @ (seen.counts * (chances - seen.results))
        bend = seen.differences.T @ ((seen.counts * chances * (1 - chances))[:, None] * seen.differences)
        return float(loss), slope, bend

    return _descend(look, seen.differences.shape[1], penalty)


def fit_choices(seen: Choices, penalty: float = PENALTY) -> Array:
    """The weights that make the choices most likely: a move's chance goes with the exponential of its score."""

    def look(weights: Array) -> tuple[float, Array, Array]:
        chances, logarithms = seen.chances(weights)
        expected = np.add.reduceat(chances[:, None] * seen.features, seen.starts)
        slope = expected.sum(axis=0) - seen.shares @ seen.features
        bend = seen.features.T @ (chances[:, None] * seen.features) - expected.T @ expected
        return float(-(seen.shares @ logarithms)), slope, bend

    size = seen.features.shape[1]
    return _descend(look, size, penalty) if len(seen.starts) else np.zeros(size)


def _descend(look: Callable[[Array], tuple[float, Array, Array]], size: int, penalty: float) -> Array:
    """Newton's method with halved steps: the loss is convex, so the way down ends at its only lowest point."""
    weights = np.zeros(size)
    loss, slope, bend = look(weights)
    for _ in range(100):
        step = np.linalg.solve(bend + penalty * np.eye(size), slope + penalty * weights)
        if np.abs(step).max(initial=0.0) < 1e-9:
            break
        full = loss + penalty / 2 * float(weights @ weights)
        for _ in range(40):
            trial = weights - step
            loss, slope, bend = look(trial)
            if loss + penalty / 2 * float(trial @ trial) <= full + 1e-12:
                break
            step = step / 2
        weights = trial
    return weights

"""How good a move was: by how much of its side's chance to win it gave away. `docs/review.md` explains the numbers."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

AS_GOOD = 0.01  # a smaller loss is within what a search of this depth cannot tell apart
INACCURACY = 0.05
MISTAKE = 0.10
BLUNDER = 0.20
HALVED = 0.10  # a loss of so much halves the accuracy of a move


class Grade(StrEnum):
    """What a move was, the best first."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


GRADES = tuple(Grade)
TURNING = (Grade.MISTAKE, Grade.BLUNDER)
"""Moves of these grades turn the game."""
SIGNS = {Grade.BEST: "★", Grade.GOOD: "✓", Grade.INACCURACY: "?!", Grade.MISTAKE: "?", Grade.BLUNDER: "??"}
_LIMITS = ((AS_GOOD, Grade.BEST), (INACCURACY, Grade.GOOD), (MISTAKE, Grade.INACCURACY), (BLUNDER, Grade.MISTAKE))


def grade_of(loss: float) -> Grade:
    """The grade of a move that gave away so much of the chance to win, which is from 0 to 1."""
    for limit, grade in _LIMITS:
        if round(loss, 6) < limit:
            return grade
    return Grade.BLUNDER


def accuracy_of(losses: Iterable[float]) -> float | None:
    """How well somebody played, from 0 to 100: the mean over the moves, each of which counts 100 halved for every tenth
    of the chance to win that it gave away. None without moves.
    """
    each = [100 * 0.5 ** (max(0.0, loss) / HALVED) for loss in losses]
    return sum(each) / len(each) if each else None

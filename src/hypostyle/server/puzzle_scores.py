"""How good somebody is at puzzles, which one comes next, and for how many days in a row the puzzle of the day was
solved: as plain values. docs/puzzles.md has the reasons.
"""

from __future__ import annotations

import datetime
import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal, Protocol, TypeVar

START = 1200.0
LOWEST, HIGHEST = 100.0, 3500.0
FIRST_STEP, LAST_STEP, HALVING = 80.0, 16.0, 4.0
"""A first try moves the rating by up to 80 points; later ones by less, in the end by 16."""
SOLVED, WITH_HINT, FAILED = 1.0, 0.5, 0.0
"""What a first try counts; a wrong move or looking at the solution ends it."""
Strength = Literal["easier", "like", "harder"]
STRENGTHS: Mapping[Strength, float] = {"easier": -300.0, "like": 0.0, "harder": 300.0}
"""How far the next puzzle should be from the rating of whoever asks."""
AROUND = 8
"""Among so many puzzles of the wanted strength one is drawn."""
DAY = 24 * 3600 * 1000
"""Milliseconds."""


@dataclass(frozen=True, slots=True)
class PuzzleRating:
    """How good somebody is at the puzzles of a game, after so many first tries."""

    value: float = START
    tries: int = 0

    @property
    def shown(self) -> int:
        """As people see it."""
        return round(self.value)


def read_puzzle_rating(value: object, tries: object) -> PuzzleRating:
    """A rating as it is stored; that of somebody new where it cannot be meant."""
    if type(value) is not float or type(tries) is not int or not math.isfinite(value) or tries < 0:
        return PuzzleRating()
    return PuzzleRating(min(HIGHEST, max(LOWEST, value)), tries)


def chance_to_solve(rating: float, puzzle: float) -> float:
    """How likely somebody solves a puzzle at the first try, by the usual curve: 400 points are odds of ten to one."""
    return 1.0 / (1.0 + math.pow(10.0, (puzzle - rating) / 400.0))


def rate_try(before: PuzzleRating, puzzle: float, score: float) -> PuzzleRating:
    """The rating after a first try. The puzzle keeps its own: it was measured."""
    step = LAST_STEP + (FIRST_STEP - LAST_STEP) / (1.0 + before.tries / HALVING)
    after = before.value + step * (score - chance_to_solve(before.value, puzzle))
    return PuzzleRating(min(HIGHEST, max(LOWEST, after)), before.tries + 1)


# ---- the puzzle of the day ----


def day_of(moment: int) -> int:
    """The day of a moment in milliseconds, as days since 1970. The date is that of UTC: it is one puzzle for all."""
    return moment // DAY


def date_of(day: int) -> datetime.date:
    """The same as a date."""
    return datetime.date(1970, 1, 1) + datetime.timedelta(days=day)


@dataclass(frozen=True, slots=True)
class Streak:
    """Days in a row: up to now, and the most there ever were. `today`: whether today's is among them."""

    current: int
    best: int
    today: bool


def streak_of(days: Collection[int], today: int) -> Streak:
    """From the days whose puzzle was solved on the day. A streak lasts until the end of the day after its last one."""
    solved = {day for day in days if day <= today}
    best = run = 0
    before = None
    for day in sorted(solved):
        run = run + 1 if before == day - 1 else 1
        best, before = max(best, run), day
    current = run if before is not None and before >= today - 1 else 0
    return Streak(current, best, today in solved)


# ---- which one comes next ----


class Rated(Protocol):
    """What the choice knows of a puzzle."""

    @property
    def id(self) -> str:
        """Its name."""
        ...

    @property
    def rating(self) -> int:
        """How hard it is."""
        ...


P = TypeVar("P", bound=Rated)


def choose_next(puzzles: Sequence[P], tried: Mapping[str, int], wanted: float, random: Random) -> P | None:
    """A puzzle near the wanted rating that was not tried yet; when all were, one of those tried longest ago.

    `tried` says when each was last. None if there are no puzzles.
    """
    fresh = [puzzle for puzzle in puzzles if puzzle.id not in tried]
    if not fresh:
        oldest = sorted(puzzles, key=lambda puzzle: tried[puzzle.id])
        fresh = oldest[: max(1, len(oldest) // 2)]
    near = sorted(fresh, key=lambda puzzle: (abs(puzzle.rating - wanted), puzzle.id))[:AROUND]
    return random.choice(near) if near else None

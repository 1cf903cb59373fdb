"""Ratings, streaks and the choice of the next puzzle, as plain values."""

from dataclasses import dataclass
from random import Random

import pytest

from hypostyle.server.puzzle_scores import (
    AROUND,
    FAILED,
    HIGHEST,
    LOWEST,
    SOLVED,
    START,
    WITH_HINT,
    PuzzleRating,
    Streak,
    chance_to_solve,
    choose_next,
    date_of,
    day_of,
    rate_try,
    read_puzzle_rating,
    streak_of,
)


def test_a_harder_puzzle_gains_more_and_a_hint_half() -> None:
    new = PuzzleRating()
    even = rate_try(new, START, SOLVED)
    assert (even.value, even.tries) == (START + 40, 1), "the first step is 80, and half of it was expected"
    assert rate_try(new, START + 400, SOLVED).value > even.value > rate_try(new, START - 400, SOLVED).value > START
    assert rate_try(new, START, WITH_HINT).value == START
    assert rate_try(new, START, FAILED).value == START - 40
    assert chance_to_solve(1600, 1200) == pytest.approx(10 / 11)


def test_later_tries_move_the_rating_less_but_never_nothing() -> None:
    steps = [rate_try(PuzzleRating(START, tries), START, SOLVED).value - START for tries in (0, 4, 20, 100, 10_000)]
    assert steps == sorted(steps, reverse=True)
    assert 8 < steps[-1] < 8.1


def test_a_rating_settles_where_half_of_the_puzzles_are_solved() -> None:
    rating = PuzzleRating()
    random = Random(1)
    for _ in range(300):
        puzzle = rating.value + random.uniform(-300, 300)
        rating = rate_try(rating, puzzle, SOLVED if random.random() < chance_to_solve(1800, puzzle) else FAILED)
    assert abs(rating.value - 1800) < 120


def test_ratings_stay_within_bounds_and_nonsense_in_the_store_is_a_new_rating() -> None:
    assert rate_try(PuzzleRating(HIGHEST), HIGHEST, SOLVED).value == HIGHEST
    assert rate_try(PuzzleRating(LOWEST), LOWEST, FAILED).value == LOWEST
    assert read_puzzle_rating(1300.0, 3) == PuzzleRating(1300.0, 3)
    for value, tries in ((float("nan"), 1), ("1300", 1), (1300.0, -1), (None, None)):
        assert read_puzzle_rating(value, tries) == PuzzleRating()
    assert read_puzzle_rating(1e9, 1).value == HIGHEST


def test_a_streak_is_days_in_a_row_and_lasts_over_the_next_day() -> None:
    assert streak_of([], 10) == Streak(0, 0, today=False)
    assert streak_of([8, 9, 10], 10) == Streak(3, 3, today=True)
    assert streak_of([8, 9], 10) == Streak(2, 2, today=False), "today is not over yet"
    assert streak_of([7, 8], 10) == Streak(0, 2, today=False), "yesterday was left out"
    assert streak_of([1, 2, 3, 4, 9, 10], 10) == Streak(2, 4, today=True)
    assert streak_of([10, 11], 10) == Streak(1, 1, today=True), "a day to come counts nothing"


def test_a_day_is_that_of_utc() -> None:
    day = 24 * 3600 * 1000
    assert day_of(day - 1) == 0
    assert day_of(day) == 1
    assert date_of(20_775).isoformat() == "2026-11-18"


@dataclass(frozen=True)
class Puzzle:
    id: str
    rating: int


def test_the_next_puzzle_is_fresh_and_near_the_rating() -> None:
    puzzles = [Puzzle(f"p{rating}", rating) for rating in range(500, 2500, 10)]
    tried = {puzzle.id: 1 for puzzle in puzzles if 1190 <= puzzle.rating <= 1210}
    drawn = {choose_next(puzzles, tried, 1200, Random(seed)) for seed in range(100)}
    assert len(drawn) == AROUND, "not always the same"
    assert all(each and each.id not in tried and abs(each.rating - 1200) <= 60 for each in drawn)


def test_when_all_were_tried_those_of_long_ago_come_again() -> None:
    puzzles = [Puzzle(f"p{number}", 1200) for number in range(10)]
    tried = {puzzle.id: number for number, puzzle in enumerate(puzzles)}
    drawn = {puzzle.id for seed in range(50) if (puzzle := choose_next(puzzles, tried, 1200, Random(seed)))}
    assert drawn == {f"p{number}" for number in range(5)}
    assert choose_next([], {}, 1200, Random(1)) is None
    assert choose_next(puzzles[:1], tried, 1200, Random(1)) == puzzles[0]

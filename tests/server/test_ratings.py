"""Ratings as plain values: what a game does to them, and how they are shown."""

import math
from itertools import permutations

import pytest

from hypostyle.server.ratings import CENTRE, START, Rating, kind_of, rate, read_rating, result_of

TWO = (0, 1)


def test_a_new_player_has_1500_and_much_doubt() -> None:
    assert START.shown == (CENTRE, 250)
    assert not START.listed


def test_who_wins_gains_what_the_other_loses_between_equals() -> None:
    won, lost = rate([START, START], [1, 2], TWO)
    assert won.mu - START.mu == pytest.approx(START.mu - lost.mu)
    assert won.mu > START.mu
    assert won.sigma == pytest.approx(lost.sigma)
    assert won.sigma < START.sigma
    assert (won.games, lost.games) == (1, 1)


def test_a_draw_between_equals_changes_only_the_doubt() -> None:
    for drawn in rate([START, START], [1, 1], TWO):
        assert drawn.mu == pytest.approx(START.mu)
        assert drawn.sigma < START.sigma


def test_a_surprise_moves_more_than_what_was_expected() -> None:
    strong, weak = Rating(31.0, 3.0, 40), Rating(19.0, 3.0, 40)
    expected, surprise = rate([strong, weak], [1, 2], TWO), rate([strong, weak], [2, 1], TWO)
    assert 0 < expected[0].mu - strong.mu < strong.mu - surprise[0].mu
    drawn = rate([strong, weak], [1, 1], TWO)
    assert drawn[0].mu < strong.mu
    assert drawn[1].mu > weak.mu


def test_who_is_better_placed_among_several_is_better_rated() -> None:
    after = rate([START] * 4, [2, 4, 1, 3], (0, 1, 2, 3))
    assert [after[seat].mu for seat in (2, 0, 3, 1)] == sorted((each.mu for each in after), reverse=True)


def test_at_which_seats_they_sat_does_not_matter() -> None:
    players = [Rating(30.0, 5.0, 3), Rating(25.0, 8.0, 1), Rating(20.0, 4.0, 9)]
    usual = rate(players, [1, 2, 3], (0, 1, 2))
    for order in permutations(range(3)):
        after = rate([players[seat] for seat in order], [[1, 2, 3][seat] for seat in order], (0, 1, 2))
        for place, seat in enumerate(order):
            assert after[place].mu == pytest.approx(usual[seat].mu)
            assert after[place].sigma == pytest.approx(usual[seat].sigma)


def test_a_team_wins_together() -> None:
    after = rate([START] * 4, [1, 3, 1, 3], (0, 1, 0, 1))
    assert after[0].mu == pytest.approx(after[2].mu)
    assert after[1].mu == pytest.approx(after[3].mu)
    assert after[0].mu > START.mu > after[1].mu


def test_after_ten_games_against_equals_a_rating_is_listed() -> None:
    players = [START, START]
    for game in range(10):
        assert not players[0].listed
        players = rate(players, [1, 2] if game % 2 else [2, 1], TWO)
    assert players[0].listed
    assert not Rating(25.0, 8.0, 10).listed, "too much doubt"


@pytest.mark.parametrize(
    ("sides", "kind"), [((0, 1), "two"), ((0, 1, 2), "more"), ((0, 1, 0, 1), "teams"), ((0, 0, 1), "teams")]
)
def test_each_kind_of_game_has_ratings_of_its_own(sides: tuple[int, ...], kind: str) -> None:
    assert kind_of(sides) == kind


@pytest.mark.parametrize(
    ("places", "sides", "results"),
    [
        ([1, 2], (0, 1), ["won", "lost"]),
        ([1, 1], (0, 1), ["drawn", "drawn"]),
        ([2, 1, 1], (0, 1, 2), ["lost", "drawn", "drawn"]),
        ([1, 3, 1, 3], (0, 1, 0, 1), ["won", "lost", "won", "lost"]),
    ],
)
def test_what_a_game_was_for_each(places: list[int], sides: tuple[int, ...], results: list[str]) -> None:
    assert [result_of(seat, places, sides) for seat in range(len(places))] == results


@pytest.mark.parametrize("stored", [("25", 8.0, 1), (math.nan, 8.0, 1), (25.0, 0.0, 1), (25.0, 8.0, None)])
def test_what_nobody_wrote_is_the_rating_of_a_new_player(stored: tuple[object, object, object]) -> None:
    assert read_rating(*stored) == START
    assert read_rating(26.0, 4.0, 12) == Rating(26.0, 4.0, 12)

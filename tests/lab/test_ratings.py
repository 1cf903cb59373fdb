"""Ratings against known cases: the closed form for two, and strengths that made the results."""

import math
import random
from itertools import combinations

import pytest

from hypostyle.lab.contest import Played
from hypostyle.lab.ratings import Comparison, rate, wilson
from hypostyle.lab.summary import comparisons, markdown, summarise


def games(first: str, second: str, wins: int, draws: int, losses: int) -> list[Comparison]:
    results = [1.0] * wins + [0.5] * draws + [0.0] * losses
    return [Comparison(first, second, result, (first, second, i)) for i, result in enumerate(results)]


def test_two_players_have_the_closed_form() -> None:
    strong, weak = rate(["a", "b"], games("a", "b", 10, 20, 70), prior=0)
    assert (strong.player, weak.player) == ("b", "a")
    assert strong.rating == pytest.approx(400 * math.log10(80 / 20))
    assert (weak.rating, weak.low, weak.high) == (0, 0, 0)
    # The information of n games at a share p is n p (1 - p); draws only make results steadier than that.
    error = 1.96 * 400 / math.log(10) / math.sqrt(100 * 0.8 * 0.2)
    assert (strong.low, strong.high) == pytest.approx((strong.rating - error, strong.rating + error))


def test_games_that_share_their_luck_are_not_counted_as_many() -> None:
    alone = games("a", "b", 60, 0, 40)
    shared = [Comparison(each.first, each.second, each.result, (i // 10,)) for i, each in enumerate(alone)]
    one, together = rate(["a", "b"], alone)[0], rate(["a", "b"], shared)[0]
    assert together.rating == pytest.approx(one.rating)
    assert together.high - together.low > 2.5 * (one.high - one.low)


def test_one_who_won_everything_has_a_finite_rating_that_grows_with_the_games() -> None:
    few, many = rate(["a", "b"], games("a", "b", 10, 0, 0))[0], rate(["a", "b"], games("a", "b", 100, 0, 0))[0]
    assert few.rating == pytest.approx(400 * math.log10(10.5 / 0.5))
    assert few.rating < many.rating < 2000
    assert few.low > 0


def test_players_who_did_not_meet_yet_can_be_rated() -> None:
    found = rate(["a", "b", "c"], games("a", "b", 5, 0, 3))
    assert {each.player for each in found} == {"a", "b", "c"}
    assert rate(["a", "b"], [])[0].rating == pytest.approx(0)


def test_known_strengths_are_found_within_their_intervals() -> None:
    strengths = {"a": 0.0, "b": 120.0, "c": 300.0, "d": 450.0}
    hits = 0
    for seed in range(40):
        source = random.Random(seed)
        seen = []
        for one, other in combinations(strengths, 2):
            for i in range(150):
                chance = 1 / (1 + 10 ** ((strengths[other] - strengths[one]) / 400))
                seen.append(Comparison(one, other, float(source.random() < chance), (one, other, i)))
        for found in rate(list(strengths), seen):
            assert found.rating == pytest.approx(strengths[found.player], abs=130)
            hits += found.player != "a" and found.low <= strengths[found.player] <= found.high
    # 95 % of 120; fewer than 106 would happen once in a thousand runs, and a much wider interval would hit them all.
    assert 106 <= hits < 120


def test_wilson() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(1.0, 20) == pytest.approx((0.8389, 1.0), abs=1e-4)
    assert wilson(0.0, 0) == (0.0, 1.0)


def played(players: tuple[str, ...], places: tuple[int, ...], round: int = 0, reason: str = "throne") -> Played:  # noqa: A002
    returns = tuple(0.0 for _ in places)
    return Played(players, round, 1, (), places, returns, 40, reason, 0.1, f"tags\n\n{players}{places}{round}")


def test_a_table_of_three_gives_a_comparison_for_each_two_different_players() -> None:
    found = comparisons(played(("a", "b", "a"), (2, 1, 3)), [0, 1, 2])
    assert sorted((each.first, each.second, each.result) for each in found) == [("a", "b", 0.0), ("b", "a", 1.0)]


def test_a_team_is_compared_once() -> None:
    found = comparisons(played(("a", "b", "a", "b"), (1, 2, 1, 2)), [0, 1, 0, 1])
    assert [(each.first, each.second, each.result) for each in found] == [("a", "b", 1.0)]


def test_the_summary_counts_from_the_stronger_side() -> None:
    all_games = [
        played(("a", "b"), (2, 1)),
        played(("b", "a"), (1, 2)),
        played(("a", "b"), (1, 2), 1),
        played(("b", "a"), (1, 1), 1, "limit"),
        played(("b", "a"), (1, 1), 1, "limit"),
    ]
    summary = summarise(["a", "b"], all_games, [0, 1])
    (pairing,) = summary.pairings
    assert (pairing.first, pairing.second) == ("b", "a")
    assert (pairing.wins, pairing.draws, pairing.losses) == (2, 2, 1)
    assert pairing.score == pytest.approx(0.6)
    assert (summary.games, summary.different, summary.drawn, summary.limited) == (5, 4, 2, 2)
    assert "| b against a | 60.0% |" in markdown(summary)

"""Who meets whom: everybody everybody else, equally often on every seat, with shared seeds."""

from collections import Counter, defaultdict
from itertools import combinations

import pytest

from hypostyle.lab.pairing import Fixture, fixtures, rounds, seed_of, tables


def by_round(games: list[Fixture]) -> dict[int, list[Fixture]]:
    found = defaultdict(list)
    for game in games:
        found[game.seed].append(game)
    return found


def test_two_seats_are_exchanged_within_a_round_that_shares_its_seed() -> None:
    games = fixtures(["6", "4", "uct"], [0, 1], 10, seed=1)
    assert len(games) == 3 * 10
    met = Counter(frozenset(game.players) for game in games)
    assert met == {frozenset(pair): 10 for pair in combinations(["6", "4", "uct"], 2)}
    for pair in by_round(games).values():
        one, other = pair
        assert one.players == other.players[::-1]
    assert len(by_round(games)) == 15


def test_an_odd_number_of_games_is_made_even() -> None:
    assert len(fixtures(["a", "b"], [0, 1], 7, seed=1)) == 8


@pytest.mark.parametrize("number", [2, 3, 4, 5])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_sits_on_every_seat_equally_often(number: int, seats: int) -> None:
    players = [f"p{i}" for i in range(number)]
    games = fixtures(players, list(range(seats)), 12, seed=1)
    sat = Counter((player, seat) for game in games for seat, player in enumerate(game.players))
    assert len(sat) == number * seats
    for player in players:
        assert len({sat[player, seat] for seat in range(seats)}) == 1
    totals = Counter(player for game in games for player in game.players)
    assert len(set(totals.values())) == 1
    met = Counter(frozenset(pair) for game in games for pair in combinations(set(game.players), 2))
    assert len(set(met.values())) == 1
    assert len(met) == number * (number - 1) // 2


def test_tables_of_fewer_players_than_seats() -> None:
    assert tables(["a", "b"], 3) == [("a", "a", "b"), ("a", "b", "b")]
    assert tables(["a", "b"], 4) == [("a", "a", "b", "b")]
    assert tables(["a", "b", "c"], 4) == [("a", "a", "b", "c"), ("a", "b", "b", "c"), ("a", "b", "c", "c")]


def test_every_order_around_the_table_has_its_round() -> None:
    assert len(rounds(("a", "b", "c", "d"))) == 6
    assert sum(len(each) for each in rounds(("a", "b", "c", "d"))) == 24
    assert sorted(len(each) for each in rounds(("a", "a", "b", "b"))) == [2, 4]


def test_one_player_plays_all_seats_of_a_side() -> None:
    games = fixtures(["a", "b"], [0, 1, 0, 1], 4, seed=1)
    assert [game.players for game in games] == [("a", "b", "a", "b"), ("b", "a", "b", "a")] * 2


def test_more_players_or_more_games_change_nothing_about_the_others() -> None:
    few = fixtures(["a", "b"], [0, 1], 4, seed=1)
    assert set(few) <= set(fixtures(["c", "b", "a"], [0, 1], 8, seed=1))
    assert not {game.seed for game in few} & {game.seed for game in fixtures(["a", "b"], [0, 1], 4, seed=2)}


def test_a_contest_broken_off_is_about_even() -> None:
    games = fixtures(["a", "b", "c"], [0, 1], 10, seed=1)[:12]
    assert Counter(frozenset(game.players) for game in games) == {
        frozenset("ab"): 4,
        frozenset("ac"): 4,
        frozenset("bc"): 4,
    }


def test_one_side_alone_cannot_be_compared() -> None:
    with pytest.raises(ValueError, match="two sides or more"):
        fixtures(["a", "b"], [0, 0], 4, seed=1)


def test_a_seed_is_the_same_on_every_machine() -> None:
    assert seed_of(1, "a", 2) == 56300139984928721


def test_neighbours_meet_only_the_next_one() -> None:
    games = fixtures(["1", "2", "3"], [0, 1], 4, seed=1, neighbours=True)
    assert {frozenset(game.players) for game in games} == {frozenset("12"), frozenset("23")}
    assert set(games) <= set(fixtures(["1", "2", "3"], [0, 1], 4, seed=1)), "the same games, only fewer"
    three = fixtures(["1", "2", "3"], [0, 1, 2], 6, seed=1, neighbours=True)
    assert all(len(set(game.players)) == 2 for game in three)

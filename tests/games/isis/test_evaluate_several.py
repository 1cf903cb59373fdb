"""What ISIS knows of positions with three and four seats, beyond what it knows with two."""

from math import exp

import pytest

from hypostyle.lab.tune_games import look_at_seats
from tests.games.isis.positions import ISIS, position
from tests.games.knowledge import evaluation, features
from tests.play import Setting, walk


def test_a_threat_is_told_by_how_many_act_before() -> None:
    """46-50-49-48-44 is four steps, with four stones in play."""
    told = [features(position(3, 5, 7, own={0: 46}, players=4, seat=seat), 0) for seat in (0, 3, 2, 1)]
    assert [each["throne"] for each in told] == [1, 0, 0, 0]
    assert [each["threat"] for each in told] == [0, 1, 1, 1]
    assert [each["threat, one between"] for each in told] == [0, 1, 0, 0]
    assert [each["threat, two between"] for each in told] == [0, 0, 1, 0]


def test_on_guard_is_who_acts_just_before_a_threat() -> None:
    state = position(3, 5, 7, own={0: 46}, players=4, seat=1)
    assert [features(state, seat)["on guard"] for seat in range(4)] == [0, 0, 0, 1]
    state = position(3, 5, 7, own={0: 46}, players=4, seat=0)  # it is too late
    assert not any(features(state, seat)["on guard"] for seat in range(4))


def test_a_threat_with_more_is_one_after_another_stone_has_entered() -> None:
    assert features(position(3, 5, own={0: 46}, players=3), 0)["threat with more"] == 1
    assert features(position(3, 5, 7, own={0: 46}, players=3), 0)["threat with more"] == 0
    assert features(position(3, 5, 50, own={0: 46}, players=3), 0)["threat with more"] == 0


def test_loose_is_a_stone_that_an_entering_one_would_trap() -> None:
    """48-49-50-46 is three steps, with three stones in play; a fourth step ends on 42 (I-17)."""
    assert features(position(42, 47, own={0: 48}, players=3), 0)["loose"] == 1
    assert features(position(3, 47, own={0: 48}, players=3), 0)["loose"] == 0
    assert features(position(42, 47, 3, 5, 7, 9, own={0: 20}, players=3), 0)["loose"] == 0


@pytest.mark.parametrize(("field", "told"), [(47, 1), (50, 1), (43, 0), (41, 0), (38, 0)])
def test_the_far_side_is_the_last_column(field: int, told: int) -> None:
    assert features(position(3, own={0: field}, players=3), 0)["far side"] == told


def test_ascent_to_the_door_and_below() -> None:
    assert features(position(own={0: 37}, players=3), 0)["ascent to the door"] == 1
    assert features(position(3, 5, own={0: 37}, players=3), 0)["ascent to the door"] == 1
    assert features(position(3, own={0: 20}, players=3), 0)["ascent to the door"] == 0
    assert [features(position(3, own={0: each}, players=3), 0)["below"] for each in (0, 20)] == [1, 0]


@pytest.mark.parametrize("players", [3, 4])
def test_one_wins_and_no_estimate_is_worse_than_a_lost_game(players: int) -> None:
    state = position(3, 5, 7, own={0: 46, 1: 0}, players=players, seat=players - 1)
    known = evaluation(state)
    weights = known.get_weights()[0]
    scores = [sum(weights[name] * value for name, value in features(state, seat).items()) for seat in range(players)]
    shares = [exp(score) / sum(map(exp, scores)) for score in scores]
    values = known.get_values(state.position)
    assert values == pytest.approx([(players * share - 1) / (players - 1) for share in shares])
    assert min(values) >= -1 / (players - 1)
    assert known.has_one_winner(state.position)


def test_where_places_count_seats_are_compared_two_by_two() -> None:
    state = position(3, 5, 7, own={0: 46, 1: 0}, players=4, seat=3, play_on=True)
    assert not evaluation(state).has_one_winner(state.position)
    assert min(evaluation(state).get_values(state.position)) < -1 / 3
    two = ISIS.start(2)
    assert not evaluation(two).has_one_winner(two.position)


def test_tuning_is_told_who_won() -> None:
    setting = Setting("isis", 4)
    middle, last = walk(setting, 5, 30).position, walk(setting, 5, 1000).position
    known = evaluation(walk(setting, 5, 30))
    rows = look_at_seats(known, middle, last)
    assert [row[0] for row in rows] == [known.get_features(middle, seat) for seat in range(4)]
    assert [row[1] for row in rows] == [float(place == 1) for place in last.get_places()]
    assert sum(row[1] for row in rows) == 1

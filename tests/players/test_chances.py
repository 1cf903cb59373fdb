"""Values as chances to win."""

import pytest

from hypostyle.players.chances import win_chances


def test_of_two_sides_the_chance_is_half_the_return_plus_a_half() -> None:
    assert win_chances((0.5, -0.5), (0, 1)) == pytest.approx((0.75, 0.25))
    assert win_chances((1, -1), (0, 1)) == (1, 0)
    assert win_chances((0.2, -0.2, 0.2, -0.2), (0, 1, 0, 1)) == pytest.approx((0.6, 0.4, 0.6, 0.4)), "teams"


def test_a_solitaire_has_one_chance() -> None:
    assert win_chances((0.5,), (0,)) == (0.75,)
    assert win_chances((-1,), (0,)) == (0,)


def test_of_more_sides_the_chances_add_up_to_one_and_keep_the_order() -> None:
    assert win_chances((0, 0, 0), (0, 1, 2)) == pytest.approx((1 / 3,) * 3)
    chances = win_chances((0.4, 0.1, -0.2, -0.3), (0, 1, 2, 3))
    assert sum(chances) == pytest.approx(1)
    assert list(chances) == sorted(chances, reverse=True)
    assert chances[0] > 0.4


def test_the_strengths_explain_the_returns() -> None:
    values = (0.5, 0.0, -0.5)
    strengths = win_chances(values, (0, 1, 2))
    for seat, value in enumerate(values):
        beats = [strengths[seat] / (strengths[seat] + other) for at, other in enumerate(strengths) if at != seat]
        assert 2 * sum(beats) / 2 - 1 == pytest.approx(value, abs=0.01)


def test_who_surely_beats_all_wins() -> None:
    assert win_chances((1, 0, -1), (0, 1, 2)) == (1, 0, 0)
    assert win_chances((0.0, -1.0, 1.0), (0, 1, 2)) == (0, 0, 1)
    assert sum(win_chances((0.5, 0.5, -1), (0, 1, 2))) == pytest.approx(1)

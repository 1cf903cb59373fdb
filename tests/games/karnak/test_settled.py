"""Who has won before the last columns are built (K-13, K-14)."""

import pytest

from tests.games.karnak.positions import NINE, hall

EIGHT = NINE.rsplit(" ", 1)[0]
SEVEN = EIGHT.rsplit(" ", 1)[0]


@pytest.mark.parametrize(
    ("complete", "shares", "settled"),
    [
        (EIGHT, (5, 3), True),
        (EIGHT, (3, 5), True),
        (EIGHT, (4, 4), False),
        (SEVEN, (5, 2), True),
        (SEVEN, (4, 3), False),
    ],
)
def test_k14_a_lead_of_as_many_as_are_left_is_kept(complete: str, shares: tuple[int, int], settled: bool) -> None:
    state = hall(drums="a1 e5", capitals="c3", complete=complete, shares=shares)
    places = state.position.get_settled_places()
    assert places == (([1, 2] if shares[0] > shares[1] else [2, 1]) if settled else None)


def test_k16_with_three_sides_the_next_two_may_be_those_of_the_others() -> None:
    state = hall(drums="a1 e5", capitals="c3", complete=EIGHT, shares=(4, 2, 2), players=3)
    assert state.position.get_settled_places() is None

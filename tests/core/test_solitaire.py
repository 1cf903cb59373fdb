"""The starts of a day: the same everywhere, one after the other, and the first again after the last."""

import datetime

import pytest

import hypostyle
from hypostyle.core.solitaire import FIRST_DAY, known_of
from hypostyle.search.solve import solve

KARNAK = hypostyle.game("karnak")
SOLITAIRE = KARNAK.solitaire
assert SOLITAIRE is not None
DAY = datetime.timedelta(days=1)


def start(level: int, day: datetime.date) -> hypostyle.State:
    assert SOLITAIRE is not None
    return SOLITAIRE.start_of(KARNAK, level, day)


def test_a_day_has_its_own_start_and_the_levels_share_it() -> None:
    today, next_day = start(1, FIRST_DAY), start(1, FIRST_DAY + DAY)
    assert today.to_json() != next_day.to_json()
    assert today.setup is not None
    assert today.setup.replace('"level":1', '"level":3') == start(3, FIRST_DAY).setup


def test_after_the_last_start_comes_the_first_again() -> None:
    assert SOLITAIRE is not None
    number = len(SOLITAIRE.starts)
    assert number >= 365
    assert start(2, FIRST_DAY + number * DAY).to_json() == start(2, FIRST_DAY).to_json()
    assert start(2, FIRST_DAY - DAY).to_json() == start(2, FIRST_DAY + (number - 1) * DAY).to_json()


def test_all_starts_can_be_set_up_and_no_two_are_the_same() -> None:
    assert SOLITAIRE is not None
    seen = set()
    for fields in SOLITAIRE.starts:
        state = KARNAK.setup(fields, 1, level=1)
        assert not state.over
        seen.add((tuple(fields["drums"]), tuple(fields["capitals"])))
    assert len(seen) == len(SOLITAIRE.starts)


@pytest.mark.parametrize("number", [0, 100, 200, -1])
def test_a_start_can_be_solved(number: int) -> None:
    """At level 2; that the hardest level can be solved was checked when they were made (tools/daily_starts.py)."""
    assert SOLITAIRE is not None
    state = KARNAK.setup(SOLITAIRE.starts[number], 1, level=2)
    assert solve(state, None, nodes=3_000_000, memory=32).result == "win"


def test_what_is_known_is_known_of_the_printed_start_only() -> None:
    printed = KARNAK.start(players=1, level=3)
    known = known_of(printed)
    assert known is not None
    assert "24" in known.told("en")
    assert "22" in known.told("de")
    assert known_of(start(3, FIRST_DAY)) is None
    assert known_of(KARNAK.start(players=2)) is None
    assert known_of(hypostyle.game("isis").start()) is None

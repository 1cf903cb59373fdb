"""Clocks that a server tells, against times taken beside it."""

from typing import Any

import pytest

from hypostyle.lab.load_client import Tally
from hypostyle.lab.load_clock import ClockCheck, LiveClock
from hypostyle.lab.load_crowd import Plan

CLOCK = LiveClock(600, 5)


def table(ply: int, running: int | None, left: tuple[int, int], free: bool = False) -> dict[str, Any]:
    to_act = ply % 2
    return {"ply": ply, "to_act": to_act, "clock": {"left": list(left), "running": running, "free": free}}


@pytest.mark.parametrize(
    ("left", "off"),
    [
        (603_000, 0.0),  # two seconds were used, five added
        (603_090, 0.0),  # the first message was on its way for a while
        (602_950, 0.0),  # and so was this one
        (603_400, 0.3),
        (602_000, 0.9),
        (598_000, 4.9),  # no increment
    ],
)
def test_what_a_turn_took_lies_between_the_times_taken_here(left: int, off: float) -> None:
    tally = Tally()
    check = ClockCheck(CLOCK, tally)
    check.compare(table(0, 0, (600_000, 600_000), free=True), table(1, 1, (600_000, 600_000)), sent=9.9, at=10.0)
    assert tally.clocks == 0, "the first move is free"
    check.compare(table(1, 1, (600_000, 600_000)), table(2, 0, (600_000, left)), sent=11.9, at=12.0)
    assert (tally.clocks, tally.errors["a clock that runs wrong"]) == (1, int(off > 0.1))
    assert tally.clock_off == pytest.approx(off, abs=0.001)


def test_each_move_is_compared_once_and_each_game_anew() -> None:
    tally = Tally()
    check = ClockCheck(CLOCK, tally)
    begin, first, second = (
        table(0, 0, (600_000,) * 2, True),
        table(1, 1, (600_000,) * 2),
        table(2, 0, (600_000, 603_000)),
    )
    for _ in range(2):
        check.compare(begin, first, sent=10.0, at=10.0)
        check.compare(first, second, sent=12.0, at=12.0)
    assert tally.clocks == 1
    check.begin()
    check.compare(begin, first, sent=20.0, at=20.0)
    assert (tally.clocks, tally.errors.total()) == (1, 0)


def test_a_turn_of_several_moves_gets_its_seconds_at_its_end() -> None:
    tally = Tally()
    check = ClockCheck(CLOCK, tally)
    check.compare(table(0, 0, (600_000,) * 2, True), table(1, 1, (600_000,) * 2), sent=10.0, at=10.0)
    check.compare(table(1, 1, (600_000,) * 2), table(3, 1, (600_000, 598_000)), sent=12.0, at=12.0)
    assert (tally.clocks, tally.clock_off) == (1, 0.0)


def test_how_a_clock_is_written() -> None:
    assert LiveClock.read("10+5") == CLOCK
    assert LiveClock.read("none") is None
    for wrong in ("", "10", "10+", "+5", "10+5+5", "1000+5", "a+b"):
        with pytest.raises(ValueError, match="is no clock; one is written 10\\+5"):
            LiveClock.read(wrong)


@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        (Plan("http://127.0.0.1/", "isis", clock=CLOCK), "go with --pairs"),
        (Plan("http://127.0.0.1/", "isis", onlookers=1), "go with --pairs"),
        (Plan("http://127.0.0.1/", "isis", 3, pairs=True), "even number"),
        (Plan("http://127.0.0.1/", "isis", 2, pairs=True, one_visitor=True), "each of them somebody else"),
    ],
)
def test_what_does_not_go_together(plan: Plan, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        plan.check()

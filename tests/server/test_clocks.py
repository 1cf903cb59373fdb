"""Clocks without a server: what the requirements say, in milliseconds."""

import ast
from pathlib import Path
from typing import Any

import pytest

import hypostyle.server.clocks as module
from hypostyle.server.clocks import DAY, FIRST_MOVE, Clock, ClockSettings, person_to_act

TEN_FIVE = ClockSettings("live", base=600, increment=5)
THREE_DAYS = ClockSettings("days", days=3)
T = 1_700_000_000_000
MINUTE = 60_000


def begun(settings: ClockSettings, seats: int = 2) -> Clock:
    """A clock after the first move, of seat 0; the time of seat 1 runs since T."""
    return Clock.new(settings, seats).turned_to(0, T - 5000).moved(0, True, 1, T)


def test_the_module_does_nothing_but_reckon() -> None:
    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    known = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    known |= {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    assert known <= {"__future__", "collections.abc", "dataclasses", "functools", "typing"}


@pytest.mark.parametrize(
    "given",
    [
        {"kind": "live", "base": 9, "increment": 5},
        {"kind": "live", "base": 10_801, "increment": 5},
        {"kind": "live", "base": 600, "increment": 301},
        {"kind": "live", "base": 600, "increment": -1},
        {"kind": "live", "base": 600, "increment": 5, "days": 1},
        {"kind": "live", "base": True, "increment": 5},
        {"kind": "days", "days": 0},
        {"kind": "days", "days": 15},
        {"kind": "days", "days": 3, "base": 600},
        {"kind": "none"},
    ],
)
def test_settings_have_bounds(given: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="no such clock"):
        ClockSettings(**given)


def test_nothing_runs_before_all_are_there() -> None:
    clock = Clock.new(TEN_FIVE, 2)
    assert (clock.running, clock.flag_at, clock.left) == (None, None, (600_000, 600_000))
    assert person_to_act(0, [0, 1], waiting=True, over=False) is None
    assert person_to_act(0, [0, 1], waiting=False, over=False) == 0
    assert person_to_act(2, [0, 1], waiting=False, over=False) is None, "a program has no clock"
    assert person_to_act(0, [0, 1], waiting=False, over=True) is None


def test_the_first_move_is_not_counted_but_has_to_come() -> None:
    clock = Clock.new(TEN_FIVE, 2).turned_to(0, T)
    assert clock.left_at(0, T + 9 * MINUTE) == 600_000
    assert clock.flag_at == T + FIRST_MOVE
    assert clock.fallen(T + FIRST_MOVE - 1) is None
    assert clock.fallen(T + FIRST_MOVE) == 0
    moved = clock.moved(0, True, 1, T + 9 * MINUTE)
    assert (moved.left, moved.running, moved.free) == ((600_000, 600_000), 1, False)
    days = Clock.new(THREE_DAYS, 2).turned_to(0, T)
    assert (days.flag_at, days.left_at(0, T + DAY)) == (T + 3 * DAY, 2 * DAY), "each turn of a day clock has its days"


def test_a_move_costs_its_time_and_brings_the_increment() -> None:
    clock = begun(TEN_FIVE)
    assert (clock.running, clock.left_at(1, T + MINUTE), clock.left_at(0, T + MINUTE)) == (1, 540_000, 600_000)
    after = clock.moved(1, True, 0, T + MINUTE)
    assert (after.left, after.running, after.since) == ((600_000, 545_000), 0, T + MINUTE)


def test_a_turn_of_several_moves_brings_the_increment_once() -> None:
    clock = begun(TEN_FIVE)
    for number in range(1, 4):
        clock = clock.moved(1, False, 1, T + number * 1000)
    assert (clock.left[1], clock.running, clock.since) == (597_000, 1, T + 3000)
    assert clock.moved(1, True, 0, T + 4000).left[1] == 601_000


def test_a_flag_falls_at_its_millisecond() -> None:
    clock = begun(TEN_FIVE)
    assert clock.flag_at == T + 600_000
    assert (clock.fallen(T + 599_999), clock.fallen(T + 600_000), clock.left_at(1, T + 700_000)) == (None, 1, 0)


def test_a_program_costs_nobody_time() -> None:
    clock = begun(TEN_FIVE, seats=3).moved(1, True, None, T + 1000)  # seat 2 is a program
    assert (clock.running, clock.flag_at) == (None, None)
    later = clock.moved(2, True, 0, T + 50_000)
    assert (later.left, later.running, later.since) == ((600_000, 604_000, 600_000), 0, T + 50_000)


def test_each_turn_of_a_day_clock_has_all_its_days() -> None:
    clock = begun(THREE_DAYS)
    assert clock.flag_at == T + 3 * DAY
    clock = clock.moved(1, False, 1, T + DAY)
    assert clock.flag_at == T + 3 * DAY, "a second move of the same turn has what is left"
    clock = clock.moved(1, True, 0, T + 2 * DAY)
    assert (clock.left, clock.flag_at) == ((3 * DAY, 3 * DAY), T + 5 * DAY)


def test_a_takeback_gives_no_time_back() -> None:
    clock = begun(TEN_FIVE).moved(1, True, 0, T + MINUTE)
    back = clock.taken_back(1, T + 2 * MINUTE)
    assert (back.left, back.running, back.since) == ((540_000, 545_000), 1, T + 2 * MINUTE)
    days = begun(THREE_DAYS).moved(1, False, 1, T + DAY).taken_back(1, T + 2 * DAY)
    assert days.flag_at == T + 5 * DAY


def test_a_day_clock_is_held_and_runs_on() -> None:
    clock = begun(THREE_DAYS)
    assert clock.pausable
    held = clock.held(T + DAY)
    assert (held.flag_at, held.fallen(T + 100 * DAY), held.left_at(1, T + 50 * DAY)) == (None, None, 2 * DAY)
    assert not held.pausable
    on = held.resumed(T + 40 * DAY)
    assert (on.flag_at, on.left_at(1, T + 41 * DAY)) == (T + 42 * DAY, DAY)
    assert held.moved(1, True, 0, T + 40 * DAY).flag_at == T + 43 * DAY, "a move lets it run on"
    assert not begun(TEN_FIVE).pausable
    assert not Clock.new(THREE_DAYS, 2).pausable


def test_the_end_stops_it() -> None:
    clock = begun(TEN_FIVE).stopped(T + MINUTE)
    assert (clock.left, clock.running, clock.flag_at) == ((600_000, 540_000), None, None)


def test_a_clock_of_the_machine_that_goes_back_is_no_gain() -> None:
    clock = begun(TEN_FIVE)
    assert clock.left_at(1, T - MINUTE) == 600_000
    assert clock.moved(1, True, 0, T - MINUTE).left == (600_000, 605_000)


@pytest.mark.parametrize("settings", [TEN_FIVE, THREE_DAYS])
def test_what_is_stored_tells_all(settings: ClockSettings) -> None:
    for clock in (Clock.new(settings, 3), begun(settings, 3), begun(settings, 3).held(T + 7)):
        again = Clock.read(clock.stored(), 3)
        assert again == clock
        assert [again.left_at(seat, T + 12_345) for seat in range(3)] == [
            clock.left_at(seat, T + 12_345) for seat in range(3)
        ]
    assert Clock.read(None, 2) is None


@pytest.mark.parametrize(
    "wrong", [{"left": [1]}, {"left": [1, -1]}, {"running": 2}, {"since": "x"}, {"base": 0}, {"kind": []}, {"free": 1}]
)
def test_what_cannot_be_meant_is_no_clock(wrong: dict[str, Any]) -> None:
    stored = begun(TEN_FIVE).stored()
    assert Clock.read(stored, 2) is not None
    assert Clock.read({**stored, **wrong}, 2) is None
    assert Clock.read({}, 2) is None

"""The clock of a game in its record: how it is set, as a tag, and what a player had left after each move."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from hypostyle.core.record.record import Record
from hypostyle.core.state import State
from hypostyle.server.clocks import SECOND, Clock, ClockSettings

TAG = "Clock"


def clock_text(settings: ClockSettings) -> str:
    """How a clock is set: "600+5" for seconds and what each turn adds, "3 days" for each turn."""
    if settings.kind == "days":
        return f"{settings.days} days"
    return f"{settings.base}+{settings.increment}"


def note_clock(record: Record, clock: Clock, state: State, people: Collection[int], taken_back: bool) -> None:
    """Write the clock into the record of a game whose entries tell already what each move took.

    What was left is told on live clocks, unless something was taken back: that gives no time back, and no move tells
    of it any more.
    """
    record.tags[TAG] = clock_text(clock.settings)
    if clock.settings.kind == "live" and not taken_back:
        spent = [None if entry.spent is None else round(entry.spent * SECOND) for entry in record.entries]
        left = left_after(clock, state, spent, people)
        for entry, milliseconds in zip(record.entries, left, strict=True):
            entry.clock = None if milliseconds is None else milliseconds / SECOND


def left_after(clock: Clock, state: State, spent: Sequence[int | None], people: Collection[int]) -> list[int | None]:
    """The milliseconds that each person had left on a live clock after each step; None for all other steps.

    It is not stored but follows from what each move took. Where it does not lead to what the clock shows, as where
    somebody else sat before, nobody knows.
    """
    settings, left = clock.settings, [clock.settings.full] * len(clock.left)
    noted: list[int | None] = [None] * len(state.steps)
    moves = [(number, step) for number, step in enumerate(state.steps) if step.seat is not None]
    turns = [*(step.turn for _, step in moves[1:]), None if state.over else state.turn]
    free = True  # the first move of a person is not counted
    for (number, step), turn_after in zip(moves, turns, strict=True):
        used = spent[number]
        if step.seat is None or step.seat not in people:
            continue
        if used is None:
            return [None] * len(noted)
        if not free:
            added = settings.increment * SECOND if turn_after != step.turn else 0
            left[step.seat] = max(0, left[step.seat] - used) + added
        free = False
        noted[number] = left[step.seat]
    agree = all(left[seat] == clock.left[seat] for seat in people if seat != state.seat)  # whose time may run now
    return noted if agree else [None] * len(noted)

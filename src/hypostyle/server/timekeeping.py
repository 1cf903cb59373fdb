"""What happens at a table, for its clock: the columns to be stored in the same transaction; none without a clock."""

from __future__ import annotations

from typing import Any

from hypostyle.core.state import State
from hypostyle.server.clocks import LEAST_PEOPLE, Clock, ClockSettings, columns, person_to_act
from hypostyle.server.seats import Seating
from hypostyle.server.snapshot import Snapshot


def new_clock(settings: ClockSettings | None, seating: Seating, state: State, at: int) -> dict[str, Any]:
    """At a new table. With seats still open it does not run yet."""
    if settings is None:
        return {}
    return columns(Clock.new(settings, state.players).turned_to(_following(seating, state), at))


def after_move(snapshot: Snapshot, state: State, at: int) -> Clock | None:
    """The clock once the seat that was to act has moved."""
    clock, before = snapshot.clock, snapshot.state
    if clock is None:
        return None
    assert before.seat is not None
    turn_over = state.over or state.turn != before.turn
    return clock.moved(before.seat, turn_over, _following(snapshot.seating, state), at)


def after_jump(snapshot: Snapshot, state: State, at: int) -> dict[str, Any]:
    """Steps were taken back, or done again."""
    clock = snapshot.clock
    return {} if clock is None else columns(clock.taken_back(_following(snapshot.seating, state), at))


def after_seating(snapshot: Snapshot, seating: Seating, at: int) -> dict[str, Any]:
    """Others sit there now. The last who was missing sets it going; where nobody plays with anybody there is none."""
    clock = snapshot.clock
    if clock is None:
        return {}
    if len(seating.people) + len(seating.open) < LEAST_PEOPLE:
        return columns(None)
    over = snapshot.outcome is not None
    return columns(clock.turned_to(_following(seating, snapshot.state, over), at))


def at_end(snapshot: Snapshot, at: int) -> dict[str, Any]:
    """The game is over although the rules do not say so."""
    return {} if snapshot.clock is None else columns(snapshot.clock.stopped(at))


def _following(seating: Seating, state: State, over: bool = False) -> int | None:
    return person_to_act(state.seat, seating.people, bool(seating.open), over or state.over)

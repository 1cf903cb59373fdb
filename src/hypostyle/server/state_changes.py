"""What a change makes of a state: always a copy, for a state in a snapshot is never played on."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from hypostyle.core.objection import IllegalMove
from hypostyle.core.state import State
from hypostyle.server.refusal import RuleRefusal
from hypostyle.server.snapshot import Snapshot
from hypostyle.server.store import StepRow


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def played(snapshot: Snapshot, text: str) -> State:
    """A copy of the state after a move; RuleRefusal if it is not legal."""
    made = snapshot.state.copy()
    try:
        made.play(text)
    except IllegalMove as problem:
        raise RuleRefusal(problem.objection, snapshot.seating.names) from None
    return made


def went_back(state: State, ply: int) -> State:
    """The state as it was at a ply; if a draw was taken back chance decides afresh from there."""
    made = state.at(ply)
    made.seed()
    return made


def went_on(state: State, steps: Sequence[StepRow]) -> State:
    """The state with these steps played."""
    made = state.copy()
    for row in steps:
        made.apply(row.step)
    return made


def standing(state: State) -> dict[str, Any]:
    """The columns that follow from the state."""
    outcome = state.outcome
    return {
        "ply": state.ply,
        "turn": state.turn,
        "to_act": state.seat,
        "places": None if outcome is None else list(outcome.places),
        "reason": None if outcome is None else outcome.reason,
        "scores": None if outcome is None else list(outcome.scores),
    }

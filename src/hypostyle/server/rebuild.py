"""A state from what the store holds, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import hypostyle
from hypostyle.core.game import Game
from hypostyle.core.state import State
from hypostyle.server.store import StepRow, TableRow


class BrokenTable(Exception):  # noqa: N818 - it says what it is
    """A stored table cannot be played again. `ply` steps of it can; None if not even its start."""

    def __init__(self, why: str, ply: int | None):
        super().__init__(why)
        self.ply = ply


def begin(game: Game, players: int, options: Mapping[str, object], start: str | None) -> State:
    """The state at the start, with chance left to the caller."""
    if start is not None:
        return game.from_json(start)
    return game.start(players, by_hand=True, **game.complete_options(options))


def rebuild(row: TableRow, steps: Sequence[StepRow]) -> State:
    """The state of a stored table; BrokenTable if it cannot be had.

    What chance will bring from here on is drawn afresh: what it brought is written in the steps.
    """
    state = replay(row, steps, row.ply)
    if state.chance_due:
        raise BrokenTable("a draw is missing at its end", row.ply)
    state.seed()
    return state


def replay(row: TableRow, steps: Sequence[StepRow], ply: int) -> State:
    """So many steps of a stored table played again, with further chance left to the caller."""
    if row.fault is not None:
        raise BrokenTable(f"it holds what nobody wrote: {row.fault}", None)
    try:
        state = begin(hypostyle.game(row.game), row.players, row.options, row.start)
    except ValueError as problem:
        raise BrokenTable(f"its start cannot be set up: {problem}", None) from None
    if len(row.seats) != state.players:
        raise BrokenTable(f"{state.players} players sit at {len(row.seats)} seats", None)
    if row.resigned is not None and not 0 <= row.resigned < state.players:
        raise BrokenTable(f"seat {row.resigned} resigned, and there is none", None)
    for number, each in enumerate(steps[:ply]):
        try:
            if each.ply != number:
                raise ValueError(f"step {number} is missing")
            state.apply(each.step)
        except (ValueError, TypeError) as problem:
            raise BrokenTable(f"step {number} cannot be played again: {problem}", number) from None
    if not 0 <= ply <= len(steps):
        raise BrokenTable(f"{ply} steps count, but {len(steps)} are there", state.ply)
    return state


def steps_of(state: State, at: int, first: int = 0, spent: int | None = None) -> list[StepRow]:
    """The steps of a state from a ply on, to be stored; the first of them took so many milliseconds."""
    return [
        StepRow(ply, step, spent if ply == first else None, at) for ply, step in enumerate(state.steps[first:], first)
    ]

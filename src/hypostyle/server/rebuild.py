"""A state from what the store holds, and back."""

from __future__ import annotations

from collections.abc import Sequence

import hypostyle
from hypostyle.core.game import Game
from hypostyle.core.state import State
from hypostyle.server.store import Step, Table


def begin(game: Game, players: int, options: dict[str, object], start: str | None) -> State:
    """The state at the start, with chance left to the caller."""
    if start is not None:
        return game.from_json(start)
    return game.start(players, by_hand=True, **options)  # type: ignore[arg-type]


def rebuild(table: Table, steps: Sequence[Step], ply: int | None = None) -> State:
    """The state of a stored table: what counts of its steps, or so many of them, played again."""
    most = table.ply if ply is None else ply
    state = begin(hypostyle.game(table.game), table.players, table.options, table.start)
    for step in steps[: min(table.given, most)]:
        follow(state, step)
    state.seed(int(table.seed))
    for step in steps[table.given : most]:
        if step.seat is not None:
            state.play(step.text)
    if [step.text for step in state.steps] != [step.text for step in steps[:most]]:
        raise ValueError("the stored table cannot be played again: chance went another way")
    return state


def follow(state: State, step: Step) -> None:
    """Let a written step happen."""
    if step.seat is None:
        state.happen(step.text)
    else:
        state.play(step.text)


def steps_of(table: str, state: State, at: int, first: int = 0, spent: int | None = None) -> list[Step]:
    """The steps of a state from a ply on, to be stored; the first of them took so many milliseconds."""
    return [
        Step(
            table=table,
            ply=ply,
            seat=step.seat,
            turn=step.turn,
            text=step.text,
            spent=spent if ply == first else None,
            at=at,
        )
        for ply, step in enumerate(state.steps)
        if ply >= first
    ]

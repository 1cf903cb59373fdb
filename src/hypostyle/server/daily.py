"""The solitaires of a day: which there are, and what is noted when one is solved."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator

import hypostyle
from hypostyle.core.game import Game
from hypostyle.core.option import Value
from hypostyle.core.solitaire import Solitaire
from hypostyle.core.state import State
from hypostyle.server.snapshot import Snapshot
from hypostyle.server.store.solved_days import SolvedDay, solved
from hypostyle.server.store.writer import Work

AT_MIDNIGHT = 10_000
"""Milliseconds: so long may pass between drawing the start of a day and storing its table."""


def solitaires() -> Iterator[tuple[Game, Solitaire]]:
    """All games with a start for each day."""
    for name in hypostyle.game_names():
        game = hypostyle.game(name)
        if game.solitaire is not None and game.solitaire.starts:
            yield game, game.solitaire


def variants(game: Game, solitaire: Solitaire) -> tuple[Value, ...]:
    """How hard it may be."""
    return next(tuple(option.choices) for option in game.options if option.name == solitaire.option)


def day_at(milliseconds: int) -> datetime.date:
    """The date then, by UTC: the same everywhere."""
    return datetime.datetime.fromtimestamp(milliseconds / 1000, datetime.UTC).date()


def run_of_days(days: Iterable[str], today: datetime.date) -> int:
    """How many days in a row were solved, up to today; a run still stands until today is over."""
    kept = set(days)
    day = today if today.isoformat() in kept else today - datetime.timedelta(days=1)
    count = 0
    while day.isoformat() in kept:
        count += 1
        day -= datetime.timedelta(days=1)
    return count


def noted_if_solved(snapshot: Snapshot, state: State) -> Work | None:
    """What is written with the move that solves the solitaire of a day; None for any other move.

    The day is that on which the table was set up, if it began with the start of that day.
    """
    solitaire, row = state.game.solitaire, snapshot.row
    if solitaire is None or not solitaire.starts or state.players != 1 or row.start is None or not state.over:
        return None
    player = snapshot.seating.sitters[0].get("player")
    if player is None or state.outcome is None or state.outcome.returns != (1.0,):
        return None
    value = state.options[solitaire.option]
    for created in (row.created, row.created - AT_MIDNIGHT):
        day = day_at(created)
        if solitaire.start_of(state.game, value, day).setup == state.setup:
            return solved(player, SolvedDay(state.game.name, day.isoformat(), str(value), state.ply))
    return None

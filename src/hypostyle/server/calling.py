"""Whom a change of a table calls: in a game with days for each turn, whoever is to act now and was not before."""

from __future__ import annotations

from collections.abc import Callable

from hypostyle.server.clocks import Clock
from hypostyle.server.seats import OPEN
from hypostyle.server.store import TableRow

OnChange = Callable[[TableRow | None, TableRow], None]
"""Hears of a table that was stored here, as it was before and as it is now; a new one was not before."""


def ignore_change(_before: TableRow | None, _after: TableRow) -> None:
    """For tables of whose changes nobody wants to hear."""


def called(before: TableRow | None, after: TableRow) -> str | None:
    """The player to be told that it is their turn; None for nobody. A new table has nothing before it."""
    player = _waited_for(after)
    return None if before is not None and _waited_for(before) == player else player


def _waited_for(row: TableRow) -> str | None:
    """The player whose days run."""
    if row.clock is None or row.clock.get("kind") != "days":  # most changes: not even to be read
        return None
    clock = Clock.read(row.clock, row.players)
    if clock is None or clock.paused:
        return None
    if row.places is not None or row.to_act is None or any(sitter["kind"] == OPEN for sitter in row.seats):
        return None
    player: str | None = row.seats[row.to_act].get("player")
    return player

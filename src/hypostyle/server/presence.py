"""Who looks at a table now: told to all pages there, but not for every single coming and going."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from typing import Protocol

from hypostyle.server.connection import Connection
from hypostyle.server.elsewhere import PresentElsewhere
from hypostyle.server.snapshot import Snapshot

SOON = 0.2
"""Seconds until it is told who came and went: many may do so at once."""


class Others(Protocol):
    """Other processes, in which somebody may look at the same table."""

    present: PresentElsewhere

    def tell_present(self, tables: Collection[str]) -> None:
        """Tell them who looks at tables here."""
        ...


class Presence:
    """The connections to one table, and what they are told of each other."""

    def __init__(self, connections: list[Connection], snapshot: Callable[[], Snapshot], others: Others):
        self._connections = connections
        self._snapshot = snapshot
        self._others = others
        self._timer: asyncio.TimerHandle | None = None
        self._told = False
        self._news = False

    @property
    def onlookers(self) -> int:
        """How many windows of others look at it."""
        return sum(not self._snapshot().rights.belongs(each.player) for each in self._connections)

    @property
    def players(self) -> set[str]:
        """The players who look at the table."""
        return {connection.player for connection in self._connections if connection.player is not None}

    def changed(self) -> None:
        """Somebody came, went, or sat down."""
        self._news = True
        self.changed_elsewhere()
        if not self._connections:
            self._tell_others()

    def changed_elsewhere(self) -> None:
        """The same in another process."""
        if self._timer is None and self._connections:
            self._timer = asyncio.get_running_loop().call_later(SOON, self._tell)

    def _tell(self) -> None:
        """Tell all pages; who is alone at the table is told nothing."""
        self._timer = None
        self._tell_others()
        snapshot, seating = self._snapshot(), self._snapshot().seating
        players = self.players | self._others.present.players(snapshot.row.id)
        onlookers = self.onlookers + self._others.present.onlookers(snapshot.row.id)
        if len(seating.players) > 1 or seating.open or onlookers or self._told:
            self._told = True
            here = [seat for seat in seating.people if seating.sitters[seat]["player"] in players]
            for connection in self._connections:
                if not connection.view.lean:
                    connection.tell_json({"type": "presence", "here": here, "onlookers": onlookers})

    def _tell_others(self) -> None:
        if self._news:
            self._news = False
            self._others.tell_present([self._snapshot().row.id])

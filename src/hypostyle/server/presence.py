"""Who looks at a table now: told to all pages there, but not for every single coming and going."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from hypostyle.server.connection import Connection
from hypostyle.server.snapshot import Snapshot

SOON = 0.2
"""Seconds until it is told who came and went: many may do so at once."""


class Presence:
    """The connections to one table, and what they are told of each other."""

    def __init__(self, connections: list[Connection], snapshot: Callable[[], Snapshot]):
        self._connections = connections
        self._snapshot = snapshot
        self._timer: asyncio.TimerHandle | None = None
        self._told = False

    @property
    def players(self) -> set[str]:
        """The players who look at the table."""
        return {connection.player for connection in self._connections if connection.player is not None}

    def changed(self) -> None:
        """Somebody came, went, or sat down."""
        if self._timer is None and self._connections:
            self._timer = asyncio.get_running_loop().call_later(SOON, self._tell)

    def _tell(self) -> None:
        """Tell all pages; who is alone at the table is told nothing."""
        self._timer = None
        snapshot, players = self._snapshot(), self.players
        seating = snapshot.seating
        onlookers = sum(not snapshot.rights.belongs(each.player) for each in self._connections)
        if len(seating.players) > 1 or seating.open or onlookers or self._told:
            self._told = True
            here = [seat for seat in seating.people if seating.sitters[seat]["player"] in players]
            for connection in self._connections:
                if not connection.view.lean:
                    connection.tell_json({"type": "presence", "here": here, "onlookers": onlookers})

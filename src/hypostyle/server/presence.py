"""Who looks at a table now, and when the others were there last: told to all pages, not for every coming and going."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine
from contextlib import suppress
from typing import Any, Protocol

from hypostyle.server.connection import Connection
from hypostyle.server.elsewhere import PresentElsewhere
from hypostyle.server.message_types import AwayTold
from hypostyle.server.snapshot import Snapshot
from hypostyle.server.store import StoreFault
from hypostyle.server.store.people import People

SOON = 0.2
"""Seconds until it is told who came and went: many may do so at once."""
log = logging.getLogger("hypostyle.server")


class Others(Protocol):
    """Other processes, in which somebody may look at the same table."""

    present: PresentElsewhere

    def tell_present(self, tables: Collection[str]) -> None:
        """Tell them who looks at tables here."""
        ...

    def tell_talk(self, table: str, anew: str | None) -> None:
        """Tell them that something was said at a table, or that a player hears all of it anew."""
        ...


class Presence:
    """The connections to one table, and what they are told of each other."""

    def __init__(
        self,
        connections: list[Connection],
        snapshot: Callable[[], Snapshot],
        people: People,
        now: Callable[[], int],
        others: Others,
    ):
        self._connections = connections
        self._snapshot = snapshot
        self._people = people
        self._now = now
        self._others = others
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
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

    def seen(self, connection: Connection) -> None:
        """Somebody comes or goes; when that was is kept of those who play here with others."""
        self.changed()
        player, players = connection.player, self._snapshot().seating.players
        if player is not None and player in players and len(players) > 1:
            self._do(self._note(player, self._now()))

    async def _note(self, player: str, at: int) -> None:
        with suppress(StoreFault):
            await self._people.note_seen(player, at)
        self.changed()

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def changed(self) -> None:
        """Somebody came, went, or sat down."""
        self._news = True
        self.changed_elsewhere()
        if not self._connections:
            self._tell_others()

    def changed_elsewhere(self) -> None:
        """The same in another process."""
        if self._timer is None and self._connections:
            self._timer = asyncio.get_running_loop().call_later(SOON, self._begin)

    def _begin(self) -> None:
        self._timer = None
        self._tell_others()
        if self._connections:  # all may have gone meanwhile, and the store, too
            self._do(self._tell())

    def close(self) -> None:
        """The server stops: nobody is told anything any more."""
        if self._timer is not None:
            self._timer.cancel()
        for task in self._tasks:
            task.cancel()

    async def _tell(self) -> None:
        """Tell all pages; who is alone at the table is told nothing."""
        if all(connection.closed for connection in self._connections):
            return  # nobody hears it any more: the server may be stopping, and the store be closed
        snapshot = self._snapshot()
        seating = snapshot.seating
        onlookers = self.onlookers + self._others.present.onlookers(snapshot.row.id)
        if len(seating.players) > 1 or seating.open or onlookers or self._told:
            self._told = True
            gone = seating.players - self._all_players
            try:
                seen = await self._people.last_seen(gone) if gone else {}
            except StoreFault as fault:
                log.warning("it cannot be read who was seen when: %s", fault)
                seen = {}
            players, now = self._all_players, self._now()  # somebody may have come meanwhile
            by_seat = [(seat, seating.sitters[seat]["player"]) for seat in seating.people]
            here = [seat for seat, player in by_seat if player in players]
            away: list[AwayTold] = [
                {"seat": seat, "ago": max(0, now - seen[player])} for seat, player in by_seat if player in seen
            ]
            away = [each for each in away if each["seat"] not in here]
            for connection in self._connections:
                if not connection.view.lean:
                    connection.tell_json({"type": "presence", "here": here, "away": away, "onlookers": onlookers})

    @property
    def _all_players(self) -> set[str]:
        """The players who look at the table, here or in another process."""
        return self.players | self._others.present.players(self._snapshot().row.id)

    def _tell_others(self) -> None:
        if self._news:
            self._news = False
            self._others.tell_present([self._snapshot().row.id])

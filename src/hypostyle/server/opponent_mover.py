"""Thinking for opponents at tables that nobody here looks at: for other processes, and for people who are away."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

from hypostyle.server.bus import Message
from hypostyle.server.following import catch_up
from hypostyle.server.opponents import MOST, Opponents
from hypostyle.server.rebuild import BrokenTable
from hypostyle.server.refusal import Refusal
from hypostyle.server.search_pool import Rank, SearchPool, SearchTask, rank_of_level
from hypostyle.server.store import Store
from hypostyle.server.store.rows import awaits_program
from hypostyle.server.table import LiveTable
from hypostyle.server.table_registry import TableRegistry


class RunningSearch:
    """A search for a table as it is after so many changes, and the time until its move is shown."""

    def __init__(self, changes: int, level: int, task: SearchTask[str]):
        self.changes = changes
        self.level = level
        self.task = task
        self.absent = task.rank is Rank.ABSENT
        self._dropped = asyncio.Event()

    def drop(self) -> None:
        """It is of no use any more."""
        self.task.stop()
        self._dropped.set()

    async def wait(self, seconds: float) -> bool:
        """Let time pass; False if it is dropped meanwhile."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._dropped.wait(), max(0.0, seconds))
        return not self._dropped.is_set()


class OpponentMover:
    """Thinks for opponents at tables of a store."""

    def __init__(self, store: Store, registry: TableRegistry, pool: SearchPool, memory: int = MOST):
        self.running: dict[str, RunningSearch] = {}  # by table
        self._store = store
        self._registry = registry
        self._pool = pool
        self._opponents = Opponents(memory)

    async def think(self, table: str, changes: int, absent: bool = False) -> None:
        """Make the move of the opponent to act, if the table is still as it was. When those who wait for it are absent,
        it takes what time others leave.
        """
        try:
            await self._registry.act(table, lambda live: self._think_at(live, changes, absent))
        except Refusal:  # gone, or changed by others meanwhile
            return
        except BrokenTable:
            await self._store.forget_awaiting(table, changes)

    async def _think_at(self, live: LiveTable, changes: int, absent: bool) -> None:
        began = time.monotonic()
        if live.snapshot.row.changes != changes:
            await catch_up(live, self._store)
        snapshot = live.snapshot
        table, seat = snapshot.row.id, snapshot.rights.thinking
        if snapshot.row.changes != changes:
            return
        if absent and not awaits_program(snapshot.row):
            await self._store.forget_awaiting(table, changes)
            return
        older = self.running.get(table)
        if seat is None or (older is not None and older.changes >= changes and (absent or not older.absent)):
            return
        if older is not None:
            older.drop()
        level = snapshot.row.seats[seat]["level"]
        rank = Rank.ABSENT if absent else rank_of_level(level)
        player = self._opponents.get(table, seat, snapshot.game, level)
        task = self._pool.choose(player, snapshot.state.copy(), rank)
        search = self.running[table] = RunningSearch(changes, level, task)
        live.absent = search
        try:
            move = await task.result()
            if not snapshot.seating.people and not await search.wait(
                began + snapshot.row.pace / 1000 - time.monotonic()
            ):
                return
        finally:
            if self.running.get(table) is search:
                del self.running[table]
            if live.absent is search:
                live.absent = None
        if move is not None:
            await live.play_found(move, changes)

    # ---- what is heard from other processes ----

    def heard(self, message: Message) -> None:
        """Whoever thinks about a position that is gone need not go on."""
        for table, changes, *_ in message.get("tables", ()):
            search = self.running.get(table)
            if search is not None and (changes is None or changes > search.changes):
                search.drop()

    async def catch_up(self) -> None:
        """A connection was lost: a search that is no longer of use costs time, and nothing else."""

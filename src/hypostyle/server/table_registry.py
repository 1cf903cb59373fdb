"""All tables of this process: those somebody looks at, and glances at the others."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Collection
from typing import TYPE_CHECKING, TypeVar

import hypostyle
from hypostyle.server.bus import Bus, LocalBus
from hypostyle.server.calling import OnChange, ignore_change
from hypostyle.server.connection import Connection
from hypostyle.server.elsewhere import Elsewhere
from hypostyle.server.following import catch_up
from hypostyle.server.inline import Background
from hypostyle.server.open_studies import OpenStudies
from hypostyle.server.opponents import Opponents
from hypostyle.server.ready_bots import ReadyBots
from hypostyle.server.rebuild import BrokenTable
from hypostyle.server.refusal import Refusal, judged_again
from hypostyle.server.rights import check_remove
from hypostyle.server.search_pool import SearchPool
from hypostyle.server.snapshot import Snapshot
from hypostyle.server.state_changes import now
from hypostyle.server.store import Store, TableRow
from hypostyle.server.stored_table import load_match, snapshot_of
from hypostyle.server.table import LiveTable

if TYPE_CHECKING:
    from hypostyle.server.think_jobs import ThinkJobs

log = logging.getLogger("hypostyle.server")
T = TypeVar("T")

GLANCES = 16
"""Tables nobody looks at that are kept for the next glance, since reading a long one takes a while."""
GLANCED_PLIES = 40_000
"""And their steps in all."""
MOST_BROKEN = 1000
"""Broken tables that are remembered; each is told to the log once."""


class TableRegistry:
    """The tables of this process. Only those somebody looks at are in memory."""

    def __init__(
        self,
        store: Store,
        pool: SearchPool,
        now: Callable[[], int] = now,
        bus: Bus | None = None,
        jobs: ThinkJobs | None = None,
    ):
        self.store = store
        self.now = now
        self._bus = bus or LocalBus()
        self.elsewhere = Elsewhere(self, self._bus)
        self.on_change: OnChange = ignore_change
        self._pool = pool
        self._jobs = jobs
        self._opponents = Opponents()
        self.background = Background()
        self.ready = ReadyBots(self._bus)
        self.studies = OpenStudies(store, pool, self.background, self._bus)
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[Snapshot]] = {}
        self._waking: Counter[str] = Counter()
        self._changed: set[str] = set()  # of those that are just being woken
        self._glances: OrderedDict[str, Snapshot] = OrderedDict()
        self._broken: set[str] = set()

    # ---- tables somebody looks at ----

    async def enter(self, table: str, connection: Connection) -> LiveTable:
        """A connection opens on a table. BrokenTable if its game cannot be played again.

        Where several processes share the tables, one in memory here may be behind for a moment: whoever comes from a
        process that ended has seen more, and must not see less now.
        """
        known = table in self._tables and not isinstance(self._bus, LocalBus)
        found = await self._wake(table)
        found.connections.append(connection)
        try:
            if known:
                await catch_up(found, self.store)
            await found.greet(connection)
        except BaseException:
            self.leave(table, connection)
            raise
        return found

    async def _wake(self, table: str) -> LiveTable:
        """A table in memory. Whoever asked says what keeps it there before anything else happens."""
        found = self._tables.get(table)
        if found is not None:
            return found
        self._waking[table] += 1
        try:
            snapshot = await self._load(table)
            found = self._tables.get(table)
            if found is None:  # nobody else was quicker meanwhile
                shared = (self.background, self.elsewhere, self._jobs, self.now)
                found = self._tables[table] = LiveTable(snapshot, self.store, self._pool, self._opponents, *shared)
                found.on_change = self.on_change
                self._glances.pop(table, None)
        finally:
            self._waking[table] -= 1
            if not self._waking[table]:
                del self._waking[table]
                if table in self._changed:  # by another process while it was read here
                    self._changed.remove(table)
                    self.elsewhere.follow(table)
        return found

    async def act(self, table: str, work: Callable[[LiveTable], Awaitable[T]]) -> T:
        """Do something at a table for somebody who need not look at it."""
        found = await self._wake(table)
        found.errands += 1
        try:
            return await judged_again(lambda: work(found))
        finally:
            found.errands -= 1
            self._let_go(table)

    # ---- what is heard from other processes, and told to them ----

    async def open(self) -> None:
        """Begin to hear what other processes do."""
        if self._jobs is not None:
            await self._jobs.open()
        await self.elsewhere.open()

    @property
    def tables(self) -> Collection[str]:
        """The tables in memory."""
        return list(self._tables)

    @property
    def connections(self) -> int:
        """How many live connections there are, those of bots that wait and of studies included."""
        return sum(len(live.connections) for live in self._tables.values()) + len(self.ready) + self.studies.windows

    @property
    def searches(self) -> int:
        """How many searches wait or run."""
        return self._pool.searches

    def is_behind(self, table: str, changes: int | None) -> bool:
        """Whether a table is in memory here in an older form; the store says how often it was changed, None: gone."""
        if self._waking[table]:
            self._changed.add(table)
        live = self._tables.get(table)
        return live is not None and (changes is None or live.snapshot.row.changes < changes)

    async def renamed(self, player: str) -> None:
        """A player is called otherwise now: all who look at their tables see it."""
        self._bus.tell({"renamed": player})
        await self.refresh(player)

    async def refresh(self, player: str) -> None:
        """The same for those who look here."""
        for name, kept in list(self._glances.items()):
            if player in kept.seating.players:
                self._glances.pop(name, None)
        for live in list(self._tables.values()):
            if player in live.snapshot.seating.players:
                await live.refresh()

    def present(self, table: str) -> set[str]:
        """The players who look at a table now."""
        live = self._tables.get(table)
        here = set() if live is None else live.presence.players
        return here | self.elsewhere.present.players(table)

    def present_here(self, table: str) -> tuple[list[str], int]:
        """Who of those whom a table belongs to look at it here, and how many others."""
        live = self._tables.get(table)
        if live is None:
            return [], 0
        own = (player for player in live.presence.players if live.snapshot.rights.belongs(player))
        return sorted(own), live.presence.onlookers

    def disconnect(self, player: str) -> None:
        """All windows of a player come in anew, and are asked who they are."""
        self._bus.tell({"disconnect": player})
        self.close_windows(player)

    def close_windows(self, player: str) -> None:
        """The same for those who look here."""
        for live in self._tables.values():
            for connection in live.connections:
                if connection.player == player:
                    connection.close()
        self.ready.disconnect(player)
        self.studies.close_windows(player)

    def _let_go(self, table: str) -> None:
        found = self._tables.get(table)
        if found is not None and not found.connections and not found.errands:
            del self._tables[table]

    def leave(self, table: str, connection: Connection) -> None:
        """A connection closes."""
        found = self._tables.get(table)
        if found is not None:
            found.leave(connection)
            self._let_go(table)

    async def remove(self, table: str, player: str | None) -> None:
        """A player clears a table away, also one that is broken, and with it all games of its match. Where others sat
        it stays for them.
        """
        row = await self.row(table)
        games = {table: row}
        if row.match_id is not None:
            stored = (await self.store.matches([row.match_id])).get(row.match_id)
            games |= {game.id: game for game in stored.games} if stored is not None else {}
        for game in games.values():
            check_remove(game.host, game.seats, game.places is not None, player or "")
        if not await self.store.clear(table, player or ""):
            return
        for gone in games:
            await self.drop(gone)

    async def drop(self, table: str) -> None:
        """A table is not in the store any more: all who look at it are told."""
        self._glances.pop(table, None)
        live = self._tables.pop(table, None)
        if live is not None:
            await live.close()

    async def close(self) -> None:
        """The server stops."""
        await self.elsewhere.close()
        for table in self._tables.values():
            table.stop_thinking()
            table.presence.close()
            for connection in table.connections:
                connection.close()
        self.ready.close()
        self.studies.close_windows()
        self._pool.close()
        if self._jobs is not None:
            await self._jobs.close()

    def live(self, table: str) -> LiveTable | None:
        """A table, if somebody looks at it here."""
        return self._tables.get(table)

    # ---- glances ----

    async def row(self, table: str) -> TableRow:
        """What the store says about a table, without its steps."""
        found = await self.store.row(table)
        if found is None:
            raise Refusal("no table", 404)
        return found

    def known_broken(self, table: str) -> bool:
        """Whether somebody tried to open this table and it could not be played again."""
        return table in self._broken

    async def look_up(self, table: str) -> Snapshot:
        """A table, for a glance. BrokenTable if its game cannot be played again."""
        live = self._tables.get(table)
        if live is not None:
            return live.snapshot
        kept = self._glances.get(table)
        if kept is not None:
            self._glances.move_to_end(table)
            if (await self.row(table)).changes == kept.row.changes:
                return kept
        found = await self._load(table)
        self._keep(table, found)
        return found

    def _keep(self, table: str, snapshot: Snapshot) -> None:
        self._glances[table] = snapshot
        self._glances.move_to_end(table)
        while len(self._glances) > GLANCES or (
            len(self._glances) > 1 and sum(each.state.ply for each in self._glances.values()) > GLANCED_PLIES
        ):
            self._glances.popitem(last=False)

    async def _load(self, table: str) -> Snapshot:
        """Read a table; who asks for the same one meanwhile waits for the same reading, and nobody else for it."""
        task = self._loading.get(table)
        if task is None:
            task = self._loading[table] = asyncio.create_task(self._read(table))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(task)

    async def _read(self, table: str) -> Snapshot:
        found = await self.store.find(table)
        if found is None:
            raise Refusal("no table", 404)
        try:
            return await self.background.run(snapshot_of, *found, await load_match(self.store, found[0]))
        except BrokenTable as problem:
            row = found[0]
            if row.game in hypostyle.game_names() and hypostyle.game(row.game).hidden and row.places is None:
                problem.ply = None  # its record would show what is hidden
            if table not in self._broken and len(self._broken) < MOST_BROKEN:
                self._broken.add(table)
                log.warning("table %s is broken: %s", table, problem)
            raise

"""What other processes say: changed tables, renamed players, who looks at which table there, and which bots wait."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection, Coroutine, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from hypostyle.server.bus import Bus, Message
from hypostyle.server.following import catch_up, follow_move
from hypostyle.server.seats import is_kept_for
from hypostyle.server.store import StoreFault
from hypostyle.server.store.database import MoveTold

if TYPE_CHECKING:
    from hypostyle.server.table_registry import TableRegistry

BEAT = 15.0
"""Seconds after which a process says again who looks at its tables."""
FORGET = 50.0
"""Seconds after which a process that says nothing any more is taken to be gone, with all who looked there."""
MOST_TABLES = 20_000
AT_ONCE = 40
"""Tables in one message: it may have 8,000 bytes."""
CHECKED_AT_ONCE = 500


class PresentElsewhere:
    """Who looks at tables in other processes, as far as these say so."""

    def __init__(self) -> None:
        self._told: dict[str, dict[str, tuple[frozenset[str], int, float]]] = {}  # by table, then by process

    def note(self, process: str, table: str, players: Collection[str], onlookers: int, now: float) -> None:
        """A process says who looks at a table there."""
        told = self._told.get(table, {})
        if players or onlookers:
            if told or len(self._told) < MOST_TABLES:
                self._told.setdefault(table, {})[process] = (frozenset(players), onlookers, now)
        elif told.pop(process, None) is not None and not told:
            del self._told[table]

    def forget(self, now: float) -> set[str]:
        """Drop what was said too long ago; the tables of which it was."""
        late = [
            (table, process)
            for table, told in self._told.items()
            for process, (_, _, at) in told.items()
            if at < now - FORGET
        ]
        for table, process in late:
            self.note(process, table, (), 0, now)
        return {table for table, _ in late}

    def players(self, table: str) -> set[str]:
        """The players who look at a table elsewhere."""
        return {player for players, _, _ in self._told.get(table, {}).values() for player in players}

    def onlookers(self, table: str) -> int:
        """How many others look at it elsewhere."""
        return sum(number for _, number, _ in self._told.get(table, {}).values())


class Elsewhere:
    """Listens for a registry."""

    def __init__(self, registry: TableRegistry, bus: Bus):
        self.present = PresentElsewhere()
        self._registry = registry
        self._bus = bus
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Begin to listen, and ask who looks where."""
        await self._bus.open(self)
        self._bus.tell({"ask": True})
        self._do(self._beat())

    async def close(self) -> None:
        """Stop listening."""
        for task in list(self._tasks):
            task.cancel()
        await self._bus.close()

    def heard(self, message: Message) -> None:
        """Another process said something."""
        if "tables" in message:
            for table, changes, *moves in message["tables"]:
                if self._registry.is_behind(table, changes):
                    self.follow(table, changes, moves[0] if moves else None)
        if "renamed" in message:
            self._do(self._refresh(message["renamed"]))
        if "disconnect" in message:
            self._registry.close_windows(message["disconnect"])
        if "talk" in message and (live := self._registry.live(message["talk"])) is not None:
            self._do(live.talk.tell(message["anew"]))
        if "study" in message:
            self._do(self._look_at_study(message["study"], message["changes"]))
        if "ask" in message:
            self.tell_present(self._registry.tables)
            self._registry.ready.tell_all()
        for bot, told in message.get("ready", {}).items():
            self._registry.ready.note(message["from"], bot, told, time.monotonic())
        if "challenge" in message and self._registry.ready.is_here(message["bot"]):
            self._do(self._challenge(message["challenge"], message["bot"]))
        for table, (players, onlookers) in message.get("present", {}).items():
            self.present.note(message["from"], table, players, onlookers, time.monotonic())
            self._tell_presence(table)

    async def catch_up(self) -> None:
        """A connection was lost: every table in memory is compared with the store once."""
        names = list(self._registry.tables)
        for first in range(0, len(names), CHECKED_AT_ONCE):
            some = names[first : first + CHECKED_AT_ONCE]
            stored = await self._registry.store.changes_of(some)
            for table in some:
                if self._registry.is_behind(table, stored.get(table)):
                    await self._follow(table)
                if (live := self._registry.live(table)) is not None:
                    await live.talk.tell()
        for study in self._registry.studies.names:
            await self._registry.studies.look_again(study)

    def follow(self, table: str, changes: int | None = None, move: MoveTold | None = None) -> None:
        """A table was changed by another process: make the move that is told, or look into the store, soon."""
        self._do(self._try_to_follow(table, changes, move))

    async def _try_to_follow(self, table: str, changes: int | None, move: MoveTold | None) -> None:
        live = self._registry.live(table)
        if live is not None and changes is not None and move is not None and await follow_move(live, changes, move):
            return
        with suppress(StoreFault):  # everything is looked at once the database is back
            await self._follow(table)

    async def _follow(self, table: str) -> None:
        live = self._registry.live(table)
        if live is not None:
            await catch_up(live, self._registry.store)

    async def _refresh(self, player: str) -> None:
        with suppress(StoreFault):
            await self._registry.refresh(player)

    async def _look_at_study(self, study: str, changes: int | None) -> None:
        with suppress(StoreFault):
            await self._registry.studies.look_again(study, changes)

    async def _challenge(self, table: str, bot: str) -> None:
        with suppress(StoreFault):  # a bot that comes back is told what waits for it
            row = await self._registry.store.row(table)
            if row is not None and is_kept_for(row.seats, bot):
                self._registry.ready.tell_here(bot, row)

    def tell_present(self, tables: Collection[str]) -> None:
        """Tell the others who looks at tables here."""
        for some in _in_parts(list(tables)):
            self._bus.tell({"present": {table: self._registry.present_here(table) for table in some}})

    def tell_talk(self, table: str, anew: str | None) -> None:
        """Tell the others that something was said at a table, or that a player hears all of it anew."""
        self._bus.tell({"talk": table, "anew": anew})

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            self.tell_present(self._registry.tables)
            self._registry.ready.tell_all()
            self._registry.ready.forget(time.monotonic() - FORGET)
            for table in self.present.forget(time.monotonic()):
                self._tell_presence(table)

    def _tell_presence(self, table: str) -> None:
        live = self._registry.live(table)
        if live is not None:
            live.presence.changed_elsewhere()

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _in_parts(tables: list[str]) -> Iterator[list[str]]:
    for first in range(0, len(tables), AT_ONCE):
        yield tables[first : first + AT_ONCE]

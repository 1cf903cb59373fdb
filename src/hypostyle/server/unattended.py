"""Programs answer people elsewhere though nobody looks: one task looks into the store, whoever looks at the tables."""

from __future__ import annotations

import asyncio
import logging

from hypostyle.server.opponent_mover import OpponentMover
from hypostyle.server.search_pool import PoolFull
from hypostyle.server.store import StoreFault
from hypostyle.server.table_registry import TableRegistry

log = logging.getLogger("hypostyle.server")

TICK = 0.5
"""Seconds after which it is looked again at the latest."""
LEAST = 0.05
AT_ONCE = 4
"""Tables for which is thought at the same time. Whoever looks at a table goes first: see search_queue.Rank."""
SEEN_AT_ONCE = 100
"""Tables that are looked at in one go; at some of them people look, and these are left to them."""
MEMORY = 64
"""MB for the opponents that are kept."""


class Unattended:
    """Lets programs answer at the tables of one process."""

    def __init__(self, registry: TableRegistry, mover: OpponentMover):
        self._registry = registry
        self._store = registry.store
        self._mover = mover
        self._answering: dict[str, asyncio.Task[None]] = {}  # by table

    async def run(self) -> None:
        """Until it is cancelled."""
        try:
            while True:
                try:
                    await self.look()
                except StoreFault as fault:
                    log.warning("it cannot be seen where a program is to answer: %s", fault)
                except Exception:
                    log.exception("programs could not answer")
                await asyncio.sleep(LEAST)
                if self._answering:
                    await asyncio.wait(
                        list(self._answering.values()), timeout=TICK, return_when=asyncio.FIRST_COMPLETED
                    )
                else:
                    await asyncio.sleep(TICK)
        finally:
            for task in list(self._answering.values()):
                task.cancel()

    async def look(self) -> None:
        """Begin to think where a program is to answer and nobody looks, for as many tables as there is room."""
        for table, changes in await self._store.awaiting(SEEN_AT_ONCE):
            if len(self._answering) >= AT_ONCE:
                return
            live = self._registry.live(table)
            if table not in self._answering and (live is None or not live.connections):
                self._answering[table] = asyncio.create_task(self._answer(table, changes))

    async def settled(self) -> None:
        """Wait until all who are thinking have answered."""
        while self._answering:
            await asyncio.wait(list(self._answering.values()))

    async def _answer(self, table: str, changes: int) -> None:
        try:
            await self._mover.think(table, changes, absent=True)
        except PoolFull:
            await asyncio.sleep(TICK)
        except StoreFault as fault:
            log.warning("a program could not answer at table %s: %s", table, fault)
            await asyncio.sleep(TICK)
        except Exception:
            log.exception("a program at table %s failed", table)
            await self._store.forget_awaiting(table, changes)
        finally:
            del self._answering[table]

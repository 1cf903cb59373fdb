"""Flags fall by the server alone: one task looks at the store, whoever looks at the tables."""

from __future__ import annotations

import asyncio
import logging

from hypostyle.server.leaving import fall
from hypostyle.server.planning import catch_up
from hypostyle.server.rebuild import BrokenTable
from hypostyle.server.refusal import Refusal
from hypostyle.server.store import StoreFault
from hypostyle.server.table_registry import TableRegistry

log = logging.getLogger("hypostyle.server")

TICK = 0.5
"""Seconds after which it is looked again at the latest. A move that comes too late is refused by its own time."""
LEAST = 0.01
AT_ONCE = 100
"""Flags that are looked at in one go."""


class Flags:
    """Lets flags fall at all tables of a store. Several may do so at once: the number of changes decides."""

    def __init__(self, registry: TableRegistry):
        self._registry = registry
        self._store = registry.store

    async def run(self) -> None:
        """Until it is cancelled. First come the conditional moves that a stop of the server left unmade."""
        try:
            await self.answer_due()
        except Exception:
            log.exception("conditional moves could not be made")
        while True:
            wait = TICK
            try:
                wait = await self.fall_due()
            except StoreFault as fault:
                log.warning("it cannot be seen whose time is over: %s", fault)
            except Exception:
                log.exception("flags could not be looked at")
            await asyncio.sleep(wait)

    async def answer_due(self) -> None:
        """Make the conditional moves that are due."""
        for table in await self._store.plans.due():
            try:
                await self._registry.act(table, catch_up)
            except (BrokenTable, Refusal):
                continue

    async def fall_due(self) -> float:
        """Let all flags fall that are due; the seconds until the next look."""
        found = await self._store.flags(AT_ONCE)
        now = self._registry.now()
        for table, at in found:
            if at > now:
                return min(TICK, max(LEAST, (at - now) / 1000))
            await self._fall(table)
        return TICK

    async def _fall(self, table: str) -> None:
        try:
            fell = await self._registry.act(table, fall)
        except BrokenTable:
            fell = False
        except Refusal:  # changed elsewhere meanwhile, or gone: the next look tells
            return
        if not fell:
            await self._store.forget_flag(table)

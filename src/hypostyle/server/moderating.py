"""A running server hears what `hypostyle admin` did: names that are gone, tables, and who is banned."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from hypostyle.server.rate_limits import Limits
from hypostyle.server.store import StoreFault
from hypostyle.server.store.moderation import Notice
from hypostyle.server.table_registry import TableRegistry

log = logging.getLogger("hypostyle.server")
SECONDS = 2.0
"""Until it is looked again for what was done."""


class Moderating:
    """Looks for notices, as long as the server runs."""

    def __init__(self, registry: TableRegistry, limits: Limits):
        self._registry = registry
        self._limits = limits
        self._last = 0

    async def begin(self) -> None:
        """What was done before the server started counts already; only addresses are to be known."""
        with suppress(StoreFault):
            self._last = await self._registry.store.moderation.last()
            self._limits.banned = await self._registry.store.moderation.banned_addresses()

    async def run(self) -> None:
        """Look again and again."""
        while True:
            await asyncio.sleep(SECONDS)
            with suppress(StoreFault):  # whoever plays is told of that; it is tried again
                await self.look()

    async def look(self) -> None:
        """Do what is new."""
        for notice in await self._registry.store.moderation.since(self._last):
            await self._heed(notice)
            self._last = notice.id

    async def _heed(self, notice: Notice) -> None:
        log.info("%s: %s", notice.kind, notice.subject)
        match notice:
            case Notice(kind="renamed", subject=str(player)):
                await self._registry.renamed(player)
            case Notice(kind="removed", subject=str(table)):
                await self._registry.drop(table)
            case Notice(kind="banned", subject=str(player)):
                self._registry.disconnect(player)
            case _:
                self._limits.banned = await self._registry.store.moderation.banned_addresses()

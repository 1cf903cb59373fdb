"""How much a process of the server has to do: measured here, and told in the store for whoever runs the server."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections import deque
from contextlib import suppress
from pathlib import Path

from hypostyle.server.store import StoreFault
from hypostyle.server.store.loads import FRESH, Load
from hypostyle.server.table_registry import TableRegistry

SECONDS = 10
"""Between two looks."""
MINUTE = 60 // SECONDS
REPEATED = FRESH // 2
"""Milliseconds after which the same is said again."""
_STATM = Path("/proc/self/statm")


class LoadReport:
    """Looks at the tables of a process from time to time."""

    def __init__(self, registry: TableRegistry):
        self._registry = registry
        self._process = secrets.token_hex(8)
        self._counts: deque[int] = deque([registry.store.moves], MINUTE + 1)  # of moves, at the last looks
        self._told: Load | None = None
        self._told_at = 0

    async def run(self) -> None:
        """Look again and again; what cannot be stored now is told later."""
        while True:
            await asyncio.sleep(SECONDS)
            self._counts.append(self._registry.store.moves)
            with suppress(StoreFault):
                await self.tell()

    async def tell(self) -> None:
        """Write down what there is to do, if that has changed, or was told long ago."""
        load, now = self.measure(), self._registry.now()
        if load != self._told or now - self._told_at > REPEATED:
            await self._registry.store.loads.tell(self._process, load, now)
            self._told, self._told_at = load, now

    def measure(self) -> Load:
        """What there is to do at this moment."""
        registry = self._registry
        moves = registry.store.moves - self._counts[0]
        return Load(registry.connections, len(registry.tables), moves, registry.searches, memory_used())

    async def close(self) -> None:
        """The process ends."""
        if self._told is not None:
            with suppress(StoreFault):
                await self._registry.store.loads.forget(self._process)


def memory_used() -> int:
    """Megabytes in memory; 0 where the system does not tell."""
    try:
        pages = int(_STATM.read_text().split()[1])
    except (OSError, ValueError, IndexError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE") // 1_000_000

"""Reading what strangers send, in a process of its own with limits of time and memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import anyio
import anyio.to_process

from hypostyle.server.record_worker import ReadRecord, RecordFault, read_record
from hypostyle.server.refusal import Refusal

T = TypeVar("T")

MOST_SECONDS = 30.0
"""More than the largest record takes that is let in, on a busy machine."""
READERS = 1
"""Records that are read at the same time; further ones wait."""


class RecordReader:
    """Reads records one after the other, each in a process that is ended when it takes too long."""

    def __init__(self) -> None:
        self._room = anyio.CapacityLimiter(READERS)

    async def read(self, text: str) -> ReadRecord:
        """The record; a Refusal says what is wrong with it, or that it takes too much."""
        return await self.run(read_record, text)

    async def run(self, read: Callable[[str], T | RecordFault], text: str) -> T:
        """The same with any of the functions of record_worker.py."""
        async with self._room:
            try:
                with anyio.fail_after(MOST_SECONDS):
                    found = await anyio.to_process.run_sync(read, text, cancellable=True)
            except (TimeoutError, anyio.BrokenWorkerProcess, MemoryError):
                raise Refusal("record too much", 422) from None
        if isinstance(found, RecordFault):
            raise Refusal(found.refusal, 422, **found.said)
        return found

"""Telling players on their devices that it is their turn. No move waits for it."""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

import orjson

import hypostyle
from hypostyle.server.calling import called
from hypostyle.server.push_sending import BadEndpoint, PushSender, is_available, new_key
from hypostyle.server.seats import Seating
from hypostyle.server.store import StoreFault, TableRow
from hypostyle.server.store.push import Device
from hypostyle.server.table_registry import TableRegistry
from hypostyle.server.words import say

log = logging.getLogger("hypostyle.server")

AT_ONCE = 8
"""Messages that are being sent at the same time."""
MOST_WAITING = 1000
"""Calls that wait to be sent; more are dropped, for a push service that does not answer must not fill the memory."""
GONE = (404, 410)
"""What a push service answers about a device that it does not know any more."""


class Sender(Protocol):
    """What sends one message, as `PushSender` does."""

    async def send(self, device: Device, payload: bytes, topic: str) -> int:
        """Send a message; the status of the answer."""
        ...


class Push:
    """Hears of every change that this process stores, and calls who is to act and does not look at the table."""

    def __init__(self, registry: TableRegistry, sender: Sender, public_key: str = ""):
        self.public_key = public_key
        self._registry = registry
        self._sender = sender
        self._free = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    def changed(self, before: TableRow | None, after: TableRow) -> None:
        """A table was stored."""
        player = called(before, after)
        if player is not None and player not in self._registry.present(after.id) and len(self._tasks) < MOST_WAITING:
            task = asyncio.create_task(self._call(after, player))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """The server stops."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def settle(self) -> None:
        """Wait until all that was begun is done."""
        await asyncio.gather(*self._tasks)

    async def _call(self, row: TableRow, player: str) -> None:
        try:
            async with self._free:
                for device in await self._registry.store.push.of_player(player):
                    await self._send(row, player, device)
        except StoreFault as fault:
            log.warning("it cannot be read whom to call: %s", fault)
        except Exception:
            log.exception("a call could not be sent")

    async def _send(self, row: TableRow, player: str, device: Device) -> None:
        try:
            status = await self._sender.send(device, message(row, player, device.language), row.id)
        except BadEndpoint:
            await self._registry.store.push.remove(device.endpoint)
        except (OSError, TimeoutError) as problem:
            log.info("a push service does not answer: %s", problem)
        else:
            if status in GONE:
                await self._registry.store.push.remove(device.endpoint)
            elif status >= 300:
                log.warning("a push service refused a message: %d", status)


async def begin_push(registry: TableRegistry) -> Push | None:
    """Let players be called, if the extra is installed. The key is made at the first start."""
    if not is_available():
        return None
    try:
        sender = PushSender(await registry.store.push.key(new_key()))
    except (StoreFault, ValueError) as problem:
        log.warning("no notifications are sent: %s", problem)
        return None
    push = Push(registry, sender, sender.public_key)
    registry.on_change = push.changed
    return push


def message(row: TableRow, player: str, language: str) -> bytes:
    """What a device shows: the game, who waits, and where. Nothing of the position."""
    seating = Seating(row.seats)
    names = [name for seat, name in enumerate(seating.names(language)) if seat not in seating.of_player(player)]
    told = {
        "title": hypostyle.game(row.game).title,
        "body": say("push turn", language, names=", ".join(names)),
        "path": f"/table/{row.id}",
    }
    return orjson.dumps(told)

"""The bus of processes that share a PostgreSQL: one connection that listens, as long as the process lives."""

from __future__ import annotations

import asyncio
import logging

import orjson
import psycopg
from psycopg.pq.abc import PGconn

from hypostyle.server.bus import Listener, Message
from hypostyle.server.store import Store, StoreFault
from hypostyle.server.store.postgres import CHANNEL, PostgresDatabase

log = logging.getLogger("hypostyle.server")

PING = 10.0
"""Seconds of silence after which it is asked whether the connection is still alive."""
MOST_WAITING = 10_000
"""Messages that wait to be told."""
AGAIN = 0.2
"""Seconds until the next try when the database is away."""


class PostgresBus:
    """LISTEN and NOTIFY. After a connection was lost whatever may have been missed is looked for in the store."""

    def __init__(self, store: Store, database: PostgresDatabase):
        self._store = store
        self._database = database
        self._tasks: list[asyncio.Task[None]] = []
        self._to_tell: asyncio.Queue[Message] = asyncio.Queue()
        self._own_end = b'"from":"%b"}' % database.process.encode()  # of what this process said itself
        self.listening = asyncio.Event()

    async def open(self, listener: Listener) -> None:
        """Begin to hear."""
        self._tasks = [asyncio.create_task(self._listen(listener)), asyncio.create_task(self._tell_all())]
        await self.listening.wait()

    def tell(self, message: Message) -> None:
        """Tell all others, soon. If the database is away they are not told: what matters they find in the store."""
        if self._to_tell.qsize() < MOST_WAITING:
            self._to_tell.put_nowait(message)

    async def _tell_all(self) -> None:
        """One after the other: what is said of a table last must be heard last."""
        while True:
            message = await self._to_tell.get()
            try:
                await self._store.notify({**message, "from": self._database.process})
            except StoreFault as fault:
                log.warning("other processes could not be told: %s", fault)

    async def close(self) -> None:
        """Hear no more."""
        for task in self._tasks:
            task.cancel()
            await asyncio.wait([task])

    async def _listen(self, listener: Listener) -> None:
        while True:
            try:
                await self._hear(listener)
            except (psycopg.Error, OSError, StoreFault) as problem:
                if self.listening.is_set():  # said once
                    log.warning("the database is away: %s", str(problem).strip().splitlines()[0])
            except Exception:
                log.exception("what another process said could not be heard")
            self.listening.clear()
            await asyncio.sleep(AGAIN)

    async def _hear(self, listener: Listener) -> None:
        connection = await psycopg.AsyncConnection.connect(
            self._database.conninfo, autocommit=True, connect_timeout=10, application_name="hypostyle bus"
        )
        async with connection:
            connection.add_notify_handler(lambda notification: self._take(notification.payload.encode(), listener))
            await connection.execute(f"LISTEN {CHANNEL}")
            await listener.catch_up()
            self.listening.set()
            while True:
                await self._read_for(PING, connection.pgconn, listener)
                await connection.execute("SELECT 1")

    async def _read_for(self, seconds: float, wire: PGconn, listener: Listener) -> None:
        """Take what is said. Not by `notifies` of psycopg, which has the socket watched anew for each of them."""
        loop, place = asyncio.get_running_loop(), wire.socket
        lost: asyncio.Future[None] = loop.create_future()

        def read() -> None:
            try:
                wire.consume_input()
                while (notification := wire.notifies()) is not None:
                    self._take(notification.extra, listener)
            except Exception as problem:
                loop.remove_reader(place)
                lost.set_exception(problem)

        loop.add_reader(place, read)
        try:
            await asyncio.wait([lost], timeout=seconds)
            if lost.done():
                lost.result()
        finally:
            if not lost.done():  # a lost socket is closed, and its number may be another's by now
                loop.remove_reader(place)

    def _take(self, payload: bytes, listener: Listener) -> None:
        if not payload.endswith(self._own_end):  # else it need not even be read
            listener.heard(orjson.loads(payload))

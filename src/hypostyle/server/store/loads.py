"""What the processes of a server have to do, as each of them says from time to time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hypostyle.server.store.database import Connection
from hypostyle.server.store.people import Read
from hypostyle.server.store.writer import Do, Writer

FRESH = 3 * 60 * 1000
"""Milliseconds after which a process that said nothing more is taken to be gone."""


@dataclass(frozen=True, slots=True)
class Load:
    """What one process has to do, or several together; the columns are explained in models.py."""

    connections: int
    tables: int
    moves: int
    searches: int
    memory: int


class Loads:
    """`Store.loads` is the one of a store."""

    def __init__(self, writer: Writer, read: Read):
        self._writer = writer
        self._read = read

    async def tell(self, process: str, load: Load, now: int) -> None:
        """A process says what it has to do."""

        def work(connection: Connection) -> None:
            connection.execute("DELETE FROM loads WHERE process = :process OR at < :old", given)
            connection.execute(
                "INSERT INTO loads (process, at, connections, tables, moves, searches, memory) "
                "VALUES (:process, :now, :connections, :tables, :moves, :searches, :memory)",
                given,
            )

        values = {name: getattr(load, name) for name in Load.__slots__}
        given = {"process": process, "now": now, "old": now - FRESH, **values}
        await self._writer.write(Do(work))

    async def forget(self, process: str) -> None:
        """A process ends."""
        drop = "DELETE FROM loads WHERE process = :process"
        await self._writer.write(Do(lambda connection: connection.execute(drop, {"process": process}).rowcount))

    async def all(self, now: int) -> list[Load]:
        """What each process said last."""
        found: list[Load] = await self._read(lambda connection: list_loads(connection, now))
        return found


def list_loads(connection: Connection, now: int) -> list[Load]:
    """What each process that is still there said last."""
    wanted = "SELECT connections, tables, moves, searches, memory FROM loads WHERE at >= :old ORDER BY process"
    return [Load(*row) for row in connection.execute(wanted, {"old": now - FRESH}).fetchall()]


def sum_loads(loads: Iterable[Load]) -> Load:
    """What several processes have to do together."""
    found = list(loads)
    return Load(*(sum(getattr(each, name) for each in found) for name in Load.__slots__))

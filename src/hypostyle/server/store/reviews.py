"""Reviews in the store: one for each finished game that somebody asked to learn from, found part by part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hypostyle.server.store.database import Connection
from hypostyle.server.store.people import Read
from hypostyle.server.store.writer import Do, Work, Writer

WAITING, DONE, FAILED = "waiting", "done", "failed"
_COLUMNS = '"table", key, state, nodes, moves, parts, asked, updated'


@dataclass(frozen=True, slots=True)
class ReviewRow:
    """A review without its parts. The columns are explained in models.py."""

    table: str
    key: str
    state: str
    nodes: int
    moves: int
    parts: int
    asked: int
    updated: int


class Reviews:
    """All reviews. `Store.reviews` is the one of a store."""

    def __init__(self, writer: Writer, read: Read):
        self._writer = writer
        self._read = read

    async def _do(self, work: Work) -> Any:
        return await self._writer.write(Do(work))

    async def ask(self, table: str, key: str, nodes: int, moves: int, now: int, most: int) -> bool:
        """Let a game be reviewed, unless it is already; False if as many wait as allowed.

        A review of other moves at the same table is forgotten; one that failed goes on where it was.
        """
        given = {"table": table, "key": key, "state": WAITING, "nodes": nodes, "moves": moves, "now": now}

        def work(connection: Connection) -> bool:
            run = connection.execute
            found = run('SELECT key, state FROM reviews WHERE "table" = :table', {"table": table}).fetchone()
            if found is not None and found[0] == key and found[1] != FAILED:
                return True
            (waiting,) = run("SELECT count(*) FROM reviews WHERE state = :state", {"state": WAITING}).fetchone()
            if waiting >= most:
                return False
            if found is not None and found[0] == key:
                run('UPDATE reviews SET state = :state, updated = :now WHERE "table" = :table', given)
                return True
            run('DELETE FROM reviews WHERE "table" = :table', {"table": table})
            run(
                f"INSERT INTO reviews ({_COLUMNS}) "  # noqa: S608 - our names
                "VALUES (:table, :key, :state, :nodes, :moves, :moves, :now, :now) ON CONFLICT DO NOTHING",
                given,
            )
            return True

        return bool(await self._do(work))

    async def find(self, table: str) -> ReviewRow | None:
        """The review of the game at a table."""
        wanted = f'SELECT {_COLUMNS} FROM reviews WHERE "table" = :table'  # noqa: S608 - our names
        found = await self._read(lambda connection: connection.execute(wanted, {"table": table}).fetchone())
        return None if found is None else ReviewRow(*found)

    async def parts(self, table: str) -> dict[int, str]:
        """What was found so far, by number."""
        wanted = 'SELECT number, found FROM review_parts WHERE "table" = :table ORDER BY number'
        rows = await self._read(lambda connection: connection.execute(wanted, {"table": table}).fetchall())
        return {number: str(found) for number, found in rows}

    async def waiting(self, most: int) -> list[str]:
        """The tables whose review is not done, the first asked for first."""
        wanted = 'SELECT "table" FROM reviews WHERE state = :state ORDER BY asked, "table" LIMIT :most'
        given = {"state": WAITING, "most": most}
        rows = await self._read(lambda connection: connection.execute(wanted, given).fetchall())
        return [table for (table,) in rows]

    async def add(self, row: ReviewRow, number: int, found: str, now: int) -> bool:
        """Keep a part, unless it is known; False if the review is gone, or of other moves by now."""
        given = {"table": row.table, "key": row.key, "number": number, "found": found, "now": now}
        insert = (
            'INSERT INTO review_parts ("table", number, found) SELECT "table", :number, :found FROM reviews '
            'WHERE "table" = :table AND key = :key ON CONFLICT DO NOTHING'
        )
        change = 'UPDATE reviews SET updated = :now WHERE "table" = :table AND key = :key'

        def work(connection: Connection) -> bool:
            connection.execute(insert, given)
            return bool(connection.execute(change, given).rowcount)

        return bool(await self._do(work))

    async def expect(self, row: ReviewRow, parts: int) -> None:
        """All moves are judged: so many parts there will be with the exercises."""
        change = 'UPDATE reviews SET parts = :parts WHERE "table" = :table AND key = :key'
        given = {"table": row.table, "key": row.key, "parts": parts}
        await self._do(lambda connection: connection.execute(change, given).rowcount)

    async def end(self, table: str, state: str, now: int) -> None:
        """It is done, or failed."""
        change = 'UPDATE reviews SET state = :state, updated = :now WHERE "table" = :table AND state = :waiting'
        given = {"table": table, "state": state, "now": now, "waiting": WAITING}
        await self._do(lambda connection: connection.execute(change, given).rowcount)

    async def forget(self, row: ReviewRow) -> None:
        """It is of moves that were taken back."""
        drop = 'DELETE FROM reviews WHERE "table" = :table AND key = :key'
        given = {"table": row.table, "key": row.key}
        await self._do(lambda connection: connection.execute(drop, given).rowcount)

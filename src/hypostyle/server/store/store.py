"""Reading and writing tables in an SQLite file."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import orjson
from alembic.util import CommandError
from sqlalchemy import create_engine
from sqlalchemy.exc import DatabaseError

from hypostyle.core.step import Step
from hypostyle.server.store.accounts import Accounts
from hypostyle.server.store.faults import StoreFault
from hypostyle.server.store.invites import Invites
from hypostyle.server.store.migrate import bring_up_to_date
from hypostyle.server.store.people import People
from hypostyle.server.store.ratings import Ratings
from hypostyle.server.store.rows import (
    COLUMNS,
    MATCH_COLUMNS,
    SEATS,
    MatchRow,
    StepRow,
    StoredMatch,
    TableRow,
    from_columns,
    match_from_columns,
)
from hypostyle.server.store.writer import PATIENCE, Add, Change, Do, Remove, Work, Writer, connect, remove_table

FILE = "hypostyle.db"
READERS = 2

T = TypeVar("T")


class Store:
    """All tables. One per process; open it before use."""

    def __init__(self, folder: Path, patience: float = PATIENCE):
        self.file = folder / FILE
        self._writer = Writer(self.file, patience)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._local = threading.local()
        self._connections: list[sqlite3.Connection] = []
        self.people = People(self._writer, self._read)
        self.accounts = Accounts(self._writer, self._read)
        self.invites = Invites(self._writer, self._read)
        self.ratings = Ratings(self._read)

    async def open(self) -> None:
        """Bring an empty or older store to the present form. A ValueError if it is newer, or no store at all."""
        await asyncio.to_thread(prepare, self.file)

    async def close(self) -> None:
        """Let go of the file."""
        await self._writer.close()
        self._readers.shutdown()
        for connection in self._connections:
            connection.close()

    # ---- writing ----

    async def add(self, row: TableRow, steps: Sequence[StepRow], match: MatchRow | None = None) -> None:
        """A new table, perhaps as the first game of a new match."""
        await self._writer.write(Add(row, steps, match))

    async def change(
        self,
        row: TableRow,
        values: dict[str, Any],
        steps: Sequence[StepRow] = (),
        cut: int | None = None,
        following: Add | None = None,
        also: Work | None = None,
    ) -> TableRow:
        """Write these columns and steps, if the table is still as `row` says; the row as it is then.

        All of it or nothing, a new table that follows, and what else is written `also`, included. Steps from the ply
        `cut` on are dropped first. ChangedElsewhere if another process changed the table meanwhile, StoreFault if
        nothing can be written.
        """
        changed = replace(row, **values, changes=row.changes + 1)
        await self._writer.write(Change(changed, steps, cut, following, "seats" in values, also))
        return changed

    async def remove(self, table: str) -> None:
        """Forget a table; with it all games of its match."""
        await self._writer.write(Remove(table))

    async def clear(self, table: str, player: str) -> bool:
        """A player does not want to see a table any more, nor the other games of its match. They go, and True is
        returned, unless others still do.
        """
        return bool(await self._writer.write(Do(lambda connection: _clear(connection, table, player))))

    # ---- reading ----

    async def find(self, table: str) -> tuple[TableRow, list[StepRow]] | None:
        """A table and all its steps, also those taken back."""
        return await self._read(lambda connection: read_table(connection, table))

    async def row(self, table: str) -> TableRow | None:
        """A table without its steps."""
        return await self._read(lambda connection: _read_row(connection, table))

    async def tables_of(self, player: str, most: int) -> list[TableRow]:
        """The tables that a player set up or sits at, the last changed first."""
        given = {"player": player, "most": most}
        rows = await self._read(lambda connection: connection.execute(_TABLES_OF, given).fetchall())
        return [from_columns(row) for row in rows]

    async def lobby(self, most: int) -> list[TableRow]:
        """The tables at which anybody may sit down, the oldest first."""
        wanted = f"{_SELECT} WHERE lobby ORDER BY created, id LIMIT ?"
        rows = await self._read(lambda connection: connection.execute(wanted, (most,)).fetchall())
        return [from_columns(row) for row in rows]

    async def rows(self, tables: Collection[str]) -> dict[str, TableRow]:
        """Tables by their ids, without their steps; those that are gone are left out."""
        found = await self._read(lambda connection: [_read_row(connection, table) for table in tables])
        return {row.id: row for row in found if row is not None}

    async def public(self, game: str | None, since: int, most: int) -> list[TableRow]:
        """Public tables where a game goes on between people who are all there, the last changed first."""
        open_seat = 'SELECT 1 FROM seats WHERE seats."table" = tables.id AND player IS NULL AND level IS NULL'
        only = "" if game is None else "AND game = :game "
        wanted = (
            f"{_SELECT} WHERE public AND places IS NULL AND updated >= :since {only}AND NOT EXISTS ({open_seat}) "
            "ORDER BY updated DESC, id LIMIT :most"
        )
        given = {"game": game, "since": since, "most": most}
        rows = await self._read(lambda connection: connection.execute(wanted, given).fetchall())
        return [from_columns(row) for row in rows]

    async def flags(self, most: int) -> list[tuple[str, int]]:
        """The tables at which a clock runs, with the moment when a flag falls there; the first to fall first."""
        wanted = "SELECT id, flag_at FROM tables WHERE flag_at IS NOT NULL ORDER BY flag_at, id LIMIT :most"
        rows = await self._read(lambda connection: connection.execute(wanted, {"most": most}).fetchall())
        return [(table, at) for table, at in rows]

    async def forget_flag(self, table: str) -> None:
        """No flag falls any more at a table that cannot be played again."""
        change = "UPDATE tables SET flag_at = NULL WHERE id = :table"
        await self._writer.write(Do(lambda connection: connection.execute(change, {"table": table}).rowcount))

    async def matches(self, ids: Collection[str]) -> dict[str, StoredMatch]:
        """Matches by their ids; those that are not there, or hold what cannot be meant, are left out."""
        if not ids:
            return {}
        return await self._read(lambda connection: read_matches(connection, ids))

    async def count_of(self, player: str) -> int:
        """How many tables a player has set up."""
        wanted = "SELECT count(*) FROM tables WHERE host = ?"
        (number,) = await self._read(lambda connection: connection.execute(wanted, (player,)).fetchone())
        return int(number)

    async def _read(self, ask: Callable[[sqlite3.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._ask, ask)

    def _ask(self, ask: Callable[[sqlite3.Connection], T]) -> T:
        try:
            if not hasattr(self._local, "connection"):
                self._local.connection = connect_to_read(self.file)
                self._connections.append(self._local.connection)
            return ask(self._local.connection)
        except (sqlite3.Error, OverflowError, UnicodeError) as problem:
            raise StoreFault.of(problem) from None


def prepare(file: Path) -> None:
    """Make the file, or bring an older one to the present form; a ValueError says why that cannot be."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise ValueError(f"the folder {file.parent} cannot be made: {problem.strerror}") from None
    _give_back_rights(file)
    engine = create_engine(f"sqlite:///{file}", connect_args={"timeout": PATIENCE})
    try:
        with engine.begin() as connection:
            bring_up_to_date(connection)
        connect(file).close()  # the journal is set here, before anybody reads
    except CommandError:
        raise ValueError("the tables were written by a newer version of this program; use that one") from None
    except (DatabaseError, sqlite3.Error) as problem:
        reason = getattr(problem, "orig", problem)
        raise ValueError(f"the tables in {file} cannot be read: {reason}") from None
    finally:
        engine.dispose()


def _give_back_rights(file: Path) -> None:
    """SQLite gives the files beside it the rights of the file: a server that could only read leaves them read-only."""
    for side in (file.with_name(f"{FILE}-wal"), file.with_name(f"{FILE}-shm")):
        with suppress(OSError):
            if side.exists() and os.access(file, os.W_OK) and not os.access(side, os.W_OK):
                side.chmod(file.stat().st_mode & 0o777)


_SELECT = f"SELECT {', '.join(COLUMNS)}, {SEATS} FROM tables"  # noqa: S608 - our names


_TABLES_OF = (
    f'{_SELECT} WHERE id IN (SELECT "table" FROM seats WHERE player = :player AND NOT cleared '  # noqa: S608 - our names
    "UNION SELECT id FROM tables WHERE host = :player) ORDER BY updated DESC, id LIMIT :most"
)


def connect_to_read(file: Path) -> sqlite3.Connection:
    """A connection that cannot write."""
    made = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    made.text_factory = lambda data: data.decode(errors="replace")  # damaged text is text all the same
    made.execute("PRAGMA query_only=ON")
    return made


def _clear(connection: sqlite3.Connection, table: str, player: str) -> bool:
    same = "(SELECT id FROM tables WHERE id = :table OR match_id = (SELECT match_id FROM tables WHERE id = :table))"
    given = {"table": table, "player": player}
    connection.execute(f'UPDATE seats SET cleared = 1 WHERE "table" IN {same} AND player = :player', given)  # noqa: S608
    wanted = f'SELECT count(*) FROM seats WHERE "table" IN {same} AND player <> :player AND NOT cleared'  # noqa: S608
    (others,) = connection.execute(wanted, given).fetchone()
    if not others:
        remove_table(connection, table)
        return True
    change = f"UPDATE tables SET host = NULL, changes = changes + 1 WHERE id IN {same} AND host = :player"  # noqa: S608
    connection.execute(change, given)
    return False


def _read_row(connection: sqlite3.Connection, table: str) -> TableRow | None:
    found = connection.execute(f"{_SELECT} WHERE id = ?", (table,)).fetchone()
    return None if found is None else from_columns(found)


def read_table(connection: sqlite3.Connection, table: str) -> tuple[TableRow, list[StepRow]] | None:
    """A table and all its steps, both from the same moment."""
    connection.execute("BEGIN")
    try:
        row = _read_row(connection, table)
        if row is None:
            return None
        wanted = 'SELECT ply, seat, turn, text, spent, at FROM steps WHERE "table" = ? ORDER BY ply'
        return row, [
            StepRow(ply, Step(seat, turn, text), spent, at)
            for ply, seat, turn, text, spent, at in connection.execute(wanted, (table,))
        ]
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def read_matches(connection: sqlite3.Connection, ids: Collection[str]) -> dict[str, StoredMatch]:
    """Matches with the tables of their games."""
    given = orjson.dumps(sorted(ids)).decode()
    listed = "(SELECT value FROM json_each(?))"
    games: dict[str, list[TableRow]] = {}
    for values in connection.execute(f"{_SELECT} WHERE match_id IN {listed} ORDER BY match_game", (given,)):
        row = from_columns(values)
        games.setdefault(str(row.match_id), []).append(row)
    wanted = f"SELECT {', '.join(MATCH_COLUMNS)} FROM matches WHERE id IN {listed}"  # noqa: S608 - our names
    found = (match_from_columns(values) for values in connection.execute(wanted, (given,)).fetchall())
    return {row.id: StoredMatch(row, games.get(row.id, [])) for row in found if row is not None}


def table_names(connection: sqlite3.Connection) -> list[str]:
    """The ids of all tables."""
    return [name for (name,) in connection.execute("SELECT id FROM tables ORDER BY created, id")]

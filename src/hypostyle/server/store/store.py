"""Reading and writing tables, in whatever database they are kept."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from operator import itemgetter
from typing import Any, TypeVar

from hypostyle.core.step import Step
from hypostyle.server.store.accounts import Accounts
from hypostyle.server.store.bots import Bots
from hypostyle.server.store.database import PATIENCE, Connection, Database
from hypostyle.server.store.drafts import Drafts
from hypostyle.server.store.guesses import Guesses
from hypostyle.server.store.invites import Invites
from hypostyle.server.store.loads import Loads
from hypostyle.server.store.moderation import Moderation
from hypostyle.server.store.moves import MOVING
from hypostyle.server.store.people import People
from hypostyle.server.store.plans import Plans
from hypostyle.server.store.push import StoredPush
from hypostyle.server.store.puzzles import StoredPuzzles
from hypostyle.server.store.ratings import Ratings
from hypostyle.server.store.reviews import Reviews
from hypostyle.server.store.rows import (
    MATCH_COLUMNS,
    MatchRow,
    StepRow,
    StoredMatch,
    TableRow,
    changed_row,
    from_columns,
    match_from_columns,
)
from hypostyle.server.store.solved_days import SolvedDays
from hypostyle.server.store.studies import Studies
from hypostyle.server.store.talk import StoredTalk
from hypostyle.server.store.writer import Add, Change, Do, Remove, Work, Writer, remove_table

READERS = 2

T = TypeVar("T")


class Store:
    """All tables. One per process; open it before use."""

    def __init__(self, database: Database, patience: float = PATIENCE):
        self.database = database
        self._patience = patience
        self._writer = Writer(database, patience)
        # What decides by what it reads may have to be done again: where two can write at once no move waits for that.
        self._decider = Writer(database, patience) if database.side_by_side else self._writer
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._local = threading.local()
        self._connections: list[Connection] = []
        self.moves = 0  # that were stored since the process began
        self.people = People(self._decider, self._read)
        self.accounts = Accounts(self._decider, self._read)
        self.invites = Invites(self._decider, self._read)
        self.bots = Bots(self._decider, self._read)
        self.moderation = Moderation(self._decider, self._read)
        self.loads = Loads(self._decider, self._read)
        self.plans = Plans(self._decider, self._read)
        self.talk = StoredTalk(self._decider, self._read)
        self.push = StoredPush(self._decider, self._read)
        self.ratings = Ratings(self._read)
        self.guesses = Guesses(self._decider)
        self.studies = Studies(self._decider, self._read)
        self.drafts = Drafts(self._decider, self._read)
        self.puzzles = StoredPuzzles(self._decider, self._read)
        self.reviews = Reviews(self._decider, self._read)
        self.solved_days = SolvedDays(self._read)

    async def open(self) -> None:
        """Bring an empty or older store to the present form. A ValueError if it is newer, or no store at all."""
        await asyncio.to_thread(self.database.prepare)

    async def close(self) -> None:
        """Let go of the database."""
        await self._writer.close()
        if self._decider is not self._writer:
            await self._decider.close()
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
        changed = changed_row(row, values)
        moved = _unmoved(changed) == _unmoved(row)
        await self._writer.write(Change(changed, steps, cut, following, "seats" in values, also, moved))
        self.moves += sum(each.step.seat is not None for each in steps)
        return changed

    async def remove(self, table: str) -> None:
        """Forget a table; with it all games of its match."""
        await self._writer.write(Remove(table))

    async def clear(self, table: str, player: str) -> bool:
        """A player does not want to see a table any more, nor the other games of its match. They go, and True is
        returned, unless others still do.
        """
        return bool(await self._decider.write(Do(lambda connection: _clear(connection, table, player))))

    # ---- reading ----

    async def find(self, table: str, since: int = 0) -> tuple[TableRow, list[StepRow]] | None:
        """A table and all its steps from a ply on, also those taken back."""
        return await self._read(lambda connection: read_table(connection, table, since))

    async def row(self, table: str) -> TableRow | None:
        """A table without its steps."""
        return await self._read(lambda connection: _read_row(connection, table))

    async def changes_of(self, tables: Collection[str]) -> dict[str, int]:
        """How often these tables were changed; those that are gone are left out."""
        listed = f"({', '.join('?' * len(tables))})"
        wanted = f"SELECT id, changes FROM tables WHERE id IN {listed}"  # noqa: S608 - our names
        return dict(await self._read(lambda connection: connection.execute(wanted, list(tables)).fetchall()))

    async def notify(self, message: object) -> None:
        """Tell other processes something that is not stored."""
        await self._read(lambda connection: connection.notify(message))

    async def tables_of(self, player: str, most: int) -> list[TableRow]:
        """The tables that a player set up or sits at, the last changed first."""
        given = {"player": player, "most": most}
        return await self._read(lambda connection: _rows(connection, _OF_PLAYER, given))

    async def lobby(self, most: int) -> list[TableRow]:
        """The tables at which anybody may sit down, the oldest first."""
        wanted = (
            "WHERE lobby = true ORDER BY created, id LIMIT :most"  # SQLite finds it by its index only when asked so
        )
        return await self._read(lambda connection: _rows(connection, wanted, {"most": most}))

    async def rows(self, tables: Collection[str]) -> dict[str, TableRow]:
        """Tables by their ids, without their steps; those that are gone are left out."""
        found = await self._read(lambda connection: [_read_row(connection, table) for table in tables])
        return {row.id: row for row in found if row is not None}

    async def public(self, game: str | None, since: int, most: int) -> list[TableRow]:
        """Public tables where a game goes on between people who are all there, the last changed first."""
        open_seat = 'SELECT 1 FROM seats WHERE seats."table" = tables.id AND player IS NULL AND level IS NULL'
        only = "" if game is None else "AND game = :game "
        wanted = (
            f"WHERE public = true AND places IS NULL AND updated >= :since {only}AND NOT EXISTS ({open_seat}) "
            "ORDER BY updated DESC, id LIMIT :most"
        )
        given = {"game": game, "since": since, "most": most}
        return await self._read(lambda connection: _rows(connection, wanted, given))

    async def flags(self, most: int) -> list[tuple[str, int]]:
        """The tables at which a clock runs, with the moment when a flag falls there; the first to fall first."""
        wanted = "SELECT id, flag_at FROM tables WHERE flag_at IS NOT NULL ORDER BY flag_at, id LIMIT :most"
        rows = await self._read(lambda connection: connection.execute(wanted, {"most": most}).fetchall())
        return [(table, at) for table, at in rows]

    async def shared_by(self, player: str) -> list[str]:
        """The unfinished tables that a player set up or sits at, and at which others play or are to come."""
        own = 'SELECT "table" FROM seats WHERE player = :player UNION SELECT id FROM tables WHERE host = :player'
        others = (
            'SELECT 1 FROM seats WHERE seats."table" = tables.id '
            "AND (player <> :player OR (player IS NULL AND level IS NULL))"
        )
        wanted = f"SELECT id FROM tables WHERE places IS NULL AND id IN ({own}) AND EXISTS ({others}) ORDER BY id"  # noqa: S608
        rows = await self._read(lambda connection: connection.execute(wanted, {"player": player}).fetchall())
        return [table for (table,) in rows]

    async def awaiting(self, most: int) -> list[tuple[str, int]]:
        """The tables at which a program is to answer though nobody looks, with their change numbers; who waits for the
        longest time comes first.
        """
        wanted = "SELECT id, changes FROM tables WHERE think_at IS NOT NULL ORDER BY think_at, id LIMIT :most"
        rows = await self._read(lambda connection: connection.execute(wanted, {"most": most}).fetchall())
        return [(table, changes) for table, changes in rows]

    async def forget_awaiting(self, table: str, changes: int) -> None:
        """No program answers at a table as it is now."""
        change = "UPDATE tables SET think_at = NULL WHERE id = :table AND changes = :changes"
        given = {"table": table, "changes": changes}
        await self._decider.write(Do(lambda connection: connection.execute(change, given).rowcount))

    async def forget_flag(self, table: str) -> None:
        """No flag falls any more at a table that cannot be played again."""
        change = "UPDATE tables SET flag_at = NULL WHERE id = :table"
        await self._decider.write(Do(lambda connection: connection.execute(change, {"table": table}).rowcount))

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

    async def _read(self, ask: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._ask, ask)

    def _ask(self, ask: Callable[[Connection], T]) -> T:
        """In a thread. Reading does no harm: when another was in the way it is done again."""
        until = time.monotonic() + self._patience
        while True:
            try:
                if getattr(self._local, "connection", None) is None:
                    self._local.connection = self.database.connect_to_read()
                    self._connections.append(self._local.connection)
                return ask(self._local.connection)
            except self.database.errors as problem:
                self._drop_reader()
                if not self.database.may_try_again(problem) or time.monotonic() >= until:
                    raise self.database.fault_of(problem) from None
                time.sleep(0.05)

    def _drop_reader(self) -> None:
        """A connection with which something went wrong is not used again."""
        connection = getattr(self._local, "connection", None)
        if connection is not None:
            self._local.connection = None
            self._connections.remove(connection)
            connection.close()


_unmoved = itemgetter(*(place for place, name in enumerate(TableRow._fields) if name not in (*MOVING, "changes")))
"""What most moves leave as it is."""
_OF_PLAYER = (
    'WHERE id IN (SELECT "table" FROM seats WHERE player = :player AND NOT cleared '
    "UNION SELECT id FROM tables WHERE host = :player) ORDER BY updated DESC, id LIMIT :most"
)


def _rows(connection: Connection, where: str, given: dict[str, Any]) -> list[TableRow]:
    return [from_columns(row) for row in connection.execute(f"{connection.dialect.select} {where}", given).fetchall()]


def _clear(connection: Connection, table: str, player: str) -> bool:
    same = "(SELECT id FROM tables WHERE id = :table OR match_id = (SELECT match_id FROM tables WHERE id = :table))"
    given = {"table": table, "player": player}
    connection.execute(f'UPDATE seats SET cleared = true WHERE "table" IN {same} AND player = :player', given)  # noqa: S608
    wanted = f'SELECT count(*) FROM seats WHERE "table" IN {same} AND player <> :player AND NOT cleared'  # noqa: S608
    (others,) = connection.execute(wanted, given).fetchone()
    if not others:
        remove_table(connection, table)
        return True
    change = (
        f"UPDATE tables SET host = NULL, changes = changes + 1 WHERE id IN {same} AND host = :player "  # noqa: S608
        "RETURNING id, changes"
    )
    connection.news += connection.execute(change, given).fetchall()
    return False


def _read_row(connection: Connection, table: str) -> TableRow | None:
    found = _rows(connection, "WHERE id = :table", {"table": table})
    return found[0] if found else None


def read_table(connection: Connection, table: str, since: int = 0) -> tuple[TableRow, list[StepRow]] | None:
    """A table and its steps from a ply on, both from the same moment."""
    connection.begin_reading()
    try:
        row = _read_row(connection, table)
        if row is None:
            return None
        wanted = 'SELECT ply, seat, turn, text, spent, at FROM steps WHERE "table" = ? AND ply >= ? ORDER BY ply'
        return row, [
            StepRow(ply, Step(seat, turn, text), spent, at)
            for ply, seat, turn, text, spent, at in connection.execute(wanted, (table, since)).fetchall()
        ]
    finally:
        connection.end_reading()


def read_matches(connection: Connection, ids: Collection[str]) -> dict[str, StoredMatch]:
    """Matches with the tables of their games."""
    given = sorted(ids)
    listed = f"({', '.join('?' * len(given))})"
    games: dict[str, list[TableRow]] = {}
    wanted = f"{connection.dialect.select} WHERE match_id IN {listed} ORDER BY match_game"
    for values in connection.execute(wanted, given).fetchall():
        row = from_columns(values)
        games.setdefault(str(row.match_id), []).append(row)
    wanted = f"SELECT {', '.join(MATCH_COLUMNS)} FROM matches WHERE id IN {listed}"  # noqa: S608 - our names
    found = (match_from_columns(values) for values in connection.execute(wanted, given).fetchall())
    return {row.id: StoredMatch(row, games.get(row.id, [])) for row in found if row is not None}


def table_names(connection: Connection) -> list[str]:
    """The ids of all tables."""
    return [name for (name,) in connection.execute("SELECT id FROM tables ORDER BY created, id")]

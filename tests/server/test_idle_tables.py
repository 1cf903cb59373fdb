"""Tables that nobody plays at cost nothing but disk: whatever is asked again and again finds its rows by an index."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import closing
from typing import Any

import pytest

from hypostyle.server.store import Store
from hypostyle.server.store.database import Connection, Database
from hypostyle.server.store.postgres import PostgresDatabase
from hypostyle.server.store.sqlite import SqliteDatabase
from tests.postgres import Cluster
from tests.server.running import PATIENCE

ASKED: dict[str, Callable[[Store], Awaitable[object]]] = {
    "the flags that fall next": lambda store: store.flags(100),
    "conditional moves that are due": lambda store: store.plans.due(),
    "notices of whoever runs the server": lambda store: store.moderation.since(0),
    "the lobby": lambda store: store.lobby(100),
    "live games": lambda store: store.public(None, 1, 100),
    "live games of one kind": lambda store: store.public("isis", 1, 100),
    "the hall of a player": lambda store: store.tables_of("x", 100),
    "how many tables a player has": lambda store: store.count_of("x"),
    "a table": lambda store: store.find("x"),
    "which tables are new": lambda store: store.changes_of(["x", "y"]),
}


class Asked:
    """A connection that notes what it is asked."""

    def __init__(self, connection: Connection):
        self._connection = connection
        self.statements: list[tuple[str, Any]] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    def execute(self, sql: str, given: Any = ()) -> Any:
        self.statements.append((sql, given))
        return self._connection.execute(sql, given)


@pytest.mark.parametrize("what", ASKED)
def test_tables_are_found_by_an_index(database: Database, what: str) -> None:
    store = Store(database)

    async def ask() -> None:
        await ASKED[what](store)

    with closing(database.connect_to_read()) as connection:
        asked = Asked(connection)

        async def read(question: Callable[[Any], Any]) -> Any:
            return question(asked)

        for part in (store, store.plans, store.moderation):
            setattr(part, "_read", read)  # noqa: B010 - mypy does not let a method be replaced
        asyncio.run(asyncio.wait_for(ask(), PATIENCE))
        assert asked.statements
        sqlite = isinstance(database, SqliteDatabase)
        if not sqlite:  # of an empty table it would read all
            connection.execute("SET enable_seqscan = off")
        for sql, given in asked.statements:
            plan = connection.execute(f"EXPLAIN {'QUERY PLAN ' if sqlite else ''}{sql}", given).fetchall()
            lines = [str(row[-1]) for row in plan]
            assert not [line for line in lines if _reads_all(line)], lines


def _reads_all(line: str) -> bool:
    """Whether all rows of a table that grows with the number of games are read, by an index or not."""
    names = ("tables", "seats", "steps", "players")
    in_order = any(f"SCAN {name}" in line for name in names)
    return in_order or any(f"Seq Scan on {name}" in line for name in names)


def test_moves_find_their_tables_by_the_index_however_few_there_are(cluster: Cluster) -> None:
    """The plan is kept as long as the connection: it must be good when there are thousands."""
    database = PostgresDatabase(cluster.url(cluster.make_prepared()))
    with closing(database.move_channel(PATIENCE)._prepared()) as connection:
        connection.execute("SET plan_cache_mode = force_generic_plan")
        plan = connection.execute("EXPLAIN EXECUTE moves('[]', 'x')").fetchall()
    lines = [str(line) for (line,) in plan]
    assert not [line for line in lines if _reads_all(line)], lines
    assert sum("Index Scan using tables_pkey" in line for line in lines) == 2, lines

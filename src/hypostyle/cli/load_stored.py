"""Many tables in a store at which nobody is, for `hypostyle load --stored`."""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import hypostyle
from hypostyle.server.clocks import ClockSettings
from hypostyle.server.processes import VARIABLE, find_postgres
from hypostyle.server.store import Store
from hypostyle.server.store.sqlite import SqliteDatabase
from hypostyle.server.store.writer import Remove, Write, write_now
from hypostyle.server.table_rows import Terms, new_game

if TYPE_CHECKING:
    from hypostyle.lab.load_stored import Stored
    from hypostyle.server.store.postgres import PostgresDatabase

PLIES = 30
"""Moves that were made at each table."""
SHARE = 10
"""Tables for each of the people they are between."""
AT_ONCE = 500
WORKERS = 2
SAMPLES = 20
"""Different games; each stands at many tables."""


def measure_stored_tables(tables: int, game: str, seconds: float) -> Stored:
    """In a temporary folder, or in the PostgreSQL that the environment names if there is no table in it."""
    from hypostyle.lab.load_server import OwnServer
    from hypostyle.lab.load_stored import measure_stored

    postgres = find_postgres()
    with tempfile.TemporaryDirectory() as folder:
        database = postgres or SqliteDatabase(Path(folder))
        database.prepare()
        options = ("--data", folder) if postgres is None else ("--workers", str(WORKERS))
        environment = {**os.environ, **({} if postgres is None else {VARIABLE: os.environ[VARIABLE]})}
        if postgres is not None:
            _check_empty(postgres)
        made: list[str] = []

        def fill() -> None:
            made.extend(asyncio.run(_fill(database, tables, game)))
            if postgres is not None:
                _count(postgres)

        def size() -> int:
            return _size_of(Path(folder)) if postgres is None else _size_in(postgres)

        try:
            return measure_stored(
                "SQLite" if postgres is None else f"PostgreSQL, {WORKERS} workers",
                tables,
                PLIES,
                seconds,
                lambda: OwnServer(options, environment, thinking=postgres is not None),
                fill,
                size,
            )
        finally:
            if postgres is not None:
                for first in range(0, len(made), AT_ONCE):
                    write_now(postgres, [Remove(table) for table in made[first : first + AT_ONCE]])


def _check_empty(database: PostgresDatabase) -> None:
    with closing(database.connect_to_read()) as connection:
        if connection.execute("SELECT 1 FROM tables LIMIT 1").fetchone() is not None:
            raise ValueError(f"--stored needs a database without tables; that of {VARIABLE} has some")


def _count(database: PostgresDatabase) -> None:
    """Let PostgreSQL count its rows, as it does by itself within a minute. Before that it takes them to be few, and
    reads all public games to find the latest.
    """
    with closing(database.open()) as connection:
        connection.execute("ANALYZE")


async def _fill(database: SqliteDatabase | PostgresDatabase, tables: int, game: str) -> list[str]:
    """Store tables as the server does, some hundred in a transaction: over HTTP it would take minutes."""
    chance = random.Random(1)  # noqa: S311 - for play
    store = Store(database)
    guests = [await store.people.make_guest(f"{number:032}", "en", 1) for number in range(max(2, tables // SHARE))]
    await store.close()
    states = [_played(game, chance) for _ in range(SAMPLES)]
    terms = Terms(ClockSettings("days", days=14), public=True)
    writes: list[Write] = []
    made: list[str] = []
    for number in range(tables):
        two = chance.sample(guests, 2)
        seats = [{"kind": "person", "player": each.id, "name": None, "called": each.name} for each in two]
        writes.append(add := new_game(two[0].id, states[number % SAMPLES], seats, None, 700, terms))
        made.append(add.row.id)
        if len(writes) == AT_ONCE or number == tables - 1:
            write_now(database, writes)
            writes = []
    return made


def _played(game: str, chance: random.Random) -> hypostyle.State:
    """A game that goes on after some moves."""
    while True:
        state = hypostyle.game(game).start(2, seed=chance.randrange(1000))
        while not state.over and state.ply < PLIES:
            state.play(chance.choice(state.moves()))
        if not state.over:
            return state


def _size_of(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.iterdir())


def _size_in(database: PostgresDatabase) -> int:
    with closing(database.connect_to_read()) as connection:
        (size,) = connection.execute("SELECT pg_database_size(current_database())").fetchone()
        return int(size)

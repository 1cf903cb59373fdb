"""One process with a file of its own, or any number of them that share a PostgreSQL."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from hypostyle.server.bus import Bus, LocalBus
from hypostyle.server.store import Store
from hypostyle.server.store.sqlite import SqliteDatabase

if TYPE_CHECKING:
    from hypostyle.server.store.postgres import PostgresDatabase
    from hypostyle.server.think_jobs import ThinkJobs

VARIABLE = "HYPOSTYLE_DATABASE_URL"


def find_database(data: Path | None) -> SqliteDatabase | PostgresDatabase:
    """Where tables are kept: in PostgreSQL if the environment says so, else in a folder."""
    found = find_postgres()
    if found is None:
        return SqliteDatabase(data or default_folder())
    if data is not None:
        raise ValueError(f"{VARIABLE} is set, so tables are kept in PostgreSQL: --data does not go with it")
    return found


def find_postgres() -> PostgresDatabase | None:
    """The PostgreSQL that the environment names; a ValueError if it cannot be used here."""
    url = os.environ.get(VARIABLE)
    if not url:
        return None
    if not url.startswith(("postgresql:", "postgresql+")):
        raise ValueError(f"{VARIABLE} must begin with postgresql+psycopg://; without it tables are kept in a file")
    try:
        from hypostyle.server.store.postgres import PostgresDatabase
    except ImportError as problem:
        raise ValueError(f'PostgreSQL needs: pip install "hypostyle[postgres]" ({problem.name} is missing)') from None
    return PostgresDatabase(url)


def default_folder() -> Path:
    """Where tables are kept when nothing is said."""
    return Path(platformdirs.user_data_dir("hypostyle", appauthor=False))


def shared_by_processes(store: Store) -> tuple[Bus, ThinkJobs | None]:
    """How the processes of a store hear of each other, and who thinks: None if each process does for itself."""
    if isinstance(store.database, SqliteDatabase):
        return LocalBus(), None
    from hypostyle.server.postgres_bus import PostgresBus
    from hypostyle.server.store.postgres import PostgresDatabase
    from hypostyle.server.think_jobs import ThinkJobs

    assert isinstance(store.database, PostgresDatabase)
    return PostgresBus(store, store.database), ThinkJobs(store.database)

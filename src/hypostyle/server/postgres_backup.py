"""Copies of all that is kept in PostgreSQL, by its own programs: made while servers run, put back while none does."""

from __future__ import annotations

import os
import shutil
import subprocess
from contextlib import closing
from pathlib import Path

import psycopg
from psycopg import pq, sql

from hypostyle.server.store.models import METADATA
from hypostyle.server.store.postgres import PREPARING, PostgresDatabase

BEFORE = "hypostyle.before-restore.dump"
APART = "hypostyle_before_restore"
"""The schema in which the present tables wait until those of a backup are in their place."""
NAMES = ("alembic_version", *METADATA.tables)
"""What belongs to a backup. Jobs that wait do not: they are asked for again."""
DEBIAN = Path("/usr/lib/postgresql")


def back_up(database: PostgresDatabase, target: Path) -> None:
    """Copy all tables into a new file, as they are at one moment; servers may go on meanwhile."""
    if target.exists():
        raise ValueError(f"{target} is there already; name another file")
    with closing(_connect(database)) as connection:
        present = _present(connection)
        schema = _schema(connection)
    if "tables" not in present:
        raise ValueError("there are no tables in the database")
    unfinished = target.with_name(f"{target.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    unfinished.touch(mode=0o600)  # it holds hashes of passwords
    chosen = [f'--table="{schema}"."{name}"' for name in present]
    try:
        _run(database, "pg_dump", "--format=custom", "--no-owner", "--no-privileges", *chosen, f"--file={unfinished}")
        with unfinished.open("rb") as written:
            os.fsync(written.fileno())
    except ValueError:
        unfinished.unlink(missing_ok=True)
        raise
    unfinished.replace(target)


def restore(database: PostgresDatabase, source: Path) -> Path | None:
    """Put a backup in the place of what is there, and bring it up to date. Returns where the latter is kept.

    All of it or nothing: until the backup is in its place the present tables only stand in another schema.
    """
    if not source.is_file():
        raise ValueError(f"there is no file {source}")
    with closing(_connect(database)) as connection:
        _check(database, source, _schema(connection))
        connection.execute("SELECT pg_advisory_lock(%s)", (PREPARING,))  # who starts meanwhile waits
        _check_alone(connection)
        _move_back(connection)  # what an earlier restore left that was killed
        kept, new = None, source.with_name(f"{BEFORE}.new")
        if "tables" in _present(connection):
            kept = source.with_name(BEFORE)
            new.unlink(missing_ok=True)
            back_up(database, new)
        _move_apart(connection)
        try:
            given = ("--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction")
            _run(database, "pg_restore", *given, f"--dbname={connection.info.dbname}", str(source))
            connection.execute("SELECT pg_advisory_unlock(%s)", (PREPARING,))
            database.prepare()
        except ValueError:
            _move_back(connection)
            new.unlink(missing_ok=True)
            raise
        connection.execute(sql.SQL("DROP SCHEMA {} CASCADE").format(sql.Identifier(APART)))
    if kept is not None:
        new.replace(kept)  # only now: it may be the file that was put back
    return kept


def _connect(database: PostgresDatabase) -> psycopg.Connection:
    try:
        return psycopg.connect(
            database.conninfo, autocommit=True, connect_timeout=10, application_name="restoring tables"
        )
    except psycopg.Error as problem:
        reason = str(problem).strip().splitlines()[0]
        raise ValueError(f"the database {database.url!r} cannot be used: {reason}") from None


def _schema(connection: psycopg.Connection) -> str:
    (name,) = connection.execute("SELECT coalesce(current_schema(), 'public')").fetchone() or ("public",)
    return str(name)


def _present(connection: psycopg.Connection, schema: str | None = None) -> list[str]:
    """The tables of ours that are in a schema; by default where all are."""
    wanted = "SELECT tablename FROM pg_tables WHERE schemaname = %s"
    found = {name for (name,) in connection.execute(wanted, (schema or _schema(connection),))}
    return [name for name in NAMES if name in found]


def _check_alone(connection: psycopg.Connection) -> None:
    wanted = (
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
        "AND pid <> pg_backend_pid() AND application_name LIKE 'hypostyle%'"
    )
    (others,) = connection.execute(wanted).fetchone() or (0,)
    if others:
        raise ValueError("a server is using the database; stop all web processes and all `hypostyle think` first")


def _check(database: PostgresDatabase, source: Path, schema: str) -> None:
    """Refuse a file that does not hold these tables."""
    listed = _run(database, "pg_restore", "--list", str(source))
    if not all(f"TABLE DATA {schema} {name} " in listed for name in ("alembic_version", "tables", "steps")):
        raise ValueError(f"{source} does not hold tables for the schema {schema}")


def _move_apart(connection: psycopg.Connection) -> None:
    with connection.transaction():
        connection.execute(sql.SQL("CREATE SCHEMA {}").format(sql.Identifier(APART)))
        _move(connection, _schema(connection), APART)


def _move_back(connection: psycopg.Connection) -> None:
    """The tables that stand apart, if there are any, are in their place again."""
    found = connection.execute("SELECT 1 FROM pg_namespace WHERE nspname = %s", (APART,)).fetchone()
    if found is None:
        return
    schema = _schema(connection)
    with connection.transaction():
        for name in _present(connection, schema):
            connection.execute(sql.SQL("DROP TABLE {} CASCADE").format(sql.Identifier(schema, name)))
        _move(connection, APART, schema)
        connection.execute(sql.SQL("DROP SCHEMA {}").format(sql.Identifier(APART)))


def _move(connection: psycopg.Connection, source: str, target: str) -> None:
    for name in _present(connection, source):
        move = sql.SQL("ALTER TABLE {} SET SCHEMA {}").format(sql.Identifier(source, name), sql.Identifier(target))
        connection.execute(move)


def find_program(name: str) -> str | None:
    """Where a program of PostgreSQL is; of several versions the newest."""
    found = sorted(DEBIAN.glob(f"*/bin/{name}"), key=lambda file: (len(file.parts[-3]), file.parts[-3]))
    return str(found[-1]) if found else shutil.which(name)


def _run(database: PostgresDatabase, name: str, *given: str) -> str:
    """What a program of PostgreSQL says; a ValueError with its first line if it fails.

    Its environment tells it where the database is: a command line can be read by everybody on the machine.
    """
    program = find_program(name)
    if program is None:
        raise ValueError(f"{name} is not here; it comes with PostgreSQL (on Debian: apt-get install postgresql-client)")
    options = pq.Conninfo.parse(database.conninfo.encode())
    told = {each.envvar.decode(): each.val.decode() for each in options if each.envvar and each.val is not None}
    made = subprocess.run(  # noqa: S603 - a program of PostgreSQL, with names of ours
        [program, *given], env={**os.environ, **told}, capture_output=True, text=True, check=False
    )
    if made.returncode:
        said = made.stderr.strip().splitlines() or [f"it ended with status {made.returncode}"]
        raise ValueError(f"{name} failed: {said[0].removeprefix(f'{name}: error: ')}")
    return made.stdout

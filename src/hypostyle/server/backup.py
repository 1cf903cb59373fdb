"""Copies of all that is kept: made while the server runs, and put back while it does not."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

from hypostyle.server.store.sqlite import FILE, SqliteDatabase

LOCK = "hypostyle.lock"
BEFORE = "hypostyle.before-restore.db"


def use_folder(folder: Path) -> IO[str] | None:
    """A server uses a folder as long as it keeps what is returned. Others may use it, too, but nothing is put back."""
    try:
        return _lock(folder, alone=False)
    except OSError:  # a folder that is read-only
        return None


def _lock(folder: Path, alone: bool) -> IO[str] | None:
    """A lock on a folder; BlockingIOError if others have it. None on systems without such locks."""
    try:
        import fcntl
    except ImportError:
        return None
    held = (folder / LOCK).open("a")
    try:
        fcntl.flock(held, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
    except OSError:
        held.close()
        raise
    return held


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Nobody else uses the folder meanwhile; a ValueError if somebody does."""
    try:
        held = _lock(folder, alone=True)
    except BlockingIOError:
        raise ValueError(f"a server is using {folder}; stop it first") from None
    try:
        yield
    finally:
        if held is not None:
            held.close()


def back_up(folder: Path, target: Path) -> None:
    """Copy the store into a new file, as it is at one moment; a server may go on meanwhile."""
    source = folder / FILE
    if not source.is_file():
        raise ValueError(f"there are no tables in {folder}")
    if target.exists():
        raise ValueError(f"{target} is there already; name another file")
    unfinished = target.with_name(f"{target.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    unfinished.touch(mode=0o600)  # it holds hashes of passwords
    _copy(source, unfinished)
    unfinished.replace(target)


def restore(folder: Path, source: Path) -> Path | None:
    """Put a backup in the place of what is there, and bring it up to date. Returns where the latter is kept."""
    if not source.is_file():
        raise ValueError(f"there is no file {source}")
    folder.mkdir(parents=True, exist_ok=True)
    with _alone(folder), TemporaryDirectory(prefix="restoring-", dir=folder) as apart:
        file, made = folder / FILE, Path(apart) / FILE
        made.touch(mode=0o600)
        _copy(source, made)
        SqliteDatabase(made.parent).prepare()
        _settle(made)
        kept = None
        if file.exists():
            kept = folder / BEFORE
            _settle(file)
            file.replace(kept)
        made.replace(file)
        return kept


def _copy(source: Path, target: Path) -> None:
    try:
        with (
            closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as one,
            closing(sqlite3.connect(target)) as other,
        ):
            one.backup(other)
            (found,) = other.execute("PRAGMA quick_check(1)").fetchone()
            tables = {name for (name,) in other.execute("SELECT name FROM sqlite_master")}
    except sqlite3.Error as problem:
        target.unlink(missing_ok=True)
        raise ValueError(f"{source} cannot be copied: {problem}") from None
    if found != "ok" or not {"tables", "steps", "alembic_version"} <= tables:
        target.unlink(missing_ok=True)
        raise ValueError(f"{source} does not hold sound tables: {found if found != 'ok' else 'they are not there'}")
    with target.open("rb") as written:
        os.fsync(written.fileno())


def _settle(file: Path) -> None:
    """All of a store in its one file."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for side in ("-wal", "-shm"):
        file.with_name(file.name + side).unlink(missing_ok=True)

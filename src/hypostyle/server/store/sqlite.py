"""Tables in an SQLite file."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path

from hypostyle.server.store.database import PATIENCE, Dialect, MoveTold
from hypostyle.server.store.faults import StoreFault
from hypostyle.server.store.migrate import bring_up_to_date, present_form
from hypostyle.server.store.moves import MoveWrite
from hypostyle.server.store.rows import COLUMNS, SEAT_PARTS, SEATS_FROM

FILE = "hypostyle.db"
_SOUND = ", ".join(f"iif(typeof({part}) = 'blob', 0.5, {part})" for part in SEAT_PARTS)  # JSON cannot hold bytes
_SEATS = f"(SELECT json_group_array(json_array({_SOUND})) {SEATS_FROM})"

SQLITE = Dialect(
    each="json_each(?) AS each",
    item=lambda number, _: f"json_extract(each.value, '$[{number}]')",
    group="json_group_array",
    hold="",  # who writes has the whole file
    select=f"SELECT {', '.join(COLUMNS)}, {_SEATS} FROM tables",  # noqa: S608 - our names
)


class SqliteConnection(sqlite3.Connection):
    """A connection to the file. Nobody hears of changes: there is one process."""

    dialect = SQLITE
    heard = False
    news: list[tuple[str, int | None]]
    moves: dict[str, MoveTold]
    execute_later = sqlite3.Connection.execute

    def begin(self, deciding: bool) -> None:
        """Begin to write; nobody else can meanwhile."""
        self.news, self.moves = [], {}
        self.execute("BEGIN IMMEDIATE")

    def begin_reading(self) -> None:
        """Begin to read what belongs together."""
        self.execute("BEGIN")

    def end_reading(self) -> None:
        """End it."""
        if self.in_transaction:
            self.rollback()

    def write_moves(self, moves: Sequence[MoveWrite], again: bool) -> None:
        """A statement costs little here: there is nothing to be won."""

    def notify(self, message: object) -> None:
        """Nobody hears it."""


class SqliteDatabase:
    """A file in a folder."""

    errors: tuple[type[Exception], ...] = (sqlite3.Error, OverflowError, UnicodeError)
    side_by_side = False

    def __init__(self, folder: Path):
        self.file = folder / FILE

    def prepare(self) -> None:
        """Make the file, or bring an older one to the present form; a ValueError says why that cannot be."""
        file = self.file
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise ValueError(f"the folder {file.parent} cannot be made: {problem.strerror}") from None
        with suppress(OSError):  # what is wrong is said below
            file.touch(0o600)  # a new one is for this user alone: it holds a private key (push_key)
        _give_back_rights(file)
        try:
            if self._form() != present_form():
                self._migrate()
            self.connect().close()  # the journal is set here, before anybody reads
        except sqlite3.Error as problem:
            raise ValueError(f"the tables in {file} cannot be read: {problem}") from None

    def _form(self) -> str | None:
        """The number of the last migration that the file went through; None if it has none, or cannot be asked."""
        if not self.file.exists():
            return None
        try:
            with closing(self._open(PATIENCE)) as connection:
                (form,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        except (sqlite3.Error, TypeError):
            return None
        return str(form)

    def _migrate(self) -> None:
        """Alembic is loaded only here: it takes longer than all else that a start does with the store."""
        from alembic.util import CommandError
        from sqlalchemy import create_engine
        from sqlalchemy.exc import DatabaseError

        engine = create_engine(f"sqlite:///{self.file}", connect_args={"timeout": PATIENCE})
        try:
            with engine.begin() as connection:
                bring_up_to_date(connection)
        except CommandError:
            raise ValueError("the tables were written by a newer version of this program; use that one") from None
        except DatabaseError as problem:
            raise ValueError(f"the tables in {self.file} cannot be read: {problem.orig}") from None
        finally:
            engine.dispose()

    def connect(self, patience: float = PATIENCE) -> SqliteConnection:
        """A connection to write by. It waits a moment for the file; the writer tries again."""
        made = self._open(1.0)
        made.execute("PRAGMA journal_mode=WAL")  # who reads does not wait for who writes
        made.execute("PRAGMA synchronous=FULL")  # on disk also when the power fails
        made.execute("PRAGMA foreign_keys=ON")
        return made

    def connect_to_read(self) -> SqliteConnection:
        """A connection that cannot write."""
        made = self._open(PATIENCE)
        made.text_factory = lambda data: data.decode(errors="replace")  # damaged text is text all the same
        made.execute("PRAGMA query_only=ON")
        return made

    def _open(self, timeout: float) -> SqliteConnection:
        return sqlite3.connect(
            self.file,
            timeout=timeout,
            isolation_level=None,
            check_same_thread=False,
            factory=SqliteConnection,
        )

    def move_channel(self, patience: float) -> None:
        """The file is written by the thread that waits for it."""

    def is_fault(self, problem: Exception) -> bool:
        """Whether the file is held by another, full, or damaged."""
        return isinstance(problem, sqlite3.Error) and not isinstance(problem, sqlite3.IntegrityError)

    def may_try_again(self, problem: Exception) -> bool:
        """Whether another program holds the file just now."""
        return _name(problem).startswith(("SQLITE_BUSY", "SQLITE_LOCKED"))

    def fault_of(self, problem: Exception) -> StoreFault:
        """What an error of SQLite means to a person."""
        found = (kind for start, kind in _KINDS.items() if _name(problem).startswith(start))
        return StoreFault(next(found, "damaged"), str(problem))


_KINDS = {
    "SQLITE_FULL": "full",
    "SQLITE_IOERR_WRITE": "full",  # the disk or a quota ran out in the middle of a write
    "SQLITE_IOERR_SHMSIZE": "full",
    "SQLITE_IOERR_TRUNCATE": "full",
    "SQLITE_READONLY": "read-only",
    "SQLITE_PERM": "read-only",
    "SQLITE_CANTOPEN": "read-only",
    "SQLITE_BUSY": "busy",
    "SQLITE_LOCKED": "busy",
}


def _name(problem: Exception) -> str:
    return getattr(problem, "sqlite_errorname", "") or ""


def _give_back_rights(file: Path) -> None:
    """SQLite gives the files beside it the rights of the file: a server that could only read leaves them read-only."""
    for side in (file.with_name(f"{FILE}-wal"), file.with_name(f"{FILE}-shm")):
        with suppress(OSError):
            if side.exists() and os.access(file, os.W_OK) and not os.access(side, os.W_OK):
                side.chmod(file.stat().st_mode & 0o777)

"""Tables in PostgreSQL, for any number of processes."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import orjson
import psycopg
from alembic.util import CommandError
from procrastinate.schema import SchemaManager
from psycopg import errors as faults
from psycopg.conninfo import make_conninfo
from psycopg.pq import TransactionStatus
from psycopg.types.string import TextLoader
from sqlalchemy import JSON, URL, BigInteger, Boolean, Float, Integer, create_engine, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError

from hypostyle.server.store.database import PATIENCE, Cursor, Dialect, Given, MoveTold
from hypostyle.server.store.faults import StoreFault
from hypostyle.server.store.migrate import bring_up_to_date
from hypostyle.server.store.models import STEPS, TABLES
from hypostyle.server.store.moves import MoveWrite
from hypostyle.server.store.postgres_channel import PostgresMoveChannel
from hypostyle.server.store.postgres_moves import moves_json, moves_statement, notifications, were_made
from hypostyle.server.store.rows import COLUMNS, SEAT_PARTS, SEATS_FROM

CHANNEL = "hypostyle"
"""Where all processes hear what others did."""
ROLLED_BACK = "40"
"""How the codes of errors begin that say themselves that the transaction was undone."""
PREPARING = 4_711_001
"""The number of the lock under which one process makes the schema."""
_TYPES = {JSON: "json", BigInteger: "bigint", Boolean: "boolean", Integer: "integer", Float: "double precision"}
_TRANSACTION = "SELECT pg_current_xact_id()::text"
_NOTIFY = "SELECT pg_notify(%s, %s)"
_SETTINGS = "SET statement_timeout = '30s'; SET idle_in_transaction_session_timeout = '60s'; SET jit = off"


def _item(number: int, column: str) -> str:
    """A part of a JSON array as the type of the column it is for."""
    kind = (STEPS if column in STEPS.c else TABLES).c[column].type
    name = next((name for each, name in _TYPES.items() if isinstance(kind, each)), "text")
    return f"(each.value ->> {number})::{name}"


_ROW = f"json_build_array({', '.join(SEAT_PARTS)})"
_SEATS = f"(SELECT coalesce(json_agg({_ROW}), '[]') {SEATS_FROM})"
POSTGRES = Dialect(
    each="jsonb_array_elements(?::jsonb) AS each(value)",
    item=_item,
    group="json_agg",
    hold="FOR UPDATE OF tables",  # in the order of their ids, so that no two wait for each other
    select=f"SELECT {', '.join(COLUMNS)}, {_SEATS} FROM tables",  # noqa: S608 - our names
)


@lru_cache(maxsize=500)
def _translated(sql: str) -> str:
    """Parameters as psycopg writes them."""
    return re.sub(r"(?<!:):([a-z_]+)", r"%(\1)s", sql.replace("%", "%%").replace("?", "%s"))


def _sound(given: Given) -> Any:
    """PostgreSQL has no text with the character NUL; no name or id of ours has it."""
    if isinstance(given, Mapping):
        return {name: _without_nul(value) for name, value in given.items()}
    return [_without_nul(value) for value in given]


def _without_nul(value: Any) -> Any:
    return value.replace("\0", "\ufffd") if type(value) is str and "\0" in value else value


_MOVES = moves_statement(_item, CHANNEL)


def _notification(message: object) -> tuple[str, str]:
    return CHANNEL, orjson.dumps(message).decode()


class EndUnknown(psycopg.OperationalError):
    """The connection was lost while a transaction ended, and for a long time nobody could tell how it did."""


class PostgresConnection:
    """A connection whose transactions are begun and ended by hand.

    What need not be answered at once waits and goes to the database with the next question or the end: a thread that
    waits for an answer must get the interpreter back from the event loop each time. So moves take two ways there and
    back, whatever their number.
    """

    dialect = POSTGRES
    heard = True

    def __init__(self, database: PostgresDatabase, patience: float):
        self.news: list[tuple[str, int | None]] = []
        self.moves: dict[str, MoveTold] = {}
        self._database = database
        self._patience = patience
        self._made = database.open()
        self._waiting: list[tuple[str, Any]] = []
        self._transaction = ""

    def execute(self, sql: str, given: Given = (), /) -> Cursor:
        """Run a statement, and before it all that waits."""
        return self._run(_translated(sql), _sound(given))

    def execute_later(self, sql: str, given: Given = (), /) -> None:
        """Run a statement before the next one whose answer is needed, or at the end."""
        self._waiting.append((_translated(sql), _sound(given)))

    def _run(self, sql: str, given: Any = None) -> psycopg.Cursor[Any]:
        if not self._waiting:
            return self._made.execute(sql, given)
        waiting, self._waiting = self._waiting, []
        with self._made.pipeline():
            cursors = [self._made.execute(*each) for each in (*waiting, (sql, given))]
        for (text, _), cursor in zip(waiting, cursors, strict=False):
            if text == _TRANSACTION:
                (self._transaction,) = cursor.fetchone() or ("",)
        return cursors[-1]

    def executemany(self, sql: str, given: Iterable[Any], /) -> None:
        """Run a statement once for each of many parameters."""
        for each in given:
            self.execute_later(sql, each)

    def begin(self, deciding: bool) -> None:
        """Begin to write. The number of the transaction is kept, to ask for it if the connection is lost at its end."""
        self.news, self.moves, self._transaction = [], {}, ""
        level = "SERIALIZABLE" if deciding else "READ COMMITTED"
        self._waiting = [(f"BEGIN ISOLATION LEVEL {level}", None), (_TRANSACTION, None)]

    def begin_reading(self) -> None:
        """Begin to read what belongs together."""
        self._waiting = [("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", None)]

    def end_reading(self) -> None:
        """End it. Not by ROLLBACK: after one psycopg forgets what is prepared, and all would be prepared again."""
        self._waiting = []
        if self._made.info.transaction_status != TransactionStatus.IDLE:
            self._made.execute("COMMIT")

    def commit(self) -> None:
        """Make it last. Whoever listens hears the news then, and only then."""
        for part in notifications([(table, changes, self.moves.get(table)) for table, changes in self.news]):
            some = [orjson.Fragment(told) for told in part]
            self._waiting.append((_NOTIFY, _notification({"tables": some, "from": self._database.process})))
        if not self._transaction:
            self._run("SELECT 1")  # its number must be known before it ends
        try:
            self._run("COMMIT")
        except psycopg.OperationalError as problem:
            # A database that shuts down may say so after the end, and the connection still looks open.
            if (problem.sqlstate or "").startswith(ROLLED_BACK) or not self._has_ended_well():
                raise problem from None

    def write_moves(self, moves: Sequence[MoveWrite], again: bool) -> set[str]:
        """Write moves, and tell of them; the tables at which they are made."""
        given = moves_json(moves).decode(), self._database.process
        made = {table for found, _ in self._made.execute(_MOVES, given) for table in orjson.loads(found)}
        if again and len(made) < len(moves):
            late = [move for move in moves if move.table not in made]
            made |= {move.table for move in were_made(self._made, late)}
        return made

    def notify(self, message: object) -> None:
        """Tell all who listen."""
        self._run(_NOTIFY, _notification(message))

    def _has_ended_well(self) -> bool:
        """The connection was lost at the end: ask by another one what became of the transaction, and go on with it.

        A database that crashed may give the number of a transaction that it lost to another one, so that "committed"
        is not enough: a table must bear the transaction's mark. And it may not have come to that number again: it
        refuses to tell about numbers to come.
        """
        until = time.monotonic() + self._patience
        self._made.close()
        while True:
            try:
                self._made = self._database.open()
                status = self._ask_status()
                if status != "committed":
                    return False
                if self._left_a_mark():
                    return True
                break
            except psycopg.DataError:
                break
            except psycopg.OperationalError as problem:
                if time.monotonic() >= until:
                    raise EndUnknown(str(problem)) from None
                time.sleep(0.05)
        raise EndUnknown("the connection was lost while a transaction ended")

    def _ask_status(self) -> str | None:
        """What became of the transaction; None if its number is not known any more."""
        while True:
            asked = self._made.execute("SELECT pg_xact_status(%s::text::xid8)", (self._transaction,)).fetchone()
            if asked != ("in progress",):
                return None if asked is None else asked[0]
            time.sleep(0.05)

    def _left_a_mark(self) -> bool:
        """Whether a table that the transaction changed is as it left it; then all that it did is there."""
        number = str(int(self._transaction) % 2**32)
        marked = "SELECT 1 FROM tables WHERE id = %s AND changes = %s AND xmin = %s::text::xid"
        return any(
            self._made.execute(marked, (table, changes, number)).fetchone() is not None
            for table, changes in self.news
            if changes is not None
        )

    def close(self) -> None:
        """Let go of it."""
        self._made.close()


def _conninfo(url: URL) -> str:
    """A URL as PostgreSQL's own programs and libraries take it; as a URL a password with a space would be refused."""
    parts: dict[str, Any] = url.translate_connect_args(username="user", database="dbname")
    more = {name: value if isinstance(value, str) else ",".join(value) for name, value in url.query.items()}
    return make_conninfo(**{**parts, **more})


class PostgresDatabase:
    """A database of PostgreSQL, by the URL as SQLAlchemy writes it."""

    errors: tuple[type[Exception], ...] = (psycopg.Error, OverflowError, UnicodeError)
    side_by_side = True

    def __init__(self, url: str):
        try:
            self.url = make_url(url).set(drivername="postgresql+psycopg")
            self.conninfo = _conninfo(self.url)
        except (ArgumentError, psycopg.Error):
            raise ValueError("HYPOSTYLE_DATABASE_URL is no URL such as postgresql+psycopg://me@host/name") from None
        self.process = secrets.token_hex(8)
        """Which process this is, for others who hear of its changes."""

    def open(self) -> psycopg.Connection:
        """A connection as psycopg gives it, without transactions of its own. JSON comes as text."""
        made = psycopg.connect(self.conninfo, autocommit=True, connect_timeout=10, application_name="hypostyle")
        for name in ("json", "jsonb"):
            made.adapters.register_loader(name, TextLoader)
        made.execute(_SETTINGS)
        return made

    def prepare(self) -> None:
        """Make the schema, or bring an older one to the present form; a ValueError says why that cannot be.

        Of several processes that start at once one does it, the others wait.
        """
        engine = create_engine(self.url, isolation_level="READ COMMITTED")
        try:
            with engine.begin() as connection:
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({PREPARING})")
                bring_up_to_date(connection)
                if connection.exec_driver_sql("SELECT to_regclass('procrastinate_jobs')").scalar() is None:
                    raw = connection.connection.driver_connection
                    assert isinstance(raw, psycopg.Connection)
                    raw.execute(SchemaManager.get_schema())
        except CommandError:
            raise ValueError("the tables were written by a newer version of this program; use that one") from None
        except (DatabaseError, psycopg.Error) as problem:
            reason = str(getattr(problem, "orig", problem)).strip().splitlines()[0]
            raise ValueError(f"the database {self.url!r} cannot be used: {reason}") from None
        finally:
            engine.dispose()

    def connect(self, patience: float = PATIENCE) -> PostgresConnection:
        """A connection to write by."""
        return PostgresConnection(self, patience)

    def connect_to_read(self) -> PostgresConnection:
        """A connection that cannot write."""
        made = PostgresConnection(self, 0.0)
        made.execute("SET default_transaction_read_only = on")
        return made

    def move_channel(self, patience: float) -> PostgresMoveChannel:
        """A connection for moves alone."""
        return PostgresMoveChannel(self.open, _MOVES, self.process, patience)

    def is_fault(self, problem: Exception) -> bool:
        """Whether the database is at fault, and not what it was asked to write."""
        return isinstance(problem, psycopg.Error) and not isinstance(
            problem, psycopg.IntegrityError | psycopg.DataError
        )

    def may_try_again(self, problem: Exception) -> bool:
        """Whether a connection was lost, or two transactions were in each other's way. After that psycopg may ask for a
        statement that it takes to be prepared and that is not.
        """
        if isinstance(problem, faults.InvalidSqlStatementName):
            return True
        return isinstance(problem, psycopg.OperationalError) and not isinstance(problem, faults.DiskFull | EndUnknown)

    def fault_of(self, problem: Exception) -> StoreFault:
        """What an error of PostgreSQL means to a person."""
        kinds: list[tuple[type[Exception], str]] = [
            (faults.DiskFull, "full"),
            (faults.ReadOnlySqlTransaction, "read-only"),
            (faults.InsufficientPrivilege, "read-only"),
            (faults.LockNotAvailable, "busy"),
            (faults.DeadlockDetected, "busy"),
            (faults.SerializationFailure, "busy"),
            (psycopg.OperationalError, "away"),
        ]
        kind = next((kind for each, kind in kinds if isinstance(problem, each)), "damaged")
        return StoreFault(kind, str(problem))

"""What the store needs of a database. SQLite (sqlite.py) and PostgreSQL (postgres.py) each give it.

SQL is written once: parameters as `?` or `:name`, `"table"` in quotes, `true` and `false`, `ON CONFLICT`, `RETURNING`.
The few things that cannot be said in both are in the `Dialect`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from hypostyle.server.store.faults import StoreFault

if TYPE_CHECKING:
    from hypostyle.server.store.moves import MoveWrite

PATIENCE = 30.0
"""Seconds that a write waits for another program that holds the file, or for a database that is away."""

Given = Sequence[Any] | Mapping[str, Any]
MoveTold = tuple[Sequence[Any], Sequence[Sequence[Any]]]
"""The columns that a move changes, and its steps as they are stored; see `moves.py`."""


class Cursor(Protocol):
    """What a statement found."""

    @property
    def rowcount(self) -> int:
        """How many rows were written."""
        ...

    def fetchone(self) -> Any:
        """The next row, or None."""
        ...

    def fetchall(self) -> list[Any]:
        """All rows."""
        ...

    def __iter__(self) -> Iterator[Any]: ...


@dataclass(frozen=True, slots=True)
class Dialect:
    """The SQL that is not the same everywhere."""

    each: str
    """The items of a JSON array, the one parameter, as `each.value`."""
    item: Callable[[int, str], str]
    """A part of `each.value` by its number, for a column of `tables` or `steps` of this name."""
    group: str
    """The function that makes a JSON array of a column."""
    hold: str
    """What holds the rows of `tables` in a query until the transaction ends."""
    select: str
    """A query on `tables`: all columns, then the seats as JSON."""


class Connection(Protocol):
    """A connection whose transactions are begun and ended by hand."""

    dialect: Dialect
    heard: bool
    """Whether other processes hear of what is written."""
    news: list[tuple[str, int | None]]
    """What the transaction changed: tables and their change numbers, None for one that is gone. Whoever else has such a
    table in memory hears of it when the transaction is done.
    """
    moves: dict[str, MoveTold]
    """Of the tables at which there was but a move: what is other now, so that nobody needs to read it."""

    def execute(self, sql: str, given: Given = (), /) -> Cursor:
        """Run a statement."""
        ...

    def execute_later(self, sql: str, given: Given = (), /) -> object:
        """Run a statement of which nothing is to be known, before the next one or at the end."""
        ...

    def executemany(self, sql: str, given: Iterable[Any], /) -> Any:
        """Run a statement once for each of many parameters."""
        ...

    def begin(self, deciding: bool) -> None:
        """Begin to write. When it is `deciding`, what is read must not be changed by others before the end."""
        ...

    def begin_reading(self) -> None:
        """Begin to read what belongs together."""
        ...

    def end_reading(self) -> None:
        """End it."""
        ...

    def commit(self) -> None:
        """Make it last, and tell the news."""
        ...

    def write_moves(self, moves: Sequence[MoveWrite], again: bool) -> set[str] | None:
        """Write moves at different tables as a transaction by itself, and tell the news; the tables at which they are
        made, for those are still the same. None if they are to be written like all else. `again` says that the same was
        tried before and that nobody knows how it ended.
        """
        ...

    def notify(self, message: object) -> None:
        """Tell other processes something."""
        ...

    def close(self) -> None:
        """Let go of it."""
        ...


class MoveChannel(Protocol):
    """Writes moves from the event loop, without a thread."""

    async def write(self, moves: Sequence[MoveWrite]) -> set[str] | None:
        """Write moves at different tables as `Connection.write_moves` does. None if it is not known whether they are
        written: then they are to be written by a connection, as what was tried before.
        """
        ...

    async def close(self) -> None:
        """Let go of it."""
        ...


class Database(Protocol):
    """Where rows are kept. It makes connections and knows what their errors mean."""

    errors: tuple[type[Exception], ...]
    """What its statements raise."""
    side_by_side: bool
    """Whether two connections can write at the same time."""

    def prepare(self) -> None:
        """Make what is missing, or bring an older form to the present one; a ValueError says why that cannot be."""
        ...

    def connect(self, patience: float) -> Connection:
        """A connection to write by; one that cannot end a transaction tries so many seconds to learn how it ended."""
        ...

    def connect_to_read(self) -> Connection:
        """A connection that cannot write."""
        ...

    def move_channel(self, patience: float) -> MoveChannel | None:
        """A way to write moves from the event loop that gives up after so many seconds, where there is one."""
        ...

    def is_fault(self, problem: Exception) -> bool:
        """Whether the database is at fault, and not what it was asked to write."""
        ...

    def may_try_again(self, problem: Exception) -> bool:
        """Whether the same may well succeed in a moment, perhaps by a new connection."""
        ...

    def fault_of(self, problem: Exception) -> StoreFault:
        """What an error means to a person."""
        ...

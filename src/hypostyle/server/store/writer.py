"""The one writer of a process: what arrives together is written in one transaction and shares one fsync."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import orjson

from hypostyle.server.store.faults import ChangedElsewhere, StoreFault, is_busy
from hypostyle.server.store.rows import (
    COLUMNS,
    MATCH_COLUMNS,
    MatchRow,
    StepRow,
    TableRow,
    match_to_columns,
    seat_values,
    to_columns,
)

PATIENCE = 30.0
"""Seconds that a write waits for another program that holds the file."""
MOST_AT_ONCE = 500


Work = Callable[[sqlite3.Connection], Any]
"""Statements to run within a transaction. It must be quick, and may run again when the file was held by another."""


@dataclass(frozen=True, slots=True)
class Do:
    """Anything else. What it returns is handed to whoever asked; an exception of its own undoes it alone."""

    work: Work


@dataclass(frozen=True, slots=True)
class Add:
    """A new table with its steps; with the match whose first game it is."""

    row: TableRow
    steps: Sequence[StepRow] = ()
    match: MatchRow | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """Write a table's new values, if the one in the store is still as it was `changes` changes ago, and its new steps.

    `cut` is the ply from which on steps are dropped before the new ones are written; None when there are none. `seats`
    says that others may sit there now. `following` is a new table that is added, and `also` more that is written, if,
    and only if, the change is made.
    """

    row: TableRow
    steps: Sequence[StepRow] = ()
    cut: int | None = None
    following: Add | None = None
    seats: bool = False
    also: Work | None = None


@dataclass(frozen=True, slots=True)
class Remove:
    """A table goes, with all its steps; a game of a match with all its other games."""

    table: str


Write = Change | Add | Remove | Do


@dataclass(slots=True)
class _Waiting:
    write: Write
    done: asyncio.Future[Any] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Writer:
    """Writes in a thread of its own, one transaction after the other."""

    def __init__(self, file: Path, patience: float = PATIENCE):
        self._file = file
        self._patience = patience
        self._thread = ThreadPoolExecutor(1, "writer")
        self._connection: sqlite3.Connection | None = None
        self._waiting: list[_Waiting] = []
        self._task: asyncio.Task[None] | None = None

    async def write(self, write: Write) -> Any:
        """Return once it is on disk. ChangedElsewhere or StoreFault if it is not, and then nothing of it is.

        Of a `Do` it is what the work returned, or the exception it ended with.
        """
        waiting = _Waiting(write)
        self._waiting.append(waiting)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work_off())
        return await asyncio.shield(waiting.done)

    async def _work_off(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            try:
                results = await loop.run_in_executor(self._thread, self.commit, [each.write for each in batch])
            except Exception as problem:
                fault = problem if isinstance(problem, StoreFault) else StoreFault.of(problem)
                results = dict.fromkeys(range(len(batch)), fault)
            for index, each in enumerate(batch):
                if each.done.cancelled():
                    continue
                result = results.get(index)
                if isinstance(result, Exception):
                    each.done.set_exception(result)
                    each.done.exception()  # whoever asked may be gone; that is no fault of the loop
                else:
                    each.done.set_result(result)

    async def close(self) -> None:
        """Write what waits, and let go of the file."""
        if self._task is not None:
            await self._task
        await asyncio.get_running_loop().run_in_executor(self._thread, self.disconnect)
        self._thread.shutdown()

    # ---- in the thread ----

    def disconnect(self) -> None:
        """Let go of the file."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def commit(self, batch: list[Write]) -> dict[int, Any]:
        """Write all in one transaction. By their places: what a `Do` returned, and the exceptions of what is not
        written, because somebody else wrote first or the work said so.
        """
        until = time.monotonic() + self._patience
        while True:
            try:
                return self._try(batch)
            except sqlite3.Error as problem:
                self._roll_back()
                if not is_busy(problem) or time.monotonic() >= until:
                    raise StoreFault.of(problem) from None
                time.sleep(0.05)

    def _try(self, batch: list[Write]) -> dict[int, Any]:
        if self._connection is None:
            self._connection = connect(self._file)
        run = self._connection.execute
        run("BEGIN IMMEDIATE")
        results: dict[int, Any] = {}
        changes = [(index, write) for index, write in enumerate(batch) if isinstance(write, Change)]
        if changes:
            results |= self._change(changes)
        for index, write in enumerate(batch):
            if isinstance(write, Add):
                self._add(write)
            elif isinstance(write, Remove):
                remove_table(self._connection, write.table)
            elif isinstance(write, Do):
                results[index] = self._do(write.work)
        run("COMMIT")
        return results

    def _do(self, work: Work) -> Any:
        """What the work returned, or its exception, if it is undone. A fault of the file is raised."""
        assert self._connection is not None
        self._connection.execute("SAVEPOINT work")
        try:
            result = work(self._connection)
        except sqlite3.OperationalError:
            raise
        except Exception as problem:
            self._connection.execute("ROLLBACK TO work")
            result = problem
        self._connection.execute("RELEASE work")
        return result

    def _seat(self, row: TableRow) -> None:
        assert self._connection is not None
        self._connection.executemany(_SEAT, seat_values(row.id, row.seats))

    def _add(self, write: Add) -> None:
        assert self._connection is not None
        run = self._connection.execute
        if write.match is not None:
            run(_ADD_MATCH, match_to_columns(write.match))
        run(_ADD, to_columns(write.row))
        run(_ADD_STEPS, (_steps_json([(write.row.id, step) for step in write.steps]),))
        self._seat(write.row)

    def _change(self, changes: list[tuple[int, Change]]) -> dict[int, Exception]:
        """All changes by a handful of statements, whatever their number.

        Each statement lets go of the interpreter while SQLite works and then has to get it back from the event loop:
        a statement a move would wait for it hundreds of times.
        """
        assert self._connection is not None
        run = self._connection.execute
        given = orjson.dumps([_change_values(change.row) for _, change in changes]).decode()
        (found,) = run(_STILL_THE_SAME, (given,)).fetchone()
        current = set(orjson.loads(found))
        refused: dict[int, Exception] = {}
        steps = []
        for place, (index, change) in enumerate(changes):
            if place not in current:
                refused[index] = ChangedElsewhere()
                continue
            if change.cut is not None:
                run('DELETE FROM steps WHERE "table" = ? AND ply >= ?', (change.row.id, change.cut))
            if change.seats:
                run('DELETE FROM seats WHERE "table" = ?', (change.row.id,))
                self._seat(change.row)
            if change.also is not None:
                change.also(self._connection)
            steps += [(change.row.id, step) for step in change.steps]
        run(_CHANGE, (given,))
        if steps:
            run(_ADD_STEPS, (_steps_json(steps),))
        for index, change in changes:
            if change.following is not None and index not in refused:
                self._add(change.following)
        return refused

    def _roll_back(self) -> None:
        """Undo what was begun; a connection that cannot is not used again."""
        if self._connection is not None:
            try:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
            except sqlite3.Error:
                self.disconnect()


def remove_table(connection: sqlite3.Connection, table: str) -> None:
    """A table goes, with all its steps and seats; a game of a match with all its other games."""
    run = connection.execute
    found = run("SELECT match_id FROM tables WHERE id = ?", (table,)).fetchone()
    match = None if found is None else found[0]
    where, value = ("id", table) if match is None else ("match_id", match)
    run(f'DELETE FROM steps WHERE "table" IN (SELECT id FROM tables WHERE {where} = ?)', (value,))  # noqa: S608
    run(f"DELETE FROM tables WHERE {where} = ?", (value,))  # noqa: S608 - our names; seats go with their tables
    if match is not None:
        run("DELETE FROM matches WHERE id = ?", (match,))


def write_now(file: Path, batch: list[Write]) -> None:
    """Write without an event loop, all or nothing; for tools that look after the file."""
    writer = Writer(file)
    try:
        results = writer.commit(batch)
    finally:
        writer.disconnect()
    for result in results.values():
        if isinstance(result, Exception):
            raise result


def connect(file: Path) -> sqlite3.Connection:
    """A connection whose transactions are begun and ended by hand."""
    made = sqlite3.connect(file, timeout=1.0, isolation_level=None, check_same_thread=False, cached_statements=64)
    made.execute("PRAGMA journal_mode=WAL")  # who reads does not wait for who writes
    made.execute("PRAGMA synchronous=FULL")  # on disk also when the power fails
    made.execute("PRAGMA foreign_keys=ON")
    return made


# ---- SQL ----

_CHANGING = (
    "host",
    "pace",
    "paused",
    "ply",
    "turn",
    "to_act",
    "resigned",
    "places",
    "reason",
    "scores",
    "next_table",
    "lobby",
    "offer",
    "clock",
    "flag_at",
    "public",
    "taken_back",
    "updated",
)
"""What may change of a table, besides `changes`."""


def _change_values(row: TableRow) -> list[object]:
    """For the statements below: id, the number of changes now, then the columns that may change."""
    columns = dict(zip(COLUMNS, to_columns(row), strict=True))
    return [row.id, row.changes, *(columns[name] for name in _CHANGING)]


def _steps_json(steps: Sequence[tuple[str, StepRow]]) -> str:
    rows = [(table, row.ply, row.step.seat, row.step.turn, row.step.text, row.spent, row.at) for table, row in steps]
    return orjson.dumps(rows).decode()


def _item(number: int) -> str:
    return f"json_extract(each.value, '$[{number}]')"


_ADD = f"INSERT INTO tables ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"  # noqa: S608 - our names
_ADD_MATCH = (
    f"INSERT INTO matches ({', '.join(MATCH_COLUMNS)}) "  # noqa: S608 - our names
    f"VALUES ({', '.join('?' * len(MATCH_COLUMNS))})"
)
_ADD_STEPS = (
    'INSERT OR REPLACE INTO steps ("table", ply, seat, turn, text, spent, at) '  # noqa: S608 - our names
    f"SELECT {', '.join(map(_item, range(7)))} FROM json_each(?) AS each"
)
_SEAT = 'INSERT INTO seats ("table", seat, player, level, name, mark, cleared) VALUES (?, ?, ?, ?, ?, ?, 0)'
_STILL_THE_SAME = (
    "SELECT json_group_array(each.key) FROM json_each(?) AS each "  # noqa: S608 - our names
    f"JOIN tables ON tables.id = {_item(0)} AND tables.changes = {_item(1)} - 1"
)
_CHANGE = (
    f"UPDATE tables SET changes = given.number, {', '.join(f'{name} = given.{name}' for name in _CHANGING)} "  # noqa: S608
    f"FROM (SELECT {_item(0)} AS id, {_item(1)} AS number, "
    f"{', '.join(f'{_item(place)} AS {name}' for place, name in enumerate(_CHANGING, 2))} FROM json_each(?) AS each) "
    "AS given WHERE tables.id = given.id AND tables.changes = given.number - 1"
)

"""The one writer of a process: what arrives together is written in one transaction and shares one fsync."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import orjson

from hypostyle.server.store.faults import ChangedElsewhere, StoreFault, is_busy
from hypostyle.server.store.rows import (
    COLUMNS,
    MATCH_COLUMNS,
    MatchRow,
    StepRow,
    TableRow,
    match_to_columns,
    to_columns,
)

PATIENCE = 30.0
"""Seconds that a write waits for another program that holds the file."""
MOST_AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class Add:
    """A new table with its steps; with the match whose first game it is."""

    row: TableRow
    steps: Sequence[StepRow] = ()
    match: MatchRow | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """Write a table's new values, if the one in the store is still as it was `changes` changes ago, and its new steps.

    `cut` is the ply from which on steps are dropped before the new ones are written; None when there are none.
    `following` is a new table that is added if, and only if, the change is made.
    """

    row: TableRow
    steps: Sequence[StepRow] = ()
    cut: int | None = None
    following: Add | None = None


@dataclass(frozen=True, slots=True)
class Remove:
    """A table goes, with all its steps; a game of a match with all its other games."""

    table: str


Write = Change | Add | Remove


@dataclass(slots=True)
class _Waiting:
    write: Write
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Writer:
    """Writes in a thread of its own, one transaction after the other."""

    def __init__(self, file: Path, patience: float = PATIENCE):
        self._file = file
        self._patience = patience
        self._thread = ThreadPoolExecutor(1, "writer")
        self._connection: sqlite3.Connection | None = None
        self._waiting: list[_Waiting] = []
        self._task: asyncio.Task[None] | None = None

    async def write(self, write: Write) -> None:
        """Return once it is on disk. ChangedElsewhere or StoreFault if it is not, and then nothing of it is."""
        waiting = _Waiting(write)
        self._waiting.append(waiting)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work_off())
        await asyncio.shield(waiting.done)

    async def _work_off(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            try:
                refused = await loop.run_in_executor(self._thread, self.commit, [each.write for each in batch])
            except Exception as problem:
                fault = problem if isinstance(problem, StoreFault) else StoreFault.of(problem)
                refused = dict.fromkeys(range(len(batch)), fault)
            for index, each in enumerate(batch):
                if each.done.cancelled():
                    continue
                if index in refused:
                    each.done.set_exception(refused[index])
                    each.done.exception()  # whoever asked may be gone; that is no fault of the loop
                else:
                    each.done.set_result(None)

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

    def commit(self, batch: list[Write]) -> dict[int, Exception]:
        """Write all in one transaction; which of them could not be written because somebody else wrote first."""
        until = time.monotonic() + self._patience
        while True:
            try:
                return self._try(batch)
            except sqlite3.Error as problem:
                self._roll_back()
                if not is_busy(problem) or time.monotonic() >= until:
                    raise StoreFault.of(problem) from None
                time.sleep(0.05)

    def _try(self, batch: list[Write]) -> dict[int, Exception]:
        if self._connection is None:
            self._connection = connect(self._file)
        run = self._connection.execute
        run("BEGIN IMMEDIATE")
        refused: dict[int, Exception] = {}
        changes = [(index, write) for index, write in enumerate(batch) if isinstance(write, Change)]
        if changes:
            refused = self._change(changes)
        for write in batch:
            if isinstance(write, Add):
                self._add(write)
            elif isinstance(write, Remove):
                self._remove(write.table)
        run("COMMIT")
        return refused

    def _add(self, write: Add) -> None:
        assert self._connection is not None
        run = self._connection.execute
        if write.match is not None:
            run(_ADD_MATCH, match_to_columns(write.match))
        run(_ADD, to_columns(write.row))
        run(_ADD_STEPS, (_steps_json([(write.row.id, step) for step in write.steps]),))

    def _remove(self, table: str) -> None:
        assert self._connection is not None
        run = self._connection.execute
        found = run("SELECT match_id FROM tables WHERE id = ?", (table,)).fetchone()
        match = None if found is None else found[0]
        where, value = ("id", table) if match is None else ("match_id", match)
        run(f'DELETE FROM steps WHERE "table" IN (SELECT id FROM tables WHERE {where} = ?)', (value,))  # noqa: S608
        run(f"DELETE FROM tables WHERE {where} = ?", (value,))  # noqa: S608 - our names
        if match is not None:
            run("DELETE FROM matches WHERE id = ?", (match,))

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


def write_now(file: Path, batch: list[Write]) -> None:
    """Write without an event loop, all or nothing; for tools that look after the file."""
    writer = Writer(file)
    try:
        refused = writer.commit(batch)
    finally:
        writer.disconnect()
    if refused:
        raise next(iter(refused.values()))


def connect(file: Path) -> sqlite3.Connection:
    """A connection whose transactions are begun and ended by hand."""
    made = sqlite3.connect(file, timeout=1.0, isolation_level=None, check_same_thread=False, cached_statements=64)
    made.execute("PRAGMA journal_mode=WAL")  # who reads does not wait for who writes
    made.execute("PRAGMA synchronous=FULL")  # on disk also when the power fails
    made.execute("PRAGMA foreign_keys=ON")
    return made


# ---- SQL ----

_CHANGING = (
    "seats",
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

"""The one writer of a process: what arrives together is written in one transaction and shares one fsync."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Any

import orjson

from hypostyle.server.store.database import PATIENCE, Connection, Database, Dialect
from hypostyle.server.store.faults import ChangedElsewhere, StoreFault
from hypostyle.server.store.moves import MOVING, STEP, MoveWrite, step_values, tell_move
from hypostyle.server.store.rows import (
    COLUMNS,
    MATCH_COLUMNS,
    MatchRow,
    StepRow,
    TableRow,
    awaits_program,
    match_to_columns,
    seat_values,
    to_columns,
)

MOST_AT_ONCE = 500


Work = Callable[[Connection], Any]
"""Statements to run within a transaction. It must be quick, and may run again when another was in the way."""


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
    and only if, the change is made. `moved` says that nothing but the columns MOVING is other than before: then the
    others, and the indexes on them, are not written again.
    """

    row: TableRow
    steps: Sequence[StepRow] = ()
    cut: int | None = None
    following: Add | None = None
    seats: bool = False
    also: Work | None = None
    moved: bool = False


@dataclass(frozen=True, slots=True)
class Remove:
    """A table goes, with all its steps; a game of a match with all its other games."""

    table: str


Write = Change | Add | Remove | Do


class Writer:
    """Writes in a thread of its own, one transaction after the other."""

    def __init__(self, database: Database, patience: float = PATIENCE):
        self._database = database
        self._patience = patience
        self._thread = ThreadPoolExecutor(1, "writer")
        self._connection: Connection | None = None
        self._channel = database.move_channel(patience)
        self._waiting: list[tuple[Write, asyncio.Future[Any]]] = []
        self._task: asyncio.Task[None] | None = None

    async def write(self, write: Write) -> Any:
        """Return once it is on disk. ChangedElsewhere or StoreFault if it is not, and then nothing of it is.

        Of a `Do` it is what the work returned, or the exception it ended with.
        """
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting.append((write, done))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work_off())
        return await done

    async def _work_off(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            try:
                results = await self._write_all([write for write, _ in batch])
            except Exception as problem:
                fault = problem if isinstance(problem, StoreFault) else self._database.fault_of(problem)
                results = dict.fromkeys(range(len(batch)), fault)
            for index, (_, done) in enumerate(batch):
                if done.cancelled():
                    continue
                result = results.get(index)
                if isinstance(result, Exception):
                    done.set_exception(result)
                    done.exception()  # whoever asked may be gone; that is no fault of the loop
                else:
                    done.set_result(result)

    async def _write_all(self, batch: list[Write]) -> dict[int, Any]:
        again = False
        if self._channel is not None and (moves := _as_moves(batch)):
            made = await self._channel.write(moves)
            if made is not None:
                return _too_late(moves, made)
            again = True
        return await asyncio.get_running_loop().run_in_executor(self._thread, self.commit, batch, again)

    async def close(self) -> None:
        """Write what waits, and let go of the file."""
        if self._task is not None:
            await self._task
        if self._channel is not None:
            await self._channel.close()
        await asyncio.get_running_loop().run_in_executor(self._thread, self.disconnect)
        self._thread.shutdown()

    # ---- in the thread ----

    def disconnect(self) -> None:
        """Let go of the file."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def commit(self, batch: list[Write], again: bool = False) -> dict[int, Any]:
        """Write all in one transaction. By their places: what a `Do` returned, and the exceptions of what is not
        written, because somebody else wrote first or the work said so. `again` says that the same, moves alone, was
        tried before and perhaps done.
        """
        until = time.monotonic() + self._patience
        moves = _as_moves(batch)
        while True:
            try:
                return self._try(batch, moves, again)
            except self._database.errors as problem:
                self._give_up_connection()
                if not self._database.may_try_again(problem) or time.monotonic() >= until:
                    raise self._database.fault_of(problem) from None
                again = True
                time.sleep(0.05)

    def _try(self, batch: list[Write], moves: Sequence[MoveWrite], again: bool) -> dict[int, Any]:
        if self._connection is None:
            self._connection = self._database.connect(self._patience)
        if moves and (made := self._connection.write_moves(moves, again)) is not None:
            return _too_late(moves, made)
        self._connection.begin(deciding=any(isinstance(write, Do) for write in batch))
        results: dict[int, Any] = {}
        changes = [(index, write) for index, write in enumerate(batch) if isinstance(write, Change)]
        if changes:
            results |= self._change(self._connection, changes)
        for index, write in enumerate(batch):
            if isinstance(write, Add):
                _add(self._connection, write)
            elif isinstance(write, Remove):
                remove_table(self._connection, write.table)
            elif isinstance(write, Do):
                results[index] = self._do(self._connection, write.work)
        self._connection.commit()
        return results

    def _do(self, connection: Connection, work: Work) -> Any:
        """What the work returned, or its exception, if it is undone. What is no fault of the work is raised."""
        connection.execute("SAVEPOINT work")
        told = len(connection.news)
        try:
            result = work(connection)
        except Exception as problem:
            if self._database.is_fault(problem):
                raise
            connection.execute("ROLLBACK TO work")
            del connection.news[told:]
            # A damaged file that the work came upon is told as such.
            result = self._database.fault_of(problem) if isinstance(problem, self._database.errors) else problem
        connection.execute("RELEASE work")
        return result

    def _change(self, connection: Connection, changes: list[tuple[int, Change]]) -> dict[int, Exception]:
        """All changes by a handful of statements, whatever their number.

        Each statement lets go of the interpreter while the database works and then has to get it back from the event
        loop: a statement a move would wait for it hundreds of times.
        """
        run, sql = connection.execute, _statements(connection.dialect)
        given = orjson.dumps([(change.row.id, change.row.changes) for _, change in changes]).decode()
        (found,) = run(sql.still_the_same, (given,)).fetchone()
        current = set(orjson.loads(found or "[]"))
        refused: dict[int, Exception] = {}
        made: list[Change] = []
        for index, change in changes:
            if change.row.id not in current:
                refused[index] = ChangedElsewhere()
                continue
            current.remove(change.row.id)  # of two that arrive together one is too late
            made.append(change)
        if not made:
            return refused
        later = connection.execute_later
        if moves := [_change_values(change.row, MOVING) for change in made if change.moved]:
            later(sql.move, (orjson.dumps(moves).decode(),))
        if others := [_change_values(change.row, _CHANGING) for change in made if not change.moved]:
            later(sql.change, (orjson.dumps(others).decode(),))
        for change in made:
            if change.cut is not None:
                later('DELETE FROM steps WHERE "table" = ? AND ply >= ?', (change.row.id, change.cut))
            if change.seats:
                later('DELETE FROM seats WHERE "table" = ?', (change.row.id,))
                _seat(connection, change.row)
            if change.also is not None:
                change.also(connection)
            connection.news.append((change.row.id, change.row.changes))
            if connection.heard and change.moved and change.cut is None:
                connection.moves[change.row.id] = tell_move(change.row, change.steps)
        steps = [(change.row.id, step) for change in made for step in change.steps]
        if steps:
            later(sql.add_steps, (_steps_json(steps),))
        for change in made:
            if change.following is not None:
                _add(connection, change.following)
        return refused

    def _give_up_connection(self) -> None:
        """Undo what was begun. A connection with which something went wrong is not used again: psycopg may be mistaken
        about what is prepared there.
        """
        with suppress(*self._database.errors):
            self.disconnect()
        self._connection = None


def _as_moves(batch: list[Write]) -> list[MoveWrite]:
    """The moves of which all of it consists, each at another table; none if there is anything else."""
    moves = []
    for write in batch:
        if not (isinstance(write, Change) and write.moved and write.steps):
            return []
        if write.cut is not None or write.also is not None or write.following is not None:
            return []
        row = write.row
        columns = (*to_columns(row, MOVING), _think_at(row))
        moves.append(MoveWrite(row.id, row.changes, columns, tell_move(row, write.steps)))
    return moves if len({move.table for move in moves}) == len(moves) else []


def _too_late(moves: Sequence[MoveWrite], made: set[str]) -> dict[int, Any]:
    """By their places: the exceptions of the moves that are not made."""
    return {index: ChangedElsewhere() for index, move in enumerate(moves) if move.table not in made}


def _seat(connection: Connection, row: TableRow) -> None:
    connection.executemany(_SEAT, seat_values(row.id, row.seats))


def _add(connection: Connection, write: Add) -> None:
    run = connection.execute_later
    if write.match is not None:
        run(_ADD_MATCH, match_to_columns(write.match))
    run(_ADD, (*to_columns(write.row), _think_at(write.row)))
    run(_statements(connection.dialect).add_steps, (_steps_json([(write.row.id, step) for step in write.steps]),))
    _seat(connection, write.row)


def remove_table(connection: Connection, table: str) -> None:
    """A table goes, with all its steps and seats; a game of a match with all its other games."""
    run = connection.execute
    found = run("SELECT match_id FROM tables WHERE id = ?", (table,)).fetchone()
    match = None if found is None else found[0]
    where, value = ("id", table) if match is None else ("match_id", match)
    run(f'DELETE FROM steps WHERE "table" IN (SELECT id FROM tables WHERE {where} = ?)', (value,))  # noqa: S608
    gone = run(f"DELETE FROM tables WHERE {where} = ? RETURNING id", (value,))  # noqa: S608 - seats go with their tables
    connection.news += [(name, None) for (name,) in gone.fetchall()]
    if match is not None:
        run("DELETE FROM matches WHERE id = ?", (match,))


def write_now(database: Database, batch: list[Write]) -> None:
    """Write without an event loop, all or nothing; for tools that look after the tables."""
    writer = Writer(database)
    try:
        results = writer.commit(batch)
    finally:
        writer.disconnect()
    for result in results.values():
        if isinstance(result, Exception):
            raise result


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
    "bots",
    "offer",
    "clock",
    "flag_at",
    "planned",
    "public",
    "taken_back",
    "updated",
)
"""What may change of a table, besides `changes` and `think_at`, which follows from the others."""


def _change_values(row: TableRow, columns: Sequence[str]) -> list[object]:
    """For the statements below: id, the number of changes now, then the columns that are written."""
    return [row.id, row.changes, *to_columns(row, columns), _think_at(row)]


def _think_at(row: TableRow) -> int | None:
    return row.updated if awaits_program(row) else None


def _steps_json(steps: Sequence[tuple[str, StepRow]]) -> str:
    return orjson.dumps([(table, *step_values(row)) for table, row in steps]).decode()


_ADD = (
    f"INSERT INTO tables ({', '.join(COLUMNS)}, think_at) "  # noqa: S608 - our names
    f"VALUES ({', '.join('?' * len(COLUMNS))}, ?)"
)
_ADD_MATCH = (
    f"INSERT INTO matches ({', '.join(MATCH_COLUMNS)}) "  # noqa: S608 - our names
    f"VALUES ({', '.join('?' * len(MATCH_COLUMNS))})"
)
_SEAT = (
    'INSERT INTO seats ("table", seat, player, level, name, mark, asked, cleared) VALUES (?, ?, ?, ?, ?, ?, ?, false)'
)


@dataclass(frozen=True, slots=True)
class _Statements:
    """What is run with a JSON array of many rows."""

    still_the_same: str
    move: str
    change: str
    add_steps: str


@cache
def _statements(dialect: Dialect) -> _Statements:
    each, item = dialect.each, dialect.item
    steps = ", ".join(item(place, name) for place, name in enumerate(STEP))
    same = f"tables.id = {item(0, 'id')} AND tables.changes = {item(1, 'changes')} - 1"
    return _Statements(
        f"SELECT {dialect.group}(held.id) FROM "  # noqa: S608 - our names
        f"(SELECT tables.id AS id FROM {each} JOIN tables ON {same} ORDER BY tables.id {dialect.hold}) AS held",
        _update(dialect, (*MOVING, "think_at")),
        _update(dialect, (*_CHANGING, "think_at")),
        f"INSERT INTO steps ({', '.join(map(_quoted, STEP))}) SELECT {steps} FROM {each} WHERE true "  # noqa: S608
        'ON CONFLICT ("table", ply) DO UPDATE SET '
        f"{', '.join(f'{name} = excluded.{name}' for name in map(_quoted, STEP[2:]))}",
    )


def _update(dialect: Dialect, columns: Sequence[str]) -> str:
    """The statement that writes these columns of many tables, each if it is still the same."""
    item = dialect.item
    given = ", ".join(f"{item(place, name)} AS {name}" for place, name in enumerate(columns, 2))
    return (
        f"UPDATE tables SET changes = given.number, {', '.join(f'{name} = given.{name}' for name in columns)} "  # noqa: S608
        f"FROM (SELECT {item(0, 'id')} AS id, {item(1, 'changes')} AS number, {given} FROM {dialect.each}) AS given "
        "WHERE tables.id = given.id AND tables.changes = given.number - 1"
    )


def _quoted(name: str) -> str:
    return f'"{name}"'

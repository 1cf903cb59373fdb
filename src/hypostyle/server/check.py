"""Looking after stored tables: which can be played again, and cutting the others back to what can."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import orjson

from hypostyle.server.rebuild import BrokenTable, rebuild, replay, steps_of
from hypostyle.server.results import ended_game
from hypostyle.server.state_changes import now, standing
from hypostyle.server.store.database import Connection, Database
from hypostyle.server.store.ratings import ending_with, lacks_results, stray_results, undoing
from hypostyle.server.store.rows import StepRow, TableRow
from hypostyle.server.store.sqlite import SqliteDatabase
from hypostyle.server.store.store import read_table, table_names
from hypostyle.server.store.writer import Change, Do, Remove, write_now

RESULTS: Literal["results"] = "results"


@dataclass(frozen=True)
class Finding:
    """A table, and what is wrong with it; None if nothing is.

    `kept` is set once it is repaired: how many of its steps could be kept; None if the table had to be removed;
    RESULTS if its results were put right, and nothing else.
    """

    table: str
    why: str | None
    repaired: bool = False
    kept: int | Literal["results"] | None = None


def check_file(database: SqliteDatabase) -> list[str]:
    """What SQLite itself finds wrong with the file; empty if nothing. A ValueError if there is no such file."""
    if not database.file.is_file():
        raise ValueError(f"there are no tables in {database.file.parent}")
    try:
        with closing(database.connect_to_read()) as connection:
            found = [text for (text,) in connection.execute("PRAGMA integrity_check(20)")]
    except sqlite3.Error as problem:
        if problem.sqlite_errorname == "SQLITE_NOTADB":
            raise ValueError(f"the tables in {database.file.parent} cannot be read: {problem}") from None
        return [str(problem)]
    return [] if found == ["ok"] else found


def check_tables(database: Database, kept: Path, repair: bool = False) -> Iterator[Finding]:
    """Look at every table.

    With `repair` a broken table is cut back to the steps before the fault, and one of which nothing can be played is
    removed; before that, all that was stored of it is written to a file in the folder `kept`.
    """
    unreadable: tuple[type[Exception], ...] = (*database.errors, TypeError, ValueError)
    try:
        with closing(database.connect_to_read()) as connection:
            yield from _check_strays(database, stray_results(connection), repair)
            names = table_names(connection)
            for name in names:
                try:
                    found = read_table(connection, name)
                except unreadable as problem:
                    yield Finding(name, f"it cannot be read: {problem}")
                    continue
                if found is not None:
                    yield _look_at(database, connection, kept, *found, repair)
    except database.errors as problem:
        raise ValueError(f"the tables cannot be read: {problem}") from None


def _check_strays(database: Database, strays: list[str], repair: bool) -> Iterator[Finding]:
    """Results of games that have not ended, or are not there."""
    for table in strays:
        if repair:
            write_now(database, [Do(undoing(table))])
        yield Finding(table, "there are results of it, but it has not ended", repair, RESULTS if repair else None)


def _look_at(
    database: Database, connection: Connection, kept: Path, row: TableRow, steps: list[StepRow], repair: bool
) -> Finding:
    try:
        state = rebuild(row, steps)
    except BrokenTable as problem:
        return _repair(database, kept, row, steps, problem) if repair else Finding(row.id, str(problem))
    if row.places is None:
        return Finding(row.id, None)
    ended = ended_game(row, state.position.get_sides(), row.places, row.updated)
    if not lacks_results(connection, ended):
        return Finding(row.id, None)
    if repair:
        write_now(database, [Do(ending_with(ended))])
    # What ended before there were results, and was not rated, is no fault; it is written all the same.
    why = "it was rated and is over, but its results are missing" if ended.rated else None
    return Finding(row.id, why, repair and ended.rated, RESULTS if repair else None)


def _repair(database: Database, folder: Path, row: TableRow, steps: list[StepRow], problem: BrokenTable) -> Finding:
    name = "".join(each if each.isalnum() or each in "-_" else "_" for each in row.id[:60])
    kept = folder / f"broken-{name}.json"
    kept.write_bytes(orjson.dumps({"table": row._asdict(), "steps": [step._asdict() for step in steps]}, default=repr))
    if problem.ply is None:
        write_now(database, [Remove(row.id)])
        return Finding(row.id, str(problem), repaired=True)
    state = replay(row, steps, problem.ply)
    state.seed()  # a draw that is missing is drawn now
    columns = {**standing(state), "changes": row.changes + 1, "updated": now(), "resigned": None}
    columns |= {"clock": None, "flag_at": None}  # nobody knows how much time was used since then
    change = Change(row._replace(**columns), steps_of(state, now(), problem.ply), cut=problem.ply)
    ended_no_more = [Do(undoing(row.id))] if columns["places"] is None else []
    write_now(database, [change, *ended_no_more])
    return Finding(row.id, str(problem), repaired=True, kept=problem.ply)

"""Moves in one statement, which is a transaction by itself: one way to PostgreSQL and back, whatever their number.

It may be run again when the connection was lost and nobody knows whether it was done: a table that has gone on is left
alone, and `were_made` tells of such tables whether it was by the same moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import orjson
import psycopg

from hypostyle.server.store.database import MoveTold
from hypostyle.server.store.moves import MOVING, STEP, MoveWrite

NEWS_BYTES = 7_000
"""Of the tables in one notification, which may have 8,000 bytes."""
MOVE_BYTES = 1_000
"""A move that takes more is not told with its table: whoever hears of it reads it."""
_PART, _TOLD, _STEPS = (len(MOVING) + place for place in (3, 4, 5))  # behind id, number, columns and `think_at`


def moves_statement(item: Callable[[int, str], str], channel: str) -> str:
    """Its parameters: the moves as `moves_json` writes them, and the process. Its rows: JSON arrays of the tables that
    were as they had to be. `held` takes them in the order of their ids, so that no two wait for each other.
    """
    columns = (*MOVING, "think_at")
    written = ", ".join(f"{name} = {item(place, name)}" for place, name in enumerate(columns, 2))
    step = ", ".join(item(place, name) for place, name in enumerate(STEP[1:]))
    names = [f'"{name}"' for name in STEP]
    return (
        "WITH given AS MATERIALIZED (SELECT value, value ->> 0 AS id, (value ->> 1)::integer AS number "  # noqa: S608
        "FROM jsonb_array_elements(%s::jsonb)), "
        "held AS MATERIALIZED (SELECT tables.id, given.number, given.value FROM given JOIN tables "
        "ON tables.id = given.id AND tables.changes = given.number - 1 ORDER BY tables.id FOR UPDATE OF tables), "
        f"moved AS (UPDATE tables SET changes = each.number, {written} FROM held AS each "
        "WHERE tables.id = each.id AND tables.changes = each.number - 1 RETURNING tables.id, each.value), "
        f"stepped AS (INSERT INTO steps ({', '.join(names)}) SELECT moved.id, {step} "
        f"FROM moved, jsonb_array_elements(moved.value -> {_STEPS}) AS each(value) "
        f'ON CONFLICT ("table", ply) DO UPDATE SET {", ".join(f"{name} = excluded.{name}" for name in names[2:])}) '
        f"SELECT json_agg(id), pg_notify('{channel}', "
        f"""'{{"tables":[' || string_agg(value ->> {_TOLD}, ',') || '],"from":"' || %s || '"}}') """
        f"FROM moved GROUP BY value -> {_PART}"
    )


def moves_json(moves: Sequence[MoveWrite]) -> bytes:
    """The moves as the statement takes them."""
    told = notifications([(move.table, move.changes, move.told) for move in moves])
    parts = [(number, news.decode()) for number, part in enumerate(told) for news in part]
    return orjson.dumps(
        [
            (move.table, move.changes, *move.columns, *part, move.told[1])
            for move, part in zip(moves, parts, strict=True)
        ]
    )


def were_made(connection: psycopg.Connection, moves: Sequence[MoveWrite]) -> Iterator[MoveWrite]:
    """Those whose steps are stored as they were given, with the same times to the millisecond."""
    wanted = (
        'SELECT ply, seat, turn, text, spent, at FROM steps WHERE "table" = %s AND ply BETWEEN %s AND %s '
        'AND EXISTS (SELECT 1 FROM tables WHERE id = "table" AND changes >= %s) ORDER BY ply'
    )
    for move in moves:
        steps = [tuple(step) for step in move.told[1]]
        given = (move.table, steps[0][0], steps[-1][0], move.changes)
        if connection.execute(wanted, given).fetchall() == steps:
            yield move


def notifications(news: Sequence[tuple[str, int | None, MoveTold | None]]) -> Iterator[list[bytes]]:
    """The news as JSON in parts that fit into a notification, each table with its move if there is one and it is
    short.
    """
    part: list[bytes] = []
    room = NEWS_BYTES
    for table, changes, move in news:
        told = orjson.dumps((table, changes))
        if move is not None and len(moved := orjson.dumps(move)) <= MOVE_BYTES:
            told = b"%b,%b]" % (told[:-1], moved)
        if part and len(told) >= room:
            yield part
            part, room = [], NEWS_BYTES
        part.append(told)
        room -= len(told) + 1
    if part:
        yield part

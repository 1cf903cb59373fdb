"""Conditional moves in the store: the lines of each player at a table, from the ply on that they begin at."""

from __future__ import annotations

from typing import Any

import orjson

from hypostyle.server.store.database import Connection
from hypostyle.server.store.people import Read
from hypostyle.server.store.writer import Do, Work, Writer

Lines = list[list[str]]
"""Runs of moves: see server/plans.py."""

_FIND = 'SELECT ply, lines FROM conditional_moves WHERE "table" = :table AND player = :player'
_ALL = 'SELECT player, ply, lines FROM conditional_moves WHERE "table" = :table'
_ADD = 'INSERT INTO conditional_moves ("table", player, ply, lines) VALUES (:table, :player, :ply, :lines)'
_CHANGE = 'UPDATE conditional_moves SET ply = :ply, lines = :lines WHERE "table" = :table AND player = :player'
_FORGET = 'DELETE FROM conditional_moves WHERE "table" = :table AND player = :player'
_FORGET_ALL = 'DELETE FROM conditional_moves WHERE "table" = :table'
_DUE = (
    'SELECT plans."table" FROM conditional_moves AS plans JOIN tables ON tables.id = plans."table" '
    'AND tables.ply = plans.ply JOIN seats ON seats."table" = tables.id AND seats.seat = tables.to_act '
    "AND seats.player = plans.player WHERE tables.places IS NULL"
)


class Plans:
    """Conditional moves. `Store.plans` is the one of a store."""

    def __init__(self, writer: Writer, read: Read):
        self._writer = writer
        self._read = read

    async def set(self, table: str, player: str, ply: int, lines: Lines) -> None:
        """All lines of a player at a table, which begin at this ply."""
        given = {"table": table, "player": player, "ply": ply, "lines": orjson.dumps(lines).decode()}

        def work(connection: Connection) -> None:
            connection.execute(_FORGET, given)
            if lines:
                connection.execute(_ADD, given)

        await self._writer.write(Do(work))

    async def find(self, table: str, player: str, ply: int) -> Lines:
        """The lines of a player that begin at this ply."""
        given = {"table": table, "player": player}
        found: Any = await self._read(lambda connection: connection.execute(_FIND, given).fetchone())
        return _read_lines(found[1]) if found is not None and found[0] == ply else []

    async def due(self) -> list[str]:
        """Tables at which an answer is to be made: the server was stopped between a move and its answer."""
        rows: Any = await self._read(lambda connection: connection.execute(_DUE).fetchall())
        return [table for (table,) in rows]


def follow(table: str, ply: int, text: str) -> Work:
    """What is to be written with a move at a ply: lines go on with it, or are gone."""

    def work(connection: Connection) -> None:
        for player, begins, lines in connection.execute(_ALL, {"table": table}).fetchall():
            left = after(_read_lines(lines), text) if begins == ply else []
            given = {"table": table, "player": player, "ply": ply + 1, "lines": orjson.dumps(left).decode()}
            connection.execute(_CHANGE if left else _FORGET, given)

    return work


def forget(table: str) -> Work:
    """What is to be written when moves are taken back: no line counts any more."""
    return lambda connection: connection.execute(_FORGET_ALL, {"table": table})


def move_plans(connection: Connection, guest: str, account: str) -> None:
    """What a guest planned is the account's from now on, but for tables where the account has plans of its own."""
    given = {"guest": guest, "account": account}
    own = 'SELECT "table" FROM conditional_moves WHERE player = :account'
    drop = f'DELETE FROM conditional_moves WHERE player = :guest AND "table" IN ({own})'  # noqa: S608 - our names
    connection.execute(drop, given)
    connection.execute("UPDATE conditional_moves SET player = :account WHERE player = :guest", given)


def after(lines: Lines, text: str) -> Lines:
    """What is left of lines once a move was made."""
    return [line[1:] for line in lines if len(line) > 1 and line[0] == text]


def _read_lines(stored: Any) -> Lines:
    """Lines as they are stored; none if that cannot be meant."""
    try:
        lines = orjson.loads(stored)
    except (orjson.JSONDecodeError, TypeError):
        return []
    sound = type(lines) is list and all(type(line) is list for line in lines)
    return lines if sound and all(type(text) is str for line in lines for text in line) else []

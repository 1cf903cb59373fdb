"""Invitations in the store: links to open seats, of which only hashes are kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hypostyle.server.store.database import Connection
from hypostyle.server.store.people import Read
from hypostyle.server.store.tokens import hash_token, new_token
from hypostyle.server.store.writer import Do, Work, Writer

USED, WITHDRAWN = "used", "withdrawn"
MOST_INVITES = 100
"""Links to one table that count at the same time."""


@dataclass(frozen=True, slots=True)
class InviteRow:
    """An invitation. The columns are explained in models.py."""

    token: str
    table: str
    seat: int | None
    ended: str | None


class Invites:
    """Invitations to tables. `Store.invites` is the one of a store."""

    def __init__(self, writer: Writer, read: Read):
        self._writer = writer
        self._read = read

    async def make(self, table: str, seat: int | None, now: int) -> str | None:
        """A new link to a seat, or to any that is free; None if there are too many."""
        token = new_token()

        def add(connection: Connection) -> bool:
            wanted = 'SELECT count(*) FROM invites WHERE "table" = ? AND ended IS NULL'
            (number,) = connection.execute(wanted, (table,)).fetchone()
            if number < MOST_INVITES:
                insert = 'INSERT INTO invites (token, "table", seat, created) VALUES (?, ?, ?, ?)'
                connection.execute(insert, (hash_token(token), table, seat, now))
            return bool(number < MOST_INVITES)

        return token if await self._writer.write(Do(add)) else None

    async def find(self, token: str) -> InviteRow | None:
        """The invitation of a link, also one that has ended."""
        wanted = 'SELECT token, "table", seat, ended FROM invites WHERE token = ?'
        given = (hash_token(token),)
        found: Any = await self._read(lambda connection: connection.execute(wanted, given).fetchone())
        return None if found is None else InviteRow(*found)

    async def withdraw(self, table: str) -> None:
        """No link to this table counts any more."""
        end = 'UPDATE invites SET ended = ? WHERE "table" = ? AND ended IS NULL'
        await self._writer.write(Do(lambda connection: connection.execute(end, (WITHDRAWN, table))))


def ending_of(table: str, seat: int, how: str) -> Work:
    """What is to be written when a seat is taken, or filled otherwise: its links end."""
    end = 'UPDATE invites SET ended = ? WHERE "table" = ? AND seat = ? AND ended IS NULL'

    def work(connection: Connection) -> None:
        connection.execute(end, (how, table, seat))

    return work

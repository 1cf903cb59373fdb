"""Bots in the store: programs that play for an account, each known by a token of its own."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from hypostyle.server.store.accounts import delete_player, rename_player
from hypostyle.server.store.database import Connection
from hypostyle.server.store.people import BOT, Read
from hypostyle.server.store.tokens import hash_token, new_bot_token
from hypostyle.server.store.writer import Do, Work, Writer


@dataclass(frozen=True, slots=True)
class BotRow:
    """A bot of an account: when it was made, and when its token was last used (to the day)."""

    id: str
    name: str | None
    created: int
    seen: int


class Bots:
    """`Store.bots` is the one of a store."""

    def __init__(self, writer: Writer, read: Read):
        self._writer = writer
        self._read = read

    async def _do(self, work: Work) -> Any:
        return await self._writer.write(Do(work))

    async def make(self, owner: str, name: str, looks: Collection[str], most: int, now: int) -> tuple[str, str] | None:
        """A new bot of an account: its id and its token, which is not kept. None if there are too many, NameTaken if
        the name is somebody's.
        """
        bot, token = secrets.token_urlsafe(12), new_bot_token()

        def work(connection: Connection) -> bool:
            wanted = "SELECT count(*) FROM players WHERE owner = :owner AND kind = :kind"
            (number,) = connection.execute(wanted, {"owner": owner, "kind": BOT}).fetchone()
            if number >= most:
                return False
            insert = "INSERT INTO players (id, kind, owner, created, seen) VALUES (:id, :kind, :owner, :now, :now)"
            connection.execute(insert, {"id": bot, "kind": BOT, "owner": owner, "now": now})
            rename_player(connection, bot, name, looks)
            session = "INSERT INTO sessions (token, player, created, seen) VALUES (:token, :player, :now, :now)"
            connection.execute(session, {"token": hash_token(token), "player": bot, "now": now})
            return True

        return (bot, token) if await self._do(work) else None

    async def of_owner(self, owner: str) -> list[BotRow]:
        """The bots of an account, the oldest first."""
        wanted = (
            "SELECT id, name, created, seen FROM players WHERE owner = :owner AND kind = :kind ORDER BY created, id"
        )
        given = {"owner": owner, "kind": BOT}
        rows = await self._read(lambda connection: connection.execute(wanted, given).fetchall())
        return [BotRow(*row) for row in rows]

    async def remove(self, owner: str, bot: str) -> bool:
        """A bot goes: its token counts no more, and its name is free. False if the account has no such bot."""

        def work(connection: Connection) -> bool:
            wanted = "SELECT 1 FROM players WHERE id = :bot AND owner = :owner AND kind = :kind"
            if connection.execute(wanted, {"bot": bot, "owner": owner, "kind": BOT}).fetchone() is None:
                return False
            delete_player(connection, bot)
            return True

        return bool(await self._do(work))

    async def challenges(self, bot: str) -> list[str]:
        """The tables at which a seat is kept for a bot that has not answered yet."""
        wanted = 'SELECT DISTINCT "table" FROM seats WHERE asked = :bot AND mark IS NULL ORDER BY "table"'
        rows = await self._read(lambda connection: connection.execute(wanted, {"bot": bot}).fetchall())
        return [table for (table,) in rows]

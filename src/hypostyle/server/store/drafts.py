"""Positions that players set up and keep, problems and all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hypostyle.server.store.database import Connection
from hypostyle.server.store.people import Read
from hypostyle.server.store.tokens import new_token
from hypostyle.server.store.writer import Do, Work, Writer

_COLUMNS = "id, owner, name, game, created, updated"


@dataclass(frozen=True, slots=True)
class DraftRow:
    """A kept position without its fields. The columns are explained in models.py."""

    id: str
    owner: str
    name: str
    game: str
    created: int
    updated: int


class Drafts:
    """All kept positions. `Store.drafts` is the one of a store."""

    def __init__(self, writer: Writer, read: Read):
        self._writer = writer
        self._read = read

    async def _do(self, work: Work) -> Any:
        return await self._writer.write(Do(work))

    async def make(self, owner: str, name: str, game: str, fields: str, now: int, most: int) -> str | None:
        """Keep a position; None if the owner has as many as allowed."""
        draft = new_token()
        given = {"id": draft, "owner": owner, "name": name, "game": game, "fields": fields, "now": now}
        insert = (
            "INSERT INTO drafts (id, owner, name, game, fields, created, updated) "
            "VALUES (:id, :owner, :name, :game, :fields, :now, :now)"
        )

        def work(connection: Connection) -> bool:
            count = "SELECT count(*) FROM drafts WHERE owner = :owner"
            (number,) = connection.execute(count, {"owner": owner}).fetchone()
            if number < most:
                connection.execute(insert, given)
            return bool(number < most)

        return draft if await self._do(work) else None

    async def find(self, draft: str, owner: str) -> tuple[DraftRow, str] | None:
        """A position of this player, and its fields."""
        wanted = f"SELECT {_COLUMNS}, fields FROM drafts WHERE id = :id AND owner = :owner"  # noqa: S608 - our names
        given = {"id": draft, "owner": owner}
        found = await self._read(lambda connection: connection.execute(wanted, given).fetchone())
        return None if found is None else (DraftRow(*found[:-1]), str(found[-1]))

    async def of_owner(self, owner: str) -> list[DraftRow]:
        """The positions of a player, the last changed first."""
        wanted = f"SELECT {_COLUMNS} FROM drafts WHERE owner = :owner ORDER BY updated DESC, id"  # noqa: S608
        found = await self._read(lambda connection: connection.execute(wanted, {"owner": owner}).fetchall())
        return [DraftRow(*row) for row in found]

    async def change(self, draft: str, owner: str, name: str | None, fields: str | None, now: int) -> bool:
        """Call a position otherwise, or keep another one in its place; None leaves it. False if there is none."""
        change = (
            "UPDATE drafts SET name = coalesce(:name, name), fields = coalesce(:fields, fields), updated = :now "
            "WHERE id = :id AND owner = :owner"
        )
        given = {"id": draft, "owner": owner, "name": name, "fields": fields, "now": now}
        return bool(await self._do(lambda connection: connection.execute(change, given).rowcount))

    async def remove(self, draft: str, owner: str) -> bool:
        """Forget a position; False if there is none."""
        drop, given = "DELETE FROM drafts WHERE id = :id AND owner = :owner", {"id": draft, "owner": owner}
        return bool(await self._do(lambda connection: connection.execute(drop, given).rowcount))


def move_drafts(connection: Connection, guest: str, account: str) -> None:
    """The positions of a guest are the account's from now on."""
    given = {"guest": guest, "account": account}
    connection.execute("UPDATE drafts SET owner = :account WHERE owner = :guest", given)


def forget_drafts(connection: Connection, owner: str) -> None:
    """Somebody goes, and their positions with them."""
    connection.execute("DELETE FROM drafts WHERE owner = :owner", {"owner": owner})

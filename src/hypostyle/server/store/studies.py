"""Studies in the store: games with variations that players keep, for themselves or for whoever has the link."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hypostyle.server.store.database import Connection
from hypostyle.server.store.people import Read
from hypostyle.server.store.tokens import new_token
from hypostyle.server.store.writer import Do, Work, Writer

PRIVATE, LINK = "private", "link"
_COLUMNS = "id, owner, name, game, access, changes, created, updated"


@dataclass(frozen=True, slots=True)
class StudyRow:
    """A study without its tree. The columns are explained in models.py."""

    id: str
    owner: str
    name: str
    game: str
    access: str
    changes: int
    created: int
    updated: int


class Studies:
    """All studies. `Store.studies` is the one of a store."""

    def __init__(self, writer: Writer, read: Read):
        self._writer = writer
        self._read = read

    async def _do(self, work: Work) -> Any:
        return await self._writer.write(Do(work))

    async def make(self, owner: str, name: str, game: str, tree: str, now: int, most: int) -> str | None:
        """A new study, at first for its owner alone; None if the owner has as many as allowed."""
        study = new_token()
        given = {"id": study, "owner": owner, "name": name, "game": game, "tree": tree, "access": PRIVATE, "now": now}
        insert = (
            "INSERT INTO studies (id, owner, name, game, tree, access, changes, created, updated) "
            "VALUES (:id, :owner, :name, :game, :tree, :access, 0, :now, :now)"
        )

        def work(connection: Connection) -> bool:
            count = "SELECT count(*) FROM studies WHERE owner = :owner"
            (number,) = connection.execute(count, {"owner": owner}).fetchone()
            if number < most:
                connection.execute(insert, given)
            return bool(number < most)

        return study if await self._do(work) else None

    async def find(self, study: str) -> tuple[StudyRow, str] | None:
        """A study and its tree."""
        wanted = f"SELECT {_COLUMNS}, tree FROM studies WHERE id = :id"  # noqa: S608 - our names
        found = await self._read(lambda connection: connection.execute(wanted, {"id": study}).fetchone())
        return None if found is None else (StudyRow(*found[:-1]), str(found[-1]))

    async def of_owner(self, owner: str) -> list[StudyRow]:
        """The studies of a player, the last changed first."""
        wanted = f"SELECT {_COLUMNS} FROM studies WHERE owner = :owner ORDER BY updated DESC, id"  # noqa: S608
        found = await self._read(lambda connection: connection.execute(wanted, {"owner": owner}).fetchall())
        return [StudyRow(*row) for row in found]

    async def save(self, study: str, tree: str, changes: int, now: int) -> bool:
        """Write another tree, if the study was changed just so often; False if not."""
        change = (
            "UPDATE studies SET tree = :tree, changes = changes + 1, updated = :now "
            "WHERE id = :id AND changes = :changes"
        )
        given = {"id": study, "tree": tree, "changes": changes, "now": now}
        return bool(await self._do(lambda connection: connection.execute(change, given).rowcount))

    async def describe(self, study: str, name: str | None, access: str | None, now: int) -> None:
        """Call a study otherwise, or let others read it or not; None leaves it as it is. Its tree stays."""
        change = (
            "UPDATE studies SET name = coalesce(:name, name), access = coalesce(:access, access), updated = :now "
            "WHERE id = :id"
        )
        given = {"id": study, "name": name, "access": access, "now": now}
        await self._do(lambda connection: connection.execute(change, given).rowcount)

    async def remove(self, study: str) -> None:
        """Forget a study."""
        drop = "DELETE FROM studies WHERE id = :id"
        await self._do(lambda connection: connection.execute(drop, {"id": study}).rowcount)


def move_studies(connection: Connection, guest: str, account: str) -> None:
    """The studies of a guest are the account's from now on."""
    given = {"guest": guest, "account": account}
    connection.execute("UPDATE studies SET owner = :account WHERE owner = :guest", given)


def forget_studies(connection: Connection, owner: str) -> None:
    """Somebody goes, and their studies with them."""
    connection.execute("DELETE FROM studies WHERE owner = :owner", {"owner": owner})

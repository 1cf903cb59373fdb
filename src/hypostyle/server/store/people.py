"""Players and their sessions in the store."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from typing import Any

from hypostyle.server.store.database import Connection
from hypostyle.server.store.tokens import hash_token
from hypostyle.server.store.writer import Do, Work, Writer

GUEST, ACCOUNT, BOT, DELETED = "guest", "account", "bot", "deleted"
DAY = 24 * 3600 * 1000
SESSION = 365 * DAY
"""Milliseconds that a session lasts since it was last used."""

Read = Callable[[Callable[[Connection], Any]], Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """Somebody who can sit at tables. The columns are explained in models.py."""

    id: str
    kind: str
    name: str | None
    language: str | None
    created: int
    seen: int
    owner: str | None = None
    banned: int | None = None
    admin: bool = False


_COLUMNS = ", ".join(f"players.{name}" for name in PlayerRow.__slots__)


class People:
    """Who there is. `Store.people` is the one of a store."""

    def __init__(self, writer: Writer, read: Read):
        self._writer = writer
        self._read = read

    async def _do(self, work: Work) -> Any:
        return await self._writer.write(Do(work))

    async def player_of(self, token: str, now: int) -> PlayerRow | None:
        """Whose session this is; None if it is nobody's, or it has expired. Once a day it is noted that it was used."""
        hashed = hash_token(token)
        wanted = (
            f"SELECT {_COLUMNS}, sessions.seen FROM sessions JOIN players ON players.id = sessions.player "  # noqa: S608
            "WHERE sessions.token = ?"
        )
        found = await self._read(lambda connection: connection.execute(wanted, (hashed,)).fetchone())
        if found is None or found[-1] < now - SESSION:
            return None
        player = PlayerRow(*found[:-1])
        if found[-1] < now - DAY:
            await self._do(lambda connection: _note_use(connection, hashed, player.id, now))
        return player

    async def note_seen(self, player: str, now: int) -> None:
        """A player was at a table just now."""
        change = "UPDATE players SET seen = :now WHERE id = :player AND seen < :now"
        given = {"now": now, "player": player}
        await self._do(lambda connection: connection.execute(change, given).rowcount)

    async def last_seen(self, players: Collection[str]) -> dict[str, int]:
        """When players were seen last; those that are not known are left out."""
        wanted = "SELECT id, seen FROM players WHERE id = :player"
        return await self._read(  # type: ignore[no-any-return]
            lambda connection: dict(
                row for player in players for row in connection.execute(wanted, {"player": player}).fetchall()
            )
        )

    async def make_guest(self, token: str, language: str, now: int) -> PlayerRow:
        """The player of this session: a new guest, unless another request was quicker."""
        hashed = hash_token(token)
        made: PlayerRow = await self._do(lambda connection: _make_guest(connection, hashed, language, now))
        return made


def _note_use(connection: Connection, hashed: str, player: str, now: int) -> None:
    connection.execute("UPDATE sessions SET seen = ? WHERE token = ?", (now, hashed))
    connection.execute("UPDATE players SET seen = ? WHERE id = ?", (now, player))


def _make_guest(connection: Connection, hashed: str, language: str, now: int) -> PlayerRow:
    wanted = (
        f"SELECT {_COLUMNS} FROM sessions JOIN players ON players.id = sessions.player "  # noqa: S608 - our names
        "WHERE token = ? AND sessions.seen >= ?"
    )
    found = connection.execute(wanted, (hashed, now - SESSION)).fetchone()
    if found is not None:
        return PlayerRow(*found)
    player = PlayerRow(secrets.token_urlsafe(12), GUEST, None, language, now, now)
    connection.execute(
        "INSERT INTO players (id, kind, language, created, seen) VALUES (?, ?, ?, ?, ?)",
        (player.id, GUEST, language, now, now),
    )
    connection.execute(
        "INSERT INTO sessions (token, player, created, seen) VALUES (?, ?, ?, ?) ON CONFLICT (token) "
        "DO UPDATE SET player = excluded.player, created = excluded.created, seen = excluded.seen",
        (hashed, player.id, now, now),
    )
    return player

"""Devices that want to be told whose turn it is, and the key by which push services know this server."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hypostyle.server.store.database import Connection
from hypostyle.server.store.people import Read
from hypostyle.server.store.tokens import hash_token
from hypostyle.server.store.writer import Do, Work, Writer

MOST_DEVICES = 5
"""Of each player; those that said so the longest time ago are forgotten."""


@dataclass(frozen=True, slots=True)
class Device:
    """Where the browser's push service takes messages for a device, and with what they are encrypted."""

    endpoint: str
    p256dh: str
    auth: str
    language: str


class StoredPush:
    """All devices. `Store.push` is the one of a store."""

    def __init__(self, writer: Writer, read: Read):
        self._writer = writer
        self._read = read

    async def _do(self, work: Work) -> Any:
        return await self._writer.write(Do(work))

    async def add(self, token: str, device: Device, now: int) -> None:
        """The browser with this session wants messages at this device, until the session ends."""
        given = {
            "session": hash_token(token),
            "endpoint": device.endpoint,
            "public": device.p256dh,
            "auth": device.auth,
            "language": device.language,
            "now": now,
        }
        insert = (
            "INSERT INTO push_devices (endpoint, session, p256dh, auth, language, at) "
            "VALUES (:endpoint, :session, :public, :auth, :language, :now) "
            "ON CONFLICT (endpoint) DO UPDATE SET session = excluded.session, p256dh = excluded.p256dh, "
            "auth = excluded.auth, language = excluded.language, at = excluded.at"
        )
        same = "SELECT token FROM sessions WHERE player = (SELECT player FROM sessions WHERE token = :session)"
        bound = (
            f"DELETE FROM push_devices WHERE session IN ({same}) AND endpoint NOT IN "  # noqa: S608 - our names
            f"(SELECT endpoint FROM push_devices WHERE session IN ({same}) ORDER BY at DESC, endpoint LIMIT :most)"
        )

        def work(connection: Connection) -> None:
            connection.execute(insert, given)
            connection.execute(bound, {"session": given["session"], "most": MOST_DEVICES})

        await self._do(work)

    async def remove(self, endpoint: str, token: str | None = None) -> None:
        """A device wants no more messages, or its push service does not know it any more. With a session it goes only
        if it is of the same player.
        """
        drop = "DELETE FROM push_devices WHERE endpoint = :endpoint"
        given = {"endpoint": endpoint}
        if token is not None:
            given["session"] = hash_token(token)
            own = "SELECT player FROM sessions WHERE token = :session"
            drop += f" AND session IN (SELECT token FROM sessions WHERE player IN ({own}))"  # noqa: S608 - our names
        await self._do(lambda connection: connection.execute(drop, given).rowcount)

    async def of_player(self, player: str) -> list[Device]:
        """The devices of a player."""
        wanted = (
            "SELECT push_devices.endpoint, push_devices.p256dh, push_devices.auth, push_devices.language "
            "FROM push_devices JOIN sessions ON sessions.token = push_devices.session "
            "WHERE sessions.player = :player ORDER BY push_devices.at"
        )
        found = await self._read(lambda connection: connection.execute(wanted, {"player": player}).fetchall())
        return [Device(*row) for row in found]

    async def key(self, made: str) -> str:
        """The server's private key: the one that is kept, or this one, which is kept from now on."""

        def work(connection: Connection) -> str:
            insert = "INSERT INTO push_key (id, pem) VALUES (1, :pem) ON CONFLICT (id) DO NOTHING"
            connection.execute(insert, {"pem": made})
            (pem,) = connection.execute("SELECT pem FROM push_key WHERE id = 1").fetchone()
            return str(pem)

        found: str = await self._do(work)
        return found

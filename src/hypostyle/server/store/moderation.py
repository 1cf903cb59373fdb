"""What whoever runs a server does about players and tables, and how a running server hears of it.

`hypostyle admin` is a process of its own: it writes a notice with every change, and servers look for new ones.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from hypostyle.server.store.accounts import rename_player
from hypostyle.server.store.database import Connection
from hypostyle.server.store.people import ACCOUNT, BOT, Read
from hypostyle.server.store.writer import Do, Work, Writer, remove_table

NoticeKind = Literal["renamed", "removed", "banned"]
"""A player is called otherwise; a table is gone; a player is banned, or not any more, or addresses are (no subject)."""
T = TypeVar("T")
KEPT = 1000
"""Notices that are kept: far more than a server could miss between two looks."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that a running server must know."""

    id: int
    kind: NoticeKind
    subject: str | None


class Moderation:
    """`Store.moderation` is the one of a store; what is written is written by the functions below."""

    def __init__(self, writer: Writer, read: Read):
        self._writer = writer
        self._read = read

    async def do(self, work: Work) -> Any:
        """Let one of the functions below do its work."""
        return await self._writer.write(Do(work))

    async def ask(self, question: Callable[[Connection], T]) -> T:
        """Let one of the functions below answer."""
        answer: T = await self._read(question)
        return answer

    async def last(self) -> int:
        """The number of the last notice."""
        wanted = "SELECT coalesce(max(id), 0) FROM notices"
        (number,) = await self._read(lambda connection: connection.execute(wanted).fetchone())
        return int(number)

    async def since(self, number: int) -> list[Notice]:
        """The notices after one."""
        wanted = "SELECT id, kind, subject FROM notices WHERE id > :number ORDER BY id"
        found = await self._read(lambda connection: connection.execute(wanted, {"number": number}).fetchall())
        return [Notice(*row) for row in found]

    async def banned_addresses(self) -> set[str]:
        """The addresses that are not let in (see `rate_limits.address_key`)."""
        wanted = "SELECT address FROM bans"
        return {row[0] for row in await self._read(lambda connection: connection.execute(wanted).fetchall())}


def give_notice(connection: Connection, kind: NoticeKind, subject: str | None, now: int) -> None:
    """Let running servers know."""
    insert = "INSERT INTO notices (kind, subject, at) VALUES (:kind, :subject, :now)"
    connection.execute(insert, {"kind": kind, "subject": subject, "now": now})
    drop = "DELETE FROM notices WHERE id <= (SELECT max(id) FROM notices) - :kept"
    connection.execute(drop, {"kept": KEPT})


def remove_name(connection: Connection, player: str, neutral: str, looks: Collection[str], now: int) -> str | None:
    """Take a player's name, also those they gave to people at their screen. An account and a bot need one and get the
    neutral one, which is returned.
    """
    (kind,) = connection.execute("SELECT kind FROM players WHERE id = :player", {"player": player}).fetchone()
    named = kind in (ACCOUNT, BOT)
    if named:
        rename_player(connection, player, neutral, looks)
    else:
        connection.execute("UPDATE players SET name = NULL WHERE id = :player", {"player": player})
    connection.execute("UPDATE seats SET name = NULL WHERE player = :player", {"player": player})
    give_notice(connection, "renamed", player, now)
    return neutral if named else None


def remove_by_order(connection: Connection, table: str, now: int) -> None:
    """A table goes, whoever plays there, and with it all games of its match."""
    same = "SELECT id FROM tables WHERE id = :table OR match_id = (SELECT match_id FROM tables WHERE id = :table)"
    games = [row[0] for row in connection.execute(same, {"table": table}).fetchall()]
    remove_table(connection, table)
    for game in games:
        give_notice(connection, "removed", game, now)


def set_admin(connection: Connection, player: str, on: bool) -> bool:
    """An account may use the page for administrators, or may no more; False if the player is no account."""
    change = "UPDATE players SET admin = :on WHERE id = :player AND kind = :kind"
    return bool(connection.execute(change, {"on": on, "player": player, "kind": ACCOUNT}).rowcount)


def ban_player(connection: Connection, player: str, on: bool, now: int) -> None:
    """A player is not let in any more, nor are their bots; or they are again."""
    change = "UPDATE players SET banned = :at WHERE id = :player OR owner = :player"
    connection.execute(change, {"at": now if on else None, "player": player})
    wanted = "SELECT id FROM players WHERE id = :player OR owner = :player"
    for (each,) in connection.execute(wanted, {"player": player}).fetchall():
        give_notice(connection, "banned", each, now)


def ban_address(connection: Connection, address: str, on: bool, now: int) -> None:
    """An address is not let in any more, or is again."""
    connection.execute("DELETE FROM bans WHERE address = :address", {"address": address})
    if on:
        insert = "INSERT INTO bans (address, created) VALUES (:address, :now)"
        connection.execute(insert, {"address": address, "now": now})
    give_notice(connection, "banned", None, now)


# ---- lists ----


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player in the list."""

    id: str
    kind: str
    name: str | None
    owner: str | None
    created: int
    seen: int
    banned: int | None
    admin: bool
    tables: int


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table in the list."""

    id: str
    game: str
    host: str | None
    host_name: str | None
    ply: int
    over: bool
    created: int
    updated: int


def list_players(connection: Connection, part: str, most: int) -> Iterator[PlayerLine]:
    """Players, those seen last first; with a part of their names or ids if one is given."""
    wanted = (
        "SELECT id, kind, name, owner, created, seen, banned, admin, "
        "(SELECT count(*) FROM seats WHERE seats.player = players.id) FROM players "
        "WHERE id = :part OR lower(coalesce(name, '')) LIKE lower(:pattern) "
        "ORDER BY seen DESC, id LIMIT :most"
    )
    for row in connection.execute(wanted, {"part": part, "pattern": f"%{part}%", "most": most}).fetchall():
        yield PlayerLine(*row)


def list_tables(connection: Connection, player: str, most: int) -> Iterator[TableLine]:
    """Tables, those changed last first; those of a player if one is given."""
    wanted = (
        "SELECT tables.id, game, host, name, ply, places IS NOT NULL, tables.created, updated "
        "FROM tables LEFT JOIN players ON players.id = host "
        "WHERE :player = '' OR host = :player OR tables.id IN (SELECT \"table\" FROM seats WHERE player = :player) "
        "ORDER BY updated DESC, tables.id LIMIT :most"
    )
    for row in connection.execute(wanted, {"player": player, "most": most}).fetchall():
        yield TableLine(*row)


def list_banned(connection: Connection) -> list[str]:
    """The addresses that are not let in, the last ones first."""
    return [row[0] for row in connection.execute("SELECT address FROM bans ORDER BY created DESC, address").fetchall()]


def count_stored(connection: Connection, now: int) -> dict[str, int]:
    """How much there is, and how much has happened lately."""
    found = {}
    for kind in ("guest", "account", "bot"):
        wanted = "SELECT count(*) FROM players WHERE kind = :kind"
        (found[f"{kind}s"],) = connection.execute(wanted, {"kind": kind}).fetchone()
    counts = {
        "tables": "SELECT count(*) FROM tables",
        "unfinished": "SELECT count(*) FROM tables WHERE places IS NULL",
        "lobby": "SELECT count(*) FROM tables WHERE lobby",
        "banned_players": "SELECT count(*) FROM players WHERE banned IS NOT NULL",
        "banned_addresses": "SELECT count(*) FROM bans",
    }
    for name, wanted in counts.items():
        (found[name],) = connection.execute(wanted).fetchone()
    for name, span in (("minute", 60), ("hour", 3600), ("day", 86_400)):
        since = {"since": now - span * 1000}
        wanted = "SELECT count(*) FROM tables WHERE updated >= :since"
        (found[f"changed_{name}"],) = connection.execute(wanted, since).fetchone()
    return found

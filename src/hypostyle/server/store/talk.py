"""What players said at tables, who wants free text there, and who does not want to hear whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hypostyle.server.store.database import Connection
from hypostyle.server.store.people import Read
from hypostyle.server.store.writer import Do, Work, Writer

KEPT = 50
"""Lines of a table; older ones go."""
AT_ONCE, WINDOW = 5, 20_000
"""So many lines a player may say within so many milliseconds, at all tables. Fewer than KEPT, by which they count."""
MOST_MUTES = 500
"""People whom a player does not want to hear; the oldest are forgotten."""


@dataclass(frozen=True, slots=True)
class TalkRow:
    """Something said. The columns are explained in models.py; `name` is that of the player now."""

    number: int
    player: str
    seat: int
    phrase: str | None
    text: str | None
    at: int
    name: str | None


@dataclass(frozen=True, slots=True)
class TalkState:
    """All talk of a table from one moment: the lines, who decided on free text and how, who muted whom."""

    lines: list[TalkRow]
    wanted: dict[str, bool]
    mutes: set[tuple[str, str]]


class StoredTalk:
    """Talk at all tables. `Store.talk` is the one of a store."""

    def __init__(self, writer: Writer, read: Read):
        self._writer = writer
        self._read = read

    async def _do(self, work: Work) -> Any:
        return await self._writer.write(Do(work))

    async def add(self, table: str, player: str, seat: int, phrase: str | None, text: str | None, now: int) -> bool:
        """A line more; False if this player said too much just now."""
        given = {"table": table, "player": player, "seat": seat, "phrase": phrase, "text": text, "now": now}

        def work(connection: Connection) -> bool:
            wanted = "SELECT count(*) FROM talk WHERE player = :player AND at > :since"
            (lately,) = connection.execute(wanted, {"player": player, "since": now - WINDOW}).fetchone()
            if lately >= AT_ONCE:
                return False
            last = 'SELECT coalesce(max(number), 0) FROM talk WHERE "table" = :table'
            (number,) = connection.execute(last, {"table": table}).fetchone()
            insert = (
                'INSERT INTO talk ("table", number, player, seat, phrase, text, at) '
                "VALUES (:table, :number, :player, :seat, :phrase, :text, :now)"
            )
            connection.execute(insert, {**given, "number": number + 1})
            drop = 'DELETE FROM talk WHERE "table" = :table AND number <= :last'
            connection.execute(drop, {"table": table, "last": number + 1 - KEPT})
            return True

        return bool(await self._do(work))

    async def want(self, table: str, player: str, wanted: bool) -> None:
        """A player wants free text at a table, or does not."""
        change = (
            'INSERT INTO free_text ("table", player, wanted) VALUES (:table, :player, :wanted) '
            'ON CONFLICT ("table", player) DO UPDATE SET wanted = excluded.wanted'
        )
        given = {"table": table, "player": player, "wanted": wanted}
        await self._do(lambda connection: connection.execute(change, given).rowcount)

    async def mute(self, player: str, muted: str, on: bool, now: int) -> None:
        """A player does not want to hear another one, at any table; or does again."""
        add = (
            "INSERT INTO mutes (player, muted, at) VALUES (:player, :muted, :now) "
            "ON CONFLICT (player, muted) DO UPDATE SET at = excluded.at"
        )
        drop = "DELETE FROM mutes WHERE player = :player AND muted = :muted"
        bound = (
            "DELETE FROM mutes WHERE player = :player AND muted NOT IN "
            "(SELECT muted FROM mutes WHERE player = :player ORDER BY at DESC, muted LIMIT :most)"
        )

        def work(connection: Connection) -> None:
            if on:
                connection.execute(add, {"player": player, "muted": muted, "now": now})
                connection.execute(bound, {"player": player, "most": MOST_MUTES})
            else:
                connection.execute(drop, {"player": player, "muted": muted})

        await self._do(work)

    async def of_table(self, table: str) -> TalkState:
        """All talk of a table, with who of those who said something is muted by whom of those who sit there."""
        lines = (
            "SELECT talk.number, talk.player, talk.seat, talk.phrase, talk.text, talk.at, players.name "
            'FROM talk JOIN players ON players.id = talk.player WHERE talk."table" = :table ORDER BY talk.number'
        )
        wanted = 'SELECT player, wanted FROM free_text WHERE "table" = :table'
        mutes = (
            "SELECT DISTINCT mutes.player, mutes.muted FROM mutes JOIN seats ON seats.player = mutes.player "
            'WHERE seats."table" = :table AND (mutes.muted IN (SELECT player FROM seats WHERE "table" = :table) '
            'OR mutes.muted IN (SELECT player FROM talk WHERE "table" = :table))'
        )
        given = {"table": table}

        def ask(connection: Connection) -> TalkState:
            return TalkState(
                [TalkRow(*row) for row in connection.execute(lines, given).fetchall()],
                {player: bool(on) for player, on in connection.execute(wanted, given).fetchall()},
                {(player, muted) for player, muted in connection.execute(mutes, given).fetchall()},
            )

        found: TalkState = await self._read(ask)
        return found

    async def of_player(self, player: str) -> list[dict[str, Any]]:
        """All that is kept of what a player said."""
        wanted = 'SELECT "table", phrase, text, at FROM talk WHERE player = :player ORDER BY at, "table", number'
        found = await self._read(lambda connection: connection.execute(wanted, {"player": player}).fetchall())
        return [dict(zip(("table", "phrase", "text", "at"), row, strict=True)) for row in found]


def move_talk(connection: Connection, guest: str, account: str) -> None:
    """What a guest said and chose is the account's from now on; where both chose, the account's counts."""
    given = {"guest": guest, "account": account}
    connection.execute("UPDATE talk SET player = :account WHERE player = :guest", given)
    for table, own, other in (("free_text", "player", '"table"'), ("mutes", "player", "muted")):
        same = f"SELECT {other} FROM {table} WHERE {own} = :account"  # noqa: S608 - our names
        connection.execute(f"DELETE FROM {table} WHERE {own} = :guest AND {other} IN ({same})", given)  # noqa: S608
        connection.execute(f"UPDATE {table} SET {own} = :account WHERE {own} = :guest", given)  # noqa: S608
    same = "SELECT player FROM mutes WHERE muted = :account"
    connection.execute(f"DELETE FROM mutes WHERE muted = :guest AND player IN ({same})", given)  # noqa: S608
    connection.execute("UPDATE mutes SET muted = :account WHERE muted = :guest", given)
    connection.execute("DELETE FROM mutes WHERE player = muted")


def forget_talk(connection: Connection, player: str) -> None:
    """What a player said and chose is gone."""
    given = {"player": player}
    connection.execute("DELETE FROM talk WHERE player = :player", given)
    connection.execute("DELETE FROM free_text WHERE player = :player", given)
    connection.execute("DELETE FROM mutes WHERE player = :player OR muted = :player", given)

"""Accounts in the store: names, passwords, and the ways in and out."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from hypostyle.server.store.database import Connection
from hypostyle.server.store.drafts import forget_drafts, move_drafts
from hypostyle.server.store.people import ACCOUNT, BOT, DELETED, GUEST, Read
from hypostyle.server.store.plans import move_plans
from hypostyle.server.store.puzzles import forget_puzzles, move_puzzles
from hypostyle.server.store.ratings import forget_ratings
from hypostyle.server.store.solved_days import forget_solved_days, move_solved_days
from hypostyle.server.store.studies import forget_studies, move_studies
from hypostyle.server.store.talk import forget_talk, move_talk
from hypostyle.server.store.tokens import hash_token, new_token
from hypostyle.server.store.writer import Do, Work, Writer

LINK = 10 * 60 * 1000
"""Milliseconds that a link to sign in by lasts."""
MOST_LINKS = 10
MOST_SESSIONS = 50
"""Browsers in which one player is signed in; those not used for the longest time are signed out."""


class NameTaken(Exception):  # noqa: N818 - it says what happened
    """Another account has this name, or one that looks like it."""


@dataclass(frozen=True, slots=True)
class Secrets:
    """What an account is opened with: hashes."""

    player: str
    name: str
    password: str
    recovery: str


class Accounts:
    """`Store.accounts` is the one of a store."""

    def __init__(self, writer: Writer, read: Read):
        self._writer = writer
        self._read = read

    async def _do(self, work: Work) -> Any:
        return await self._writer.write(Do(work))

    # ---- names ----

    async def rename(self, player: str, name: str, looks: Collection[str]) -> None:
        """Call a player otherwise, at all tables. NameTaken if the name is somebody's account's."""
        await self._do(lambda connection: rename_player(connection, player, name, looks))

    async def find(self, looks: Collection[str]) -> Secrets | None:
        """The account with a name that looks so."""
        if not looks:
            return None
        wanted = (
            "SELECT id, name, password, recovery FROM players JOIN names ON names.player = players.id "  # noqa: S608
            f"WHERE kind = ? AND look IN ({', '.join('?' * len(looks))}) LIMIT 1"
        )
        given = (ACCOUNT, *looks)
        found = await self._read(lambda connection: connection.execute(wanted, given).fetchone())
        return None if found is None else Secrets(*found)

    async def secrets_of(self, player: str) -> Secrets | None:
        """What this player's account is opened with; None for a guest."""
        wanted = "SELECT id, name, password, recovery FROM players WHERE id = ? AND kind = ?"
        found = await self._read(lambda connection: connection.execute(wanted, (player, ACCOUNT)).fetchone())
        return None if found is None else Secrets(*found)

    # ---- the account ----

    async def make(self, player: str, name: str, looks: Collection[str], password: str, recovery: str) -> bool:
        """A guest becomes an account and keeps all tables; False if it is one already. NameTaken as with `rename`."""

        def work(connection: Connection) -> bool:
            change = "UPDATE players SET kind = ?, password = ?, recovery = ? WHERE id = ? AND kind = ?"
            given = (ACCOUNT, password, hash_token(recovery), player, GUEST)
            if not connection.execute(change, given).rowcount:
                return False
            rename_player(connection, player, name, looks)
            return True

        return bool(await self._do(work))

    async def set_secrets(self, player: str, password: str, recovery: str, keep: str | None) -> None:
        """A new password and a new code; all sessions end but the one to keep, and all links."""

        def work(connection: Connection) -> None:
            change = "UPDATE players SET password = ?, recovery = ? WHERE id = ?"
            connection.execute(change, (password, hash_token(recovery), player))
            _end_sessions(connection, player, keep)

        await self._do(work)

    async def delete(self, player: str) -> None:
        """The account goes with its bots, and their names from all tables; the tables stay for the others."""

        await self._do(lambda connection: delete_player(connection, player))

    # ---- sessions ----

    async def sign_in(self, player: str, now: int) -> str:
        """A new session; its token."""
        token = new_token()

        def work(connection: Connection) -> None:
            insert = "INSERT INTO sessions (token, player, created, seen) VALUES (?, ?, ?, ?)"
            connection.execute(insert, (hash_token(token), player, now, now))
            connection.execute("UPDATE players SET seen = ? WHERE id = ?", (now, player))
            drop = (
                "DELETE FROM sessions WHERE player = :player AND token NOT IN "
                "(SELECT token FROM sessions WHERE player = :player ORDER BY seen DESC, created DESC LIMIT :most)"
            )
            connection.execute(drop, {"player": player, "most": MOST_SESSIONS})

        await self._do(work)
        return token

    async def sign_out(self, token: str) -> None:
        """End one session."""
        drop = "DELETE FROM sessions WHERE token = ?"
        await self._do(lambda connection: connection.execute(drop, (hash_token(token),)))

    async def sign_out_everywhere(self, player: str, keep: str | None = None) -> None:
        """End all sessions of a player but the one to keep, and all links."""
        await self._do(lambda connection: _end_sessions(connection, player, keep))

    async def sessions_of(self, player: str) -> list[tuple[int, int]]:
        """When each session began and was last used."""
        wanted = "SELECT created, seen FROM sessions WHERE player = ? ORDER BY created"
        found: list[tuple[int, int]] = await self._read(
            lambda connection: connection.execute(wanted, (player,)).fetchall()
        )
        return found

    async def move_tables(self, guest: str, account: str) -> None:
        """What a guest has is the account's from now on."""

        def work(connection: Connection) -> None:
            if connection.execute("SELECT kind FROM players WHERE id = ?", (guest,)).fetchone() != (GUEST,):
                return
            touched = 'SELECT "table" FROM seats WHERE player = :guest UNION SELECT id FROM tables WHERE host = :guest'
            given = {"guest": guest, "account": account}
            change = f"UPDATE tables SET changes = changes + 1 WHERE id IN ({touched}) RETURNING id, changes"  # noqa: S608
            connection.news += connection.execute(change, given).fetchall()
            for table, column in (("seats", "player"), ("tables", "host"), ("matches", "host"), ("results", "player")):
                connection.execute(
                    f"UPDATE {table} SET {column} = :account WHERE {column} = :guest",  # noqa: S608 - our names
                    given,
                )
            move_talk(connection, guest, account)
            move_studies(connection, guest, account)
            move_drafts(connection, guest, account)
            move_puzzles(connection, guest, account)
            move_solved_days(connection, guest, account)
            move_plans(connection, guest, account)

        await self._do(work)

    # ---- links ----

    async def make_link(self, player: str, now: int) -> str:
        """A link to sign in by, once and soon; its token."""
        token = new_token()

        def work(connection: Connection) -> None:
            connection.execute("DELETE FROM links WHERE expires < ?", (now,))
            drop = (
                "DELETE FROM links WHERE player = :player AND token NOT IN "
                "(SELECT token FROM links WHERE player = :player ORDER BY expires DESC LIMIT :most)"
            )
            connection.execute(drop, {"player": player, "most": MOST_LINKS - 1})
            insert = "INSERT INTO links (token, player, expires) VALUES (?, ?, ?)"
            connection.execute(insert, (hash_token(token), player, now + LINK))

        await self._do(work)
        return token

    async def player_of_link(self, token: str, now: int) -> tuple[str, str | None] | None:
        """To whose account a link leads, and how they are called; None if it was used, or too late."""
        wanted = (
            "SELECT players.id, players.name FROM links JOIN players ON players.id = links.player "
            "WHERE token = ? AND expires >= ?"
        )
        given = (hash_token(token), now)
        found: tuple[str, str | None] | None = await self._read(
            lambda connection: connection.execute(wanted, given).fetchone()
        )
        return found

    async def use_link(self, token: str, now: int) -> str | None:
        """The player of a link, which is used up by this."""

        def work(connection: Connection) -> str | None:
            wanted = "SELECT player FROM links WHERE token = ? AND expires >= ?"
            found = connection.execute(wanted, (hash_token(token), now)).fetchone()
            connection.execute("DELETE FROM links WHERE token = ?", (hash_token(token),))
            return None if found is None else str(found[0])

        found: str | None = await self._do(work)
        return found


def delete_player(connection: Connection, player: str) -> None:
    """Somebody goes, with all their bots; where they sat they have no name any more."""
    for bot in connection.execute("SELECT id FROM players WHERE owner = ? AND kind = ?", (player, BOT)).fetchall():
        delete_player(connection, bot[0])
    forget = "name = NULL, password = NULL, recovery = NULL, language = NULL, admin = false"
    connection.execute(f"UPDATE players SET kind = ?, {forget} WHERE id = ?", (DELETED, player))  # noqa: S608
    connection.execute("DELETE FROM names WHERE player = ?", (player,))
    connection.execute("UPDATE seats SET name = NULL, cleared = true WHERE player = ?", (player,))
    kept = 'SELECT "table" FROM seats WHERE asked = ?'
    change = f"UPDATE tables SET changes = changes + 1 WHERE id IN ({kept}) RETURNING id, changes"  # noqa: S608
    connection.news += connection.execute(change, (player,)).fetchall()
    connection.execute("UPDATE seats SET asked = NULL WHERE asked = ?", (player,))
    end = 'UPDATE invites SET ended = ? WHERE ended IS NULL AND "table" IN (SELECT id FROM tables WHERE host = ?)'
    connection.execute(end, ("withdrawn", player))
    forget_talk(connection, player)
    forget_ratings(connection, player)
    forget_studies(connection, player)
    forget_drafts(connection, player)
    forget_puzzles(connection, player)
    forget_solved_days(connection, player)
    _end_sessions(connection, player, None)


def rename_player(connection: Connection, player: str, name: str, looks: Collection[str]) -> None:
    """Call a player otherwise; the names of accounts and bots are theirs alone. NameTaken if it is somebody else's."""
    taken = f"SELECT 1 FROM names WHERE look IN ({', '.join('?' * len(looks))}) AND player <> ? LIMIT 1"  # noqa: S608
    if looks and connection.execute(taken, (*looks, player)).fetchone() is not None:
        raise NameTaken
    connection.execute("UPDATE players SET name = ? WHERE id = ?", (name, player))
    connection.execute("DELETE FROM names WHERE player = ?", (player,))
    if connection.execute("SELECT kind FROM players WHERE id = ?", (player,)).fetchone() in ((ACCOUNT,), (BOT,)):
        insert = "INSERT INTO names (look, player) VALUES (?, ?)"
        connection.executemany(insert, [(look, player) for look in looks])


def _end_sessions(connection: Connection, player: str, keep: str | None) -> None:
    kept = "" if keep is None else hash_token(keep)
    connection.execute("DELETE FROM sessions WHERE player = ? AND token <> ?", (player, kept))
    connection.execute("DELETE FROM links WHERE player = ?", (player,))

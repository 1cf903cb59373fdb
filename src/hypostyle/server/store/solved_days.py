"""Which solitaires of a day each player has solved, in the store."""

from __future__ import annotations

from dataclasses import dataclass

from hypostyle.server.store.database import Connection
from hypostyle.server.store.people import Read
from hypostyle.server.store.writer import Work


@dataclass(frozen=True, slots=True)
class SolvedDay:
    """A solitaire that was solved. The columns are explained in models.py."""

    game: str
    day: str
    variant: str
    moves: int


class SolvedDays:
    """All solved days. `Store.solved_days` is the one of a store."""

    def __init__(self, read: Read):
        self._read = read

    async def of_player(self, player: str) -> list[SolvedDay]:
        """Those of a player, the last day first."""
        wanted = "SELECT game, day, variant, moves FROM solved_days WHERE player = ? ORDER BY day DESC, game, variant"
        found = await self._read(lambda connection: connection.execute(wanted, (player,)).fetchall())
        return [SolvedDay(*row) for row in found]


def solved(player: str, day: SolvedDay) -> Work:
    """A player has solved it: written with the last move. Whoever solves it again keeps the shorter solution."""

    def work(connection: Connection) -> None:
        _keep(connection, player, day)

    return work


def _keep(connection: Connection, player: str, day: SolvedDay) -> None:
    insert = (
        "INSERT INTO solved_days (player, game, day, variant, moves) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT (player, game, day, variant) DO UPDATE SET moves = excluded.moves "
        "WHERE excluded.moves < solved_days.moves"
    )
    connection.execute(insert, (player, day.game, day.day, day.variant, day.moves))


def move_solved_days(connection: Connection, guest: str, account: str) -> None:
    """What a guest has solved the account has solved from now on."""
    wanted = "SELECT game, day, variant, moves FROM solved_days WHERE player = ?"
    for row in connection.execute(wanted, (guest,)).fetchall():
        _keep(connection, account, SolvedDay(*row))
    forget_solved_days(connection, guest)


def forget_solved_days(connection: Connection, player: str) -> None:
    """Somebody goes, and what they have solved with them."""
    connection.execute("DELETE FROM solved_days WHERE player = ?", (player,))

"""Results and ratings in the store: how games ended for their players, and how strong those are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hypostyle.server.ratings import (
    LEAST_GAMES,
    MOST_SIGMA,
    RESULTS,
    Kind,
    Rating,
    Result,
    kind_of,
    rate,
    read_rating,
    result_of,
)
from hypostyle.server.store.database import Connection
from hypostyle.server.store.people import ACCOUNT, DELETED, Read
from hypostyle.server.store.writer import Work


@dataclass(frozen=True, slots=True)
class Ended:
    """A game that is over, as far as its results follow from it; `players` by seat, None for a program."""

    table: str
    game: str
    players: Sequence[str | None]
    sides: Sequence[int]
    places: Sequence[int]
    rated: bool
    at: int


@dataclass(frozen=True, slots=True)
class RatedPlayer:
    """A rating in a list of the best."""

    name: str
    rating: Rating


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How a game ended for a player. The columns are explained in models.py."""

    table: str
    seat: int
    game: str
    kind: str
    result: Result
    ended: int
    mu_before: float | None
    sigma_before: float | None
    mu_after: float | None
    sigma_after: float | None

    @property
    def before(self) -> Rating | None:
        """The rating before a rated game."""
        return None if self.mu_before is None else read_rating(self.mu_before, self.sigma_before, 0)

    @property
    def after(self) -> Rating | None:
        """And after it."""
        return None if self.mu_after is None else read_rating(self.mu_after, self.sigma_after, 0)


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which results of a player are asked for: by game, by how they ended, against whom (the id of a player). Others
    than `viewer`, who played there, see public games only. `before` is the end and the table of the last one known.
    """

    player: str
    viewer: str | None = None
    game: str | None = None
    result: Result | None = None
    opponent: str | None = None
    before: tuple[int, str] | None = None


_COLUMNS = ", ".join(f'results."{name}"' for name in ResultRow.__slots__)


class Ratings:
    """`Store.ratings` is the one of a store."""

    def __init__(self, read: Read):
        self._read = read

    async def of_player(self, player: str) -> list[tuple[str, Kind, Rating]]:
        """The ratings of a player, by game and kind."""
        wanted = "SELECT game, kind, mu, sigma, games FROM ratings WHERE player = :player ORDER BY game, kind"
        rows = await self._all(wanted, {"player": player})
        return [(game, kind, read_rating(*rating)) for game, kind, *rating in rows]

    async def best(self, game: str, kind: Kind, most: int) -> list[RatedPlayer]:
        """The best accounts at a game of whom enough is known."""
        wanted = (
            "SELECT players.name, mu, sigma, games FROM ratings JOIN players ON players.id = ratings.player "
            "WHERE game = :game AND ratings.kind = :kind AND players.kind = :account AND games >= :least "
            "AND sigma <= :doubt ORDER BY mu DESC, players.name LIMIT :most"
        )
        given = {"game": game, "kind": kind, "account": ACCOUNT, "least": LEAST_GAMES, "doubt": MOST_SIGMA}
        rows = await self._all(wanted, {**given, "most": most})
        return [RatedPlayer(name, read_rating(*rating)) for name, *rating in rows]

    async def results(self, wanted: Wanted, most: int) -> list[ResultRow]:
        """Results of a player, the last first."""
        where, given = _where(wanted)
        order = 'ORDER BY results.ended DESC, results."table" DESC LIMIT :most'
        rows = await self._all(f"SELECT {_COLUMNS} {where} {order}", {**given, "most": most})
        return [ResultRow(*row) for row in rows]

    async def counts(self, wanted: Wanted) -> dict[Result, int]:
        """How many of these results there are of each kind."""
        where, given = _where(wanted)
        rows = dict(await self._all(f"SELECT results.result, count(*) {where} GROUP BY results.result", given))
        return {result: int(rows.get(result, 0)) for result in RESULTS}

    async def _all(self, wanted: str, given: Mapping[str, Any]) -> list[tuple[Any, ...]]:
        found: list[tuple[Any, ...]] = await self._read(
            lambda connection: connection.execute(wanted, dict(given)).fetchall()
        )
        return found


def _where(wanted: Wanted) -> tuple[str, dict[str, Any]]:
    """From which rows, and what is to be filled in."""
    seen = (
        "(tables.public OR EXISTS "
        '(SELECT 1 FROM results AS own WHERE own."table" = results."table" AND own.player = :viewer))'
    )
    where = f'FROM results JOIN tables ON tables.id = results."table" WHERE results.player = :player AND {seen}'
    given: dict[str, Any] = {"player": wanted.player, "viewer": wanted.viewer or ""}
    if wanted.game is not None:
        where, given = f"{where} AND results.game = :game", {**given, "game": wanted.game}
    if wanted.result is not None:
        where, given = f"{where} AND results.result = :result", {**given, "result": wanted.result}
    if wanted.opponent is not None:
        where += (
            ' AND EXISTS (SELECT 1 FROM results AS other WHERE other."table" = results."table" '
            "AND other.player = :opponent AND other.seat <> results.seat)"
        )
        given["opponent"] = wanted.opponent
    if wanted.before is not None:
        where += ' AND (results.ended < :ended OR (results.ended = :ended AND results."table" < :last))'
        given |= {"ended": wanted.before[0], "last": wanted.before[1]}
    return where, given


# ---- at the end of a game ----


def ending_with(ended: Ended) -> Work:
    """What is written together with the end of a game: how it was for each player, and what ratings come of it.

    Whoever sits at several seats won and lost at once, and has no result. Done again it changes nothing: what was rated
    is rated once.
    """
    was_rated = 'SELECT count(*) FROM results WHERE "table" = :table AND mu_after IS NOT NULL'

    def work(connection: Connection) -> None:
        if connection.execute(was_rated, {"table": ended.table}).fetchone()[0]:
            return
        connection.execute('DELETE FROM results WHERE "table" = :table', {"table": ended.table})
        ratings = _rate(connection, ended)
        for seat, player in enumerate(ended.players):
            if player is not None and ended.players.count(player) == 1:
                before, after = ratings[seat] if ratings else (None, None)
                connection.execute(_ADD, _result(ended, seat, before, after))

    return work


def undoing(table: str) -> Work:
    """What is written when somebody who plays alone takes back the end of a game: it has no results any more."""

    def work(connection: Connection) -> None:
        connection.execute('DELETE FROM results WHERE "table" = :table', {"table": table})

    return work


def _result(ended: Ended, seat: int, before: Rating | None, after: Rating | None) -> dict[str, Any]:
    return {
        "table": ended.table,
        "seat": seat,
        "player": ended.players[seat],
        "game": ended.game,
        "kind": kind_of(ended.sides),
        "result": result_of(seat, ended.places, ended.sides),
        "ended": ended.at,
        "mu_before": None if before is None else before.mu,
        "sigma_before": None if before is None else before.sigma,
        "mu_after": None if after is None else after.mu,
        "sigma_after": None if after is None else after.sigma,
    }


def _rate(connection: Connection, ended: Ended) -> list[tuple[Rating, Rating]]:
    """The ratings of all seats before and after; none if the game does not count: only accounts are rated."""
    if not ended.rated or not _are_accounts(connection, ended.players):
        return []
    key = {"game": ended.game, "kind": kind_of(ended.sides)}
    wanted = "SELECT mu, sigma, games FROM ratings WHERE player = :player AND game = :game AND kind = :kind"
    before = []
    for player in ended.players:
        found = connection.execute(wanted, {"player": player, **key}).fetchone()
        before.append(Rating() if found is None else read_rating(*found))
    after = rate(before, ended.places, ended.sides)
    for player, rating in zip(ended.players, after, strict=True):
        given = {"player": player, **key, "mu": rating.mu, "sigma": rating.sigma, "games": rating.games}
        connection.execute("DELETE FROM ratings WHERE player = :player AND game = :game AND kind = :kind", given)
        connection.execute(_ADD_RATING, {**given, "updated": ended.at})
    return list(zip(before, after, strict=True))


def _are_accounts(connection: Connection, players: Sequence[str | None]) -> bool:
    """Whether each seat has an account of its own. Until the end of the transaction nobody else changes them, so that
    no rating is lost where several write at once.
    """
    if len({*players} - {None}) < max(2, len(players)):
        return False
    lock = "UPDATE players SET seen = seen WHERE id = :player AND kind = :account"
    given = [{"player": player, "account": ACCOUNT} for player in sorted(filter(None, players))]
    return all(connection.execute(lock, each).rowcount == 1 for each in given)


# ---- looking after what is stored ----


def lacks_results(connection: Connection, ended: Ended) -> bool:
    """Whether somebody who played a game alone at a seat has no result of it. Those who are gone need none."""
    wanted = (
        "SELECT 1 FROM players WHERE id = :player AND kind <> :deleted AND NOT EXISTS "
        '(SELECT 1 FROM results WHERE "table" = :table AND player = :player)'
    )
    alone = {player for player in ended.players if player is not None and ended.players.count(player) == 1}
    given = {"table": ended.table, "deleted": DELETED}
    return any(connection.execute(wanted, {**given, "player": player}).fetchone() for player in sorted(alone))


def stray_results(connection: Connection) -> list[str]:
    """The tables of which there are results, although no game has ended there."""
    wanted = (
        'SELECT DISTINCT "table" FROM results WHERE NOT EXISTS '
        '(SELECT 1 FROM tables WHERE id = results."table" AND places IS NOT NULL) ORDER BY "table"'
    )
    return [row[0] for row in connection.execute(wanted).fetchall()]


def forget_ratings(connection: Connection, player: str) -> None:
    """An account goes, and with it what is known of its strength and its games."""
    for table in ("ratings", "results"):
        connection.execute(f"DELETE FROM {table} WHERE player = :player", {"player": player})  # noqa: S608 - our names


_ADD = (
    'INSERT INTO results ("table", seat, player, game, kind, result, ended, mu_before, sigma_before, mu_after, '
    "sigma_after) VALUES (:table, :seat, :player, :game, :kind, :result, :ended, :mu_before, :sigma_before, "
    ":mu_after, :sigma_after)"
)
_ADD_RATING = (
    "INSERT INTO ratings (player, game, kind, mu, sigma, games, updated) "
    "VALUES (:player, :game, :kind, :mu, :sigma, :games, :updated)"
)

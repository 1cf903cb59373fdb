"""Puzzles in the store: what came of each player's tries, their ratings, and the puzzles of the day they solved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from hypostyle.server.puzzle_scores import (
    FAILED,
    SOLVED,
    WITH_HINT,
    PuzzleRating,
    rate_try,
    read_puzzle_rating,
)
from hypostyle.server.store.database import Connection
from hypostyle.server.store.people import Read
from hypostyle.server.store.writer import Do, Work, Writer

What = Literal["solved", "wrong", "shown"]
"""What somebody did: solved it, made a wrong move, or had the solution shown."""
_COLUMNS = "game, puzzle, began, hinted, score, decided, seconds, solved"
_KEY = "player = :player AND game = :game AND puzzle = :puzzle"
_TABLES = {
    "puzzle_tries": "own.game = puzzle_tries.game AND own.puzzle = puzzle_tries.puzzle",
    "puzzle_ratings": "own.game = puzzle_ratings.game",
    "puzzle_days": "own.day = puzzle_days.day",
}
"""With what two rows of different players are about the same."""


@dataclass(frozen=True, slots=True)
class TryRow:
    """What a player did with a puzzle. The columns are explained in models.py."""

    game: str
    puzzle: str
    began: int
    hinted: bool
    score: float | None
    decided: int | None
    seconds: int | None
    solved: int | None


@dataclass(frozen=True, slots=True)
class Tried:
    """Something that was done with a puzzle: by whom, with which one and how hard that is, when, and for how many
    seconds it was looked at. `day` is the day whose puzzle it is, if it is today's.
    """

    player: str
    game: str
    puzzle: str
    rating: float
    now: int
    seconds: int | None = None
    day: int | None = None


@dataclass(frozen=True, slots=True)
class Counted:
    """What came of it: the score if this was the first try, else None, and the rating before and after."""

    score: float | None
    before: PuzzleRating
    after: PuzzleRating


class StoredPuzzles:
    """`Store.puzzles` is the one of a store."""

    def __init__(self, writer: Writer, read: Read):
        self._writer = writer
        self._read = read

    async def _do(self, work: Work) -> Any:
        return await self._writer.write(Do(work))

    async def note_hint(self, tried: Tried) -> None:
        """A hint was asked for: the first try counts less, unless it is decided already."""
        given = {"player": tried.player, "puzzle": tried.puzzle, "game": tried.game, "now": tried.now}
        await self._do(lambda connection: connection.execute(_HINT, given).rowcount)

    async def count(self, tried: Tried, what: What) -> Counted:
        """Keep what was done. Only the first try changes the rating, however often and from wherever it is told."""
        counted: Counted = await self._do(lambda connection: _count(connection, tried, what))
        return counted

    async def tries(self, player: str) -> list[TryRow]:
        """What a player did with puzzles, by game and id."""
        wanted = f"SELECT {_COLUMNS} FROM puzzle_tries WHERE player = :player ORDER BY game, puzzle"  # noqa: S608 - our names
        return [TryRow(row[0], row[1], row[2], bool(row[3]), *row[4:]) for row in await self._all(wanted, player)]

    async def ratings(self, player: str) -> dict[str, PuzzleRating]:
        """The ratings of a player, by game."""
        wanted = "SELECT game, rating, tries FROM puzzle_ratings WHERE player = :player ORDER BY game"
        return {game: read_puzzle_rating(value, tries) for game, value, tries in await self._all(wanted, player)}

    async def days(self, player: str) -> dict[int, bool]:
        """The days whose puzzle a player was done with, and whether it was solved."""
        wanted = "SELECT day, solved FROM puzzle_days WHERE player = :player ORDER BY day"
        return {day: bool(solved) for day, solved in await self._all(wanted, player)}

    async def _all(self, wanted: str, player: str) -> list[tuple[Any, ...]]:
        found: list[tuple[Any, ...]] = await self._read(
            lambda connection: connection.execute(wanted, {"player": player}).fetchall()
        )
        return found


def _count(connection: Connection, tried: Tried, what: What) -> Counted:
    key = {"player": tried.player, "game": tried.game, "puzzle": tried.puzzle}
    wanted = f"SELECT hinted, score FROM puzzle_tries WHERE {_KEY}"  # noqa: S608 - our names
    found = connection.execute(wanted, key).fetchone()
    if tried.day is not None and what != "wrong":
        day = {**key, "day": tried.day, "solved": what == "solved"}
        connection.execute(_DAY, day)
    before = _rating(connection, tried)
    if found is not None and found[1] is not None:
        if what == "solved":
            change = f"UPDATE puzzle_tries SET solved = :now WHERE {_KEY}"  # noqa: S608 - our names
            connection.execute(change, {**key, "now": tried.now})
        return Counted(None, before, before)
    score = FAILED if what != "solved" else WITH_HINT if found is not None and found[0] else SOLVED
    after = rate_try(before, tried.rating, score)
    connection.execute(_DECIDE, {
        **key, "now": tried.now, "score": score, "seconds": tried.seconds,
        "solved": tried.now if what == "solved" else None,
    })  # fmt: skip
    given = {"player": tried.player, "game": tried.game, "rating": after.value, "tries": after.tries}
    connection.execute(_RATE, given)
    return Counted(score, before, after)


def _rating(connection: Connection, tried: Tried) -> PuzzleRating:
    wanted = "SELECT rating, tries FROM puzzle_ratings WHERE player = :player AND game = :game"
    found = connection.execute(wanted, {"player": tried.player, "game": tried.game}).fetchone()
    return PuzzleRating() if found is None else read_puzzle_rating(*found)


def move_puzzles(connection: Connection, guest: str, account: str) -> None:
    """What a guest did with puzzles is the account's from now on, as far as the account has not done the same.

    Of two ratings for a game the one stays that more tries led to.
    """
    given = {"guest": guest, "account": account}
    better = (
        "DELETE FROM puzzle_ratings WHERE player = :account AND tries < (SELECT tries FROM puzzle_ratings AS other "
        "WHERE other.player = :guest AND other.game = puzzle_ratings.game)"
    )
    connection.execute(better, given)
    for table, same in _TABLES.items():
        known = f"SELECT 1 FROM {table} AS own WHERE own.player = :account AND {same}"  # noqa: S608 - our names
        change = f"UPDATE {table} SET player = :account WHERE player = :guest AND NOT EXISTS ({known})"  # noqa: S608
        connection.execute(change, given)
    forget_puzzles(connection, guest)


def forget_puzzles(connection: Connection, player: str) -> None:
    """Somebody goes, and what they did with puzzles with them."""
    for table in _TABLES:
        connection.execute(f"DELETE FROM {table} WHERE player = :player", {"player": player})  # noqa: S608 - our names


_HINT = (
    "INSERT INTO puzzle_tries (player, game, puzzle, began, hinted) VALUES (:player, :game, :puzzle, :now, true) "
    "ON CONFLICT (player, game, puzzle) DO UPDATE SET hinted = true WHERE puzzle_tries.score IS NULL"
)
_DECIDE = (
    "INSERT INTO puzzle_tries (player, game, puzzle, began, hinted, score, decided, seconds, solved) "
    "VALUES (:player, :game, :puzzle, :now, false, :score, :now, :seconds, :solved) "
    "ON CONFLICT (player, game, puzzle) DO UPDATE "
    "SET score = excluded.score, decided = excluded.decided, seconds = excluded.seconds, solved = excluded.solved"
)
_RATE = (
    "INSERT INTO puzzle_ratings (player, game, rating, tries) VALUES (:player, :game, :rating, :tries) "
    "ON CONFLICT (player, game) DO UPDATE SET rating = excluded.rating, tries = excluded.tries"
)
_DAY = (
    "INSERT INTO puzzle_days (player, day, game, puzzle, solved) VALUES (:player, :day, :game, :puzzle, :solved) "
    "ON CONFLICT (player, day) DO NOTHING"
)

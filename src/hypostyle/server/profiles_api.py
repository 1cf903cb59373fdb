"""Players to others over HTTP: profiles, finished games, lists of the best, and games to watch."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from itertools import product
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request

import hypostyle
from hypostyle.core.option import OptionError
from hypostyle.server.games_api import Spoken
from hypostyle.server.identity import Known, Visiting
from hypostyle.server.limits import BEST_SHOWN, LIVE_SHOWN, RESULTS_SHOWN, STREAK_SHOWN
from hypostyle.server.names import looks_of
from hypostyle.server.new_tables import find_game
from hypostyle.server.ratings import KINDS, LEAST_GAMES, Kind, Rating, Result, kind_of
from hypostyle.server.refusal import Refusal
from hypostyle.server.results import is_rated
from hypostyle.server.seats import Seating
from hypostyle.server.state_changes import now
from hypostyle.server.store import TableRow
from hypostyle.server.store.accounts import Secrets
from hypostyle.server.store.ratings import ResultRow, Wanted
from hypostyle.server.table_registry import TableRegistry
from hypostyle.server.tables_api import Registry, tell_settings

router = APIRouter(prefix="/api", tags=["profiles"])
Name = Annotated[str, Path(max_length=60)]
GameName = Annotated[str | None, Query(max_length=40)]
RECENT = 14 * 24 * 3600 * 1000
"""Milliseconds after which a game in which nobody moved is not listed among the live ones."""


def tell_rating(rating: Rating) -> dict[str, Any]:
    """A rating as it is shown."""
    shown, doubt = rating.shown
    return {"rating": shown, "doubt": doubt, "games": rating.games, "listed": rating.listed}


async def find_account(registry: TableRegistry, name: str) -> Secrets:
    """The account with this name; guests have no profile, and whoever is gone neither."""
    found = await registry.store.accounts.find(looks_of(name))
    if found is None:
        raise Refusal("no player", 404)
    return found


@router.get("/players/{name}", dependencies=[Visiting])
async def profile(name: Name, who: Known, registry: Registry) -> dict[str, Any]:
    """A player: ratings by game, how many games ended how, and how the last ones did."""
    found = await find_account(registry, name)
    ratings = registry.store.ratings
    wanted = Wanted(found.player, None if who is None else who.id)
    rated = [each for each in await ratings.of_player(found.player) if each[0] in hypostyle.game_names()]
    return {
        "name": found.name,
        "mine": who is not None and who.id == found.player,
        "ratings": [
            {"game": game, "title": hypostyle.game(game).title, "kind": kind, **tell_rating(rating)}
            for game, kind, rating in rated
        ],
        "least": LEAST_GAMES,
        "results": await ratings.counts(wanted),
        "streak": _streak(await ratings.results(wanted, STREAK_SHOWN)),
        "games": [{"name": each, "title": hypostyle.game(each).title} for each in hypostyle.game_names()],
    }


def _streak(results: Sequence[ResultRow]) -> dict[str, Any] | None:
    """How the last games ended alike; None before the first."""
    if not results:
        return None
    last = results[0].result
    length = next((number for number, each in enumerate(results) if each.result != last), len(results))
    return {"result": last, "games": length, "more": length == STREAK_SHOWN}


@router.get("/players/{name}/games", dependencies=[Visiting])
async def games_of(
    name: Name,
    who: Known,
    language: Spoken,
    registry: Registry,
    game: GameName = None,
    result: Result | None = None,
    opponent: Annotated[str | None, Query(max_length=60)] = None,
    before: Annotated[str | None, Query(max_length=60, pattern=r"^\d{1,15}~[\w-]{1,40}$")] = None,
) -> dict[str, Any]:
    """Finished games of a player, the last first: those that are public, and those at which whoever asks sat. With an
    opponent also how they did against each other. `next` asks for those before them.
    """
    found = await find_account(registry, name)
    other = None if not opponent else await find_account(registry, opponent)
    wanted = Wanted(
        found.player,
        None if who is None else who.id,
        game or None,
        result,
        None if other is None else other.player,
        None if before is None else _read_mark(before),
    )
    ratings = registry.store.ratings
    rows = await ratings.results(wanted, RESULTS_SHOWN + 1)
    tables = await registry.store.rows([row.table for row in rows[:RESULTS_SHOWN]])
    told = [_tell_result(row, tables[row.table], language) for row in rows[:RESULTS_SHOWN] if row.table in tables]
    against = None
    if other is not None:
        counted = Wanted(found.player, wanted.viewer, wanted.game, None, other.player)
        against = {"name": other.name, "results": await ratings.counts(counted)}
    last = rows[RESULTS_SHOWN - 1] if len(rows) > RESULTS_SHOWN else None
    return {"games": told, "against": against, "next": None if last is None else f"{last.ended}~{last.table}"}


def _read_mark(text: str) -> tuple[int, str]:
    ended, _, table = text.partition("~")
    return int(ended), table


def _tell_result(row: ResultRow, table: TableRow, language: str) -> dict[str, Any]:
    names = Seating(table.seats).names(language) if table.fault is None else []
    before, after = row.before, row.after
    return {
        "table": row.table,
        "game": row.game,
        "title": hypostyle.game(row.game).title if row.game in hypostyle.game_names() else row.game,
        "result": row.result,
        "names": names,
        "profiles": _profiles(table),
        "seat": row.seat,
        "reason": table.reason,
        "ended": row.ended,
        "rating": None if after is None else after.shown[0],
        "change": None if after is None or before is None else after.shown[0] - before.shown[0],
    }


def _profiles(row: TableRow) -> list[str | None]:
    """By seat: the name of the account that sits there."""
    return [sitter.get("called") if sitter.get("account") else None for sitter in row.seats]


# ---- the best ----


class BestLists:
    """The best players, read at most once a minute for each list."""

    FRESH = 60.0

    def __init__(self) -> None:
        self._kept: dict[tuple[str, Kind], tuple[float, list[dict[str, Any]]]] = {}
        self._lock = asyncio.Lock()

    async def get(self, registry: TableRegistry, game: str, kind: Kind) -> list[dict[str, Any]]:
        """The list, perhaps that of a moment ago."""
        async with self._lock:
            at, kept = self._kept.get((game, kind), (0.0, []))
            if not at or time.monotonic() - at > self.FRESH:
                found = await registry.store.ratings.best(game, kind, BEST_SHOWN)
                kept = [{"name": each.name, **tell_rating(each.rating)} for each in found]
                self._kept[game, kind] = time.monotonic(), kept
        return kept


@router.get("/ratings/{game}", dependencies=[Visiting])
async def best(
    game: Annotated[str, Path(max_length=40)], request: Request, registry: Registry, kind: Kind | None = None
) -> dict[str, Any]:
    """The best players at a game, of whom enough is known. It may be a minute old."""
    played = find_game(game)
    kinds = _kinds_of(played.name)
    wanted = kinds[0] if kind is None else kind
    lists: BestLists = request.app.state.best_lists
    players = await lists.get(registry, played.name, wanted)
    games = [{"name": each, "title": hypostyle.game(each).title} for each in hypostyle.game_names()]
    about = {"game": played.name, "title": played.title, "kind": wanted, "kinds": kinds, "least": LEAST_GAMES}
    return {**about, "players": players, "games": games}


@cache
def _kinds_of(name: str) -> list[Kind]:
    """Which kinds of games this can be, whatever is chosen."""
    game = hypostyle.game(name)
    chosen: list[dict[str, Any]] = [{option.name: value} for option in game.options for value in option.choices]
    found = set()
    for players, options in product((count for count in game.seats if count > 1), [{}, *chosen]):
        with suppress(OptionError):
            found.add(kind_of(game.begin(players, game.check_options(players, options)).get_sides()))
    return [kind for kind in KINDS if kind in found]


# ---- games to watch ----


@router.get("/live", dependencies=[Visiting])
async def live_games(language: Spoken, registry: Registry, game: GameName = None) -> dict[str, Any]:
    """Public games between people that go on, the last changed first."""
    if game is not None:
        find_game(game)
    rows = await registry.store.public(game, now() - RECENT, LIVE_SHOWN)
    sound = [row for row in rows if _sound(row) and not registry.known_broken(row.id)]
    games = [{"name": each, "title": hypostyle.game(each).title} for each in hypostyle.game_names()]
    return {"tables": [_tell_live(row, language) for row in sound], "games": games}


def _sound(row: TableRow) -> bool:
    return row.fault is None and row.game in hypostyle.game_names() and len(row.seats) == row.players


def _tell_live(row: TableRow, language: str) -> dict[str, Any]:
    return {
        "id": row.id,
        "game": row.game,
        "title": hypostyle.game(row.game).title,
        "names": Seating(row.seats).names(language),
        "profiles": _profiles(row),
        "to_act": row.to_act,
        "turn": row.turn,
        "ply": row.ply,
        "rated": is_rated(row),
        "clock": tell_settings(row),
        "updated": row.updated,
    }

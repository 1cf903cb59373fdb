"""The lobby over HTTP: tables at which anybody may sit down, and playing with whoever is there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter

import hypostyle
from hypostyle.core.option import Option
from hypostyle.server.clocks import DAY, Clock, ClockSettings
from hypostyle.server.games_api import Spoken
from hypostyle.server.identity import Known, PersonOnly, Player, Visiting
from hypostyle.server.joining import join_from_lobby
from hypostyle.server.joining import set_lobby as put_in_lobby
from hypostyle.server.limits import LOBBY_SHOWN
from hypostyle.server.me_api import with_name
from hypostyle.server.new_tables import find_game
from hypostyle.server.refusal import Refusal
from hypostyle.server.requests import Bot, Friend, InLobby, Joining, NewTable, Opponent, Pairing, Person
from hypostyle.server.results import is_rated
from hypostyle.server.seats import Seating
from hypostyle.server.store import TableRow
from hypostyle.server.table_registry import TableRegistry
from hypostyle.server.tables_api import Maker, Registry, tell_settings

router = APIRouter(prefix="/api", tags=["lobby"])


@router.get("/lobby", dependencies=[Visiting])
async def lobby(who: Known, language: Spoken, registry: Registry) -> list[dict[str, Any]]:
    """Tables that wait for anybody: first those whose host is there, the oldest first."""
    rows = [row for row in await registry.store.lobby(LOBBY_SHOWN) if _sound(row)]
    told = [_tell(registry, row, None if who is None else who.id, language) for row in rows]
    return sorted(told, key=lambda each: not each["here"])


def _sound(row: TableRow) -> bool:
    return row.fault is None and row.game in hypostyle.game_names() and len(row.seats) == row.players


def _called(option: Option, options: Mapping[str, Any], language: str) -> str:
    """An option that is not as usual; one that is usually on is told to be off."""
    label = option.label[language]
    return f"{label}: {_OFF[language]}" if options.get(option.name) is False else label


_OFF = {"en": "no", "de": "nein"}


def _tell(registry: TableRegistry, row: TableRow, player: str | None, language: str) -> dict[str, Any]:
    seating, game = Seating(row.seats), hypostyle.game(row.game)
    called = seating.names(language)
    options = game.complete_options(row.options)
    chosen = {option.name: option for option in game.options if options.get(option.name) != option.default}
    return {
        "id": row.id,
        "game": row.game,
        "title": game.title,
        "names": [called[seat] for seat in range(row.players) if seat not in seating.open],
        "players": row.players,
        "open": len(seating.free),
        "options": [_called(option, options, language) for name, option in chosen.items() if name != "first"],
        "clock": tell_settings(row),
        "rated": is_rated(row),
        "created": row.created,
        "bots": row.bots,
        "mine": bool(seating.of_player(player)) or row.host == player,
        "here": row.host in registry.present(row.id),
    }


@router.put("/tables/{table}/lobby", status_code=204, dependencies=[PersonOnly])
async def set_lobby(table: str, wish: InLobby, who: Player, registry: Registry) -> None:
    """Put a table with open seats into the lobby, or take it out."""
    await registry.act(table, lambda live: put_in_lobby(live, who.id, wish.on, wish.bots))


@router.post("/lobby/{table}")
async def sit_down(table: str, wish: Joining, who: Player, registry: Registry) -> dict[str, str]:
    """Take an open seat at a table in the lobby."""
    named = await with_name(registry, who, wish.name)
    await registry.act(table, lambda live: join_from_lobby(live, named))
    return {"id": table}


@router.post("/pair", status_code=201, dependencies=[PersonOnly])
async def pair(wish: Pairing, who: Player, registry: Registry, make: Maker) -> dict[str, str]:
    """Play with anybody who wants the same: at a table where somebody waits for that, or at a new one in the lobby."""
    game, clock = find_game(wish.game), None if wish.clock is None else ClockSettings(**wish.clock.model_dump())
    named = await with_name(registry, who, wish.name)
    players = max(game.usual, min(count for count in game.seats if count > 1))
    for row in await registry.store.lobby(LOBBY_SHOWN):
        if _sound(row) and _suits(registry, row, game.name, players, clock, who.id):
            try:
                table = row.id
                await registry.act(table, lambda live: join_from_lobby(live, named))
            except Refusal:
                continue  # somebody else was quicker
            return {"id": row.id}
    seats: list[Person | Opponent | Friend | Bot] = [
        Person(kind="person"),
        *(Friend(kind="friend") for _ in range(players - 1)),
    ]
    wanted = NewTable(game=game.name, players=players, seats=seats, opens="lot", lobby=True, clock=wish.clock)
    return {"id": await make.set_up(wanted, who.id)}


def _suits(
    registry: TableRegistry, row: TableRow, game: str, players: int, clock: ClockSettings | None, player: str
) -> bool:
    """Whether somebody waits there for a game as it is usually played, with this clock or without.

    Who waits looks at the table; for a game over days it is enough to have begun to wait within the last day.
    """
    stored = Clock.read(row.clock, row.players)
    wanted = (game, players, clock, False, None, None)
    if (row.game, row.players, stored and stored.settings, row.rated, row.match_id, row.stand_in) != wanted:
        return False
    waiting = registry.present(row.id)
    if clock is not None and clock.kind == "days" and row.updated >= registry.now() - DAY:
        waiting.add(str(row.host))
    if row.host not in waiting - {player}:
        return False
    if any(sitter.get("bot") for sitter in row.seats):
        return False  # anybody means people
    usual = {option.name: option.default for option in hypostyle.game(game).options if option.name != "first"}
    options = hypostyle.game(game).complete_options(row.options)
    return all(options.get(name, default) == default for name, default in usual.items())

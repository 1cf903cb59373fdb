"""Bots over HTTP: an account makes them, people challenge them, they answer. And the connection on which they wait."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path, WebSocket

import hypostyle
from hypostyle.server.connection import Connection, View
from hypostyle.server.identity import Known, PersonOnly, Player, known_player
from hypostyle.server.joining import answer_challenge
from hypostyle.server.leaving import depart
from hypostyle.server.limits import BOTS_EACH, CHALLENGES_EACH
from hypostyle.server.live import close_refused, first_language, send_all, wait_for_end
from hypostyle.server.names import check_player_name, looks_of
from hypostyle.server.ready_bots import ReadyBot, challenge_of
from hypostyle.server.refusal import Refusal, store_refusal
from hypostyle.server.requests import Challenged, NewBot
from hypostyle.server.seats import BOT_MARK, is_kept_for
from hypostyle.server.state_changes import now
from hypostyle.server.store import StoreFault
from hypostyle.server.store.accounts import NameTaken
from hypostyle.server.store.people import ACCOUNT, BOT, PlayerRow
from hypostyle.server.table_registry import TableRegistry
from hypostyle.server.tables_api import Registry

router = APIRouter(prefix="/api", tags=["bots"])
Id = Annotated[str, Path(max_length=40)]


# ---- of an account ----


def _owner(who: PlayerRow | None) -> PlayerRow:
    if who is None or who.kind != ACCOUNT:
        raise Refusal("no account", 403)
    return who


@router.get("/me/bots", dependencies=[PersonOnly])
async def my_bots(who: Known, registry: Registry) -> list[dict[str, Any]]:
    """The bots of my account: what they are called, when they were made and last came here (to the day)."""
    found = await registry.store.bots.of_owner(_owner(who).id)
    return [{"id": bot.id, "name": bot.name, "created": bot.created, "seen": bot.seen} for bot in found]


@router.post("/me/bots", status_code=201, dependencies=[PersonOnly])
async def make_bot(wish: NewBot, who: Known, registry: Registry) -> dict[str, str]:
    """Make a bot. Its token is told here and never again: a program shows it as `Authorization: Bearer TOKEN`."""
    owner, name = _owner(who), check_player_name(wish.name)
    try:
        made = await registry.store.bots.make(owner.id, name, looks_of(name), BOTS_EACH, now())
    except NameTaken:
        raise Refusal("name taken") from None
    if made is None:
        raise Refusal("too many bots", most=BOTS_EACH)
    return {"id": made[0], "name": name, "token": made[1]}


@router.delete("/me/bots/{bot}", status_code=204, dependencies=[PersonOnly])
async def remove_bot(bot: Id, who: Known, registry: Registry) -> None:
    """Remove a bot: its token does not count any more. Where it plays it gives up, or a program takes
    over; where it played it stays as a bot without a name.
    """
    owner = _owner(who)
    if bot not in [each.id for each in await registry.store.bots.of_owner(owner.id)]:
        raise Refusal("no such bot", 404)
    await depart(registry, bot)
    if not await registry.store.bots.remove(owner.id, bot):
        raise Refusal("no such bot", 404)
    registry.disconnect(bot)
    await depart(registry, bot)  # it may have sat down somewhere meanwhile
    await registry.renamed(bot)


# ---- challenges ----


@router.get("/bots")
async def ready_bots(registry: Registry) -> list[dict[str, Any]]:
    """The bots that are ready now, and the games they play. To challenge one set up a table with a seat for it."""
    return [
        {
            "id": bot.id,
            "name": BOT_MARK.format(name=bot.name),
            "games": [_tell_game(name) for name in bot.games],
        }
        for bot in registry.ready.listed()
    ]


def _tell_game(name: str) -> dict[str, Any]:
    """A game to which a bot can be challenged, and the fewest players it takes."""
    game = hypostyle.game(name)
    return {"name": name, "title": game.title, "players": min(count for count in game.seats if count > 1)}


@router.post("/challenges/{table}", status_code=204)
async def answer(table: str, wish: Challenged, who: Player, registry: Registry) -> None:
    """A bot takes the seat that is kept for it, or declines; then the seat is open."""
    if who.kind != BOT:
        raise Refusal("no challenge", 404)
    await registry.act(table, lambda live: answer_challenge(live, who, wish.yes))


@router.websocket("/bots/live")
async def wait_for_challenges(socket: WebSocket) -> None:
    """A bot is ready as long as this is open, for the games it names: `?game=NAME&game=NAME`."""
    registry: TableRegistry = socket.app.state.registry
    connection = Connection(None, View(first_language(socket), lean=True))
    await socket.accept()
    try:
        who = await known_player(socket)
        if who is None or who.kind != BOT:
            raise Refusal("no bot", 401)
        games = _games(socket.query_params.getlist("game"))
        registry.ready.enter(ReadyBot(who.id, who.name or "", games), connection)
    except Refusal as refusal:
        await close_refused(socket, connection, refusal)
        return
    except StoreFault as fault:
        await close_refused(socket, connection, store_refusal(fault))
        return
    try:
        connection.tell_json({"type": "ready", "name": who.name or "", "games": games})
        for table in (await registry.store.bots.challenges(who.id))[:CHALLENGES_EACH]:
            row = await registry.store.row(table)
            if row is not None and is_kept_for(row.seats, who.id):
                connection.tell_json(challenge_of(row, who.id, connection.view.language))
        sending = asyncio.create_task(send_all(socket, connection))
        try:
            await wait_for_end(socket, sending)
        finally:
            sending.cancel()
    finally:
        registry.ready.leave(who.id, connection)
        connection.close()


def _games(named: list[str]) -> list[str]:
    games = [name for name in hypostyle.game_names() if name in named]
    if not games or set(named) - set(games):
        raise Refusal("no game", 404)
    return games

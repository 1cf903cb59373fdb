"""Sitting down at a table: by a link, from the lobby, or as the bot that was challenged."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hypostyle.server.refusal import Refusal
from hypostyle.server.results import check_rated
from hypostyle.server.seats import DECLINED, sat_down
from hypostyle.server.store.invites import USED, WITHDRAWN, ending_of
from hypostyle.server.store.people import ACCOUNT, BOT, PlayerRow
from hypostyle.server.table import LiveTable


async def join(table: LiveTable, player: PlayerRow, seat: int | None) -> None:
    """Somebody who was invited to a seat, or to any that is open, sits down."""
    async with table.lock:
        rights = table.snapshot.rights
        if not rights.seats_of(player.id):  # else the same was asked before, its answer was lost, and it is done now
            await _sit_down(table, player, rights.check_join(player.id, seat))


async def join_from_lobby(table: LiveTable, player: PlayerRow) -> None:
    """Somebody takes an open seat of a table in the lobby."""
    async with table.lock:
        if not table.snapshot.row.lobby:
            raise Refusal("left lobby")
        await _sit_down(table, player, table.snapshot.rights.check_lobby_join(player.id, player.kind == BOT))


async def answer_challenge(table: LiveTable, bot: PlayerRow, yes: bool) -> None:
    """A bot takes the seat that is kept for it, or leaves it to others."""
    async with table.lock:
        place = table.snapshot.rights.check_challenged(bot.id)
        if yes:
            await _sit_down(table, bot, place)
        else:
            await _seat(table, place, {**table.snapshot.row.seats[place], DECLINED: True}, WITHDRAWN)


async def set_lobby(table: LiveTable, player: str, on: bool, bots: bool) -> None:
    """Let anybody sit down, bots too or not, or only who is invited."""
    async with table.lock:
        snapshot = table.snapshot
        snapshot.rights.check_lobby(player)
        row = await table.write({"lobby": on, "bots": bots, "public": on or snapshot.row.public})
        await table.publish(table.next(row, snapshot.state, snapshot.spent, snapshot.undone))


async def _sit_down(table: LiveTable, player: PlayerRow, place: int) -> None:
    check_rated(table.snapshot.row, player)
    before = table.snapshot.row.seats[place]
    sitter = sat_down(before, player.id, player.name, player.kind == BOT)
    await _seat(table, place, {**sitter, "account": True} if player.kind == ACCOUNT else sitter, USED)


async def _seat(table: LiveTable, place: int, sitter: Mapping[str, Any], links: str) -> None:
    """Somebody sits there now; the links to the seat end."""
    row = table.snapshot.row
    seats = [sitter if number == place else each for number, each in enumerate(row.seats)]
    await table.seat(seats, ending_of(row.id, place, links))

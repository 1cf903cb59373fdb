"""What administrators do and see, over HTTP: the same as with `hypostyle admin`. For all others nothing is here.

No request has a body, so that whoever is no administrator is refused before anything else is looked at.
"""

from __future__ import annotations

import ipaddress
from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from starlette.exceptions import HTTPException

import hypostyle
from hypostyle.server.identity import Known
from hypostyle.server.load_report import LoadReport
from hypostyle.server.moderating import Moderating
from hypostyle.server.names import looks_of, neutral_name
from hypostyle.server.rate_limits import address_key
from hypostyle.server.refusal import Refusal
from hypostyle.server.store import moderation
from hypostyle.server.store.database import Connection
from hypostyle.server.store.loads import sum_loads
from hypostyle.server.store.people import PlayerRow
from hypostyle.server.tables_api import Registry

MOST = 50
"""Lines of a list."""


async def administrator(who: Known) -> PlayerRow:
    """The administrator who asks; for all others there is no such address."""
    if who is None or not who.admin:
        raise HTTPException(404)
    return who


def moderating_of(request: Request) -> Moderating:
    """What lets this process hear of a change at once."""
    found: Moderating = request.app.state.moderating
    return found


def report_of(request: Request) -> LoadReport:
    """What this process says about itself."""
    found: LoadReport = request.app.state.load_report
    return found


router = APIRouter(prefix="/api/admin", include_in_schema=False, dependencies=[Depends(administrator)])
Moderator = Annotated[Moderating, Depends(moderating_of)]
Id = Annotated[str, Path(max_length=64)]


# ---- what there is ----


@router.get("/load")
async def load(registry: Registry, report: Annotated[LoadReport, Depends(report_of)]) -> dict[str, Any]:
    """How much there is, and what all processes of the server have to do."""
    await report.tell()
    store, at = registry.store, registry.now()
    processes = await store.loads.all(at)
    stored = await store.moderation.ask(lambda connection: moderation.count_stored(connection, at))
    return {"processes": len(processes), "running": asdict(sum_loads(processes)), "stored": stored}


@router.get("/players")
async def players(registry: Registry, part: Annotated[str, Query(max_length=60)] = "") -> list[dict[str, Any]]:
    """Players, those seen last first; with a part of their names, or by an id."""

    def ask(connection: Connection) -> list[moderation.PlayerLine]:
        return list(moderation.list_players(connection, part.strip(), MOST))

    return [
        {**asdict(line), "banned": line.banned is not None, "admin": bool(line.admin)}
        for line in await registry.store.moderation.ask(ask)
    ]


@router.get("/tables")
async def tables(registry: Registry, player: Annotated[str, Query(max_length=64)] = "") -> list[dict[str, Any]]:
    """Tables, those changed last first; perhaps only those of a player."""

    def ask(connection: Connection) -> list[moderation.TableLine]:
        return list(moderation.list_tables(connection, player, MOST))

    titles = {name: hypostyle.game(name).title for name in hypostyle.game_names()}
    return [
        {**asdict(line), "over": bool(line.over), "title": titles.get(line.game, line.game)}
        for line in await registry.store.moderation.ask(ask)
    ]


@router.get("/addresses")
async def addresses(registry: Registry) -> list[str]:
    """The addresses that are not let in."""
    return await registry.store.moderation.ask(moderation.list_banned)


# ---- what is done ----


@router.delete("/players/{player}/name", status_code=204)
async def remove_name(player: Id, registry: Registry, moderator: Moderator) -> None:
    """Take a player's name; accounts and bots get a neutral one."""
    neutral = neutral_name()

    def work(connection: Connection) -> None:
        _check_player(connection, player)
        moderation.remove_name(connection, player, neutral, looks_of(neutral), registry.now())

    await registry.store.moderation.do(work)
    await moderator.look()


@router.put("/players/{player}/ban", status_code=204)
async def ban(player: Id, registry: Registry, moderator: Moderator) -> None:
    """Let a player and their bots in no more."""
    await _set_ban(player, True, registry, moderator)


@router.delete("/players/{player}/ban", status_code=204)
async def unban(player: Id, registry: Registry, moderator: Moderator) -> None:
    """Let them in again."""
    await _set_ban(player, False, registry, moderator)


async def _set_ban(player: str, on: bool, registry: Registry, moderator: Moderating) -> None:
    def work(connection: Connection) -> None:
        if _check_player(connection, player) and on:
            raise Refusal("admin stays", 409)  # else two could shut each other out
        moderation.ban_player(connection, player, on, registry.now())

    await registry.store.moderation.do(work)
    await moderator.look()


def _check_player(connection: Connection, player: str) -> bool:
    """Refuse an id that is nobody's; whether it is an administrator's."""
    found = connection.execute("SELECT admin FROM players WHERE id = :player", {"player": player}).fetchone()
    if found is None:
        raise Refusal("no player", 404)
    return bool(found[0])


@router.delete("/tables/{table}", status_code=204)
async def remove_table(table: Id, registry: Registry, moderator: Moderator) -> None:
    """Remove a table, whoever plays there, with all games of its match."""
    await registry.row(table)
    await registry.store.moderation.do(lambda connection: moderation.remove_by_order(connection, table, registry.now()))
    await moderator.look()


Address = Annotated[str, Path(max_length=64)]


@router.put("/addresses/{address}", status_code=204)
async def ban_address(address: Address, registry: Registry, moderator: Moderator) -> None:
    """Let an IP address in no more, of IPv6 the /64 it is in."""
    await _set_address(_key(address), True, registry, moderator)


@router.delete("/addresses/{address}", status_code=204)
async def unban_address(address: Address, registry: Registry, moderator: Moderator) -> None:
    """Let an address in again."""
    await _set_address(_key(address), False, registry, moderator)


def _key(address: str) -> str:
    try:
        return address_key(str(ipaddress.ip_address(address.strip())))
    except ValueError:
        raise Refusal("no address", 422) from None


async def _set_address(key: str, on: bool, registry: Registry, moderator: Moderating) -> None:
    await registry.store.moderation.do(lambda connection: moderation.ban_address(connection, key, on, registry.now()))
    await moderator.look()

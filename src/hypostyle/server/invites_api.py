"""Invitations over HTTP: links to open seats, and coming by one."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response

from hypostyle.server.games_api import Spoken, SvgResponse
from hypostyle.server.identity import Known, Player, Visiting
from hypostyle.server.joining import join as join_table
from hypostyle.server.me_api import with_name
from hypostyle.server.qr import LINK, qr_svg
from hypostyle.server.refusal import Refusal
from hypostyle.server.requests import Invite, Joining
from hypostyle.server.seats import Seating
from hypostyle.server.state_changes import now
from hypostyle.server.store.invites import USED, InviteRow
from hypostyle.server.table_registry import TableRegistry
from hypostyle.server.tables_api import Registry

router = APIRouter(prefix="/api", tags=["invitations"])
Token = Annotated[str, Path(max_length=64)]


@router.post("/tables/{table}/invites", status_code=201)
async def invite(table: str, wish: Invite, who: Player, registry: Registry) -> dict[str, str]:
    """A link to an open seat, or to any. It counts until the seat is taken or the links are withdrawn."""
    (await registry.look_up(table)).rights.check_invite(who.id, wish.seat)
    token = await registry.store.invites.make(table, wish.seat, now())
    if token is None:
        raise Refusal("too many invites")
    return {"path": f"/join/{token}"}


@router.delete("/tables/{table}/invites", status_code=204)
async def withdraw(table: str, who: Known, registry: Registry) -> None:
    """No link to this table counts any more; who sits there stays."""
    (await registry.look_up(table)).rights.check_host(None if who is None else who.id)
    await registry.store.invites.withdraw(table)


@router.get("/invites/{token}", dependencies=[Visiting])
async def look_at(token: Token, who: Known, language: Spoken, registry: Registry) -> dict[str, Any]:
    """What a link leads to, and whether it still counts; nothing is taken by looking."""
    found = await _find(registry, token)
    row = await registry.row(found.table)
    seating = Seating(row.seats)
    called = seating.names(language)
    sits = who is not None and bool(seating.of_player(who.id))
    host = next((seat for seat in seating.people if row.seats[seat].get("player") == row.host), None)
    refusal = None if sits else _why_not(found, seating)
    return {
        "table": row.id,
        "game": row.game,
        "from": None if host is None else called[host],
        "names": [called[seat] for seat in range(len(called)) if seat not in seating.open],
        "name": None if who is None else who.name,
        "sits": sits,
        "refused": None if refusal is None else refusal.said(language),
    }


@router.post("/invites/{token}")
async def join(token: Token, wish: Joining, who: Player, registry: Registry) -> dict[str, str]:
    """Sit down where a link leads to; the answer is the table. Asked again, it is the same."""
    found = await _find(registry, token)
    seating = Seating((await registry.row(found.table)).seats)
    if not seating.of_player(who.id):
        refusal = _why_not(found, seating)
        if refusal is not None:
            raise refusal
        named = await with_name(registry, who, wish.name)
        await registry.act(found.table, lambda live: join_table(live, named, found.seat))
    return {"id": found.table}


async def _find(registry: TableRegistry, token: str) -> InviteRow:
    found = await registry.store.invites.find(token)
    if found is None:
        raise Refusal("no invite", 404)
    return found


def _why_not(found: InviteRow, seating: Seating) -> Refusal | None:
    """Why a link does not count any more."""
    if found.ended is not None:
        return Refusal("invite used" if found.ended == USED else "invite withdrawn", 410)
    if found.seat is None:
        return None if seating.free else Refusal("invite full", 410)
    return None if found.seat in seating.free else Refusal("invite used", 410)


@router.get("/qr.svg", response_class=SvgResponse)
def qr(request: Request, path: Annotated[str, Query(max_length=100, pattern=LINK.pattern)]) -> Response:
    """The address of a link of this server as a QR code."""
    base = f"{request.url.scheme}://{request.headers['host']}"
    return SvgResponse(qr_svg(base + path), headers={"Cache-Control": "no-store"})

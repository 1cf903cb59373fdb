"""Tables: setting them up, listing them, taking a record or a picture home."""

from __future__ import annotations

import asyncio
import datetime
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response

import hypostyle
from hypostyle.server.games_api import Spoken, Theme, svg_response
from hypostyle.server.hall import Hall
from hypostyle.server.limits import TABLES_SHOWN, Buckets
from hypostyle.server.outcome import RESIGNED, tell_ending, tell_resigned
from hypostyle.server.refusal import Refusal
from hypostyle.server.requests import Branch, LoadedRecord, NewTable
from hypostyle.server.seats import names, people
from hypostyle.server.snapshot import at_ply
from hypostyle.server.store import Table
from hypostyle.server.table import LiveTable
from hypostyle.server.visitor import visitor, visitor_of

router = APIRouter(prefix="/api/tables", tags=["tables"])
Visitor = Annotated[str, Depends(visitor)]
_new_tables = Buckets(at_once=20, per_second=0.5)


def hall_of(request: Request) -> Hall:
    """The hall of this server."""
    hall: Hall = request.app.state.hall
    return hall


TheHall = Annotated[Hall, Depends(hall_of)]


def patient(who: Visitor) -> str:
    """The visitor, if it has not set up too many tables just now."""
    if not _new_tables.take(who):
        raise Refusal("too fast", 429)
    return who


Patient = Annotated[str, Depends(patient)]


@router.post("", status_code=201)
async def set_up(wish: NewTable, who: Patient, hall: TheHall) -> dict[str, str]:
    """Set up a table."""
    return {"id": await hall.set_up(wish, who)}


@router.post("/load", status_code=201)
async def load(wish: LoadedRecord, who: Patient, hall: TheHall) -> dict[str, str]:
    """Go on where a record ends; people sit at all seats unless told otherwise."""
    return {"id": await hall.load(wish, who)}


@router.post("/{table}/branch", status_code=201)
async def branch(table: str, wish: Branch, who: Patient, hall: TheHall) -> dict[str, str]:
    """Play on from a point of a table as a new table."""
    return {"id": await hall.branch(table, wish, who)}


@router.post("/{table}/rematch", status_code=201)
async def rematch(table: str, who: Patient, hall: TheHall) -> dict[str, str]:
    """The same table again; the next seat opens."""
    return {"id": await hall.rematch(table, who)}


@router.get("")
async def my_tables(who: Visitor, language: Spoken, hall: TheHall) -> list[dict[str, Any]]:
    """My tables, the last changed first."""
    return [_tell(table, language) for table in await hall.store.tables_of(who, TABLES_SHOWN)]


def _tell(table: Table, language: str) -> dict[str, Any]:
    over, called = table.places is not None, names(table.seats, language)
    game = hypostyle.game(table.game)
    result = None
    if table.places is not None and table.reason is not None:
        if table.reason == RESIGNED and table.resigned is not None:
            text = tell_resigned(called[table.resigned], language)
        else:
            text = tell_ending(game, table.reason, language)
        result = {"places": table.places, "reason": table.reason, "text": text}
    return {
        "id": table.id,
        "game": table.game,
        "title": game.title,
        "names": called,
        "seats": table.seats,
        "created": table.created,
        "updated": table.updated,
        "over": over,
        "turn": table.turn,
        "ply": table.ply,
        "mine": True,
        "to_act_mine": not over and table.to_act in people(table.seats),
        "result": result,
    }


@router.delete("/{table}", status_code=204)
async def remove(table: str, who: Visitor, hall: TheHall) -> None:
    """Clear a table away."""
    await hall.remove(table, who)


@router.get("/{table}/record")
async def record(table: str, language: Spoken, hall: TheHall) -> Response:
    """The record of the game, as a file. While cards are hidden there is none: it would show them."""
    found = await hall.look_up(table)
    if found.state.game.hidden and found.outcome is None:
        raise Refusal("hidden record", 403)
    text = await asyncio.to_thread(_write, found, language)
    name = f"{found.state.game.name}-{table[:6]}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


def _write(table: LiveTable, language: str) -> str:
    played = datetime.datetime.fromtimestamp(table.stored.created / 1000, datetime.UTC).date().isoformat()
    written = table.state.record(names(table.stored.seats, language), played)
    outcome = table.outcome
    if outcome is not None:
        written.result = " ".join(str(place) for place in outcome.places)
        written.reason = outcome.reason
    for entry, spent in zip(written.entries, table.times(), strict=True):
        entry.spent = None if spent is None else spent / 1000
    return str(written)


@router.get("/{table}/picture.svg")
async def picture(
    table: str,
    request: Request,
    language: Spoken,
    hall: TheHall,
    ply: Annotated[int | None, Query(ge=0)] = None,
    theme: Theme = "day",
    tall: bool = False,
    turned: Annotated[int, Query(ge=0, le=3)] = 0,
) -> Response:
    """A picture of any position of the game, as the visitor may see it."""
    found = await hall.look_up(table)
    if ply is not None and ply > len(found.state.steps):
        raise Refusal("no ply", 422)

    def draw() -> str:
        state = at_ply(found.state, len(found.state.steps) if ply is None else ply)
        seat = found.knowing(visitor_of(request))
        return state.svg(seat, theme=theme, tall=tall, turned=turned, language=language)

    return svg_response(await asyncio.to_thread(draw))

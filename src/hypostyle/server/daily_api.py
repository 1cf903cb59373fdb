"""The solitaires of the day over HTTP."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from hypostyle.server.daily import day_at, run_of_days, solitaires, variants
from hypostyle.server.daily_requests import DailyWish
from hypostyle.server.games_api import Spoken
from hypostyle.server.identity import Known, PersonOnly, Player, Visiting
from hypostyle.server.state_changes import now
from hypostyle.server.tables_api import Maker, Registry

router = APIRouter(prefix="/api/daily", tags=["tables"], dependencies=[PersonOnly])


@router.get("", dependencies=[Visiting])
async def daily(who: Known, language: Spoken, registry: Registry) -> dict[str, Any]:
    """The date by UTC, the solitaires that have a start for it, in how many moves I have solved them, and how many days
    in all and in a row.
    """
    today = day_at(now())
    mine = [] if who is None else await registry.store.solved_days.of_player(who.id)
    told = []
    for game, solitaire in solitaires():
        label = next(option.label for option in game.options if option.name == solitaire.option)
        days = {each.day for each in mine if each.game == game.name}
        moves = {each.variant: each.moves for each in mine if (each.game, each.day) == (game.name, today.isoformat())}
        told.append(
            {
                "game": game.name,
                "title": game.title,
                "label": label[language],
                "note": solitaire.note[language],
                "variants": [{"value": value, "moves": moves.get(str(value))} for value in variants(game, solitaire)],
                "days": len(days),
                "run": run_of_days(days, today),
            }
        )
    return {"day": today.isoformat(), "solitaires": told}


@router.post("", status_code=201)
async def begin(wish: DailyWish, who: Player, make: Maker) -> dict[str, str]:
    """Set up a table with the start of today."""
    return {"id": await make.set_up_daily(wish, who.id)}

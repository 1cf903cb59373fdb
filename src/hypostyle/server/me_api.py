"""Who I am, over HTTP."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from hypostyle.server.identity import Known, Player, Visiting
from hypostyle.server.invites_api import rename
from hypostyle.server.requests import Naming
from hypostyle.server.store.people import GUEST, PlayerRow
from hypostyle.server.tables_api import Registry

router = APIRouter(prefix="/api/me", tags=["me"])


@router.get("", dependencies=[Visiting])
async def me(who: Known) -> dict[str, Any]:
    """Who I am here: a guest until I make an account."""
    return tell(who)


@router.put("/name")
async def change_name(wish: Naming, who: Player, registry: Registry) -> dict[str, Any]:
    """Be called otherwise, at all tables."""
    await rename(registry, who.id, wish.name)
    return {**tell(who), "name": wish.name}


def tell(who: PlayerRow | None) -> dict[str, Any]:
    """A player, to themselves."""
    return {"kind": GUEST, "name": None} if who is None else {"kind": who.kind, "name": who.name}

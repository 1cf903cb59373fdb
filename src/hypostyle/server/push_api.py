"""Which devices are told whose turn it is, over HTTP."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from pydantic import Field, StringConstraints

from hypostyle.server.identity import Player
from hypostyle.server.push_sending import LONGEST, BadEndpoint, check_endpoint
from hypostyle.server.refusal import Refusal
from hypostyle.server.requests import Language, Strict
from hypostyle.server.state_changes import now
from hypostyle.server.store.push import Device
from hypostyle.server.tables_api import Registry
from hypostyle.server.visitor import visitor, visitor_of

router = APIRouter(prefix="/api/push", tags=["push"])
Endpoint = Annotated[str, StringConstraints(max_length=LONGEST)]


class Keys(Strict):
    """With what messages to a device are encrypted, as the browser gives them."""

    p256dh: Annotated[str, StringConstraints(pattern=r"^B[A-Za-z0-9_-]{86}=?$")]
    auth: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{22}={0,2}$")]


class Subscription(Strict):
    """Where a device takes messages, and in which language it wants them."""

    endpoint: Endpoint
    keys: Keys
    language: Language


class Forgotten(Strict):
    """A device that wants no more messages."""

    endpoint: Annotated[Endpoint, Field(description="as it was told before")]


@router.get("")
async def key(request: Request) -> dict[str, str | None]:
    """The public key with which a page subscribes; null where this server sends no messages."""
    return {"key": request.app.state.push_key}


@router.put("", status_code=204)
async def subscribe(
    wish: Subscription, request: Request, _: Player, token: Annotated[str, Depends(visitor)], registry: Registry
) -> None:
    """Tell this device when it is my turn in a game with days for each turn, until I sign out here."""
    if request.app.state.push_key is None:
        raise Refusal("no push", 404)
    try:
        check_endpoint(wish.endpoint)
    except BadEndpoint:
        raise Refusal("bad endpoint", 422) from None
    device = Device(wish.endpoint, wish.keys.p256dh, wish.keys.auth, wish.language)
    await registry.store.push.add(token, device, now())


@router.post("/forget", status_code=204)
async def forget(wish: Forgotten, request: Request, registry: Registry) -> None:
    """No more messages to this device of mine."""
    token = visitor_of(request)
    if token is not None:
        await registry.store.push.remove(wish.endpoint, token)

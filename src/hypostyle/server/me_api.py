"""Who I am, over HTTP: guest or account, the ways in and out, and what is kept of me."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response

from hypostyle.server.export import export_zip
from hypostyle.server.games_api import Spoken
from hypostyle.server.identity import Known, PersonOnly, Player, Visiting
from hypostyle.server.leaving import depart
from hypostyle.server.limits import RATES
from hypostyle.server.names import check_player_name, looks_of
from hypostyle.server.passwords import Passwords, bare_code, check_password, new_code
from hypostyle.server.rate_limits import Limits, address_key
from hypostyle.server.refusal import Refusal
from hypostyle.server.requests import (
    ByLink,
    ByPassword,
    ByRecovery,
    Confirming,
    Naming,
    NewAccount,
    NewPassword,
)
from hypostyle.server.state_changes import now
from hypostyle.server.store.accounts import Accounts, NameTaken, Secrets
from hypostyle.server.store.guesses import Allowance
from hypostyle.server.store.people import ACCOUNT, BOT, GUEST, PlayerRow
from hypostyle.server.store.tokens import hash_token
from hypostyle.server.table_registry import TableRegistry
from hypostyle.server.tables_api import Registry
from hypostyle.server.visitor import forget_visitor, give_cookie, visitor_of

router = APIRouter(prefix="/api/me", tags=["me"])
_PASSWORDS = Passwords()


@router.get("", dependencies=[Visiting])
async def me(who: Known) -> dict[str, Any]:
    """Who I am here: a guest until I make an account."""
    return tell(who)


def tell(who: PlayerRow | None) -> dict[str, Any]:
    """A player, to themselves."""
    if who is None:
        return {"kind": GUEST, "name": None}
    return {"kind": who.kind, "name": who.name, **({"admin": True} if who.admin else {})}


@router.put("/name", dependencies=[PersonOnly])
async def change_name(wish: Naming, who: Player, registry: Registry) -> dict[str, Any]:
    """Be called otherwise, at all tables."""
    return {**tell(who), "name": await rename(registry, who.id, wish.name)}


async def rename(registry: TableRegistry, player: str, wish: str) -> str:
    """Call a player otherwise; the name as it is shown."""
    name = check_player_name(wish)
    try:
        await registry.store.accounts.rename(player, name, looks_of(name))
    except NameTaken:
        raise Refusal("name taken") from None
    await registry.renamed(player)
    return name


async def with_name(registry: TableRegistry, who: PlayerRow, wish: str | None) -> PlayerRow:
    """Whoever sits down, called as wished; somebody without a name is asked for one, and a bot keeps its own."""
    if wish is not None and wish != who.name:
        if who.kind == BOT:
            raise Refusal("person only", 403)
        return replace(who, name=await rename(registry, who.id, wish))
    if who.name is None:
        raise Refusal("no name", 422)
    return who


# ---- the account ----


@router.post("/account", status_code=201, dependencies=[PersonOnly])
async def make_account(wish: NewAccount, who: Player, registry: Registry) -> dict[str, Any]:
    """Make an account of a guest, who keeps all tables. The recovery code is told here and never again."""
    name = check_player_name(wish.name)
    check_password(wish.password, name)
    hashed, code = await _PASSWORDS.hash(wish.password), new_code()
    try:
        made = await registry.store.accounts.make(who.id, name, looks_of(name), hashed, bare_code(code))
    except NameTaken:
        raise Refusal("name taken") from None
    if not made:
        raise Refusal("account already")
    await registry.renamed(who.id)
    return {"kind": ACCOUNT, "name": name, "recovery": code}


@router.put("/password", dependencies=[PersonOnly])
async def change_password(wish: NewPassword, request: Request, who: Known, registry: Registry) -> dict[str, str]:
    """A new password, and with it a new recovery code; all other browsers are signed out."""
    found = await _opened(request, registry, who, wish.password)
    check_password(wish.new, found.name)
    code = new_code()
    keep = visitor_of(request)
    await registry.store.accounts.set_secrets(found.player, await _PASSWORDS.hash(wish.new), bare_code(code), keep)
    registry.disconnect(found.player)
    return {"recovery": code}


@router.post("/account/delete", status_code=204, dependencies=[PersonOnly])
async def delete_account(
    wish: Confirming, request: Request, response: Response, who: Known, registry: Registry
) -> None:
    """Delete my account, with its bots. My tables stay for the others who played there, without my name; where a game
    goes on I give up, or a program takes over, as it was set up.
    """
    found = await _opened(request, registry, who, wish.password)
    everybody = (found.player, *(bot.id for bot in await registry.store.bots.of_owner(found.player)))
    for gone in everybody:
        await depart(registry, gone)
    await registry.store.accounts.delete(found.player)
    for gone in everybody:
        registry.disconnect(gone)
        await depart(registry, gone)  # they may have sat down somewhere meanwhile
        await registry.renamed(gone)
    forget_visitor(request, response)


async def _opened(request: Request, registry: TableRegistry, who: PlayerRow | None, password: str) -> Secrets:
    """The account of whoever asks, if this is its password."""
    found = None if who is None else await registry.store.accounts.secrets_of(who.id)
    if found is None:
        raise Refusal("no account", 403)
    await _count_guess(request, registry, found.player)
    if not await _PASSWORDS.check(password, found.password):
        raise Refusal("wrong password", 403)
    return found


# ---- ways in ----


@router.post("/session", status_code=201, dependencies=[PersonOnly])
async def sign_in(
    wish: ByPassword, request: Request, response: Response, who: Known, registry: Registry
) -> dict[str, Any]:
    """Sign in with name and password."""
    looks = looks_of(wish.name)
    await _count_guess(request, registry, min(looks))
    found = await registry.store.accounts.find(looks)
    if not await _PASSWORDS.check(wish.password, None if found is None else found.password) or found is None:
        raise Refusal("wrong sign in", 403)
    await _enter(request, response, registry, found.player, who, wish.take)
    return {"kind": ACCOUNT, "name": found.name}


@router.post("/session/recovery", status_code=201, dependencies=[PersonOnly])
async def recover(
    wish: ByRecovery, request: Request, response: Response, who: Known, registry: Registry
) -> dict[str, Any]:
    """Sign in with the recovery code and set a new password; there is a new code, and all others are signed out."""
    looks = looks_of(wish.name)
    await _count_guess(request, registry, min(looks))
    found = await registry.store.accounts.find(looks)
    expected = "" if found is None else found.recovery
    if not secrets.compare_digest(hash_token(bare_code(wish.code)), expected) or found is None:
        raise Refusal("wrong code", 403)
    check_password(wish.password, found.name)
    code = new_code()
    hashed = await _PASSWORDS.hash(wish.password)
    await registry.store.accounts.set_secrets(found.player, hashed, bare_code(code), None)
    registry.disconnect(found.player)
    await _enter(request, response, registry, found.player, who, wish.take)
    return {"kind": ACCOUNT, "name": found.name, "recovery": code}


@router.post("/link", status_code=201, dependencies=[PersonOnly])
async def make_link(who: Known, registry: Registry) -> dict[str, str]:
    """A link that signs in another device, once and within ten minutes."""
    if who is None or who.kind != ACCOUNT:
        raise Refusal("no account", 403)
    return {"path": f"/enter/{await registry.store.accounts.make_link(who.id, now())}"}


Token = Annotated[str, Path(max_length=64)]


@router.get("/link/{token}")
async def look_at_link(token: Token, registry: Registry) -> dict[str, str | None]:
    """Whose account a link leads to; looking does not use it up."""
    found = await registry.store.accounts.player_of_link(token, now())
    if found is None:
        raise Refusal("no link", 404)
    return {"name": found[1]}


@router.post("/session/link", status_code=201, dependencies=[PersonOnly])
async def sign_in_by_link(
    wish: ByLink, request: Request, response: Response, who: Known, registry: Registry
) -> dict[str, Any]:
    """Sign in by a link from another device."""
    player = await registry.store.accounts.use_link(wish.token, now())
    if player is None:
        raise Refusal("no link", 404)
    await _enter(request, response, registry, player, who, wish.take)
    found = await registry.store.accounts.secrets_of(player)
    return {"kind": ACCOUNT, "name": None if found is None else found.name}


async def _enter(
    request: Request, response: Response, registry: TableRegistry, player: str, who: PlayerRow | None, take: bool
) -> None:
    accounts: Accounts = registry.store.accounts
    if who is not None and who.kind == GUEST and take:
        await accounts.move_tables(who.id, player)
        await registry.renamed(who.id)
        registry.disconnect(who.id)  # other windows of this browser are the account's from now on
    old = visitor_of(request)
    if old is not None and (who is None or who.kind != GUEST or take):
        await accounts.sign_out(old)
    give_cookie(request, response, await accounts.sign_in(player, now()))


# ---- ways out ----


@router.delete("/session", status_code=204, dependencies=[PersonOnly])
async def sign_out(request: Request, response: Response, who: Known, registry: Registry) -> None:
    """Sign out in this browser."""
    token = visitor_of(request)
    if who is None or who.kind != ACCOUNT or token is None:
        raise Refusal("no account", 403)
    await registry.store.accounts.sign_out(token)
    registry.disconnect(who.id)
    forget_visitor(request, response)


@router.delete("/sessions", status_code=204, dependencies=[PersonOnly])
async def sign_out_everywhere(request: Request, response: Response, who: Known, registry: Registry) -> None:
    """Sign out in all browsers, this one too."""
    if who is None or who.kind != ACCOUNT:
        raise Refusal("no account", 403)
    await registry.store.accounts.sign_out_everywhere(who.id)
    registry.disconnect(who.id)
    forget_visitor(request, response)


# ---- what is kept ----


@router.get("/export", response_class=Response)
async def export(who: Known, language: Spoken, registry: Registry) -> Response:
    """All that is kept of me, as a zip: who I am, and my tables with the records that I may see."""
    if who is None:
        raise Refusal("nothing kept", 404)
    packed = await export_zip(registry, who, language)
    headers = {"Content-Disposition": 'attachment; filename="hypostyle.zip"', "Cache-Control": "no-store"}
    return Response(packed, media_type="application/zip", headers=headers)


async def _count_guess(request: Request, registry: TableRegistry, account: str) -> None:
    """Refuse who tries too many passwords: at one account, or from one address. What this process has counted spares
    the store those who go on and on; the store has what all processes counted.
    """
    limits: Limits = request.app.state.limits
    address = address_key(request.client.host if request.client else "")
    if not limits.enforced:
        return
    allowances = [
        Allowance(f"{kind} {key}", rate.at_once, rate.per_second)
        for kind, key, rate in zip(("account", "address"), (account, address), RATES["password"], strict=True)
    ]
    if not limits.take("password", address, account) or not await registry.store.guesses.take(allowances, now()):
        raise Refusal("too many guesses", 429)

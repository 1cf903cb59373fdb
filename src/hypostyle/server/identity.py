"""Which player a request or a connection comes from."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from hypostyle.server.rate_limits import Asker
from hypostyle.server.refusal import Refusal
from hypostyle.server.state_changes import now
from hypostyle.server.store.people import ACCOUNT, BOT, People, PlayerRow
from hypostyle.server.visitor import bot_token_of, is_program, preferred_language, visitor, visitor_of


def people_of(connection: HTTPConnection) -> People:
    """Who there is at this server."""
    people: People = connection.app.state.registry.store.people
    return people


async def known_player(connection: HTTPConnection) -> PlayerRow | None:
    """The player who asks; None for a visitor who never did anything that is kept. A token must be a bot's."""
    if is_program(connection):
        return await _bot(connection)
    token = visitor_of(connection)
    found = None if token is None else await people_of(connection).player_of(token, now())
    return None if found is None else _let_in(connection, found)


async def player(request: Request, token: Annotated[str, Depends(visitor)]) -> PlayerRow:
    """The player who asks; a new visitor is a guest from now on."""
    if is_program(request):
        return await _bot(request)
    people = people_of(request)
    known = await people.player_of(token, now())
    if known is not None:
        return _let_in(request, known)
    return await people.make_guest(token, preferred_language(request.headers), now())


async def _bot(connection: HTTPConnection) -> PlayerRow:
    token = bot_token_of(connection)
    found = None if token is None else await people_of(connection).player_of(token, now())
    if found is None or found.kind != BOT:
        raise Refusal("no bot", 401)
    return _let_in(connection, found)


def _let_in(connection: HTTPConnection, player: PlayerRow) -> PlayerRow:
    if player.banned is not None:
        raise Refusal("banned", 403)
    asker: Asker = connection.scope["asker"]
    account = player.id if player.kind == ACCOUNT else player.owner
    if account is not None and not asker.belongs_to(account):
        raise Refusal("too fast", 429)
    return player


def person_only(request: Request) -> None:
    """Refuse a program what only a person may: accounts, passwords, names, tokens."""
    if is_program(request):
        raise Refusal("person only", 403)


Known = Annotated[PlayerRow | None, Depends(known_player)]
Player = Annotated[PlayerRow, Depends(player)]
PersonOnly = Depends(person_only)
Visiting = Depends(visitor)
"""For what only reads: a new visitor is given a cookie, and nothing is kept yet."""

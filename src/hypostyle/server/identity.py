"""Which player a request or a connection comes from."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from hypostyle.server.refusal import Refusal
from hypostyle.server.state_changes import now
from hypostyle.server.store.people import BOT, People, PlayerRow
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
    return None if found is None else _let_in(found)


async def player(request: Request, token: Annotated[str, Depends(visitor)]) -> PlayerRow:
    """The player who asks; a new visitor is a guest from now on."""
    if is_program(request):
        return await _bot(request)
    people = people_of(request)
    known = await people.player_of(token, now())
    return _let_in(known) if known else await people.make_guest(token, preferred_language(request.headers), now())


async def _bot(connection: HTTPConnection) -> PlayerRow:
    token = bot_token_of(connection)
    found = None if token is None else await people_of(connection).player_of(token, now())
    if found is None or found.kind != BOT:
        raise Refusal("no bot", 401)
    return _let_in(found)


def _let_in(player: PlayerRow) -> PlayerRow:
    if player.banned is not None:
        raise Refusal("banned", 403)
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

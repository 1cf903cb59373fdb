"""Which player a request or a connection comes from."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from hypostyle.server.state_changes import now
from hypostyle.server.store.people import People, PlayerRow
from hypostyle.server.visitor import preferred_language, visitor, visitor_of


def people_of(connection: HTTPConnection) -> People:
    """Who there is at this server."""
    people: People = connection.app.state.registry.store.people
    return people


async def known_player(connection: HTTPConnection) -> PlayerRow | None:
    """The player who asks; None for a visitor who never did anything that is kept."""
    token = visitor_of(connection)
    return None if token is None else await people_of(connection).player_of(token, now())


async def player(request: Request, token: Annotated[str, Depends(visitor)]) -> PlayerRow:
    """The player who asks; a new visitor is a guest from now on."""
    people = people_of(request)
    known = await people.player_of(token, now())
    return known or await people.make_guest(token, preferred_language(request.headers), now())


Known = Annotated[PlayerRow | None, Depends(known_player)]
Player = Annotated[PlayerRow, Depends(player)]
Visiting = Depends(visitor)
"""For what only reads: a new visitor is given a cookie, and nothing is kept yet."""

"""What a visitor is known by: the cookie of a browser or the token of a bot. `identity` says whose it is."""

from __future__ import annotations

from fastapi import Request, Response
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection

from hypostyle.server.store.tokens import BOT_TOKEN, TOKEN, new_token

COOKIE = "visitor"
_YEAR = 365 * 24 * 3600


def is_program(connection: HTTPConnection) -> bool:
    """Whether a program says who it is: by an Authorization header. Then a cookie does not count."""
    return "authorization" in connection.headers


def bot_token_of(connection: HTTPConnection) -> str | None:
    """The token of a bot, if one is shown that could be one."""
    scheme, _, given = connection.headers.get("authorization", "").partition(" ")
    given = given.strip()
    return given if scheme.lower() == "bearer" and BOT_TOKEN.fullmatch(given) else None


def visitor_of(connection: HTTPConnection) -> str | None:
    """The visitor, if it has been here before: whom limits count for."""
    if is_program(connection):
        return bot_token_of(connection)
    given = connection.cookies.get(COOKIE, "")
    return given if TOKEN.fullmatch(given) else None


def visitor(request: Request, response: Response) -> str:
    """The visitor; a new one is given a cookie.

    A page opened from elsewhere comes without its cookie (SameSite), so it must not get a new one.
    """
    known = visitor_of(request)
    if known is None:
        known = new_token()
        if is_program(request):
            return known
        if request.headers.get("sec-fetch-site") == "cross-site":
            return known
        give_cookie(request, response, known)
    return known


def give_cookie(request: Request, response: Response, token: str) -> None:
    """From now on this browser is known by this token."""
    response.set_cookie(
        COOKIE, token, max_age=_YEAR, httponly=True, samesite="strict", secure=request.url.scheme == "https"
    )


def forget_visitor(request: Request, response: Response) -> None:
    """From now on this browser is known by nothing."""
    response.delete_cookie(COOKIE, httponly=True, samesite="strict", secure=request.url.scheme == "https")


def preferred_language(headers: Headers) -> str:
    """English or German, whichever the browser asks for first."""
    for wish in headers.get("accept-language", "").lower().split(","):
        code = wish.strip()[:2]
        if code in ("en", "de"):
            return code
    return "en"

"""The cookie by which a visitor is known: a token that nobody can guess. `identity` says whose it is."""

from __future__ import annotations

from fastapi import Request, Response
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection

from hypostyle.server.store.tokens import TOKEN, new_token

COOKIE = "visitor"
_YEAR = 365 * 24 * 3600


def visitor_of(connection: HTTPConnection) -> str | None:
    """The visitor, if it has been here before."""
    given = connection.cookies.get(COOKIE, "")
    return given if TOKEN.fullmatch(given) else None


def visitor(request: Request, response: Response) -> str:
    """The visitor; a new one is given a cookie.

    A page opened from elsewhere comes without its cookie (SameSite), so it must not get a new one.
    """
    known = visitor_of(request)
    if known is None:
        known = new_token()
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

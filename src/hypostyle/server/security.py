"""What every request must be, and what every answer carries."""

from __future__ import annotations

import asyncio
import json
import re
from contextlib import suppress

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from hypostyle.server.host_names import HostNames, same_origin
from hypostyle.server.limits import (
    CONNECTION_MESSAGES,
    LOAD_WEIGHT,
    MESSAGE_BYTES,
    PLY_WEIGHT,
    RECORD_BYTES,
    STUDY_BYTES,
    Action,
)
from hypostyle.server.rate_limits import Asker, Bucket, Limits, address_key
from hypostyle.server.visitor import preferred_language, visitor_of
from hypostyle.server.websocket_protocol import WIRE, Inbox
from hypostyle.server.words import say

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
PACED = "hypostyle.paced"
"""Under this name the scope of a WebSocket has the `receive` that keeps to the limits, without the layers around it."""
LOAD_PATH = "/api/tables/load"
_NEW_TABLE = re.compile(r"/api/pair|/api/daily|/api/tables(?:/[^/]+/(?:branch|rematch|next|invites))?")
_LONG = re.compile(r"/api/studies(?:/[^/]+)?|/api/games/[^/]+/draft/read")
"""Studies, and what positions are read from."""
_STUDY_READ = re.compile(r"/api/studies/[^/]+/(?:copy|record|picture\.svg)|/api/tables/[^/]+/position")
_PICTURE = re.compile(r"/api/tables/[^/]+/picture\.svg|/api/puzzles/(?:today|[^/]+/[^/]+/picture)\.svg")
_PUZZLE = re.compile(r"/api/puzzles/[^/]+/[^/]+/[^/]+")
_REVIEW = re.compile(r"/api/tables/[^/]+/review")


class SecurityMiddleware:
    """Stands before the application, and refuses before any of a body is read.

    - The server answers only to its own names.
    - What changes something, and every WebSocket, must come from a page of this server or from a program.
    - Nobody may send too much, ask too often or keep too many WebSockets open.
    """

    def __init__(self, app: ASGIApp, names: HostNames, limits: Limits):
        self._app = app
        self._names = names
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the request through, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if self._names.is_public(headers.get("host", "")):
            scope = {**scope, "scheme": "wss" if scope["type"] == "websocket" else "https"}
        refused = self._refused(scope, headers)
        if refused is not None:
            await _refuse(*refused, scope, send)
            return
        address = address_key(scope["client"][0] if scope["client"] else "")
        if address in self._limits.banned:
            await _refuse(403, say("banned", preferred_language(headers)), scope, send)
            return
        visitor = visitor_of(HTTPConnection(scope))
        weights = _weights(scope)
        if not all(self._limits.take(action, address, visitor, weight) for action, weight in weights):
            await _refuse(429, say("too fast", preferred_language(headers)), scope, send)
            return
        asker = scope["asker"] = Asker(self._limits, weights)
        if scope["type"] == "websocket":
            await self._web_socket(address, visitor, asker, scope, receive, send)
        else:
            await _Bounded(self._app, _most(scope["path"]))(scope, receive, send)

    def _refused(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        scheme = scope["scheme"].replace("ws", "http")
        hosts = headers.getlist("host")
        if len(hosts) != 1 or not self._names.allows(hosts[0], scheme, scope["server"]):
            return 403, "This server does not answer to this name; start it with --name NAME to give it another."
        if scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD"):
            origins = headers.getlist("origin")
            if not all(same_origin(origin, scheme, hosts[0]) for origin in origins):
                return 403, "This request comes from a foreign page."
        return None

    async def _web_socket(
        self, address: str, visitor: str | None, asker: Asker, scope: Scope, receive: Receive, send: Send
    ) -> None:
        sockets = self._limits.sockets
        if not sockets.enter(address, visitor):
            await _refuse(429, say("too many connections", preferred_language(Headers(scope=scope))), scope, send)
            return
        messages = Bucket(CONNECTION_MESSAGES)
        inbox: Inbox = scope[WIRE].queue
        delay = 0.0

        async def paced() -> Message:
            nonlocal delay
            # Before a message is taken, so that none is lost if the wait is cancelled. Even a wait of 0 lets others go
            # on, when many messages came at once and taking one would not.
            if delay or not inbox.empty():
                await asyncio.sleep(delay)
            message = await receive()
            delay = self._limits.message_delay(messages, address, visitor, asker.account)
            return message

        scope[PACED] = paced
        try:
            with suppress(WebSocketDisconnect):  # the client left in the midst of an answer: no fault to be logged
                await self._app(scope, paced, send)
        finally:
            del scope[PACED]  # it refers to the scope
            sockets.leave(address, visitor)
            asker.leave()


def _weights(scope: Scope) -> list[tuple[Action, float]]:
    """What a request counts as, and for how much."""
    path = scope["path"]
    if scope["type"] == "websocket":
        return [("connection", 1)]
    counted: list[tuple[Action, float]] = [("request", 1)]
    if scope["method"] == "POST" and path == LOAD_PATH:
        counted.append(("new table", LOAD_WEIGHT))
    elif _STUDY_READ.fullmatch(path) or (scope["method"] in ("POST", "PUT") and _LONG.fullmatch(path)):
        counted.append(("study", 1))
    elif scope["method"] == "POST" and _NEW_TABLE.fullmatch(path):
        counted.append(("new table", 1))
    elif scope["method"] == "POST" and _PUZZLE.fullmatch(path):
        counted.append(("picture", 1))  # a few positions are drawn, and perhaps a reply is looked for
    elif scope["method"] == "POST" and _REVIEW.fullmatch(path):
        counted.append(("review", 1))
    elif _PICTURE.fullmatch(path):
        counted.append(("picture", PLY_WEIGHT if b"ply=" in scope["query_string"] else 1))
    return counted


def _most(path: str) -> int:
    if path == LOAD_PATH:
        return RECORD_BYTES * 2
    return STUDY_BYTES * 2 if _LONG.fullmatch(path) else MESSAGE_BYTES


class _Bounded:
    """One request: its body is no longer than allowed, its answer carries the headers."""

    def __init__(self, app: ASGIApp, most: int):
        self._app = app
        self._most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if int(Headers(scope=scope).get("content-length", "0")) > self._most:  # a number: the parser sees to that
            await _refuse(413, "This request is too long.", scope, send)
            return
        read = 0

        async def bounded() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > self._most:
                raise HTTPException(413, "This request is too long.")
            return message

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self._app(scope, bounded, dressed)


async def _refuse(status: int, sentence: str, scope: Scope, send: Send) -> None:
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    body = json.dumps({"error": sentence, "clause": None}, ensure_ascii=False).encode()
    plain = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    dressed = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
    await send({"type": f"{kind}.start", "status": status, "headers": plain + dressed})
    await send({"type": f"{kind}.body", "body": body})

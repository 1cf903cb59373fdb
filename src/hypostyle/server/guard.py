"""What every request must be, and what every answer carries."""

from __future__ import annotations

import json
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hypostyle.server.limits import MESSAGE_BYTES, RECORD_BYTES, Buckets
from hypostyle.server.visitor import preferred_language
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
LOOPBACK = ("127.0.0.1", "localhost", "::1")


class Guard:
    """Stands before the application.

    - A server for this machine alone answers only to its own names, so that no foreign page can reach it by a name that
      was made to point here.
    - What changes something, and every socket, must come from a page of this server.
    - Nobody may ask too much or too often.
    """

    def __init__(self, app: ASGIApp, host: str):
        self._app = app
        self._names = {*LOOPBACK, host} if host in LOOPBACK else None
        self._asked = Buckets(at_once=300, per_second=100)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the request through, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refused = self._refused(scope, headers)
        if refused is not None:
            await _refuse(*refused, scope, send)
        elif scope["type"] == "websocket":
            await self._app(scope, receive, send)
        else:
            await _Bounded(self._app, _most(scope["path"]))(scope, receive, send)

    def _refused(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        host = headers.get("host", "")
        if self._names is not None and _hostname(host) not in self._names:
            return 403, "This server answers only on this machine."
        origin = headers.get("origin")
        changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
        if changes and origin is not None and urlsplit(origin).netloc.lower() != host.lower():
            return 403, "This request comes from a foreign page."
        client = scope["client"][0] if scope.get("client") else ""
        if scope["path"].startswith("/api/") and not self._asked.take(client):
            return 429, say("too fast", preferred_language(headers))
        return None


def _hostname(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _most(path: str) -> int:
    return RECORD_BYTES * 2 if path == "/api/tables/load" else MESSAGE_BYTES


class _Bounded:
    """One request: its body is no longer than allowed, its answer carries the headers."""

    def __init__(self, app: ASGIApp, most: int):
        self._app = app
        self._most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        given = Headers(scope=scope).get("content-length", "0")
        if not given.isdigit() or int(given) > self._most:
            await _refuse(413, "This request is too long.", scope, send)
            return
        read = 0

        async def bounded() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > self._most:
                raise ConnectionError("a request was longer than it said")
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
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": sentence})
        return
    body = json.dumps({"error": sentence, "clause": None}).encode()
    plain = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    dressed = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
    await send({"type": "http.response.start", "status": status, "headers": plain + dressed})
    await send({"type": "http.response.body", "body": body})

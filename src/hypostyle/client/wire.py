"""HTTP and WebSockets to one server, with a token. Connections that break are made again."""

from __future__ import annotations

import asyncio
import json
import logging
import ssl
import urllib.error
import urllib.request
from collections.abc import AsyncGenerator, Mapping
from contextlib import suppress
from itertools import chain, repeat
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from hypostyle.client.errors import ClientError, GoneError, RefusedError

log = logging.getLogger("hypostyle.client")

Message = dict[str, Any]
PAUSES = (0.2, 0.5, 1, 2, 5, 10, 30)
"""Seconds until a connection is tried again that could not be made or broke; the last again and again."""
SECONDS = 30.0
"""How long an answer may take."""
LARGEST = 16_000_000
"""Bytes of an answer or a message."""
NO_USE = (4401, 4404, 4410)
"""Codes with which a server closes a connection that it is of no use to make again."""


class Wire:
    """Asks one server, as one bot."""

    def __init__(self, url: str, token: str, context: ssl.SSLContext | None = None):
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query:
            raise ValueError(f"a server has an address such as https://games.example, not {url}")
        self._base = f"{parts.scheme}://{parts.netloc}"
        self._live = f"{parts.scheme.replace('http', 'ws')}://{parts.netloc}"
        self._headers = {"Authorization": f"Bearer {token}", "Accept-Language": "en"}
        self._context = context if parts.scheme == "https" else None

    # ---- HTTP ----

    async def ask(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """What the server answers; RefusedError or GoneError if it does not do it, OSError if it cannot be reached."""
        return await asyncio.to_thread(self._ask, method, path, body)

    def _ask(self, method: str, path: str, body: Mapping[str, Any] | None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = self._headers if data is None else {**self._headers, "Content-Type": "application/json"}
        # The scheme is http or https: see the constructor.
        request = urllib.request.Request(self._base + path, data, headers, method=method)  # noqa: S310
        try:
            with urllib.request.urlopen(request, timeout=SECONDS, context=self._context) as answer:  # noqa: S310
                read = answer.read(LARGEST)
        except urllib.error.HTTPError as problem:
            raise _refusal(problem.code, problem.read(LARGEST)) from None
        return json.loads(read) if read else None

    # ---- WebSockets ----

    async def messages(self, path: str) -> AsyncGenerator[tuple[ClientConnection, Message], None]:
        """What the server sends on a WebSocket, with the connection it came on; after a break on a new one.

        GoneError if it is of no use to try again.
        """
        pauses = _pauses()
        while True:
            try:
                async with connect(
                    self._live + path,
                    additional_headers=self._headers,
                    ssl=self._context,
                    max_size=LARGEST,
                    open_timeout=SECONDS,
                ) as socket:
                    said = ""
                    try:
                        async for text in socket:
                            pauses = _pauses()
                            message = json.loads(text)
                            said = str(message.get("text", "")) if message["type"] in ("gone", "broken") else said
                            yield socket, message
                    except ConnectionClosed:
                        pass  # the code is looked at below, however it ended
                    if socket.close_code in NO_USE or said:
                        raise GoneError(said or f"the server closed the connection ({socket.close_code})")
            except InvalidStatus as problem:
                if problem.response.status_code not in (429, 502, 503, 504):
                    raise _refusal(problem.response.status_code, bytes(problem.response.body or b"")) from None
            except (OSError, InvalidHandshake, TimeoutError) as problem:
                log.info("%s cannot be reached: %s", self._live, problem)
            await asyncio.sleep(next(pauses))


def _pauses() -> chain[float]:
    return chain(PAUSES, repeat(PAUSES[-1]))


def _refusal(status: int, body: bytes) -> ClientError:
    text, clause = f"the server answers {status}", None
    with suppress(ValueError, AttributeError):
        told = json.loads(body)
        text, clause = str(told.get("error", text)), told.get("clause")
    return GoneError(text) if status in (401, 410) else RefusedError(text, clause, status)

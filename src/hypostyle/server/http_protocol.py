"""One HTTP connection: uvicorn's, with the limits of time, size and number that it lacks."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from hypostyle.server.limits import HEADER_BYTES, HEADER_LINE_BYTES, HEADER_LINES
from hypostyle.server.tcp_limits import Sending, client_log

if TYPE_CHECKING:
    from hypostyle.server.server_config import ServerConfig

PIPELINE = 16
"""Requests that may wait behind an unanswered one of the same connection."""
_LONG = "This request is too long."
_TOO_MANY = (
    b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: 30\r\n\r\n"
    b"Too many connections are open."
)


class HttpProtocol(HttpToolsProtocol):
    """One HTTP connection. Its request must come in time and have headers of a bounded size."""

    config: ServerConfig

    def __init__(
        self,
        config: ServerConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ):
        super().__init__(config, server_state, app_state, _loop)
        self.logger = client_log
        self._timeouts = config.tcp.timeouts
        self._sending = Sending()
        self._is_counted = False
        now = time.monotonic()
        self._headers_since: float | None = now
        self._body_since = self._heard = now
        self._unparsed = self._header_bytes = 0
        self._in_body = False
        self._running: RequestResponseCycle | None = None

    # ---- the connection ----

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take in a connection, unless there are too many."""
        super().connection_made(transport)
        self._is_counted = self.config.tcp.enter(self.client)
        if not self._is_counted:
            transport.write(_TOO_MANY)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count one less, unless a WebSocket has taken over."""
        if self._is_counted:
            self.config.tcp.leave(self.client)
        self._drop_answer()
        super().connection_lost(exc)

    def is_overdue(self, now: float) -> bool:
        """Whether it keeps the server waiting: for headers, for a body, or for taking the answer."""
        limits = self._timeouts
        if self._sending.stands_still(self.transport.get_write_buffer_size(), now) > limits.send:
            return True
        if self._headers_since is not None:
            return now - self._headers_since > limits.headers
        if not self._in_body or self.flow.read_paused:
            return False
        return now - self._body_since > limits.body or now - self._heard > limits.silence

    # ---- the request ----

    def data_received(self, data: bytes) -> None:
        """Parse a part of a request."""
        self._heard = time.monotonic()
        if not self._in_body:  # what still comes of the body of a request refused early is no header
            self._await_headers()
        self._unparsed += len(data)
        super().data_received(data)
        if self._headers_since is not None and self._unparsed > HEADER_BYTES and not self.transport.is_closing():
            self.send_400_response(_LONG)

    def on_message_begin(self) -> None:
        """A request begins."""
        self._header_bytes = 0
        self._await_headers()
        super().on_message_begin()

    def on_message_complete(self) -> None:
        """A request ends."""
        self._in_body = False
        super().on_message_complete()

    def _await_headers(self) -> None:
        """Start the time for headers, unless it runs or an earlier request of this connection is being answered."""
        if self._headers_since is None and (self.cycle is None or self.cycle.response_complete):
            self._headers_since = self._heard
            self._unparsed = 0

    def on_url(self, url: bytes) -> None:
        """Take a part of the address."""
        super().on_url(url)
        self._count(len(url), len(self.url))

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header."""
        self._count(len(name) + len(value), len(name) + len(value))
        super().on_header(name, value)

    def _count(self, added: int, line: int) -> None:
        self._header_bytes += added
        if line > HEADER_LINE_BYTES or self._header_bytes > HEADER_BYTES or len(self.headers) >= HEADER_LINES:
            raise ValueError(_LONG)  # the parser makes it an answer of status 400

    def on_headers_complete(self) -> None:
        """The headers are there; the body, if there is one, follows."""
        self._headers_since = None
        self._in_body = True
        self._body_since = self._heard
        if len(self.pipeline) >= PIPELINE:
            raise ValueError(_LONG)
        super().on_headers_complete()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request, and close."""
        self._drop_answer()
        super().send_400_response(msg)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._running = cycle
        super()._start_asgi_task(cycle, app)

    def _drop_answer(self) -> None:
        """Let the request being answered end in silence. uvicorn tells only the last one that came in."""
        if self._running is not None:
            self._running.disconnected = True

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over."""
        self._is_counted = False  # from now on the WebSocket counts it
        super().handle_websocket_upgrade()

"""How uvicorn is to run, and ending connections that keep it waiting."""

from __future__ import annotations

import time
from collections.abc import Sequence

import uvicorn
from starlette.types import ASGIApp
from uvicorn.server import ServerState

from hypostyle.server.http_protocol import HttpProtocol
from hypostyle.server.limits import SOCKET_BYTES, Timeouts
from hypostyle.server.rate_limits import OpenConnections
from hypostyle.server.tcp_limits import TcpLimits
from hypostyle.server.websocket_protocol import WebSocketProtocol


class ServerConfig(uvicorn.Config):
    """What uvicorn must know, and what its connections must know besides."""

    def __init__(self, app: ASGIApp, timeouts: Timeouts, opened: OpenConnections, proxies: Sequence[str]):
        super().__init__(
            app,
            loop="auto",  # uvloop where there is one
            http=HttpProtocol,
            ws=WebSocketProtocol,
            ws_max_size=SOCKET_BYTES,
            ws_ping_interval=timeouts.ping,
            ws_ping_timeout=timeouts.ping,
            timeout_keep_alive=timeouts.keep_alive,
            timeout_graceful_shutdown=2,
            proxy_headers=bool(proxies),  # by default uvicorn believes them from this machine
            forwarded_allow_ips=list(proxies),
            log_level="warning",
            access_log=False,
            server_header=False,
        )
        self.tcp = TcpLimits(timeouts, opened, proxies)


def close_overdue(state: ServerState) -> None:
    """End the connections that keep the server waiting for too long. To be called every second or so."""
    now = time.monotonic()
    for connection in list(state.connections):
        if isinstance(connection, HttpProtocol | WebSocketProtocol) and connection.is_overdue(now):
            connection.transport.abort()  # to close it would wait until what was sent is taken

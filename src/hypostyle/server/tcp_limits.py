"""What the HTTP and WebSocket connections have in common: how many there may be, how long they may keep us waiting."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from ipaddress import ip_address, ip_network

from hypostyle.server.limits import Timeouts
from hypostyle.server.rate_limits import OpenConnections, address_key


class TcpLimits:
    """The limits of all connections of a server."""

    def __init__(self, timeouts: Timeouts, opened: OpenConnections, proxies: Sequence[str] = ()):
        self.timeouts = timeouts
        self._opened = opened
        self._proxies = [ip_network(proxy) for proxy in proxies]

    def enter(self, client: tuple[str, int] | None) -> bool:
        """Count one more connection of a client, if that is not too many."""
        return self._opened.enter(self._key(client))

    def leave(self, client: tuple[str, int] | None) -> None:
        """Count one less."""
        self._opened.leave(self._key(client))

    def _key(self, client: tuple[str, int] | None) -> str | None:
        """What stands for the other end; None for a proxy, behind which there are many."""
        if client is None:  # it was gone before we could ask
            return ""
        if self._proxies and any(ip_address(client[0]) in proxy for proxy in self._proxies):
            return None
        return address_key(client[0])


class Sending:
    """Whether a client takes what is sent to it."""

    def __init__(self) -> None:
        self._waiting = 0
        self._moved = time.monotonic()

    def stands_still(self, waiting: int, now: float) -> float:
        """How long bytes have been waiting to be sent without becoming fewer."""
        if waiting == 0 or waiting < self._waiting:
            self._moved = now
        self._waiting = waiting
        return now - self._moved


class _OnlyOurs(logging.Filter):
    """Keeps out what clients do wrong: it is answered, and could fill the disk."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is about a fault of the server."""
        return record.levelno >= logging.ERROR and not record.getMessage().startswith("Invalid UTF-8")


client_log = logging.getLogger("uvicorn.error.clients")
client_log.addFilter(_OnlyOurs())

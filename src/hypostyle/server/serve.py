"""Running the server."""

from __future__ import annotations

import asyncio
import os
import socket
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path

import platformdirs
import uvicorn

from hypostyle.server.app import make_app
from hypostyle.server.store import Store

SOCKET_BYTES = 65_536
"""A longer message ends the connection; one that is merely too long for us is refused."""


def serve(host: str, port: int, data: Path | None, open_browser: bool) -> None:
    """Serve until somebody stops it. A ValueError if the address cannot be had or the store cannot be read."""
    listening = _listen(host, port)
    address = f"http://{_shown(host)}:{listening.getsockname()[1]}/"
    url = os.environ.get("HYPOSTYLE_DATABASE_URL")
    store = Store(url) if url and data is None else Store.in_folder(data or default_folder())
    asyncio.run(_prepare(store))
    config = uvicorn.Config(
        make_app(store, host),
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=SOCKET_BYTES,
        timeout_graceful_shutdown=2,
        server_header=False,
    )
    server = _Server(config, address, open_browser)
    with suppress(KeyboardInterrupt):  # that is how it ends
        server.run(sockets=[listening])


async def _prepare(store: Store) -> None:
    """Bring the store up to date before anybody is let in."""
    try:
        await store.open()
    finally:
        await store.close()


def default_folder() -> Path:
    """Where tables are kept when nothing is said."""
    return Path(platformdirs.user_data_dir("hypostyle", appauthor=False))


class _Server(uvicorn.Server):
    """Says where it is once it is ready."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool):
        super().__init__(config)
        self._address = address
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"Hypostyle is at {self._address}  (Ctrl-C ends it)", flush=True)
            if self._open_browser:
                threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()


def _listen(host: str, port: int) -> socket.socket:
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, OverflowError):
        raise ValueError(f"there is no address {host}:{port} to serve at") from None
    made = socket.socket(family, kind, protocol)
    if os.name == "posix":
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind(place)
        made.listen(100)
    except OSError as problem:
        made.close()
        raise ValueError(
            f"port {port} on {host} cannot be had ({(problem.strerror or str(problem)).lower()}); "
            "choose another with --port"
        ) from None
    return made


def _shown(host: str) -> str:
    return f"[{host}]" if ":" in host else host

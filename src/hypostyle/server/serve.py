"""Running the server."""

from __future__ import annotations

import gc
import ipaddress
import os
import socket
import threading
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

import platformdirs
import uvicorn

from hypostyle.server.app import make_app
from hypostyle.server.backup import use_folder
from hypostyle.server.host_names import HostNames, is_loopback
from hypostyle.server.limits import CONNECTIONS, CONNECTIONS_EACH, Most, Timeouts
from hypostyle.server.public_check import DEFAULT_PROXIES, Probe, read_public, tell_check
from hypostyle.server.rate_limits import Limits, OpenConnections
from hypostyle.server.server_config import ServerConfig, close_overdue
from hypostyle.server.store import Store
from hypostyle.server.store.store import prepare

FILES_KEPT = 256
"""Open files that the store, the pages and the worker processes may need besides connections."""


def serve(
    host: str,
    port: int,
    data: Path | None,
    open_browser: bool,
    *,
    names: Sequence[str] = (),
    proxies: Sequence[str] = (),
    public: str | None = None,
    limited: bool = True,
    timeouts: Timeouts | None = None,
) -> None:
    """Serve until somebody stops it. A ValueError if the address cannot be had or the store cannot be read.

    It answers to `names` besides its own, and believes the X-Forwarded headers of the proxies. `public` is the address
    at which a proxy takes visits; once the server runs it looks at itself from there. Without rate limits it serves
    this machine alone.
    """
    authority = None if public is None else read_public(public)
    if public is not None:
        public, proxies = public.rstrip("/"), proxies or DEFAULT_PROXIES
    trusted = [network for proxy in proxies for network in _networks(proxy)]
    listening = _listen(host, port)
    address, port = listening.getsockname()[:2]
    if not limited and (trusted or not is_loopback(address)):
        raise ValueError("--no-limits is for this machine alone; it goes with neither --proxy nor another --host")
    own = HostNames(host, address, names, authority)
    if os.environ.get("HYPOSTYLE_DATABASE_URL"):
        raise ValueError("HYPOSTYLE_DATABASE_URL is set, but tables are kept in a file: name its folder with --data")
    store = Store(data or default_folder())
    prepare(store.file)
    used = use_folder(store.file.parent)
    probe = None if public is None else Probe()
    app = make_app(store, own, Limits(enforced=limited), probe)
    config = ServerConfig(app, timeouts or Timeouts(), _room_for_connections(limited), trusted)
    shown = f"http://{_shown('127.0.0.1' if own.everywhere else host)}:{port}/"
    notes = [] if is_loopback(address) and not names and public is None else [f"It answers to {own}."]
    if not limited:
        notes.append("The rate limits are off.")
    if public is not None:
        notes.append(f"Visits come by {public}; a proxy at {', '.join(proxies)} is believed.")
        if not is_loopback(address):
            notes.append(f"MISSING: it can be reached past the proxy, at {address}: close port {port} to others.")
    server = _Server(config, shown, notes, open_browser and public is None)
    if public is not None and probe is not None:
        server.once_ready = partial(tell_check, public, probe.key, partial(print, flush=True))
    gc.freeze()  # what is there now stays: it need not be looked through again and again
    with suppress(KeyboardInterrupt):  # that is how it ends
        server.run(sockets=[listening])
    if used is not None:
        used.close()


def default_folder() -> Path:
    """Where tables are kept when nothing is said."""
    return Path(platformdirs.user_data_dir("hypostyle", appauthor=False))


class _Server(uvicorn.Server):
    """Says where it is once it is ready, and ends connections that keep it waiting."""

    def __init__(self, config: uvicorn.Config, address: str, notes: Sequence[str], open_browser: bool):
        super().__init__(config)
        self._address = address
        self._notes = notes
        self._open_browser = open_browser
        self.once_ready: Callable[[], None] | None = None
        """To be done beside it once it runs."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"Hypostyle is at {self._address}  (Ctrl-C ends it)", *self._notes, sep="\n", flush=True)
            if self._open_browser:
                threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()
            if self.once_ready is not None:
                threading.Thread(target=self.once_ready, daemon=True).start()

    async def on_tick(self, counter: int) -> bool:
        if counter % 10 == 0:  # every second
            close_overdue(self.server_state)
        return await super().on_tick(counter)


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


def _networks(proxy: str) -> list[str]:
    """The addresses of a proxy; those of IPv4 also as they look on a socket that is open for both."""
    try:
        network = ipaddress.ip_network(proxy)
    except ValueError:
        raise ValueError(f"--proxy needs an address such as 10.0.0.7 or 10.0.0.0/24, not {proxy}") from None
    if network.version == 6:
        return [str(network)]
    return [str(network), f"::ffff:{network.network_address}/{96 + network.prefixlen}"]


def _room_for_connections(limited: bool) -> OpenConnections:
    """As many connections as the system lets us have files for; then it refuses instead of failing."""
    most = CONNECTIONS
    if os.name == "posix":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = CONNECTIONS + FILES_KEPT
        if soft < wanted:
            soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        most = min(most, max(soft - FILES_KEPT, soft // 2))
    return OpenConnections(Most(most, CONNECTIONS_EACH if limited else most, most))


def _shown(host: str) -> str:
    return f"[{host}]" if ":" in host else host

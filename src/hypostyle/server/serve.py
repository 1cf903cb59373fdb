"""Running the server."""

from __future__ import annotations

import gc
import ipaddress
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

import uvicorn

from hypostyle.server.app import make_app
from hypostyle.server.backup import use_folder
from hypostyle.server.host_names import HostNames, is_loopback
from hypostyle.server.limits import CONNECTIONS, CONNECTIONS_EACH, Most, Timeouts
from hypostyle.server.processes import VARIABLE, find_database
from hypostyle.server.public_check import DEFAULT_PROXIES, Probe, read_public, tell_check
from hypostyle.server.rate_limits import Limits, OpenConnections
from hypostyle.server.server_config import ServerConfig, close_overdue
from hypostyle.server.store import Store
from hypostyle.server.store.sqlite import SqliteDatabase
from hypostyle.server.workers import run_workers

SWITCH = 0.0005
"""Seconds after which a thread that waits for the interpreter gets it. The one that writes needs it again after each
statement, while the event loop has it: with the usual 5 ms it would wait for most of a transaction."""
COLLECTED = (5000, 4, 3)
"""New objects after which circles among them are looked for, usually 700: states hold long lists, and each look goes
through those of all new ones. Among all objects they are looked for as often as usual, after every 60,000, so that what
closed connections leave behind is not kept for longer."""
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
    workers: int = 1,
) -> None:
    """Serve until somebody stops it. A ValueError if the address cannot be had or the store cannot be read.

    It answers to `names` besides its own, and believes the X-Forwarded headers of the proxies. `public` is the address
    at which a proxy takes visits; once the server runs it looks at itself from there. Without rate limits it serves
    this machine alone. Several workers need PostgreSQL.
    """
    authority = None if public is None else read_public(public)
    if public is not None:
        public, proxies = public.rstrip("/"), proxies or DEFAULT_PROXIES
    database = find_database(data)
    shared = not isinstance(database, SqliteDatabase)
    if workers > 1 and not shared:
        raise ValueError(f"--workers needs PostgreSQL, named by {VARIABLE}; a file is for one process")
    if workers > 1 and not hasattr(os, "fork"):
        raise ValueError("--workers is not for this system; start several servers and put a proxy before them")
    trusted = [network for proxy in proxies for network in _networks(proxy)]
    sockets = _listen(host, port, workers)
    address, port = sockets[0].getsockname()[:2]
    if not limited and (trusted or not is_loopback(address)):
        raise ValueError("--no-limits is for this machine alone; it goes with neither --proxy nor another --host")
    own = HostNames(host, address, names, authority)
    database.prepare()
    used = use_folder(database.file.parent) if isinstance(database, SqliteDatabase) else None
    probe = None if public is None else Probe()
    opened = _room_for_connections(limited)
    shown = f"http://{_shown('127.0.0.1' if own.everywhere else host)}:{port}/"
    notes = [] if is_loopback(address) and not names and public is None else [f"It answers to {own}."]
    if not limited:
        notes.append("The rate limits are off.")
    if public is not None:
        notes.append(f"Visits come by {public}; a proxy at {', '.join(proxies)} is believed.")
        if not is_loopback(address):
            notes.append(f"MISSING: it can be reached past the proxy, at {address}: close port {port} to others.")
    if shared:
        notes.append("Opponents play as long as there is at least one: hypostyle think")

    def run(listening: socket.socket, announce: bool) -> None:
        app = make_app(Store(find_database(data)), own, Limits(enforced=limited), probe)
        config = ServerConfig(app, timeouts or Timeouts(), opened, trusted)
        server = _Server(config, [f"Hypostyle is at {shown}  (Ctrl-C ends it)", *notes] if announce else [])
        server.parent = parent if workers > 1 else None
        if open_browser and announce and public is None:
            server.page = shown
        if public is not None and probe is not None and announce:
            server.once_ready = partial(tell_check, public, probe.key, partial(print, flush=True))
        with suppress(KeyboardInterrupt):  # that is how it ends
            server.run(sockets=[listening])

    parent = os.getpid()
    sys.setswitchinterval(SWITCH)
    gc.freeze()  # what is there now stays: it need not be looked through again and again
    if workers == 1:
        run(sockets[0], True)
    else:
        run_workers(sockets, run)
    if used is not None:
        used.close()


class _Server(uvicorn.Server):
    """Says where it is once it is ready, and ends connections that keep it waiting."""

    page: str | None = None
    """What to open in the browser."""
    parent: int | None = None
    """The process without which it is of no use."""

    def __init__(self, config: uvicorn.Config, lines: Sequence[str]):
        super().__init__(config)
        self._lines = lines
        self.once_ready: Callable[[], None] | None = None
        """To be done beside it once it runs."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # the application, too
        gc.set_threshold(*COLLECTED)
        if self.started and self._lines:
            print(*self._lines, sep="\n", flush=True)
            if self.page is not None:
                threading.Thread(target=webbrowser.open, args=(self.page,), daemon=True).start()
            if self.once_ready is not None:
                threading.Thread(target=self.once_ready, daemon=True).start()

    async def on_tick(self, counter: int) -> bool:
        if counter % 10 == 0:  # every second
            close_overdue(self.server_state)
            self.should_exit |= self.parent is not None and os.getppid() != self.parent
        return await super().on_tick(counter)


def _listen(host: str, port: int, count: int) -> list[socket.socket]:
    """Sockets at one address; whoever connects comes to any of them."""
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, OverflowError):
        raise ValueError(f"there is no address {host}:{port} to serve at") from None
    made: list[socket.socket] = []
    try:
        for _ in range(count):
            made.append(socket.socket(family, kind, protocol))
            if os.name == "posix":
                made[-1].setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if count > 1:
                made[-1].setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            made[-1].bind(place)
            place = made[0].getsockname()  # if any free port was asked for, the same for all
            made[-1].listen(100)
    except OSError as problem:
        for each in made:
            each.close()
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

"""What tables cost at which nobody is: a server without any, and the same with many, one after the other."""

from __future__ import annotations

import datetime
import time
from collections.abc import Callable
from dataclasses import dataclass

from hypostyle.lab.load import machine
from hypostyle.lab.load_crowd import run
from hypostyle.lab.load_server import OwnServer
from hypostyle.lab.load_wire import read_address, request

SETTLING = 2.0
"""Seconds after the start that are not measured."""
ASKED = ("/api/lobby", "/api/live", "/api/tables")
"""What a visitor who has no tables asks for in the hall."""
TIMES = 20


@dataclass(frozen=True)
class AtRest:
    """A server to which nobody comes: seconds to start, memory, CPU in milliseconds for each second, and then how long
    the questions of one visitor take, together, in the middle of several tries.
    """

    start_seconds: float
    memory_mb: float
    cpu_ms: float
    hall_ms: float


@dataclass(frozen=True)
class Stored:
    """What stored tables cost."""

    database: str
    tables: int
    plies: int  # of each
    empty: AtRest
    full: AtRest
    disk_mb: float  # that all take
    kb_per_table: float
    fill_seconds: float  # written by the store, not over HTTP
    errors: int
    error_kinds: dict[str, int]
    machine: str
    date: str


def measure_stored(
    database: str,
    tables: int,
    plies: int,
    seconds: float,
    serve: Callable[[], OwnServer],
    fill: Callable[[], None],
    size: Callable[[], int],
) -> Stored:
    """Look at a server at rest, stop it, let tables be stored, and look at another one. `size` is the bytes on disk."""
    empty = _look(serve, seconds)
    before, began = size(), time.monotonic()
    fill()
    filled = time.monotonic() - began
    full = _look(serve, seconds)
    disk = size() - before
    return Stored(
        database=database,
        tables=tables,
        plies=plies,
        empty=empty,
        full=full,
        disk_mb=disk / 1e6,
        kb_per_table=disk / 1e3 / tables,
        fill_seconds=filled,
        errors=0,
        error_kinds={},
        machine=machine(),
        date=datetime.date.today().isoformat(),
    )


def _look(serve: Callable[[], OwnServer], seconds: float) -> AtRest:
    with serve() as server:
        time.sleep(SETTLING)
        before, began = sum(each.cpu() for each in server.processes), time.monotonic()
        time.sleep(seconds)
        taken = sum(each.cpu() for each in server.processes) - before
        passed = time.monotonic() - began
        memory = sum(each.rss() for each in server.processes)
        return AtRest(server.seconds_to_start, memory, 1000 * taken / passed, run(_ask(server.url)))


async def _ask(url: str) -> float:
    address, found = read_address(url), []
    for _ in range(TIMES):
        began = time.perf_counter()
        for path in ASKED:
            answer = await request(address, "GET", path)
            if answer.status != 200:
                raise ValueError(f"the server does not tell {path} (status {answer.status})")
        found.append(1000 * (time.perf_counter() - began))
    return sorted(found)[TIMES // 2]

"""How much a server can do: many clients that play as fast as answers come.

The generator runs beside the server on the same machine, so it does as little as it can for a move: see `load_wire`.
"""

from __future__ import annotations

import asyncio
import datetime
import os
import platform
import time
from array import array
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from hypostyle.lab.load_client import Tally
from hypostyle.lab.load_crowd import Crowd, Plan, run
from hypostyle.lab.load_process import ServerProcess
from hypostyle.lab.machine import cpu_model


@dataclass(frozen=True)
class MemoryUse:
    """The resident memory of the server's processes in MB, before any table was set up, at the end and at most."""

    before_mb: float
    after_mb: float
    peak_mb: float
    growth_mb: float  # from before to peak


@dataclass(frozen=True)
class Delay:
    """How long it took from sending a move until somebody else had the table after it."""

    p50_ms: float | None
    p95_ms: float | None
    p99_ms: float | None
    max_ms: float | None

    @classmethod
    def of(cls, latencies: array[float]) -> Delay | None:
        """None where there was nobody else."""
        ordered = sorted(latencies)
        return cls(*(percentile(ordered, share) for share in (0.50, 0.95, 0.99, 1.0))) if ordered else None


@dataclass(frozen=True)
class Load:
    """What was measured.

    `moves_per_second` counts the moves whose tables came while the clock ran. The latencies are of all moves that were
    sent then, also of those answered later. What is None cannot be known: no move was answered, or the server is on
    another machine.
    """

    url: str
    game: str
    mode: str  # "page" or "lean": what the server sent
    compress: bool
    clients: int
    pairs: bool  # two clients at each table
    onlookers: int  # at one of them
    think: float  # seconds before each move
    seconds: float
    moves: int
    games: int  # that came to their end
    moves_per_second: float
    p50_ms: float | None
    p95_ms: float | None
    p99_ms: float | None
    max_ms: float | None
    other: Delay | None  # until the other player of a pair had the table
    onlooker: Delay | None  # until those who look on had it
    clocks: int  # moves whose clock was compared with the time taken here
    clock_off_ms: float  # how far one of them was off at most
    errors: int
    error_kinds: dict[str, int]
    bytes_per_move: float | None
    memory: MemoryUse | None
    server_cpu_seconds: float | None
    generator_cpu_seconds: float
    machine: str
    date: str


def measure(plan: Plan) -> Load:
    """Let clients play against a server, and tell what it did."""
    return run(_measure(plan))


def data(found: Any) -> dict[str, Any]:
    """What was measured as plain data, to four digits."""
    return {name: _rounded(value) for name, value in asdict(found).items()}


def _rounded(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _rounded(each) for name, each in value.items()}
    if isinstance(value, list):
        return [_rounded(each) for each in value]
    return round(value, 4) if isinstance(value, float) else value


async def _measure(plan: Plan) -> Load:
    tally = Tally()
    crowd = Crowd(plan, tally)
    server = plan.server()
    watching = None if server is None else asyncio.create_task(server.watch())
    try:
        mode = await crowd.prepare()
        server_cpu, own_cpu = None if server is None else server.cpu(), time.process_time()
        received, began = tally.received, time.perf_counter()
        crowd.start()
        await asyncio.sleep(plan.seconds)
        crowd.stop()
        seconds = time.perf_counter() - began
        own_cpu = time.process_time() - own_cpu
        if server is not None and server_cpu is not None:
            server_cpu = server.cpu() - server_cpu
        received = tally.received - received
        await crowd.await_answers()
        memory = None if server is None else _memory(server)
    finally:
        if watching is not None:
            watching.cancel()
        await crowd.clear_away()
    latencies = sorted(tally.latencies)
    return Load(
        url=plan.url,
        game=plan.game,
        mode=mode,
        compress=plan.compress,
        clients=plan.clients,
        pairs=plan.pairs,
        onlookers=plan.onlookers,
        think=plan.think,
        seconds=seconds,
        moves=tally.moves,
        games=tally.games,
        moves_per_second=tally.moves / seconds,
        p50_ms=percentile(latencies, 0.50),
        p95_ms=percentile(latencies, 0.95),
        p99_ms=percentile(latencies, 0.99),
        max_ms=percentile(latencies, 1.0),
        other=Delay.of(tally.other_latencies),
        onlooker=Delay.of(tally.onlooker_latencies),
        clocks=tally.clocks,
        clock_off_ms=1000 * tally.clock_off,
        errors=tally.errors.total(),
        error_kinds=dict(tally.errors.most_common()),
        bytes_per_move=received / tally.moves if tally.moves else None,
        memory=memory,
        server_cpu_seconds=server_cpu,
        generator_cpu_seconds=own_cpu,
        machine=machine(),
        date=datetime.date.today().isoformat(),
    )


def _memory(server: ServerProcess) -> MemoryUse:
    after = server.rss()
    peak = max(server.peak, after)
    return MemoryUse(server.before, after, peak, peak - server.before)


def percentile(ordered: Sequence[float], share: float) -> float | None:
    """Of sorted seconds the one below which this share of them lies, in milliseconds."""
    if not ordered:
        return None
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def machine() -> str:
    """This machine in a few words."""
    return f"{os.cpu_count()} cores ({cpu_model()}), {platform.system()}, Python {platform.python_version()}"

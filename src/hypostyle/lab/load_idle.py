"""What tables cost that are open and at which nobody plays."""

from __future__ import annotations

import asyncio
import datetime
from dataclasses import dataclass

from hypostyle.lab.load import machine
from hypostyle.lab.load_client import Tally
from hypostyle.lab.load_crowd import Crowd, Plan, run

SETTLING = 3.0
"""Seconds given to a server to let go of what it needs no more."""


@dataclass(frozen=True)
class IdleRound:
    """The server's memory in MB with all tables open and after they were closed."""

    open_mb: float
    closed_mb: float


@dataclass(frozen=True)
class Idle:
    """What open tables cost."""

    url: str
    game: str
    mode: str  # "page" or "lean": what the server sent
    compress: bool
    tables: int
    plies: int  # that each was played before
    before_mb: float
    rounds: list[IdleRound]
    kb_per_table: float  # at most, over what the server had before
    kept_kb_per_table: float  # after the first round was closed
    lost_kb_per_table: float | None  # what the last round left behind in addition; None after one round
    errors: int
    error_kinds: dict[str, int]
    machine: str
    date: str


def measure_idle(plan: Plan, plies: int = 0, rounds: int = 2) -> Idle:
    """Open a table for each client, play so far, let them stand, close them; that so many times."""
    return run(_measure_idle(plan, plies, rounds))


async def _measure_idle(plan: Plan, plies: int, rounds: int) -> Idle:
    server = plan.server()
    if server is None:
        raise ValueError("the memory of a server can only be told on this machine, by the user who runs it")
    tally = Tally()
    found: list[IdleRound] = []
    for _ in range(rounds):
        crowd = Crowd(plan, tally)
        try:
            mode = await crowd.prepare()
            await crowd.play_to(plies)
            await asyncio.sleep(SETTLING)
            opened = server.rss()
            await crowd.leave()
            await asyncio.sleep(SETTLING)
            found.append(IdleRound(opened, server.rss()))
        finally:
            await crowd.clear_away()
    closed = [server.before, *(each.closed_mb for each in found)]

    def each_kb(megabytes: float) -> float:
        return 1000 * megabytes / plan.clients

    return Idle(
        url=plan.url,
        game=plan.game,
        mode=mode,
        compress=plan.compress,
        tables=plan.clients,
        plies=plies,
        before_mb=server.before,
        rounds=found,
        kb_per_table=each_kb(max(each.open_mb for each in found) - server.before),
        kept_kb_per_table=each_kb(closed[1] - closed[0]),
        lost_kb_per_table=each_kb(closed[-1] - closed[-2]) if rounds > 1 else None,
        errors=tally.errors.total(),
        error_kinds=dict(tally.errors.most_common()),
        machine=machine(),
        date=datetime.date.today().isoformat(),
    )

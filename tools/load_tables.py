"""`make load`: everything that docs/load.md tells, measured in one run on servers of its own; prints the rows.

It takes about seven minutes and wants the machine for itself. Tables are in temporary folders that are gone afterwards.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from statistics import median

import psutil

import hypostyle
from hypostyle.cli.load_stored import measure_stored_tables
from hypostyle.lab.load import Load, machine, measure
from hypostyle.lab.load_clock import LiveClock
from hypostyle.lab.load_crowd import Plan
from hypostyle.lab.load_echo import echo_server
from hypostyle.lab.load_server import OwnServer
from hypostyle.lab.load_table import (
    HEADINGS,
    PAIR_HEADINGS,
    STORED_HEADINGS,
    cells,
    markdown_row,
    pair_cells,
    stored_cells,
)
from hypostyle.server.processes import VARIABLE
from tests.postgres import Cluster, missing

GAME = hypostyle.game_names()[0]
CLOCK = LiveClock(600, 5)
STORED = 10_000
WATCHED = 200
WORKERS = 2
FEW, MANY = 50, 500
LEAST = {"lean": 2500.0, "page": 1000.0}
"""Moves a second that pairs are to make at 50 clients on SQLite."""
SHARE = 0.8
"""Of what SQLite makes, what PostgreSQL with two workers is to make."""
TURNS = 5
"""Pairs of runs in which both are measured in turns; the middle ones count."""


@dataclass(frozen=True)
class Target:
    """What was wanted, and what was found."""

    wanted: str
    found: str
    met: bool


def _headings(names: tuple[str, ...]) -> None:
    print(f"\n{markdown_row(names)}\n{markdown_row(('---',) * len(names))}", flush=True)


def _pairs(url: str, clients: int, seconds: float, lean: bool = False) -> Plan:
    return Plan(url, GAME, clients, seconds, lean, pairs=True, clock=CLOCK)


def measure_alone(url: str) -> None:
    """One client for all seats, beside a server that does nothing: the scale."""
    _headings(HEADINGS)
    with echo_server() as echo:
        for lean in (False, True):
            print(markdown_row(cells(measure(Plan(echo, GAME, FEW, 4.0, lean)), "echo")), flush=True)
    for lean in (False, True):
        print(markdown_row(cells(measure(Plan(url, GAME, FEW, 5.0, lean)), "SQLite")), flush=True)


def measure_pairs(url: str, label: str) -> dict[tuple[int, str], Load]:
    """Pairs at common tables with clocks, by the number of clients and the messages."""
    found: dict[tuple[int, str], Load] = {}
    for clients, seconds in ((FEW, 8.0), (MANY, 10.0)):
        for lean in (False, True):
            one = measure(_pairs(url, clients, seconds, lean))
            found[clients, one.mode] = one
            print(markdown_row(pair_cells(one, label)), flush=True)
    return found


def measure_in_turns(sqlite: str, postgres: str) -> dict[str, float]:
    """What PostgreSQL makes of what SQLite does with few clients, by the messages: medians of runs in turns."""
    shares: dict[str, float] = {}
    _headings(("in turns", "moves/s", "p99 ms", "server µs a move", "median moves/s"))
    for lean in (True, False):
        found = [[measure(_pairs(url, FEW, 4.0, lean)) for url in (sqlite, postgres)] for _ in range(TURNS)]
        medians = []
        for label, loads in zip(("SQLite", "PostgreSQL"), zip(*found, strict=True), strict=True):
            medians.append(median(one.moves_per_second for one in loads))
            speeds = ", ".join(f"{one.moves_per_second:,.0f}" for one in loads)
            slow = ", ".join(f"{one.p99_ms or 0.0:.0f}" for one in loads)
            cost = ", ".join(f"{1e6 * (one.server_cpu_seconds or 0.0) / max(1, one.moves):.0f}" for one in loads)
            print(markdown_row((f"{label}, {loads[0].mode}", speeds, slow, cost, f"{medians[-1]:,.0f}")), flush=True)
        shares[found[0][0].mode] = medians[1] / medians[0] if medians[0] else 0.0
    return shares


def measure_watched(url: str, label: str) -> None:
    """One table, with onlookers and without; at full speed, and at five moves a second."""
    one = _pairs(url, 2, 5.0)
    for plan, note in (
        (one, "one table"),
        (replace(one, onlookers=WATCHED), "one table"),
        (replace(one, onlookers=WATCHED, think=0.2), "one table, 0.2 s before each move"),
    ):
        print(markdown_row(pair_cells(measure(plan), f"{label}, {note}")), flush=True)


def measure_stored(label: str) -> None:
    """Tables at which nobody is."""
    print(markdown_row(stored_cells(measure_stored_tables(STORED, GAME, 5.0), label)), flush=True)


def judge(
    sqlite: dict[tuple[int, str], Load], postgres: dict[tuple[int, str], Load], shares: dict[str, float]
) -> Iterator[Target]:
    """What was wanted of these figures."""
    for mode, least in LEAST.items():
        few, many = sqlite[FEW, mode], sqlite[MANY, mode]
        speed, slow = few.moves_per_second, few.p99_ms or 0.0
        yield Target(f"SQLite, {FEW} clients, {mode}: {least:,.0f} moves/s", f"{speed:,.0f}", speed >= least)
        yield Target(f"SQLite, {FEW} clients, {mode}: p99 below 100 ms", f"{slow:.0f}", 0 < slow < 100)
        late = many.p99_ms or 0.0
        yield Target(f"SQLite, {MANY} clients, {mode}: no error", f"{many.errors}", not many.errors)
        yield Target(f"SQLite, {MANY} clients, {mode}: p99 below 1 s", f"{late:.0f} ms", 0 < late < 1000)
        if postgres:
            share = shares[mode]
            errors = postgres[MANY, mode].errors
            yield Target(f"PostgreSQL to SQLite, {FEW} clients, {mode}: {SHARE}", f"{share:.2f}", share >= SHARE)
            yield Target(f"PostgreSQL, {MANY} clients, {mode}: no error", f"{errors}", not errors)
    wrong = max(one.clock_off_ms for one in (*sqlite.values(), *postgres.values()))
    yield Target("no clock wrong by more than 1 s", f"{wrong:.0f} ms", wrong <= 1000)


@contextmanager
def database_of_its_own(cluster: Cluster) -> Iterator[None]:
    """The environment names a new database."""
    os.environ[VARIABLE] = cluster.url(cluster.make())
    try:
        yield
    finally:
        del os.environ[VARIABLE]


def cpu_of(cluster: Cluster) -> float:
    """Seconds of CPU that PostgreSQL has taken, with all its processes that still run."""
    root = psutil.Process(cluster.pid)
    times = [process.cpu_times() for process in (root, *root.children())]
    return float(sum(each.user + each.system for each in times))


def main() -> None:
    """Measure all, print all."""
    if VARIABLE in os.environ:
        raise SystemExit(f"make load starts its own databases: unset {VARIABLE} first")
    print(f"{machine()}; load average {os.getloadavg()[0]:.1f} at the start")
    why_not = missing()
    cluster = None if why_not is not None else Cluster(safe=True)
    postgres: dict[tuple[int, str], Load] = {}
    shares: dict[str, float] = {}
    try:
        with tempfile.TemporaryDirectory() as folder, OwnServer(("--data", folder), os.environ) as server:
            measure_alone(server.url)
            _headings(PAIR_HEADINGS)
            sqlite = measure_pairs(server.url, "SQLite")
            measure_watched(server.url, "SQLite")
        if cluster is None:
            print(f"{why_not}. What is told of it is left out.")
        else:
            label = f"PostgreSQL, {WORKERS} workers"
            alone = dict(os.environ)
            with (
                database_of_its_own(cluster),
                OwnServer(("--workers", str(WORKERS)), os.environ, thinking=True) as server,
            ):
                before = cpu_of(cluster)
                postgres = measure_pairs(server.url, label)
                moves = sum(one.moves for one in postgres.values())
                own = 1e6 * (cpu_of(cluster) - before) / max(1, moves)
                measure_watched(server.url, label)
                with (
                    tempfile.TemporaryDirectory() as folder,
                    OwnServer(("--data", folder), alone) as other,
                ):
                    shares = measure_in_turns(other.url, server.url)
        _headings(STORED_HEADINGS)
        measure_stored("SQLite")
        if cluster is not None:
            with database_of_its_own(cluster):
                measure_stored(label)
    finally:
        if cluster is not None:
            cluster.close()
    if cluster is not None:
        print(f"\nPostgreSQL itself took {own:.0f} µs of CPU a move, setting up and clearing away included.")
    _headings(("wanted", "found", "met"))
    for target in judge(sqlite, postgres, shares):
        print(markdown_row((target.wanted, target.found, "yes" if target.met else "**no**")))


if __name__ == "__main__":
    main()

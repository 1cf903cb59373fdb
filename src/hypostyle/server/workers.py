"""Several web processes at one address. The process that starts them does nothing but see that they live."""

from __future__ import annotations

import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from types import FrameType

SOON = 2.0
"""Seconds that a process should live at least."""
MOST_FAILURES = 5
"""So many processes in a row that did not, and it is of no use to start another one."""


def run_workers(sockets: list[socket.socket], work: Callable[[socket.socket, bool], None]) -> None:
    """Run a process for each socket, and another one for each that ends, until somebody stops it.

    The work is given its socket, and whether it is the first to begin. A socket outlives its process: whoever comes in
    the meantime waits for the next one. A ValueError if the processes cannot begin at all.
    """
    stopping = False

    def stop(_: int, __: FrameType | None) -> None:
        nonlocal stopping
        stopping = True
        for pid in running:
            _end(pid)

    def start(number: int, first: bool = False) -> None:
        pid = _start(sockets, number, work, first)
        running[pid] = number, time.monotonic()
        if stopping:
            _end(pid)

    running: dict[int, tuple[int, float]] = {}  # by its id: which socket it has, and since when
    before = {each: signal.signal(each, stop) for each in (signal.SIGINT, signal.SIGTERM)}
    failures = 0
    try:
        for number in range(len(sockets)):
            start(number, first=number == 0)
        while running:
            pid, status = os.wait()
            number, since = running.pop(pid)
            if stopping:
                continue
            print(f"hypostyle: a web process ended ({_how(status)}); another one begins", file=sys.stderr, flush=True)
            failures = failures + 1 if time.monotonic() < since + SOON else 0
            if failures == MOST_FAILURES:
                stop(0, None)
                raise ValueError("the web processes end as soon as they have begun")
            start(number)
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


def _start(sockets: list[socket.socket], number: int, work: Callable[[socket.socket, bool], None], first: bool) -> int:
    pid = os.fork()
    if pid:
        return pid
    status = 1
    try:
        for each in (signal.SIGINT, signal.SIGTERM):
            signal.signal(each, signal.SIG_DFL)
        for other, made in enumerate(sockets):
            if other != number:
                made.close()
        work(sockets[number], first)
        status = 0
    except ValueError as problem:
        print(f"hypostyle: {problem}", file=sys.stderr, flush=True)
    finally:
        sys.stdout.flush()
        os._exit(status)


def _end(pid: int) -> None:
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGTERM)


def _how(status: int) -> str:
    code = os.waitstatus_to_exitcode(status)
    return f"by signal {-code}" if code < 0 else f"with status {code}"

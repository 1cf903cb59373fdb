"""A server of its own for a measurement: `hypostyle serve` as a process, on whatever tables the environment names."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence

from hypostyle.lab.load_process import ServerProcess

_READY = re.compile(r"http://127\.0\.0\.1:(\d+)/")


class OwnServer:
    """A server on a free port of this machine, without limits; with `thinking` also a process that takes jobs."""

    def __init__(self, options: Sequence[str], environment: Mapping[str, str], thinking: bool = False):
        self._processes: list[subprocess.Popen[str]] = []
        began = time.monotonic()
        place = ("serve", "--port", "0", "--no-open", "--no-limits", *options)
        ready = _READY.search(self._start(place, environment))
        if ready is None:
            self.stop()
            raise ValueError("the server does not start")
        self.seconds_to_start = time.monotonic() - began
        self.port = int(ready[1])
        self.url = f"http://127.0.0.1:{self.port}/"
        if thinking:
            self._start(("think",), environment)
        self.processes = [ServerProcess.of(process.pid) for process in self._processes]

    def _start(self, command: Sequence[str], environment: Mapping[str, str]) -> str:
        """Start a process; the first line it says."""
        made = subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, "-m", "hypostyle", *command], stdout=subprocess.PIPE, text=True, env=dict(environment)
        )
        self._processes.append(made)
        assert made.stdout is not None
        return made.stdout.readline()

    def stop(self) -> None:
        """As Ctrl-C does."""
        for process in self._processes:
            process.send_signal(signal.SIGINT)
        for process in self._processes:
            process.communicate()

    def __enter__(self) -> OwnServer:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

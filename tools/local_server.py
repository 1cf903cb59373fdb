"""`hypostyle serve` as a process of its own, and the browser of this machine: for pictures, tests and releases."""

import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

START = 60.0
"""Seconds a server may take to answer."""


class Process(Protocol):
    """What is needed of `subprocess.Popen`."""

    def kill(self) -> None:
        """End it."""

    def wait(self) -> int | None:
        """Wait until it has ended."""


class LocalServer:
    """`hypostyle serve` on a free port; it can be killed and started again."""

    def __init__(
        self,
        data: Path,
        command: Sequence[str] = (sys.executable, "-m", "hypostyle"),
        environment: Mapping[str, str] | None = None,
    ):
        self.data = data
        self._command = command
        self._environment = environment
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: Process | None = None

    def start(self) -> None:
        """Start and wait until it answers."""
        self._process = self._launch(["serve", "--port", str(self.port), "--data", str(self.data), "--no-open"])
        end = time.monotonic() + START
        while time.monotonic() < end:
            try:
                with urllib.request.urlopen(f"{self.url}/health", timeout=1):
                    return
            except OSError:
                time.sleep(0.1)
        self.kill()
        raise TimeoutError("the server does not answer")

    def _launch(self, arguments: list[str]) -> Process:
        return subprocess.Popen([*self._command, *arguments], env=self._environment)

    def kill(self) -> None:
        """End it without a warning, as kill -9 does."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()


def chromium() -> str | None:
    """The path of a Chromium on this machine; one without windows takes half the time."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return next((path for path in map(shutil.which, names) if path), None)

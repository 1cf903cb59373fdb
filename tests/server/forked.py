"""Commands of Hypostyle that start in a moment: forked from a process that has loaded all they need.

Loading takes a second and a half of the processor, most of what `hypostyle serve` needs to start. What is forked is a
process like any other: it is killed, interrupted and measured as one.
"""

from __future__ import annotations

import gc
import json
import os
import select
import selectors
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import IO

import hypostyle
from hypostyle.cli.main import main

LATER = (
    "alembic.command",
    "anyio._backends._asyncio",
    "hypostyle.server.serve",
    "py_vapid",
    "uvicorn.lifespan.on",
    "uvloop",
)
KEEP_FILES = "HYPOSTYLE_TEST_KEEP_FILES"
"""In the environment of a server whose pages ask it to let their files be kept: tests/web/kept_files.py."""
FILES = 3
"""What a request comes with: where stdout, stderr and the exit status go."""


@cache
def _nursery() -> socket.socket:
    """The line to the process that forks; it ends when this one does."""
    near, far = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with far:
        subprocess.Popen([sys.executable, "-m", "tests.server.forked", str(far.fileno())], pass_fds=[far.fileno()])
    return near


class Forked:
    """`python -m hypostyle` with arguments, with as much of `subprocess.Popen` as servers need."""

    def __init__(self, arguments: Sequence[str], stderr: IO[bytes], env: Mapping[str, str]):
        heard, said = os.pipe()
        self._status, told = os.pipe()
        request = json.dumps({"arguments": list(arguments), "env": dict(env), "cwd": str(Path.cwd())}).encode()
        line = _nursery()
        socket.send_fds(line, [request], [said, stderr.fileno(), told])
        os.close(said)
        os.close(told)
        self.pid = int(line.recv(64))
        self.returncode: int | None = None
        self.stdout: IO[str] | None = os.fdopen(heard, "r", encoding="utf-8")

    def poll(self) -> int | None:
        """The exit status, or None while it runs; minus the signal that ended it."""
        if self.returncode is None and select.select([self._status], [], [], 0)[0]:
            self.returncode = os.waitstatus_to_exitcode(int(os.read(self._status, 64)))
            os.close(self._status)
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Nothing if it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """As the power going off would."""
        self.send_signal(signal.SIGKILL)

    def communicate(self, timeout: float | None = None) -> None:
        """Wait until it has ended; what it still says is forgotten."""
        end = None if timeout is None else time.monotonic() + timeout
        assert self.stdout is not None
        while not self.stdout.closed:
            self._wait_for(self.stdout.fileno(), end)
            if not os.read(self.stdout.fileno(), 1 << 16):
                self.stdout.close()
        if self.poll() is None:
            self._wait_for(self._status, end)
            self.poll()

    def wait(self) -> int | None:
        """Wait until it has ended; its exit status."""
        self.communicate()
        return self.returncode

    def _wait_for(self, file: int, end: float | None) -> None:
        left = None if end is None else max(0, end - time.monotonic())
        if not select.select([file], [], [], left)[0]:
            raise subprocess.TimeoutExpired(f"process {self.pid}", left or 0)


class _Nursery:
    """Forks what it is asked for, and tells how each has ended."""

    def __init__(self, line: socket.socket):
        self._line = line
        self._selector = selectors.DefaultSelector()
        self._selector.register(line, selectors.EVENT_READ)

    def run(self) -> list[str]:
        """Fork until there is nobody to ask; in the process that was forked: its arguments."""
        while True:
            for key, _ in self._selector.select():
                if key.fileobj is not self._line:
                    self._bury(key)
                elif (arguments := self._fork()) is not None:
                    return arguments

    def _bury(self, key: selectors.SelectorKey) -> None:
        pid, told = key.data
        self._selector.unregister(key.fileobj)
        os.close(key.fd)
        os.write(told, str(os.waitpid(pid, 0)[1]).encode())
        os.close(told)

    def _fork(self) -> list[str] | None:
        request, files, _, _ = socket.recv_fds(self._line, 1 << 20, FILES)
        if not request:
            os._exit(0)
        pid = os.fork()
        if pid:
            said, complained, told = files
            os.close(said)
            os.close(complained)
            self._selector.register(os.pidfd_open(pid), selectors.EVENT_READ, (pid, told))
            self._line.send(str(pid).encode())
            return None
        wanted = json.loads(request)
        os.dup2(files[0], 1)
        os.dup2(files[1], 2)
        kept = [key.data[1] for key in self._selector.get_map().values() if key.data]
        handles = [key.fd for key in self._selector.get_map().values() if key.fileobj is not self._line]
        self._selector.close()
        self._line.close()
        for file in (*files, *kept, *handles):
            os.close(file)
        os.environ.clear()
        os.environ.update(wanted["env"])
        os.chdir(wanted["cwd"])
        arguments: list[str] = wanted["arguments"]
        return arguments


def _load() -> None:
    """What a server loads when it starts, and when the first visitor comes."""
    for name in hypostyle.game_names():
        hypostyle.game(name)
    for module in LATER:
        import_module(module)
    gc.freeze()  # what is shared with those that are forked stays shared


if __name__ == "__main__":
    _load()
    os.close(0)
    os.open(os.devnull, os.O_RDONLY)
    sys.argv = ["hypostyle", *_Nursery(socket.socket(fileno=int(sys.argv[1]))).run()]
    if KEEP_FILES in os.environ:
        import_module("tests.web.kept_files").let_files_be_kept()
    main()

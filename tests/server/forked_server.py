"""Servers that start in a moment, to be killed: forked from a process that has loaded all they need.

Loading takes most of the time that `hypostyle serve` needs to start. What is killed is a process like any other.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from hypostyle.server.serve import serve


class Nursery:
    """Starts servers on a folder, one at a time, all at the same port."""

    def __init__(self, data: Path, port: int):
        self._server: int | None = None
        command = [sys.executable, "-m", "tests.server.forked_server", str(data), str(port)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.host = f"127.0.0.1:{port}"

    def start(self) -> None:
        """Start a server and wait until it is ready."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write("start\n")
        self._process.stdin.flush()
        for line in self._process.stdout:
            if line.startswith("pid "):
                self._server = int(line.split()[1])
            elif "Hypostyle is at" in line:
                return
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """As the power going off would. It is gone when this returns."""
        assert self._server is not None
        assert self._process.stdout is not None
        os.kill(self._server, signal.SIGKILL)
        for line in self._process.stdout:
            if line == f"ended {self._server}\n":
                self._server = None
                return

    def close(self) -> None:
        """No more servers."""
        if self._server is not None:
            self.kill()
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()


def _run(data: Path, port: int) -> None:
    for _ in sys.stdin:
        pid = os.fork()
        if pid == 0:
            os.close(0)
            serve("127.0.0.1", port, data, False, limited=False)
            os._exit(0)
        print(f"pid {pid}", flush=True)
        os.waitpid(pid, 0)
        print(f"ended {pid}", flush=True)


if __name__ == "__main__":
    _run(Path(sys.argv[1]), int(sys.argv[2]))

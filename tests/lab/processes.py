"""Watching real processes."""

import subprocess
import time
from collections.abc import Callable
from pathlib import Path


def wait_for(happens: Callable[[], bool], seconds: float = 60) -> None:
    until = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < until, "it did not happen in time"
        time.sleep(0.02)


def children(process: subprocess.Popen[str]) -> list[int]:
    return [int(pid) for pid in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False

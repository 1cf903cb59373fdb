"""Watching real processes."""

import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path


def hear_ctrl_c() -> None:
    """For `preexec_fn`: tests that run in the background of a shell ignore it, and what they start would, too."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


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

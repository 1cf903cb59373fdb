"""What was measured on: a figure means nothing without its machine."""

import os
import platform
import re
from contextlib import suppress
from pathlib import Path

from hypostyle.search import walk

_MADE_BY = re.compile(rb"GCC: \([^)]*\) [\d.]+|clang version [\d.]+")


def cpu_model() -> str:
    """The name of the processor."""
    with suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def compiler() -> str:
    """What translated the core: compilers leave their name in what they make. Else what translated Python."""
    path = Path(walk.__file__)
    found = None if path.suffix == ".py" else _MADE_BY.search(path.read_bytes())
    return found[0].decode() if found else platform.python_compiler()


def load_average() -> float | None:
    """How many processes wanted to run in the last minute, where the system tells."""
    return round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None

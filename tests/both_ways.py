"""Running the same thing compiled and as plain Python."""

import os
import subprocess
import sys


def told_alike(module: str, *arguments: str) -> list[str]:
    """What a module of the tests prints when it is run: compiled and plain must tell the same.

    Its first line says which of the two it is; the others are given back.
    """
    told = []
    for pure, way in (("0", "compiled"), ("1", "plain")):
        run = subprocess.run(
            [sys.executable, "-W", "error", "-m", module, *arguments],
            env={**os.environ, "HYPOSTYLE_PURE": pure},
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.returncode == 0, run.stderr
        first, *lines = run.stdout.splitlines()
        assert first == way
        told.append(lines)
    assert told[0] == told[1]
    return told[0]

"""When memory runs out, whatever grows raises a MemoryError or makes do with what it has; the process lives on."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import hypostyle
from tests.play import often
from tests.test_install import ROOT

pytestmark = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="how much is used, only Linux tells")


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_memory_runs_out_everywhere(name: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.scarce", name, str(often(4, 8))],
        cwd=ROOT,
        env={**os.environ, "HYPOSTYLE_PURE": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, f"ended with {run.returncode}: {run.stderr[-2000:]}"
    for use in ("copy", "play", "mcts", "uct", "playouts"):
        assert f"{use} ran out" in run.stdout

"""A build that stops at the first index outside a fixed array or the first overflow plays the same games."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import hypostyle
from tests.checked_build import checked_source
from tests.play import often
from tests.test_install import ROOT


@pytest.fixture(scope="module")
def checked() -> Path:
    return checked_source()


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_no_index_leaves_its_array(name: str, checked: Path) -> None:
    traces = []
    for source in (checked, ROOT / "src"):
        run = subprocess.run(
            [sys.executable, "-m", "tests.traces", name, str(often(2, 4))],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(source), "HYPOSTYLE_PURE": "0"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.returncode == 0, f"stopped with {run.returncode}: {run.stderr}"
        traces.append(run.stdout)
    assert traces[0] == traces[1]
    assert traces[0].startswith("compiled")

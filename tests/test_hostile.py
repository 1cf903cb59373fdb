"""Whatever a Python caller does to the compiled core: it answers or raises, and the process lives on."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import hypostyle
from tests.checked_build import checked_source
from tests.play import SOAK
from tests.test_install import ROOT

SECONDS = 0.4  # of the processor


def _drive(source: Path, name: str, seed: int, journal: Path) -> str:
    """What a run of hostile calls prints; it must end by itself, and well."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.hostile", name, str(seed), str(SECONDS * SOAK), str(journal)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(source), "HYPOSTYLE_PURE": "0"},
        capture_output=True,
        text=True,
        check=False,
        timeout=300 + 20 * SECONDS * SOAK,
    )
    last = journal.read_text(encoding="utf-8", errors="replace").splitlines()[-1:] if journal.exists() else []
    assert run.returncode == 0, f"ended with {run.returncode} after {last}: {run.stderr[-2000:]}"
    return run.stdout


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_no_call_ends_the_process(name: str, tmp_path: Path) -> None:
    printed = _drive(ROOT / "src", name, 1, tmp_path / "journal")
    methods, calls, answers = (int(number) for number in printed.splitlines()[0].split())
    assert methods > 330
    assert calls > 2 * methods
    assert answers > 100


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_no_call_leaves_its_arrays(name: str, tmp_path: Path) -> None:
    """The same on a build that stops at the first index outside a fixed array and the first overflow."""
    assert _drive(checked_source(), name, 2, tmp_path / "journal")

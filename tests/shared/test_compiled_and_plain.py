"""The compiled core and the same files as plain Python play the very same games."""

import os
import subprocess
import sys

import pytest

import hypostyle


def _trace(name: str, pure: bool) -> list[str]:
    environment = {**os.environ, "HYPOSTYLE_PURE": "1" if pure else "0"}
    run = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.traces", name, "6"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_compiled_and_plain_runs_are_identical(name: str) -> None:
    compiled, plain = _trace(name, pure=False), _trace(name, pure=True)
    assert (compiled[0], plain[0]) == ("compiled", "plain")
    assert compiled[1:] == plain[1:]
    assert len(compiled) > 6

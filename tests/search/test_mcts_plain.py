"""The compiled search and the same files as plain Python find the very same."""

import os
import subprocess
import sys

import pytest

import hypostyle


def _found(name: str, pure: bool) -> list[str]:
    run = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.search.searching", name],
        env={**os.environ, "HYPOSTYLE_PURE": "1" if pure else "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_compiled_and_plain_searches_are_identical(name: str) -> None:
    compiled, plain = _found(name, pure=False), _found(name, pure=True)
    assert (compiled[0], plain[0]) == ("compiled", "plain")
    assert compiled[1:] == plain[1:]
    assert len(compiled) > 6

"""A state that is copied while another thread plays: the copy is whole or refused, and nothing crashes."""

import re
import subprocess
import sys

import pytest

import hypostyle
from tests.play import SOAK

SECONDS = 0.4  # of the processor


@pytest.mark.parametrize("game", hypostyle.game_names())
def test_copies_of_a_state_in_play_are_whole_or_refused(game: str) -> None:
    command = [sys.executable, "-m", "tests.core.state_threads", game, str(SECONDS * SOAK)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120 + 20 * SECONDS * SOAK)
    assert done.returncode == 0, f"status {done.returncode} {done.stderr[-2000:]}"
    found = re.fullmatch(r"(\d+) copies, \d+ refused\n", done.stdout)
    assert found, done.stdout
    assert int(found[1]) > 10, "not everything can be refused"
    assert not done.stderr, "the thread that plays is not disturbed either"

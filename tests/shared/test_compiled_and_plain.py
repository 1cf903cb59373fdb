"""The compiled core and the same files as plain Python play the very same games."""

import pytest

import hypostyle
from tests.both_ways import told_alike
from tests.play import SOAK, settings


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_compiled_and_plain_runs_are_identical(name: str) -> None:
    assert len(told_alike("tests.traces", name, str(SOAK))) > SOAK * len(list(settings(name)))

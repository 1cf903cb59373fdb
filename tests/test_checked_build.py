"""A build that stops at the first index outside a fixed array or the first overflow plays the same games."""

from pathlib import Path

import pytest

import hypostyle
from tests.both_ways import told_by_process, told_here
from tests.checked_build import checked_source
from tests.play import often


@pytest.fixture(scope="module")
def checked() -> Path:
    return checked_source()


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_no_index_leaves_its_array(name: str, checked: Path) -> None:
    number = str(often(2, 4))
    traces = told_by_process("tests.traces", name, number, PYTHONPATH=str(checked), HYPOSTYLE_PURE="0")
    assert traces[0] == "compiled"
    assert traces == told_here("tests.traces", name, number)

"""The compiled search and the same files as plain Python find the very same."""

import pytest

import hypostyle
from tests.both_ways import told_alike


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_compiled_and_plain_searches_are_identical(name: str) -> None:
    assert len(told_alike("tests.search.searching", name)) > 5

"""Explicit chance and hidden hands are part of the contract, whether or not a registered game has them."""

import os
import subprocess
import sys

import pytest

import hypostyle


def test_cases_with_the_game_of_lots() -> None:
    """It is plain Python, and a compiled core never calls the methods of a plain game: so all of it runs plain."""
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/core/chance_cases.py"],
        env={**os.environ, "HYPOSTYLE_PURE": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert " passed" in run.stdout


def test_source_is_the_same_everywhere() -> None:
    source = hypostyle.Source(1234567)
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]  # of SplitMix64
    assert [source.draw(2**62) for _ in published] == [number % 2**62 for number in published]


def test_source_draws_evenly_and_refuses_an_empty_choice() -> None:
    source = hypostyle.Source(1)
    counts = [0] * 7
    for _ in range(70_000):
        counts[source.draw(7)] += 1
    assert all(9_500 < count < 10_500 for count in counts)
    with pytest.raises(ValueError, match="at least one possibility"):
        source.draw(0)


def test_source_goes_on_where_it_stopped() -> None:
    source = hypostyle.Source(5)
    source.draw(10)
    other = hypostyle.Source(0)
    other.set_state(source.get_state())
    assert [source.draw(99) for _ in range(5)] == [other.draw(99) for _ in range(5)]

"""Measuring speed, and keeping what was measured."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

import hypostyle
from hypostyle.lab.bench import RATES, Speed, measure
from hypostyle.lab.bench_actions import measure_actions
from hypostyle.lab.bench_history import LINES, PAGE, clone, page, run_of, save

DOCS = Path(__file__).parents[2] / "docs"
FAST = Speed("isis", 2, True, 800_000.0, 4_000.0, 2e7, 100_000.0, 1e6, 3, 1.0)
PLAIN = Speed("isis", 2, False, 8_000.0, 40.0, 4e5, 1_000.0, 5e3, 1, 1.0)


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_every_rate_is_measured(name: str) -> None:
    speed = measure(name, rounds=1, seconds=0.1)
    lacking = [rate for rate in RATES if not getattr(speed, rate)]
    assert lacking == (["alphabeta_nodes_per_second"] if hypostyle.game(name).chance else [])
    assert (speed.compiled, speed.rounds) == (True, 1)


def test_actions_as_numbers_are_measured() -> None:
    found = measure_actions("isis", seconds=0.02, threads=2)
    assert found.actions == hypostyle.game("isis").space().size
    assert min(found.single, found.bare, found.masks, found.observations) > 0


def test_times_leave_out_what_was_not_measured() -> None:
    assert FAST.times(PLAIN) == dict(zip(RATES, (100.0, 100.0, 50.0, 100.0, 200.0), strict=True))
    assert "alphabeta_nodes_per_second" not in replace(FAST, alphabeta_nodes_per_second=None).times(PLAIN)


def test_runs_are_kept_and_the_newest_is_shown_first(tmp_path: Path) -> None:
    save(run_of([(FAST, PLAIN)], "The first.", 0.5), tmp_path)
    save(run_of([(replace(FAST, alphabeta_nodes_per_second=None), None)], "", None), tmp_path)
    first, second = (json.loads(line) for line in (tmp_path / LINES).read_text(encoding="utf-8").splitlines())
    assert first["version"] == hypostyle.__version__
    assert {"date", "commit", "cpu", "cores", "python", "compiler"} <= first.keys()
    assert first["games"][0]["times_plain"]["perft_nodes_per_second"] == 50
    assert second["games"][0]["times_plain"] is None
    newer, older = (tmp_path / PAGE).read_text(encoding="utf-8").split("\n## ")[1:]
    assert "load average 0.5. The first.\n" in older
    assert "| ISIS | 2 | 800,000 (100) | 4,000 (100) | 20,000,000 (50) | 100,000 (100) | 1,000,000 (200) |\n" in older
    assert "| ISIS | 2 | 800,000 | 4,000 | 20,000,000 | 100,000 | - |\n" in newer


def test_the_page_tells_what_was_kept() -> None:
    assert clone() == DOCS.parent
    assert (DOCS / PAGE).read_text(encoding="utf-8") == page(DOCS)

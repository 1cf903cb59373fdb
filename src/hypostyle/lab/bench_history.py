"""Figures of `hypostyle bench` kept over time: a line of JSON for each run, and the page that is made from them all."""

import json
import os
import platform
import shutil
import subprocess
from collections.abc import Iterable
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import hypostyle
from hypostyle.lab.bench import RATES, Speed
from hypostyle.lab.machine import compiler, cpu_model

Run = dict[str, Any]
PAGE = "benchmarks.md"
LINES = "benchmarks.jsonl"
HEAD = """\
# How fast the core is

`hypostyle bench --save` measures all games, adds a line to [benchmarks.jsonl](benchmarks.jsonl) and writes this page
from all its lines, the newest first. Medians of several rounds on one core, from the start of a game with the usual
options: random moves and random games (to their end, or 300 moves), lines of play counted by perft, simulations of
Monte-Carlo tree search and nodes of alpha-beta with the game's knowledge. Alpha-beta is for two seats and no chance. In
brackets: how many times as fast as the same files run as plain Python, which is one short round, and for perft perhaps
not as deep. Compare runs of one machine only, and look at the load average: when it is more than the number of cores
less one, the figures are too low.
"""


def run_of(speeds: Iterable[tuple[Speed, Speed | None]], note: str, load: float | None) -> Run:
    """What was measured, with all that is needed to compare it. `load` is the load average before measuring began."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "version": hypostyle.__version__,
        "commit": _commit(),
        "cpu": cpu_model(),
        "cores": os.cpu_count(),
        "system": platform.system(),
        "python": platform.python_version(),
        "compiler": compiler(),
        "load": load,
        "note": note,
        "games": [{**asdict(speed), "times_plain": speed.times(plain) if plain else None} for speed, plain in speeds],
    }


def clone() -> Path:
    """The folder of the clone that this package is in; figures are kept nowhere else."""
    found = Path(hypostyle.__file__).parents[2]
    if not (found / "setup.py").exists():
        raise ValueError("figures are kept in docs/ of a clone; this is an installed package")
    return found


def _commit() -> str:
    """The commit that was measured, with a + when files differ from it; empty where nobody can tell."""
    git = shutil.which("git")
    if git is None:
        return ""
    told = subprocess.run(  # noqa: S603 - looks only
        [git, "describe", "--always", "--dirty=+", "--exclude=*"],
        cwd=Path(hypostyle.__file__).parent,
        capture_output=True,
        text=True,
        check=False,
    )
    return told.stdout.strip()


def save(run: Run, folder: Path) -> None:
    """Add a run to the lines in a folder, and write its page anew."""
    with (folder / LINES).open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(run) + "\n")
    (folder / PAGE).write_text(page(folder), encoding="utf-8")


def page(folder: Path) -> str:
    """The page, made from all the lines in a folder."""
    runs = [json.loads(line) for line in (folder / LINES).read_text(encoding="utf-8").splitlines()]
    return HEAD + "".join(_section(run) for run in reversed(runs))


def _section(run: Run) -> str:
    commit = f", commit {run['commit']}" if run["commit"] else ""
    load = "" if run["load"] is None else f", load average {run['load']}"
    parts = [
        f"\n## {run['date']}, version {run['version']}{commit}\n",
        f"{run['cores']} cores ({run['cpu']}), {run['system']}, Python {run['python']}, {run['compiler']}{load}.",
        f" {run['note']}" if run["note"] else "",
        f"\n\n| game | players | {' | '.join(RATES.values())} |\n| --- |{' ---: |' * (len(RATES) + 1)}\n",
    ]
    for game in run["games"]:
        cells = (_cell(game[rate], (game["times_plain"] or {}).get(rate)) for rate in RATES)
        parts.append(f"| {game['game'].upper()} | {game['players']} | {' | '.join(cells)} |\n")
    return "".join(parts)


def _cell(rate: float | None, times: float | None) -> str:
    if rate is None:
        return "-"
    return f"{rate:,.0f}" if times is None else f"{rate:,.0f} ({times:,.0f})"

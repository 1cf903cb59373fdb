"""How fast the core runs: random playouts and counted lines, compiled and plain."""

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass

import hypostyle
from hypostyle.core.chance import Source
from hypostyle.core.position import Position
from hypostyle.search.walk import perft, playouts

LONGEST = 300
"""A playout ends with its game, or after so many moves."""


@dataclass(frozen=True)
class Speed:
    """What was measured; the rates are medians over the rounds."""

    game: str
    players: int
    compiled: bool
    moves_per_second: float
    playouts_per_second: float
    perft_nodes_per_second: float
    rounds: int
    seconds: float


def measure(
    name: str, players: int | None = None, *, rounds: int = 5, seconds: float = 1.0, **options: object
) -> Speed:
    """Measure the core that runs in this process: half of each round playouts, half counting."""
    position = hypostyle.game(name).setup({}, players, **options).position
    results = [_round(position, seconds / 2, seed) for seed in range(rounds)]
    moves, games, nodes = (round(statistics.median(column), 1) for column in zip(*results, strict=True))
    return Speed(name, position.seats, hypostyle.COMPILED, moves, games, nodes, rounds, seconds)


def _round(position: Position, seconds: float, seed: int) -> tuple[float, float, float]:
    source = Source(seed)
    moves, games, began = 0, 0, time.perf_counter()
    chunk = 1
    while (spent := time.perf_counter() - began) < seconds:
        made, _ = playouts(position, chunk, LONGEST, source)
        moves, games = moves + made, games + chunk
        chunk = min(chunk * 2, 256) if spent < seconds / 8 else chunk
    spent = time.perf_counter() - began
    return moves / spent, games / spent, _perft_rate(position, seconds)


def _perft_rate(position: Position, seconds: float) -> float:
    """Count deeper and deeper until the time is up; the deepest count that was worth measuring gives the rate."""
    rate, depth, began = 0.0, 1, time.perf_counter()
    while True:
        start = time.perf_counter()
        nodes = perft(position, depth)
        took = time.perf_counter() - start
        rate = nodes / took if took > 0 else rate
        if took > seconds / 4 or time.perf_counter() - began + 8 * took > seconds or nodes == 0 or depth > 30:
            return rate
        depth += 1


def compare(
    name: str, players: int | None = None, *, rounds: int = 3, seconds: float = 1.0, **options: object
) -> tuple[Speed, Speed]:
    """The core of this process, and the same files as plain Python, measured in turn in one run."""
    here, plain = [], []
    for _ in range(rounds):
        here.append(measure(name, players, rounds=1, seconds=seconds, **options))
        plain.append(_measure_plain(name, players, seconds, options))
    return _median(here), _median(plain)


def _median(speeds: list[Speed]) -> Speed:
    rates = ("moves_per_second", "playouts_per_second", "perft_nodes_per_second")
    middle = {rate: statistics.median(getattr(speed, rate) for speed in speeds) for rate in rates}
    return Speed(**{**asdict(speeds[0]), **middle, "rounds": len(speeds)})


def _measure_plain(name: str, players: int | None, seconds: float, options: Mapping[str, object]) -> Speed:
    wish = json.dumps({"name": name, "players": players, "rounds": 1, "seconds": seconds, **options})
    run = subprocess.run(  # noqa: S603 - this very interpreter
        [sys.executable, "-m", "hypostyle.lab.bench", wish],
        env={**os.environ, "HYPOSTYLE_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return Speed(**json.loads(run.stdout))


if __name__ == "__main__":
    print(json.dumps(asdict(measure(**json.loads(sys.argv[1])))))

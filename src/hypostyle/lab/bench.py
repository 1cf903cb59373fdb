"""How fast the core and the searches run, compiled and plain."""

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass

import hypostyle
from hypostyle.core.kernel.chance import Source
from hypostyle.core.kernel.position import Position
from hypostyle.players.sliced_search import complete, new_search, run
from hypostyle.search.walk import perft, playouts

LONGEST = 300
"""A playout ends with its game, or after so many moves."""
RATES = {
    "moves_per_second": "moves/s",
    "playouts_per_second": "playouts/s",
    "perft_nodes_per_second": "perft nodes/s",
    "mcts_simulations_per_second": "MCTS sims/s",
    "alphabeta_nodes_per_second": "alpha-beta nodes/s",
}
"""The rates of a `Speed`, and their headings."""


@dataclass(frozen=True)
class Speed:
    """What was measured; the rates are medians over the rounds.

    Random moves and playouts, lines counted by perft, and both searches with the game's knowledge from its start.
    Alpha-beta is None where it cannot be used: it is for two seats and no chance.
    """

    game: str
    players: int
    compiled: bool
    moves_per_second: float
    playouts_per_second: float
    perft_nodes_per_second: float
    mcts_simulations_per_second: float
    alphabeta_nodes_per_second: float | None
    rounds: int
    seconds: float

    def times(self, slower: "Speed") -> dict[str, float]:
        """How many times as fast as another one this is, by rate."""
        mine, others = asdict(self), asdict(slower)
        return {rate: round(mine[rate] / others[rate], 1) for rate in RATES if mine[rate] and others[rate]}


def measure(
    name: str, players: int | None = None, *, rounds: int = 5, seconds: float = 1.0, **options: object
) -> Speed:
    """Measure the core that runs in this process; a round is shared evenly by what is measured."""
    state = hypostyle.game(name).setup({}, players, **options)
    results = [_round(name, state, seconds / 4, seed) for seed in range(rounds)]
    return _median([Speed(name, state.players, hypostyle.COMPILED, *rates, rounds, seconds) for rates in results])


def _round(
    name: str, state: hypostyle.State, seconds: float, seed: int
) -> tuple[float, float, float, float, float | None]:
    alphabeta = None
    if state.players == 2 and not hypostyle.game(name).chance:
        alphabeta = _search_rate(name, state, "alphabeta", seconds, seed)
    return (
        *_playout_rates(state.position, seconds, seed),
        _perft_rate(state.position, seconds),
        _search_rate(name, state, "mcts", seconds, seed),
        alphabeta,
    )


def _playout_rates(position: Position, seconds: float, seed: int) -> tuple[float, float]:
    source = Source(seed)
    moves, games, began = 0, 0, time.perf_counter()
    chunk = 1
    while (spent := time.perf_counter() - began) < seconds:
        made, _ = playouts(position, chunk, LONGEST, source)
        moves, games = moves + made, games + chunk
        chunk = min(chunk * 2, 256) if spent < seconds / 8 else chunk
    spent = time.perf_counter() - began
    return moves / spent, games / spent


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


def _search_rate(name: str, state: hypostyle.State, kind: str, seconds: float, seed: int) -> float:
    search = new_search(hypostyle.game(name), state, kind, seed)
    began = time.perf_counter()
    complete(run(search, None, seconds))
    return search.nodes / (time.perf_counter() - began)


def compare(
    name: str, players: int | None = None, *, rounds: int = 3, seconds: float = 1.0, **options: object
) -> tuple[Speed, Speed]:
    """The core of this process, and the same files as plain Python: one round, for they may take many times as long."""
    plain = _measure_plain(name, players, seconds, options)
    return measure(name, players, rounds=rounds, seconds=seconds, **options), plain


def _median(speeds: list[Speed]) -> Speed:
    middle = {}
    for rate in RATES:
        found = [getattr(speed, rate) for speed in speeds]
        middle[rate] = None if None in found else round(statistics.median(found), 1)
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

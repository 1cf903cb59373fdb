"""A loop in the same process goes on smoothly while searches think: they do not hold Python's lock."""

import asyncio
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable

import pytest

import hypostyle
from hypostyle.search.mcts import Mcts
from tests.play import Setting, sample

pytestmark = pytest.mark.skipif(not hypostyle.COMPILED, reason="only what is compiled can let go of the lock")
BOUND = 0.010
TRIES = 5


async def _late(seconds: float) -> list[float]:
    """How late a loop wakes up each time that wants to every millisecond."""
    late: list[float] = []
    until = time.perf_counter() + seconds
    while time.perf_counter() < until or len(late) < 2:
        begin = time.perf_counter()
        await asyncio.sleep(0.001)
        late.append(time.perf_counter() - begin - 0.001)
    return late


def _lag(seconds: float = 0.6) -> float:
    """The 99th percentile of that."""
    return statistics.quantiles(asyncio.run(_late(seconds)), n=100)[98]


def _lag_beside(*works: Callable[[], object]) -> float:
    """The lag while threads do these things again and again."""
    ended = threading.Event()

    def go_on(work: Callable[[], object]) -> None:
        while not ended.is_set():
            work()

    threads = [threading.Thread(target=go_on, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    try:
        return _lag()
    finally:
        ended.set()
        for thread in threads:
            thread.join()


def _lag_beside_processes() -> float:
    """The lag while two other processes are busy, which no lock of ours can touch."""
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(2)]
    try:
        return _lag()
    finally:
        for each in busy:
            each.kill()
            each.wait()


@pytest.mark.timed
@pytest.mark.parametrize("name", sample("karnak", "horus"))
def test_a_loop_stays_smooth_while_two_searches_think(name: str) -> None:
    """On a machine that is busy with other things: as smooth as beside two busy processes."""
    lags = []
    for seed in range(TRIES):
        state = Setting(name, 2).start(seed)
        one, two = (Mcts(state.position, state.game.evaluation(2), n, 64, hidden=state.game.hidden) for n in (1, 2))
        lag = _lag_beside(lambda: one.run(5000), lambda: two.run(5000))  # noqa: B023 - done before the next one
        assert min(one.nodes, two.nodes) >= 1000
        if lag < BOUND or lag < 1.5 * _lag_beside_processes():
            return
        lags.append(lag)
    pytest.fail(f"the loop was late by {lags}")


@pytest.mark.timed
def test_the_measure_tells_when_the_lock_is_held() -> None:
    """Work in C that keeps the lock for much longer than the bound, as a search would that does not let go of it."""
    assert _lag_beside(lambda: sum(range(10_000_000))) > 5 * BOUND

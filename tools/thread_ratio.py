"""How many more simulations a tree search makes with two threads. python -m tools.thread_ratio [GAME ...]"""

from __future__ import annotations

import multiprocessing
import statistics
import sys
import time
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import cache

import hypostyle
from hypostyle.players.sliced_search import complete, run
from hypostyle.search.mcts import Mcts

ROUNDS = 7
SECONDS = 0.6  # of one search: about as long as the strongest level thinks
MEMORY = 128  # MB, as players have


@cache
def begin(name: str) -> hypostyle.State:
    """A position after eight moves."""
    state = hypostyle.game(name).start(2, seed=5)
    for ply in range(8):
        moves = state.moves()
        state.play(moves[7 * ply % len(moves)])
    return state


def simulations_a_second(name: str, threads: int) -> float:
    """Of one search as a player makes it, in slices, by the clock."""
    state = begin(name)
    game = state.game
    evaluation = game.evaluation(state.players)
    search = Mcts(state.position, evaluation, 3, MEMORY, hidden=game.hidden, threads=threads, **game.settings)
    began = time.perf_counter()
    complete(run(search, None, SECONDS))
    return float(search.nodes / (time.perf_counter() - began))


def by_processes(processes: Executor, name: str) -> float:
    """Of two searches at the same time, which share nothing: what the machine gives."""
    return sum(processes.map(simulations_a_second, [name] * 2, [1] * 2))


def main() -> None:
    """Rounds of one thread, two threads and two processes, one after the other; the median of the ratios counts, for
    others may use the machine."""
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as processes:
        for name in sys.argv[1:] or hypostyle.game_names():
            by_processes(processes, name)  # they start now
            rounds = [
                (simulations_a_second(name, 1), simulations_a_second(name, 2), by_processes(processes, name))
                for _ in range(ROUNDS)
            ]
            one, two, apart = (statistics.median(each) for each in zip(*rounds, strict=True))
            threads = sorted(two / one for one, two, _ in rounds)
            both = statistics.median(apart / one for one, _, apart in rounds)
            share = statistics.median(two / apart for _, two, apart in rounds)
            print(
                f"{name:8} {one:9,.0f} {two:9,.0f} {apart:9,.0f}  two threads {statistics.median(threads):.2f} times "
                f"({threads[0]:.2f} to {threads[-1]:.2f}), two processes {both:.2f}, threads of processes {share:.2f}",
                flush=True,
            )


if __name__ == "__main__":
    main()

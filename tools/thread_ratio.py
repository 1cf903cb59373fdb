"""How many more simulations a tree search makes with two threads. python -m tools.thread_ratio [GAME ...]"""

from __future__ import annotations

import sys
import time

import hypostyle
from hypostyle.search.mcts import Mcts

ROUNDS = 14
SIMULATIONS = {"isis": 12_000, "theben": 2_500, "karnak": 2_000, "sakkara": 2_500, "horus": 250}
USUAL = 1_000
MEMORY = 256  # MB


def simulations_a_second(state: hypostyle.State, threads: int) -> float:
    """Of one short search, by the clock."""
    game = state.game
    evaluation = game.evaluation(state.players)
    search = Mcts(state.position, evaluation, 3, MEMORY, hidden=game.hidden, threads=threads, **game.settings)
    number = SIMULATIONS.get(game.name, USUAL)
    search.run(number // 10)
    began, before = time.perf_counter(), search.nodes
    search.run(number)
    return float((search.nodes - before) / (time.perf_counter() - began))


def main() -> None:
    """Both in turn, from a position after eight moves; the best of each counts, for others may use the machine."""
    for name in sys.argv[1:] or hypostyle.game_names():
        state = hypostyle.game(name).start(2, seed=5)
        for ply in range(8):
            moves = state.moves()
            state.play(moves[7 * ply % len(moves)])
        best = {1: 0.0, 2: 0.0}
        for _ in range(ROUNDS):
            for threads in best:
                best[threads] = max(best[threads], simulations_a_second(state, threads))
        print(f"{name:8} {best[1]:9,.0f} {best[2]:9,.0f}  {best[2] / best[1]:.2f} times", flush=True)


if __name__ == "__main__":
    main()

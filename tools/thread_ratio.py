"""How many more simulations a tree search makes with two threads. python -m tools.thread_ratio [GAME ...]"""

from __future__ import annotations

import statistics
import sys
import time

import hypostyle
from hypostyle.players.sliced_search import complete, run
from hypostyle.search.mcts import Mcts

PAIRS = 7
SECONDS = 0.6  # of one search: about as long as the strongest level thinks
MEMORY = 128  # MB, as players have


def simulations_a_second(state: hypostyle.State, threads: int) -> float:
    """Of one search as a player makes it, in slices, by the clock."""
    game = state.game
    evaluation = game.evaluation(state.players)
    search = Mcts(state.position, evaluation, 3, MEMORY, hidden=game.hidden, threads=threads, **game.settings)
    began = time.perf_counter()
    complete(run(search, None, SECONDS))
    return float(search.nodes / (time.perf_counter() - began))


def main() -> None:
    """Pairs of one thread and two, one after the other, from a position after eight moves; the median ratio counts, for
    others may use the machine."""
    for name in sys.argv[1:] or hypostyle.game_names():
        state = hypostyle.game(name).start(2, seed=5)
        for ply in range(8):
            moves = state.moves()
            state.play(moves[7 * ply % len(moves)])
        pairs = [(simulations_a_second(state, 1), simulations_a_second(state, 2)) for _ in range(PAIRS)]
        ratios = sorted(two / one for one, two in pairs)
        one, two = (statistics.median(each) for each in zip(*pairs, strict=True))
        spread = f"{ratios[0]:.2f} to {ratios[-1]:.2f}"
        print(f"{name:8} {one:9,.0f} {two:9,.0f}  {statistics.median(ratios):.2f} times ({spread})", flush=True)


if __name__ == "__main__":
    main()

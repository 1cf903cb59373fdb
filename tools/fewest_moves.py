"""Whether KARNAK's solitaire can be solved in so many moves: python -m tools.fewest_moves LEVEL LONGEST [MEGABYTES]

One depth-first search without restarts, until it has a solution or has looked at everything; `hypostyle solve`, which
answers in time, begins again and again instead. A line is printed after every hundred million nodes and at the end,
then what is true.
"""

import sys
import time

import hypostyle
from hypostyle.search.certificate import solved_by
from hypostyle.search.depth_first import DepthFirst

PRINTED = 100_000_000


def main(level: int, longest: int, megabytes: int = 3000) -> None:
    """Search, and print what came of it."""
    game = hypostyle.game("karnak")
    start = game.start(players=1, level=level)
    search = DepthFirst(start.position, game.evaluation(1), game.bound(1), longest=longest, memory=megabytes)
    began = time.process_time()
    while not search.done:
        search.run(PRINTED)
        print(f"{search.nodes:,} nodes, {time.process_time() - began:.0f} s", flush=True)
    told = " ".join(solved_by(start, search.lines()[0].moves).line()) if search.found else "is proved to be impossible"
    print(f"level {level} in {longest} moves: {told}; {search.nodes:,} nodes, {time.process_time() - began:.0f} s")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))

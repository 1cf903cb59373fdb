"""How often the solitaire solver answers in time, on positions that come about at random or under a good hand.

python tools/solitaire_positions.py NUMBER [SECONDS] [SEED]

Random: after a random number of random legal moves. Guided: on the way of a solution, where each move is a random one
with a chance of one in four, and the solution is looked for again after that. Seconds are those of the processor.
"""

import sys
import time
from collections import Counter
from random import Random

import hypostyle
from hypostyle.search.solve import solve

NODES_PER_SECOND = 300_000  # about what one core of ours does: other work beside it does not count


def random_position(level: int, source: Random) -> hypostyle.State:
    """After random moves, as many as come before the game is over, or fewer."""
    state = hypostyle.game("karnak").start(players=1, level=level)
    states = []
    while not state.over:
        states.append(state.copy())
        state.play(source.choice(state.moves()))
    return source.choice(states)


def guided_position(level: int, source: Random) -> hypostyle.State:
    """On the way of solutions with random moves between."""
    state = hypostyle.game("karnak").start(players=1, level=level)
    states = []
    line: tuple[str, ...] = ()
    while not state.over:
        states.append(state.copy())
        if source.random() < 0.25:
            state.play(source.choice(state.moves()))
            line = ()
            continue
        line = line or solve(state, None, nodes=50_000, seed=source.randrange(10**6), memory=8).line
        state.play(line[0] if line else source.choice(state.moves()))
        line = line[1:]
    return source.choice(states)


def main() -> None:
    """Print a row for each level and kind of position."""
    number = int(sys.argv[1])
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 2.0
    source = Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    for level in (1, 2, 3):
        for kind, make in (("random", random_position), ("guided", guided_position)):
            results: Counter[str] = Counter()
            times = []
            for _ in range(number):
                state = make(level, source)
                began = time.process_time()
                found = solve(state, None, nodes=int(seconds * NODES_PER_SECOND), memory=64)
                times.append(time.process_time() - began)
                results[found.result] += 1
                if found.result == "unknown":
                    print(state.to_json(), file=sys.stderr)
            times.sort()
            middle, late = times[number // 2], times[int(number * 0.99)]
            print(
                level,
                kind,
                dict(results),
                f"median {middle:.3f} s, 99 % {late:.3f} s, most {times[-1]:.3f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()

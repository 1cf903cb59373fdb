"""How often the solitaire solver answers in time, on positions that come about at random or under a good hand.

python tools/solitaire_positions.py NUMBER [SEED] [LEVEL ...]

Random: after a random number of random legal moves. Guided: on the way of a solution, where each move is a random one
with a chance of one in four, and the solution is looked for again after that; up to three positions of a game. Every
answer has NODES, and seconds are those of the processor. Solutions are played to their end; of answers that there is
none, those with a certificate are counted. Positions without an answer go to the standard error.
"""

import sys
import time
from collections import Counter
from collections.abc import Callable
from random import Random

import hypostyle
from hypostyle.search.solution import Solution
from hypostyle.search.solve import solve

NODES = 1_200_000  # two seconds of a core of ours at most
PER_GAME = 3


def random_positions(level: int, source: Random) -> list[hypostyle.State]:
    """After random moves, as many as come before the game is over, or fewer."""
    state = hypostyle.game("karnak").start(players=1, level=level)
    states = []
    while not state.over:
        states.append(state.copy())
        state.play(source.choice(state.moves()))
    return [source.choice(states)]


def guided_positions(level: int, source: Random) -> list[hypostyle.State]:
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
    return source.sample(states, min(PER_GAME, len(states)))


def check(state: hypostyle.State, found: Solution) -> str:
    """The result, after playing a solution to its end."""
    if found.result == "win":
        end = state.copy()
        for text in found.line:
            end.play(text)
        assert end.outcome is not None, "the solution does not end"
        assert end.outcome.returns == (1.0,), "the solution does not solve it"
    if found.result == "loss" and found.certificate is not None:
        return "loss with certificate"
    return found.result


def measure(number: int, level: int, make: Callable[[int, Random], list[hypostyle.State]], source: Random) -> str:
    """Solve so many positions, and say how it went."""
    results: Counter[str] = Counter()
    times: list[float] = []
    while len(times) < number:
        for state in make(level, source)[: number - len(times)]:
            began = time.process_time()
            found = solve(state, None, nodes=NODES, memory=64)
            times.append(time.process_time() - began)
            results[check(state, found)] += 1
            if found.result == "unknown":
                print(state.to_json(), file=sys.stderr, flush=True)
    times.sort()
    middle, late = times[number // 2], times[int(number * 0.99)]
    return f"{dict(results)} median {middle:.3f} s, 99 % {late:.3f} s, most {times[-1]:.3f} s"


def main() -> None:
    """Print a row for each level and kind of position."""
    number, seed, *levels = (int(word) for word in [*sys.argv[1:], *("1" if len(sys.argv) == 2 else ())])
    source = Random(seed)
    for level in levels or (1, 2, 3):
        print(level, "random", measure(number, level, random_positions, source), flush=True)
        print(level, "guided", measure(number, level, guided_positions, source), flush=True)


if __name__ == "__main__":
    main()

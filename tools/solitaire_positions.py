"""How often the solitaire solver answers in time, on positions that come about at random or under a good hand.

python tools/solitaire_positions.py NUMBER [SEED]

Random: after a random number of random legal moves. Guided: on the way of a solution, where each move is a random one
with a chance of one in four, and the solution is looked for again after that; up to three positions of a game. NUMBER
of each for each level. Every answer has NODES, and seconds are those of the processor. Solutions are played to the end;
of answers that there is none, those with a certificate are counted. Positions without an answer go to the standard
error.
"""

import sys
import time
from collections import Counter
from dataclasses import dataclass, field
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


@dataclass
class Row:
    """What came of the positions of a level and kind."""

    results: Counter[str] = field(default_factory=Counter)
    times: list[float] = field(default_factory=list)

    def add(self, state: hypostyle.State) -> None:
        """Solve one."""
        began = time.process_time()
        found = solve(state, None, nodes=NODES, memory=64)
        self.times.append(time.process_time() - began)
        self.results[check(state, found)] += 1
        if found.result == "unknown":
            print(state.to_json(), file=sys.stderr, flush=True)

    def __str__(self) -> str:
        times = sorted(self.times)
        middle, late = times[len(times) // 2], times[int(len(times) * 0.99)]
        return f"{dict(self.results)} median {middle:.3f} s, 99 % {late:.3f} s, most {times[-1]:.3f} s"


def main() -> None:
    """Take levels and kinds of positions by turns, and print a row for each."""
    number = int(sys.argv[1])
    source = Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    rows = {(level, make): Row() for level in (3, 2, 1) for make in (random_positions, guided_positions)}
    for _ in range(0, number, PER_GAME):
        for (level, make), row in rows.items():
            states: list[hypostyle.State] = []
            while len(states) < PER_GAME:
                states += make(level, source)
            for state in states[:PER_GAME]:
                row.add(state)
    for (level, make), row in rows.items():
        print(level, make.__name__, len(row.times), row)


if __name__ == "__main__":
    main()

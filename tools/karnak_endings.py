"""How many endings of KARNAK between two players are solved in time, and what solving all of it would take.

python -m tools.karnak_endings NUMBER [SEED [LEFT]]

Positions come from games of levels 1, 2 and 4 after four random moves: where, with LEFT columns left (2), a turn begins
for the first time and it is not settled who wins. NUMBER of them are solved, each for at most LIMIT seconds of the
processor; the sums are by how many of the last columns are begun. A certificate is checked by
tests/search/proof_checker.py if it is not too long. The last lines count positions.
"""

import json
import resource
import sys
import threading
import time
from collections import Counter
from itertools import count
from math import comb
from random import Random
from statistics import median

import hypostyle
from hypostyle.games.karnak import board
from hypostyle.search.graph_solver import new_graph
from hypostyle.search.proof_solver import without_repetition
from hypostyle.search.solution import Solution
from hypostyle.search.solve import Solver
from tests.search.proof_checker import check

LIMIT = 3.0
STEPS = (0.1, 1.0, LIMIT)
RANDOM_MOVES = 4
MOST_MOVES = 160  # of a game: weak players can move stones about for very long
MOST_LISTED = 10**7  # moves
MOST_CHECKED = 1500  # positions of a proof: the checker goes from the root to each


def endings(seed: int, left: int) -> list[hypostyle.State]:
    """The ending of one game, if it comes to one that is not settled; none otherwise."""
    source = Random(seed)
    state = hypostyle.game("karnak").start(players=2)
    for _ in range(RANDOM_MOVES):
        state.play(source.choice(state.moves()))
    levels = [(1, 2, 4)[part % 2 + (seed % 8 == 7)] for part in (seed, seed // 2)]
    players = [hypostyle.player("karnak", level=level, seed=seed) for level in levels]
    while not state.over and state.ply < MOST_MOVES:
        if sum(len(columns) for columns in json.loads(state.to_json())["complete"]) == board.COLUMNS - left:
            return [state] if state.position.get_settled_places() is None else []
        assert state.seat is not None
        state.play(players[state.seat].choose(state))
    return []


def solved(state: hypostyle.State) -> tuple[Solution, float]:
    """What is found within the limit, and in how many seconds of the processor."""
    solver = Solver(state, 3600)
    began = time.process_time()
    ended = threading.Event()

    def watch() -> None:
        while not ended.wait(0.01):
            if time.process_time() - began > LIMIT:
                solver.stop()

    watching = threading.Thread(target=watch)
    watching.start()
    found = solver.solve()
    ended.set()
    watching.join()
    return found, time.process_time() - began


def measure(number: int, seed: int, left: int) -> None:
    """Solve so many endings, and tell what came out."""
    results: Counter[tuple[int, str]] = Counter()
    seconds: dict[int, list[float]] = {}
    longest = checked = 0
    listed, listing = 0, 0.0
    games = count(seed)
    while sum(results.values()) < number:
        for state in endings(next(games), left):
            found, spent = solved(state)
            begun = len(json.loads(state.to_json())["unfinished"])
            results[begun, found.result] += 1
            longest = max(longest, found.moves or 0)
            if found.result != "unknown":
                seconds.setdefault(begun, []).append(spent)
            graph = new_graph(without_repetition(state))
            if graph is not None:
                began = time.process_time()
                graph.run(MOST_LISTED)
                listed, listing = listed + graph.nodes, listing + time.process_time() - began
            proofs = found.certificate["proofs"] if found.certificate else []
            length = sum(len(proof["positions"]) for proof in proofs)
            if proofs and length <= MOST_CHECKED:
                for proof in proofs:
                    check(state, proof)
                checked += 1
            print(
                f"{begun} begun {found.result:8} {found.moves or '':>3} {spent:7.2f} s {found.nodes:>9,} nodes, "
                f"proof {length:>6,} {' '.join(found.line[:6])}",
                flush=True,
            )
    print(f"longest win {longest} moves, {checked} certificates checked, {next(games) - seed} games")
    for begun in sorted({each for each, _ in results}):
        times = seconds.get(begun, [])
        told = ", ".join(f"{result} {number}" for (each, result), number in sorted(results.items()) if each == begun)
        within = ", ".join(f"within {limit:g} s: {sum(spent <= limit for spent in times)}" for limit in STEPS)
        took = f"; median {median(times):.2f} s, slowest {max(times):.2f} s" if times else ""
        print(f"{begun} begun: {told}; {within}{took}")
    if listing:
        print(f"listing: {listed / listing:,.0f} moves a second")
    print(f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB at most")


def placements(free: int, drums: int, capitals: int) -> int:
    """So many ways to place single stones on free bases."""
    return comb(free, drums) * comb(free - drums, capitals)


def counts() -> None:
    """Positions at the start of a turn, by columns that are complete; columns begun and the bar are counted."""
    bases, small = len(board.BASES), len(board.SMALL)
    whole = 0
    for complete in range(board.COLUMNS - 1, -1, -1):
        free, sites = bases - complete, small - complete
        most = min(board.COLUMNS, sites) - complete
        by_begun = []
        for begun in range(most + 1):
            drums, capitals = board.DRUMS - 2 * (complete + begun), board.CAPITALS - complete
            ways = comb(sites, begun) * placements(free - begun, drums, capitals)
            by_begun.append(ways * (drums + capitals + 1))
        layouts = comb(small, complete)
        shares = complete + 1  # who has how many
        total = layouts * shares * 2 * sum(by_begun)
        whole += total
        told = ", ".join(f"{ways:.2g}" for ways in by_begun[:3])
        print(
            f"{complete} complete: {told} with 0, 1, 2 begun in one layout; {layouts:.2g} layouts; {total:.2g} in all"
        )
    one = placements(bases - board.COLUMNS + 1, 2, 2)
    print(f"8 complete and one begun where they are: {one:,} ways to place the stones, {one * 5 * 2:,} positions")
    print(f"the whole game: {whole:.2g} positions")


def main() -> None:
    """Measure, then count."""
    number, seed, left = (
        [*map(int, sys.argv[1:]), 1, 2][k] if len(sys.argv) > k + 1 else (1, 1, 2)[k] for k in range(3)
    )
    measure(number, seed, left)
    counts()


if __name__ == "__main__":
    main()

"""Prints what solvers answer in a few positions, so that two runs can be compared.

python -m tests.search.solver_answers
"""

import json
from pathlib import Path
from random import Random

import hypostyle
from hypostyle.search.beam import Beam
from hypostyle.search.depth_first import DepthFirst
from hypostyle.search.graph import Graph
from hypostyle.search.prover import Prover
from tests.games.karnak.test_return_bounds import ending
from tests.play import Setting, walk

NUMBERS = (0, 3, 5)


def main() -> None:
    """Print them all."""
    print("compiled" if hypostyle.COMPILED else "plain")
    lines = (Path(__file__).parent / "decided.jsonl").read_text(encoding="utf-8").splitlines()
    for number in NUMBERS:
        state = hypostyle.game(json.loads(lines[number])["game"]).from_json(lines[number])
        found = hypostyle.solve(state, None, nodes=250, shortest=True, memory=1)
        print(number, {**found.to_dict(), "seconds": 0})
    for begun in (0, 1, 2):
        print_ending(ending(Random(12 + begun), begun))
    state = walk(Setting("karnak", 1, (("level", 1),)), 3, 9)
    knowledge = (state.game.evaluation(1), state.game.bound(1))
    for search in (
        DepthFirst(state.position, *knowledge, memory=1, noise=1000),
        DepthFirst(state.position, *knowledge, memory=1, longest=17),
        Beam(state.position, *knowledge, memory=1, width=3, seed=2, noise=1000),
    ):
        search.run(300)
        print(type(search).__name__, search.nodes, search.found, search.exhausted, search.lines())


def print_ending(state: hypostyle.State) -> None:
    """What bounds, proofs and lists of positions say of an ending of KARNAK."""
    bounds = state.game.return_bounds(2)
    assert bounds is not None
    judged = [bounds.get_bounds(state.position, thorough) for thorough in (False, True)]
    prover = Prover(state.position, 0, None, False, 0, 1, bounds)
    prover.run(300)
    listing = Graph(state.position, 40)
    listing.run(300)
    state = ending(Random(3), 0, (5, 4))  # the tenth column in this turn (K-14)
    whole = Graph(state.position, 5000)
    whole.run(20_000)
    print(
        judged, prover.nodes, prover.proved, listing.nodes, listing.count, whole.count, whole.get_value(state.position)
    )


if __name__ == "__main__":
    main()

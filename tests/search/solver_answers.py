"""Prints what solvers answer in a few positions, so that two runs can be compared.

python -m tests.search.solver_answers
"""

import json
from pathlib import Path

import hypostyle
from hypostyle.search.beam import Beam
from hypostyle.search.depth_first import DepthFirst
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
    state = walk(Setting("karnak", 1, (("level", 1),)), 3, 9)
    knowledge = (state.game.evaluation(1), state.game.bound(1))
    for search in (
        DepthFirst(state.position, *knowledge, memory=1, noise=1000),
        DepthFirst(state.position, *knowledge, memory=1, longest=17),
        Beam(state.position, *knowledge, memory=1, width=3, seed=2, noise=1000),
    ):
        search.run(300)
        print(type(search).__name__, search.nodes, search.found, search.exhausted, search.lines())


if __name__ == "__main__":
    main()

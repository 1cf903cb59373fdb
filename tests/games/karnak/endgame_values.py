"""Prints values of an ending with one column begun, so that two runs can be compared.

python -m tests.games.karnak.endgame_values [NODES]
"""

import sys
from random import Random

import hypostyle
from hypostyle.games.karnak.endgame.layout import KarnakEndgame
from hypostyle.search.proof_solver import without_repetition
from tests.games.karnak.test_return_bounds import ending


def main() -> None:
    """Judge all, or look at so many nodes; then print what is known of positions of random games."""
    print("compiled" if hypostyle.COMPILED else "plain")
    root = without_repetition(ending(Random(24), 1)).position
    endgame = KarnakEndgame(root)
    endgame.run(int([*sys.argv, "1000000"][1]))
    print(endgame.nodes, endgame.level, endgame.done)
    source = Random(3)
    here = root.copy()
    for _ in range(400):
        print(endgame.get_value(here), endgame.has(here))
        here.do(source.choice(here.legal_list()))
        if here.actor < 0 or not endgame.has(here):
            here = root.copy()


if __name__ == "__main__":
    main()

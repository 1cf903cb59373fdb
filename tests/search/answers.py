"""Prints what alpha-beta answers in a few positions of each game, so that two runs can be compared.

python -m tests.search.answers
"""

import hypostyle
from hypostyle.search.alphabeta import AlphaBeta
from tests.play import Setting, walk

PLACES = (
    (Setting("isis", 2), 20),
    (Setting("theben", 2), 12),
    (Setting("karnak", 2), 30),
    (Setting("karnak", 4, (("teams", 2),)), 30),
    (Setting("sakkara", 2), 14),
)


def answer(setting: Setting, plies: int, knowing: bool, nodes: int = 150) -> str:
    """The lines of a short search, in two portions and again after a move."""
    state = walk(setting, 3, plies)
    search = AlphaBeta(state.position, state.game.evaluation(state.players) if knowing else None, seed=5, width=2)
    search.run(nodes // 3)
    search.run(nodes - nodes // 3)
    first = search.lines()[:4]
    search.advance(first[0].moves[0])
    search.run(nodes // 2)
    return f"{setting} {knowing} {search.nodes} {search.depth} {search.done} {first} {search.lines()[:4]}"


def main() -> None:
    """Print them all."""
    print("compiled" if hypostyle.COMPILED else "plain")
    for setting, plies in PLACES:
        for knowing in (False, True):
            print(answer(setting, plies, knowing))


if __name__ == "__main__":
    main()

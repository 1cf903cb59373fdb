"""Prints what searches of every kind find, so that two runs can be compared: compiled and plain.

python -m tests.search.searching GAME
"""

import sys

import hypostyle
from hypostyle.search.mcts import Mcts
from tests.play import often, settings, walk


def main() -> None:
    """A few simulations of each kind in each setting of a game, then some more after the best move."""
    print("compiled" if hypostyle.COMPILED else "plain")
    for setting in settings(sys.argv[1]):
        if setting.players > 4 or any(name != "teams" for name, _ in setting.options):
            continue
        state = walk(setting, 1, 7 if setting.players > 1 else 0)
        knowledge = state.game.evaluation(state.players)
        for evaluation, hidden, plies, turns, nodes in (
            (knowledge, state.game.hidden, 0, 0, often(16, 1)),
            (knowledge, False, 2, 0, often(6, 1)),
            (knowledge, state.game.hidden, 0, 2, 4),
            (None, state.game.hidden, -1, 0, 2),
        ):
            urgency = state.game.urgency(state.players)
            search = Mcts(state.position, evaluation, 3, 16, hidden=hidden, plies=plies, turns=turns, **urgency)
            search.run(nodes)
            print(setting, hidden, plies, turns, search.nodes, search.done, search.lines())
            search.advance(search.lines()[0].moves[0])
            search.run(nodes // 2)
            print(search.nodes, search.done, search.lines())


if __name__ == "__main__":
    main()

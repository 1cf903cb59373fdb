"""How far from the pyramid tiles come in games of HORUS: `python -m tools.horus_window --levels 400 --seed 1`.

Games of two to four players with every size of stacks in turn. Opponents are of levels 2 to 7 in turn, or random
with `--random NUMBER`. A line for every ten games tells how many there were, how many tiles the longest had, and the
farthest place in half steps.
"""

from __future__ import annotations

import argparse
import json

import hypostyle
from hypostyle.games.horus import board

LEVELS = (2, 4, 2, 4, 5, 2, 4, 7)  # mostly the quick ones


def random_game(number: int, players: int, stack: int) -> hypostyle.State:
    """A game in which every move is as likely as any other."""
    state = hypostyle.game("horus").start(players, seed=number, stack=stack)
    source = hypostyle.Source(number)
    while not state.over:
        legal = state.position.legal_list()
        state.play_number(legal[source.draw(len(legal))])
    return state


def level_game(number: int, players: int, stack: int) -> hypostyle.State:
    """A game of levels, another one at each seat."""
    state = hypostyle.game("horus").start(players, seed=number, stack=stack)
    opponents = [
        hypostyle.player("horus", level=LEVELS[(number + 3 * seat) % len(LEVELS)], seed=number)
        for seat in range(players)
    ]
    while state.seat is not None:
        state.play(opponents[state.seat].choose(state))
    return state


def measure(state: hypostyle.State) -> tuple[int, int]:
    """How many tiles lie, and how far the farthest is from the pyramid."""
    tiles = json.loads(state.to_json())["tiles"]
    return len(tiles), max(max(abs(x), abs(y)) for _, x, y in tiles)


def main() -> None:
    """Play and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--random", type=int, default=0, help="random games")
    parser.add_argument("--levels", type=int, default=0, help="games of levels")
    parser.add_argument("--seed", type=int, default=0, help="the number of the first game")
    told = parser.parse_args()
    stacks = range(board.LEAST_STACK, board.MOST_STACK + 1)
    for what, games, play in (("random", told.random, random_game), ("levels", told.levels, level_game)):
        tiles = far = 0
        for done in range(1, games + 1):
            number = told.seed + done
            found = measure(play(number, 2 + number % 3, stacks[number % len(stacks)]))
            tiles, far = max(tiles, found[0]), max(far, found[1])
            if done % 10 == 0 or done == games:
                print(f"{what}: {done} games, up to {tiles} tiles, farthest {far}", flush=True)


if __name__ == "__main__":
    main()

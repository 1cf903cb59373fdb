"""Prints one line for each of many whole games, so that two runs can be compared: compiled and plain.

python -m tests.traces GAME NUMBER
"""

import hashlib
import sys

import hypostyle
from hypostyle.search.uct import Uct
from hypostyle.search.walk import perft
from tests.play import SOAK, Setting, settings, walk


def trace(setting: Setting, seed: int, plies: int) -> str:
    """A digest of every legal move, hash and outcome of one random game."""
    source = hypostyle.Source(seed)
    state = setting.start(seed)
    position, game = state.position, state.game
    digest = hashlib.sha256()
    for number in range(plies):
        if position.actor == -1:
            digest.update(repr(game.outcome(position)).encode())
            break
        if position.actor == -2:
            events = position.chance_list()
            digest.update(repr([(game.write_event(position, event), weight) for event, weight in events]).encode())
            position.do(events[source.draw(len(events))][0])
            continue
        moves = sorted((game.write_move(position, move), move) for move in position.legal_list())
        digest.update(f"{number} {position.actor} {position.turn} {position.get_key()} {moves}".encode())
        position.do(moves[source.draw(len(moves))][1])
    return f"{setting} {seed} {number} {digest.hexdigest()[:16]}"


def _searched(setting: Setting) -> list[tuple[int, int, float]]:
    """What a search of a few simulations looked at most."""
    search = Uct(walk(setting, 1, 8).position, 3)
    search.run(12)
    return sorted(search.looked_at(), key=lambda each: (-each[1], each[0]))[:5]


def main() -> None:
    """Trace so many games of each setting."""
    name, number = sys.argv[1], int(sys.argv[2])
    print("compiled" if hypostyle.COMPILED else "plain")
    for setting in settings(name):
        if not setting.options and setting.players == hypostyle.game(name).usual:
            print(setting, "uct", _searched(setting))
        if not setting.options:
            print(setting, "perft", [perft(setting.start(1).position, depth) for depth in (1, 2)])
        for seed in range(1, 1 + number):  # in the first of them SAKKARA has lifts, HORUS stones that are shifted
            print(trace(setting, seed, 600 if SOAK > 1 or not setting.options else 60))


if __name__ == "__main__":
    main()

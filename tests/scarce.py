"""Lets memory run out under everything that grows, at many places: what fails must raise a MemoryError.

python -m tests.scarce GAME STEPS
"""

import resource
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import hypostyle
from hypostyle.core.kernel.points import Points
from hypostyle.search.alphabeta import AlphaBeta
from hypostyle.search.graph import Graph
from hypostyle.search.mcts import Mcts
from hypostyle.search.point_search import PointSearch
from hypostyle.search.prover import Prover
from hypostyle.search.transposition_table import TranspositionTable
from hypostyle.search.uct import Uct
from hypostyle.search.walk import perft, playouts
from tests.play import Setting, walk

PIECE = 1 << 12
GENEROUS = 1 << 20


class Scarcity:
    """Takes all memory of the process, and gives so many pieces of it back."""

    def __init__(self, left: int):
        self._left = left
        self._hogs: list[list[bytes]] = [[], [], []]

    def __enter__(self) -> None:
        used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        sizes = (1 << 16, PIECE, 1 << 10)
        resource.setrlimit(resource.RLIMIT_AS, (used + GENEROUS, resource.RLIM_INFINITY))
        try:
            for size, hog in zip(sizes, self._hogs, strict=True):
                _fill(hog, size)
            for hog in self._hogs[1:]:
                while hog and self._left > 0:
                    hog.pop()
                    self._left -= 1
        except MemoryError:
            self.__exit__()
            raise

    def __exit__(self, *_: object) -> None:
        for hog in self._hogs:
            hog.clear()
        resource.setrlimit(resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


def _fill(hog: list[bytes], size: int) -> None:
    """Put blocks of a size into a list until there is no memory for another one."""
    try:
        while True:
            hog.append(bytes(size))
    except MemoryError:
        return


def uses(position: Any, knowledge: Any, hidden: bool) -> dict[str, Callable[[], object]]:
    """What takes memory, each for a while."""
    kept: list[Any] = []
    prepared = Mcts(position, knowledge, memory=64, hidden=hidden)
    looking = None if hidden else AlphaBeta(position, knowledge, memory=64)
    tree = Uct(position)
    table = TranspositionTable(1 << 26)
    source = hypostyle.Source(1)

    def copy() -> None:
        for _ in range(200):
            kept.append(position.copy())

    def play() -> None:
        other = position.copy()
        for _ in range(3000):
            events = other.legal_list() or [event for event, _ in other.chance_list()]
            if not events:
                return
            other.do(events[source.draw(len(events))])

    def resample() -> None:
        other = position.copy()
        for _ in range(300):
            other.resample(0, source)

    def fill() -> None:
        for number in range(3000):
            table.put(number * 977, 1, 1, 1, 1)

    found: dict[str, Callable[[], object]] = {
        "copy": copy,
        "play": play,
        "resample": resample,
        "mcts": lambda: Mcts(position, knowledge, memory=64, hidden=hidden).run(200),
        "mcts goes on": lambda: prepared.run(200),
        "lines": prepared.lines,
        "uct": lambda: tree.run(300),
        "table": fill,
        "playouts": lambda: playouts(position, 5, 300, source),
        "features": lambda: knowledge.get_move_features(position),
    }
    if looking is not None:
        found["alphabeta"] = lambda: looking.run(500)
        found["prover"] = lambda: Prover(position, 0, knowledge, memory=64).run(500)
        found["graph"] = lambda: Graph(position, 500).run(500)
        found["points"] = lambda: PointSearch(position, Points(), knowledge, memory=64).run(100)
        found["perft"] = lambda: perft(position, 2 if len(position.legal_list()) < 100 else 1)
        found["advance"] = lambda: AlphaBeta(position, knowledge).advance(position.legal_list()[0])
    return found


def main() -> None:
    """Each use with more and more memory left; then all of it must work again."""
    name, steps = sys.argv[1], int(sys.argv[2])
    hidden = hypostyle.game(name).hidden
    ended: Counter[str] = Counter()
    for step in range(steps):
        position = walk(Setting(name, 2), step, 6).position.copy()
        key, legal = position.get_key(), position.legal_list()
        for what, use in uses(position, hypostyle.game(name).evaluation(2), hidden).items():
            try:
                with Scarcity(step * step // 2):
                    use()
                ended[f"{what} went well"] += 1
            except MemoryError:
                ended[f"{what} ran out"] += 1
            assert (position.get_key(), position.legal_list()) == (key, legal)
        for what, use in uses(position, hypostyle.game(name).evaluation(2), hidden).items():
            if what != "copy":
                use()
    for line, times in sorted(ended.items()):
        print(line, times)


if __name__ == "__main__":
    main()

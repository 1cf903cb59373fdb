"""What every search offers: thinking that can be continued, stopped and looked at."""

from __future__ import annotations

from dataclasses import dataclass

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.evaluation import Evaluation
    from cython.cimports.hypostyle.core.position import Position
else:
    from hypostyle.core.evaluation import Evaluation
    from hypostyle.core.position import Position


@dataclass(frozen=True)
class Line:
    """A move of the root and what the search thinks of it.

    `moves` the move and the best play after it, as numbers; `values` the expected return of each seat;
    `nodes` how much was looked at for it; `proven` whether the values are certain.
    """

    moves: tuple[int, ...]
    values: tuple[float, ...]
    nodes: int
    proven: bool


@cython.cclass
class Search:
    """Thinking about one position. It knows no game, only moves as numbers.

    `nodes` counts what was looked at so far; `done` says that more thinking would change nothing.
    """

    def __init__(self, root: Position, evaluation: Evaluation | None):
        self.root = root.fork()
        self.evaluation = evaluation
        self.nodes = 0
        self.done = False
        self.stopping = False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def think(self, until: cython.longlong) -> cython.void:
        """(search) Go on until `nodes` reaches this number, or `done`, or `stopping`; it may return earlier."""

    def run(self, nodes: cython.longlong) -> None:
        """Look at so many more nodes, without Python: other threads go on meanwhile."""
        until: cython.longlong = self.nodes + nodes
        with cython.nogil:
            while self.nodes < until and not self.done and not self.stopping:
                self.think(until)

    def stop(self) -> None:
        """From any thread: let a `run` that is under way end at once. It stays stopped until `advance`."""
        self.stopping = True

    def lines(self, most: int = 1_000_000) -> list[Line]:
        """(search) The moves of the root, the best first, so many at most."""
        raise NotImplementedError

    def advance(self, move: int) -> None:
        """(search) Go on from the position after this move or event, keeping what is known of it."""
        raise NotImplementedError

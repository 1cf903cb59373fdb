"""What every search offers: thinking that can be continued, stopped and looked at."""

from __future__ import annotations

from dataclasses import dataclass

import cython

if cython.compiled:
    from cython.cimports.cpython.exc import PyErr_CheckSignals
    from cython.cimports.hypostyle.core.kernel.evaluation import Evaluation
    from cython.cimports.hypostyle.core.kernel.position import Position
else:
    from hypostyle.core.kernel.evaluation import Evaluation
    from hypostyle.core.kernel.position import Position

from hypostyle.core.kernel.arguments import instance_of, refuse_plain_class, whole_number

MOST_NODES = 1 << 62  # in one run
CHUNK = cython.declare(cython.longlong, 1 << 14)  # nodes until a look whether somebody interrupts


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


class Search:
    """Thinking about one position. It knows no game, only moves as numbers.

    `nodes` counts what was looked at so far; `done` says that more thinking would change nothing.

    It thinks in one thread at a time. While `run` is under way only `stop`, `nodes` and `done` may be used, and its
    evaluation by nobody else: anything else raises a RuntimeError. When memory runs out, `run` raises a MemoryError,
    now and until `advance`; what was found before can still be looked at.

    `origin` the root itself, which only the search changes; `lacking` whether memory has run out
    """

    def __init__(self, root: Position, evaluation: Evaluation | None):
        if self.ready:
            raise TypeError("a search is set up once; make a new one")
        if cython.compiled:
            refuse_plain_class(type(self))
        instance_of(root, Position, "a position")
        root.check_playable()
        if evaluation is not None:
            instance_of(evaluation, Evaluation, "an evaluation or None")
            evaluation.check_fit(root)
        self.origin = root.copy()
        self.evaluation = evaluation
        self.nodes = 0
        self.done = False
        self.stopping = False
        self.running = False
        self.lacking = False

    @property
    def root(self) -> Position:
        """A copy of the position that is thought about."""
        self.check()
        return self.origin.copy()

    def check(self) -> cython.int:
        """Refuse to be looked at or changed before it is set up or while it is thinking."""
        if not self.ready:
            raise TypeError(f"this {type(self).__name__} was never set up, or is no search by itself")
        if self.running:
            raise RuntimeError("this search is in use just now, in another thread; stop it first")
        return 0

    def hold(self) -> cython.int:
        """Nobody else may use the search until `running` is taken back, in whatever thread."""
        self.check()
        self.running = True
        return 0

    def begin_run(self) -> cython.int:
        """Nobody else may use the search or its evaluation from now on."""
        self.check()
        if self.lacking:
            raise MemoryError("there was no memory left to think on")
        if self.evaluation is not None:
            self.evaluation.check()
            self.evaluation.busy = True
        return self.hold()

    def end_run(self) -> cython.void:
        """Others may go on."""
        self.running = False
        if self.evaluation is not None:
            self.evaluation.busy = False

    def think(self, until: cython.longlong) -> cython.void:
        """(search) Go on until `nodes` reaches this number, or `done`, `stopping`, `lacking`; it may return earlier."""

    def run(self, nodes: object) -> None:
        """Look at so many more nodes, without Python: other threads go on meanwhile."""
        until: cython.longlong = whole_number(nodes, "the number of nodes", 0, MOST_NODES)
        pause: cython.longlong
        self.begin_run()
        until += self.nodes
        try:
            while self.nodes < until and not (self.done or self.stopping or self.lacking):
                pause = min(until, self.nodes + CHUNK)
                with cython.nogil:
                    while self.nodes < pause and not (self.done or self.stopping or self.lacking):
                        self.think(pause)
                if cython.compiled:
                    PyErr_CheckSignals()
        finally:
            self.end_run()
        if self.lacking:
            raise MemoryError("there is no memory left to think on")

    def stop(self) -> None:
        """From any thread: let a `run` that is under way end at once. It stays stopped until `advance`."""
        self.stopping = True

    def list_lines(self, most: cython.longlong) -> list:
        """(search) The moves of the root, the best first, so many at most."""
        raise NotImplementedError("this is no search by itself")

    def move_root(self, move: cython.longlong) -> cython.int:
        """(search) Go on from the position after this move or event; a ValueError if it is not possible."""
        raise NotImplementedError("this is no search by itself")

    def lines(self, most: object = 1_000_000) -> list[Line]:
        """The moves of the root, the best first, so many at most."""
        wanted: cython.longlong = whole_number(most, "the number of lines", 0)
        self.hold()
        try:
            return self.list_lines(wanted)
        finally:
            self.running = False

    def advance(self, move: object) -> None:
        """Go on from the position after this move or event, keeping what is known of it."""
        wanted: cython.longlong = whole_number(move, "a move")
        self.hold()
        try:
            self.move_root(wanted)
        finally:
            self.running = False


if not cython.compiled:
    Search.ready = False  # until it is set up, also where `__init__` never ran

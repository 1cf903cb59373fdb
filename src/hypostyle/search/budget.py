"""How long a solver may think: nodes, seconds, and somebody who stops it from another thread."""

from __future__ import annotations

import time
from collections.abc import Iterator

from hypostyle.core.endgame import SmallEndgame
from hypostyle.core.kernel.arguments import real_number, whole_number
from hypostyle.search.search import Search

SLICE = 4096  # nodes in one go
FIRST_SLICE, LONGEST = 128, 0.02  # with a clock: nodes at first, and how many seconds a slice should take
MOST_NODES = 10**12
MOST_SECONDS = 86_400.0


class Budget:
    """Lets searches run until the nodes or the seconds are used up. With `nodes` alone all is repeatable."""

    def __init__(self, seconds: object, nodes: object):
        if seconds is None and nodes is None:
            raise ValueError("a solver needs a limit: seconds, nodes or both")
        self.until = (
            None if seconds is None else time.monotonic() + real_number(seconds, "the seconds", 0, MOST_SECONDS)
        )
        self.left = MOST_NODES if nodes is None else whole_number(nodes, "the number of nodes", 1, MOST_NODES)
        self.began = time.monotonic()
        self.nodes = 0
        self._slice = SLICE if seconds is None else FIRST_SLICE
        self._stopped = False
        self._search: Search | SmallEndgame | None = None

    @property
    def seconds(self) -> float:
        """How long it has been."""
        return time.monotonic() - self.began

    @property
    def spent(self) -> bool:
        """Whether there is nothing left."""
        return self._stopped or self.left <= 0 or (self.until is not None and time.monotonic() >= self.until)

    def stop(self) -> None:
        """From any thread: let everything end at once."""
        self._stopped = True
        search = self._search
        if search is not None:
            search.stop()

    def run(self, search: Search | SmallEndgame, nodes: int) -> None:
        """Let a search look at so many nodes, as far as they are left, or until it is done."""
        for _ in self.slices(search, nodes):
            pass

    def slices(self, search: Search | SmallEndgame, nodes: int) -> Iterator[None]:
        """`run` for a caller who lets others go first between slices."""
        self._search = search
        while nodes > 0 and not search.done and not self.spent:
            before, began = search.nodes, time.monotonic()
            search.run(min(self._slice, nodes, self.left))
            looked_at = search.nodes - before
            if self.until is not None:  # else it would not be repeatable
                quick = time.monotonic() - began < LONGEST
                self._slice = min(2 * self._slice, 4 * SLICE) if quick else max(FIRST_SLICE, self._slice // 2)
            self.nodes += looked_at
            self.left -= looked_at
            nodes -= max(looked_at, 1)
            yield
        self._search = None

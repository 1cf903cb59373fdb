"""A player that thinks by plain UCT: random playouts, no knowledge of the game."""

import time
from collections import Counter
from math import nan

from hypostyle.core.game import Game
from hypostyle.players.player import Player, SearchReport
from hypostyle.players.sliced_search import SLICE, Slices
from hypostyle.search.uct import Uct

CHUNK = 4  # simulations between two looks at the clock: in HORUS each takes some milliseconds
WORLDS = 8  # samples of what is hidden, each searched by itself


class UctPlayer(Player):
    """Thinks for so many seconds a move, or, exactly repeatable with a seed, for so many simulations."""

    name = "uct"

    def __init__(self, game: Game, seed: int | None = None, seconds: float = 1.0, nodes: int | None = None):
        super().__init__(game, seed)
        if not 0 < seconds <= 3600 or (nodes is not None and not 1 <= nodes <= 10**8):
            raise ValueError("a player thinks for up to 3600 seconds, or for 1 to 100,000,000 simulations")
        self._seconds = seconds
        self._nodes = nodes
        self._report: SearchReport | None = None

    def think(self, view: str) -> Slices[str]:
        """The move that was looked at most."""
        self._report = None
        worlds = WORLDS if self.game.hidden else 1
        visits: Counter[str] = Counter()
        looks: Counter[int] = Counter()
        total = 0.0
        for _ in range(worlds):
            state = self.game.from_view(view, seed=self._source.draw(2**62))
            legal = state.moves()
            if len(legal) == 1:
                return legal[0]
            search = Uct(state.position, self._source.draw(2**62))
            yield from self._run(search, worlds)
            for move, times, mean in search.looked_at():
                visits[self.game.write_move(state.position, move)] += times
                looks[move] += times
                total += times * mean
        value = total / max(1, looks.total())
        seats = range(state.players)
        values = tuple(value if seat == state.seat else nan for seat in seats)
        self._report = SearchReport(values, {move: times for move, times in looks.items() if times})
        return max(sorted(visits), key=lambda text: visits[text])

    def search_report(self) -> SearchReport | None:
        """The mean of all simulations for the seat to act, and the looks at each move."""
        return self._report

    def _run(self, search: Uct, worlds: int) -> Slices[None]:
        """Give one world its share of the time or of the simulations."""
        left = None if self._nodes is None else max(1, self._nodes // worlds)
        thought, pause, chunk = 0.0, SLICE, 1
        while True:
            began = time.perf_counter()
            search.run(chunk)
            thought += time.perf_counter() - began
            left = None if left is None else left - chunk
            if self._stopping or (thought >= self._seconds / worlds if left is None else left <= 0):
                return
            if thought >= pause:
                pause = thought + SLICE
                yield
            chunk = CHUNK if left is None else min(CHUNK, left)

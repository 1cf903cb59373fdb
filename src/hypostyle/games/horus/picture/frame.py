"""Where things lie in the picture of HORUS.

A half tile is always as large, and the landscape keeps its place: only when it comes near the edge the frame grows by
two tiles at a time. The pyramid is always spot p0,0, so a browser that keeps that spot where it is on the screen
keeps all others too.
"""

from dataclasses import dataclass
from functools import lru_cache

from hypostyle.games.horus.board import Place
from hypostyle.games.horus.facts import HorusFacts

HALF = 24  # a half tile
SIDE = 2 * HALF
BLOCK = 4  # half tiles by which the frame grows
MARGIN = 16


@dataclass(frozen=True, eq=False)
class Frame:
    """The part of the grid that is shown, and where it lies in the picture. `_frame` makes one of each kind."""

    low_x: int
    low_y: int
    columns: int
    rows: int
    tall: bool

    def at(self, place: tuple[float, float]) -> tuple[float, float]:
        """A corner of half tiles in the picture."""
        return MARGIN + (place[0] - self.low_x) * HALF, MARGIN + (place[1] - self.low_y) * HALF

    def middle(self, place: Place) -> tuple[float, float]:
        """The middle of a tile."""
        return self.at((place[0] + 1, place[1] + 1))

    @property
    def apart(self) -> Place:
        """A place away from all that is shown."""
        return self.low_x - BLOCK, self.low_y - BLOCK

    @property
    def right(self) -> float:
        """The right edge of the landscape."""
        return MARGIN + self.columns * HALF

    @property
    def bottom(self) -> float:
        """The lower edge of the landscape."""
        return MARGIN + self.rows * HALF


def frame_of(facts: HorusFacts, tall: bool) -> Frame:
    """The usual frame, and as many blocks more on each side as the landscape needs."""
    xs, ys = [tile.place[0] for tile in facts.tiles], [tile.place[1] for tile in facts.tiles]
    across, down = (9, 10) if tall else (14, 12)
    low_x, low_y = -_reach(across, -min(xs)), -_reach(down, -min(ys))
    return _frame(low_x, low_y, _reach(across + 2, max(xs) + 2) - low_x, _reach(down + 2, max(ys) + 2) - low_y, tall)


@lru_cache(maxsize=1024)
def _frame(low_x: int, low_y: int, columns: int, rows: int, tall: bool) -> Frame:
    return Frame(low_x, low_y, columns, rows, tall)


def _reach(usual: int, used: int) -> int:
    """How far the frame goes to one side: there is always room for one more tile."""
    return usual + BLOCK * max(0, -(-(used + 3 - usual) // BLOCK))

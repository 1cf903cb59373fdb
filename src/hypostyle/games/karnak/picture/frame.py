"""Where everything lies in the picture of KARNAK."""

from functools import cache

from hypostyle.core.picture.drawing import polygon
from hypostyle.games.karnak import board

Point = tuple[float, float]

_SPREAD = 1.42  # how much wider apart the large bases stand


class Frame:
    """Where each base lies in the picture: the hall along it, or upright with row 16 on top."""

    def __init__(self, tall: bool):
        self.tall = tall
        self.width, self.height = (360, 806) if tall else (1200, 486)
        self.step, gap, nave = (38, 49, 58) if tall else (66, 86, 100)
        self.across = 60 if tall else 66
        self.start, self.middle = (656, 180) if tall else (68, 202)
        self.radius = 13.0 if tall else 17.5
        gaps = [self.step] * 6 + [gap, nave, gap] + [self.step] * 6
        self.along = [sum(gaps[:row]) for row in range(board.ROWS)]

    def point(self, along: float, column: float) -> Point:
        """A point of the picture by its distance from row 1 and its column, c being 2."""
        side = self.middle + (column - 2) * self.across
        return (side, self.start - along) if self.tall else (self.start + along, side)

    def at(self, base: int) -> Point:
        """The middle of a base. The large ones stand wider apart (K-1)."""
        column = 2 + (board.column_of(base) - 2) * (_SPREAD if base in board.LARGE else 1)
        return self.point(self.along[board.row_of(base)], column)

    def size(self, base: int) -> float:
        """The radius of a base."""
        return self.radius * (1.62 if base in board.LARGE else 1.22)

    def cell(self, base: int) -> tuple[float, float]:
        """The width and height of the room about a base that belongs to it."""
        along, across = (self.step, self.across) if base in board.SMALL else (self.step * 1.3, self.across * _SPREAD)
        return (across - 4, along) if self.tall else (along, across - 4)

    def stand(self, base: int, storey: int) -> Point:
        """Where a stone is drawn: the higher, the more to the upper left, as if seen a little aslant."""
        x, y = self.at(base)
        return x - storey * self.radius * 0.14, y - storey * self.radius * 0.22

    def path(self, *points: tuple[float, float], close: bool = False) -> str:
        """A line through points given by distance and column."""
        drawn = [self.point(*point) for point in points]
        return polygon(drawn) if close else "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in drawn)


@cache
def frame(tall: bool) -> Frame:
    """The one frame of each kind."""
    return Frame(tall)

"""Where things lie in the picture of THEBEN, wide or upright."""

from functools import cache

from hypostyle.core.picture.scene import Shape
from hypostyle.games.theben import board


class Frame:
    """Where the places lie in the picture: row 4 on top, or upright with row 4 at the right and a on top."""

    def __init__(self, tall: bool):
        self.tall = tall
        self.turned = 1 if tall else 0  # quarters, clockwise
        self.along, self.across = (63, 71) if tall else (100, 92)  # from column to column, from row to row
        self.band = 17 if tall else 30
        self.left, self.top = (27, 30) if tall else (50, 40)
        self.radius = 27.0 if tall else 37.0
        self.chip = 5.0 if tall else 6.5
        self.length = len(board.COLUMNS) * self.along
        self.breadth = len(board.ROWS) * self.across + len(board.BANDS) * self.band
        self.foot = 98 if tall else 84
        self.width = self.left + (self.breadth + 15 if tall else self.length + 50)
        self.height = self.top + (self.length if tall else self.breadth) + self.foot

    def at(self, column: float, down: float) -> tuple[float, float]:
        """A point of the picture: so many columns along, so far from the outer border of row 4."""
        if self.tall:
            return self.left + self.breadth - down, self.top + column * self.along
        return self.left + column * self.along, self.top + down

    def down(self, row: int) -> float:
        """How far the middle of a row lies from the outer border of row 4."""
        rows = len(board.ROWS) - 1 - row
        return (rows + 0.5) * self.across + self.band * sum(row <= lower for lower, _ in board.BANDS)

    def middle(self, place: int) -> tuple[float, float]:
        """The middle of a place."""
        row, column = divmod(place, len(board.COLUMNS))
        return self.at(column + 0.5, self.down(row))

    def box(self, column: float, down: float, columns: float, depth: float, **paint: object) -> Shape:
        """A rectangle of the board."""
        (x1, y1), (x2, y2) = self.at(column, down), self.at(column + columns, down + depth)
        return Shape(
            "rect",
            x=min(x1, x2),
            y=min(y1, y2),
            w=abs(x2 - x1),
            h=abs(y2 - y1),
            **paint,  # type: ignore[arg-type]
        )


@cache
def frame_for(tall: bool) -> Frame:
    """The one frame of each kind."""
    return Frame(tall)

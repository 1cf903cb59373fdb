"""Where everything lies in the picture of SAKKARA: wide, or upright for a phone; the board turned by quarters."""

from functools import cache

from hypostyle.games.sakkara import board
from hypostyle.games.sakkara.blocks import KINDS
from hypostyle.games.sakkara.codes import seat_and_kind

Point = tuple[float, float]

_ROW = 8  # blocks of a hand beside each other


class Frame:
    """The places of one layout. `turned` quarter turns clockwise bring other sides of the board to the front."""

    def __init__(self, tall: bool, turned: int):
        self.tall, self.turned = tall, turned
        self.width, self.height = (400, 990) if tall else (1140, 648)
        # From above: the upper left corner, and the side of a square.
        self.left, self.top, self.cell = (32, 66, 45) if tall else (694, 70, 52)
        # Oblique: the corner farthest away, half the width and half the depth of a square, and the height of a cube.
        self.back: Point = (200, 728) if tall else (326, 120)
        self.half: float
        self.half, self.deep, self.rise = (22.5, 13.2, 20) if tall else (35, 20.5, 31)
        self.heads: tuple[float, float] = (47, 692) if tall else (48, 48)
        self.hands: tuple[Point, Point] = ((16, 484), (16, 592)) if tall else ((24, 530), (614, 530))
        self.slot: Point = (46, 37) if tall else (62.75, 50)
        self.tray: Point = (_ROW * self.slot[0], len(KINDS) // _ROW * self.slot[1])
        self.lifted: Point = (54, 744) if tall else (84, 128)
        self.lifted_size: Point = (self.slot[0] * 1.5, self.slot[1] * 1.5)
        self.text = 15 if tall else 17

    def seen_at(self, square: int) -> tuple[int, int]:
        """Column and row of a square as it is looked at, from the upper left."""
        column, row = square // board.SIZE, board.SIZE - 1 - square % board.SIZE
        for _ in range(self.turned):
            column, row = board.SIZE - 1 - row, column
        return column, row

    def above(self, square: int) -> Point:
        """The middle of a square seen from above."""
        column, row = self.seen_at(square)
        return self.left + (column + 0.5) * self.cell, self.top + (row + 0.5) * self.cell

    def oblique(self, column: float, row: float, level: float) -> Point:
        """A point of the oblique view: whole columns and rows are corners of squares, whole levels tops of cubes."""
        x, y = self.back
        return x + (column - row) * self.half, y + (column + row) * self.deep - level * self.rise

    def home(self, block: int) -> Point:
        """The middle of the place of a block in its player's hand."""
        seat, kind = seat_and_kind(block)
        x, y = self.hands[seat]
        return x + (kind % _ROW + 0.5) * self.slot[0], y + (kind // _ROW + 0.5) * self.slot[1]


@cache
def frame_of(tall: bool, turned: int) -> Frame:
    """The frame of a layout: the same object each time, so that what is drawn by it can be cached."""
    return Frame(tall, turned)

"""The board of THEBEN drawn: two outer areas, the inner one, and the bands of rosettes between them."""

from functools import cache

from hypostyle.core.scene import Shape, Spot
from hypostyle.games.theben import board, words
from hypostyle.games.theben.looks import rosette


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
def frame(tall: bool) -> Frame:
    """The one frame of each kind."""
    return Frame(tall)


@cache
def ground(tall: bool) -> tuple[Shape, ...]:
    """All that is the same in every position."""
    place = frame(tall)
    columns = len(board.COLUMNS)
    shapes = [
        Shape("rect", w=place.width, h=place.height, fill="paper"),
        place.box(0, 0, columns, place.breadth, fill="sandstone"),
        place.box(0, place.across, columns, place.breadth - 2 * place.across, fill="leaf"),
    ]
    for lower, upper in board.BANDS:
        border = place.down(upper) + place.across / 2
        assert border + place.band == place.down(lower) - place.across / 2
        shapes += _band(place, border)
    shapes.append(place.box(0, 0, columns, place.breadth, line="ink", weight=2.5, r=3))
    for each in range(board.SIZE):
        shapes += _place(place, each)
    return (*shapes, *_letters(place))


def _band(place: Frame, border: float) -> list[Shape]:
    shapes = [place.box(0, border, len(board.COLUMNS), place.band, fill="basalt", line="ink", weight=1.5)]
    number = 2 * len(board.COLUMNS)
    for each in range(number):
        x, y = place.at((each + 0.5) / 2, border + place.band / 2)
        shapes += rosette(x, y, place.band * 0.44, 8, "star", "basalt")
    return shapes


def _place(place: Frame, each: int) -> list[Shape]:
    x, y = place.middle(each)
    if each in board.ROSETTE_PLACES:
        return rosette(x, y, place.radius * 1.1, 12, "gold", "ink")
    fill = "paper" if each in board.INNER else "limestone"
    circle = Shape("circle", x=x, y=y, r=place.radius * 1.06, fill=fill, line="faint", weight=1.1, opacity=0.75)
    return [circle, Shape("circle", x=x, y=y, r=place.radius * 0.12, fill="faint", opacity=0.5)]


def _letters(place: Frame) -> list[Shape]:
    """The names of columns and rows along the border."""
    size = 14 if place.tall else 18
    aside = 13 if place.tall else 22
    shapes = []
    for column, letter in enumerate(board.COLUMNS):
        x, y = place.at(column + 0.5, 0)
        x, y = (place.left - aside, y) if place.tall else (x, y - aside)
        shapes.append(Shape("text", x=x, y=y, text=letter, size=size, fill="faint"))
    for row, digit in enumerate(board.ROWS):
        x, y = place.at(0, place.down(row))
        x, y = (x, y - aside) if place.tall else (x - aside, y)
        shapes.append(Shape("text", x=x, y=y, text=digit, size=size, fill="faint"))
    return shapes


@cache
def spots(tall: bool, language: str) -> tuple[Spot, ...]:
    """The places, to point at."""
    place = frame(tall)
    size = 2.3 * place.radius
    found = []
    for each in range(board.SIZE):
        x, y = place.middle(each)
        name = board.NAMES[each]
        kind = words.OUTER_CIRCLE if each in board.OUTER else words.INNER_CIRCLE
        if each in board.ROSETTE_PLACES:
            kind = words.ROSETTE
        found.append(Spot(name, x, y, size, size, kind[language].format(place=name)))
    return tuple(found)

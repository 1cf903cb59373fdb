"""What stays in the picture of THEBEN: two outer areas, the inner one, and the bands of rosettes between them."""

from functools import cache

from hypostyle.core.picture.scene import Shape, Spot
from hypostyle.games.theben import board, words
from hypostyle.games.theben.picture.frame import Frame, frame_for
from hypostyle.games.theben.picture.looks import rosette


@cache
def background(tall: bool) -> tuple[Shape, ...]:
    """All that is the same in every position."""
    frame = frame_for(tall)
    columns = len(board.COLUMNS)
    shapes = [
        Shape("rect", w=frame.width, h=frame.height, fill="paper"),
        frame.box(0, 0, columns, frame.breadth, fill="sandstone"),
        frame.box(0, frame.across, columns, frame.breadth - 2 * frame.across, fill="leaf"),
    ]
    for lower, upper in board.BANDS:
        border = frame.down(upper) + frame.across / 2
        assert border + frame.band == frame.down(lower) - frame.across / 2
        shapes += _band(frame, border)
    shapes.append(frame.box(0, 0, columns, frame.breadth, line="ink", weight=2.5, r=3))
    for place in range(board.SIZE):
        shapes += _place(frame, place)
    return (*shapes, *_letters(frame))


def _band(frame: Frame, border: float) -> list[Shape]:
    shapes = [frame.box(0, border, len(board.COLUMNS), frame.band, fill="basalt", line="ink", weight=1.5)]
    number = 2 * len(board.COLUMNS)
    for each in range(number):
        x, y = frame.at((each + 0.5) / 2, border + frame.band / 2)
        shapes += rosette(x, y, frame.band * 0.44, 8, "star", "basalt")
    return shapes


def _place(frame: Frame, place: int) -> list[Shape]:
    x, y = frame.middle(place)
    if place in board.ROSETTE_PLACES:
        return rosette(x, y, frame.radius * 1.1, 12, "gold", "ink")
    fill = "paper" if place in board.INNER else "limestone"
    circle = Shape("circle", x=x, y=y, r=frame.radius * 1.06, fill=fill, line="faint", weight=1.1, opacity=0.75)
    return [circle, Shape("circle", x=x, y=y, r=frame.radius * 0.12, fill="faint", opacity=0.5)]


def _letters(frame: Frame) -> list[Shape]:
    """The names of columns and rows along the border."""
    size = 14 if frame.tall else 18
    aside = 13 if frame.tall else 22
    shapes = []
    for column, letter in enumerate(board.COLUMNS):
        x, y = frame.at(column + 0.5, 0)
        x, y = (frame.left - aside, y) if frame.tall else (x, y - aside)
        shapes.append(Shape("text", x=x, y=y, text=letter, size=size, fill="faint"))
    for row, digit in enumerate(board.ROWS):
        x, y = frame.at(0, frame.down(row))
        x, y = (x, y - aside) if frame.tall else (x - aside, y)
        shapes.append(Shape("text", x=x, y=y, text=digit, size=size, fill="faint"))
    return shapes


@cache
def spots(tall: bool, language: str) -> tuple[Spot, ...]:
    """The places, to point at."""
    frame = frame_for(tall)
    size = 2.3 * frame.radius
    found = []
    for place in range(board.SIZE):
        x, y = frame.middle(place)
        name = board.NAMES[place]
        kind = words.OUTER_CIRCLE if place in board.OUTER else words.INNER_CIRCLE
        if place in board.ROSETTE_PLACES:
            kind = words.ROSETTE
        found.append(Spot(name, x, y, size, size, kind[language].format(place=name)))
    return tuple(found)

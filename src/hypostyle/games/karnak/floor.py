"""The hall itself, drawn from above: floor, walls, gates, links and bases; and what stones and columns look like."""

from functools import cache
from math import cos, pi, sin

from hypostyle.core.drawing import polygon, seat_outline, shifted
from hypostyle.core.palette import SEATS
from hypostyle.core.scene import Shape
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
        column = 2 + (base // 16 - 2) * (_SPREAD if base in board.LARGE else 1)
        return self.point(self.along[base % 16], column)

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


@cache
def floor(tall: bool) -> tuple[Shape, ...]:
    """Everything that is the same in every position."""
    place = frame(tall)
    whole = Shape("rect", w=place.width, h=place.height, fill="paper")
    return (whole, *_ground(place), *_gates(place), *_links(place), *_bases(place), *_names(place))


def _ends(place: Frame) -> tuple[float, float]:
    return -0.62 * place.step, place.along[-1] + 0.62 * place.step


def _ground(place: Frame) -> list[Shape]:
    first, last = _ends(place)
    walls = place.path((first, -0.62), (last, -0.62), (last, 4.62), (first, 4.62), close=True)
    left, right = place.along[6] + 0.42 * place.step, place.along[9] - 0.42 * place.step
    nave = place.path((left, -0.62), (right, -0.62), (right, 4.62), (left, 4.62), close=True)
    return [
        Shape("path", d=walls, fill="sandstone"),
        Shape("path", d=nave, fill="leaf", opacity=0.55),
        Shape("path", d=walls, line="ink", weight=4),
    ]


def _gates(place: Frame) -> list[Shape]:
    """The nave is open at both ends; the walls beside the gates stand where rows 7 to 10 have no base."""
    shapes = []
    left, right = place.along[6] + 0.42 * place.step, place.along[9] - 0.42 * place.step
    for edge, inner in ((-0.62, 0.25), (4.62, 3.75)):
        shapes.append(Shape("path", d=place.path((left, edge), (right, edge)), line="leaf", weight=5))
        for near, far in ((place.along[6] - 0.45 * place.step, left), (right, place.along[9] + 0.45 * place.step)):
            block = place.path((near, edge), (far, edge), (far, inner), (near, inner), close=True)
            shapes.append(Shape("path", d=block, fill="limestone", line="ink", weight=3))
            for part in (0.25, 0.5, 0.75):  # courses of stone
                level = edge + (inner - edge) * part
                shapes.append(Shape("path", d=place.path((near, level), (far, level)), line="faint", weight=0.9))
    return shapes


def _links(place: Frame) -> list[Shape]:
    lines = []
    for base, near in board.STEPS.items():
        for other in near[: board.DOWN]:
            if other is not None:
                (x1, y1), (x2, y2) = place.at(base), place.at(other)
                lines.append(f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}")
    return [Shape("path", d="".join(lines), line="limestone", weight=3)]


def _bases(place: Frame) -> list[Shape]:
    shapes = []
    for base in board.BASES:
        x, y = place.at(base)
        size = place.size(base)
        shapes.append(Shape("circle", x=x, y=y, r=size, fill="paper", line="faint", weight=1.3))
        if base in board.LARGE:
            shapes.append(Shape("circle", x=x, y=y, r=size * 0.86, line="faint", weight=1.3))
            shapes.append(Shape("path", d=rays(x, y, size * 0.86, size, 16), line="faint", weight=1.1))
    return shapes


def rays(x: float, y: float, inner: float, outer: float, number: int) -> str:
    """Short lines all round a point, from one distance to another."""
    parts = []
    for ray in range(number):
        across, down = cos(2 * pi * ray / number), sin(2 * pi * ray / number)
        parts.append(
            f"M{x + inner * across:.1f} {y + inner * down:.1f}L{x + outer * across:.1f} {y + outer * down:.1f}"
        )
    return "".join(parts)


def _names(place: Frame) -> list[Shape]:
    first, last = _ends(place)
    size = 13 if place.tall else 16
    shapes = []
    for column, letter in enumerate(board.LETTERS):
        for along in (first - (14 if place.tall else 18), last + (14 if place.tall else 18)):
            x, y = place.point(along, column)
            shapes.append(Shape("text", x=x, y=y, text=letter, size=size, fill="ink"))
    for row in range(board.ROWS):
        for beside in (-0.62 - 13 / place.across, 4.62 + 13 / place.across):
            x, y = place.point(place.along[row], beside)
            shapes.append(Shape("text", x=x, y=y, text=str(row + 1), size=size, fill="ink"))
    return shapes


# ---- stones and columns ----


@cache
def looks(tall: bool) -> dict[str, tuple[Shape, ...]]:
    """A single drum is a ring with a dowel; in a column it stands on a dark plinth. A capital is an open flower."""
    radius = frame(tall).radius
    plinth = Shape("circle", r=radius * 1.3, fill="basalt", line="ink", weight=1.4)
    crowns = {f"crown{side}": (*_flower(radius * 1.14), *_seal(side, radius)) for side in range(len(SEATS))}
    return {
        "drum": _drum(radius),
        "foot": (plinth, *_drum(radius)),
        "second": (*_drum(radius), Shape("path", d=rays(0, 0, radius * 0.5, radius, 8), line="ink", weight=1.5)),
        "capital": (*_flower(radius * 1.08), *_abacus(radius)),
        **crowns,
    }


def _shadow(radius: float) -> Shape:
    return Shape("circle", x=radius * 0.09, y=radius * 0.14, r=radius, fill="basalt", opacity=0.32)


def _drum(radius: float) -> tuple[Shape, ...]:
    return (
        _shadow(radius),
        Shape("circle", r=radius, fill="limestone", line="ink", weight=1.7),
        Shape("circle", r=radius * 0.5, fill="mist", line="ink", weight=1.1),
        Shape("circle", r=radius * 0.13, fill="ink"),
    )


def _flower(radius: float) -> tuple[Shape, ...]:
    """An open papyrus capital from above: eight petals."""
    parts = []
    for petal in range(8):
        from_angle, to_angle = (petal - 0.5) * pi / 4, (petal + 0.5) * pi / 4
        if not petal:
            parts.append(f"M{radius * 0.8 * cos(from_angle):.2f} {radius * 0.8 * sin(from_angle):.2f}")
        bends = [
            f"{radius * reach * cos(angle):.2f} {radius * reach * sin(angle):.2f}"
            for reach, angle in ((1.22, from_angle + 0.12), (1.22, to_angle - 0.12), (0.8, to_angle))
        ]
        parts.append("C" + " ".join(bends))
    outline = "".join(parts) + "Z"
    return (
        _shadow(radius * 1.02),
        Shape("path", d=outline, fill="ivory", line="ink", weight=1.7),
        Shape("path", d=rays(0, 0, radius * 0.5, radius * 0.8, 8), line="faint", weight=1.2),
    )


def _abacus(radius: float) -> tuple[Shape, ...]:
    side = radius * 0.86
    return (Shape("rect", x=-side / 2, y=-side / 2, w=side, h=side, r=1, fill="sandstone", line="ink", weight=1.4),)


def _seal(side: int, radius: float) -> tuple[Shape, ...]:
    """Who completed the column: the sign of the seat or team, on paper so that it stands out by day and by night."""
    ground = Shape("circle", r=radius * 0.78, fill="paper", line="ink", weight=1.2)
    return (ground, seat_outline(side, radius * 0.5, fill="seat", line="ink", weight=1.2))


def seat_sign(side: int, x: float, y: float, radius: float) -> Shape:
    """The sign of a seat or team beside the hall."""
    return shifted(seat_outline(side, radius, fill=SEATS[side].colour, line="ink", weight=1.4), x, y)

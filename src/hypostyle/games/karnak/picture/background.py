"""What stays in the picture of KARNAK: floor, walls, gates, links and bases, seen from above."""

from functools import cache

from hypostyle.core.picture.scene import Shape
from hypostyle.games.karnak import board
from hypostyle.games.karnak.picture.frame import Frame, frame
from hypostyle.games.karnak.picture.looks import rays

_LEFT, _RIGHT = -0.62, 4.62  # the walls beside columns a and e, counted in columns


@cache
def background(tall: bool) -> tuple[Shape, ...]:
    """Everything that is the same in every position."""
    place = frame(tall)
    whole = Shape("rect", w=place.width, h=place.height, fill="paper")
    return (whole, *_ground(place), *_gates(place), *_links(place), *_bases(place), *_names(place))


def _ends(place: Frame) -> tuple[float, float]:
    """Where the walls at both ends of the hall stand along it."""
    return -0.62 * place.step, place.along[-1] + 0.62 * place.step


def _nave(place: Frame) -> tuple[float, float]:
    """Where the nave with the large bases begins and ends along the hall."""
    return place.along[6] + 0.42 * place.step, place.along[9] - 0.42 * place.step


def _ground(place: Frame) -> list[Shape]:
    first, last = _ends(place)
    walls = place.path((first, _LEFT), (last, _LEFT), (last, _RIGHT), (first, _RIGHT), close=True)
    left, right = _nave(place)
    nave = place.path((left, _LEFT), (right, _LEFT), (right, _RIGHT), (left, _RIGHT), close=True)
    return [
        Shape("path", d=walls, fill="sandstone"),
        Shape("path", d=nave, fill="leaf", opacity=0.55),
        Shape("path", d=walls, line="ink", weight=4),
    ]


def _gates(place: Frame) -> list[Shape]:
    """The nave is open at both ends; the walls beside the gates stand where rows 7 to 10 have no base."""
    shapes = []
    left, right = _nave(place)
    for edge, inner in ((_LEFT, 0.25), (_RIGHT, 3.75)):
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


def _names(place: Frame) -> list[Shape]:
    first, last = _ends(place)
    size = 13 if place.tall else 16
    shapes = []
    for column, letter in enumerate(board.LETTERS):
        for along in (first - (14 if place.tall else 18), last + (14 if place.tall else 18)):
            x, y = place.point(along, column)
            shapes.append(Shape("text", x=x, y=y, text=letter, size=size, fill="ink"))
    for row in range(board.ROWS):
        for beside in (_LEFT - 13 / place.across, _RIGHT + 13 / place.across):
            x, y = place.point(place.along[row], beside)
            shapes.append(Shape("text", x=x, y=y, text=str(row + 1), size=size, fill="ink"))
    return shapes

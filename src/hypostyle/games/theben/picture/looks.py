"""How the stones of THEBEN look: the sign of a city, a crossroads between four quarters, each with its number."""

from dataclasses import replace
from functools import cache
from math import cos, pi, sin

from hypostyle.core.picture.drawing import seat_outline, shifted
from hypostyle.core.picture.palette import SEATS
from hypostyle.core.picture.scene import Shape
from hypostyle.games.theben import board

# White is a light disc, black a dark square: told apart without any colour, by day and by night.
_BODY, _INSCRIBED = ("ivory", "basalt"), ("basalt", "ivory")
_WAYS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # on the screen, by direction


def free_look(seat: int, heading: int, stacked: bool, last: bool) -> str:
    """The name of the look of a free stone."""
    return f"free{seat}{board.DIRECTIONS[heading]}{'s' if stacked else ''}{'!' if last else ''}"


def chip_look(seat: int) -> str:
    """The name of the look of a stone beside the board."""
    return f"chip{seat}"


def slab_look(seat: int, among: int) -> str:
    """The name of the look of a covered stone, one of so many under the same stone."""
    return f"slab{seat}of{among}"


def heading_look(seat: int, letter: str) -> str:
    """The name of the look of the button that places a stone with this heading."""
    return f"head{seat}{letter}"


def slab_step(radius: float, among: int) -> float:
    """How far one covered stone lies above the next: the pile beside the top stone is never higher than that."""
    return min(radius * 0.34, 2 * radius / among)


@cache
def looks(radius: float, chip: float, turned: int) -> dict[str, tuple[Shape, ...]]:
    """All looks, for stones and chips of these sizes on a board turned by so many quarters."""
    found = {chip_look(seat): _chip(seat, chip) for seat in (0, 1)}
    for seat in (0, 1):
        for among in range(1, 2 * board.STONES):
            found[slab_look(seat, among)] = _slab(seat, radius * 0.44, slab_step(radius, among))
        for heading in range(4):
            for stacked in (False, True):
                for last in (False, True):
                    shapes = (
                        *(_beneath(seat, radius) if stacked else ()),
                        *_stone(seat, radius, heading, turned),
                        *(_sign_of_life(radius) if last else ()),
                    )
                    found[free_look(seat, heading, stacked, last)] = shapes
    return found


def _stone(seat: int, radius: float, heading: int, turned: int) -> list[Shape]:
    corner = radius * (0.707 if seat == 0 else 0.87)
    roads = (
        f"M{-corner:.2f} {-corner:.2f}L{corner:.2f} {corner:.2f}M{corner:.2f} {-corner:.2f}L{-corner:.2f} {corner:.2f}"
    )
    shapes = [
        shifted(seat_outline(seat, radius, fill="basalt", opacity=0.3), radius * 0.06, radius * 0.1),
        seat_outline(seat, radius, fill=_BODY[seat], line="ink", weight=radius * 0.06),
        Shape("path", d=roads, line=_INSCRIBED[seat], weight=radius * 0.05, opacity=0.55),
        Shape("circle", r=radius * 0.15, fill="seat", line=_BODY[seat], weight=radius * 0.06),
    ]
    for direction in range(4):
        across, down = _WAYS[(direction + turned) % 4]
        number = board.number(heading, direction)
        shapes.append(
            Shape(
                "text",
                x=across * radius * 0.59,
                y=down * radius * 0.57,
                text=str(number),
                size=radius * (0.66 if number == 1 else 0.58),
                fill=_INSCRIBED[seat],
                bold=True,
            )
        )
    return shapes


def _beneath(seat: int, radius: float) -> list[Shape]:
    """The rims of what lies under a stone, seen a little from above; the pile beside it tells what it is."""
    rims = []
    for step in (0.24, 0.12):
        rim = seat_outline(seat, radius, fill="limestone", line="ink", weight=radius * 0.05)
        rims.append(shifted(rim, radius * step * 0.5, radius * step))
    return rims


def _chip(seat: int, radius: float) -> tuple[Shape, ...]:
    return (
        seat_outline(seat, radius, fill=_BODY[seat], line="ink", weight=radius * 0.24),
        Shape("circle", r=radius * 0.3, fill="seat"),
    )


def _slab(seat: int, width: float, step: float) -> tuple[Shape, ...]:
    """A covered stone from the side: white with round ends, black with square ones."""
    high = step - 1.2
    end = high / 2 if seat == 0 else 0
    slab = Shape("rect", x=-width / 2, y=-high / 2, w=width, h=high, r=end, fill=_BODY[seat], line="basalt", weight=1.1)
    return replace(slab, line="ivory", weight=3.4), slab  # a light rim, for a dark one may lie over a dark band


def _sign_of_life(radius: float) -> list[Shape]:
    """A ring and an ankh: the only free stone of its player inside (T-12)."""
    x, y, unit = -radius * 0.82, -radius * 0.82, radius * 0.05
    ankh = (
        f"M{x:.2f} {y + 5 * unit:.2f}v{-5 * unit:.2f}m{-3.4 * unit:.2f} 0h{6.8 * unit:.2f}"
        f"M{x:.2f} {y:.2f}c{-4 * unit:.2f} {-2 * unit:.2f} {-3 * unit:.2f} {-6 * unit:.2f} 0 {-6 * unit:.2f}"
        f"c{3 * unit:.2f} 0 {4 * unit:.2f} {4 * unit:.2f} 0 {6 * unit:.2f}"
    )
    return [
        Shape("circle", r=radius * 1.16, line="gold", weight=radius * 0.1),
        Shape("circle", x=x, y=y, r=radius * 0.4, fill="leaf", line="ink", weight=radius * 0.05),
        Shape("path", d=ankh, line="ink", weight=radius * 0.08),
    ]


def heading_button(seat: int, heading: int, turned: int) -> tuple[Shape, ...]:
    """A small stone that shows how it will lie. It is no piece, so its seat's colour is told by name."""
    colour = SEATS[seat].colour
    return tuple(
        replace(shape, fill=colour) if shape.fill == "seat" else shape for shape in _stone(seat, 21, heading, turned)
    )


def rosette(x: float, y: float, radius: float, petals: int, fill: str, line: str) -> list[Shape]:
    """A flower from above, as on the bands and on the two fields where no stone ends."""
    drawn = []
    for petal in range(petals):
        middle, half = 2 * pi * petal / petals, pi / petals
        tip = (x + radius * cos(middle), y + radius * sin(middle))
        sides = [
            (x + radius * 0.74 * cos(middle + side * half * 1.05), y + radius * 0.74 * sin(middle + side * half * 1.05))
            for side in (-1, 1)
        ]
        drawn.append(
            f"M{x:.2f} {y:.2f}Q{sides[0][0]:.2f} {sides[0][1]:.2f} {tip[0]:.2f} {tip[1]:.2f}"
            f"Q{sides[1][0]:.2f} {sides[1][1]:.2f} {x:.2f} {y:.2f}Z"
        )
    weight = radius * 0.05
    return [
        Shape("path", d="".join(drawn), fill=fill, line=line, weight=weight),
        Shape("circle", x=x, y=y, r=radius * 0.26, fill=line, line=fill, weight=weight),
    ]

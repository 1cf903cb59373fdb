"""What stones, columns and the signs of the seats look like in KARNAK."""

from functools import cache
from math import cos, pi, sin

from hypostyle.core.picture.drawing import seat_outline, shifted
from hypostyle.core.picture.palette import SEATS
from hypostyle.core.picture.scene import Shape
from hypostyle.games.karnak.picture.frame import frame


@cache
def looks(tall: bool, seats: int = len(SEATS), sides: int = len(SEATS)) -> dict[str, tuple[Shape, ...]]:
    """A single drum is a ring with a dowel; in a column it stands on a dark plinth. A capital is an open flower."""
    radius = frame(tall).radius
    plinth = Shape("circle", r=radius * 1.3, fill="basalt", line="ink", weight=1.4)
    flower = _flower(radius * 1.14)
    crowns = {f"crown{side}": (*flower, *_seal(side, radius)) for side in range(sides)}
    if sides < seats:  # teams: within their sign that of the builder
        for seat in range(seats):
            crowns[f"crown{seat % sides}-{seat}"] = (*flower, *_seal_of_team(seat % sides, seat, radius))
    return {
        "drum": _drum(radius),
        "foot": (plinth, *_drum(radius)),
        "second": (*_drum(radius), Shape("path", d=rays(0, 0, radius * 0.5, radius, 8), line="ink", weight=1.5)),
        "capital": (*_flower(radius * 1.08), *_abacus(radius)),
        **crowns,
    }


@cache
def site_look(tall: bool) -> tuple[Shape, ...]:
    """The scaffold of a building site as a small sign."""
    radius = frame(tall).radius * 0.5
    return (
        Shape("circle", r=radius, fill="paper", line="lapis", weight=2.2),
        Shape("path", d=rays(0, 0, radius, radius * 1.4, 8), line="lapis", weight=2.2),
    )


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


def _seal_of_team(side: int, builder: int, radius: float) -> tuple[Shape, ...]:
    """Who completed the column: the sign of the builder on paper within that of the team."""
    return (
        Shape("circle", r=radius * 0.92, fill="paper", line="ink", weight=1.2),
        seat_outline(side, radius * 0.72, fill="seat", line="ink", weight=1.2),
        Shape("circle", r=radius * 0.42, fill="paper"),
        seat_outline(builder, radius * 0.3, fill=SEATS[builder].colour, line="ink", weight=1),
    )


@cache
def seat_sign(side: int, x: float, y: float, radius: float) -> Shape:
    """The sign of a seat or team beside the hall."""
    return shifted(seat_outline(side, radius, fill=SEATS[side].colour, line="ink", weight=1.4), x, y)


def rays(x: float, y: float, inner: float, outer: float, number: int) -> str:
    """Short lines all round a point, from one distance to another."""
    parts = []
    for ray in range(number):
        across, down = cos(2 * pi * ray / number), sin(2 * pi * ray / number)
        parts.append(
            f"M{x + inner * across:.1f} {y + inner * down:.1f}L{x + outer * across:.1f} {y + outer * down:.1f}"
        )
    return "".join(parts)

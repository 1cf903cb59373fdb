"""Shapes that several games draw."""

from dataclasses import replace
from math import cos, pi, sin

from hypostyle.core.picture.palette import SEATS
from hypostyle.core.picture.scene import Shape


def polygon(points: list[tuple[float, float]]) -> str:
    """A closed line through points, as an SVG path."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


def _regular(corners: int, radius: float, inner: float = 0.0) -> str:
    """A regular polygon with a corner up; with an inner radius, a star."""
    points = []
    for corner in range(corners * (2 if inner else 1)):
        reach = inner if inner and corner % 2 else radius
        angle = 2 * pi * corner / (corners * (2 if inner else 1)) - pi / 2
        points.append((reach * cos(angle), reach * sin(angle)))
    return polygon(points)


def seat_outline(seat: int, radius: float, **paint: object) -> Shape:
    """The outline of a seat's pieces about the origin, all of about the same size to the eye."""
    shape = SEATS[seat].shape
    if shape == "disc":
        return Shape("circle", r=radius, **paint)  # type: ignore[arg-type]
    if shape == "square":
        side = radius * 1.8
        return Shape("rect", x=-side / 2, y=-side / 2, w=side, h=side, r=radius / 8, **paint)  # type: ignore[arg-type]
    d = {
        "triangle": polygon([(0, -radius * 1.1), (radius * 1.12, radius * 0.88), (-radius * 1.12, radius * 0.88)]),
        "diamond": _regular(4, radius * 1.2),
        "hexagon": _regular(6, radius * 1.06),
        "star": _regular(5, radius * 1.2, inner=radius * 0.62),
    }[shape]
    return Shape("path", d=d, **paint)  # type: ignore[arg-type]


def shifted(shape: Shape, x: float, y: float) -> Shape:
    """A shape about the origin, put elsewhere. Paths must be polygons."""
    if shape.kind == "path":
        points = [part.split() for part in shape.d.strip("MZ").split("L")]
        return replace(shape, d=polygon([(float(a) + x, float(b) + y) for a, b in points]))
    return replace(shape, x=shape.x + x, y=shape.y + y)


def lotus(radius: float) -> tuple[Shape, ...]:
    """A stone of nobody's: a lotus capital from above, eight petals about a boss."""
    petals = []
    for petal in range(8):
        angle = petal * pi / 4
        outer = (radius * 0.86 * cos(angle), radius * 0.86 * sin(angle))
        for side in (-0.42, 0.42):
            bend = (radius * 0.68 * cos(angle + side), radius * 0.68 * sin(angle + side))
            inner = (radius * 0.34 * cos(angle), radius * 0.34 * sin(angle))
            petals.append(f"M{inner[0]:.2f} {inner[1]:.2f}Q{bend[0]:.2f} {bend[1]:.2f} {outer[0]:.2f} {outer[1]:.2f}")
    return (
        Shape("circle", x=1.5, y=2.5, r=radius, fill="basalt", opacity=0.3),
        Shape("circle", r=radius, fill="ivory", line="ink", weight=1.6),
        Shape("path", d="".join(petals), line="faint", weight=1.2),
        Shape("circle", r=radius * 0.26, fill="limestone", line="ink", weight=1.2),
    )


# An amulet for each seat, about the origin, for a stone of radius 20.
AMULETS = (
    "M0 12V1M-7.5 1H7.5M0 1C-9 -5 -6 -13 0 -13C6 -13 9 -5 0 1",  # ankh
    "M-3.5 12V-5M3.5 12V-5M-7 12H7M-7 -5H7M-8 -9H8M-7 -13H7",  # djed
    "M0 12V-2M-8 -4C-5 4 5 4 8 -4ZM-4 12H4",  # papyrus
    "M-9 1C-5 -7 5 -7 9 1C5 6 -5 6 -9 1ZM0 5L-2 12M2 5C5 9 8 10 9 7",  # eye
)


def amulet_stone(seat: int, radius: float) -> tuple[Shape, ...]:
    """A stone that belongs to a seat: its shape in its colour, with an amulet on it."""
    grown = radius / 20
    return (
        shifted(seat_outline(seat, radius, fill="basalt", opacity=0.3), 1.5, 2.5),
        seat_outline(seat, radius, fill="seat", line="ink", weight=1.8),
        Shape("path", d=_scaled(AMULETS[seat % len(AMULETS)], grown * 0.82), line="paper", weight=2.2 * grown),
    )


def _scaled(path: str, factor: float) -> str:
    """The same path, larger or smaller."""
    parts, number = [], ""
    for character in path + " ":
        if character.isdigit() or (character in ".-" and not (character == "-" and number)):
            number += character
            continue
        if number:
            parts.append(f"{float(number) * factor:.2f}")
            number = ""
        parts.append(character)
    return "".join(parts).strip()

"""What people draw on a position: rings around spots and pieces, and arrows between them."""

from __future__ import annotations

import math
from collections.abc import Iterable

from hypostyle.core.picture.scene import Scene, Shape

COLOURS = {"green": "malachite", "red": "carnelian", "blue": "lapis", "yellow": "gold"}
"""The colours of drawn marks, and those of the palette that stand for them."""
_WEIGHT, _HALO, _HEAD = 4.5, 8, 14

Point = tuple[float, float]


def draw_on(scene: Scene, marks: Iterable[tuple[str, str, str]]) -> list[Shape]:
    """The shapes of marks: each a colour, an id, and for an arrow a second id. What is not in the scene is left out."""
    middles: dict[str, Point] = {spot.id: (spot.x, spot.y) for spot in scene.spots}
    radii = {spot.id: max(12, min(spot.w, spot.h) / 2 - 2) for spot in scene.spots}
    for piece in scene.pieces:
        middles[piece.id] = piece.x, piece.y
        radii[piece.id] = radii.get(piece.at, 20) * piece.size
    drawn: list[Shape] = []
    for colour, place, to in marks:
        if place not in middles or (to and to not in middles):
            continue
        start, end = middles[place], middles[to or place]
        for paint, weight, opacity in (("ivory", _HALO, 0.75), (COLOURS[colour], _WEIGHT, 1)):
            if start == end:
                ring = Shape(
                    "circle", x=start[0], y=start[1], r=radii[place], line=paint, weight=weight, opacity=opacity
                )
                drawn.append(ring)
            else:
                drawn.append(Shape("path", d=_arrow(start, end), line=paint, weight=weight, opacity=opacity))
    return drawn


def _arrow(start: Point, end: Point) -> str:
    """A line with an open head, so that what lies under it can be seen."""
    way = math.atan2(end[1] - start[1], end[0] - start[0])
    wings = (
        (end[0] - _HEAD * math.cos(way + side), end[1] - _HEAD * math.sin(way + side))
        for side in (-math.pi / 6, math.pi / 6)
    )
    left, right = (f"{x:.1f} {y:.1f}" for x, y in wings)
    tip = f"{end[0]:.1f} {end[1]:.1f}"
    return f"M{start[0]:.1f} {start[1]:.1f}L{tip}M{left}L{tip}L{right}"

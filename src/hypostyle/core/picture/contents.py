"""The picture of a position that cannot be: the empty board of a scene, and on each spot what is said to lie there."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from hypostyle.core.picture.choices import NO_CHOICES
from hypostyle.core.picture.drawing import seat_outline, shifted
from hypostyle.core.picture.palette import SEATS
from hypostyle.core.picture.scene import Piece, Scene, Shape, Spot

MOST_SHOWN = 24
"""So many pieces are drawn on one spot; more cannot be told apart there."""
_SMALL, _LONG = 0.4, 1.9
_PREFIX = "palette "


def draw_contents(
    scene: Scene,
    contents: Mapping[str, Sequence[str]],
    names: Mapping[str, str],
    seats: Mapping[str, int | None],
    marks: Collection[str],
    looks: Mapping[str, tuple[Shape, ...]],
) -> Scene:
    """The scene with these pieces on its spots, the topmost last, in place of its own; marks lie in a corner."""
    drawn: dict[str, tuple[Shape, ...]] = {}
    pieces: list[Piece] = []
    for spot in scene.spots:
        lying = [piece for piece in contents.get(spot.id, ()) if piece in names][-MOST_SHOWN:]
        for piece in lying:
            drawn.setdefault(_PREFIX + piece, looks.get(piece) or token(names[piece], seats.get(piece)))
        whole = [piece for piece in lying if piece not in marks]
        pieces += [
            Piece(f"{spot.id}.{number}", spot.id, x, y, _PREFIX + piece, names[piece], seats.get(piece), size)
            for number, (piece, (x, y, size)) in enumerate(zip(whole, _layout(spot, len(whole)), strict=True))
        ]
        for number, piece in enumerate(each for each in lying if each in marks):
            x, y = spot.x + spot.w / 2 - 12 - 18 * number, spot.y - spot.h / 2 + 12
            pieces.append(Piece(f"{spot.id}.{piece}", spot.id, x, y, _PREFIX + piece, names[piece], seats.get(piece)))
    return replace(
        scene,
        board=(),
        map_board=(),
        pieces=tuple(pieces),
        looks=drawn,
        actions=(),
        marks=(),
        choices=NO_CHOICES,
        ghosts={},
    )


def _layout(spot: Spot, number: int) -> list[tuple[float, float, float]]:
    """The middle and the size of each of so many pieces: side by side on a long spot, else the lower ones aside."""
    if not number:
        return []
    if max(spot.w, spot.h) > _LONG * min(spot.w, spot.h):
        steps = [(at + 0.5) / number - 0.5 for at in range(number)]
        wide = spot.w > spot.h
        return [(spot.x + step * spot.w * wide, spot.y + step * spot.h * (not wide), 1) for step in steps]
    below = number - 1
    step = min(spot.h * 0.2, spot.h * 0.8 / max(below, 1))
    aside = [(spot.x + spot.w * 0.36, spot.y + spot.h * 0.4 - at * step, _SMALL) for at in range(below)]
    return [*aside, (spot.x, spot.y, 1.0)]


def token(name: str, seat: int | None) -> tuple[Shape, ...]:
    """A piece that nothing is known about but its name."""
    letter = Shape("text", text=name[:1].upper(), size=15, fill="ink", bold=True)
    if seat is None:
        return Shape("circle", r=15, fill="ivory", line="ink", weight=1.5), letter
    ground = Shape("circle", r=9, fill="paper")
    return seat_outline(seat, 17, fill=SEATS[seat].colour, line="ink", weight=1.5), ground, letter


BAR = (
    Shape("circle", r=8, fill="accent", line="ivory", weight=1.5),
    Shape("path", d="M-4 0h8", line="ivory", weight=2.5),
)
"""What bars a piece, as it is marked on a board."""


def bar_of(seat: int) -> tuple[Shape, ...]:
    """The same with the sign of a seat beside it."""
    return (*BAR, shifted(seat_outline(seat, 6, fill=SEATS[seat].colour, line="ivory", weight=1), -14, 0))

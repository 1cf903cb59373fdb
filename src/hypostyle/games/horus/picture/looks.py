"""How the pieces of HORUS look: stones, river ends, cards in the hand, and the ways to lay a tile."""

from functools import lru_cache

from hypostyle.core.picture.drawing import amulet_stone
from hypostyle.core.picture.scene import Shape
from hypostyle.games.horus import board, words
from hypostyle.games.horus.picture.corner import Corner
from hypostyle.games.horus.picture.frame import SIDE
from hypostyle.games.horus.picture.tiles import draw_tiles
from hypostyle.games.horus.touches import TILE, WAYS_TO_LAY

CARD_W, CARD_H, LOW_CARD_H = 58, 84, 62

BARGE = (
    Shape(
        "path", d="M-16 3C-9 9 9 9 16 3L19 -5C15 0 12 3 9 3H-9C-12 3 -15 0 -19 -5Z", fill="leaf", line="ink", weight=1.4
    ),
    Shape("path", d="M-4 3V-9H5V3M-6 -9H7", fill="ivory", line="ink", weight=1.4),
)
"""The boat that marks a river end, about the origin, for a tile of side 48."""

LOOKS = {
    "barge": BARGE,
    **{f"stone{seat}": amulet_stone(seat, 12) for seat in range(board.MOST_SEATS)},
    **{
        TILE + kind: draw_tiles(kind, ((-SIDE / 2, -SIDE / 2, SIDE),))
        for kind in (*board.TERRAINS, *WAYS_TO_LAY, "temple")
    },
    TILE + "barge": (*draw_tiles("barge", ((-SIDE / 2, -SIDE / 2, SIDE),)), *BARGE),
    **{f"as-{kind}": draw_tiles(kind, ((-22, -22, 44),)) for kind in WAYS_TO_LAY},
}
"""What every picture has, by name."""


@lru_cache(maxsize=512)
def low_card_look(card: str, scale: float, language: str) -> tuple[Shape, ...]:
    """A card about the origin, for a narrow screen."""
    face = _blank_card(LOW_CARD_H, scale)
    if card == "nile":
        face.text(CARD_W / 2, 12, words.NILE_SHORT[language], 16, bold=True, anchor="middle")
        face.tile("river", 12, 24, 34)
        face.tile("necropolis", 29, 24, 17)
    else:
        kind, number = card.split("-")
        face.text(7, 14, number, 21, bold=True)
        face.sort(kind, 21, 25, 32)
    return tuple(face.shapes)


@lru_cache(maxsize=512)
def card_look(card: str, scale: float, language: str) -> tuple[Shape, ...]:
    """A card about the origin."""
    face = _blank_card(CARD_H, scale)
    if card == "nile":
        face.tile("river", 9, 26, 40)
        face.tile("necropolis", 29, 26, 20)
        face.text(CARD_W / 2, 14, words.NILE_SHORT[language], 17, bold=True, anchor="middle")
        face.text(CARD_W / 2, 75, "2", 15, bold=True, anchor="middle")
    else:
        kind, number = card.split("-")
        face.sort(kind, 11, 24, 36)
        face.text(8, 13, number, 20, bold=True)
        face.text(CARD_W - 8, 72, number, 20, bold=True, anchor="end")
    return tuple(face.shapes)


def _blank_card(height: float, scale: float) -> Corner:
    """A card of this height, in the units of a panel, about the origin."""
    face = Corner(-CARD_W / 2 * scale, -height / 2 * scale, scale)
    w, h, r = CARD_W * scale, height * scale, 6 * scale
    body = Shape("rect", x=face.left, y=face.top, w=w, h=h, r=r, fill="paper", line="ink", weight=1.6 * scale)
    face.shapes.append(body)
    return face

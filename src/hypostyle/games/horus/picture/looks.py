"""How the pieces of HORUS look: stones, river ends, cards in the hand, and the ways to lay a tile."""

from functools import lru_cache

from hypostyle.core.picture.drawing import amulet_stone
from hypostyle.core.picture.scene import Shape
from hypostyle.games.horus import board, words
from hypostyle.games.horus.picture.corner import Corner
from hypostyle.games.horus.picture.frame import SIDE
from hypostyle.games.horus.picture.tiles import draw_tiles
from hypostyle.games.horus.touches import TILE, WAYS_TO_LAY

CARD_W, CARD_H = 58, 84

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
    **{f"as-{kind}": draw_tiles(kind, ((-22, -22, 44),)) for kind in WAYS_TO_LAY},
}
"""What every picture has, by name."""


@lru_cache(maxsize=512)
def card_look(card: str, scale: float, language: str) -> tuple[Shape, ...]:
    """A card about the origin."""
    face = Corner(-CARD_W / 2 * scale, -CARD_H / 2 * scale, scale)
    k = scale
    body = Shape(
        "rect", x=face.left, y=face.top, w=CARD_W * k, h=CARD_H * k, r=6 * k, fill="paper", line="ink", weight=1.6 * k
    )
    face.shapes.append(body)
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

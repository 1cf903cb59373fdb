"""The 32 blocks as lasting things: b0L3 is the block of kind L3 that seat 0 started with.

The number kept for a block is the first square it lies on, or where else it is.
"""

from hypostyle.core.game import Stones as Pieces
from hypostyle.core.position import Position
from hypostyle.games.sakkara import board
from hypostyle.games.sakkara.blocks import BLOCKS, KINDS
from hypostyle.games.sakkara.site import site_of

IN_HAND, IN_THE_AIR = board.SQUARES, board.SQUARES + 1
LIFTED = "lifted"
"""The id of the spot where a lifted block is."""


def piece_of(block: int) -> str:
    """The id of a block."""
    return f"b{block // len(KINDS)}{KINDS[block % len(KINDS)]}"


def home_of(block: int) -> str:
    """The id of the spot where a block lies while it is in its player's hand."""
    return f"h{block // len(KINDS)}{KINDS[block % len(KINDS)]}"


def lay_out(position: Position) -> Pieces:
    """Where every block is."""
    site = site_of(position)
    found = {piece_of(block): IN_HAND for block in range(BLOCKS)}
    found.update({piece_of(block): laid.first for block, laid in site.blocks.items()})
    if site.lifted is not None:
        found[piece_of(site.lifted.block)] = IN_THE_AIR
    return found

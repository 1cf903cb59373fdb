"""The thirty stones as lasting things, drum1 to drum20 and capital1 to capital10, so that a picture can follow each.

The number kept for a stone is four times its base plus its storey: 0 on the base, 1 on a drum, 2 on two drums.
"""

from hypostyle.core.game import Stones as Pieces
from hypostyle.core.position import Position
from hypostyle.games.karnak.stones import stones_of


def base_of(code: int) -> int:
    """The base a stone is on."""
    return code // 4


def storey_of(code: int) -> int:
    """How many stones are below a stone."""
    return code % 4


def lay_out(position: Position) -> Pieces:
    """Give every stone its id."""
    stones = stones_of(position)
    drums = [4 * base for base in stones.drums | stones.columns] + [4 * base + 1 for base in stones.columns]
    capitals = [4 * base for base in stones.capitals]
    capitals += [4 * base + 2 for columns in stones.built for base in columns]
    pieces = {f"drum{number}": code for number, code in enumerate(sorted(drums), 1)}
    return pieces | {f"capital{number}": code for number, code in enumerate(sorted(capitals), 1)}


def follow(pieces: Pieces, start: int, end: int) -> Pieces:
    """Where the stones are after the single one on a base was moved."""
    below = sum(base_of(code) == end for code in pieces.values())
    return {piece: 4 * end + below if base_of(code) == start else code for piece, code in pieces.items()}

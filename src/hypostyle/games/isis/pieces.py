"""The seven stones as lasting things, s1 to s7, so that a picture can follow each of them through the game.

The number kept for a stone is its field plus 64 for each step up from neutral: 64 is seat 0's, 128 seat 1's, ...
"""

from hypostyle.core.game import Stones as Pieces
from hypostyle.core.position import Position
from hypostyle.games.isis import board
from hypostyle.games.isis.stones import stones_of


def field_of(code: int) -> int:
    """The field a stone is on."""
    return code % 64


def owner_of(code: int) -> int | None:
    """The seat a stone belongs to."""
    return code // 64 - 1 if code >= 64 else None


def lay_out(position: Position) -> Pieces:
    """Give every stone its id."""
    stones = stones_of(position)
    owned = [field + 64 * (seat + 1) for seat, field in enumerate(stones.personal) if field is not None]
    codes = [0] * stones.below + list(stones.neutral) + owned
    return {f"s{number}": code for number, code in enumerate(codes, 1)}


def stone_on(pieces: Pieces, field: int, owner: int | None) -> str:
    """The stone of this owner on this field; in the underworld the first of them."""
    return next(stone for stone, code in pieces.items() if field_of(code) == field and owner_of(code) == owner)


def follow(pieces: Pieces, after: Position, moved: str | None, end: int, owner: int | None) -> Pieces:
    """Where the stones are after one of them moved, or changed its owner; trapped ones are in the underworld."""
    stones = stones_of(after)
    found = dict(pieces)
    if moved is not None:
        found[moved] = end + (0 if owner is None else 64 * (owner + 1))
    for stone, code in found.items():
        seat = owner_of(code)
        if seat is None:
            found[stone] = code if code in stones.neutral else board.UNDERWORLD
        else:  # a winner's stone is neutral again (I-20)
            field = stones.personal[seat]
            found[stone] = board.UNDERWORLD if field is None else field + 64 * (seat + 1)
    return found

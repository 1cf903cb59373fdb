"""The numbers of ISIS: where a stone is, what kind a move is, and how a move and a position are packed.

The rules use the same numbers as C constants.
"""

from collections.abc import Sequence
from typing import NamedTuple

from hypostyle.games.isis import board

FEWEST_SEATS, MOST_SEATS = 2, 4

# Where a stone is: a square 0 to 63 of the grid (`board.SQUARE`), or one of these.
UNDER = 64  # the underworld
UNCLAIMED = 65  # a personal stone its player has not claimed yet
FINISHED = 66  # 66 was the first to finish (I-20), 67 the second, ...
NOWHERE = 127  # of the barred stone: there is none
NOBODY = 7  # in place of a seat

# The kinds of a move. One with a neutral stone into the underworld or out of it is a MOVE too.
MOVE = 0
ENTER_OWN = 1
CLAIM = 2
PASS = 3

# A move in one number: its start, its end and its kind.
END_SHIFT = 8
KIND_SHIFT = 16
END_MASK = 255  # of the start as well

# A position in two numbers: the squares with neutral stones, and all the rest packed, from the seat to act upwards.
BARRED_BY_SHIFT = 3
BARRED_SHIFT = 6
STONE_SHIFT = 13  # where the personal stone of seat 0 is; those of the other seats follow
STONE_BITS = 7
SEAT_MASK = 7
STONE_MASK = 127  # of the barred stone as well
_STONE_SHIFTS = [STONE_SHIFT + STONE_BITS * seat for seat in range(MOST_SEATS)]


class Packed(NamedTuple):
    """What the second number of a position says; `stones` has MOST_SEATS items."""

    actor: int
    barred_by: int
    barred: int
    stones: Sequence[int]


def pack(parts: Packed) -> int:
    """The second number of a position, as `IsisPosition.pack` makes it."""
    packed = parts.actor | parts.barred_by << BARRED_BY_SHIFT | parts.barred << BARRED_SHIFT
    return packed | sum(stone << STONE_SHIFT + STONE_BITS * seat for seat, stone in enumerate(parts.stones))


def unpack(packed: int) -> Packed:
    """What `pack` made one number of."""
    return Packed(
        packed & SEAT_MASK,
        packed >> BARRED_BY_SHIFT & SEAT_MASK,
        packed >> BARRED_SHIFT & STONE_MASK,
        unpack_stones(packed),
    )


def unpack_stones(packed: int) -> list[int]:
    """By seat: where its personal stone is."""
    return [packed >> shift & STONE_MASK for shift in _STONE_SHIFTS]


def split_move(move: int) -> tuple[int, int, int]:
    """The start, the end and the kind of a move."""
    return move & END_MASK, move >> END_SHIFT & END_MASK, move >> KIND_SHIFT


def to_field(square: int) -> int:
    """The field number of a square or of UNDER."""
    return board.FIELD.get(square, board.UNDERWORLD)


def from_field(field: int) -> int:
    """The square of a field, or UNDER."""
    return board.SQUARE.get(field, UNDER)

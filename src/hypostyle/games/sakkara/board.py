"""The board of SAKKARA: 64 squares and how high each may rise (S-1, S-6).

A square is one bit of a 64-bit number, bit 8 * file + rank, which is also the order in which a move names its
squares: a1, a2, ... a8, b1, ...
"""

from collections.abc import Iterable

SIZE = 8
SQUARES = SIZE * SIZE
LEVELS = 4

NAMES = tuple(f"{file}{rank}" for file in "abcdefgh" for rank in range(1, SIZE + 1))
SQUARE = {name: square for square, name in enumerate(NAMES)}


def place(square: int) -> tuple[int, int]:
    """File and rank of a square, each from 0."""
    return square // SIZE, square % SIZE


def _limit(square: int) -> int:
    """S-6: the squares of a step pyramid rise towards the middle."""
    x, y = (number + 1 for number in place(square))
    return min(x, SIZE + 1 - x, y, SIZE + 1 - y)


LIMIT = tuple(_limit(square) for square in range(SQUARES))
"""How many cubes may stand on each square (S-6)."""


def mask(squares: Iterable[int]) -> int:
    """The squares as bits of one number."""
    return sum(1 << square for square in squares)

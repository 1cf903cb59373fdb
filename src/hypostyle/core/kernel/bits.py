"""Bit tricks on 64-bit numbers in plain Python; intrinsics.pxd has the same ones as C."""

_ALL = (1 << 64) - 1


def lowest(board: int) -> int:
    """The number of the lowest set bit. The board must not be empty."""
    return (board & -board).bit_length() - 1


def count(board: int) -> int:
    """How many bits are set."""
    return board.bit_count()


def wrap(number: int) -> int:
    """What is left of a number in 64 bits."""
    return number & _ALL


def bit(index: int) -> int:
    """A board with only this bit set."""
    return 1 << index


def mix(a: int, b: int) -> int:
    """A well scattered 64-bit hash of two 64-bit numbers."""
    x = a ^ (b * 0x9E3779B97F4A7C15 & _ALL)
    x = (x ^ x >> 32) * 0xD6E8FEB86659FD93 & _ALL
    x = (x ^ x >> 32) * 0xD6E8FEB86659FD93 & _ALL
    return x ^ x >> 32

"""The numbers that stand for blocks and moves, the same in the rules, in notation and in facts.

Squares are numbered in board.py, kinds and forms by their places in `KINDS` and `FORMS` of blocks.py.
A block is 16 * seat + kind, the seat being the one that began with it (S-1).
A move is, from the highest bits to the lowest, what kind of move it is, its subject, and a square:
LAY with the form and the anchor, LIFT with the block and its first square, KEEP and PASS alone.
"""

from hypostyle.games.sakkara.blocks import KINDS

NO_BLOCK = 63

LAY, LIFT, KEEP, PASS = range(4)
KIND_SHIFT = 16
SUBJECT_SHIFT = 6
KIND_MASK = 3
SUBJECT_MASK = (1 << KIND_SHIFT - SUBJECT_SHIFT) - 1
SQUARE_MASK = (1 << SUBJECT_SHIFT) - 1


def block_number(seat: int, kind: int) -> int:
    """The block of this kind that a seat began with."""
    return len(KINDS) * seat + kind


def seat_and_kind(block: int) -> tuple[int, int]:
    """Whose block it was at the start, and its kind."""
    return divmod(block, len(KINDS))


def kind_of_move(move: int) -> int:
    """LAY, LIFT, KEEP or PASS."""
    return move >> KIND_SHIFT


def laying(form: int, anchor: int) -> int:
    """The move that lays a block in this form, the corner of its rectangle that is nearest to a1 being the anchor."""
    return LAY << KIND_SHIFT | form << SUBJECT_SHIFT | anchor


def lift(block: int, square: int) -> int:
    """The move that takes up a block, this being its first square."""
    return LIFT << KIND_SHIFT | block << SUBJECT_SHIFT | square


def form_and_anchor(move: int) -> tuple[int, int]:
    """What a laying tells."""
    return move >> SUBJECT_SHIFT, move & SQUARE_MASK


def lifted_square(move: int) -> int:
    """The first square of the block that a lift takes up."""
    return move & SQUARE_MASK

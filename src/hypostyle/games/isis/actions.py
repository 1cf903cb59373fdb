"""The numbers of ISIS's actions: from field to field, 51 by 51, then one's own stone from the underworld, then a pass.

A claim is the action from a field to itself.
"""

from collections.abc import Iterator

from hypostyle.core.actions import Numbering, numbered
from hypostyle.games.isis import board
from hypostyle.games.isis.codes import CLAIM, END_SHIFT, ENTER_OWN, KIND_SHIFT, MOVE, PASS, from_field
from hypostyle.games.isis.notation import write_number

FIELDS = range(board.UNDERWORLD, board.HEAVEN.stop)


def number_actions() -> Numbering:
    """All actions; many of them no position allows."""
    return numbered((write_number(move), (move,)) for move in _moves())


def _moves() -> Iterator[int]:
    squares = [from_field(field) for field in FIELDS]
    for start in squares:
        for end in squares:
            yield start | CLAIM << KIND_SHIFT if start == end else start | end << END_SHIFT | MOVE << KIND_SHIFT
    for end in squares:
        yield from_field(board.UNDERWORLD) | end << END_SHIFT | ENTER_OWN << KIND_SHIFT
    yield PASS << KIND_SHIFT

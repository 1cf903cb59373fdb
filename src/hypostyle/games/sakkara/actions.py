"""The numbers of SAKKARA's actions: each way to lay a block, by its text, then lifts by square, then keep and pass.

A text tells the squares that are covered and the colours there; the heights of the squares tell the rest.
"""

from collections.abc import Iterator, Sequence

from hypostyle.core.actions import Numbering, numbered
from hypostyle.games.sakkara import board, codes
from hypostyle.games.sakkara.blocks import KINDS
from hypostyle.games.sakkara.notation import KEEP, LAYINGS, PASS, write_lift


def number_actions() -> Numbering:
    """All actions."""
    return numbered(_actions())


def _actions() -> Iterator[tuple[str, Sequence[int]]]:
    for text in sorted(LAYINGS):
        yield text, LAYINGS[text]
    for square, name in enumerate(board.NAMES):
        yield write_lift(name), [codes.lift(block, square) for block in range(2 * len(KINDS))]
    yield KEEP, [codes.KEEP << codes.KIND_SHIFT]
    yield PASS, [codes.PASS << codes.KIND_SHIFT]

"""The text of a move: `a1-b3` from base to base, or `end`."""

import re

from hypostyle.core.kernel.position import Position
from hypostyle.games.karnak import board
from hypostyle.games.karnak.codes import END, stone_move

END_TEXT = "end"
TEXTS = {
    stone_move(start, end): f"{board.BASES[start]}-{board.BASES[end]}" for start in board.BASES for end in board.BASES
}
TEXTS[END] = END_TEXT

_STONE_MOVE = re.compile(r"([a-z](?:0|[1-9][0-9]?))-([a-z](?:0|[1-9][0-9]?))", re.ASCII)
_LONGEST = 7


def write_move(position: Position, move: int) -> str:
    """A move as players write it."""
    return TEXTS[move]


def write_moves(position: Position, moves: list[int]) -> dict[str, int]:
    """The legal moves by their texts."""
    return {TEXTS[move]: move for move in moves}


def read_names(text: str) -> tuple[str, str] | None:
    """The two names in a text of the form `a1-b3`, be they bases of the hall or not; None for any other text."""
    form = _STONE_MOVE.fullmatch(text) if len(text) <= _LONGEST else None
    return (form[1], form[2]) if form else None

"""The moves of ISIS as text: `0-13` enter, `0*-13` enter with one's own stone, `41-29` move, `41*` claim, `pass`."""

import re
from functools import lru_cache
from typing import NamedTuple

from hypostyle.core.kernel.position import Position
from hypostyle.games.isis import board
from hypostyle.games.isis.codes import CLAIM, ENTER_OWN, MOVE, PASS, split_move, to_field

_MOVE = re.compile(r"(0|[1-9][0-9]?)-(0|[1-9][0-9]?)")
_ENTER_OWN = re.compile(r"0\*-(0|[1-9][0-9]?)")
_CLAIM = re.compile(r"(0|[1-9][0-9]?)\*")


class FieldMove(NamedTuple):
    """A move by field numbers, as people write it. A claim ends where it starts; a pass has no fields."""

    kind: int
    start: int
    end: int


def write_move(position: Position, move: int) -> str:
    """A move as players write it."""
    return write_number(move)


def write_moves(position: Position, moves: list[int]) -> dict[str, int]:
    """The legal moves by their texts."""
    return {write_number(move): move for move in moves}


@lru_cache(maxsize=8192)
def write_number(move: int) -> str:
    """The text of a move, legal or not; its number tells all."""
    start, end, kind = split_move(move)
    if kind == PASS:
        return "pass"
    if kind == CLAIM:
        return f"{to_field(start)}*"
    own = "*" if kind == ENTER_OWN else ""
    return f"{to_field(start)}{own}-{to_field(end)}"


def parse(text: str) -> FieldMove | None:
    """What a text says, be it legal or not; None if it is not a move of ISIS. There may be no such fields."""
    if text == "pass":
        return FieldMove(PASS, board.UNDERWORLD, board.UNDERWORLD)
    if found := _MOVE.fullmatch(text):
        return FieldMove(MOVE, int(found[1]), int(found[2]))
    if found := _ENTER_OWN.fullmatch(text):
        return FieldMove(ENTER_OWN, board.UNDERWORLD, int(found[1]))
    if found := _CLAIM.fullmatch(text):
        return FieldMove(CLAIM, int(found[1]), int(found[1]))
    return None

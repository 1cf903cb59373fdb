"""The text of a move of THEBEN: c4-d2 moves, c2+1 turns, @b1N places a freed stone."""

from functools import lru_cache

from hypostyle.core.kernel.position import Position
from hypostyle.games.theben import board
from hypostyle.games.theben.codes import MOVE, TURN, move_parts


@lru_cache(maxsize=8192)
def move_text(move: int) -> str:
    """The text of a move, legal or not; its number tells all."""
    place, end, kind = move_parts(move)
    if kind == MOVE:
        return f"{board.NAMES[place]}-{board.NAMES[end]}"
    if kind == TURN:
        return f"{board.NAMES[place]}+{end}"
    return f"@{board.NAMES[place]}{board.DIRECTIONS[end]}"


def write_move(position: Position, move: int) -> str:
    """The text of a legal move."""
    return move_text(move)


def write_moves(position: Position, moves: list[int]) -> dict[str, int]:
    """The legal moves by their texts."""
    return {move_text(move): move for move in moves}

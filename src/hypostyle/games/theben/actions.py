"""The numbers of THEBEN's actions: from place to place, 44 by 44, then turns, then where a freed stone is set."""

from collections.abc import Iterator

from hypostyle.core.actions import Numbering, numbered
from hypostyle.games.theben import board
from hypostyle.games.theben.codes import MOVE, PLACE, TURN, make_move
from hypostyle.games.theben.notation import move_text


def number_actions() -> Numbering:
    """All actions; many of them no position allows."""
    return numbered((move_text(move), (move,)) for move in _moves())


def _moves() -> Iterator[int]:
    for start in range(board.SIZE):
        for end in range(board.SIZE):
            yield make_move(start, end, MOVE)
    for place in range(board.SIZE):
        for quarters in range(1, len(board.QUARTERS)):
            yield make_move(place, quarters, TURN)
    for place in range(board.SIZE):
        for heading in range(len(board.DIRECTIONS)):
            yield make_move(place, heading, PLACE)

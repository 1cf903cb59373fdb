"""Moves and events of chance of HORUS as text, and text taken apart. The forms are documented in docs/horus.md."""

import re
from functools import lru_cache
from typing import NamedTuple

from hypostyle.core.kernel.position import Position
from hypostyle.games.horus import board, codes
from hypostyle.games.horus.board import Place

_NUMBER = r"(0|-?[1-9][0-9]{0,2})"
_PLACE = f"{_NUMBER},{_NUMBER}"
_LAY = re.compile(rf"([a-z]+)@{_PLACE}(?:>{_PLACE})?")
_PLAY = re.compile(r"play ([a-z]+(?:-[0-9?])?)")
_STONE = re.compile(rf"stone {_PLACE}")
_SHIFT = re.compile(rf"shift {_PLACE}>{_PLACE}")
_LONGEST = 50
_LAID = board.KINDS[: codes.PYRAMID]  # the kinds that are laid in a game


class MoveText(NamedTuple):
    """What a text says that has the form of a move, legal or not."""

    what: int  # LAY, END, PLAY, STONE or SHIFT
    name: str = ""  # the kind of a tile, or a card
    place: Place = (0, 0)
    to: Place = (0, 0)  # where a river end or a stone goes


def write_move(position: Position, move: int) -> str:
    """A move as players write it."""
    return _text(move)


def write_moves(position: Position, moves: list[int]) -> dict[str, int]:
    """Hundreds of moves at once."""
    return {_text(move): move for move in moves}


def write_event(position: Position, event: int) -> str:
    """A tile from the bag, or a card and who draws it."""
    return _text(event)


@lru_cache(maxsize=100_000)
def _text(move: int) -> str:
    """A move or an event; its number tells all."""
    what, item = codes.what(move), codes.item(move)
    place, to = write_place(codes.first_place(move)), write_place(codes.second_place(move))
    if what == codes.LAY:
        return f"{board.KINDS[item]}@{place}"
    if what == codes.END:
        return f"river@{place}>{to}"
    if what == codes.STONE:
        return f"stone {place}"
    if what == codes.SHIFT:
        return f"shift {place}>{to}"
    if what == codes.DRAW_TILE:
        return f"bag {board.KINDS[item]}"
    if what == codes.DRAW_CARD:
        return f"{codes.drawer(move)} draws {board.CARDS[item]}"
    return "play nile" if item == codes.NILE_CARD else f"play {board.CARDS[item]}"


def write_place(place: Place) -> str:
    """A place as it is written in moves."""
    return f"{place[0]},{place[1]}"


def read_text(text: str) -> MoveText | None:
    """What a text says; None if no move is written so."""
    if len(text) > _LONGEST:
        return None
    if (found := _LAY.fullmatch(text)) and found[1] in _LAID:
        place = int(found[2]), int(found[3])
        if found[4]:
            return MoveText(codes.END, found[1], place, (int(found[4]), int(found[5])))
        return MoveText(codes.LAY, found[1], place)
    if found := _PLAY.fullmatch(text):
        return MoveText(codes.PLAY, found[1])
    if found := _STONE.fullmatch(text):
        return MoveText(codes.STONE, place=(int(found[1]), int(found[2])))
    if found := _SHIFT.fullmatch(text):
        return MoveText(codes.SHIFT, place=(int(found[1]), int(found[2])), to=(int(found[3]), int(found[4])))
    return None

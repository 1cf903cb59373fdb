"""The stones on the land and the two river ends as lasting things, so that a picture can follow each of them.

A stone is called s0-3, the third that seat 0 set; the river ends e1 and e2. The number kept for a piece is its place.
"""

from hypostyle.core.game import Stones as Pieces
from hypostyle.core.position import Position
from hypostyle.games.horus import layout
from hypostyle.games.horus.board import Place
from hypostyle.games.horus.table import table_of


def code_of(place: Place) -> int:
    """A place as a number."""
    return (place[0] + layout.OFFSET) * 1024 + place[1] + layout.OFFSET


def place_of(code: int) -> Place:
    """The place a number stands for."""
    return code // 1024 - layout.OFFSET, code % 1024 - layout.OFFSET


def lay_out(position: Position) -> Pieces:
    """Give every stone and river end its id."""
    table = table_of(position)
    pieces = {f"e{number}": code_of(end) for number, end in enumerate(table.ends, 1)}
    for seat in range(table.players):
        owned = [tile for tile in table.tiles if tile.owner == seat]
        pieces |= {f"s{seat}-{number}": code_of(tile.place) for number, tile in enumerate(owned, 1)}
    return pieces


def follow(pieces: Pieces, seat: int, move: int) -> Pieces:
    """Where the pieces are after a move of a seat."""
    what, start, end = layout.what(move), layout.first_place(move), layout.second_place(move)
    if what == layout.STONE:
        number = 1 + sum(piece.startswith(f"s{seat}-") for piece in pieces)
        return {**pieces, f"s{seat}-{number}": code_of(start)}
    if what in (layout.END, layout.SHIFT):
        sort = "e" if what == layout.END else "s"
        moved = next(piece for piece, code in pieces.items() if piece[0] == sort and code == code_of(start))
        return {**pieces, moved: code_of(end)}
    return pieces

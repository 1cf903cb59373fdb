"""The stones on the land and the two river ends as lasting things, so that a picture can follow each of them.

A stone is called s0-3, the third that seat 0 set; the river ends e1 and e2. The number kept for a piece is its place.
"""

from hypostyle.core.game import PiecePlaces
from hypostyle.core.kernel.position import Position
from hypostyle.games.horus import codes
from hypostyle.games.horus.board import Place
from hypostyle.games.horus.facts import facts_of
from hypostyle.games.horus.touches import spot_of

_RANGE = codes.COORDINATE_MASK + 1


def code_of(place: Place) -> int:
    """A place as a number."""
    return (place[0] + codes.OFFSET) * _RANGE + place[1] + codes.OFFSET


def place_of(code: int) -> Place:
    """The place a number stands for."""
    return code // _RANGE - codes.OFFSET, code % _RANGE - codes.OFFSET


def place_pieces(position: Position) -> PiecePlaces:
    """Give every stone and river end its id."""
    facts = facts_of(position)
    pieces = {f"e{number}": code_of(end) for number, end in enumerate(facts.ends, 1)}
    for seat in range(facts.players):
        owned = [tile for tile in facts.tiles if tile.owner == seat]
        pieces |= {f"s{seat}-{number}": code_of(tile.place) for number, tile in enumerate(owned, 1)}
    return pieces


def track_pieces(places: PiecePlaces, before: Position, move: int, after: Position) -> PiecePlaces:
    """A stone was set or moved, or a river end was laid elsewhere."""
    what, start, end = codes.what(move), codes.first_place(move), codes.second_place(move)
    if what == codes.STONE:
        stones = f"s{before.actor}-"
        number = 1 + sum(piece.startswith(stones) for piece in places)
        return {**places, f"{stones}{number}": code_of(start)}
    if what in (codes.END, codes.SHIFT):
        sort = "e" if what == codes.END else "s"
        moved = next(piece for piece, code in places.items() if piece[0] == sort and code == code_of(start))
        return {**places, moved: code_of(end)}
    return places


def path(position: Position, move: int) -> tuple[str, ...]:
    """The place of a tile or stone; where a river end or stone comes from and goes to; the discards for a card."""
    what = codes.what(move)
    if what == codes.PLAY:
        return ("discard",)
    start = spot_of(codes.first_place(move))
    if what in (codes.END, codes.SHIFT):
        return start, spot_of(codes.second_place(move))
    return (start,)

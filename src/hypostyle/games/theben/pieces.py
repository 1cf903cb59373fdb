"""The twenty stones as lasting things, white1 to black10, so that a picture can follow each through the game.

The number kept for a stone is _ROOM times its place, plus how many stones lie under it there. Beside the board there
are three more places: the freed stones in hand (T-11), and for each seat those that left the game.
"""

from hypostyle.core.game import PiecePlaces
from hypostyle.core.kernel.position import Position
from hypostyle.games.theben import board
from hypostyle.games.theben.codes import MOVE, PLACE, move_parts
from hypostyle.games.theben.facts import facts_of

HAND = board.SIZE
OUT = (board.SIZE + 1, board.SIZE + 2)  # by seat
_ROOM = 32  # more than a stack can have


def place_of(code: int) -> int:
    """Where a stone is."""
    return code // _ROOM


def height_of(code: int) -> int:
    """How many stones lie under a stone."""
    return code % _ROOM


def seat_of(piece: str) -> int:
    """Whose stone it is."""
    return board.COLOUR_NAMES.index(piece.rstrip("0123456789"))


def place_pieces(position: Position) -> PiecePlaces:
    """Give every stone its id."""
    facts = facts_of(position)
    codes: tuple[list[int], list[int]] = ([], [])
    for place, stack in facts.stacks.items():
        for height, (seat, _) in enumerate(reversed(stack)):
            codes[seat].append(_ROOM * place + height)
    for number in range(facts.hand):
        codes[facts.actor].append(_ROOM * HAND + number)
    for seat in (0, 1):
        codes[seat].extend(_ROOM * OUT[seat] + number for number in range(board.STONES - len(codes[seat])))
    return {
        f"{board.COLOUR_NAMES[seat]}{number}": code for seat in (0, 1) for number, code in enumerate(codes[seat], 1)
    }


def track_pieces(places: PiecePlaces, before: Position, move: int, after: Position) -> PiecePlaces:
    """The stones carried are on their new place, in hand or out of the game."""
    start, end, kind = move_parts(move)
    found = dict(places)
    if kind == MOVE:
        carried = sorted((piece for piece in places if place_of(places[piece]) == start), key=places.__getitem__)
        if end in board.OUTER:
            found[carried[-1]] = _ROOM * end
            for piece in reversed(carried[:-1]):
                found[piece] = _next(found, HAND if seat_of(piece) == before.actor else OUT[seat_of(piece)])
        else:
            for piece in carried:
                found[piece] = _next(found, end)
    elif kind == PLACE:
        held = [piece for piece, code in places.items() if place_of(code) == HAND]
        found[max(held, key=places.__getitem__)] = _ROOM * start
    return found


def _next(places: PiecePlaces, place: int) -> int:
    """The number of a stone laid on what is there."""
    return _ROOM * place + sum(place_of(code) == place for code in places.values())


def path(position: Position, move: int) -> tuple[str, ...]:
    """The places of one path the stone can take."""
    start, end, kind = move_parts(move)
    if kind != MOVE:
        return (board.NAMES[start],)
    return tuple(board.NAMES[place] for place in facts_of(position).paths(start)[end])

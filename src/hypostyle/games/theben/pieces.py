"""The twenty stones as lasting things, white1 to black10, so that a picture can follow each through the game.

The number kept for a stone is 32 times its place, plus how many stones lie under it there. Beside the board there are
three more places: the freed stones in hand (T-11), and for each seat those that left the game.
"""

from hypostyle.core.game import Stones as Pieces
from hypostyle.core.position import Position
from hypostyle.games.theben import board
from hypostyle.games.theben.stones import MOVE, PLACE, stones_of

HAND = board.SIZE
OUT = (board.SIZE + 1, board.SIZE + 2)  # by seat
COLOURS = ("white", "black")


def place_of(code: int) -> int:
    """Where a stone is."""
    return code // 32


def height_of(code: int) -> int:
    """How many stones lie under a stone."""
    return code % 32


def seat_of(piece: str) -> int:
    """Whose stone it is."""
    return COLOURS.index(piece.rstrip("0123456789"))


def lay_out(position: Position) -> Pieces:
    """Give every stone its id."""
    stones = stones_of(position)
    codes: tuple[list[int], list[int]] = ([], [])
    for place, stack in stones.stacks.items():
        for height, (seat, _) in enumerate(reversed(stack)):
            codes[seat].append(32 * place + height)
    for number in range(stones.hand):
        codes[stones.actor].append(32 * HAND + number)
    for seat in (0, 1):
        codes[seat].extend(32 * OUT[seat] + number for number in range(board.STONES - len(codes[seat])))
    return {f"{COLOURS[seat]}{number}": code for seat in (0, 1) for number, code in enumerate(codes[seat], 1)}


def follow(pieces: Pieces, actor: int, move: int) -> Pieces:
    """Where the stones are after a move of this seat."""
    start, end, kind = move & 63, move >> 6 & 63, move >> 12
    found = dict(pieces)
    if kind == MOVE:
        carried = sorted((piece for piece in pieces if place_of(pieces[piece]) == start), key=pieces.__getitem__)
        if end in board.OUTER:
            found[carried[-1]] = 32 * end
            for piece in reversed(carried[:-1]):
                found[piece] = _next(found, HAND if seat_of(piece) == actor else OUT[seat_of(piece)])
        else:
            for piece in carried:
                found[piece] = _next(found, end)
    elif kind == PLACE:
        held = [piece for piece, code in pieces.items() if place_of(code) == HAND]
        found[max(held, key=pieces.__getitem__)] = 32 * start
    return found


def _next(pieces: Pieces, place: int) -> int:
    """The number of a stone laid on what is there."""
    return 32 * place + sum(place_of(code) == place for code in pieces.values())

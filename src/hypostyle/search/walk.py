"""Walking through a game: random playouts and counting of all lines (perft). Compiled."""

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.chance import Source
    from cython.cimports.hypostyle.core.position import Moves, Position
else:
    from hypostyle.core.chance import Source
    from hypostyle.core.position import Moves, Position

from hypostyle.core.position import CHANCE as _CHANCE
from hypostyle.core.position import OVER as _OVER

OVER = cython.declare(cython.int, _OVER)
CHANCE = cython.declare(cython.int, _CHANCE)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def draw_event(events: Moves, weights: Moves, source: Source) -> cython.longlong:
    """One of the events, each as likely as its weight says."""
    total: cython.longlong = 0
    i: cython.int = 0
    for i in range(weights.size):
        total += weights.get(i)
    total = source.below_long(total)
    for i in range(weights.size):
        total -= weights.get(i)
        if total < 0:
            break
    return events.get(i)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def play_out(position: Position, longest: cython.int, source: Source, moves: Moves, weights: Moves) -> cython.int:
    """Play at random to the end, or for so many moves; the number of moves made."""
    plies: cython.int = 0
    while position.actor != OVER and plies < longest:
        moves.clear()
        if position.actor == CHANCE:
            weights.clear()
            position.chances(moves, weights)
            position.apply(draw_event(moves, weights, source))
        else:
            position.legal(moves)
            position.apply(moves.get(source.below(moves.size)))
            plies += 1
    return plies


def playouts(start: Position, number: cython.int, longest: cython.int, source: Source) -> tuple[int, int]:
    """Random games from a position: how many moves were made, and how many games came to their end."""
    position: Position = start.fork()
    moves: Moves = Moves()
    weights: Moves = Moves()
    plies: cython.longlong = 0
    ended: cython.int = 0
    i: cython.int
    with cython.nogil:
        for i in range(number):
            position.become(start)
            plies += play_out(position, longest, source, moves, weights)
            ended += position.actor == OVER
    return plies, ended


@cython.cfunc
def count_leaves(position: Position, depth: cython.int, lists: list) -> cython.longlong:
    """The number of lines of exactly so many moves; events of chance are followed but not counted as moves."""
    total: cython.longlong = 0
    i: cython.int
    moves: Moves = Moves() if len(lists) == 0 else lists.pop()
    moves.clear()
    if position.actor == CHANCE:
        position.chances(moves, Moves())
        for i in range(moves.size):
            position.apply(moves.get(i))
            total += count_leaves(position, depth, lists)
            position.revert()
    elif depth == 0:
        total = 1
    elif position.actor != OVER:
        position.legal(moves)
        if depth == 1:
            total = moves.size
        else:
            for i in range(moves.size):
                position.apply(moves.get(i))
                total += count_leaves(position, depth - 1, lists)
                position.revert()
    lists.append(moves)
    return total


def perft(start: Position, depth: cython.int) -> int:
    """How many different lines of exactly so many moves start here."""
    return count_leaves(start.fork(), depth, [])

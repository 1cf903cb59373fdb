"""Walking through a game: random playouts and counting of all lines (perft). Compiled."""

import cython

if cython.compiled:
    from cython.cimports.cpython.exc import PyErr_CheckSignals
    from cython.cimports.hypostyle.core.kernel.chance import Source
    from cython.cimports.hypostyle.core.kernel.draw import draw_event
    from cython.cimports.hypostyle.core.kernel.position import Moves, Position
else:
    from hypostyle.core.kernel.chance import Source
    from hypostyle.core.kernel.draw import draw_event
    from hypostyle.core.kernel.position import Moves, Position

from hypostyle.core.kernel.arguments import instance_of, whole_number
from hypostyle.core.kernel.position import CHANCE as _CHANCE
from hypostyle.core.kernel.position import OVER as _OVER

OVER = cython.declare(cython.int, _OVER)
CHANCE = cython.declare(cython.int, _CHANCE)
MOST_GAMES = 1_000_000  # in one call, and moves of a game
DEEPEST = 64  # lines counted grow so fast that nobody counts longer ones


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


def playouts(start: Position, number: object, longest: object, source: Source) -> tuple[int, int]:
    """Random games from a position: how many moves were made, and how many games came to their end."""
    instance_of(start, Position, "a position")
    instance_of(source, Source, "a source of chance")
    games: cython.int = whole_number(number, "the number of games", 0, MOST_GAMES)
    most: cython.int = whole_number(longest, "the number of moves", 0, MOST_GAMES)
    start.check_playable()
    origin: Position = start.copy()  # which nobody can change meanwhile
    position: Position = start.copy()
    chance: Source = Source(source.get_state())
    moves: Moves = Moves()
    weights: Moves = Moves()
    plies: cython.longlong = 0
    ended: cython.int = 0
    i: cython.int
    for i in range(games):
        with cython.nogil:
            position.copy_from(origin)
            plies += play_out(position, most, chance, moves, weights)
        ended += position.actor == OVER
        if position.failed or moves.lacking:
            raise MemoryError("there is no memory left to play on")
        if cython.compiled:
            PyErr_CheckSignals()
    source.set_state(chance.get_state())
    return plies, ended


def playout_returns(start: Position, number: object, longest: object, source: Source) -> list[list[float]]:
    """Random games from a position: the returns of each by seat, all 0 for one not over after so many moves."""
    instance_of(start, Position, "a position")
    instance_of(source, Source, "a source of chance")
    games: cython.int = whole_number(number, "the number of games", 0, MOST_GAMES)
    most: cython.int = whole_number(longest, "the number of moves", 0, MOST_GAMES)
    start.check_playable()
    origin: Position = start.copy()
    position: Position = start.copy()
    moves: Moves = Moves()
    weights: Moves = Moves()
    found = []
    for _ in range(games):
        position.copy_from(origin)
        play_out(position, most, source, moves, weights)
        if position.failed or moves.lacking:
            raise MemoryError("there is no memory left to play on")
        found.append(position.get_returns() if position.actor == OVER else [0.0] * position.seats)
        if cython.compiled:
            PyErr_CheckSignals()
    return found


def count_leaves(position: Position, depth: cython.int, lists: list) -> cython.longlong:
    """The number of lines of exactly so many moves; events of chance are followed but not counted as moves."""
    total: cython.longlong = 0
    i: cython.int
    moves: Moves = Moves() if len(lists) == 0 else lists.pop()
    moves.clear()
    position.check_memory()
    if cython.compiled:
        PyErr_CheckSignals()
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
    if moves.lacking:
        raise MemoryError("there is no memory for the legal moves")
    lists.append(moves)
    return total


def perft(start: Position, depth: object) -> int:
    """How many different lines of exactly so many moves start here."""
    instance_of(start, Position, "a position")
    plies: cython.int = whole_number(depth, "the depth", 0, DEEPEST)
    return count_leaves(start.copy(), plies, [])

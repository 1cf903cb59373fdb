"""The numbers that stand for moves, endings and counted positions. The rules use them as C constants.

How a base is numbered stands in board.py.
"""

NOWHERE = 127  # where no base is meant

# A move: the base a stone leaves, and from bit TO on the base it comes to; or END, which ends the turn (K-12).
TO = 8
END = 1 << 16

# Why the game is over (K-14, K-15, K-19); 0 while it goes on.
TENTH, LAST, STUCK, REPETITION = 1, 2, 3, 4

# The two words of a position that is counted for repetition (K-15): where single stones stand, as in board.py, and from
# these bits of the second word on: which of them, in their order, are capitals; the barred one's place in that order;
# the seat to act; the number of stackings so far.
CAPITALS_FROM, BARRED_FROM, SEAT_FROM, STACKINGS_FROM = 16, 46, 51, 54
NONE_BARRED = 31


def stone_move(start: int, end: int) -> int:
    """The move of a stone from one base to another."""
    return start | end << TO


def start_of(move: int) -> int:
    """The base a stone leaves."""
    return move & (1 << TO) - 1


def end_of(move: int) -> int:
    """The base a stone comes to."""
    return move >> TO

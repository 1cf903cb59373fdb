"""How bases and sets of them are numbered in the endgame of one layout. The compiled modules use these as constants."""

from math import comb

PLACES = 63  # bases without one of the nine columns that stand, in the order of board.py
BEGUN = 63  # the column begun
NOBODY = 63  # no stone in the way
PAIRS, TRIPLES = comb(PLACES, 2), comb(PLACES, 3)
ROWS = 64 * PAIRS
CAPITALS = ROWS  # rows from here on are those of capitals that move
ALL = (1 << PLACES) - 1  # the set of all places

"""Where everything lies in the one table of numbers that a position of HORUS is.

A position is a single row of small numbers, so that taking back, copying and hashing it need no list of fields. What
follows from the rest (`DERIVED` and above) is kept up as tiles are laid.
"""

from hypostyle.games.horus import board

PHASE, DRAWN, PLAYED, LEFT = range(4)
STACK = 4  # by stack: tiles left
BAG = STACK + len(board.STACKS)  # by kind: tiles in the bag
SUPPLY = BAG + len(board.KINDS)  # by seat: stones left
NILE = SUPPLY + 4  # by seat: 1 while it holds its Nile card
CARDS = NILE + 4  # by pile and card: how many; the piles are the hands, the deck, the discards
PILE = len(board.CARDS)
DECK, DISCARD = 4, 5  # the piles after the four hands
TILES = CARDS + 6 * PILE  # how many tiles lie
SLOTS = 124  # room for each list by tile: 120 tiles and a little more
KIND = TILES + 1
X, Y = KIND + SLOTS, KIND + 2 * SLOTS
OWNER = Y + SLOTS  # of the stone on a tile: 0 none, else the seat + 1

DERIVED = OWNER + SLOTS
HELD = DERIVED  # by pile: how many cards
LOW_X, LOW_Y, HIGH_X, HIGH_Y = range(HELD + 6, HELD + 10)  # of all places of tiles
REGION = HIGH_Y + 1  # by tile: the lowest number of a tile in its region
SIZE = REGION + SLOTS  # by region: how many tiles
ROOM = SIZE + SLOTS

# The steps of a turn, as the JSON form calls them.
PHASES = ("bag", "river", "card", "tile", "nile", "shift", "stone", "over")
BAG_STEP, RIVER_STEP, CARD_STEP, TILE_STEP, NILE_STEP, SHIFT_STEP, STONE_STEP, OVER_STEP = range(len(PHASES))
NOTHING = -1  # no tile drawn, no card played

# A move: bits 0-3 what it is, 4-9 a kind of tile or a card; then x, y, and x, y of a second place, 10 bits each.
LAY, END, PLAY, STONE, SHIFT, DRAW_TILE, DRAW_CARD = range(1, 8)
OFFSET = 512  # added to a coordinate, so that it is above 0


def what(move: int) -> int:
    """LAY, END, PLAY, ..."""
    return move & 15


def item(move: int) -> int:
    """The kind of tile, or the card, of a move."""
    return move >> 4 & 63


def first_place(move: int) -> board.Place:
    """The place of a move."""
    return (move >> 10 & 1023) - OFFSET, (move >> 20 & 1023) - OFFSET


def second_place(move: int) -> board.Place:
    """Where the river end or the stone goes."""
    return (move >> 30 & 1023) - OFFSET, (move >> 40 & 1023) - OFFSET


def drawer(move: int) -> int:
    """The seat that draws a card."""
    return first_place(move)[0]

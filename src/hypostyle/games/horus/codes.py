"""The numbers HORUS is played on: kinds, cards, steps of a turn, moves, and where all lies in the table of a position.

A position is a single row of small numbers, so that taking back, copying and hashing it need no list of fields. What
follows from the rest (`DERIVED` and above) is kept up as tiles are laid.
"""

from hypostyle.games.horus import board

# Kinds of tiles, and of stacks.
DESERT, HILLS, FARMLAND, MARSH, RIVER, NECROPOLIS, TEMPLE, PYRAMID, BARGE = range(len(board.KINDS))
NILE_STACK = board.STACKS.index("nile")

# A Horus card: SORT_SIZE times its sort (a terrain, or ANY) and its number less one. A ? counts as the number QUESTION.
SORT_SIZE = len(board.NUMBERS)
ANY = list(board.COPIES).index("any")
QUESTION = board.NUMBERS.index("?") + 1
NILE_CARD = len(board.CARDS)

# The steps of a turn, as the JSON form calls them.
PHASES = ("bag", "river", "card", "tile", "nile", "shift", "stone", "over")
BAG_STEP, RIVER_STEP, CARD_STEP, TILE_STEP, NILE_STEP, SHIFT_STEP, STONE_STEP, OVER_STEP = range(len(PHASES))

# ---- the table ----

PHASE, DRAWN, PLAYED, LEFT, STACK = range(5)  # STACK: by stack, tiles left
NOTHING = -1  # no tile drawn, no card played
BAG = STACK + len(board.STACKS)  # by kind: tiles in the bag
SUPPLY = BAG + len(board.KINDS)  # by seat: stones left
NILE = SUPPLY + board.MOST_SEATS  # by seat: 1 while it holds its Nile card
CARDS = NILE + board.MOST_SEATS  # by pile and card: how many; the piles are the hands, the deck, the discards
PILE = len(board.CARDS)
DECK, DISCARD = board.MOST_SEATS, board.MOST_SEATS + 1
PILES = DISCARD + 1
TILES = CARDS + PILES * PILE  # how many tiles lie
SLOTS = 124  # room for each list by tile: 120 tiles and a little more
KIND = TILES + 1
X, Y = KIND + SLOTS, KIND + 2 * SLOTS
OWNER = Y + SLOTS  # of the stone on a tile: 0 none, else the seat + 1

DERIVED = OWNER + SLOTS
HELD = DERIVED  # by pile: how many cards
LOW_X, LOW_Y, HIGH_X, HIGH_Y = range(HELD + PILES, HELD + PILES + 4)  # of all places of tiles
REGION = HIGH_Y + 1  # by tile: the lowest number of a tile in its region
SIZE = REGION + SLOTS  # by region: how many tiles
ROOM = SIZE + SLOTS

# Entries of the log that are no change of the table: a tile was put on the grid or lifted off it, a move began here.
PUT_DOWN, LIFTED, MARK = range(ROOM, ROOM + 3)

# ---- the grid ----

WIDTH = 256  # the place x, y is number WIDTH * y + x, as far as the mask goes: see rules/landscape.py
PLACES = WIDTH * WIDTH
PLACE_MASK = PLACES - 1

# What the grid tells of a place, four bits each: how many tiles overlap it, touch it, are water and touch it, are
# terrain or necropolis and touch it.
COVERED, TOUCHED, WET, DRY = 1, 1 << 4, 1 << 8, 1 << 12
ANY_COVERED, ANY_TOUCHED, ANY_WET, ANY_DRY = 15 * COVERED, 15 * TOUCHED, 15 * WET, 15 * DRY

# What a region is in touch with: bits.
BANK, AT_TEMPLE, ISLAND = 1, 2, 4

# ---- moves ----

# Bits 0-3 what it is, 4-9 a kind of tile or a card; then x, y, and x, y of a second place, 10 bits each.
LAY, END, PLAY, STONE, SHIFT, DRAW_TILE, DRAW_CARD = range(1, 8)
WHAT_MASK = 15
ITEM_AT, ITEM_MASK = 4, 63
X_AT, Y_AT, TO_X_AT, TO_Y_AT = 10, 20, 30, 40
COORDINATE_MASK = 1023
OFFSET = 512  # added to a coordinate, so that it is above 0


def what(move: int) -> int:
    """LAY, END, PLAY, ..."""
    return move & WHAT_MASK


def item(move: int) -> int:
    """The kind of tile, or the card, of a move."""
    return move >> ITEM_AT & ITEM_MASK


def first_place(move: int) -> board.Place:
    """The place of a move."""
    return (move >> X_AT & COORDINATE_MASK) - OFFSET, (move >> Y_AT & COORDINATE_MASK) - OFFSET


def second_place(move: int) -> board.Place:
    """Where the river end or the stone goes."""
    return (move >> TO_X_AT & COORDINATE_MASK) - OFFSET, (move >> TO_Y_AT & COORDINATE_MASK) - OFFSET


def drawer(move: int) -> int:
    """The seat that draws a card."""
    return first_place(move)[0]

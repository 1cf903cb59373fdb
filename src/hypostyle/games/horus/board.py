"""The material of HORUS, the numbers of its rules, and the half-tile grid tiles are laid on (H-1 to H-6).

The numbers that are reconstructed stand here and nowhere else: whoever owns the original corrects them in these tables.
"""

from collections.abc import Iterable

MOST_SEATS = 4

TERRAINS = ("desert", "hills", "farmland", "marsh")
KINDS = (*TERRAINS, "river", "necropolis", "temple", "pyramid", "barge")
WATER = ("river", "pyramid", "barge")  # H-8
STACKS = (*TERRAINS, "nile")  # nile: the stack of river/necropolis tiles

TERRAIN_TILES = 20  # H-1: of each terrain, in bag and stack together
STONES = 20  # H-1: a player's

# H-2 (R): only the sums are printed. How many tiles of each terrain a stack holds is the option `stack`.
BAG_KINDS = (*TERRAINS, "river", "temple")
LEAST_STACK, MOST_STACK = 8, 12
STACK = 8  # when nothing is said
STACK_BEFORE = 12  # what it was before there was an option

# H-3 (R): how many cards there are of each number, for a terrain and for `any`.
NUMBERS = ("1", "2", "3", "4", "5", "?")
COPIES = {**dict.fromkeys(TERRAINS, (2, 2, 2, 2, 2, 1)), "any": (1, 1, 1, 1, 1, 1)}
CARDS = tuple(f"{sort}-{number}" for sort in COPIES for number in NUMBERS)
CARD_COPIES = tuple(copies for sort in COPIES for copies in COPIES[sort])
HAND = 5  # H-5
NILE_TILES = 2  # H-19: so many the Nile card lays

LARGEST = 5  # H-16: a larger region takes no stones
EMPTY_AT_END = 2  # H-21: so many empty stacks end the game
MOST_WORTH = 10  # H-22: of a region

# H-4 (R): a straight line.
START = (("pyramid", 0, 0), ("barge", -2, 0), ("barge", 2, 0))

MOST_TILES = 120  # H-1
FARTHEST = 2 * (MOST_TILES - 1)  # of a tile from the pyramid: all tiles hang together, each step is two half tiles

Place = tuple[int, int]

# Seen from a place: where a tile overlaps it, and where one touches it by a whole or half edge (H-6).
OVERLAPS = tuple((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1))
TOUCHES = tuple((x, y) for y in range(-2, 3) for x in range(-2, 3) if (abs(x) == 2) != (abs(y) == 2))


def in_stacks(stack: int) -> dict[str, int]:
    """How many tiles the stacks hold at the start, with so many in each stack of terrain (H-2)."""
    return {**dict.fromkeys(TERRAINS, stack), "nile": 24}


def in_bag(stack: int) -> dict[str, int]:
    """How many tiles of each kind the bag holds at the start: of terrain what is not in the stacks (H-2)."""
    return {**dict.fromkeys(TERRAINS, TERRAIN_TILES - stack), "river": 12, "temple": 1}


def touches(a: Place, b: Place) -> bool:
    """Whether tiles at two places touch (H-6)."""
    return (b[0] - a[0], b[1] - a[1]) in TOUCHES


def overlaps(a: Place, b: Place) -> bool:
    """Whether tiles at two places would overlap (H-6)."""
    return abs(a[0] - b[0]) < 2 and abs(a[1] - b[1]) < 2


def around(place: Place) -> Iterable[Place]:
    """The places whose tiles touch a tile at this one."""
    return ((place[0] + x, place[1] + y) for x, y in TOUCHES)


def cells(place: Place) -> tuple[Place, ...]:
    """The four half-tile cells that a tile covers (H-4)."""
    x, y = place
    return (x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)

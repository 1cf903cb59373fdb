"""What a position of HORUS can be set up with, so that all that is played from it stays within the compiled tables.

What the rules allow beyond that, position_check.py decides for what comes from outside.
"""

from hypostyle.core.kernel.arguments import instance_of, whole_number
from hypostyle.games.horus import board, codes

_FIXED = tuple(board.KINDS.index(kind) for kind, _, _ in board.START)  # the first three tiles


def check_tiles(tiles: list[tuple[int, int, int, int]], seats: int) -> None:
    """Refuse tiles that are unknown, overlap, or are so far apart that two places share a number."""
    instance_of(tiles, list, "a list of tiles")
    if not len(_FIXED) <= len(tiles) <= board.MOST_TILES:
        raise ValueError(f"there are {len(_FIXED)} to {board.MOST_TILES} tiles, not {len(tiles)}")
    covered: set[board.Place] = set()
    for number, tile in enumerate(tiles):
        if not isinstance(tile, tuple) or len(tile) != 4:
            raise TypeError("a tile is told by its kind, its place and its owner")
        kind = whole_number(tile[0], "the kind of a tile", 0, len(board.KINDS) - 1)
        x, y = (whole_number(each, "a coordinate", -board.FARTHEST, board.FARTHEST) for each in tile[1:3])
        whole_number(tile[3], "the owner of the stone on a tile", 0, seats)
        if (kind in _FIXED) != (number < len(_FIXED)) or (number < len(_FIXED) and kind != _FIXED[number]):
            raise ValueError("the pyramid and the two river ends come first, and there are no others")
        cells = board.cells((x, y))
        if not covered.isdisjoint(cells):
            raise ValueError(f"the tile at {x},{y} overlaps another one")
        covered.update(cells)
    for across in zip(*covered, strict=True):
        if max(across) - min(across) > board.FARTHEST + 2:
            raise ValueError("the tiles lie too far apart to hang together")


def check_numbers(numbers: dict[int, int], tiles: int, seats: int, stack: int, due: bool) -> None:
    """Refuse counts that do not exist, and those that do not fit the step of the turn."""
    table = _table(numbers, seats, stack)
    phase, drawn, played, left = (table[i] for i in (codes.PHASE, codes.DRAWN, codes.PLAYED, codes.LEFT))
    stacks = table[codes.STACK : codes.BAG]
    bag = table[codes.BAG : codes.SUPPLY]
    if tiles + sum(stacks) + sum(bag) + (drawn >= 0) > board.MOST_TILES:
        raise ValueError(f"there are {board.MOST_TILES} tiles in the game, and no more")
    if due and phase not in (codes.BAG_STEP, codes.STONE_STEP):
        raise ValueError("no draw is due in this step")
    if (drawn >= 0) != (phase == codes.BAG_STEP and not due):
        raise ValueError("a drawn tile waits just when it is to be laid")
    if phase in (codes.TILE_STEP, codes.STONE_STEP) and played < 0:
        raise ValueError("in this step a card has been played")
    if (left > 0) != (phase == codes.NILE_STEP):
        raise ValueError("tiles of the Nile card are left only while they are laid")
    if phase in (codes.RIVER_STEP, codes.NILE_STEP) and stacks[codes.NILE_STACK] < max(left, 1):
        raise ValueError("the stack nile has not so many tiles left")
    late = phase in (codes.STONE_STEP, codes.OVER_STEP) or (phase == codes.BAG_STEP and played >= 0)
    if stacks[: codes.NILE_STACK].count(0) > board.EMPTY_AT_END - (not late):
        raise ValueError("so many stacks cannot be empty by now")
    _check_cards(table, stacks)


def _table(numbers: dict[int, int], seats: int, stack: int) -> list[int]:
    """The numbers up to the cards, each within its bounds."""
    instance_of(numbers, dict, "a mapping from places of the table to numbers")
    bounds = [(0, 0)] * codes.TILES
    bounds[codes.PHASE] = (0, len(codes.PHASES) - 1)
    bounds[codes.DRAWN] = (codes.NOTHING, len(board.KINDS) - 1)
    bounds[codes.PLAYED] = (codes.NOTHING, len(board.CARDS) - 1)
    bounds[codes.LEFT] = (0, board.NILE_TILES)
    for i, most in enumerate(board.in_stacks(stack).values()):
        bounds[codes.STACK + i] = (0, most)
    for kind, most in board.in_bag(stack).items():
        bounds[codes.BAG + board.KINDS.index(kind)] = (0, most)
    for seat in range(seats):
        bounds[codes.SUPPLY + seat] = (0, board.STONES)
        bounds[codes.NILE + seat] = (0, 1)
    for pile in (*range(seats), codes.DECK, codes.DISCARD):
        for card, copies in enumerate(board.CARD_COPIES):
            bounds[codes.CARDS + codes.PILE * pile + card] = (0, copies)
    table = [0] * codes.TILES
    for index, number in numbers.items():
        place = whole_number(index, "a place of the table", 0, codes.TILES - 1)
        table[place] = whole_number(number, "a number of the table", *bounds[place])
    return table


def _check_cards(table: list[int], stacks: list[int]) -> None:
    """Refuse cards that are too many or missing, and hands that nobody can hold (H-5, H-20)."""
    piles = [table[codes.CARDS + codes.PILE * pile :][: codes.PILE] for pile in range(codes.PILES)]
    if [sum(copies) for copies in zip(*piles, strict=True)] != list(board.CARD_COPIES):
        raise ValueError("each card is in one hand, in the deck or among the discards")
    for hand in piles[: codes.DECK]:
        dead = any(
            hand[card] and not stacks[card // codes.SORT_SIZE] for card in range(codes.SORT_SIZE * codes.NILE_STACK)
        )
        if sum(hand) > board.HAND or dead:
            raise ValueError(f"a hand holds {board.HAND} cards at most, none of a terrain whose stack is empty")

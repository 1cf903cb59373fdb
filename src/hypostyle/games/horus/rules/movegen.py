"""What may be chosen in each step of a turn of HORUS, and what chance may bring (H-10 to H-20). Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.position import Moves
    from cython.cimports.hypostyle.games.horus.rules.position import HorusPosition
else:
    from hypostyle.core.kernel.position import Moves

from hypostyle.games.horus import board, codes

RIVER = cython.declare(cython.int, codes.RIVER)
NECROPOLIS = cython.declare(cython.int, codes.NECROPOLIS)
TEMPLE = cython.declare(cython.int, codes.TEMPLE)
NILE_STACK = cython.declare(cython.int, codes.NILE_STACK)
NILE_CARD = cython.declare(cython.int, codes.NILE_CARD)
SORT_SIZE = cython.declare(cython.int, codes.SORT_SIZE)
ANY = cython.declare(cython.int, codes.ANY)
QUESTION = cython.declare(cython.int, codes.QUESTION)
LARGEST = cython.declare(cython.int, board.LARGEST)
KINDS = cython.declare(cython.int, len(board.KINDS))
PHASE = cython.declare(cython.int, codes.PHASE)
DRAWN = cython.declare(cython.int, codes.DRAWN)
PLAYED = cython.declare(cython.int, codes.PLAYED)
STACK = cython.declare(cython.int, codes.STACK)
BAG = cython.declare(cython.int, codes.BAG)
SUPPLY = cython.declare(cython.int, codes.SUPPLY)
NILE = cython.declare(cython.int, codes.NILE)
CARDS = cython.declare(cython.int, codes.CARDS)
PILE = cython.declare(cython.int, codes.PILE)
DECK = cython.declare(cython.int, codes.DECK)
TILES = cython.declare(cython.int, codes.TILES)
KIND = cython.declare(cython.int, codes.KIND)
X = cython.declare(cython.int, codes.X)
Y = cython.declare(cython.int, codes.Y)
OWNER = cython.declare(cython.int, codes.OWNER)
LOW_X = cython.declare(cython.int, codes.LOW_X)
LOW_Y = cython.declare(cython.int, codes.LOW_Y)
HIGH_X = cython.declare(cython.int, codes.HIGH_X)
HIGH_Y = cython.declare(cython.int, codes.HIGH_Y)
REGION = cython.declare(cython.int, codes.REGION)
SIZE = cython.declare(cython.int, codes.SIZE)
BAG_STEP = cython.declare(cython.int, codes.BAG_STEP)
RIVER_STEP = cython.declare(cython.int, codes.RIVER_STEP)
CARD_STEP = cython.declare(cython.int, codes.CARD_STEP)
TILE_STEP = cython.declare(cython.int, codes.TILE_STEP)
NILE_STEP = cython.declare(cython.int, codes.NILE_STEP)
SHIFT_STEP = cython.declare(cython.int, codes.SHIFT_STEP)
STONE_STEP = cython.declare(cython.int, codes.STONE_STEP)
WIDTH = cython.declare(cython.int, codes.WIDTH)
PLACE_MASK = cython.declare(cython.int, codes.PLACE_MASK)
ANY_COVERED = cython.declare(cython.int, codes.ANY_COVERED)
ANY_WET = cython.declare(cython.int, codes.ANY_WET)
ANY_DRY = cython.declare(cython.int, codes.ANY_DRY)
LAY = cython.declare(cython.int, codes.LAY)
END = cython.declare(cython.int, codes.END)
PLAY = cython.declare(cython.int, codes.PLAY)
STONE = cython.declare(cython.int, codes.STONE)
SHIFT = cython.declare(cython.int, codes.SHIFT)
DRAW_TILE = cython.declare(cython.int, codes.DRAW_TILE)
DRAW_CARD = cython.declare(cython.int, codes.DRAW_CARD)
ITEM_AT = cython.declare(cython.int, codes.ITEM_AT)
X_AT = cython.declare(cython.int, codes.X_AT)
Y_AT = cython.declare(cython.int, codes.Y_AT)
SECOND = cython.declare(cython.int, codes.TO_X_AT - codes.X_AT)  # bits from the first place of a move to the second
OFFSET = cython.declare(cython.longlong, codes.OFFSET)


def place_bits(x: cython.int, y: cython.int) -> cython.longlong:
    """A place as the bits of a move."""
    return (x + OFFSET) << X_AT | (y + OFFSET) << Y_AT


def card_number(position: HorusPosition, card: cython.int) -> cython.int:
    """The number of a card as it counts in this turn; QUESTION for any up to the largest (H-16)."""
    return 1 if position.turn <= position.seats else card % SORT_SIZE + 1  # H-17


def list_moves(position: HorusPosition, into: Moves, one: cython.bint) -> cython.bint:
    """The moves of the present step; just one of them will do if `one`. Whether there are any."""
    numbers: cython.p_short = position.table.numbers
    phase: cython.int = numbers[PHASE]
    before: cython.int = into.size
    sort: cython.int
    i: cython.int
    if phase in (BAG_STEP, RIVER_STEP, NILE_STEP, TILE_STEP):
        position.ends.find_ways()
    if phase == BAG_STEP:
        if numbers[DRAWN] == RIVER:
            list_ends(position, True, into, one)  # H-11
        else:
            list_lays(position, numbers[DRAWN], into, one)  # H-10, H-13
    elif phase in (RIVER_STEP, NILE_STEP):
        list_from_nile(position, into, one)
    elif phase == CARD_STEP:
        list_cards(position, into, one)
    elif phase == TILE_STEP:
        sort = numbers[PLAYED] // SORT_SIZE
        for i in range(ANY):
            if (sort in (i, ANY)) and numbers[STACK + i]:  # H-15
                list_lays(position, i, into, one)
        if sort == ANY and numbers[STACK + NILE_STACK]:
            list_from_nile(position, into, one)
    elif phase == SHIFT_STEP:
        list_shifts(position, into, one)
    elif phase == STONE_STEP:
        list_stones(position, into, one)
    return into.size > before


def list_lays(position: HorusPosition, kind: cython.int, into: Moves, one: cython.bint) -> cython.void:
    """Every free place where a tile of a kind may lie (H-6, H-7, H-12, H-13); `find_ways` comes first."""
    numbers: cython.p_short = position.table.numbers
    cells: cython.p_ushort = position.landscape.cell
    x: cython.int
    y: cython.int
    row: cython.int
    cell: cython.int
    for y in range(numbers[LOW_Y] - 2, numbers[HIGH_Y] + 3):
        row = WIDTH * y
        for x in range(numbers[LOW_X] - 2, numbers[HIGH_X] + 3):
            cell = cells[(row + x) & PLACE_MASK]
            if cell and not cell & ANY_COVERED:
                if kind in (RIVER, TEMPLE):
                    if not cell & ANY_WET:
                        continue
                    if kind == TEMPLE and cell & ANY_DRY:
                        continue
                if position.ends.both_stay_open(x, y):
                    into.push(LAY | kind << ITEM_AT | place_bits(x, y))
                    if one:
                        return


def list_ends(position: HorusPosition, near: cython.bint, into: Moves, one: cython.bint) -> cython.void:
    """A river tile in the place of a river end, which goes to a place that touches water (H-12).

    `near`: that touches just this river tile (H-11). `find_ways` comes first.
    """
    numbers: cython.p_short = position.table.numbers
    cells: cython.p_ushort = position.landscape.cell
    x: cython.int
    y: cython.int
    cell: cython.int
    end: cython.int
    end_x: cython.int
    end_y: cython.int
    checked: cython.bint
    for y in range(numbers[LOW_Y] - 2, numbers[HIGH_Y] + 3):
        for x in range(numbers[LOW_X] - 2, numbers[HIGH_X] + 3):
            cell = cells[(WIDTH * y + x) & PLACE_MASK]
            if cell & ANY_COVERED or not cell & ANY_WET:
                continue
            checked = False
            for end in range(2):
                end_x = numbers[X + 1 + end]
                end_y = numbers[Y + 1 + end]
                if near:
                    if abs(x - end_x) > 2 or abs(y - end_y) > 2 or abs(x - end_x) == abs(y - end_y):
                        continue
                if not position.ends.stays_open(1 - end, x, y):
                    continue
                if not checked:
                    if position.ends.would_be_blocked(x, y):  # H-7: wherever it came from
                        break
                    checked = True
                into.push(END | RIVER << ITEM_AT | place_bits(end_x, end_y) | place_bits(x, y) << SECOND)
                if one:
                    return


def list_from_nile(position: HorusPosition, into: Moves, one: cython.bint) -> cython.void:
    """A tile of the stack `nile`: as river, on its own or with a river end, or as necropolis (H-12)."""
    list_lays(position, NECROPOLIS, into, one)
    if not one or not into.size:
        list_lays(position, RIVER, into, one)
        list_ends(position, False, into, one)


def list_cards(position: HorusPosition, into: Moves, one: cython.bint) -> cython.void:
    """The Horus cards of the hand, and the Nile card (H-14)."""
    numbers: cython.p_short = position.table.numbers
    seat: cython.int = position.on_turn()
    card: cython.longlong
    for card in range(PILE):
        if numbers[CARDS + PILE * seat + card]:
            into.push(PLAY | card << ITEM_AT)
            if one:
                return
    if numbers[NILE + seat]:
        into.push(PLAY | NILE_CARD << ITEM_AT)


def list_stones(position: HorusPosition, into: Moves, one: cython.bint) -> cython.void:
    """Every tile without a stone in a region of the size the card tells (H-16)."""
    numbers: cython.p_short = position.table.numbers
    number: cython.int = card_number(position, numbers[PLAYED])
    tile: cython.int
    size: cython.int
    if not numbers[SUPPLY + position.on_turn()]:
        return
    for tile in range(numbers[TILES]):
        if numbers[KIND + tile] < RIVER and not numbers[OWNER + tile]:
            size = numbers[SIZE + numbers[REGION + tile]]
            if number in (size, QUESTION) and size <= LARGEST:
                into.push(STONE | place_bits(numbers[X + tile], numbers[Y + tile]))
                if one:
                    return


def list_shifts(position: HorusPosition, into: Moves, one: cython.bint) -> cython.void:
    """An own stone from one region at the water to another (H-19)."""
    numbers: cython.p_short = position.table.numbers
    touched: cython.p_int = position.regions.touched
    seat: cython.int = position.on_turn()
    start: cython.int
    end: cython.int
    position.regions.find_banks()
    for start in range(numbers[TILES]):
        if numbers[OWNER + start] == seat + 1 and touched[numbers[REGION + start]]:
            for end in range(numbers[TILES]):
                if numbers[KIND + end] < RIVER and not numbers[OWNER + end]:
                    if touched[numbers[REGION + end]] and numbers[REGION + end] != numbers[REGION + start]:
                        into.push(
                            SHIFT
                            | place_bits(numbers[X + start], numbers[Y + start])
                            | place_bits(numbers[X + end], numbers[Y + end]) << SECOND
                        )
                        if one:
                            return


def list_chances(position: HorusPosition, events: Moves, weights: Moves) -> cython.void:
    """Cards from the deck for whoever is short of five, else a tile from the bag: each as likely as any other."""
    numbers: cython.p_short = position.table.numbers
    seat: cython.int = position.short_seat()
    i: cython.longlong
    if seat >= 0:
        for i in range(PILE):
            if numbers[CARDS + PILE * DECK + i]:
                events.push(DRAW_CARD | i << ITEM_AT | place_bits(seat, 0))
                weights.push(numbers[CARDS + PILE * DECK + i])
    else:
        for i in range(KINDS):
            if numbers[BAG + i]:
                events.push(DRAW_TILE | i << ITEM_AT)
                weights.push(numbers[BAG + i])

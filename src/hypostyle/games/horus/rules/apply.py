"""What moves and events of HORUS do, and how a turn and the game go on (H-10 to H-24). Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.games.horus.rules.cards import (
        dead_cards,
        discard_terrain,
        discards_to_deck,
        move_cards,
    )
    from cython.cimports.hypostyle.games.horus.rules.movegen import list_moves
    from cython.cimports.hypostyle.games.horus.rules.position import HorusPosition
else:
    from hypostyle.games.horus.rules.cards import dead_cards, discard_terrain, discards_to_deck, move_cards
    from hypostyle.games.horus.rules.movegen import list_moves

from hypostyle.core.kernel.position import CHANCE as _CHANCE
from hypostyle.core.kernel.position import OVER as _OVER
from hypostyle.games.horus import board, codes

OVER = cython.declare(cython.int, _OVER)
CHANCE = cython.declare(cython.int, _CHANCE)
RIVER = cython.declare(cython.int, codes.RIVER)
NILE_STACK = cython.declare(cython.int, codes.NILE_STACK)
NILE_CARD = cython.declare(cython.int, codes.NILE_CARD)
NILE_TILES = cython.declare(cython.int, board.NILE_TILES)
EMPTY_AT_END = cython.declare(cython.int, board.EMPTY_AT_END)
KINDS = cython.declare(cython.int, len(board.KINDS))
STACKS = cython.declare(cython.int, len(board.STACKS))
PHASE = cython.declare(cython.int, codes.PHASE)
DRAWN = cython.declare(cython.int, codes.DRAWN)
PLAYED = cython.declare(cython.int, codes.PLAYED)
LEFT = cython.declare(cython.int, codes.LEFT)
STACK = cython.declare(cython.int, codes.STACK)
BAG = cython.declare(cython.int, codes.BAG)
SUPPLY = cython.declare(cython.int, codes.SUPPLY)
NILE = cython.declare(cython.int, codes.NILE)
DECK = cython.declare(cython.int, codes.DECK)
DISCARD = cython.declare(cython.int, codes.DISCARD)
OWNER = cython.declare(cython.int, codes.OWNER)
HELD = cython.declare(cython.int, codes.HELD)
NOTHING = cython.declare(cython.int, codes.NOTHING)
BAG_STEP = cython.declare(cython.int, codes.BAG_STEP)
RIVER_STEP = cython.declare(cython.int, codes.RIVER_STEP)
CARD_STEP = cython.declare(cython.int, codes.CARD_STEP)
TILE_STEP = cython.declare(cython.int, codes.TILE_STEP)
NILE_STEP = cython.declare(cython.int, codes.NILE_STEP)
SHIFT_STEP = cython.declare(cython.int, codes.SHIFT_STEP)
STONE_STEP = cython.declare(cython.int, codes.STONE_STEP)
OVER_STEP = cython.declare(cython.int, codes.OVER_STEP)
LAY = cython.declare(cython.int, codes.LAY)
END = cython.declare(cython.int, codes.END)
PLAY = cython.declare(cython.int, codes.PLAY)
STONE = cython.declare(cython.int, codes.STONE)
SHIFT = cython.declare(cython.int, codes.SHIFT)
DRAW_TILE = cython.declare(cython.int, codes.DRAW_TILE)
WHAT_MASK = cython.declare(cython.int, codes.WHAT_MASK)
ITEM_AT = cython.declare(cython.int, codes.ITEM_AT)
ITEM_MASK = cython.declare(cython.int, codes.ITEM_MASK)
X_AT = cython.declare(cython.int, codes.X_AT)
Y_AT = cython.declare(cython.int, codes.Y_AT)
TO_X_AT = cython.declare(cython.int, codes.TO_X_AT)
TO_Y_AT = cython.declare(cython.int, codes.TO_Y_AT)
COORDINATE_MASK = cython.declare(cython.int, codes.COORDINATE_MASK)
OFFSET = cython.declare(cython.int, codes.OFFSET)


def make_move(position: HorusPosition, move: cython.longlong) -> cython.void:
    """Make a move or let an event happen, and go on to the next step that has a choice."""
    what: cython.int = cython.cast(cython.int, move & WHAT_MASK)
    item: cython.int = cython.cast(cython.int, move >> ITEM_AT & ITEM_MASK)
    x: cython.int = cython.cast(cython.int, move >> X_AT & COORDINATE_MASK) - OFFSET
    y: cython.int = cython.cast(cython.int, move >> Y_AT & COORDINATE_MASK) - OFFSET
    to_x: cython.int = cython.cast(cython.int, move >> TO_X_AT & COORDINATE_MASK) - OFFSET
    to_y: cython.int = cython.cast(cython.int, move >> TO_Y_AT & COORDINATE_MASK) - OFFSET
    numbers: cython.p_short = position.table.numbers
    seat: cython.int = position.on_turn()
    if what in (LAY, END):
        if what == END:
            position.landscape.move_end(position.landscape.tile_number(x, y), to_x, to_y)  # H-11, H-12
        position.landscape.lay(item, x, y)
        if numbers[PHASE] == BAG_STEP:
            lay_drawn(position, item)
        else:
            lay_from_stack(position, item)
    elif what == PLAY:
        play_card(position, item)
    elif what == STONE:
        position.table.set(OWNER + position.landscape.tile_number(x, y), seat + 1)
        position.table.set(SUPPLY + seat, numbers[SUPPLY + seat] - 1)
        end_turn(position)
    elif what == SHIFT:
        position.table.set(OWNER + position.landscape.tile_number(x, y), 0)
        position.table.set(OWNER + position.landscape.tile_number(to_x, to_y), seat + 1)
        end_turn(position)
    elif what == DRAW_TILE:
        position.table.set(BAG + item, numbers[BAG + item] - 1)
        position.table.set(DRAWN, item)
        if not offer(position, BAG_STEP):  # H-10, H-13: it leaves the game
            position.table.set(DRAWN, NOTHING)
            to_card(position)
    else:
        move_cards(position.table, item, 1, DECK, DISCARD if dead_cards(position.table) >> item & 1 else x)  # H-20
        draw_or_go_on(position)


def offer(position: HorusPosition, phase: cython.int) -> cython.bint:
    """Let the seat on turn choose in this step, if there is anything to choose."""
    position.table.set(PHASE, phase)
    position.probe.clear()
    if not list_moves(position, position.probe, True):
        return False
    position.actor = position.on_turn()
    return True


def lay_drawn(position: HorusPosition, kind: cython.int) -> cython.void:
    """The tile from the bag has been laid; a river tile is followed by one from the stack (H-11)."""
    position.table.set(DRAWN, NOTHING)
    if kind != RIVER or not position.table.numbers[STACK + NILE_STACK] or not offer(position, RIVER_STEP):
        to_card(position)


def lay_from_stack(position: HorusPosition, kind: cython.int) -> cython.void:
    """A tile from a stack has been laid: by H-11, by a Horus card (H-15) or by the Nile card (H-19)."""
    numbers: cython.p_short = position.table.numbers
    stack: cython.int = min(kind, NILE_STACK)
    position.table.set(STACK + stack, numbers[STACK + stack] - 1)
    if numbers[PHASE] == RIVER_STEP:
        to_card(position)
    elif numbers[PHASE] == NILE_STEP:
        position.table.set(LEFT, numbers[LEFT] - 1)
        if not numbers[LEFT] or not offer(position, NILE_STEP):
            to_shift(position)
    else:
        if stack != NILE_STACK and not numbers[STACK + stack]:
            discard_terrain(position.table, position.seats, stack)
            position.table.set(PHASE, STONE_STEP)
            draw_or_go_on(position)  # H-20: before the stone
        else:
            to_stone(position)


def play_card(position: HorusPosition, card: cython.int) -> cython.void:
    """Play a Horus card (H-14), or the Nile card (H-19)."""
    numbers: cython.p_short = position.table.numbers
    seat: cython.int = position.on_turn()
    if card == NILE_CARD:
        position.table.set(NILE + seat, 0)
        position.table.set(LEFT, min(NILE_TILES, numbers[STACK + NILE_STACK]))
        if not numbers[LEFT] or not offer(position, NILE_STEP):
            to_shift(position)
        return
    move_cards(position.table, card, 1, seat, DISCARD)
    position.table.set(PLAYED, card)
    if not offer(position, TILE_STEP):
        to_stone(position)


# ---- how a turn goes on ----


def to_card(position: HorusPosition) -> cython.void:
    """Step 2: five cards are always there to choose from."""
    offer(position, CARD_STEP)


def to_stone(position: HorusPosition) -> cython.void:
    """Step 4 (H-16)."""
    if not offer(position, STONE_STEP):
        end_turn(position)


def to_shift(position: HorusPosition) -> cython.void:
    """The second half of the Nile card (H-19)."""
    position.table.set(LEFT, 0)
    if not offer(position, SHIFT_STEP):
        end_turn(position)


def draw_or_go_on(position: HorusPosition) -> cython.void:
    """Draw for whoever lacks a card; when nobody does, go on in the turn."""
    numbers: cython.p_short = position.table.numbers
    if position.short_seat() >= 0:
        if not numbers[HELD + DECK]:
            discards_to_deck(position.table)  # H-18
        position.actor = CHANCE
    elif numbers[PHASE] == STONE_STEP:
        to_stone(position)
    elif numbers[PLAYED] != NOTHING:
        next_turn(position)
    else:
        begin_turn(position)  # the hands have been dealt


def end_turn(position: HorusPosition) -> cython.void:
    """Step 5 (H-18). As long as `played` stands, the turn still goes on; in a Nile turn nothing is drawn."""
    position.table.set(PHASE, BAG_STEP)
    if position.table.numbers[PLAYED] != NOTHING:
        draw_or_go_on(position)
    else:
        next_turn(position)


def next_turn(position: HorusPosition) -> cython.void:
    """The next seat's turn, or the end once two stacks are empty (H-21)."""
    empty: cython.int = 0
    i: cython.int
    position.table.set(PLAYED, NOTHING)
    for i in range(STACKS):
        empty += position.table.numbers[STACK + i] == 0
    if empty >= EMPTY_AT_END:
        finish(position)
    else:
        position.turn += 1
        begin_turn(position)


def begin_turn(position: HorusPosition) -> cython.void:
    """A tile is drawn, as long as the bag has one (H-10)."""
    i: cython.int
    for i in range(KINDS):
        if position.table.numbers[BAG + i]:
            position.actor = CHANCE
            return
    to_card(position)


def finish(position: HorusPosition) -> cython.void:
    """The game is over; most points win, equal points share a place (H-24)."""
    seat: cython.int
    other: cython.int
    points: cython.int
    position.table.set(PHASE, OVER_STEP)
    position.actor = OVER
    position.regions.value_regions()
    for seat in range(position.seats):
        points = position.regions.points(seat, position.seats)
        position.place[seat] = 1
        for other in range(position.seats):
            position.place[seat] += position.regions.points(other, position.seats) > points

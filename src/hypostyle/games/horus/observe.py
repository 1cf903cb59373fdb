"""HORUS as arrays for programs that learn: the window of half steps around the pyramid, and the rest. Compiled.

Only what the seat may know goes in: its own hand; of the other hands and the deck how many cards.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.observer import Observer
    from cython.cimports.hypostyle.core.kernel.position import Position
    from cython.cimports.hypostyle.games.horus.rules.position import HorusPosition
else:
    from hypostyle.core.kernel.observer import Observer
    from hypostyle.core.kernel.position import Position
    from hypostyle.games.horus.rules.position import HorusPosition

from hypostyle.games.horus import actions, board, codes

SEATS = [f"seat +{seat}" for seat in range(board.MOST_SEATS)]
PLANES = (*board.KINDS, *(f"stones of {seat}" for seat in SEATS))
NUMBERS = (
    *(f"to act: {seat}" for seat in SEATS),
    *(f"step: {phase}" for phase in codes.PHASES),
    *(f"drawn tile: {kind}" for kind in board.KINDS),
    *(f"played card: {card}" for card in (*board.CARDS, "nile")),
    "left",
    *(f"tiles in stack: {stack}" for stack in board.STACKS),
    *(f"tiles in the bag: {kind}" for kind in board.KINDS),
    *(f"stones left: {seat}" for seat in SEATS),
    *(f"Nile card: {seat}" for seat in SEATS),
    *(f"own card: {card}" for card in board.CARDS),
    *(f"discarded card: {card}" for card in board.CARDS),
    *(f"cards in hand: {seat}" for seat in SEATS),
    "cards in the deck",
    "seats",
)

WINDOW = cython.declare(cython.int, actions.WINDOW)
HALF = cython.declare(cython.int, actions.HALF)
AREA = cython.declare(cython.int, actions.AREA)
MOST_SEATS = cython.declare(cython.int, board.MOST_SEATS)
KINDS = cython.declare(cython.int, len(board.KINDS))
STACKS = cython.declare(cython.int, len(board.STACKS))
PHASES = cython.declare(cython.int, len(codes.PHASES))
PILE = cython.declare(cython.int, codes.PILE)
DECK = cython.declare(cython.int, codes.DECK)
DISCARD = cython.declare(cython.int, codes.DISCARD)
PHASE = cython.declare(cython.int, codes.PHASE)
DRAWN = cython.declare(cython.int, codes.DRAWN)
PLAYED = cython.declare(cython.int, codes.PLAYED)
LEFT = cython.declare(cython.int, codes.LEFT)
STACK = cython.declare(cython.int, codes.STACK)
BAG = cython.declare(cython.int, codes.BAG)
SUPPLY = cython.declare(cython.int, codes.SUPPLY)
NILE = cython.declare(cython.int, codes.NILE)
CARDS = cython.declare(cython.int, codes.CARDS)
HELD = cython.declare(cython.int, codes.HELD)
TILES = cython.declare(cython.int, codes.TILES)
KIND = cython.declare(cython.int, codes.KIND)
X = cython.declare(cython.int, codes.X)
Y = cython.declare(cython.int, codes.Y)
OWNER = cython.declare(cython.int, codes.OWNER)


@cython.final
@cython.cclass
class HorusObserver(Observer):
    """See PLANES and NUMBERS. Tiles outside the window are left out."""

    def __init__(self):
        Observer.__init__(self, len(PLANES), actions.WINDOW, actions.WINDOW, len(NUMBERS))

    def fits(self, position: Position) -> cython.bint:
        """Whether it is a position of this game."""
        return isinstance(position, HorusPosition)

    def look(
        self, position: Position, seat: cython.int, planes: cython.p_uchar, numbers: cython.p_float
    ) -> cython.void:
        """The land, then what each seat has, then the cards that the seat sees."""
        table: cython.p_short = cython.cast(HorusPosition, position).table.numbers
        at: cython.int = 0
        i: cython.int
        x: cython.int
        y: cython.int
        place: cython.int
        owner: cython.int
        from_here: cython.int
        for i in range(table[TILES]):
            x = table[X + i] + HALF
            y = table[Y + i] + HALF
            if x < 0 or x >= WINDOW or y < 0 or y >= WINDOW:
                continue
            place = WINDOW * y + x
            planes[table[KIND + i] * AREA + place] = 1
            if table[OWNER + i]:
                owner = (table[OWNER + i] - 1 - seat + position.seats) % position.seats
                planes[(KINDS + owner) * AREA + place] = 1
        if position.actor >= 0:
            numbers[(position.actor - seat + position.seats) % position.seats] = 1
        at = MOST_SEATS
        numbers[at + table[PHASE]] = 1
        at += PHASES
        if table[DRAWN] >= 0:
            numbers[at + table[DRAWN]] = 1
        at += KINDS
        if table[PLAYED] >= 0:
            numbers[at + table[PLAYED]] = 1
        at += PILE + 1
        numbers[at] = table[LEFT]
        at += 1
        for i in range(STACKS):
            numbers[at + i] = table[STACK + i]
        at += STACKS
        for i in range(KINDS):
            numbers[at + i] = table[BAG + i]
        at += KINDS
        for i in range(position.seats):
            from_here = (i - seat + position.seats) % position.seats
            numbers[at + from_here] = table[SUPPLY + i]
            numbers[at + MOST_SEATS + from_here] = table[NILE + i]
            numbers[at + 2 * MOST_SEATS + 2 * PILE + from_here] = table[HELD + i]
        at += 2 * MOST_SEATS
        for i in range(PILE):
            numbers[at + i] = table[CARDS + PILE * seat + i]
            numbers[at + PILE + i] = table[CARDS + PILE * DISCARD + i]
        at += 2 * PILE + MOST_SEATS
        numbers[at] = table[HELD + DECK]
        numbers[at + 1] = position.seats


def new_observer() -> Observer:
    """What writes the arrays of this game."""
    return HorusObserver()

"""What may be chosen in each step of a turn, and what chance may bring (H-10 to H-20). Compiled."""

# mypy: ignore-errors
# ruff: noqa: SIM102

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.position import Moves
    from cython.cimports.hypostyle.games.horus.values import ValuedLandscape
else:
    from hypostyle.core.position import Moves
    from hypostyle.games.horus.values import ValuedLandscape

from hypostyle.games.horus import board, layout

RIVER = cython.declare(cython.int, board.RIVER)
NECROPOLIS = cython.declare(cython.int, board.NECROPOLIS)
TEMPLE = cython.declare(cython.int, board.TEMPLE)
NILE_STACK = cython.declare(cython.int, board.NILE)
NILE_CARD = cython.declare(cython.int, board.NILE_CARD)
ANY = cython.declare(cython.int, 4)  # the sort of a card, after the four terrains
HAND = cython.declare(cython.int, board.HAND)
KINDS = cython.declare(cython.int, len(board.KINDS))
PHASE = cython.declare(cython.int, layout.PHASE)
DRAWN = cython.declare(cython.int, layout.DRAWN)
PLAYED = cython.declare(cython.int, layout.PLAYED)
STACK = cython.declare(cython.int, layout.STACK)
BAG = cython.declare(cython.int, layout.BAG)
SUPPLY = cython.declare(cython.int, layout.SUPPLY)
NILE = cython.declare(cython.int, layout.NILE)
CARDS = cython.declare(cython.int, layout.CARDS)
PILE = cython.declare(cython.int, layout.PILE)
DECK = cython.declare(cython.int, layout.DECK)
TILES = cython.declare(cython.int, layout.TILES)
KIND = cython.declare(cython.int, layout.KIND)
X = cython.declare(cython.int, layout.X)
Y = cython.declare(cython.int, layout.Y)
OWNER = cython.declare(cython.int, layout.OWNER)
HELD = cython.declare(cython.int, layout.HELD)
LOW_X = cython.declare(cython.int, layout.LOW_X)
LOW_Y = cython.declare(cython.int, layout.LOW_Y)
HIGH_X = cython.declare(cython.int, layout.HIGH_X)
HIGH_Y = cython.declare(cython.int, layout.HIGH_Y)
REGION = cython.declare(cython.int, layout.REGION)
SIZE = cython.declare(cython.int, layout.SIZE)
BAG_STEP = cython.declare(cython.int, layout.BAG_STEP)
RIVER_STEP = cython.declare(cython.int, layout.RIVER_STEP)
CARD_STEP = cython.declare(cython.int, layout.CARD_STEP)
TILE_STEP = cython.declare(cython.int, layout.TILE_STEP)
NILE_STEP = cython.declare(cython.int, layout.NILE_STEP)
SHIFT_STEP = cython.declare(cython.int, layout.SHIFT_STEP)
STONE_STEP = cython.declare(cython.int, layout.STONE_STEP)
LAY = cython.declare(cython.int, layout.LAY)
END = cython.declare(cython.int, layout.END)
PLAY = cython.declare(cython.int, layout.PLAY)
STONE = cython.declare(cython.int, layout.STONE)
SHIFT = cython.declare(cython.int, layout.SHIFT)
DRAW_TILE = cython.declare(cython.int, layout.DRAW_TILE)
DRAW_CARD = cython.declare(cython.int, layout.DRAW_CARD)
OFFSET = cython.declare(cython.longlong, layout.OFFSET)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def at(x: cython.int, y: cython.int) -> cython.longlong:
    """A place as the bits of a move."""
    return (x + OFFSET) << 10 | (y + OFFSET) << 20


@cython.cclass
class Choices(ValuedLandscape):
    """The moves and events of a position. `first` is the seat that opened the game."""

    def __init__(self, seats: cython.int, first: cython.int):
        ValuedLandscape.__init__(self, seats)
        self.first = first

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def on_turn(self) -> cython.int:
        """The seat whose turn it is, also while chance acts."""
        return (self.first + self.turn - 1) % self.seats

    # ---- the legal moves ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def legal(self, into: Moves) -> cython.void:
        """All moves of the present step."""
        self.list_moves(into, False)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def list_moves(self, into: Moves, one: cython.bint) -> cython.bint:
        """The moves of the present step; just one of them will do if `one`. Whether there are any."""
        phase: cython.int = self.table[PHASE]
        before: cython.int = into.size
        sort: cython.int
        i: cython.int
        if phase == BAG_STEP:
            if self.table[DRAWN] == RIVER:
                self.list_ends(True, into, one)  # H-11
            else:
                self.list_lays(self.table[DRAWN], into, one)  # H-10, H-13
        elif phase in (RIVER_STEP, NILE_STEP):
            self.list_from_nile(into, one)
        elif phase == CARD_STEP:
            self.list_cards(into)
        elif phase == TILE_STEP:
            sort = self.table[PLAYED] // 6
            for i in range(ANY):
                if (sort in (i, ANY)) and self.table[STACK + i]:  # H-15
                    self.list_lays(i, into, one)
            if sort == ANY and self.table[STACK + NILE_STACK]:
                self.list_from_nile(into, one)
        elif phase == SHIFT_STEP:
            self.list_shifts(into, one)
        elif phase == STONE_STEP:
            self.list_stones(into)
        return into.size > before

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def list_lays(self, kind: cython.int, into: Moves, one: cython.bint) -> cython.void:
        """Every free place where a tile of a kind may lie (H-6, H-7, H-12, H-13)."""
        x: cython.int
        y: cython.int
        cell: cython.int
        self.find_ways()
        for y in range(self.table[LOW_Y] - 2, self.table[HIGH_Y] + 3):
            for x in range(self.table[LOW_X] - 2, self.table[HIGH_X] + 3):
                cell = self.cell[(256 * y + x) & 65535]
                if cell and not cell & 15:
                    if kind in (RIVER, TEMPLE):
                        if not cell >> 8 & 15:
                            continue
                        if kind == TEMPLE and cell >> 12:
                            continue
                    if self.stays_open(0, x, y) and self.stays_open(1, x, y):
                        into.push(LAY | kind << 4 | at(x, y))
                        if one:
                            return

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def list_ends(self, near: cython.bint, into: Moves, one: cython.bint) -> cython.void:
        """A river tile in the place of a river end, which goes to a place that touches water (H-12).

        `near`: that touches just this river tile (H-11).
        """
        x: cython.int
        y: cython.int
        cell: cython.int
        end: cython.int
        dx: cython.int
        dy: cython.int
        checked: cython.bint
        self.find_ways()
        for y in range(self.table[LOW_Y] - 2, self.table[HIGH_Y] + 3):
            for x in range(self.table[LOW_X] - 2, self.table[HIGH_X] + 3):
                cell = self.cell[(256 * y + x) & 65535]
                if cell & 15 or not cell >> 8 & 15:
                    continue
                checked = False
                for end in range(2):
                    if near:
                        dx = abs(x - self.table[X + 1 + end])
                        dy = abs(y - self.table[Y + 1 + end])
                        if dx > 2 or dy > 2 or dx == dy:
                            continue
                    if not self.stays_open(1 - end, x, y):
                        continue
                    if not checked:
                        if self.blocked(x, y, x, y):  # H-7: wherever it came from
                            break
                        checked = True
                    into.push(END | RIVER << 4 | at(self.table[X + 1 + end], self.table[Y + 1 + end]) | at(x, y) << 20)
                    if one:
                        return

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def list_from_nile(self, into: Moves, one: cython.bint) -> cython.void:
        """A tile of the stack `nile`: as river, on its own or with a river end, or as necropolis (H-12)."""
        self.list_lays(NECROPOLIS, into, one)
        if not one or not into.size:
            self.list_lays(RIVER, into, one)
            self.list_ends(False, into, one)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def list_cards(self, into: Moves) -> cython.void:
        """The Horus cards of the hand, and the Nile card (H-14)."""
        seat: cython.int = self.on_turn()
        card: cython.longlong
        for card in range(PILE):
            if self.table[CARDS + PILE * seat + card]:
                into.push(PLAY | card << 4)
        if self.table[NILE + seat]:
            into.push(PLAY | NILE_CARD << 4)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def list_stones(self, into: Moves) -> cython.void:
        """Every tile without a stone in a region of the size the card tells (H-16)."""
        number: cython.int = self.table[PLAYED] % 6 + 1
        tile: cython.int
        size: cython.int
        if self.turn <= self.seats:
            number = 1  # H-17
        if not self.table[SUPPLY + self.on_turn()]:
            return
        for tile in range(self.table[TILES]):
            if self.table[KIND + tile] < RIVER and not self.table[OWNER + tile]:
                size = self.table[SIZE + self.table[REGION + tile]]
                if size == number or (number == 6 and size <= 5):  # 6 is the ?
                    if size <= 5:
                        into.push(STONE | at(self.table[X + tile], self.table[Y + tile]))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def list_shifts(self, into: Moves, one: cython.bint) -> cython.void:
        """An own stone from one region at the water to another (H-19)."""
        seat: cython.int = self.on_turn()
        start: cython.int
        end: cython.int
        self.find_banks()
        for start in range(self.table[TILES]):
            if self.table[OWNER + start] == seat + 1 and self.touched[self.table[REGION + start]]:
                for end in range(self.table[TILES]):
                    if self.table[KIND + end] < RIVER and not self.table[OWNER + end]:
                        if self.touched[self.table[REGION + end]]:
                            if self.table[REGION + end] != self.table[REGION + start]:
                                into.push(
                                    SHIFT
                                    | at(self.table[X + start], self.table[Y + start])
                                    | at(self.table[X + end], self.table[Y + end]) << 20
                                )
                                if one:
                                    return

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def chances(self, events: Moves, weights: Moves) -> cython.void:
        """Cards from the deck for whoever is short of five, else a tile from the bag: each as likely as any other."""
        seat: cython.int = self.short_seat()
        i: cython.longlong
        if seat >= 0:
            for i in range(PILE):
                if self.table[CARDS + PILE * DECK + i]:
                    events.push(DRAW_CARD | i << 4 | at(seat, 0))
                    weights.push(self.table[CARDS + PILE * DECK + i])
        else:
            for i in range(KINDS):
                if self.table[BAG + i]:
                    events.push(DRAW_TILE | i << 4)
                    weights.push(self.table[BAG + i])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def short_seat(self) -> cython.int:
        """The first seat, clockwise from the one on turn, that lacks a card (H-18, H-20); -1 if none does."""
        seat: cython.int
        i: cython.int
        for i in range(self.seats):
            seat = (self.on_turn() + i) % self.seats
            if self.table[HELD + seat] < HAND:
                return seat
        return -1

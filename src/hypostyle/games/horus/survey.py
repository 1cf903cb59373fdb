"""The table of HORUS region by region: who holds what, and what one stone more would bring. Compiled."""

# mypy: ignore-errors

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.evaluation import Evaluation
    from cython.cimports.hypostyle.games.horus.rules import HorusPosition
else:
    from hypostyle.core.evaluation import Evaluation
    from hypostyle.games.horus.rules import HorusPosition

from hypostyle.games.horus import board, layout

RIVER = cython.declare(cython.int, board.RIVER)
ANY = cython.declare(cython.int, 4)  # the sort of a card, after the four terrains
PHASE = cython.declare(cython.int, layout.PHASE)
PLAYED = cython.declare(cython.int, layout.PLAYED)
SUPPLY = cython.declare(cython.int, layout.SUPPLY)
CARDS = cython.declare(cython.int, layout.CARDS)
PILE = cython.declare(cython.int, layout.PILE)
TILES = cython.declare(cython.int, layout.TILES)
KIND = cython.declare(cython.int, layout.KIND)
OWNER = cython.declare(cython.int, layout.OWNER)
REGION = cython.declare(cython.int, layout.REGION)
SIZE = cython.declare(cython.int, layout.SIZE)
NOTHING = cython.declare(cython.int, layout.NOTHING)
BAG_STEP = cython.declare(cython.int, layout.BAG_STEP)
TILE_STEP = cython.declare(cython.int, layout.TILE_STEP)
NILE_STEP = cython.declare(cython.int, layout.NILE_STEP)
SHIFT_STEP = cython.declare(cython.int, layout.SHIFT_STEP)
STONE_STEP = cython.declare(cython.int, layout.STONE_STEP)
OVER_STEP = cython.declare(cython.int, layout.OVER_STEP)

MOST_WORTH = cython.declare(cython.int, 10)  # H-22
LARGEST = cython.declare(cython.int, 5)  # H-16: a larger region takes no stones
QUESTION = cython.declare(cython.int, 6)  # the number of a ? card
AT_TEMPLE = cython.declare(cython.int, 2)  # as in values.py
ISLAND = cython.declare(cython.int, 4)
CUSHION = cython.declare(
    cython.double, 0.25
)  # of a region's worth: what a stone is good for that changes no holder yet


@cython.cclass
class Survey(Evaluation):
    """What an evaluation of HORUS sees when it looks at the table.

    A row stands for a region, by its lowest tile: `count` stones by seat, `worth`, `size_of`, `free` tiles without a
    stone, `terrain`, what it is in `touch` with, the first tile without a stone and the first with one of the `mover`.
    `rows` lists those in use. A *swing* is what a stone does to the points of a seat compared with the others'.
    """

    def __init__(self, names: tuple[str, ...], move_names: tuple[str, ...]):
        Evaluation.__init__(self, names, move_names)
        if not cython.compiled:
            self.count, self.worth, self.size_of, self.free = [0] * 516, [0] * 129, [0] * 129, [0] * 129
            self.terrain, self.touch, self.rows = [0] * 129, [0] * 129, [0] * 128
            self.first_free, self.first_own = [0] * 129, [0] * 129
            self.best, self.grown = [0.0] * 8, [0.0] * 40
            self.direct, self.growing = [False] * 8, [False] * 40

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def survey(self, position: HorusPosition) -> cython.void:
        """Fill the rows, and see who is next to act."""
        tile: cython.int
        row: cython.int
        seat: cython.int
        position.judge()
        self.seats = position.seats
        self.mover = self.next_to_act(position)
        self.number = 0
        for tile in range(position.table[TILES]):
            if position.table[KIND + tile] < RIVER:
                row = position.table[REGION + tile]
                if row == tile:
                    self.rows[self.number] = row
                    self.number += 1
                    self.worth[row] = position.worth[row]
                    self.size_of[row] = position.table[SIZE + row]
                    self.free[row] = 0
                    self.terrain[row] = position.table[KIND + row]
                    self.touch[row] = position.touched[row]
                    self.first_own[row] = -1
                    for seat in range(4):
                        self.count[4 * row + seat] = 0
                if position.table[OWNER + tile]:
                    seat = position.table[OWNER + tile] - 1
                    self.count[4 * row + seat] += 1
                    if seat == self.mover and self.first_own[row] < 0:
                        self.first_own[row] = tile
                else:
                    if not self.free[row]:
                        self.first_free[row] = tile
                    self.free[row] += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def next_to_act(self, position: HorusPosition) -> cython.int:
        """The seat that is next to choose: while its hand is refilled, the turn of a seat is over."""
        seat: cython.int = position.on_turn()
        if position.table[PHASE] == BAG_STEP and position.table[PLAYED] != NOTHING:
            seat = (seat + 1) % position.seats
        return seat

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def worth_of(self, size: cython.int, touch: cython.int) -> cython.int:
        """What a region is worth (H-22)."""
        if touch & AT_TEMPLE:
            size *= 2
        if touch & ISLAND:
            size *= 2
        return min(size, MOST_WORTH)

    # ---- what a stone would bring ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def swing(self, row: cython.int, worth: cython.int, seat: cython.int) -> cython.double:
        """What a stone more in a region of this worth brings a seat: own points, and those the others lose."""
        mine: cython.int = self.count[4 * row + seat]
        most: cython.int = 0  # of another seat
        holders: cython.int = 0
        other: cython.int
        for other in range(self.seats):
            if other != seat and self.count[4 * row + other]:
                if self.count[4 * row + other] > most:
                    most = self.count[4 * row + other]
                    holders = 0
                holders += self.count[4 * row + other] == most
        if mine > most + 1 or mine + 2 < most:
            return 0
        if mine == most + 1 or mine + 2 == most:
            return CUSHION * worth
        if mine + 1 == most:
            return worth
        if mine == 0:
            return worth  # nobody's so far
        return cython.cast(cython.double, worth) * holders / (self.seats - 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def find_stones(self, seat: cython.int) -> cython.void:
        """The best swing for a seat in regions of each size, and in those that grow to it by one tile."""
        i: cython.int
        row: cython.int
        size: cython.int
        gain: cython.double
        for i in range(8):
            self.best[i] = 0
        for i in range(40):
            self.grown[i] = 0
        for i in range(5):
            self.grown[8 * i + 1] = 1  # a tile by itself
        for i in range(self.number):
            row = self.rows[i]
            size = self.size_of[row]
            if size <= LARGEST and self.free[row]:
                gain = self.swing(row, self.worth[row], seat)
                self.best[size] = max(self.best[size], gain)
                self.best[QUESTION] = max(self.best[QUESTION], gain)
            if size < LARGEST:
                gain = self.swing(row, self.worth_of(size + 1, self.touch[row]), seat)
                size += 8 * self.terrain[row] + 1
                self.grown[size] = max(self.grown[size], gain)
        for i in range(4):
            for size in range(1, LARGEST + 1):
                gain = self.grown[8 * i + size]
                self.grown[8 * i + QUESTION] = max(self.grown[8 * i + QUESTION], gain)
                self.grown[8 * ANY + size] = max(self.grown[8 * ANY + size], gain)
            self.grown[8 * ANY + QUESTION] = max(self.grown[8 * ANY + QUESTION], self.grown[8 * i + QUESTION])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def card_swing(self, position: HorusPosition, card: cython.int) -> cython.double:
        """What the stone of a Horus card brings, its tile well laid; `find_stones` comes first."""
        number: cython.int = card % 6 + 1
        if position.turn <= position.seats:
            number = 1  # H-17
        return max(self.best[number], self.grown[8 * (card // 6) + number])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def hand_swing(self, position: HorusPosition, seat: cython.int) -> cython.double:
        """The best swing of the cards in a hand; `find_stones` comes first."""
        card: cython.int
        best: cython.double = 0
        if position.table[SUPPLY + seat]:
            for card in range(PILE):
                if position.table[CARDS + PILE * seat + card]:
                    best = max(best, self.card_swing(position, card))
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def due_swing(self, position: HorusPosition, seat: cython.int) -> cython.double:
        """What the stone of the present turn brings the seat that is to set it; `find_stones` comes first."""
        phase: cython.int = position.table[PHASE]
        number: cython.int
        if not position.table[SUPPLY + seat] or phase in (NILE_STEP, SHIFT_STEP, OVER_STEP):
            return 0
        if phase == TILE_STEP:
            return self.card_swing(position, position.table[PLAYED])
        if phase == STONE_STEP:
            number = position.table[PLAYED] % 6 + 1
            if position.turn <= position.seats:
                number = 1  # H-17
            return self.best[number]
        return self.hand_swing(position, seat)

    # ---- which stones the cards allow ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def allow(self, position: HorusPosition, card: cython.int) -> cython.void:
        """The stones that a card not yet played allows: on a region as it is, or on one that its tile lets grow."""
        number: cython.int = card % 6 + 1
        size: cython.int
        terrain: cython.int
        if position.turn <= position.seats:
            number = 1  # H-17
        for size in range(1, LARGEST + 1):
            if number in (size, QUESTION):
                self.direct[size] = True
                for terrain in range(4):
                    if card // 6 in (terrain, ANY):
                        self.growing[8 * terrain + size] = True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def allow_stones(self, position: HorusPosition) -> cython.void:
        """The stones that the mover may still set in this turn once the tile in question lies."""
        phase: cython.int = position.table[PHASE]
        i: cython.int
        for i in range(8):
            self.direct[i] = False
        for i in range(40):
            self.growing[i] = False
        if not position.table[SUPPLY + self.mover] or phase == NILE_STEP:
            return
        if phase == TILE_STEP:
            self.allow(position, position.table[PLAYED])
            for i in range(40):
                self.growing[i] = False  # its tile is the one in question
        else:
            for i in range(PILE):
                if position.table[CARDS + PILE * self.mover + i]:
                    self.allow(position, i)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def row_swing(self, row: cython.int) -> cython.double:
        """What the best stone allowed in a region brings the mover."""
        size: cython.int = self.size_of[row]
        gain: cython.double = 0
        if size <= LARGEST and self.free[row] and self.direct[size]:
            gain = self.swing(row, self.worth[row], self.mover)
        if size < LARGEST and self.growing[8 * self.terrain[row] + size + 1]:
            gain = max(gain, self.swing(row, self.worth_of(size + 1, self.touch[row]), self.mover))
        return gain

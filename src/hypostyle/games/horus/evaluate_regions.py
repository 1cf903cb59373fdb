"""The table of HORUS region by region: who holds what, and what one stone more would bring. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.games.horus.rules.movegen import card_number
    from cython.cimports.hypostyle.games.horus.rules.position import HorusPosition
    from cython.cimports.hypostyle.games.horus.rules.regions import worth_of
else:
    from hypostyle.games.horus.rules.movegen import card_number
    from hypostyle.games.horus.rules.position import HorusPosition
    from hypostyle.games.horus.rules.regions import worth_of

from hypostyle.games.horus import board, codes

RIVER = cython.declare(cython.int, codes.RIVER)
SORT_SIZE = cython.declare(cython.int, codes.SORT_SIZE)
ANY = cython.declare(cython.int, codes.ANY)
QUESTION = cython.declare(cython.int, codes.QUESTION)
LARGEST = cython.declare(cython.int, board.LARGEST)
SEATS = cython.declare(cython.int, board.MOST_SEATS)
BANK = cython.declare(cython.int, codes.BANK)
ISLAND = cython.declare(cython.int, codes.ISLAND)
PHASE = cython.declare(cython.int, codes.PHASE)
STACK = cython.declare(cython.int, codes.STACK)
STACKS = cython.declare(cython.int, len(board.STACKS))
PLAYED = cython.declare(cython.int, codes.PLAYED)
SUPPLY = cython.declare(cython.int, codes.SUPPLY)
CARDS = cython.declare(cython.int, codes.CARDS)
PILE = cython.declare(cython.int, codes.PILE)
TILES = cython.declare(cython.int, codes.TILES)
KIND = cython.declare(cython.int, codes.KIND)
OWNER = cython.declare(cython.int, codes.OWNER)
REGION = cython.declare(cython.int, codes.REGION)
SIZE = cython.declare(cython.int, codes.SIZE)
NOTHING = cython.declare(cython.int, codes.NOTHING)
BAG_STEP = cython.declare(cython.int, codes.BAG_STEP)
TILE_STEP = cython.declare(cython.int, codes.TILE_STEP)
NILE_STEP = cython.declare(cython.int, codes.NILE_STEP)
SHIFT_STEP = cython.declare(cython.int, codes.SHIFT_STEP)
STONE_STEP = cython.declare(cython.int, codes.STONE_STEP)

THOUGHT = 128  # the row of a region that is only thought of
SIZES = cython.declare(cython.int, 8)  # room for the sizes of regions up to LARGEST, and QUESTION
SPARE = cython.declare(cython.int, 5)  # tiles of the other terrains that are usually left in their stacks at the end
CUSHION = cython.declare(cython.double, 0.25)  # of a region's worth: what a stone brings that changes no holder yet


@cython.final
@cython.cclass
class RegionSurvey:
    """What an evaluation of HORUS sees when it looks at the table.

    A row stands for a region, by its lowest tile: `count` stones by seat, `worth`, `size_of`, `free` tiles without a
    stone, `terrain`, what it is in `touch` with, the first tile without a stone and the first with one of the `mover`.
    `rows` lists those in use. A *swing* is what a stone does to the points of a seat compared with the others'.
    """

    def __init__(self):
        if not cython.compiled:
            self.count, self.worth, self.size_of, self.free = [0] * 516, [0] * 129, [0] * 129, [0] * 129
            self.terrain, self.touch, self.rows = [0] * 129, [0] * 129, [0] * 128
            self.first_free, self.first_own = [0] * 129, [0] * 129
            self.best, self.grown = [0.0] * 8, [0.0] * 40
            self.direct, self.growing = [False] * 8, [False] * 40

    def fill(self, position: HorusPosition) -> cython.void:
        """Fill the rows, and see who is next to act."""
        numbers: cython.p_short = position.table.numbers
        tile: cython.int
        row: cython.int
        seat: cython.int
        position.regions.value_regions()
        self.seats = position.seats
        self.mover = self.next_to_act(position)
        self.number = 0
        for tile in range(numbers[TILES]):
            if numbers[KIND + tile] < RIVER:
                row = numbers[REGION + tile]
                if row == tile:
                    self.rows[self.number] = row
                    self.number += 1
                    self.worth[row] = position.regions.worth[row]
                    self.size_of[row] = numbers[SIZE + row]
                    self.free[row] = 0
                    self.terrain[row] = numbers[KIND + row]
                    self.touch[row] = position.regions.touched[row]
                    self.first_own[row] = -1
                    for seat in range(SEATS):
                        self.count[SEATS * row + seat] = 0
                if numbers[OWNER + tile]:
                    seat = numbers[OWNER + tile] - 1
                    self.count[SEATS * row + seat] += 1
                    if seat == self.mover and self.first_own[row] < 0:
                        self.first_own[row] = tile
                else:
                    if not self.free[row]:
                        self.first_free[row] = tile
                    self.free[row] += 1

    def next_to_act(self, position: HorusPosition) -> cython.int:
        """The seat that is next to choose: while its hand is refilled, the turn of a seat is over."""
        seat: cython.int = position.on_turn()
        if position.table.numbers[PHASE] == BAG_STEP and position.table.numbers[PLAYED] != NOTHING:
            seat = (seat + 1) % position.seats
        return seat

    def turns_left(self, position: HorusPosition) -> cython.double:
        """About how many turns are left, of all seats: until two stacks have run out (H-21), a tile a turn."""
        lowest: cython.int = 99
        second: cython.int = 99
        land: cython.int = 0  # in all stacks of terrain
        height: cython.int
        i: cython.int
        for i in range(STACKS):
            height = position.table.numbers[STACK + i]
            land += height if i < ANY else 0
            second = min(second, max(lowest, height))
            lowest = min(lowest, height)
        return max(lowest + second, land - SPARE) if lowest + second else 0

    # ---- what a stone would bring ----

    def find_rivals(self, row: cython.int, seat: cython.int) -> cython.int:
        """The most stones that another seat than this has in a region; `rivals` is how many seats have so many."""
        most: cython.int = 0
        count: cython.int
        other: cython.int
        self.rivals = 0
        for other in range(self.seats):
            count = self.count[SEATS * row + other]
            if other != seat and count:
                if count > most:
                    most = count
                    self.rivals = 0
                self.rivals += count == most
        return most

    def swing(self, row: cython.int, worth: cython.int, seat: cython.int) -> cython.double:
        """What a stone more in a region of this worth brings a seat: own points, and those the others lose."""
        mine: cython.int = self.count[SEATS * row + seat]
        most: cython.int = self.find_rivals(row, seat)
        if mine > most + 1 or mine + 2 < most:
            return 0
        if mine == most + 1 or mine + 2 == most:
            return CUSHION * worth
        if mine + 1 == most:
            return worth
        if mine == 0:
            return worth  # nobody's so far
        return cython.cast(cython.double, worth) * self.rivals / (self.seats - 1)

    def find_stones(self, seat: cython.int) -> cython.void:
        """The best swing for a seat in regions of each size, and in those that grow to it by one tile."""
        i: cython.int
        row: cython.int
        size: cython.int
        gain: cython.double
        for i in range(SIZES):
            self.best[i] = 0
        for i in range(40):
            self.grown[i] = 0
        for i in range(5):
            self.grown[SIZES * i + 1] = 1  # a tile by itself
        for i in range(self.number):
            row = self.rows[i]
            size = self.size_of[row]
            if size <= LARGEST and self.free[row]:
                gain = self.swing(row, self.worth[row], seat)
                self.best[size] = max(self.best[size], gain)
                self.best[QUESTION] = max(self.best[QUESTION], gain)
            if size < LARGEST:
                gain = self.swing(row, worth_of(size + 1, self.touch[row]), seat)
                size += SIZES * self.terrain[row] + 1
                self.grown[size] = max(self.grown[size], gain)
        for i in range(4):
            for size in range(1, LARGEST + 1):
                gain = self.grown[SIZES * i + size]
                self.grown[SIZES * i + QUESTION] = max(self.grown[SIZES * i + QUESTION], gain)
                self.grown[SIZES * ANY + size] = max(self.grown[SIZES * ANY + size], gain)
            self.grown[SIZES * ANY + QUESTION] = max(
                self.grown[SIZES * ANY + QUESTION], self.grown[SIZES * i + QUESTION]
            )

    def loss(self, row: cython.int, seat: cython.int) -> cython.double:
        """What a seat loses when it takes a stone of its own out of a region."""
        mine: cython.int = self.count[SEATS * row + seat]
        most: cython.int = self.find_rivals(row, seat)
        if mine > most + 1 or mine < most:
            return 0
        if mine == most or most == 0:
            return self.worth[row]
        return cython.cast(cython.double, self.worth[row]) * self.rivals / (self.seats - 1)

    def shift_swing(self, seat: cython.int) -> cython.double:
        """What a stone moved along the Nile brings a seat as the table stands (H-19)."""
        i: cython.int
        row: cython.int
        start: cython.int = -1  # from where a stone is missed least
        least: cython.double = 99
        gain: cython.double
        best: cython.double = 0
        for i in range(self.number):
            row = self.rows[i]
            if self.touch[row] & BANK and self.count[SEATS * row + seat]:
                gain = self.loss(row, seat)
                if gain < least:
                    least = gain
                    start = row
        if start >= 0:
            for i in range(self.number):
                row = self.rows[i]
                if self.touch[row] & BANK and self.free[row] and row != start:
                    best = max(best, self.swing(row, self.worth[row], seat) - least)
        return best

    def card_swing(self, position: HorusPosition, card: cython.int) -> cython.double:
        """What the stone of a Horus card brings, its tile well laid; `find_stones` comes first."""
        number: cython.int = card_number(position, card)
        return max(self.best[number], self.grown[SIZES * (card // SORT_SIZE) + number])

    def hand_swing(self, position: HorusPosition, seat: cython.int) -> cython.double:
        """The best swing of the cards in a hand; `find_stones` comes first."""
        card: cython.int
        best: cython.double = 0
        if position.table.numbers[SUPPLY + seat]:
            for card in range(PILE):
                if position.table.numbers[CARDS + PILE * seat + card]:
                    best = max(best, self.card_swing(position, card))
        return best

    def due_swing(self, position: HorusPosition, seat: cython.int) -> cython.double:
        """What the stone of the present turn brings the seat that is to set or move it; `find_stones` comes first."""
        phase: cython.int = position.table.numbers[PHASE]
        if phase in (NILE_STEP, SHIFT_STEP):
            return self.shift_swing(seat)
        if not position.table.numbers[SUPPLY + seat]:
            return 0
        if phase == TILE_STEP:
            return self.card_swing(position, position.table.numbers[PLAYED])
        if phase == STONE_STEP:
            return self.best[card_number(position, position.table.numbers[PLAYED])]
        return self.hand_swing(position, seat)

    # ---- which stones the cards allow ----

    def allow(self, position: HorusPosition, card: cython.int) -> cython.void:
        """The stones that a card not yet played allows: on a region as it is, or on one that its tile lets grow."""
        number: cython.int = card_number(position, card)
        sort: cython.int = card // SORT_SIZE
        size: cython.int
        terrain: cython.int
        for size in range(1 if number == QUESTION else number, min(number, LARGEST) + 1):
            self.direct[size] = True
            for terrain in range(0 if sort == ANY else sort, min(sort, ANY - 1) + 1):
                self.growing[SIZES * terrain + size] = True

    def allow_stones(self, position: HorusPosition) -> cython.void:
        """The stones that the mover may still set in this turn once the tile in question lies."""
        phase: cython.int = position.table.numbers[PHASE]
        i: cython.int
        for i in range(SIZES):
            self.direct[i] = False
        for i in range(40):
            self.growing[i] = False
        if not position.table.numbers[SUPPLY + self.mover] or phase == NILE_STEP:
            return
        if phase == TILE_STEP:
            self.allow(position, position.table.numbers[PLAYED])
            for i in range(40):
                self.growing[i] = False  # its tile is the one in question
        else:
            for i in range(PILE):
                if position.table.numbers[CARDS + PILE * self.mover + i]:
                    self.allow(position, i)

    def row_swing(self, row: cython.int) -> cython.double:
        """What the best stone allowed in a region brings the mover."""
        size: cython.int = self.size_of[row]
        gain: cython.double = 0
        if size <= LARGEST and self.free[row] and self.direct[size]:
            gain = self.swing(row, self.worth[row], self.mover)
        if size < LARGEST and self.growing[SIZES * self.terrain[row] + size + 1]:
            gain = max(gain, self.swing(row, worth_of(size + 1, self.touch[row]), self.mover))
        return gain

    # ---- a region that is only thought of ----

    def think_of_stones(self, row: cython.int, seat: cython.int, stones: cython.int) -> cython.void:
        """Think of a region with so many stones more of a seat."""
        other: cython.int
        for other in range(SEATS):
            self.count[SEATS * THOUGHT + other] = self.count[SEATS * row + other]
        self.count[SEATS * THOUGHT + seat] += stones
        self.worth[THOUGHT] = self.worth[row]

    def think_of_tile(self, terrain: cython.int, touch: cython.int) -> cython.void:
        """Think of a region of one tile that is in touch with such things; `join_thought` tells what it lies beside."""
        seat: cython.int
        for seat in range(SEATS):
            self.count[SEATS * THOUGHT + seat] = 0
        self.size_of[THOUGHT] = 1
        self.free[THOUGHT] = 1
        self.terrain[THOUGHT] = terrain
        self.touch[THOUGHT] = touch
        self.worth[THOUGHT] = worth_of(1, touch)

    def join_thought(self, row: cython.int) -> cython.void:
        """The tile thought of touches this region: one of the same terrain becomes part of what is thought of."""
        seat: cython.int
        self.touch[THOUGHT] |= self.touch[row] & ISLAND  # land beside land is on the same island
        if self.terrain[row] == self.terrain[THOUGHT]:
            self.touch[THOUGHT] |= self.touch[row]
            self.size_of[THOUGHT] += self.size_of[row]
            self.free[THOUGHT] += self.free[row]
            for seat in range(SEATS):
                self.count[SEATS * THOUGHT + seat] += self.count[SEATS * row + seat]
        self.worth[THOUGHT] = worth_of(self.size_of[THOUGHT], self.touch[THOUGHT])

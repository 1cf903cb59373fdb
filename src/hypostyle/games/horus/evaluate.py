"""What wins HORUS: regions held, by how much and how safely, and the stones that cards promise. Compiled."""

# mypy: ignore-errors

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.evaluation import Evaluation
    from cython.cimports.hypostyle.core.intrinsics import mix, wrap
    from cython.cimports.hypostyle.core.position import Position
    from cython.cimports.hypostyle.games.horus.rules import HorusPosition
    from cython.cimports.hypostyle.games.horus.survey import Survey
else:
    from hypostyle.core.bits import mix, wrap
    from hypostyle.core.evaluation import Evaluation
    from hypostyle.core.position import Position
    from hypostyle.games.horus.rules import HorusPosition
    from hypostyle.games.horus.survey import Survey

from hypostyle.games.horus import board, layout

RIVER = cython.declare(cython.int, board.RIVER)
TEMPLE = cython.declare(cython.int, board.TEMPLE)
NILE_CARD = cython.declare(cython.int, board.NILE_CARD)
ANY = cython.declare(cython.int, 4)  # the sort of a card, after the four terrains
PHASE = cython.declare(cython.int, layout.PHASE)
SUPPLY = cython.declare(cython.int, layout.SUPPLY)
NILE = cython.declare(cython.int, layout.NILE)
KIND = cython.declare(cython.int, layout.KIND)
REGION = cython.declare(cython.int, layout.REGION)
OVER_STEP = cython.declare(cython.int, layout.OVER_STEP)
LAY = cython.declare(cython.int, layout.LAY)
END = cython.declare(cython.int, layout.END)
PLAY = cython.declare(cython.int, layout.PLAY)
STONE = cython.declare(cython.int, layout.STONE)
OFFSET = cython.declare(cython.int, layout.OFFSET)

MOST_WORTH = cython.declare(cython.int, 10)  # H-22
LARGEST = cython.declare(cython.int, 5)  # H-16: a larger region takes no stones
AT_TEMPLE = cython.declare(cython.int, 2)  # as in values.py
ISLAND = cython.declare(cython.int, 4)
SIGNS = cython.declare(cython.int, 512)  # room to remember what tiles would touch
THOUGHT = cython.declare(cython.int, 128)  # the row of a region that is only thought of

AROUND = cython.declare(cython.int[12]) if cython.compiled else [0] * 12

NAMES = (
    "points",  # what would count if the game ended now
    "late",  # the same, growing as the stacks shrink: what is held then is less often lost
    "end",  # the same, in the last turns: then it decides
    "lead",  # stones ahead in regions that still take stones: one alone is easily caught up with
    "chase",  # regions where one stone more draws level
    "growth",  # held regions that can still become worth more
    "reserve",  # stones left that turns remain for: with few seats they run out
    "nile",  # the Nile card still in hand
    "shift",  # what it promises: the stone it moves may go where cards set none
    "hand",  # what the best card in hand promises, while others are on turn
    "due",  # what the present turn still promises the seat on turn
)
MOVE_NAMES = (
    "points",  # own points won or lost at once
    "denies",  # points the others lose at once
    "lead",  # stones ahead where it counts
    "stone",  # what the stone to follow in this turn will bring
    "hems",  # shuts in regions others hold, not one's own
    "twin",  # comes to the same as another move: a stone may stand on any tile of its region
    "alike",  # a tile that touches just what it touches elsewhere too: one of such places is enough to look at
    "fresh",  # a terrain tile that starts a region of its own
    "seals",  # a region one leads grows beyond five tiles, where no stones come; or, against one, another's does
    "waste",  # the same for a region nobody leads
    "river",  # a river tile, not a necropolis
    "end",  # a river end goes elsewhere
    "nile",  # the Nile card is spent
    "joker",  # an `any` or `?` card is spent
    "tile",  # the tile of the card can make a region grow that one holds
)


def _fill_offsets() -> None:
    for i, (x, y) in enumerate(board.TOUCHES):
        AROUND[i] = 256 * y + x


_fill_offsets()


@cython.final
@cython.cclass
class HorusEvaluation(Survey):
    """How well a seat stands in HORUS, and which moves look good. `promise`: by row, its `row_swing`."""

    def __init__(self) -> None:
        Survey.__init__(self, NAMES, MOVE_NAMES)
        if not cython.compiled:
            self.promise, self.near = [0.0] * 129, [0] * 12
            self.sign, self.shown = [0] * 512, [0] * 512
        self.surveyed = False

    # ---- a seat ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def judge(self, position: Position) -> cython.void:
        """As for any game, but the table is looked at once for all seats."""
        self.survey(cython.cast(HorusPosition, position))
        self.surveyed = True
        Evaluation.judge(self, position)
        self.surveyed = False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def features(self, position: Position, seat: cython.int) -> cython.void:
        """What speaks for a seat, in the order of NAMES."""
        if not self.surveyed:
            self.survey(cython.cast(HorusPosition, position))
        self.describe(cython.cast(HorusPosition, position), seat)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def describe(self, position: HorusPosition, seat: cython.int) -> cython.void:
        """The features of a seat, from the rows."""
        i: cython.int
        row: cython.int
        other: cython.int
        mine: cython.int
        most: cython.int
        left: cython.double = self.turns_left(position)
        points: cython.double = 0
        lead: cython.double = 0
        chase: cython.double = 0
        growth: cython.double = 0
        for i in range(self.number):
            row = self.rows[i]
            mine = self.count[4 * row + seat]
            most = 0
            for other in range(self.seats):
                if other != seat:
                    most = max(most, self.count[4 * row + other])
            if mine and mine >= most:
                points += self.worth[row]
                if self.worth[row] < MOST_WORTH:
                    growth += 1
            if self.free[row] and self.size_of[row] <= LARGEST:
                if mine > most:
                    lead += self.worth[row] * min(mine - most, 3)
                elif mine + 1 == most:
                    chase += self.worth[row]
        self.feature[0] = points / 10
        self.feature[1] = points / 10 * max(0.0, 1 - left / 44)
        self.feature[2] = points / 10 * 2 / (2 + left)
        self.feature[3] = lead / 10
        self.feature[4] = chase / 10
        self.feature[5] = growth / 10
        self.feature[6] = min(position.table[SUPPLY + seat] / 10.0, left / (10.0 * self.seats))
        self.feature[7] = position.table[NILE + seat]
        self.feature[8] = 0
        self.feature[9] = 0
        self.feature[10] = 0
        if position.table[PHASE] != OVER_STEP:
            self.find_stones(seat)
            if seat == self.mover:
                self.feature[10] = self.due_swing(position, seat) / 5
            else:
                self.feature[9] = self.hand_swing(position, seat) / 5
            if position.table[NILE + seat]:
                self.feature[8] = self.shift_swing(seat) / 10

    # ---- a move ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def prepare(self, position: Position) -> cython.void:
        """The rows, and what a stone brings the seat to move."""
        i: cython.int
        self.survey(cython.cast(HorusPosition, position))
        self.find_stones(self.mover)
        self.allow_stones(cython.cast(HorusPosition, position))
        for i in range(self.number):
            self.promise[self.rows[i]] = self.row_swing(self.rows[i])
        for i in range(SIGNS):
            self.shown[i] = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def move_features(self, position: Position, move: cython.longlong) -> cython.void:
        """What speaks for a move, in the order of MOVE_NAMES."""
        self.look_at(cython.cast(HorusPosition, position), move)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def look_at(self, position: HorusPosition, move: cython.longlong) -> cython.void:
        """The features of a move, from the rows."""
        what: cython.int = cython.cast(cython.int, move & 15)
        item: cython.int = cython.cast(cython.int, move >> 4 & 63)
        x: cython.int = cython.cast(cython.int, move >> 10 & 1023) - OFFSET
        y: cython.int = cython.cast(cython.int, move >> 20 & 1023) - OFFSET
        to_x: cython.int = cython.cast(cython.int, move >> 30 & 1023) - OFFSET
        to_y: cython.int = cython.cast(cython.int, move >> 40 & 1023) - OFFSET
        i: cython.int
        for i in range(self.move_size):
            self.move_feature[i] = 0
        self.own = 0
        self.others = 0
        self.margin = 0
        if what == LAY and item < RIVER:
            self.look_at_land(position, item, x, y)
        elif what == LAY:
            self.look_at_fence(position, x, y)
            self.move_feature[10] = item == RIVER
        elif what == END:
            self.look_at_fence(position, to_x, to_y)
            self.move_feature[10] = 1
            self.move_feature[11] = 1
        elif what == PLAY:
            self.look_at_card(position, item)
        elif what == STONE:
            self.look_at_stone(position, position.tile_at[(256 * y + x) & 65535] - 1)
        else:
            self.look_at_shift(
                position, position.tile_at[(256 * y + x) & 65535] - 1, position.tile_at[(256 * to_y + to_x) & 65535] - 1
            )
        if what in (LAY, END):
            self.move_feature[6] = self.is_alike(position, move)
        self.move_feature[0] = self.own / 5
        self.move_feature[1] = -self.others / 5
        self.move_feature[2] = self.margin / 5

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def weigh(self, row: cython.int, sign: cython.int) -> cython.void:
        """Count a region as it is after a move (1) or as it was before it (-1)."""
        mine: cython.int = self.count[4 * row + self.mover]
        most: cython.int = 0
        other: cython.int
        for other in range(self.seats):
            if other != self.mover:
                most = max(most, self.count[4 * row + other])
        if mine and mine >= most:
            self.own += sign * self.worth[row]
        for other in range(self.seats):
            if other != self.mover and most and most >= mine and self.count[4 * row + other] == most:
                self.others += cython.cast(cython.double, sign * self.worth[row]) / (self.seats - 1)
        self.margin += sign * self.worth[row] * min(max(mine - most, -2), 2)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def leads(self, row: cython.int) -> cython.int:
        """1 if the mover leads in a region, -1 if another seat does, else 0."""
        mine: cython.int = self.count[4 * row + self.mover]
        most: cython.int = 0
        other: cython.int
        for other in range(self.seats):
            if other != self.mover:
                most = max(most, self.count[4 * row + other])
        return (mine > most) - (mine < most)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def think_of(self, row: cython.int, seat: cython.int, stones: cython.int) -> cython.void:
        """Weigh a region with so many stones more of a seat against the region as it is."""
        other: cython.int
        for other in range(4):
            self.count[4 * THOUGHT + other] = self.count[4 * row + other]
        self.count[4 * THOUGHT + seat] += stones
        self.worth[THOUGHT] = self.worth[row]
        self.weigh(row, -1)
        self.weigh(THOUGHT, 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def find_near(self, position: HorusPosition, x: cython.int, y: cython.int) -> cython.void:
        """The regions that a tile at x, y would touch, each once; whether it touches the temple stands in `touch`."""
        place: cython.int = 256 * y + x
        tile: cython.int
        i: cython.int
        j: cython.int
        known: cython.bint
        self.nears = 0
        self.touch[THOUGHT] = 0
        self.at_temple = False
        for i in range(12):
            tile = position.tile_at[(place + AROUND[i]) & 65535] - 1
            if tile < 0:
                continue
            if position.table[KIND + tile] == TEMPLE:
                self.touch[THOUGHT] |= AT_TEMPLE
                self.at_temple = True
            elif position.table[KIND + tile] < RIVER:
                known = False
                for j in range(self.nears):
                    if self.near[j] == position.table[REGION + tile]:
                        known = True
                if not known:
                    self.near[self.nears] = position.table[REGION + tile]
                    self.nears += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def is_alike(self, position: HorusPosition, move: cython.longlong) -> cython.bint:
        """Whether another place touches the same regions, water and temple, and that one was looked at before.

        The first move of a kind speaks for all of them, however often it is asked about; `find_near` comes first.
        """
        second: cython.int = 20 if move & 15 == END else 0  # a river end: its new place counts
        start: cython.longlong = move >> 10 & 1048575 if second else 0
        place: cython.longlong = 256 * (move >> 20 + second & 1023) + (move >> 10 + second & 1023) - 257 * OFFSET
        wet: cython.bint = (position.cell[place & 65535] >> 8 & 15) > 0
        sign: cython.ulonglong = mix(move & 1023, 4 * start + 2 * wet + self.at_temple)
        slot: cython.int
        i: cython.int
        for i in range(self.nears):
            sign = wrap(sign + mix(self.near[i] + 1, 7))
        slot = cython.cast(cython.int, sign & 511)
        for i in range(SIGNS):
            if self.shown[slot] == 0:
                self.shown[slot] = move
                self.sign[slot] = sign
            if self.sign[slot] == sign:
                return self.shown[slot] != move
            slot = (slot + 1) % SIGNS
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def look_at_land(self, position: HorusPosition, kind: cython.int, x: cython.int, y: cython.int) -> cython.void:
        """A terrain tile: which regions it makes one, and which stone may follow."""
        row: cython.int
        seat: cython.int
        i: cython.int
        j: cython.int
        lead: cython.int
        joined: cython.bint
        large: cython.bint = False
        best: cython.double
        self.find_near(position, x, y)
        for seat in range(4):
            self.count[4 * THOUGHT + seat] = 0
        self.size_of[THOUGHT] = 1
        self.free[THOUGHT] = 1
        self.terrain[THOUGHT] = kind
        for i in range(self.nears):
            row = self.near[i]
            self.touch[THOUGHT] |= self.touch[row] & ISLAND  # land beside land is on the same island
            if self.terrain[row] == kind:
                self.weigh(row, -1)
                self.touch[THOUGHT] |= self.touch[row]
                self.size_of[THOUGHT] += self.size_of[row]
                large = large or self.size_of[row] > LARGEST
                self.free[THOUGHT] += self.free[row]
                for seat in range(4):
                    self.count[4 * THOUGHT + seat] += self.count[4 * row + seat]
        self.worth[THOUGHT] = self.worth_of(self.size_of[THOUGHT], self.touch[THOUGHT])
        self.weigh(THOUGHT, 1)
        best = self.row_swing(THOUGHT)
        for i in range(self.number):
            row = self.rows[i]
            if self.promise[row] > best:
                joined = False
                for j in range(self.nears):
                    if self.near[j] == row and self.terrain[row] == kind:
                        joined = True
                if not joined:
                    best = self.promise[row]
        self.move_feature[3] = best / 5
        self.move_feature[7] = self.size_of[THOUGHT] == 1
        if self.size_of[THOUGHT] > LARGEST and not large:
            lead = self.leads(THOUGHT)
            self.move_feature[8] = lead * self.worth[THOUGHT] / 10.0
            self.move_feature[9] = lead == 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def look_at_fence(self, position: HorusPosition, x: cython.int, y: cython.int) -> cython.void:
        """A tile without terrain: regions beside it lose room to grow."""
        i: cython.int
        hems: cython.double = 0
        self.find_near(position, x, y)
        for i in range(self.nears):
            if self.worth[self.near[i]] < MOST_WORTH:
                hems -= self.leads(self.near[i])
        self.move_feature[4] = hems / 2

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def look_at_card(self, position: HorusPosition, card: cython.int) -> cython.void:
        """A card: what its stone can bring, and what is given up with it."""
        i: cython.int
        row: cython.int
        if card == NILE_CARD:
            self.move_feature[3] = self.shift_swing(self.mover) / 5
            self.move_feature[12] = 1
            return
        if position.table[SUPPLY + self.mover]:
            self.move_feature[3] = self.card_swing(position, card) / 5
        self.move_feature[13] = (card // 6 == ANY) + (card % 6 == LARGEST)
        for i in range(self.number):
            row = self.rows[i]
            if card // 6 in (self.terrain[row], ANY) and self.worth[row] < MOST_WORTH and self.leads(row) > 0:
                self.move_feature[14] = 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def look_at_stone(self, position: HorusPosition, tile: cython.int) -> cython.void:
        """A stone: who holds the region then."""
        row: cython.int = position.table[REGION + tile]
        self.think_of(row, self.mover, 1)
        self.move_feature[5] = self.first_free[row] != tile

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def look_at_shift(self, position: HorusPosition, start: cython.int, end: cython.int) -> cython.void:
        """A stone moved along the Nile: who holds the two regions then."""
        self.think_of(position.table[REGION + start], self.mover, -1)
        self.think_of(position.table[REGION + end], self.mover, 1)
        self.move_feature[5] = (
            self.first_own[position.table[REGION + start]] != start
            or self.first_free[position.table[REGION + end]] != end
        )

"""What wins HORUS: regions held, by how much and how safely, and the stones that cards promise. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.evaluation import Evaluation
    from cython.cimports.hypostyle.core.kernel.intrinsics import mix, wrap
    from cython.cimports.hypostyle.core.kernel.position import Position
    from cython.cimports.hypostyle.games.horus.evaluate_regions import THOUGHT, RegionSurvey
    from cython.cimports.hypostyle.games.horus.rules.landscape import AROUND
    from cython.cimports.hypostyle.games.horus.rules.position import HorusPosition
else:
    from hypostyle.core.kernel.bits import mix, wrap
    from hypostyle.core.kernel.evaluation import Evaluation
    from hypostyle.core.kernel.position import Position
    from hypostyle.games.horus.evaluate_regions import THOUGHT, RegionSurvey
    from hypostyle.games.horus.rules.landscape import AROUND
    from hypostyle.games.horus.rules.position import HorusPosition

from hypostyle.games.horus import board, codes

RIVER = cython.declare(cython.int, codes.RIVER)
TEMPLE = cython.declare(cython.int, codes.TEMPLE)
NILE_CARD = cython.declare(cython.int, codes.NILE_CARD)
SORT_SIZE = cython.declare(cython.int, codes.SORT_SIZE)
ANY = cython.declare(cython.int, codes.ANY)
QUESTION = cython.declare(cython.int, codes.QUESTION)
SEATS = cython.declare(cython.int, board.MOST_SEATS)
PHASE = cython.declare(cython.int, codes.PHASE)
SUPPLY = cython.declare(cython.int, codes.SUPPLY)
NILE = cython.declare(cython.int, codes.NILE)
KIND = cython.declare(cython.int, codes.KIND)
REGION = cython.declare(cython.int, codes.REGION)
OVER_STEP = cython.declare(cython.int, codes.OVER_STEP)
LAY = cython.declare(cython.int, codes.LAY)
END = cython.declare(cython.int, codes.END)
PLAY = cython.declare(cython.int, codes.PLAY)
STONE = cython.declare(cython.int, codes.STONE)
WHAT_MASK = cython.declare(cython.int, codes.WHAT_MASK)
ITEM_AT = cython.declare(cython.int, codes.ITEM_AT)
ITEM_MASK = cython.declare(cython.int, codes.ITEM_MASK)
X_AT = cython.declare(cython.int, codes.X_AT)
Y_AT = cython.declare(cython.int, codes.Y_AT)
TO_X_AT = cython.declare(cython.int, codes.TO_X_AT)
TO_Y_AT = cython.declare(cython.int, codes.TO_Y_AT)
Y_AFTER_X = cython.declare(cython.int, codes.Y_AT - codes.X_AT)
COORDINATE_MASK = cython.declare(cython.int, codes.COORDINATE_MASK)
OFFSET = cython.declare(cython.int, codes.OFFSET)
WIDTH = cython.declare(cython.int, codes.WIDTH)
PLACE_MASK = cython.declare(cython.int, codes.PLACE_MASK)
TOUCHED = cython.declare(cython.int, codes.TOUCHED)
ANY_TOUCHED = cython.declare(cython.int, codes.ANY_TOUCHED)
ANY_WET = cython.declare(cython.int, codes.ANY_WET)
MOST_WORTH = cython.declare(cython.int, board.MOST_WORTH)
LARGEST = cython.declare(cython.int, board.LARGEST)
AT_TEMPLE = cython.declare(cython.int, codes.AT_TEMPLE)

SIGNS = cython.declare(cython.int, 512)  # room to remember what tiles would touch
KIND_MASK = cython.declare(cython.longlong, (1 << codes.X_AT) - 1)  # of a move: all but its places
END_MASK = cython.declare(cython.longlong, (1 << codes.TO_X_AT - codes.X_AT) - 1)  # of its places: the first

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
ALIKE = cython.declare(cython.int, MOVE_NAMES.index("alike"))


@cython.final
@cython.cclass
class HorusEvaluation(Evaluation):
    """How well a seat stands in HORUS, and which moves look good.

    `survey`   the regions of the position it looks at
    `promise`  by row of the survey, its `row_swing`
    `look`     the number of positions whose moves were looked at: what is known by slot holds for the last of them
    """

    def __init__(self) -> None:
        Evaluation.__init__(self, NAMES, MOVE_NAMES)
        self.survey = RegionSurvey()
        if not cython.compiled:
            self.promise, self.near = [0.0] * 129, [0] * 12
            self.sign, self.shown, self.filled, self.scored = [0] * 512, [0] * 512, [0] * 512, [0] * 512
            self.score_first, self.score_alike = [0.0] * 512, [0.0] * 512
        self.surveyed = False
        self.look = 0

    # ---- a seat ----

    def fits(self, position: Position) -> cython.bint:
        """Whether it is a position of this game."""
        return isinstance(position, HorusPosition)

    def evaluate(self, position: Position) -> cython.void:
        """As for any game, but the table is looked at once for all seats."""
        self.survey.fill(cython.cast(HorusPosition, position))
        self.surveyed = True
        Evaluation.evaluate(self, position)
        self.surveyed = False

    def features(self, position: Position, seat: cython.int) -> cython.void:
        """What speaks for a seat, in the order of NAMES."""
        if not self.surveyed:
            self.survey.fill(cython.cast(HorusPosition, position))
        self.describe(cython.cast(HorusPosition, position), seat)

    def describe(self, position: HorusPosition, seat: cython.int) -> cython.void:
        """The features of a seat, from the rows."""
        i: cython.int
        row: cython.int
        mine: cython.int
        most: cython.int
        left: cython.double = self.survey.turns_left(position)
        points: cython.double = 0
        lead: cython.double = 0
        chase: cython.double = 0
        growth: cython.double = 0
        for i in range(self.survey.number):
            row = self.survey.rows[i]
            mine = self.survey.count[SEATS * row + seat]
            most = self.survey.find_rivals(row, seat)
            if mine and mine >= most:
                points += self.survey.worth[row]
                if self.survey.worth[row] < MOST_WORTH:
                    growth += 1
            if self.survey.free[row] and self.survey.size_of[row] <= LARGEST:
                if mine > most:
                    lead += self.survey.worth[row] * min(mine - most, 3)
                elif mine + 1 == most:
                    chase += self.survey.worth[row]
        self.feature[0] = points / 10
        self.feature[1] = points / 10 * max(0.0, 1 - left / 44)
        self.feature[2] = points / 10 * 2 / (2 + left)
        self.feature[3] = lead / 10
        self.feature[4] = chase / 10
        self.feature[5] = growth / 10
        self.feature[6] = min(position.table.numbers[SUPPLY + seat] / 10.0, left / (10.0 * self.survey.seats))
        self.feature[7] = position.table.numbers[NILE + seat]
        self.feature[8] = 0
        self.feature[9] = 0
        self.feature[10] = 0
        if position.table.numbers[PHASE] != OVER_STEP:
            self.survey.find_stones(seat)
            if seat == self.survey.mover:
                self.feature[10] = self.survey.due_swing(position, seat) / 5
            else:
                self.feature[9] = self.survey.hand_swing(position, seat) / 5
            if position.table.numbers[NILE + seat]:
                self.feature[8] = self.survey.shift_swing(seat) / 10

    # ---- a move ----

    def prepare(self, position: Position) -> cython.void:
        """The rows, and what a stone brings the seat to move."""
        i: cython.int
        self.survey.fill(cython.cast(HorusPosition, position))
        self.survey.find_stones(self.survey.mover)
        self.survey.allow_stones(cython.cast(HorusPosition, position))
        for i in range(self.survey.number):
            self.promise[self.survey.rows[i]] = self.survey.row_swing(self.survey.rows[i])
        self.look += 1

    def move_features(self, position: Position, move: cython.longlong) -> cython.void:
        """What speaks for a move, in the order of MOVE_NAMES."""
        self.look_at(
            cython.cast(HorusPosition, position), move, self.find_slot(cython.cast(HorusPosition, position), move)
        )

    def move_score(self, position: Position, move: cython.longlong) -> cython.double:
        """As for any game, but of tiles that touch the same things only the first is looked at.

        The others have the same features, but for `alike`: to the last bit if they touch the regions in the same order.
        """
        slot: cython.int = self.find_slot(cython.cast(HorusPosition, position), move)
        if slot < 0:
            return Evaluation.move_score(self, position, move)
        if self.scored[slot] != self.order:
            self.look_at(cython.cast(HorusPosition, position), move, slot)
            self.score_slot(slot)
        return self.score_first[slot] if self.shown[slot] == move else self.score_alike[slot]

    def score_slot(self, slot: cython.int) -> cython.void:
        """Both scores of the moves of a slot, from the features of one of them."""
        i: cython.int
        first: cython.double = 0
        alike: cython.double = 0
        for i in range(self.move_size):
            first += self.move_weight[i] * (0 if i == ALIKE else self.move_feature[i])
            alike += self.move_weight[i] * (1 if i == ALIKE else self.move_feature[i])
        self.score_first[slot] = first
        self.score_alike[slot] = alike
        self.scored[slot] = self.order

    def look_at(self, position: HorusPosition, move: cython.longlong, slot: cython.int) -> cython.void:
        """The features of a move, from the rows; `find_slot` comes first."""
        what: cython.int = cython.cast(cython.int, move & WHAT_MASK)
        item: cython.int = cython.cast(cython.int, move >> ITEM_AT & ITEM_MASK)
        x: cython.int = cython.cast(cython.int, move >> X_AT & COORDINATE_MASK) - OFFSET
        y: cython.int = cython.cast(cython.int, move >> Y_AT & COORDINATE_MASK) - OFFSET
        to_x: cython.int = cython.cast(cython.int, move >> TO_X_AT & COORDINATE_MASK) - OFFSET
        to_y: cython.int = cython.cast(cython.int, move >> TO_Y_AT & COORDINATE_MASK) - OFFSET
        i: cython.int
        for i in range(self.move_size):
            self.move_feature[i] = 0
        self.own = 0
        self.others = 0
        self.margin = 0
        if what == LAY and item < RIVER:
            self.look_at_land(item)
        elif what in (LAY, END):
            self.look_at_fence()
            self.move_feature[10] = item == RIVER
            self.move_feature[11] = what == END
        elif what == PLAY:
            self.look_at_card(position, item)
        elif what == STONE:
            self.look_at_stone(position, position.landscape.tile_number(x, y))
        else:
            self.look_at_shift(
                position, position.landscape.tile_number(x, y), position.landscape.tile_number(to_x, to_y)
            )
        if slot >= 0:
            self.move_feature[ALIKE] = self.shown[slot] != move
        self.move_feature[0] = self.own / 5
        self.move_feature[1] = -self.others / 5
        self.move_feature[2] = self.margin / 5

    def weigh(self, row: cython.int, sign: cython.int) -> cython.void:
        """Count a region as it is after a move (1) or as it was before it (-1)."""
        mine: cython.int = self.survey.count[SEATS * row + self.survey.mover]
        most: cython.int = self.survey.find_rivals(row, self.survey.mover)
        i: cython.int
        if mine and mine >= most:
            self.own += sign * self.survey.worth[row]
        if most and most >= mine:
            for i in range(self.survey.rivals):
                self.others += cython.cast(cython.double, sign * self.survey.worth[row]) / (self.survey.seats - 1)
        self.margin += sign * self.survey.worth[row] * min(max(mine - most, -2), 2)

    def leads(self, row: cython.int) -> cython.int:
        """1 if the mover leads in a region, -1 if another seat does, else 0."""
        mine: cython.int = self.survey.count[SEATS * row + self.survey.mover]
        most: cython.int = self.survey.find_rivals(row, self.survey.mover)
        return (mine > most) - (mine < most)

    def weigh_stones(self, row: cython.int, seat: cython.int, stones: cython.int) -> cython.void:
        """Weigh a region with so many stones more of a seat against the region as it is."""
        self.survey.think_of_stones(row, seat, stones)
        self.weigh(row, -1)
        self.weigh(THOUGHT, 1)

    def find_near(self, position: HorusPosition, place: cython.int) -> cython.void:
        """The regions that a tile at a place would touch, each once, and whether it would touch the temple."""
        numbers: cython.p_short = position.table.numbers
        tile_at: cython.p_uchar = position.landscape.tile_at
        left: cython.int = position.landscape.cell[place & PLACE_MASK] & ANY_TOUCHED  # tiles still to be found
        tile: cython.int
        i: cython.int
        j: cython.int
        known: cython.bint
        self.nears = 0
        self.order = 0
        self.at_temple = False
        for i in range(12):
            tile = tile_at[(place + AROUND[i]) & PLACE_MASK] - 1
            if tile < 0:
                continue
            left -= TOUCHED
            if numbers[KIND + tile] == TEMPLE:
                self.at_temple = True
            elif numbers[KIND + tile] < RIVER:
                known = False
                for j in range(self.nears):
                    if self.near[j] == numbers[REGION + tile]:
                        known = True
                if not known:
                    self.near[self.nears] = numbers[REGION + tile]
                    self.order = self.order << 7 | numbers[REGION + tile]
                    self.nears += 1
            if left == 0:
                return

    def find_slot(self, position: HorusPosition, move: cython.longlong) -> cython.int:
        """The slot for moves that lay a tile of the same kind where it touches the same regions, water and temple.

        -1 if the move lays no tile, or no slot is left. The first move of a kind speaks for all of them, however often
        it is asked about.
        """
        what: cython.int = cython.cast(cython.int, move & WHAT_MASK)
        at: cython.longlong = move >> X_AT
        start: cython.longlong = 0  # of a river end: besides its new place it counts which of the two it is
        place: cython.int
        wet: cython.bint
        sign: cython.ulonglong
        slot: cython.int
        i: cython.int
        if what == END:
            start = at & END_MASK
            at = move >> TO_X_AT
        elif what != LAY:
            return -1
        place = cython.cast(cython.int, at & COORDINATE_MASK) - OFFSET
        place += WIDTH * (cython.cast(cython.int, at >> Y_AFTER_X & COORDINATE_MASK) - OFFSET)
        self.find_near(position, place)
        wet = (position.landscape.cell[place & PLACE_MASK] & ANY_WET) > 0
        sign = mix(move & KIND_MASK, 4 * start + 2 * wet + self.at_temple)
        for i in range(self.nears):
            sign = wrap(sign + mix(self.near[i] + 1, 7))
        slot = cython.cast(cython.int, sign & (SIGNS - 1))
        for i in range(SIGNS):
            if self.filled[slot] != self.look:
                self.filled[slot] = self.look
                self.shown[slot] = move
                self.sign[slot] = sign
                self.scored[slot] = -1
            if self.sign[slot] == sign:
                return slot
            slot = (slot + 1) % SIGNS
        return -1

    def look_at_land(self, kind: cython.int) -> cython.void:
        """A terrain tile beside the regions found: which of them it makes one, and which stone may follow."""
        row: cython.int
        i: cython.int
        j: cython.int
        lead: cython.int
        joined: cython.bint
        large: cython.bint = False
        best: cython.double
        self.survey.think_of_tile(kind, AT_TEMPLE if self.at_temple else 0)
        for i in range(self.nears):
            row = self.near[i]
            if self.survey.terrain[row] == kind:
                self.weigh(row, -1)
                large = large or self.survey.size_of[row] > LARGEST
            self.survey.join_thought(row)
        self.weigh(THOUGHT, 1)
        best = self.survey.row_swing(THOUGHT)
        for i in range(self.survey.number):
            row = self.survey.rows[i]
            if self.promise[row] > best:
                joined = False
                for j in range(self.nears):
                    if self.near[j] == row and self.survey.terrain[row] == kind:
                        joined = True
                if not joined:
                    best = self.promise[row]
        self.move_feature[3] = best / 5
        self.move_feature[7] = self.survey.size_of[THOUGHT] == 1
        if self.survey.size_of[THOUGHT] > LARGEST and not large:
            lead = self.leads(THOUGHT)
            self.move_feature[8] = lead * self.survey.worth[THOUGHT] / 10.0
            self.move_feature[9] = lead == 0

    def look_at_fence(self) -> cython.void:
        """A tile without terrain: regions beside it lose room to grow."""
        i: cython.int
        hems: cython.double = 0
        for i in range(self.nears):
            if self.survey.worth[self.near[i]] < MOST_WORTH:
                hems -= self.leads(self.near[i])
        self.move_feature[4] = hems / 2

    def look_at_card(self, position: HorusPosition, card: cython.int) -> cython.void:
        """A card: what its stone can bring, and what is given up with it."""
        sort: cython.int = card // SORT_SIZE
        i: cython.int
        row: cython.int
        if card == NILE_CARD:
            self.move_feature[3] = self.survey.shift_swing(self.survey.mover) / 5
            self.move_feature[12] = 1
            return
        if position.table.numbers[SUPPLY + self.survey.mover]:
            self.move_feature[3] = self.survey.card_swing(position, card) / 5
        self.move_feature[13] = (sort == ANY) + (card % SORT_SIZE + 1 == QUESTION)
        for i in range(self.survey.number):
            row = self.survey.rows[i]
            if sort in (self.survey.terrain[row], ANY) and self.survey.worth[row] < MOST_WORTH and self.leads(row) > 0:
                self.move_feature[14] = 1

    def look_at_stone(self, position: HorusPosition, tile: cython.int) -> cython.void:
        """A stone: who holds the region then."""
        row: cython.int = position.table.numbers[REGION + tile]
        self.weigh_stones(row, self.survey.mover, 1)
        self.move_feature[5] = self.survey.first_free[row] != tile

    def look_at_shift(self, position: HorusPosition, start: cython.int, end: cython.int) -> cython.void:
        """A stone moved along the Nile: who holds the two regions then."""
        self.weigh_stones(position.table.numbers[REGION + start], self.survey.mover, -1)
        self.weigh_stones(position.table.numbers[REGION + end], self.survey.mover, 1)
        self.move_feature[5] = (
            self.survey.first_own[position.table.numbers[REGION + start]] != start
            or self.survey.first_free[position.table.numbers[REGION + end]] != end
        )

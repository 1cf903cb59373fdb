"""A position of HORUS: its parts, what may be done in it, undoing and copying. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.chance import Source
    from cython.cimports.hypostyle.core.kernel.intrinsics import mix, wrap
    from cython.cimports.hypostyle.core.kernel.position import Moves, Position
    from cython.cimports.hypostyle.games.horus.rules.apply import draw_or_go_on, finish, make_move
    from cython.cimports.hypostyle.games.horus.rules.cards import deal_hidden
    from cython.cimports.hypostyle.games.horus.rules.flood import Flood
    from cython.cimports.hypostyle.games.horus.rules.landscape import Landscape
    from cython.cimports.hypostyle.games.horus.rules.movegen import list_chances, list_moves
    from cython.cimports.hypostyle.games.horus.rules.regions import RegionValues
    from cython.cimports.hypostyle.games.horus.rules.river_ends import RiverEnds
    from cython.cimports.hypostyle.games.horus.rules.table import Table
else:
    from hypostyle.core.kernel.bits import mix, wrap
    from hypostyle.core.kernel.chance import Source
    from hypostyle.core.kernel.position import Moves, Position
    from hypostyle.games.horus.rules.apply import draw_or_go_on, finish, make_move
    from hypostyle.games.horus.rules.cards import deal_hidden
    from hypostyle.games.horus.rules.flood import Flood
    from hypostyle.games.horus.rules.landscape import Landscape
    from hypostyle.games.horus.rules.movegen import list_chances, list_moves
    from hypostyle.games.horus.rules.regions import RegionValues
    from hypostyle.games.horus.rules.river_ends import RiverEnds
    from hypostyle.games.horus.rules.table import Table

from hypostyle.core.kernel.arguments import LAST_TURN, whole_number
from hypostyle.games.horus import board, codes
from hypostyle.games.horus.setup_check import check_numbers, check_tiles

HAND = cython.declare(cython.int, board.HAND)
BANK = cython.declare(cython.int, codes.BANK)
AT_TEMPLE = cython.declare(cython.int, codes.AT_TEMPLE)
ISLAND = cython.declare(cython.int, codes.ISLAND)
PHASE = cython.declare(cython.int, codes.PHASE)
CARDS = cython.declare(cython.int, codes.CARDS)
PILE = cython.declare(cython.int, codes.PILE)
PILES = cython.declare(cython.int, codes.PILES)
TILES = cython.declare(cython.int, codes.TILES)
KIND = cython.declare(cython.int, codes.KIND)
X = cython.declare(cython.int, codes.X)
Y = cython.declare(cython.int, codes.Y)
OWNER = cython.declare(cython.int, codes.OWNER)
HELD = cython.declare(cython.int, codes.HELD)
ROOM = cython.declare(cython.int, codes.ROOM)
MARK = cython.declare(cython.int, codes.MARK)
OVER_STEP = cython.declare(cython.int, codes.OVER_STEP)
OFFSET = cython.declare(cython.int, codes.OFFSET)
FARTHEST = board.FARTHEST + 3  # a place that touches the farthest tile


@cython.final
@cython.cclass
class HorusPosition(Position):
    """One position of HORUS.

    `first`      the seat that opened the game
    `stack`      how many tiles a stack of terrain held at the start (H-2)
    `table`      all that the position is, as numbers, with the log that takes changes back
    `landscape`  its tiles on the grid
    `ends`       whether the river ends stay open
    `regions`    what the regions are worth
    `probe`      only for looking whether a step has any move
    """

    def __init__(self, seats: object, first: object, stack: object):
        Position.__init__(self, whole_number(seats, "the number of seats", 2, board.MOST_SEATS))
        self.first = whole_number(first, "the seat to begin", 0, self.seats - 1)
        self.stack = whole_number(stack, "the height of a stack", board.LEAST_STACK, board.MOST_STACK)
        self.table = Table()
        self.landscape = Landscape(self.table)
        flood: Flood = Flood()
        self.ends = RiverEnds(self.landscape, flood)
        self.regions = RegionValues(self.landscape, flood)
        self.probe = Moves()
        numbers: cython.p_short = self.table.numbers
        numbers[codes.DRAWN] = codes.NOTHING
        numbers[codes.PLAYED] = codes.NOTHING
        for kind, count in board.in_bag(self.stack).items():
            numbers[codes.BAG + board.KINDS.index(kind)] = count
        for number, count in enumerate(board.in_stacks(self.stack).values()):
            numbers[codes.STACK + number] = count
        for seat in range(self.seats):
            numbers[codes.SUPPLY + seat] = board.STONES
            numbers[codes.NILE + seat] = 1
        for card, copies in enumerate(board.CARD_COPIES):
            numbers[codes.CARDS + codes.PILE * codes.DECK + card] = copies
            numbers[codes.HELD + codes.DECK] += copies
        for kind, x, y in board.START:  # H-4
            self.landscape.lay(board.KINDS.index(kind), x, y)
        draw_or_go_on(self)
        self.table.log.clear()
        self.end_set_up()

    # ---- whose turn it is ----

    def on_turn(self) -> cython.int:
        """The seat whose turn it is, also while chance acts."""
        return (self.first + self.turn - 1) % self.seats

    def short_seat(self) -> cython.int:
        """The first seat, clockwise from the one on turn, that lacks a card (H-18, H-20); -1 if none does."""
        seat: cython.int
        i: cython.int
        for i in range(self.seats):
            seat = (self.on_turn() + i) % self.seats
            if self.table.numbers[HELD + seat] < HAND:
                return seat
        return -1

    # ---- moves and events ----

    def legal(self, into: Moves) -> cython.void:
        """All moves of the present step."""
        list_moves(self, into, False)

    def chances(self, events: Moves, weights: Moves) -> cython.void:
        """Cards for whoever is short of five, else a tile from the bag."""
        list_chances(self, events, weights)

    def has_room(self) -> cython.bint:
        """Whether all that one move, or a new deal, changes can be logged."""
        return self.table.has_room()

    def apply(self, move: cython.longlong) -> cython.void:
        """Make a move or let an event happen, and go on to the next step that has a choice."""
        if self.table.has_room():
            self.table.note(MARK, cython.cast(cython.longlong, self.turn) * 8 + self.actor + 2)
            make_move(self, move)
        else:
            self.fail()

    def resample_hidden(self, seat: cython.int, source: Source) -> cython.void:
        """Deal the cards that a seat does not see anew.

        The changes stand in the log as part of the last move, so that taking that back brings the true cards back.
        """
        if self.table.has_room():
            deal_hidden(self.table, self.seats, seat, source)
        else:
            self.fail()

    # ---- undo, copies ----

    def revert(self) -> cython.void:
        """Take back the last move or event. The game was not over before it."""
        mark: cython.longlong
        seat: cython.int
        if self.failed:
            return
        mark = self.landscape.undo()
        self.actor = cython.cast(cython.int, mark % 8) - 2
        self.turn = cython.cast(cython.int, mark // 8)
        for seat in range(self.seats):
            self.place[seat] = 0

    def key(self) -> cython.ulonglong:
        """A hash of all that bears on the future; the order in which tiles were laid does not."""
        numbers: cython.p_short = self.table.numbers
        hashed: cython.ulonglong = mix(self.on_turn(), min(self.turn, self.seats + 1))
        tile: cython.ulonglong
        i: cython.int
        for i in range(TILES):
            if numbers[i]:
                hashed = wrap(hashed + mix(i + 1000, cython.cast(cython.ulonglong, numbers[i] + 8)))
        for i in range(numbers[TILES]):
            tile = numbers[KIND + i] * 8 + numbers[OWNER + i]
            tile = tile << 20 | cython.cast(cython.ulonglong, numbers[X + i] + OFFSET) << 10
            hashed = wrap(hashed + mix(tile | cython.cast(cython.ulonglong, numbers[Y + i] + OFFSET), 0))
        return hashed

    def copy_from(self, other: Position) -> cython.void:
        """Be an exact copy of the other position."""
        self.copy_position(cython.cast(HorusPosition, other))

    def copy_position(self, model: HorusPosition) -> cython.void:
        """The landscape with its table, who opened the game, and how high the stacks were."""
        self.take_over(model)
        self.landscape.copy_from(model.landscape)
        self.first = model.first
        self.stack = model.stack
        if self.table.log.lacking:
            self.fail()

    # ---- for Python ----

    def copy(self) -> Position:
        """A new position equal to this one."""
        self.check()
        made: HorusPosition = HorusPosition(self.seats, self.first, self.stack)
        made.copy_from(self)
        made.check_memory()
        return made

    def get_on_turn(self) -> int:
        """The seat whose turn it is, also while chance acts."""
        self.check()
        return self.on_turn()

    def get_table(self) -> list[int]:
        """The whole table: see codes.py."""
        self.check()
        return [self.table.numbers[i] for i in range(ROOM)]

    def get_regions(self) -> list[tuple[int, int, bool, bool, bool]]:
        """Each region: its lowest tile, its value, whether it touches water, touches the temple, is on an island."""
        self.check()
        self.regions.value_regions()
        return [
            (
                tile,
                self.regions.worth[tile],
                bool(self.regions.touched[tile] & BANK),
                bool(self.regions.touched[tile] & AT_TEMPLE),
                bool(self.regions.touched[tile] & ISLAND),
            )
            for tile in range(self.table.numbers[TILES])
            if self.regions.worth[tile]
        ]

    def get_points(self) -> list[int]:
        """By seat: the points as the table stands."""
        self.check()
        self.regions.value_regions()
        return [self.regions.points(seat, self.seats) for seat in range(self.seats)]

    def is_blocked(self, x: object, y: object, new_x: object, new_y: object) -> bool:
        """Whether a river end at x, y is blocked once a tile lies at the new place."""
        self.check()
        place = [whole_number(each, "a coordinate", -FARTHEST, FARTHEST) for each in (x, y, new_x, new_y)]
        return self.ends.blocked(place[0], place[1], place[2], place[3])

    def set_up(
        self, tiles: list[tuple[int, int, int, int]], numbers: dict[int, int], turn: object, due: object
    ) -> None:
        """Take up a position; whether it follows the rules the caller has checked.

        `tiles`: each with its kind, place and owner + 1, the pyramid and the river ends first; `numbers`: the table
        from PHASE up to the cards, by index; `due`: whether a draw comes next.
        """
        if self.probe is None:
            self.check()  # it was never made whole: its parts are missing
        check_tiles(tiles, self.seats)
        check_numbers(numbers, len(tiles), self.seats, self.stack, bool(due))
        count: cython.int = whole_number(turn, "the turn", 1, LAST_TURN)
        table: cython.p_short = self.table.numbers
        self.begin_set_up()
        for seat in range(self.seats):
            self.place[seat] = 0
        self.landscape.clear()
        for index in range(ROOM):
            table[index] = 0
        for index, number in numbers.items():
            table[index] = number
        for pile in range(PILES):
            for card in range(PILE):
                table[HELD + pile] += table[CARDS + PILE * pile + card]
        for kind, x, y, owner in tiles:
            table[OWNER + table[TILES]] = owner
            self.landscape.lay(kind, x, y)
        self.turn = count
        if table[PHASE] == OVER_STEP:
            finish(self)
        elif due:
            draw_or_go_on(self)
        else:
            self.actor = self.on_turn()
        self.table.log.clear()
        self.end_set_up()

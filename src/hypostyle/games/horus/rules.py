"""The law of HORUS: what moves and events do, and how a turn and the game go on (H-10 to H-24). Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.chance import Source
    from cython.cimports.hypostyle.core.intrinsics import mix, wrap
    from cython.cimports.hypostyle.core.position import Moves, Position
    from cython.cimports.hypostyle.games.horus.choices import Choices
else:
    from hypostyle.core.bits import mix, wrap
    from hypostyle.core.chance import Source
    from hypostyle.core.position import Moves, Position
    from hypostyle.games.horus.choices import Choices

from hypostyle.core.position import CHANCE as _CHANCE
from hypostyle.core.position import OVER as _OVER
from hypostyle.games.horus import board, layout

OVER = cython.declare(cython.int, _OVER)
CHANCE = cython.declare(cython.int, _CHANCE)
RIVER = cython.declare(cython.int, board.RIVER)
NILE_STACK = cython.declare(cython.int, board.NILE)
NILE_CARD = cython.declare(cython.int, board.NILE_CARD)
KINDS = cython.declare(cython.int, len(board.KINDS))
STACKS = cython.declare(cython.int, len(board.STACKS))

# The table: see layout.py.
PHASE = cython.declare(cython.int, layout.PHASE)
DRAWN = cython.declare(cython.int, layout.DRAWN)
PLAYED = cython.declare(cython.int, layout.PLAYED)
LEFT = cython.declare(cython.int, layout.LEFT)
STACK = cython.declare(cython.int, layout.STACK)
BAG = cython.declare(cython.int, layout.BAG)
SUPPLY = cython.declare(cython.int, layout.SUPPLY)
NILE = cython.declare(cython.int, layout.NILE)
CARDS = cython.declare(cython.int, layout.CARDS)
PILE = cython.declare(cython.int, layout.PILE)
DECK = cython.declare(cython.int, layout.DECK)
DISCARD = cython.declare(cython.int, layout.DISCARD)
TILES = cython.declare(cython.int, layout.TILES)
KIND = cython.declare(cython.int, layout.KIND)
X = cython.declare(cython.int, layout.X)
Y = cython.declare(cython.int, layout.Y)
OWNER = cython.declare(cython.int, layout.OWNER)
HELD = cython.declare(cython.int, layout.HELD)
NOTHING = cython.declare(cython.int, layout.NOTHING)

BAG_STEP = cython.declare(cython.int, layout.BAG_STEP)
RIVER_STEP = cython.declare(cython.int, layout.RIVER_STEP)
CARD_STEP = cython.declare(cython.int, layout.CARD_STEP)
TILE_STEP = cython.declare(cython.int, layout.TILE_STEP)
NILE_STEP = cython.declare(cython.int, layout.NILE_STEP)
SHIFT_STEP = cython.declare(cython.int, layout.SHIFT_STEP)
STONE_STEP = cython.declare(cython.int, layout.STONE_STEP)
OVER_STEP = cython.declare(cython.int, layout.OVER_STEP)

LAY = cython.declare(cython.int, layout.LAY)
END = cython.declare(cython.int, layout.END)
PLAY = cython.declare(cython.int, layout.PLAY)
STONE = cython.declare(cython.int, layout.STONE)
SHIFT = cython.declare(cython.int, layout.SHIFT)
DRAW_TILE = cython.declare(cython.int, layout.DRAW_TILE)
OFFSET = cython.declare(cython.int, layout.OFFSET)

MARK = cython.declare(cython.int, 3000)  # in the log: here a move or an event began

ENTRY = cython.declare(cython.longlong, 4096)  # as in landscape.py
SHIFTED = cython.declare(cython.longlong, 32768)


@cython.final
@cython.cclass
class HorusPosition(Choices):
    """One position of HORUS. `probe` is only for looking whether a step has any move."""

    def __init__(self, seats: cython.int, first: cython.int):
        i: cython.int
        Choices.__init__(self, seats, first)
        self.probe = Moves()
        self.table[DRAWN] = NOTHING
        self.table[PLAYED] = NOTHING
        for i in range(KINDS):
            self.table[BAG + i] = board.IN_BAG.get(board.KINDS[i], 0)
        for i in range(STACKS):
            self.table[STACK + i] = board.IN_STACKS[board.STACKS[i]]
        for i in range(seats):
            self.table[SUPPLY + i] = board.STONES
            self.table[NILE + i] = 1
        for i in range(PILE):
            self.table[CARDS + PILE * DECK + i] = board.CARD_COPIES[i]
            self.table[HELD + DECK] += board.CARD_COPIES[i]
        for kind, x, y in board.START:  # H-4
            self.lay(kind, x, y)
        self.draw_or_go_on()
        self.log.clear()

    # ---- moves and events ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def apply(self, move: cython.longlong) -> cython.void:
        """Make a move or let an event happen, and go on to the next step that has a choice."""
        what: cython.int = cython.cast(cython.int, move & 15)
        item: cython.int = cython.cast(cython.int, move >> 4 & 63)
        x: cython.int = cython.cast(cython.int, move >> 10 & 1023) - OFFSET
        y: cython.int = cython.cast(cython.int, move >> 20 & 1023) - OFFSET
        to_x: cython.int = cython.cast(cython.int, move >> 30 & 1023) - OFFSET
        to_y: cython.int = cython.cast(cython.int, move >> 40 & 1023) - OFFSET
        seat: cython.int = self.on_turn()
        tile: cython.int
        self.note(MARK, cython.cast(cython.longlong, self.turn) * 8 + self.actor + 2)
        if what in (LAY, END):
            if what == END:
                tile = self.tile_at[(256 * y + x) & 65535] - 1
                self.move_end(tile, to_x, to_y)  # H-11, H-12
            self.lay(item, x, y)
            if self.table[PHASE] == BAG_STEP:
                self.lay_drawn(item)
            else:
                self.lay_from_stack(item)
        elif what == PLAY:
            self.play(item)
        elif what == STONE:
            self.set(OWNER + self.tile_at[(256 * y + x) & 65535] - 1, seat + 1)
            self.set(SUPPLY + seat, self.table[SUPPLY + seat] - 1)
            self.end_turn()
        elif what == SHIFT:
            self.set(OWNER + self.tile_at[(256 * y + x) & 65535] - 1, 0)
            self.set(OWNER + self.tile_at[(256 * to_y + to_x) & 65535] - 1, seat + 1)
            self.end_turn()
        elif what == DRAW_TILE:
            self.set(BAG + item, self.table[BAG + item] - 1)
            self.set(DRAWN, item)
            if not self.offer(BAG_STEP):  # H-10, H-13: it leaves the game
                self.set(DRAWN, NOTHING)
                self.to_card()
        else:
            self.move_cards(item, 1, DECK, DISCARD if self.dead(item) else x)  # H-20
            self.draw_or_go_on()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def offer(self, phase: cython.int) -> cython.bint:
        """Let the seat on turn choose in this step, if there is anything to choose."""
        self.set(PHASE, phase)
        self.probe.clear()
        if not self.list_moves(self.probe, True):
            return False
        self.actor = self.on_turn()
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lay_drawn(self, kind: cython.int) -> cython.void:
        """The tile from the bag has been laid; a river tile is followed by one from the stack (H-11)."""
        self.set(DRAWN, NOTHING)
        if kind != RIVER or not self.table[STACK + NILE_STACK] or not self.offer(RIVER_STEP):
            self.to_card()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lay_from_stack(self, kind: cython.int) -> cython.void:
        """A tile from a stack has been laid: by H-11, by a Horus card (H-15) or by the Nile card (H-19)."""
        stack: cython.int = min(kind, NILE_STACK)
        self.set(STACK + stack, self.table[STACK + stack] - 1)
        if self.table[PHASE] == RIVER_STEP:
            self.to_card()
        elif self.table[PHASE] == NILE_STEP:
            self.set(LEFT, self.table[LEFT] - 1)
            if not self.table[LEFT] or not self.offer(NILE_STEP):
                self.to_shift()
        else:
            if stack != NILE_STACK and not self.table[STACK + stack]:
                self.run_out(stack)
                self.set(PHASE, STONE_STEP)
                self.draw_or_go_on()  # H-20: before the stone
            else:
                self.to_stone()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def play(self, card: cython.int) -> cython.void:
        """Play a Horus card (H-14), or the Nile card (H-19)."""
        seat: cython.int = self.on_turn()
        if card == NILE_CARD:
            self.set(NILE + seat, 0)
            self.set(LEFT, min(2, self.table[STACK + NILE_STACK]))
            if not self.table[LEFT] or not self.offer(NILE_STEP):
                self.to_shift()
            return
        self.move_cards(card, 1, seat, DISCARD)
        self.set(PLAYED, card)
        if not self.offer(TILE_STEP):
            self.to_stone()

    # ---- how a turn goes on ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def to_card(self) -> cython.void:
        """Step 2: five cards are always there to choose from."""
        self.offer(CARD_STEP)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def to_stone(self) -> cython.void:
        """Step 4 (H-16)."""
        if not self.offer(STONE_STEP):
            self.end_turn()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def to_shift(self) -> cython.void:
        """The second half of the Nile card (H-19)."""
        self.set(LEFT, 0)
        if not self.offer(SHIFT_STEP):
            self.end_turn()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def draw_or_go_on(self) -> cython.void:
        """Draw for whoever lacks a card; when nobody does, go on in the turn."""
        i: cython.int
        if self.short_seat() >= 0:
            if not self.table[HELD + DECK]:
                for i in range(PILE):  # H-18, H-20
                    if not self.dead(i):
                        self.move_cards(i, self.table[CARDS + PILE * DISCARD + i], DISCARD, DECK)
            self.actor = CHANCE
        elif self.table[PHASE] == STONE_STEP:
            self.to_stone()
        elif self.table[PLAYED] != NOTHING:
            self.next_turn()
        else:
            self.begin_turn()  # the hands have been dealt

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def end_turn(self) -> cython.void:
        """Step 5 (H-18). As long as `played` stands, the turn still goes on; in a Nile turn nothing is drawn."""
        self.set(PHASE, BAG_STEP)
        if self.table[PLAYED] != NOTHING:
            self.draw_or_go_on()
        else:
            self.next_turn()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def next_turn(self) -> cython.void:
        """The next seat's turn, or the end once two stacks are empty (H-21)."""
        empty: cython.int = 0
        i: cython.int
        self.set(PLAYED, NOTHING)
        for i in range(STACKS):
            empty += self.table[STACK + i] == 0
        if empty >= 2:
            self.finish()
        else:
            self.turn += 1
            self.begin_turn()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def begin_turn(self) -> cython.void:
        """A tile is drawn, as long as the bag has one (H-10)."""
        i: cython.int
        for i in range(KINDS):
            if self.table[BAG + i]:
                self.actor = CHANCE
                return
        self.to_card()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def finish(self) -> cython.void:
        """The game is over; most points win, equal points share a place (H-24)."""
        seat: cython.int
        other: cython.int
        points: cython.int
        self.set(PHASE, OVER_STEP)
        self.actor = OVER
        self.judge()
        for seat in range(self.seats):
            points = self.points(seat)
            self.place[seat] = 1
            for other in range(self.seats):
                self.place[seat] += self.points(other) > points

    # ---- cards ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def dead(self, card: cython.int) -> cython.bint:
        """Whether the stack of the card's terrain has run out (H-20)."""
        return card // 6 < NILE_STACK and not self.table[STACK + card // 6]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def move_cards(self, card: cython.int, number: cython.int, start: cython.int, end: cython.int) -> cython.void:
        """Put so many cards of one sort from one pile onto another."""
        if number:
            self.set(CARDS + PILE * start + card, self.table[CARDS + PILE * start + card] - number)
            self.set(CARDS + PILE * end + card, self.table[CARDS + PILE * end + card] + number)
            self.set(HELD + start, self.table[HELD + start] - number)
            self.set(HELD + end, self.table[HELD + end] + number)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def run_out(self, terrain: cython.int) -> cython.void:
        """Everybody discards the cards of a terrain whose stack is empty (H-20)."""
        seat: cython.int
        card: cython.int
        for seat in range(self.seats):
            for card in range(6 * terrain, 6 * terrain + 6):
                self.move_cards(card, self.table[CARDS + PILE * seat + card], seat, DISCARD)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def resample(self, seat: cython.int, source: Source) -> cython.void:
        """Deal the cards that a seat (-1: an onlooker) does not see anew: other hands and the deck.

        A hand holds no card of a terrain whose stack is empty; apart from that every deal is as likely. The changes
        stand in the log as part of the last move, so that taking that back brings the true cards back.
        """
        other: cython.int
        card: cython.int
        sizes: cython.int = 0  # of the hands, four bits each
        live: cython.int = 0
        drawn: cython.int
        i: cython.int
        for other in range(self.seats):
            if other != seat:
                sizes |= self.table[HELD + other] << 4 * other
                for card in range(PILE):
                    self.move_cards(card, self.table[CARDS + PILE * other + card], other, DECK)
        for card in range(PILE):
            if not self.dead(card):
                live += self.table[CARDS + PILE * DECK + card]
        for other in range(self.seats):
            for i in range(sizes >> 4 * other & 15):
                drawn = source.below(live)
                live -= 1
                card = -1
                while drawn >= 0:
                    card += 1
                    if not self.dead(card):
                        drawn -= self.table[CARDS + PILE * DECK + card]
                self.move_cards(card, 1, DECK, other)

    # ---- undo, copies ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def revert(self) -> cython.void:
        """Take back the last move or event. The game was not over before it."""
        mark: cython.longlong
        seat: cython.int
        while self.log.get(self.log.size - 1) % ENTRY != MARK:
            self.unset()
        mark = self.log.pop() // ENTRY - SHIFTED
        self.actor = cython.cast(cython.int, mark % 8) - 2
        self.turn = cython.cast(cython.int, mark // 8)
        for seat in range(self.seats):
            self.place[seat] = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def key(self) -> cython.ulonglong:
        """A hash of all that bears on the future; the order in which tiles were laid does not."""
        hashed: cython.ulonglong = mix(self.on_turn(), min(self.turn, self.seats + 1))
        tile: cython.ulonglong
        i: cython.int
        for i in range(TILES):
            if self.table[i]:
                hashed = wrap(hashed + mix(i + 1000, cython.cast(cython.ulonglong, self.table[i] + 8)))
        for i in range(self.table[TILES]):
            tile = self.table[KIND + i] * 8 + self.table[OWNER + i]
            tile = tile << 20 | cython.cast(cython.ulonglong, self.table[X + i] + OFFSET) << 10
            hashed = wrap(hashed + mix(tile | cython.cast(cython.ulonglong, self.table[Y + i] + OFFSET), 0))
        return hashed

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def become(self, other: Position) -> cython.void:
        """Be an exact copy of the other position."""
        self.copy_position(cython.cast(HorusPosition, other))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def copy_position(self, model: HorusPosition) -> cython.void:
        """The landscape with its table, and who opened the game."""
        self.copy_landscape(model)
        self.first = model.first

    # ---- for Python ----

    def fork(self) -> Position:
        """A new position equal to this one."""
        made: HorusPosition = HorusPosition(self.seats, self.first)
        made.become(self)
        return made

    def get_on_turn(self) -> int:
        """The seat whose turn it is, also while chance acts."""
        return self.on_turn()

    def set_up(
        self, tiles: list[tuple[int, int, int, int]], numbers: dict[int, int], turn: cython.int, due: cython.bint
    ) -> None:
        """Take up a position; the caller has checked it.

        `tiles`: each with its kind, place and owner + 1, the pyramid and the river ends first; `numbers`: the table
        from PHASE up to the cards, by index; `due`: whether a draw comes next.
        """
        for tile in range(self.table[TILES]):
            self.spread(tile, -1)
        for index in range(layout.ROOM):
            self.table[index] = 0
        for index, number in numbers.items():
            self.table[index] = number
        for pile in range(6):
            for card in range(PILE):
                self.table[HELD + pile] += self.table[CARDS + PILE * pile + card]
        for kind, x, y, owner in tiles:
            self.table[OWNER + self.table[TILES]] = owner
            self.lay(kind, x, y)
        self.turn = turn
        if self.table[PHASE] == OVER_STEP:
            self.finish()
        elif due:
            self.draw_or_go_on()
        else:
            self.actor = self.on_turn()
        self.log.clear()

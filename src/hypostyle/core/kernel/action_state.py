"""A game under way as a program sees it that knows only numbers: actions, masks, returns. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.actions import ActionSpace
    from cython.cimports.hypostyle.core.kernel.chance import Source
    from cython.cimports.hypostyle.core.kernel.draw import draw_event
    from cython.cimports.hypostyle.core.kernel.memory import resized, roomier
    from cython.cimports.hypostyle.core.kernel.observer import Observer
    from cython.cimports.hypostyle.core.kernel.position import Moves, Position
    from cython.cimports.libc.stdlib import free
    from cython.cimports.libc.string import memset
else:
    from hypostyle.core.kernel.actions import ActionSpace
    from hypostyle.core.kernel.chance import Source
    from hypostyle.core.kernel.draw import draw_event
    from hypostyle.core.kernel.observer import Observer
    from hypostyle.core.kernel.position import Moves, Position

from hypostyle.core.kernel.arguments import instance_of, whole_number
from hypostyle.core.kernel.position import CHANCE as _CHANCE
from hypostyle.core.kernel.position import OVER as _OVER

CHANCE = cython.declare(cython.int, _CHANCE)
OVER = cython.declare(cython.int, _OVER)


@cython.final
@cython.cclass
class ActionState:
    """A position that is played on by the actions of a space; chance happens by itself, or `by_hand`.

    `steps` counts the actions so far. It keeps no texts and cannot be taken back: copies are cheap.
    """

    def __init__(self, position: Position, space: ActionSpace, source: Source, by_hand: object = False):
        if self.ready:
            raise TypeError("a game is set up once; make a new one")
        instance_of(position, Position, "a position")
        instance_of(space, ActionSpace, "a space of actions")
        instance_of(source, Source, "a source of chance")
        self.position = position.copy()
        self.space = space
        self.source = Source(source.get_state())
        self.moves = Moves()
        self.weights = Moves()
        self.listed = self.short = False
        self.numbered = self.room = 0
        if not cython.compiled:
            self.numbers = []
        self.begun = -1
        self.steps = 0
        self.kept = None
        self.by_hand = bool(by_hand)
        if not space.ready:
            raise TypeError("these actions were never numbered: spaces come from games")
        self.position.check_playable()
        self.ready = True
        self.settle()
        self.check()

    def __dealloc__(self):
        free(self.numbers)

    # ---- in C ----

    def settle(self) -> cython.void:
        """Let chance happen until a seat is to act, unless the caller does so."""
        self.listed = False
        self.begun = -1
        while not self.by_hand and self.position.actor == CHANCE and not self.lacking():
            self.moves.clear()
            self.weights.clear()
            self.position.chances(self.moves, self.weights)
            if self.moves.lacking or self.weights.lacking:
                self.short = True
            self.position.apply(draw_event(self.moves, self.weights, self.source))

    def list_moves(self) -> cython.void:
        """Have the legal moves in `moves`, and in `numbers` the action of each: see `ActionSpace.number_moves`."""
        if not self.listed:
            self.moves.clear()
            if self.position.actor >= 0:
                self.position.legal(self.moves)
            self.number_moves()
            self.listed = True

    def number_moves(self) -> cython.void:
        """Number the listed moves."""
        room: cython.longlong
        self.numbered = self.moves.size
        if cython.compiled:
            if self.room < self.numbered:
                room = roomier(self.room, self.numbered)
                self.numbers = cython.cast(
                    cython.p_int,
                    resized(self.numbers, room, cython.sizeof(cython.int), cython.address(self.short)),
                )
                if self.short:
                    self.numbered = 0
                    return
                self.room = cython.cast(cython.int, room)
        else:
            self.numbers = [-1] * self.numbered
        if self.moves.lacking:
            self.short = True
        self.space.number_moves(self.moves, self.begun, self.numbers)

    def find(self, action: cython.int) -> cython.int:
        """Where in `moves` the legal move is that this action makes, begins or ends; -1 if there is none."""
        i: cython.int
        self.list_moves()
        if action >= 0:
            for i in range(self.numbered):
                if self.numbers[i] == action:
                    return i
        return -1

    def make(self, found: cython.int) -> cython.void:
        """Take the action of the move in this place of `moves`."""
        move: cython.longlong = self.moves.get(found)
        self.steps += 1
        if self.begun < 0 and self.space.second(move) >= 0:
            self.begun = self.numbers[found]
            self.number_moves()
        else:
            self.position.apply(move)
            self.settle()

    def mark(self, into: cython.p_uchar) -> cython.void:
        """Write 1 for each legal action, 0 for all others."""
        if cython.compiled:
            memset(into, 0, self.space.size)
        else:
            into[:] = 0
        self.list_moves()
        self.write_marks(into, 1)

    def write_marks(self, into: cython.p_uchar, value: cython.uchar) -> cython.void:
        """Write this value for each action that was legal when moves were listed last."""
        i: cython.int
        for i in range(self.numbered):
            if self.numbers[i] >= 0:
                into[self.numbers[i]] = value

    def begin_again(self, start: Position, seed: cython.ulonglong) -> cython.void:
        """Be a new game from this position, with its own stream of chance."""
        self.position.copy_from(start)
        self.source.state = seed
        self.steps = 0
        self.settle()

    def lacking(self) -> cython.bint:
        """Whether memory has run out."""
        return self.position.failed or self.short

    # ---- for Python: all of it is checked ----

    def check(self) -> cython.int:
        """Refuse a game that was never set up, and to go on after memory has run out."""
        if not self.ready:
            raise TypeError("this game was never set up: they come from states, by in_numbers")
        if self.lacking():
            raise MemoryError("there was no memory left for this game")
        return 0

    @property
    def seat(self) -> int:
        """The seat to act; -1 when the game is over, -2 when a draw is due that the caller makes."""
        self.check()
        return self.position.actor

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        self.check()
        return self.position.actor == OVER

    @property
    def pending(self) -> int | None:
        """The action that has begun a move of two; None if there is none."""
        self.check()
        return None if self.begun < 0 else self.begun

    @property
    def players(self) -> int:
        """How many seats there are."""
        self.check()
        return self.position.seats

    @property
    def hash(self) -> int:
        """A 64-bit hash of all that bears on the future; repetition is not part of it."""
        self.check()
        return self.position.get_key()

    def legal_actions(self) -> list[int]:
        """The legal actions, in rising order."""
        self.check()
        self.list_moves()
        self.check()
        found = {self.numbers[i] for i in range(self.numbered)}
        found.discard(-1)
        return sorted(found)

    def write_mask(self, into: cython.uchar[::1]) -> None:
        """Write 1 for each legal action and 0 for all others into an array of bytes or bools, one for each action."""
        self.check()
        if into.shape[0] != self.space.size:
            raise ValueError(f"a mask of {self.space.size} actions is needed, not of {into.shape[0]}")
        if cython.compiled:
            self.mark(cython.address(into[0]))
        else:
            self.mark(into)
        self.check()

    def keep_mask(self, into: cython.uchar[::1]) -> None:
        """Write the mask into this array now and after every action; copies of this game do not."""
        self.write_mask(into)
        self.kept = into

    def apply(self, action: object) -> None:
        """Take a legal action. Anything else is a ValueError and changes nothing."""
        self.check()
        number: cython.int = whole_number(action, "an action", 0, self.space.size - 1)
        if not self.position.has_room():
            raise MemoryError("there is no memory to go on")
        found: cython.int = self.find(number)
        if found < 0:
            raise ValueError(f"the action {number} is not legal here")
        self.make(found)
        if self.kept is not None:
            self.write_mask(self.kept)
        self.check()

    def chances(self) -> list[tuple[int, int]]:
        """What chance may bring now, each event with its weight; nothing unless a draw is due."""
        self.check()
        return self.position.chance_list()

    def apply_chance(self, index: object) -> None:
        """Let chance bring the event in this place of `chances`."""
        self.check()
        events: list = self.position.chance_list()
        if not events:
            raise ValueError("no draw is due now")
        event: cython.longlong = events[whole_number(index, "the place of an event", 0, len(events) - 1)][0]
        if not self.position.has_room():
            raise MemoryError("there is no memory to go on")
        self.position.apply(event)
        self.settle()
        if self.kept is not None:
            self.write_mask(self.kept)
        self.check()

    def observe(self, observer: Observer, seat: object, planes: cython.uchar[::1], numbers: cython.float[::1]) -> None:
        """Write what a seat may know into two flat arrays of bytes and floats: see `Observer.write`."""
        self.check()
        instance_of(observer, Observer, "an observer")
        observer.write(self.position, seat, planes, numbers)

    def returns(self) -> list[float]:
        """The return of each seat; all 0 while the game goes on."""
        self.check()
        return self.position.get_returns() if self.position.actor == OVER else [0.0] * self.position.seats

    def copy(self) -> ActionState:
        """A game like this one that goes its own way, chance included."""
        self.check()
        made: ActionState = ActionState.__new__(ActionState)
        made.position = self.position.copy()
        made.space = self.space
        made.source = Source(self.source.get_state())
        made.moves = Moves()
        made.weights = Moves()
        made.listed = made.short = False
        made.numbered = made.room = 0
        if not cython.compiled:
            made.numbers = []
        made.begun = self.begun
        made.steps = self.steps
        made.kept = None
        made.by_hand = self.by_hand
        made.ready = True
        return made

    def get_position(self) -> Position:
        """A copy of the position beneath."""
        self.check()
        return self.position.copy()


if not cython.compiled:
    ActionState.ready = False  # until it is set up, also where `__init__` never ran

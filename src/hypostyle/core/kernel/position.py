"""The integer interface beneath a state: what search and playouts work on, compiled to C."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.chance import Source
    from cython.cimports.hypostyle.core.kernel.memory import resized, roomier
    from cython.cimports.libc.stdlib import free
    from cython.cimports.libc.string import memcpy
else:
    from hypostyle.core.kernel.chance import Source

from hypostyle.core.kernel.arguments import instance_of, refuse_plain_class, whole_number

OVER = -1  # nobody acts: the game has ended
CHANCE = -2  # the next event is decided by chance
_OVER = cython.declare(cython.int, OVER)
_CHANCE = cython.declare(cython.int, CHANCE)


MOST_MOVES = cython.declare(cython.longlong, 1 << 30)  # of one list
FIRST_ROOM = cython.declare(cython.int, 64)


# Not final: so the rare call in `push` is not drawn into it, which would cost every push some more.
class Moves:
    """A list of moves that grows as needed and can be filled without Python.

    There is always room for the first few. When memory runs out later, further moves are left out and `lacking` says
    so until the list becomes another one.
    """

    def __cinit__(self):
        self.data = cython.cast(
            cython.p_longlong,
            resized(cython.NULL, FIRST_ROOM, cython.sizeof(cython.longlong), cython.address(self.lacking)),
        )
        if self.lacking:
            raise MemoryError("there is no memory for a list of moves")
        self.room = FIRST_ROOM

    def __init__(self):
        if not cython.compiled:
            self.data = []
            self.size = 0
            self.room = 0
            self.lacking = False

    def __dealloc__(self):
        free(self.data)

    def clear(self) -> cython.void:
        """Forget all moves."""
        self.size = 0
        if not cython.compiled:
            self.data.clear()

    def reserve(self, more: cython.int) -> cython.bint:
        """Room for so many more moves; False when there is no memory for them."""
        room: cython.longlong
        if cython.compiled:
            if self.room - self.size >= more:
                return True
            if self.lacking:
                return False
            room = roomier(self.room, cython.cast(cython.longlong, self.size) + more)
            if room > MOST_MOVES:
                self.lacking = True
                return False
            self.data = cython.cast(
                cython.p_longlong,
                resized(self.data, room, cython.sizeof(cython.longlong), cython.address(self.lacking)),
            )
            if self.lacking:
                return False
            self.room = cython.cast(cython.int, room)
        return True

    def push(self, move: cython.longlong) -> cython.void:
        """Put a move at the end."""
        if cython.compiled:
            if self.size < self.room:
                self.data[self.size] = move
                self.size += 1
            else:
                self.push_into_more_room(move)
        else:
            self.data.append(move)
            self.size += 1

    def push_into_more_room(self, move: cython.longlong) -> cython.void:
        """Put a move at the end of a list that is full; without memory it is left out."""
        if self.reserve(1):
            self.data[self.size] = move
            self.size += 1

    def get(self, index: cython.int) -> cython.longlong:
        """The move at this place of the list."""
        return self.data[index]

    def pop(self) -> cython.longlong:
        """Take the last move off the list, which must not be empty."""
        self.size -= 1
        if not cython.compiled:
            return self.data.pop()
        return self.data[self.size]

    def copy_from(self, other: Moves) -> cython.void:
        """Hold just what the other one holds."""
        self.clear()
        self.lacking = False
        if cython.compiled:
            if self.reserve(other.size):
                memcpy(self.data, other.data, other.size * cython.sizeof(cython.longlong))
                self.size = other.size
        else:
            self.data.extend(other.data)
            self.size = other.size

    def as_list(self) -> list[int]:
        """The moves as Python numbers."""
        return [self.data[i] for i in range(self.size)]


class Position:
    """One position of one game. Each game has a subclass that is compiled too.

    A move is a number; what it means only the game knows. The methods marked "game" are written by
    each game; they must not fail and need no Python, so that a search can run them freely.

    `seats`   how many players there are
    `actor`   the seat to act, or OVER, or CHANCE
    `turn`    the number of the present turn, from 1
    `place`   by seat, once the game is over: 1 for the first, equal numbers for a shared place
    `side`    by seat: seats with the same number are one team
    `depth`   how many moves and events can be taken back, counted for Python callers only

    What Python calls is checked and raises; the C methods beneath are bare. `ready` says that a game has set the
    position up, so that they can be trusted; `busy`, that an evaluation is looking at it. When memory runs out within
    them, the position has `failed`: it counts as over, and `apply` and `revert` leave it as it is.
    """

    def __init__(self, seats: object):
        i: cython.int
        if self.ready:
            raise TypeError("a position is set up once; make a new one")
        if cython.compiled:
            refuse_plain_class(type(self))
        else:
            self.place = [0] * 8
            self.side = [0] * 8
        self.seats = whole_number(seats, "the number of seats", 1, 8)
        self.actor = 0
        self.turn = 1
        self.depth = 0
        self.busy = False
        self.failed = False
        for i in range(8):
            self.place[i] = 0
            self.side[i] = i
        # A game says itself when it is set up; in plain Python a game may be written by anybody.
        self.ready = not cython.compiled and type(self) is not Position

    def legal(self, into: Moves) -> cython.void:
        """(game) Put every legal move of the actor into the list, each once."""

    def chances(self, events: Moves, weights: Moves) -> cython.void:
        """(game) When chance acts: what may happen, and the weight of each as a whole number."""

    def has_room(self) -> cython.bint:
        """(game) Whether there is memory to make one more move and to take it back."""
        return True

    def apply(self, move: cython.longlong) -> cython.void:
        """(game) Make a legal move, or let an event of chance happen. Without room for it: `fail`."""

    def revert(self) -> cython.void:
        """(game) Take back the last `apply`; nothing if the position has failed."""

    def key(self) -> cython.ulonglong:
        """(game) A hash of all that bears on the future."""
        return 0

    def copy_from(self, other: Position) -> cython.void:
        """(game) Be an exact copy of another position of the same game. Without room for it: `fail`."""

    def resample_hidden(self, seat: cython.int, source: Source) -> cython.void:
        """(game with hidden parts) Replace what the seat cannot know by something equally likely."""

    def settled(self, seat: cython.int, other: cython.int) -> cython.int:
        """(game) While the game goes on: 1 if a seat is certain to end before another of another side, -1 if behind
        it, 0 if that is open or not known."""
        return 0

    def take_over(self, other: Position) -> cython.void:
        """Copy the fields that every position has."""
        i: cython.int
        self.seats = other.seats
        self.actor = other.actor
        self.turn = other.turn
        self.depth = other.depth
        self.failed = other.failed
        for i in range(8):
            self.place[i] = other.place[i]
            self.side[i] = other.side[i]

    def fail(self) -> cython.void:
        """Memory has run out: nobody acts any more, and the next call from Python says so."""
        self.failed = True
        self.actor = _OVER

    def value(self, seat: cython.int) -> cython.double:
        """The return of a seat at the end."""
        return self.value_by(self.place, seat)

    def value_by(self, place: cython.p_int, seat: cython.int) -> cython.double:
        """The return of a seat by the places of all: (opponents beaten - opponents who beat it) / opponents."""
        i: cython.int
        opponents: cython.int = 0
        balance: cython.int = 0
        for i in range(self.seats):
            if self.side[i] != self.side[seat]:
                opponents += 1
                if place[i] > place[seat]:
                    balance += 1
                elif place[i] < place[seat]:
                    balance -= 1
        if opponents == 0:
            return 1.0 if place[seat] == 1 else -1.0
        return cython.cast(cython.double, balance) / opponents

    def highest(self, seat: cython.int) -> cython.double:
        """The highest return that a seat can still get, as far as `settled` tells; 1 as long as it may win."""
        i: cython.int
        opponents: cython.int = 0
        balance: cython.int = 0
        for i in range(self.seats):
            if self.side[i] != self.side[seat]:
                opponents += 1
                balance += -1 if self.settled(seat, i) < 0 else 1
        return cython.cast(cython.double, balance) / opponents if opponents else 1.0

    # ---- for Python: all of it is checked ----

    def check(self) -> cython.int:
        """Refuse to go on with a position that is not fit for it."""
        if not self.ready:
            raise TypeError(
                f"this {type(self).__name__} was never set up whole: positions come from games, by start or from_json"
            )
        if self.busy:
            raise RuntimeError("this position is being looked at just now; work on a copy of it")
        return self.check_memory()

    def check_memory(self) -> cython.int:
        """Refuse to go on after memory has run out."""
        if self.failed:
            raise MemoryError("there was no memory left for this position")
        return 0

    def check_playable(self) -> cython.int:
        """Refuse a position in which the game goes on and yet nothing can happen: none that follows the rules."""
        self.check()
        if self.actor != _OVER and self.possible().size == 0:
            raise ValueError("the game is not over here, and yet there is no move: the position cannot be")
        return 0

    def begin_set_up(self) -> cython.int:
        """(game) What comes now takes up another position: until `end_set_up` it is of no use."""
        if self.busy:
            raise RuntimeError("this position is being looked at just now; work on a copy of it")
        self.ready = False
        self.failed = False
        return 0

    def end_set_up(self) -> cython.int:
        """(game) The position is whole: there is nothing before it to go back to."""
        self.depth = 0
        self.check_memory()
        self.ready = True
        return 0

    def possible(self) -> Moves:
        """The legal moves, or what chance may do now; none when the game is over."""
        found: Moves = Moves()
        weights: Moves = Moves()
        if self.actor == _CHANCE:
            self.chances(found, weights)
        elif self.actor != _OVER:
            self.legal(found)
        if found.lacking or weights.lacking:
            raise MemoryError("there is no memory for the legal moves")
        return found

    def copy(self) -> Position:
        """(game) A new position equal to this one, for Python."""
        self.check()
        raise NotImplementedError("a position without a game cannot be copied")

    def legal_list(self) -> list[int]:
        """The legal moves; none while chance acts or when the game is over."""
        self.check()
        return self.possible().as_list() if self.actor >= 0 else []

    def chance_list(self) -> list[tuple[int, int]]:
        """What chance may do now, each event with its weight; nothing unless chance acts."""
        events: Moves = Moves()
        weights: Moves = Moves()
        self.check()
        if self.actor == _CHANCE:
            self.chances(events, weights)
        if events.lacking or weights.lacking:
            raise MemoryError("there is no memory for the events of chance")
        return list(zip(events.as_list(), weights.as_list(), strict=True))

    def do(self, move: object) -> None:
        """Make a legal move, or let an event happen that chance may bring now. Anything else is a ValueError."""
        i: cython.int
        wanted: cython.longlong = whole_number(move, "a move")
        self.check()
        found: Moves = self.possible()
        for i in range(found.size):
            if found.get(i) == wanted:
                if not self.has_room():
                    raise MemoryError("there is no memory to make a move that can be taken back")
                self.apply(wanted)
                self.depth += 1
                return
        raise ValueError(f"the move {wanted} is not possible here: it is not legal")

    def undo(self) -> None:
        """Take back the last move or event that `do` made, here or where this position was copied from."""
        self.check()
        if self.depth == 0:
            raise ValueError("there is nothing to take back")
        self.revert()
        self.depth -= 1

    def resample(self, seat: object, source: Source) -> None:
        """Replace what a seat (-1: an onlooker) cannot know by something equally likely."""
        self.check()
        instance_of(source, Source, "a source of chance")
        number: cython.int = whole_number(seat, "the seat", -1, self.seats - 1)
        self.resample_hidden(number, source)
        self.check_memory()

    def get_key(self) -> int:
        """A hash of all that bears on the future."""
        self.check()
        return self.key()

    def get_places(self) -> list[int]:
        """The places by seat; all 0 while the game goes on."""
        self.check()
        return [self.place[i] for i in range(self.seats)]

    def get_sides(self) -> list[int]:
        """The team of each seat."""
        self.check()
        return [self.side[i] for i in range(self.seats)]

    def get_highest(self, seat: object) -> float:
        """The highest return that a seat can still get; its return when the game is over."""
        number: cython.int = whole_number(seat, "the seat", 0, self.seats - 1)
        self.check()
        return self.value(number) if self.actor == _OVER else self.highest(number)

    def get_settled_places(self) -> list[int] | None:
        """The places by seat if they are certain already, or the game is over; None while any of them is open."""
        i: cython.int
        k: cython.int
        self.check()
        if self.actor == _OVER:
            return self.get_places()
        sides = self.get_sides()
        ahead: list[set[int]] = [set() for _ in sides]
        for i in range(self.seats):
            for k in range(self.seats):
                if self.side[i] != self.side[k]:
                    if self.settled(i, k) == 0:
                        return None
                    if self.settled(i, k) < 0:
                        ahead[i].add(self.side[k])
        return [1 + len(each) for each in ahead] if len(set(sides)) > 1 else None

    def get_returns(self, places: object = None) -> list[float]:
        """The return of each seat at the end, or by the places of another end, such as that of a match."""
        i: cython.int
        given: cython.int[8] = [0, 0, 0, 0, 0, 0, 0, 0]
        self.check()
        if places is None:
            return [self.value(i) for i in range(self.seats)]
        read = list(places)
        if len(read) != self.seats:
            raise ValueError(f"{self.seats} places are needed, one for each seat, not {len(read)}")
        for i in range(self.seats):
            given[i] = whole_number(read[i], "a place", 1, 8)
        return [self.value_by(given, i) for i in range(self.seats)]


if not cython.compiled:
    Position.ready = False  # until it is set up, also where `__init__` never ran

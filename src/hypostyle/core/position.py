"""The integer interface beneath a state: what search and playouts work on, compiled to C."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.chance import Source
    from cython.cimports.libc.stdlib import free, realloc
else:
    from hypostyle.core.chance import Source

OVER = -1  # nobody acts: the game has ended
CHANCE = -2  # the next event is decided by chance


@cython.final
@cython.cclass
class Moves:
    """A list of moves that grows as needed and can be filled without Python."""

    def __init__(self):
        if not cython.compiled:
            self.data = []
        self.size = 0
        self.room = 0

    def __dealloc__(self):
        free(self.data)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def clear(self) -> cython.void:
        """Forget all moves."""
        self.size = 0
        if not cython.compiled:
            self.data.clear()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def make_room(self) -> cython.void:
        """Room for more moves."""
        if cython.compiled:
            self.room = self.room * 2 + 64
            self.data = cython.cast(cython.p_longlong, realloc(self.data, self.room * cython.sizeof(cython.longlong)))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def push(self, move: cython.longlong) -> cython.void:
        """Put a move at the end."""
        if cython.compiled:
            if self.size == self.room:
                self.make_room()
            self.data[self.size] = move
        else:
            self.data.append(move)
        self.size += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def get(self, index: cython.int) -> cython.longlong:
        """The move at this place of the list."""
        return self.data[index]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pop(self) -> cython.longlong:
        """Take the last move off the list, which must not be empty."""
        self.size -= 1
        if not cython.compiled:
            return self.data.pop()
        return self.data[self.size]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def become(self, other: Moves) -> cython.void:
        """Hold just what the other one holds."""
        i: cython.int
        self.clear()
        for i in range(other.size):
            self.push(other.get(i))

    def as_list(self) -> list[int]:
        """The moves as Python numbers."""
        return [self.data[i] for i in range(self.size)]


@cython.cclass
class Position:
    """One position of one game. Each game has a subclass that is compiled too.

    A move is a number; what it means only the game knows. The methods marked "game" are written by
    each game; they must not fail and need no Python, so that a search can run them freely.

    `seats`   how many players there are
    `actor`   the seat to act, or OVER, or CHANCE
    `turn`    the number of the present turn, from 1
    `place`   by seat, once the game is over: 1 for the first, equal numbers for a shared place
    `side`    by seat: seats with the same number are one team
    """

    def __init__(self, seats: cython.int):
        i: cython.int
        if not cython.compiled:
            self.place = [0] * 8
            self.side = [0] * 8
        self.seats = seats
        self.actor = 0
        self.turn = 1
        for i in range(8):
            self.place[i] = 0
            self.side[i] = i

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def legal(self, into: Moves) -> cython.void:
        """(game) Put every legal move of the actor into the list, each once."""

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def chances(self, events: Moves, weights: Moves) -> cython.void:
        """(game) When chance acts: what may happen, and the weight of each as a whole number."""

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def apply(self, move: cython.longlong) -> cython.void:
        """(game) Make a legal move, or let an event of chance happen."""

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def revert(self) -> cython.void:
        """(game) Take back the last `apply`."""

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def key(self) -> cython.ulonglong:
        """(game) A hash of all that bears on the future."""
        return 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def become(self, other: Position) -> cython.void:
        """(game) Be an exact copy of another position of the same game."""

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def resample(self, seat: cython.int, source: Source) -> cython.void:
        """(game with hidden parts) Replace what the seat cannot know by something equally likely."""

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def take_over(self, other: Position) -> cython.void:
        """Copy the fields that every position has."""
        i: cython.int
        self.seats = other.seats
        self.actor = other.actor
        self.turn = other.turn
        for i in range(8):
            self.place[i] = other.place[i]
            self.side[i] = other.side[i]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def value(self, seat: cython.int) -> cython.double:
        """The return of a seat at the end: (opponents beaten - opponents who beat it) / opponents."""
        i: cython.int
        opponents: cython.int = 0
        balance: cython.int = 0
        for i in range(self.seats):
            if self.side[i] != self.side[seat]:
                opponents += 1
                if self.place[i] > self.place[seat]:
                    balance += 1
                elif self.place[i] < self.place[seat]:
                    balance -= 1
        if opponents == 0:
            return 1.0 if self.place[seat] == 1 else -1.0
        return cython.cast(cython.double, balance) / opponents

    def fork(self) -> Position:
        """(game) A new position equal to this one, for Python."""
        raise NotImplementedError

    def legal_list(self) -> list[int]:
        """For Python: the legal moves."""
        found: Moves = Moves()
        self.legal(found)
        return found.as_list()

    def chance_list(self) -> list[tuple[int, int]]:
        """For Python: what chance may do now, each event with its weight."""
        events: Moves = Moves()
        weights: Moves = Moves()
        self.chances(events, weights)
        return list(zip(events.as_list(), weights.as_list(), strict=True))

    def do(self, move: cython.longlong) -> None:
        """For Python: `apply`. The move must be legal; nothing is checked here."""
        self.apply(move)

    def take_back(self) -> None:
        """For Python: `revert`."""
        self.revert()

    def imagine(self, seat: cython.int, source: Source) -> None:
        """For Python: `resample`."""
        self.resample(seat, source)

    def get_key(self) -> int:
        """For Python: `key`."""
        return self.key()

    def get_places(self) -> list[int]:
        """For Python: the places by seat; all 0 while the game goes on."""
        return [self.place[i] for i in range(self.seats)]

    def get_sides(self) -> list[int]:
        """For Python: the team of each seat."""
        return [self.side[i] for i in range(self.seats)]

    def get_returns(self) -> list[float]:
        """For Python: the return of each seat at the end."""
        return [self.value(i) for i in range(self.seats)]

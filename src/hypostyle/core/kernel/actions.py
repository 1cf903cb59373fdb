"""The fixed numbering of a game's moves, for programs that learn: one number has one meaning in all positions."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.position import Moves
    from cython.cimports.libc.stdlib import calloc, free
else:
    from hypostyle.core.kernel.position import Moves

from collections.abc import Mapping

from hypostyle.core.kernel.arguments import instance_of, refuse_plain_class, whole_number

MOST_ACTIONS = 1 << 24
MOST_MOVES = 1 << 20


class ActionSpace:
    """The actions of a game are numbered from 0 to `size` - 1.

    A move is one action, or two, one after the other, where it names two places of a large board. Several moves may
    have the same action if no position allows more than one of them. This class is a table, for games whose moves are
    small numbers; other games have a subclass that is compiled too.
    """

    def __init__(self, size: object, numbers: Mapping[int, int]):
        move: cython.int
        if self.ready:
            raise TypeError("actions are numbered once; make a new space")
        if cython.compiled and type(self) is not ActionSpace:
            refuse_plain_class(type(self))
        self.size = whole_number(size, "the number of actions", 1, MOST_ACTIONS)
        instance_of(numbers, Mapping, "a mapping from moves to actions")
        pairs = [
            (whole_number(each, "a move", 0, MOST_MOVES - 1), whole_number(action, "an action", 0, self.size - 1))
            for each, action in numbers.items()
        ]
        self.room = 1 + max((each for each, _ in pairs), default=0)
        if cython.compiled:
            self.table = cython.cast(cython.p_int, calloc(self.room, cython.sizeof(cython.int)))
            if self.table == cython.NULL:
                raise MemoryError("there is no memory for the numbers of the actions")
        else:
            self.table = [0] * self.room
        for move in range(self.room):
            self.table[move] = -1
        for move, action in pairs:
            self.table[move] = action
        self.ready = True

    def __dealloc__(self):
        free(self.table)

    def first(self, move: cython.longlong) -> cython.int:
        """(game without a table) The action by which a move begins; -1 if it is outside the numbering."""
        return self.table[move] if 0 <= move < self.room else -1

    def second(self, move: cython.longlong) -> cython.int:
        """(game with moves of two actions) The action by which a move ends that has begun; -1 if one is enough."""
        return -1

    def number_moves(self, moves: Moves, begun: cython.int, into: cython.p_int) -> cython.void:
        """(game with moves of two actions) The action of each move: by which it begins, or ends if it has `begun`.

        -1 for a move that is outside the numbering, or that begins otherwise.
        """
        i: cython.int
        size: cython.int = moves.size
        room: cython.longlong = self.room if begun < 0 else 0
        table: cython.p_int = self.table
        data: cython.p_longlong = moves.data
        for i in range(size):
            into[i] = table[data[i]] if 0 <= data[i] < room else -1

    # ---- for Python ----

    def actions_of(self, move: object) -> tuple[int, ...]:
        """The one or two actions of a move; none if it is outside the numbering."""
        number: cython.longlong = whole_number(move, "a move")
        if not self.ready:
            raise TypeError(f"this {type(self).__name__} was never set up: they come from games")
        first: cython.int = self.first(number)
        second: cython.int = self.second(number)
        if first < 0:
            return ()
        if second < 0:
            return (first,)
        return (first, second)


if not cython.compiled:
    ActionSpace.ready = False  # until it is set up, also where `__init__` never ran

"""The moves of the root with what a search thinks of each. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.position import Moves
else:
    from hypostyle.core.kernel.position import Moves

from hypostyle.core.kernel.arguments import instance_of, whole_number


@cython.final
@cython.cclass
class Roots:
    """A table with a row for each move of the root, the best first.

    `ranked`   how many rows at the top have an exact value from the present iteration; they are sorted by it
    `value`    the last value found, for the side to act at the root; for a row that is not ranked, a bound from above
    `nodes`    how much was looked at for the move, in all iterations
    `certain`  whether the value is proven
    """

    def __init__(self, moves: list[int], value: object):
        if self.ready:
            raise TypeError("the moves of a root are listed once; make a new list")
        instance_of(moves, list, "a list of moves")
        worth: cython.int = whole_number(value, "a value", -(1 << 30), 1 << 30)
        numbers = [whole_number(move, "a move") for move in moves]
        self.move = Moves()
        self.value = Moves()
        self.nodes = Moves()
        self.certain = Moves()
        self.size = 0
        self.ranked = 0
        for each in (self.move, self.value, self.nodes, self.certain):
            fields: Moves = each
            if not fields.reserve(len(numbers)):
                raise MemoryError("there is no memory for the moves of the root")
        for move in numbers:
            self.move.push(move)
            self.value.push(worth)
            self.nodes.push(0)
            self.certain.push(0)
        self.size = len(numbers)
        self.ready = True

    def rank(self, index: cython.int) -> cython.void:
        """The row has an exact value now: move it up to where it belongs, behind its equals."""
        to: cython.int = self.ranked
        while to > 0 and self.value.data[to - 1] < self.value.data[index]:
            to -= 1
        self.shift(self.move, index, to)
        self.shift(self.value, index, to)
        self.shift(self.nodes, index, to)
        self.shift(self.certain, index, to)
        self.ranked += 1

    def settled(self, first: cython.int) -> cython.bint:
        """Whether the values of the first so many rows are exact and certain."""
        i: cython.int
        for i in range(first if first < self.size else self.size):
            if i >= self.ranked or not self.certain.data[i]:
                return False
        return True

    def shift(self, fields: Moves, index: cython.int, to: cython.int) -> cython.void:
        """Move one field of a row up."""
        kept: cython.longlong = fields.data[index]
        i: cython.int
        for i in range(index, to, -1):
            fields.data[i] = fields.data[i - 1]
        fields.data[to] = kept

    def rows(self) -> list[tuple[int, int, int, bool]]:
        """For Python: move, value, nodes and certainty of each move, the best first."""
        if not self.ready:
            raise TypeError("the moves of the root were never listed")
        found = zip(
            self.move.as_list(), self.value.as_list(), self.nodes.as_list(), self.certain.as_list(), strict=True
        )
        return [(move, value, nodes, bool(certain)) for move, value, nodes, certain in found]


if not cython.compiled:
    Roots.ready = False  # until it is set up, also where `__init__` never ran

"""The moves of the root with what a search thinks of each. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.position import Moves
else:
    from hypostyle.core.position import Moves


@cython.final
@cython.cclass
class Roots:
    """A table with a row for each move of the root, the best first.

    `ranked`   how many rows at the top have an exact value from the present iteration; they are sorted by it
    `value`    the last value found, for the side to act at the root; for a row that is not ranked, a bound from above
    `nodes`    how much was looked at for the move, in all iterations
    `certain`  whether the value is proven
    """

    def __init__(self, moves: list[int], value: cython.int):
        self.move = Moves()
        self.value = Moves()
        self.nodes = Moves()
        self.certain = Moves()
        self.size = len(moves)
        self.ranked = 0
        for move in moves:
            self.move.push(move)
            self.value.push(value)
            self.nodes.push(0)
            self.certain.push(0)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
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

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def shift(self, fields: Moves, index: cython.int, to: cython.int) -> cython.void:
        """Move one field of a row up."""
        kept: cython.longlong = fields.data[index]
        i: cython.int
        for i in range(index, to, -1):
            fields.data[i] = fields.data[i - 1]
        fields.data[to] = kept

    def rows(self) -> list[tuple[int, int, int, bool]]:
        """For Python: move, value, nodes and certainty of each move, the best first."""
        found = zip(
            self.move.as_list(), self.value.as_list(), self.nodes.as_list(), self.certain.as_list(), strict=True
        )
        return [(move, value, nodes, bool(certain)) for move, value, nodes, certain in found]

"""The row of numbers that a position of HORUS is, and the log that takes every change of it back. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.position import Moves
    from cython.cimports.libc.string import memcpy
else:
    from hypostyle.core.kernel.position import Moves

from hypostyle.games.horus import codes

ROOM = cython.declare(cython.int, codes.ROOM)

INDEX_BITS = cython.declare(cython.int, 12)  # of an entry of the log: where; above them what stood there
INDEX_MASK = cython.declare(cython.longlong, 4095)
SHIFTED = cython.declare(cython.longlong, 32768)  # so that no number is below 0
MOST_CHANGES = cython.declare(cython.int, 2048)  # by one move: twelve regions of 124 tiles, and 200 more


@cython.final
@cython.cclass
class Table:
    """All that a position is, as numbers.

    `numbers`  see codes.py
    `log`      each change (where, what stood there), and other entries in between
    `undone`   the number in the entry that was taken back last
    """

    def __init__(self):
        if not cython.compiled:
            self.numbers = [0] * 1024
        self.log = Moves()

    def note(self, index: cython.int, number: cython.longlong) -> cython.void:
        """Write an entry into the log."""
        self.log.push((number + SHIFTED) << INDEX_BITS | index)

    def set(self, index: cython.int, value: cython.int) -> cython.void:
        """Change a number; the log remembers what it was."""
        self.note(index, self.numbers[index])
        self.numbers[index] = value

    def undo(self) -> cython.int:
        """Take back the last entry of the log: where it was made. What is no change of the table the caller undoes."""
        entry: cython.longlong = self.log.pop()
        index: cython.int = cython.cast(cython.int, entry & INDEX_MASK)
        self.undone = (entry >> INDEX_BITS) - SHIFTED
        if index < ROOM:
            self.numbers[index] = cython.cast(cython.short, self.undone)
        return index

    def has_room(self) -> cython.bint:
        """Whether all that one move, or a new deal, changes can be logged."""
        return self.log.reserve(MOST_CHANGES)

    def copy_from(self, model: Table) -> cython.void:
        """Hold the same numbers, with the same log."""
        if cython.compiled:
            memcpy(self.numbers, model.numbers, cython.sizeof(self.numbers))
        else:
            self.numbers[:] = model.numbers
        self.log.copy_from(model.log)

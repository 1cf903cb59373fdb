"""The positions a game has gone through, to notice repetition and to take moves back."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.intrinsics import mix
    from cython.cimports.libc.stdlib import free, realloc
    from cython.cimports.libc.string import memcpy
else:
    from hypostyle.core.bits import mix


@cython.final
@cython.cclass
class History:
    """A stack of positions, each given by two 64-bit words that are equal only for equal positions.

    A small table counts the positions by the low bits of their hash, so that the stack is searched
    only when a position may really have occurred often enough.
    """

    def __init__(self):
        if not cython.compiled:
            self.first = []
            self.second = []
            self.filled = [0] * 1024
        self.size = 0
        self.room = 0

    def __dealloc__(self):
        free(self.first)
        free(self.second)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def make_room(self, needed: cython.int) -> cython.void:
        """Room for at least so many positions."""
        size: cython.size_t
        if cython.compiled:
            if needed > self.room:
                self.room = needed + needed // 2 + 64
                size = self.room * cython.sizeof(cython.ulonglong)
                self.first = cython.cast(cython.p_ulonglong, realloc(self.first, size))
                self.second = cython.cast(cython.p_ulonglong, realloc(self.second, size))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def push(self, a: cython.ulonglong, b: cython.ulonglong) -> cython.void:
        """Put a position on the stack."""
        bucket: cython.int = cython.cast(cython.int, mix(a, b) & 1023)
        if cython.compiled:
            self.make_room(self.size + 1)
            self.first[self.size] = a
            self.second[self.size] = b
        else:
            self.first.append(a)
            self.second.append(b)
        self.size += 1
        self.filled[bucket] += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pop(self) -> cython.void:
        """Take the last position off the stack."""
        self.size -= 1
        self.filled[cython.cast(cython.int, mix(self.first[self.size], self.second[self.size]) & 1023)] -= 1
        if not cython.compiled:
            self.first.pop()
            self.second.pop()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def occurs(self, a: cython.ulonglong, b: cython.ulonglong, times: cython.int) -> cython.bint:
        """Whether the position is on the stack at least so many times."""
        i: cython.int
        found: cython.int = 0
        if self.filled[cython.cast(cython.int, mix(a, b) & 1023)] < times:
            return False
        for i in range(self.size):
            if self.second[i] == b and self.first[i] == a:
                found += 1
        return found >= times

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def become(self, other: History) -> cython.void:
        """Hold just what the other one holds."""
        size: cython.size_t
        if cython.compiled:
            self.make_room(other.size)
            size = other.size * cython.sizeof(cython.ulonglong)
            memcpy(self.first, other.first, size)
            memcpy(self.second, other.second, size)
            memcpy(self.filled, other.filled, cython.sizeof(self.filled))
        else:
            self.first = other.first[:]
            self.second = other.second[:]
            self.filled = other.filled[:]
        self.size = other.size

    def entries(self) -> list[tuple[int, int]]:
        """All positions on the stack, the oldest first."""
        return [(self.first[i], self.second[i]) for i in range(self.size)]

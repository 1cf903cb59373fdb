"""What a search has found out about positions it met, by their hash: a table that grows up to a limit. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.libc.stdlib import free, realloc

# What the value of an entry means. NOTHING: it has only a move to try first.
NOTHING = cython.declare(cython.int, 0)
UPPER = cython.declare(cython.int, 1)  # the true value is this or less
LOWER = cython.declare(cython.int, 2)  # the true value is this or more
EXACT = cython.declare(cython.int, 3)

WAYS = cython.declare(cython.int, 4)  # entries of a bucket
WORDS = cython.declare(cython.int, 12)  # of a bucket: key, move and the rest of each entry
FEWEST = cython.declare(cython.int, 64)  # buckets at the start, a power of two
OFFSET = cython.declare(cython.longlong, 1 << 31)  # makes a value positive
STALE = cython.declare(cython.int, 8)  # so many plies of depth is an entry worth less for each root it is older


@cython.final
@cython.cclass
class Table:
    """Entries in buckets of four. Every two new entries add one bucket, until the memory allowed is used.

    Buckets are added one by one, each taking its share of the entries of the bucket that the keys came from (linear
    hashing), so that there is never a pause for growing. Of a full bucket the shallowest and oldest entry gives way.

    `move`, `value`, `depth`, `bound`  of the entry that `find` found
    `age`                              the number of the present root, modulo 256
    """

    def __init__(self, memory: cython.longlong):
        i: cython.int
        if not cython.compiled:
            self.data = []
        self.most = max(memory // (WORDS * 8), FEWEST)
        self.buckets = 0
        self.room = 0
        self.filled = 0
        self.mask = FEWEST - 1
        self.age = 0
        for i in range(FEWEST):
            self.add_bucket()

    def __dealloc__(self):
        free(self.data)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def add_bucket(self) -> cython.void:
        """One more bucket, empty."""
        i: cython.int
        if cython.compiled:
            if self.buckets == self.room:
                self.room = self.room * 2 + FEWEST
                if self.room > self.most:
                    self.room = self.most
                self.data = cython.cast(cython.p_ulonglong, realloc(self.data, self.room * WORDS * 8))
            for i in range(WORDS):
                self.data[self.buckets * WORDS + i] = 0
        else:
            self.data.extend([0] * WORDS)
        self.buckets += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def split(self) -> cython.void:
        """Add a bucket and move there what belongs there."""
        new: cython.longlong = self.buckets * WORDS
        old: cython.longlong
        i: cython.int
        k: cython.int
        if cython.cast(cython.ulonglong, self.buckets) > self.mask:
            self.mask = self.mask * 2 + 1
        old = (self.buckets - cython.cast(cython.longlong, (self.mask + 1) >> 1)) * WORDS
        self.add_bucket()
        for i in range(0, WORDS, 3):
            if self.data[old + i + 2] and self.where(self.data[old + i]) == new:
                for k in range(i, i + 3):
                    self.data[new + k] = self.data[old + k]
                    self.data[old + k] = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def where(self, key: cython.ulonglong) -> cython.longlong:
        """Where the bucket of a key begins."""
        number: cython.longlong = cython.cast(cython.longlong, key & self.mask)
        if number >= self.buckets:
            number = cython.cast(cython.longlong, key & (self.mask >> 1))
        return number * WORDS

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def find(self, key: cython.ulonglong) -> cython.bint:
        """Whether there is an entry for this key; if so its fields are filled in."""
        at: cython.longlong = self.where(key)
        i: cython.longlong
        rest: cython.ulonglong
        for i in range(at, at + WORDS, 3):
            if self.data[i] == key and self.data[i + 2]:
                rest = self.data[i + 2]
                self.move = cython.cast(cython.longlong, self.data[i + 1])
                self.bound = cython.cast(cython.int, rest & 3)
                self.depth = cython.cast(cython.int, rest >> 16 & 255)
                self.value = cython.cast(cython.int, cython.cast(cython.longlong, rest >> 32) - OFFSET)
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def store(
        self, key: cython.ulonglong, move: cython.longlong, value: cython.int, depth: cython.int, bound: cython.int
    ) -> cython.void:
        """Keep what was found about a position; `depth` is from 0 to 255."""
        at: cython.longlong = self.where(key)
        best: cython.longlong = at
        i: cython.longlong
        worth: cython.int
        least: cython.int = 1 << 20
        rest: cython.ulonglong
        for i in range(at, at + WORDS, 3):
            rest = self.data[i + 2]
            if rest and self.data[i] == key:
                best = i
                break
            worth = -(1 << 20)  # an empty one is taken before any other
            if rest:
                worth = cython.cast(cython.int, rest >> 16 & 255)
                worth -= STALE * ((self.age - cython.cast(cython.int, rest >> 8 & 255)) & 255)
            if worth < least:
                least = worth
                best = i
        rest = 4 | bound | self.age << 8 | depth << 16  # the 4 makes it differ from an empty entry
        rest |= cython.cast(cython.ulonglong, value + OFFSET) << 32
        if self.data[best + 2] == 0:
            self.filled += 1
        self.data[best] = key
        self.data[best + 1] = cython.cast(cython.ulonglong, move)
        self.data[best + 2] = rest
        if self.filled > 2 * self.buckets and self.buckets < self.most:
            self.split()

    def get(self, key: cython.ulonglong) -> tuple[int, int, int, int] | None:
        """For Python: move, value, depth and bound of the entry for a key."""
        return (self.move, self.value, self.depth, self.bound) if self.find(key) else None

    def put(
        self, key: cython.ulonglong, move: cython.longlong, value: cython.int, depth: cython.int, bound: cython.int
    ) -> None:
        """For Python: `store`."""
        self.store(key, move, value, depth, bound)

    def grow_older(self) -> None:
        """What comes now belongs to a new root."""
        self.age = (self.age + 1) & 255

    def memory(self) -> int:
        """How many bytes the entries take."""
        return self.buckets * WORDS * 8

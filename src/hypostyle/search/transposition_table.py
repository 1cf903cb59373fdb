"""What a search has found out about positions it met, by their hash: a table that grows up to a limit. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.memory import resized
    from cython.cimports.libc.stdlib import free

from hypostyle.core.kernel.arguments import whole_number

# What the value of an entry means. NOTHING: it has only a move to try first.
NOTHING = cython.declare(cython.int, 0)
UPPER = cython.declare(cython.int, 1)  # the true value is this or less
LOWER = cython.declare(cython.int, 2)  # the true value is this or more
EXACT = cython.declare(cython.int, 3)

WAYS = cython.declare(cython.int, 4)  # entries of a bucket
WORDS = cython.declare(cython.int, 12)  # of a bucket: key, move and the rest of each entry
FEWEST = cython.declare(cython.int, 64)  # buckets at the start, a power of two
OFFSET = cython.declare(cython.longlong, 1 << 31)  # makes a value positive
MOST_MEMORY = 1 << 50  # bytes: more than any machine has
STALE = cython.declare(cython.int, 8)  # so many plies of depth is an entry worth less for each root it is older


@cython.final
@cython.cclass
class TranspositionTable:
    """Entries in buckets of four. Every new entry adds a bucket, until the memory allowed is used.

    Buckets are added one by one, each taking its share of the entries of the bucket that the keys came from (linear
    hashing), so that there is never a pause for growing. Of a full bucket the shallowest and oldest entry gives way.

    `move`, `value`, `depth`, `bound`  of the entry that `find` found
    `age`                              the number of the present root, modulo 256
    `owned`                            a search relies on what it put in: nobody else may look in or change it
    """

    def __init__(self, memory: object):
        i: cython.int
        allowed: cython.longlong = whole_number(memory, "the memory for a table, in bytes", 0, MOST_MEMORY)
        if self.ready:
            raise TypeError("a table is set up once; make a new one")
        if not cython.compiled:
            self.data = []
        self.most = max(allowed // (WORDS * 8), FEWEST)
        self.buckets = 0
        self.room = 0
        self.filled = 0
        self.mask = FEWEST - 1
        self.age = 0
        self.lacking = False
        self.owned = False
        for i in range(FEWEST):
            if not self.add_bucket():
                raise MemoryError("there is no memory for a table of positions")
        self.ready = True

    def __dealloc__(self):
        free(self.data)

    def add_bucket(self) -> cython.bint:
        """One more bucket, empty; False when there is no memory for it."""
        i: cython.int
        room: cython.longlong
        if cython.compiled:
            if self.buckets == self.room:
                room = self.room * 2 + FEWEST
                if room > self.most:
                    room = self.most
                self.data = cython.cast(
                    cython.p_ulonglong, resized(self.data, room, WORDS * 8, cython.address(self.lacking))
                )
                if self.lacking:
                    return False
                self.room = room
            for i in range(WORDS):
                self.data[self.buckets * WORDS + i] = 0
        else:
            self.data.extend([0] * WORDS)
        self.buckets += 1
        return True

    def split(self) -> cython.void:
        """Add a bucket and move there what belongs there. Without memory the table stays as large as it is."""
        new: cython.longlong = self.buckets * WORDS
        old: cython.longlong
        i: cython.int
        k: cython.int
        if not self.add_bucket():
            self.most = self.buckets
            return
        if cython.cast(cython.ulonglong, self.buckets - 1) > self.mask:
            self.mask = self.mask * 2 + 1
        old = (self.buckets - 1 - cython.cast(cython.longlong, (self.mask + 1) >> 1)) * WORDS
        for i in range(0, WORDS, 3):
            if self.data[old + i + 2] and self.where(self.data[old + i]) == new:
                for k in range(i, i + 3):
                    self.data[new + k] = self.data[old + k]
                    self.data[old + k] = 0

    def where(self, key: cython.ulonglong) -> cython.longlong:
        """Where the bucket of a key begins."""
        number: cython.longlong = cython.cast(cython.longlong, key & self.mask)
        if number >= self.buckets:
            number = cython.cast(cython.longlong, key & (self.mask >> 1))
        return number * WORDS

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
        if self.filled > self.buckets and self.buckets < self.most:
            self.split()

    def next_root(self) -> cython.void:
        """What comes now belongs to a new root."""
        self.age = (self.age + 1) & 255

    # ---- for Python: all of it is checked ----

    def check(self) -> cython.int:
        """Refuse to be used before it is set up, or beside a search."""
        if not self.ready:
            raise TypeError("this table was never set up")
        if self.owned:
            raise RuntimeError("this table belongs to a search, which alone may look in")
        return 0

    def get(self, key: object) -> tuple[int, int, int, int] | None:
        """Move, value, depth and bound of the entry for a key."""
        self.check()
        number: cython.ulonglong = whole_number(key, "a key", 0, (1 << 64) - 1)
        return (self.move, self.value, self.depth, self.bound) if self.find(number) else None

    def put(self, key: object, move: object, value: object, depth: object, bound: object) -> None:
        """`store` what was found about a position."""
        self.check()
        number: cython.ulonglong = whole_number(key, "a key", 0, (1 << 64) - 1)
        first: cython.longlong = whole_number(move, "a move")
        worth: cython.int = whole_number(value, "a value", -(1 << 30), 1 << 30)
        plies: cython.int = whole_number(depth, "a depth", 0, 255)
        meaning: cython.int = whole_number(bound, "a bound", NOTHING, EXACT)
        self.store(number, first, worth, plies, meaning)

    def grow_older(self) -> None:
        """What comes now belongs to a new root."""
        self.check()
        self.next_root()

    def memory(self) -> int:
        """How many bytes the entries take."""
        return self.buckets * WORDS * 8


if not cython.compiled:
    TranspositionTable.ready = False  # until it is set up, also where `__init__` never ran

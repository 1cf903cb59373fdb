"""How often each position of a game has occurred, to notice repetition and to take moves back."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.intrinsics import mix
    from cython.cimports.hypostyle.core.kernel.memory import cleared, resized
    from cython.cimports.libc.stdlib import free
    from cython.cimports.libc.string import memcpy, memset
else:
    from hypostyle.core.kernel.bits import mix

_MOST_COUNTED = 1_000_000  # occurrences that `add` takes for one position: far from where a counter would overflow

BUCKETS = cython.declare(cython.int, 128)  # at first; as few as serve an ordinary game, for a copy copies them all
LOAD = cython.declare(cython.int, 2)  # entries for each bucket before there are twice as many buckets


@cython.final
@cython.cclass
class History:
    """A map from positions to counts that remembers the order in which they came.

    A position is given by two 64-bit words that are equal only for equal positions. Each entry of a stack has the
    words, and how often their position has occurred up to and with this entry. A hash table leads to the newest entry
    of each position, which has its count; taking the last entry off leads to the one before it again.

    `data`     three numbers for each entry: the words; the count in the upper half of the third, in the lower half the
               next older entry of the same bucket
    `heads`    by bucket: its newest entry. Entries are numbered from 1 here, 0 stands for none
    `size`     how many entries there are; `room`: for how many there is memory
    `buckets`  a power of two, or 0 before the first entry
    `added`    how many entries came by `add` and are never taken off
    `lacking`  whether there was no memory for an entry, which was left out
    """

    def __init__(self) -> None:
        if self.ready:
            raise TypeError("a history is set up once; make a new one")
        self.ready = True
        if not cython.compiled:
            self.data, self.heads = [], []
            self.size = self.room = self.buckets = self.added = 0
            self.lacking = False

    def __dealloc__(self):
        free(self.data)
        free(self.heads)

    # ---- memory ----

    def reserve(self, more: cython.int) -> cython.bint:
        """Room for so many more entries; False when there is no memory for them."""
        if self.room - self.size < more and not self.make_room(self.size + more):
            self.lacking = True
        elif self.size + more > LOAD * self.buckets and not self.spread(self.size + more) and self.buckets == 0:
            self.lacking = True  # with buckets that are too full it only gets slower
        else:
            return True
        return False

    def make_room(self, needed: cython.int) -> cython.bint:
        """Memory for so many entries and some more; False, and nothing changed, if there is none."""
        room: cython.int = needed + needed // 2 + 64
        lacking: cython.bint = False
        if cython.compiled:
            self.data = cython.cast(
                cython.p_ulonglong,
                resized(self.data, room, 3 * cython.sizeof(cython.ulonglong), cython.address(lacking)),
            )
            if lacking:
                return False
        else:
            self.data.extend([0] * (3 * (room - self.room)))
        self.room = room
        return True

    def make_buckets(self, buckets: cython.int) -> cython.bint:
        """Have so many buckets, all empty; False, and nothing changed, if there is no memory."""
        heads: cython.p_int
        lacking: cython.bint = False
        if cython.compiled:
            heads = cython.cast(
                cython.p_int, cleared(cython.NULL, buckets + 1, cython.sizeof(cython.int), cython.address(lacking))
            )
            if lacking:
                return False
            free(self.heads)
            self.heads = heads
        else:
            self.heads = [0] * buckets
        self.buckets = buckets
        return True

    def spread(self, needed: cython.int) -> cython.bint:
        """Buckets for so many entries, each entry in its own; False, and nothing changed, if there is no memory."""
        i: cython.int
        bucket: cython.int
        buckets: cython.int = BUCKETS
        while needed > LOAD * buckets:
            buckets *= 2
        if not self.make_buckets(buckets):
            return False
        for i in range(self.size):
            bucket = self.bucket_of(self.data[3 * i], self.data[3 * i + 1])
            self.data[3 * i + 2] = self.data[3 * i + 2] >> 32 << 32 | self.heads[bucket]
            self.heads[bucket] = i + 1
        return True

    # ---- the map ----

    def bucket_of(self, a: cython.ulonglong, b: cython.ulonglong) -> cython.int:
        """Where a position is looked for."""
        return cython.cast(cython.int, mix(a, b)) & (self.buckets - 1)

    def put(self, a: cython.ulonglong, b: cython.ulonglong, times: cython.ulonglong) -> cython.void:
        """An entry for so many occurrences of a position; it is left out when there is no memory."""
        bucket: cython.int
        older: cython.int
        at: cython.int
        if (self.size >= self.room or self.size >= LOAD * self.buckets) and not self.reserve(1):
            return
        bucket = self.bucket_of(a, b)
        older = self.heads[bucket]
        while older:
            at = 3 * older
            if self.data[at - 2] == b and self.data[at - 3] == a:
                times += self.data[at - 1] >> 32
                break
            older = cython.cast(cython.int, self.data[at - 1] & 0x7FFFFFFF)
        at = 3 * self.size
        self.data[at] = a
        self.data[at + 1] = b
        self.data[at + 2] = times << 32 | self.heads[bucket]
        self.size += 1
        self.heads[bucket] = self.size

    def push(self, a: cython.ulonglong, b: cython.ulonglong) -> cython.void:
        """The position has occurred once more."""
        self.put(a, b, 1)

    def pop(self) -> cython.void:
        """Take back the last `push`; nothing without one."""
        at: cython.int
        if self.size <= self.added:
            return
        self.size -= 1
        at = 3 * self.size
        self.heads[self.bucket_of(self.data[at], self.data[at + 1])] = cython.cast(
            cython.int, self.data[at + 2] & 0x7FFFFFFF
        )

    def times(self) -> cython.int:
        """How often the position that came last has occurred; 0 before the first."""
        return cython.cast(cython.int, self.data[3 * self.size - 1] >> 32) if self.size else 0

    def last_first(self) -> cython.ulonglong:
        """The first word of the position that came last; 0 before the first."""
        return self.data[3 * self.size - 3] if self.size else 0

    def last_second(self) -> cython.ulonglong:
        """The second word of the position that came last; 0 before the first."""
        return self.data[3 * self.size - 2] if self.size else 0

    def copy_from(self, other: History) -> cython.void:
        """Hold just what the other one holds; nothing when there is no memory."""
        self.size = 0
        self.added = 0
        self.lacking = other.lacking
        if (self.room < other.size and not self.make_room(other.size)) or (
            self.buckets != other.buckets and not self.make_buckets(other.buckets)
        ):
            self.lacking = True
            if cython.compiled and self.buckets:
                memset(self.heads, 0, self.buckets * cython.sizeof(cython.int))
            return
        if cython.compiled:
            if other.size:
                memcpy(self.data, other.data, other.size * 3 * cython.sizeof(cython.ulonglong))
            if other.buckets:
                memcpy(self.heads, other.heads, other.buckets * cython.sizeof(cython.int))
        else:
            self.data[: 3 * other.size] = other.data[: 3 * other.size]
            self.heads = other.heads[:]
        self.size = other.size
        self.added = other.added

    # ---- for Python ----

    def add(self, a: object, b: object, times: object) -> None:
        """Count so many earlier occurrences of a position, before the first `push`; they are never taken back."""
        if self.size != self.added or self.lacking:
            raise ValueError("earlier positions are counted before the game goes on, not later")
        if type(a) is not int or type(b) is not int or not (0 <= a < 1 << 64 and 0 <= b < 1 << 64):
            raise ValueError("a position is given by two whole numbers of 64 bits")
        if type(times) is not int or not 1 <= times <= _MOST_COUNTED:
            raise ValueError(f"a position can be counted 1 to {_MOST_COUNTED} times")
        self.put(a, b, times)
        if self.lacking:
            raise MemoryError("there is no memory for the positions of the game")
        if self.times() > _MOST_COUNTED:
            self.pop()
            raise ValueError(f"a position can be counted 1 to {_MOST_COUNTED} times")
        self.added = self.size

    def counts(self) -> dict[tuple[int, int], int]:
        """How often each position occurred, in the order in which they came first."""
        return {(self.data[3 * i], self.data[3 * i + 1]): self.data[3 * i + 2] >> 32 for i in range(self.size)}


if not cython.compiled:
    History.ready = False  # until it is set up, also where `__init__` never ran

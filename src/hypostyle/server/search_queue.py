"""The order in which searches get a slot: by rank, and by turns among clients of the same rank."""

from __future__ import annotations

from collections import deque
from enum import IntEnum
from typing import Generic, TypeVar

from hypostyle.core.level import TOP_LEVEL

T = TypeVar("T")
PATIENCE = 8
"""A rank that was passed over so many times in a row goes next, whatever else waits: it gets one slice in nine."""


class Rank(IntEnum):
    """Who goes first: a person's hint, then opponents by how long they think, then those at whom nobody looks, then
    whoever studies, and at last reviews of games that are over.
    """

    HINT = 0
    QUICK = 1
    MEDIUM = 2
    LONG = 3
    ABSENT = 4
    STUDY = 5
    REVIEW = 6


def rank_of_level(level: int) -> Rank:
    """The rank of an opponent of a level from 1 to TOP_LEVEL."""
    if level <= TOP_LEVEL - 3:
        return Rank.QUICK
    return Rank.MEDIUM if level < TOP_LEVEL else Rank.LONG


class _Line(Generic[T]):
    """Those of one rank. Searches that have begun take turns; others wait until all of them are done or running."""

    def __init__(self) -> None:
        self.begun: deque[T] = deque()
        self.new: dict[str | None, deque[T]] = {}  # by client; the first client is the next one
        self.passed = 0

    def __bool__(self) -> bool:
        return bool(self.begun or self.new)

    def add(self, item: T, client: str | None) -> None:
        if not self:
            self.passed = 0
        self.new.setdefault(client, deque()).append(item)

    def take(self) -> T:
        if self.begun:
            return self.begun.popleft()
        client, items = next(iter(self.new.items()))
        del self.new[client]
        item = items.popleft()
        if items:
            self.new[client] = items
        return item

    def remove(self, item: T, client: str | None) -> bool:
        if item in self.begun:
            self.begun.remove(item)
            return True
        items = self.new.get(client, ())
        if item not in items:
            return False
        self.new[client].remove(item)
        if not items:
            del self.new[client]
        return True


class SearchQueue(Generic[T]):
    """What waits for a slot.

    No more searches of a rank have begun than there are slots: one that gave its slot away goes on before a new one of
    its rank begins. So memory is bounded however many wait. Not safe to use from several threads at once.
    """

    def __init__(self) -> None:
        self._lines: dict[Rank, _Line[T]] = {rank: _Line() for rank in Rank}
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def add(self, item: T, rank: Rank, client: str | None) -> None:
        """Let something new wait behind all that this client has waiting."""
        self._lines[rank].add(item, client)
        self._size += 1

    def put_back(self, item: T, rank: Rank) -> None:
        """Let something go on that has begun, as soon as nothing goes before it."""
        self._lines[rank].begun.append(item)
        self._size += 1

    def take(self) -> T:
        """What goes next; something must be waiting."""
        waiting = [line for line in self._lines.values() if line]
        chosen = max(waiting, key=lambda line: line.passed)  # of equals the first, which has the highest rank
        if chosen.passed < PATIENCE:
            chosen = waiting[0]
        for line in waiting:
            line.passed += 1
        chosen.passed = 0
        self._size -= 1
        return chosen.take()

    def remove(self, item: T, rank: Rank, client: str | None) -> bool:
        """Let something wait no more; False if it was not waiting."""
        removed = self._lines[rank].remove(item, client)
        self._size -= removed
        return removed

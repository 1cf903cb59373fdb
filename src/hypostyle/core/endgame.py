"""What a game tells about positions that can be judged one and all, each by those after it, and kept in a table."""

from __future__ import annotations

from typing import Any, Protocol

from hypostyle.core.kernel.position import Position

WIDTH = 3
"""Bytes of an entry: its value, a mark (0: none), and the value of a position that has this mark."""


class Endgame(Protocol):
    """Positions of two sides, numbered from 0 without gaps. Several that differ in a mark only may share an entry.

    A value is 0 (open), odd (the seat to act wins after so many moves of both sides) or even (it loses after so many).
    """

    @property
    def size(self) -> int:
        """How many entries there are."""

    @property
    def closed(self) -> bool:
        """Whether no move leads out of these positions. Then what is open in the end is a draw."""

    def sweep(self, entries: Any, level: int, first: int, last: int) -> int:
        """Note in the entries from `first` up to `last` who wins or loses after `level` moves; how many are new.

        `entries` are bytes that can be written, zero at the beginning; all lower levels have been done. Wins
        have odd levels and losses even ones, so the order of the entries does not matter, and nothing
        happens to an entry that is judged twice.
        """

    def locate(self, position: Position) -> tuple[int, int] | None:
        """The number of the entry for a position and its mark; None if it has none."""

    def fields(self, number: int) -> list[dict[str, object]]:
        """The positions that an entry stands for, as fields of their JSON."""


def value_in(entry: bytes, mark: int) -> int:
    """The value of a position with this mark."""
    return entry[2] if mark and entry[1] == mark else entry[0]

"""What a game tells about positions that can be judged one and all, each by those after it, for a table or at once."""

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

    def sweep(self, entries: Any, level: int, first: int, last: int, marks: Any = None) -> int:
        """Note in the entries from `first` up to `last` who wins or loses after `level` moves; how many are new.

        `entries` are bytes that can be written, zero at the beginning; all lower levels have been done. Wins
        have odd levels and losses even ones, so the order of the entries does not matter, and nothing
        happens to an entry that is judged twice. With marks only those are judged whose bit is set.
        """

    def mark(self, entries: Any, marks: Any, level: int, first: int, last: int) -> int:
        """Set the bit of every entry that a move may lead from to one of `first` up to `last` that is new at a level.

        How many of these there are. Too many bits are no fault. `marks` has the bit of entry n in byte n >> 3, at 1 <<
        (n & 7).
        """

    def locate(self, position: Position) -> tuple[int, int] | None:
        """The number of the entry for a position and its mark; None if it has none."""

    def fields(self, number: int) -> list[dict[str, object]]:
        """The positions that an entry stands for, as fields of their JSON."""


class SmallEndgame(Protocol):
    """All that can follow from a position of two sides, few enough to be judged when it comes up.

    Who goes round in circles gets a draw in it. It is judged by one thread at a time; then any number may ask.
    """

    @property
    def nodes(self) -> int:
        """How much was looked at so far, in steps that take about as long as those of a proof."""

    @property
    def done(self) -> bool:
        """Whether more of it would change nothing."""

    @property
    def solved(self) -> bool:
        """Whether all is judged."""

    def run(self, nodes: int) -> None:
        """Look at so many more nodes, and a few more perhaps, or until it is done or stopped."""

    def stop(self) -> None:
        """From any thread: let a `run` end at once, and those that come."""

    def resume(self) -> None:
        """Let `run` go on after a stop."""

    def has(self, position: Position) -> bool:
        """Whether it is one of these positions, judged or not."""

    def get_value(self, position: Position) -> tuple[int, int] | None:
        """1, 0 or -1 for a win, a draw or a loss of the side to act, and after how many moves the game is over then.

        None if it is none of these positions, or not all is judged.
        """


def value_in(entry: bytes, mark: int) -> int:
    """The value of a position with this mark."""
    return entry[2] if mark and entry[1] == mark else entry[0]

"""Whether the clocks that a server tells go right, by the time that the load generator takes itself.

The server takes the time of a move when it comes in: between the moment it was sent here and the moment when the table
after it was here. So what it counts for a turn must lie between two times taken here, however long messages are on
their way.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from hypostyle.core.words import short
from hypostyle.lab.load_client import Tally

TOLERANCE = 0.1
"""Seconds outside of these bounds from which on a clock counts as wrong. The server rounds to milliseconds."""
_CLOCK = re.compile(r"(\d{1,3})\+(\d{1,3})")


@dataclass(frozen=True)
class LiveClock:
    """Seconds for the game, and seconds more for each turn."""

    base: int
    increment: int

    @classmethod
    def read(cls, text: str) -> LiveClock | None:
        """As it is written: minutes, a plus sign, seconds; or none."""
        if text == "none":
            return None
        found = _CLOCK.fullmatch(text)
        if found is None:
            raise ValueError(f"{short(text)} is no clock; one is written 10+5 (minutes and seconds), or none")
        return cls(60 * int(found[1]), int(found[2]))


class ClockCheck:
    """Compares each move of a table once, with the message that came first."""

    def __init__(self, clock: LiveClock, tally: Tally):
        self._increment = 1000 * clock.increment
        self._tally = tally
        self._ply = 0
        self._since: tuple[float, float] | None = None  # between these times here the running seat began to run

    def begin(self) -> None:
        """A new game."""
        self._ply, self._since = 0, None

    def compare(self, before: dict[str, Any], after: dict[str, Any], sent: float, at: float) -> None:
        """A table came at a time, after a move that was sent at another one by the seat that was to act before."""
        if after["ply"] <= self._ply:
            return
        self._ply = after["ply"]
        since, self._since = self._since, (sent, at)
        was, now, seat = before["clock"], after["clock"], before["to_act"]
        if was is None or now is None:
            self._tally.errors["a table without its clock"] += 1
            return
        if since is None or was["free"] or was["running"] != seat:
            return  # nobody's time ran
        least, most = sent - since[1], at - since[0]
        gone = was["left"][seat] - now["left"][seat]
        # The turn is over when another's time runs or nobody's; else the same seat may have begun another one.
        counted = [gone + self._increment] if now["running"] != seat else [gone + self._increment, gone]
        off = min(max(least - each / 1000, each / 1000 - most, 0.0) for each in counted)
        self._tally.clocks += 1
        self._tally.clock_off = max(self._tally.clock_off, off)
        if off > TOLERANCE:
            self._tally.errors["a clock that runs wrong"] += 1

"""One thing that happened in a game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Step:
    """A seat's move, or an event of chance (then `seat` is None), and the turn it belongs to.

    States, records and the store all hold these; `State.apply` lets one happen again. Copies of a state share their
    steps: as long as two states have the same objects, they have the same beginning.
    """

    seat: int | None
    turn: int
    text: str

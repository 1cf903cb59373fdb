"""A guided first game: steps that make the reader do the thing explained."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from hypostyle.core.words import Text


@dataclass(frozen=True)
class LessonStep:
    """One step: what is explained, the position, and what the reader shall do there.

    `fields` are set in the JSON of a usual start (see `Game.setup`), then `played` is played on it. `wanted` lists the
    moves that do the thing explained, `anything` says that every legal move does; with neither there is nothing to do
    but read. `praise` is said when such a move is made, `nudge` when another legal one is. `clause` is where the rules
    say it.
    """

    title: Text
    text: Text
    clause: str
    wanted: tuple[str, ...] = ()
    anything: bool = False
    praise: Text = field(default_factory=dict)
    nudge: Text = field(default_factory=dict)
    fields: Mapping[str, Any] = field(default_factory=dict)
    played: tuple[str, ...] = ()
    players: int = 2
    options: Mapping[str, Any] = field(default_factory=dict)
    seat: int = 0

    @property
    def to_do(self) -> bool:
        """Whether the reader shall do something."""
        return self.anything or bool(self.wanted)

    def wants(self, move: str) -> bool:
        """Whether a legal move does the thing explained."""
        return self.anything or move in self.wanted

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
    moves that do the thing explained (empty: nothing to do, only to read); `praise` is said when one is made,
    `nudge` when another legal move is. `clause` is where the rules say it.
    """

    title: Text
    text: Text
    clause: str
    wanted: tuple[str, ...] = ()
    praise: Text = field(default_factory=dict)
    nudge: Text = field(default_factory=dict)
    fields: Mapping[str, Any] = field(default_factory=dict)
    played: tuple[str, ...] = ()
    players: int = 2
    options: Mapping[str, Any] = field(default_factory=dict)
    seat: int = 0

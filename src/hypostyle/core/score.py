"""What a score is made up of."""

from __future__ import annotations

from dataclasses import dataclass

from hypostyle.core.words import Text


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """A part of the score: what it is for, the clause that says so, the points it gives each seat, and its spots."""

    text: Text
    clause: str
    points: tuple[float, ...]
    ids: tuple[str, ...]

"""What puzzles of ISIS are about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from hypostyle.core.kernel.position import Position
from hypostyle.core.words import Text
from hypostyle.games.isis import board
from hypostyle.games.isis.facts import facts_of

THEMES: Mapping[str, Text] = {
    "throne-race": {"en": "Throne race", "de": "Wettlauf zum Thron"},
    "way": {"en": "The way to the throne", "de": "Der Weg zum Thron"},
    "claim": {"en": "Claiming a stone", "de": "Einen Stein umwandeln"},
    "trap": {"en": "Trap", "de": "Einsperren"},
    "steps": {"en": "Changing the number of steps", "de": "Die Schrittzahl ändern"},
    "return": {"en": "Back to the underworld", "de": "Zurück in die Unterwelt"},
}


def themes_of(seat: int, line: Sequence[tuple[Position, Position]], texts: Sequence[str]) -> Iterator[str]:
    """The themes of a solution."""
    was, now = map(facts_of, line[0])
    yield "throne-race" if all(field in board.HEAVEN for field in was.personal) else "way"
    own = [(*step, text) for step, text in zip(line, texts, strict=True) if step[0].actor == seat]
    if any(text.endswith("*") for *_, text in own):
        yield "claim"
    if any(_sinks(before, after, text) for before, after, text in own):
        yield "trap"
    if now.in_play != was.in_play:
        yield "steps"
    if texts[0].endswith("-0"):
        yield "return"


def _sinks(before: Position, after: Position, text: str) -> bool:
    """Whether a stone is trapped by a move (I-17): fewer are in play than it accounts for."""
    moved = 1 if text.startswith("0") else -1 if text.endswith("-0") else 0
    return facts_of(after).in_play < facts_of(before).in_play + moved

"""What puzzles of THEBEN are about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from hypostyle.core.kernel.position import Position
from hypostyle.core.words import Text
from hypostyle.games.theben import board
from hypostyle.games.theben.facts import facts_of, reason

THEMES: Mapping[str, Text] = {
    "cover": {"en": "The last free stone", "de": "Der letzte freie Stein"},
    "stuck": {"en": "No turn left", "de": "Kein Zug mehr"},
    "double-stack": {"en": "Double stack", "de": "Doppelstapel"},
    "carry-off": {"en": "Carrying off", "de": "Nach außen ziehen"},
    "turn": {"en": "Turning a stone", "de": "Einen Stein drehen"},
    "enter": {"en": "Coming in", "de": "Hereinkommen"},
}


def themes_of(seat: int, line: Sequence[tuple[Position, Position]], texts: Sequence[str]) -> Iterator[str]:
    """The themes of a solution."""
    yield "cover" if reason(line[-1][1]) == "covered" else "stuck"
    own = [(*step, text) for step, text in zip(line, texts, strict=True) if step[0].actor == seat]
    moves = [(before, after, *_ends(text)) for before, after, text in own if "-" in text]
    if any(_meets(before, start, end) for before, _, start, end in moves):
        yield "double-stack"
    if any(facts_of(after).in_game(1 - seat) < facts_of(before).in_game(1 - seat) for before, after, *_ in moves):
        yield "carry-off"
    if "+" in texts[0]:
        yield "turn"
    if moves and "-" in texts[0] and moves[0][2] in board.OUTER and moves[0][3] in board.INNER:
        yield "enter"


def _ends(text: str) -> tuple[int, int]:
    start, _, end = text.partition("-")
    return board.NAMES.index(start), board.NAMES.index(end)


def _meets(before: Position, start: int, end: int) -> bool:
    """Whether a stack is moved onto a stack."""
    stacks = facts_of(before).stacks
    return len(stacks[start]) > 1 and len(stacks.get(end, [])) > 1

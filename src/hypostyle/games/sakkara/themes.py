"""What puzzles of SAKKARA are about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from hypostyle.core.kernel.position import Position
from hypostyle.core.words import Text
from hypostyle.games.sakkara.codes import PASS, kind_of_move
from hypostyle.games.sakkara.facts import facts_of

THEMES: Mapping[str, Text] = {
    "square": {"en": "Square", "de": "Quadrat"},
    "lift": {"en": "Moving a block", "de": "Einen Baustein versetzen"},
    "cover": {"en": "Covering", "de": "Überdecken"},
    "upright": {"en": "An upright block", "de": "Ein aufrechter Baustein"},
    "flat": {"en": "A flat block", "de": "Ein flacher Baustein"},
    "last-word": {"en": "The last word", "de": "Das letzte Wort"},
}
_CUBES = 4


def themes_of(seat: int, line: Sequence[tuple[Position, Position]], texts: Sequence[str]) -> Iterator[str]:
    """The themes of a solution."""
    own = [(*step, text) for step, text in zip(line, texts, strict=True) if step[0].actor == seat]
    if any(facts_of(after).laid is not None for _, after, _ in own):
        yield "square"
    if any(text.startswith("lift") for *_, text in own):
        yield "lift"
    if any(_seen(after, 1 - seat) < _seen(before, 1 - seat) for before, after, text in own if text[0] in "abcdefgh"):
        yield "cover"
    squares = texts[0].split()
    if squares[0] not in ("keep", "lift", "pass"):
        yield "upright" if len(squares) < _CUBES else "flat"
    after = line[-1][1]
    if after.actor == 1 - seat and [*map(kind_of_move, after.legal_list())] == [PASS]:
        yield "last-word"


def _seen(position: Position, seat: int) -> int:
    return facts_of(position).visible_cubes[seat]

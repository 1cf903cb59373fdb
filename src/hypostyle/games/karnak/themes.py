"""What puzzles of KARNAK are about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from hypostyle.core.kernel.position import Position
from hypostyle.core.words import Text
from hypostyle.games.karnak import board
from hypostyle.games.karnak.facts import facts_of, reason

THEMES: Mapping[str, Text] = {
    "whole-column": {"en": "A whole column in one turn", "de": "Eine ganze Säule in einem Zug"},
    "second-drum": {"en": "From a single drum on", "de": "Von einer einzelnen Trommel an"},
    "capital": {"en": "Setting a capital", "de": "Ein Kapitell setzen"},
    "tenth": {"en": "The tenth column", "de": "Die zehnte Säule"},
    "last-column": {"en": "The last column there can be", "de": "Die letzte Säule, die noch möglich ist"},
    "wall": {"en": "A stone in the way", "de": "Ein Stein im Weg"},
}


def themes_of(seat: int, line: Sequence[tuple[Position, Position]], texts: Sequence[str]) -> Iterator[str]:
    """The themes of a solution."""
    turn = [step for step in line if step[0].turn == line[0][0].turn]
    was, now = facts_of(line[0][0]), facts_of(line[0][1])
    completed = facts_of(turn[-1][1]).complete > was.complete
    if len(now.unfinished) > len(was.unfinished):
        yield "second-drum"
    elif now.complete > was.complete:
        yield "capital"
    elif completed:
        yield "whole-column"
    else:
        yield "wall"
    last = line[-1][1]
    if facts_of(last).complete == board.COLUMNS:
        yield "tenth"
    elif reason(last) in ("last", "stuck"):  # K-14, K-15: nobody can complete another one
        yield "last-column"

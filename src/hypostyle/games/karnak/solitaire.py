"""KARNAK alone: how few moves are known, and starts beyond the printed one, drawn by seeds and checked to be solvable.

daily.json has the seeds; tools/daily_starts.py found them. A solution at level 3 is one at levels 1 and 2 as well: each
group of stackings is long enough there, too (K-18). So one list serves all three. And what can be solved can be solved
in a mirror: after all seeds come the same starts with left and right exchanged.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, overload

from hypostyle.core.kernel.chance import Source
from hypostyle.core.solitaire import Known, Solitaire
from hypostyle.games.karnak import board, words

ROWS = range(1, 6)  # and those opposite


def draw_start(seed: int) -> dict[str, Any]:
    """Two drums and a capital in each row of the printed start, on bases drawn for it, the same from both ends."""
    source = Source(seed)
    drums, capitals = [], []
    for row in ROWS:
        free = [f"{letter}{row}" for letter in board.LETTERS]
        drums += [free.pop(source.draw(len(free))) for _ in range(2)]
        capitals.append(free.pop(source.draw(len(free))))
    return {
        "drums": sorted(drums + [opposite(base) for base in drums]),
        "capitals": sorted(capitals + [opposite(base) for base in capitals]),
    }


def opposite(base: str) -> str:
    """The base that lies there when the hall is turned around."""
    return f"{_across(base)}{board.ROWS + 1 - int(base[1:])}"


def mirrored(start: Mapping[str, Any]) -> dict[str, Any]:
    """The same with left and right exchanged."""
    return {stones: sorted(f"{_across(base)}{base[1:]}" for base in bases) for stones, bases in start.items()}


def _across(base: str) -> str:
    return board.LETTERS[-1 - board.LETTERS.index(base[0])]


@cache
def seeds() -> tuple[int, ...]:
    """Those whose starts can be solved at every level."""
    place = resources.files(__package__ or "") / "daily.json"
    return tuple(json.loads(place.read_text(encoding="utf-8"))["seeds"])


class DrawnStarts(Sequence[Mapping[str, Any]]):
    """All checked starts, each drawn when it is asked for."""

    @overload
    def __getitem__(self, number: int) -> Mapping[str, Any]: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[Mapping[str, Any]]: ...
    def __getitem__(self, number: int | slice) -> Mapping[str, Any] | Sequence[Mapping[str, Any]]:
        """One start, or several."""
        if isinstance(number, slice):
            return [self[each] for each in range(*number.indices(len(self)))]
        again, place = divmod(range(len(self))[number], len(seeds()))
        start = draw_start(seeds()[place])
        return mirrored(start) if again else start

    def __len__(self) -> int:
        return 2 * len(seeds())


SOLITAIRE = Solitaire(
    option="level",
    known={level: Known(best=24, least=22) for level in (1, 2, 3)},  # docs/solvers.md
    starts=DrawnStarts(),
    note=words.DRAWN,
)

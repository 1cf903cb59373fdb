"""KARNAK alone: how few moves are known, and starts beyond the printed one, drawn and checked to be solvable.

daily.json has these starts; tools/daily_starts.py made them. Each was solved at level 3, and a solution there is one at
levels 1 and 2 as well: every group of stackings is long enough there, too (K-18).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, overload

from hypostyle.core.solitaire import Known, Solitaire
from hypostyle.games.karnak import words


@cache
def _texts() -> tuple[str, ...]:
    place = resources.files(__package__ or "") / "daily.json"
    return tuple(json.loads(place.read_text(encoding="utf-8"))["starts"])


def _fields(text: str) -> Mapping[str, Any]:
    drums, capitals = text.split(" | ")
    return {"drums": drums.split(), "capitals": capitals.split()}


class DrawnStarts(Sequence[Mapping[str, Any]]):
    """All checked starts, read when one is asked for."""

    @overload
    def __getitem__(self, number: int) -> Mapping[str, Any]: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[Mapping[str, Any]]: ...
    def __getitem__(self, number: int | slice) -> Mapping[str, Any] | Sequence[Mapping[str, Any]]:
        """One start, or several."""
        if isinstance(number, slice):
            return [_fields(text) for text in _texts()[number]]
        return _fields(_texts()[number])

    def __len__(self) -> int:
        return len(_texts())


SOLITAIRE = Solitaire(
    option="level",
    known={level: Known(best=24, least=22) for level in (1, 2, 3)},  # docs/solvers.md
    starts=DrawnStarts(),
    note=words.DRAWN,
)

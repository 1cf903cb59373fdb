"""Columns of the table of moves as NumPy arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

import hypostyle
from hypostyle.lab.data_schema import Description, observation_shape

COLUMNS: dict[str, tuple[str, ...]] = {
    "game": ("game",),
    "ply": ("ply",),
    "part": ("part",),
    "seat": ("seat",),
    "hash": ("hash",),
    "lot": ("lot",),
    "text": ("text",),
    "action": ("action",),
    "planes": ("planes",),
    "numbers": ("numbers",),
    "position": ("position",),
    "mask": ("legal",),
    "visits": ("visited", "visits"),
    "values": ("values",),
    "returns": ("returns",),
    "value": ("values", "seat"),
    "result": ("returns", "seat"),
}
"""The arrays there are, and the columns of the table that each is made of."""
NO_ACTION = -1
"""Stands for a move outside the numbered actions."""


def needed(columns: Sequence[str]) -> list[str]:
    """The columns of the table that these arrays are made of."""
    return list(dict.fromkeys(name for column in columns for name in COLUMNS[column]))


class Arrays:
    """Makes arrays of rows. Values that cannot be raise a ValueError or an IndexError."""

    def __init__(self, description: Description):
        game = hypostyle.game(description.game)
        self._actions = game.space().size
        self._seats = description.seats or max(game.seats)
        self._planes = observation_shape(description.game)[0]

    def make(self, name: str, table: Any) -> NDArray[Any]:
        """One array of as many rows as the table has."""
        rows = table.num_rows
        column = {each: table[each].combine_chunks() for each in COLUMNS[name]}
        match name:
            case "planes":
                held = column["planes"]
                width = int(np.prod(self._planes))
                data = np.frombuffer(held.buffers()[1], np.uint8)[held.offset * width : (held.offset + rows) * width]
                return data.reshape(rows, *self._planes).copy()
            case "numbers":
                return _plain(column["numbers"].flatten()).reshape(rows, -1)
            case "mask":
                return self._spread(column["legal"], True, np.bool_)
            case "visits":
                return self._spread(column["visited"], _plain(column["visits"].flatten()), np.int64)
            case "values" | "returns":
                return self._by_seat(column[name])
            case "value" | "result":
                by_seat = self._by_seat(column[COLUMNS[name][0]])
                seats = _plain(column["seat"])
                if seats.min() < 0:
                    raise ValueError("a seat below 0")
                found: NDArray[Any] = by_seat[np.arange(rows), seats]
                return found
            case "action":
                return _plain(column["action"].fill_null(NO_ACTION))
            case _:
                return _plain(column[name])

    def _spread(self, lists: Any, values: Any, kind: Any) -> NDArray[Any]:
        """A value for each action of the lists, and 0 for all others."""
        found = np.zeros((len(lists), self._actions), dtype=kind)
        actions = _plain(lists.flatten())
        if len(actions) and not 0 <= actions.min() <= actions.max() < self._actions:
            raise ValueError("an action beyond those of the game")
        found[_owners(lists), actions] = values
        return found

    def _by_seat(self, lists: Any) -> NDArray[np.float32]:
        """A row of numbers by seat; NaN where there is none."""
        found = np.full((len(lists), self._seats), np.nan, dtype=np.float32)
        owners = _owners(lists)
        within = np.arange(len(owners)) - np.searchsorted(owners, owners)
        found[owners, within] = _plain(lists.flatten())
        return found


def _owners(lists: Any) -> NDArray[np.int64]:
    """For each element of the lists the number of its row."""
    lengths = _plain(lists.value_lengths().fill_null(0))
    return np.repeat(np.arange(len(lists)), lengths)


def _plain(array: Any) -> NDArray[Any]:
    found: NDArray[Any] = array.to_numpy(zero_copy_only=False)
    return found if found.flags.writeable else found.copy()

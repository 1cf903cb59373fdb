"""A table and its steps as they are stored: values that nobody changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from hypostyle.core.step import Step


@dataclass(frozen=True, slots=True)
class TableRow:
    """One game between seats. The columns are explained in models.py.

    `fault` is set when a column holds something that no version of this program wrote; the other columns are then
    filled in so that the table can still be listed and removed.
    """

    id: str
    visitor: str
    game: str
    players: int
    options: Mapping[str, Any]
    seats: Sequence[Mapping[str, Any]]
    start: str | None
    pace: int
    paused: bool
    ply: int
    turn: int
    to_act: int | None
    resigned: int | None
    places: Sequence[int] | None
    reason: str | None
    changes: int
    created: int
    updated: int
    scores: Sequence[float] | None = None
    match_id: str | None = None
    match_game: int | None = None
    match_members: Sequence[int] | None = None
    next_table: str | None = None
    fault: str | None = None


@dataclass(frozen=True, slots=True)
class MatchRow:
    """Several games between the same people. The columns are explained in models.py."""

    id: str
    visitor: str
    game: str
    players: int
    options: Mapping[str, Any]
    games: int
    created: int


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match with the tables of its games, in order."""

    row: MatchRow
    games: Sequence[TableRow]


@dataclass(frozen=True, slots=True)
class StepRow:
    """A step of a table: how many came before it, the milliseconds its seat took, and when it was made."""

    ply: int
    step: Step
    spent: int | None
    at: int


COLUMNS = tuple(name for name in TableRow.__slots__ if name != "fault")
MATCH_COLUMNS = tuple(MatchRow.__slots__)
_JSON = {"options": dict, "seats": list, "places": list, "scores": list, "match_members": list}
_NULLABLE_JSON = ("places", "scores", "match_members")
_NUMBERS = ("players", "pace", "ply", "turn", "changes", "created", "updated")
_TEXTS = ("id", "visitor", "game")
_OPTIONAL = {
    "start": str,
    "to_act": int,
    "resigned": int,
    "reason": str,
    "match_id": str,
    "match_game": int,
    "next_table": str,
}


def to_columns(row: TableRow) -> tuple[Any, ...]:
    """The values of a row in the order of COLUMNS."""
    values = []
    for name in COLUMNS:
        value = getattr(row, name)
        values.append(orjson.dumps(value).decode() if name in _JSON and value is not None else value)
    return tuple(values)


def from_columns(values: Sequence[Any]) -> TableRow:
    """The row that a database holds. Whatever is in it is told in `fault` when it cannot be meant."""
    data = dict(zip(COLUMNS, values, strict=True))
    faults = []
    for name, kind in _JSON.items():
        data[name], fault = _read_json(data[name], kind, optional=name in _NULLABLE_JSON)
        faults += fault
    for name in _NUMBERS:
        if type(data[name]) is not int:
            faults.append(name)
            data[name] = 0
    for name in _TEXTS:
        if type(data[name]) is not str:
            faults.append(name)
            data[name] = str(data[name])
    for name, wanted in _OPTIONAL.items():
        if data[name] is not None and type(data[name]) is not wanted:
            faults.append(name)
            data[name] = None
    if not all(isinstance(sitter, dict) and sitter.get("kind") in ("person", "opponent") for sitter in data["seats"]):
        faults.append("seats")
        data["seats"] = []
    data["paused"] = bool(data["paused"])
    return TableRow(**data, fault=", ".join(faults) or None)


def match_to_columns(row: MatchRow) -> tuple[Any, ...]:
    """The values of a match in the order of MATCH_COLUMNS."""
    values = {name: getattr(row, name) for name in MATCH_COLUMNS}
    return tuple({**values, "options": orjson.dumps(row.options).decode()}.values())


def match_from_columns(values: Sequence[Any]) -> MatchRow | None:
    """The match that a database holds; None if that cannot be meant."""
    data = dict(zip(MATCH_COLUMNS, values, strict=True))
    data["options"], faults = _read_json(data["options"], dict, optional=False)
    numbers = all(type(data[name]) is int for name in ("players", "games", "created"))
    texts = all(type(data[name]) is str for name in ("id", "visitor", "game"))
    return MatchRow(**data) if numbers and texts and not faults else None


def _read_json(value: Any, kind: type, optional: bool) -> tuple[Any, list[str]]:
    if value is None and optional:
        return None, []
    try:
        read = orjson.loads(value)
    except (orjson.JSONDecodeError, TypeError):
        return (None if optional else kind()), [f"no JSON: {str(value)[:40]!r}"]
    if optional and read is None:
        return None, []
    if type(read) is not kind:
        return (None if optional else kind()), [f"not a {kind.__name__}: {str(value)[:40]!r}"]
    return read, []

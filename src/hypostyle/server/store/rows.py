"""A table and its steps as they are stored: values that nobody changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import orjson

from hypostyle.core.level import TOP_LEVEL
from hypostyle.core.step import Step


class TableRow(NamedTuple):
    """One game between seats. The columns are explained in models.py.

    `seats` come from a table of their own; each is one of
    - {"kind": "person", "player": id, "name": of the seat or None, "called": the player's name or None,
      "account": True if it is one, "gone": True if it was one that is deleted}
    - {"kind": "opponent", "level": 1 to TOP_LEVEL, "name": or None}
    - {"kind": "open", "name": None}; "asked": id and "called": name of the bot it is kept for, or that has "declined"
    and may have a mark (see seats.py). "bot": True is set where a bot sits or is asked.

    `fault` is set when a column holds something that no version of this program wrote; the other columns are then
    filled in so that the table can still be listed and removed.
    """

    id: str
    host: str | None
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
    lobby: bool = False
    bots: bool = False
    offer: Mapping[str, Any] | None = None
    clock: Mapping[str, Any] | None = None
    flag_at: int | None = None
    stand_in: int | None = None
    planned: Sequence[int] | None = None
    rated: bool = False
    public: bool = False
    taken_back: bool = False
    fault: str | None = None


@dataclass(frozen=True, slots=True)
class MatchRow:
    """Several games between the same people. The columns are explained in models.py."""

    id: str
    host: str
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


class StepRow(NamedTuple):
    """A step of a table: how many came before it, the milliseconds its seat took, and when it was made."""

    ply: int
    step: Step
    spent: int | None
    at: int


_PLACES = {name: place for place, name in enumerate(TableRow._fields)}


def changed_row(row: TableRow, values: Mapping[str, Any]) -> TableRow:
    """The row with these columns, after one more change. `_replace` would look up every column by its name."""
    made = [*row]
    for name, value in values.items():
        made[_PLACES[name]] = value
    made[_PLACES["changes"]] = row.changes + 1
    return TableRow._make(made)


def awaits_program(row: TableRow) -> bool:
    """Whether a program is to act at a table where somebody waits for it elsewhere: it answers though nobody looks.

    So it is where several play, and wherever there is a clock. Who plays alone against programs, or several people at
    one screen, wait for nobody while they do not look.
    """
    if row.places is not None or row.paused or row.to_act is None or not row.to_act < len(row.seats):
        return False
    if row.seats[row.to_act]["kind"] != "opponent" or any(sitter["kind"] == "open" for sitter in row.seats):
        return False
    players = {sitter["player"] for sitter in row.seats if sitter["kind"] == "person"}
    return row.clock is not None or len(players) > 1


COLUMNS = tuple(name for name in TableRow._fields if name not in ("seats", "fault"))
"""What is stored in the table `tables`."""
MATCH_COLUMNS = tuple(MatchRow.__slots__)
_JSON = {
    "options": dict,
    "places": list,
    "scores": list,
    "match_members": list,
    "offer": dict,
    "clock": dict,
    "planned": list,
}
_NULLABLE_JSON = ("places", "scores", "match_members", "offer", "clock", "planned")
_NUMBERS = ("players", "pace", "ply", "turn", "changes", "created", "updated")
_TEXTS = ("id", "game")
_TRUTHS = ("paused", "lobby", "bots", "rated", "public", "taken_back")
_OPTIONAL = {
    "host": str,
    "start": str,
    "to_act": int,
    "resigned": int,
    "reason": str,
    "match_id": str,
    "match_game": int,
    "next_table": str,
    "flag_at": int,
    "stand_in": int,
}


def to_columns(row: TableRow, names: Sequence[str] = COLUMNS) -> tuple[Any, ...]:
    """The values of a row in the order of the names."""
    values = []
    for name in names:
        value = getattr(row, name)
        values.append(orjson.dumps(value).decode() if name in _JSON and value is not None else value)
    return tuple(values)


def from_columns(values: Sequence[Any]) -> TableRow:
    """The row that a database holds: COLUMNS, then the seats. Whatever cannot be meant is told in `fault`."""
    data = dict(zip(COLUMNS, values[:-1], strict=True))
    data["seats"], faults = _read_seats(values[-1])
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
    for name in _TRUTHS:
        data[name] = bool(data[name])
    return TableRow(**data, fault=", ".join(faults) or None)


MARKS = ("taken", "seen", "declined")
SEAT_PARTS = (
    *("seats.seat", "seats.player", "seats.level", "seats.name", "players.name", "seats.mark"),
    *("seats.asked", "players.owner", "players.kind"),
)
"""What is read of a seat, in this order."""
SEATS_FROM = (
    'FROM seats LEFT JOIN players ON players.id = coalesce(seats.player, seats.asked) WHERE seats."table" = tables.id'
)
"""Where it is read from, for a column of a query on `tables`."""


def seat_values(table: str, seats: Sequence[Mapping[str, Any]]) -> list[tuple[Any, ...]]:
    """The rows of the seats: table, seat, player, level, name, mark, asked."""
    rows = []
    for number, sitter in enumerate(seats):
        mark = next((mark for mark in MARKS if sitter.get(mark)), None)
        who = (sitter.get("player"), sitter.get("level"), sitter.get("name"))
        rows.append((table, number, *who, mark, sitter.get("asked")))
    return rows


def _read_seats(value: Any) -> tuple[list[dict[str, Any]], list[str]]:
    read, faults = _read_json(value, list, optional=False)
    read = sorted(read, key=lambda row: row[0] if type(row[0]) is int else -1)
    seats = [_sitter(*row[1:]) for row in read]
    if [row[0] for row in read] != list(range(len(read))) or None in seats:
        return [], [*faults, "seats"]
    return [sitter for sitter in seats if sitter is not None], faults


def _sitter(
    player: Any, level: Any, name: Any, called: Any, mark: Any, asked: Any, owner: Any, kind: Any
) -> dict[str, Any] | None:
    """Who sits at a seat; None if that cannot be meant."""
    texts = (name, called, asked, owner)
    if not all(isinstance(each, str | None) for each in texts) or mark not in (None, *MARKS):
        return None
    marks = {} if mark is None else {mark: True}
    if owner is not None:
        marks["bot"] = True
    if level is not None:
        sound = type(level) is int and 1 <= level <= TOP_LEVEL and player is None
        return {"kind": "opponent", "level": level, "name": name, **marks} if sound else None
    if player is None:
        kept = {} if asked is None else {"asked": asked, "called": called}
        return {"kind": "open", "name": name, **kept, **marks}
    if type(player) is not str:
        return None
    account = {"account": {"account": True}, "deleted": {"gone": True}}.get(kind, {})
    return {"kind": "person", "player": player, "name": name, "called": called, **account, **marks}


def match_to_columns(row: MatchRow) -> tuple[Any, ...]:
    """The values of a match in the order of MATCH_COLUMNS."""
    values = {name: getattr(row, name) for name in MATCH_COLUMNS}
    return tuple({**values, "options": orjson.dumps(row.options).decode()}.values())


def match_from_columns(values: Sequence[Any]) -> MatchRow | None:
    """The match that a database holds; None if that cannot be meant."""
    data = dict(zip(MATCH_COLUMNS, values, strict=True))
    data["options"], faults = _read_json(data["options"], dict, optional=False)
    numbers = all(type(data[name]) is int for name in ("players", "games", "created"))
    texts = all(type(data[name]) is str for name in ("id", "host", "game"))
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

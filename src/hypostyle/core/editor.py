"""How positions of a game are set up by hand: its pieces, its places, and the other fields of its JSON form.

An editor works on the fields of a draft, which may be wrong in any way: it reads what it can and leaves the rest alone.
Whether the outcome is a position is for `Game.from_fields` to say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from hypostyle.core.option import Value
from hypostyle.core.picture.contents import draw_contents
from hypostyle.core.picture.scene import Scene, Shape
from hypostyle.core.words import Text, fill_names

Change = dict[str, Any]
"""The fields that an edit sets, with their new values."""


@dataclass(frozen=True)
class PaletteItem:
    """A kind of piece, or of mark, that can be placed.

    `seat`   whose it is, if it is somebody's
    `total`  how many there are in the game; None for a mark
    `left`   how many of them can still be placed on the board or dealt; below 0 if there are too many
    `turns`  in how many ways it can be laid; `piece/1` is the second of them
    """

    id: str
    name: Text
    seat: int | None = None
    total: int | None = None
    left: int | None = None
    turns: int = 1


@dataclass(frozen=True)
class Control:
    """A field that is set, not placed.

    `path` is its name, or those on the way to it within the JSON form: `stacks.desert`, `supply.0`. It holds one of the
    `choices`, or a whole number from `low` to `high`; null too, if it may be `empty`.
    """

    path: str
    label: Text
    low: int = 0
    high: int = 0
    choices: tuple[tuple[Value, Text], ...] = ()
    empty: bool = False


class Editor:
    """(game) What can be placed where. This one is for a game without an editor: its fields can still be set."""

    labels: ClassVar[Mapping[str, Text]] = {}  # what people call the fields
    beside: ClassVar[
        Mapping[str, Text]
    ] = {}  # places that are no spots or show only a number, and what they are called
    waiting: ClassVar[frozenset[str]] = frozenset()  # those of them that an empty board leaves as they are
    shared: ClassVar[Mapping[str, Text]] = {
        "game": {"en": "game", "de": "Spiel"},
        "format": {"en": "format", "de": "Format"},
        "players": {"en": "players", "de": "Zahl der Spieler"},
        "options": {"en": "options", "de": "Einstellungen"},
        "to_act": {"en": "who is to act", "de": "Wer am Zug ist"},
        "turn": {"en": "turn", "de": "Nummer des Zuges"},
        "seen": {"en": "earlier positions", "de": "Frühere Stellungen"},
    }

    def palette(self, fields: Mapping[str, Any], players: int) -> Sequence[PaletteItem]:
        """All that can be placed."""
        return ()

    def places(self, fields: Mapping[str, Any], players: int) -> Sequence[str]:
        """Where something can be placed: names of spots in the game's scenes, and of places beside the board."""
        return ()

    def controls(self, players: int) -> Sequence[Control]:
        """The fields that are set, apart from those that every game has."""
        return ()

    def contents(self, fields: Mapping[str, Any]) -> dict[str, list[str]]:
        """What lies on each place, the topmost last."""
        return {}

    def place(self, fields: Mapping[str, Any], piece: str, place: str) -> Change:
        """Put a piece of the palette on a place, on top of what lies there."""
        return {}

    def remove(self, fields: Mapping[str, Any], place: str, piece: str = "") -> Change:
        """Take away what lies on top of a place, or this piece from a pile beside the board."""
        return {}

    def move(self, fields: Mapping[str, Any], start: str, end: str) -> Change:
        """Bring what lies on top of a place to another one."""
        lying = self.contents(fields).get(start)
        if not lying:
            return {}
        removed = self.remove(fields, start)
        return {**removed, **self.place({**fields, **removed}, lying[-1], end)}

    def repeats(self, place: str) -> bool:
        """Whether the same piece can lie there more than once: else to point there with it again takes it away."""
        return place in self.beside

    def for_players(self, fields: Mapping[str, Any], before: int, players: int) -> Change:
        """What is to be set for another number of players, besides lists with an item for each seat."""
        return {}

    def looks(self, tall: bool) -> Mapping[str, tuple[Shape, ...]]:
        """How the pieces of the palette are drawn, about the origin; `piece/1` is the second way to lay one.

        What is not named is drawn as a disc with its letter.
        """
        return {}

    def draw(
        self, fields: Mapping[str, Any], players: int, scene: Scene, tall: bool, language: str, names: Sequence[str]
    ) -> Scene:
        """The picture of a position that cannot be, as far as it can be read.

        `scene` is that of the usual start: here its pieces make way for what lies on the spots.
        """
        called = {item.id: fill_names(item.name[language], language, names) for item in self.palette(fields, players)}
        seats = {item.id: item.seat for item in self.palette(fields, players)}
        marks = {item.id for item in self.palette(fields, players) if item.total is None}
        lying = {place: pieces for place, pieces in self.contents(fields).items() if place not in self.beside}
        return draw_contents(scene, lying, called, seats, marks, self.looks(tall))


def a_list(fields: Mapping[str, Any], name: str) -> list[Any]:
    """A copy of a field that should be a list; empty if it is none."""
    value = fields.get(name)
    return list(value) if isinstance(value, list) else []


def a_mapping(fields: Mapping[str, Any], name: str) -> dict[str, Any]:
    """A copy of a field that should be an object; empty if it is none."""
    value = fields.get(name)
    return dict(value) if isinstance(value, dict) else {}


def without(items: list[Any], item: object) -> list[Any]:
    """The items without the last that is equal to this one."""
    for at in range(len(items) - 1, -1, -1):
        if items[at] == item and type(items[at]) is type(item):
            return items[:at] + items[at + 1 :]
    return items

"""What to draw: plain data that a browser, a notebook or a file can be made from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from hypostyle.core.picture.choices import Choices, Ghost

Box = tuple[float, float, float, float]
"""A part of a scene: the left and upper edge, the width, the height."""


@dataclass(frozen=True, slots=True)
class Shape:
    """One drawn thing. Colours are names of the palette; "seat" stands for the colour of the piece's seat.

    `kind`   "path" with an SVG path in `d`; "circle" with x, y, r; "rect" with x, y, w, h and corner r;
             "text" with x, y (the middle), the text, and its size
    """

    kind: str
    d: str = ""
    x: float = 0
    y: float = 0
    w: float = 0
    h: float = 0
    r: float = 0
    text: str = ""
    size: float = 0
    fill: str = "none"
    line: str = "none"
    weight: float = 1
    opacity: float = 1
    bold: bool = False
    anchor: str = "middle"


@dataclass(frozen=True, slots=True)
class Spot:
    """A place a player can point at: its middle, its size, and what a voice calls it."""

    id: str
    x: float
    y: float
    w: float
    h: float
    name: str
    shape: str = "rect"


@dataclass(frozen=True, slots=True)
class Mirror:
    """A spot seen once more, from another side: whoever points there points at the spot.

    `face` are the corners that stand for those of the spot, from its upper left on clockwise. So much below them,
    `drop`, belongs to it, too: the sides of what stands there.
    """

    id: str
    face: tuple[tuple[float, float], ...]
    drop: float = 0


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece: its lasting id, the spot it stands on, its middle, its look, and what a voice calls it."""

    id: str
    at: str
    x: float
    y: float
    look: str
    name: str
    seat: int | None = None
    size: float = 1


@dataclass(frozen=True, slots=True)
class Tray:
    """A place beside the board: a hand, a supply. Its spots and pieces stand among those of the scene."""

    id: str
    name: str
    x: float
    y: float
    w: float
    h: float
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """Something to point out, at one or more spots.

    `kind` is "from", "to" (where the last move started, at the point if one is given, and where it ended), "way" (what
    it went over, with the points of its line), "stop" (spots of the way where a part of the move ended that
    players count, in order), "barred" (what may not be touched now), or "laid" (where the thing came from that was laid
    last, and where it lies now: for what is no piece, so that a page can let this `look` glide there; it has no sign).
    Diagrams in the rules also have "target" (where a piece may go) and "forbidden" (where it may not).
    """

    kind: str
    ids: tuple[str, ...]
    points: tuple[tuple[float, float], ...] = ()
    look: str = ""


@dataclass(frozen=True, slots=True)
class Action:
    """Something to choose that has no place on the board, such as to pass: a button beside it.

    Which actions of a scene can be chosen now, and after what, its choices tell.

    `look`, if given, names one of the scene's looks to show on the button, no larger than 48 by 48 about the origin.
    """

    id: str
    name: str
    look: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture as data. Coordinates are in the same unit throughout, the origin at the upper left.

    Parts that are as they were in the scene before should be the very same objects: comparing two scenes, to tell a
    page what is new, then costs next to nothing.

    `ground`   what is drawn first and stays from move to move, such as the empty board
    `board`    what is drawn on it and changes, such as what was built, and the words beside it
    `mirrors`  spots that are seen once more, those in front last
    `ghosts`   by an id: what would be seen at the one pointed at after it, in every position; `Choices.ghosts` has
               those that depend on the position, and they come first

    A board that grows is a *map*: a page shows that part as a canvas of its own, to zoom and to move about, and what
    lies beside it stays as it is. Spots and pieces belong to the part they lie in. Other scenes have none of these:

    `map`         the part that is the map
    `beside`      the part that stays, such as stacks, scores and the hand
    `map_ground`  what `ground` and `board` are for the rest; one picture of the whole draws it right after `ground`
    `map_board`
    """

    game: str
    title: str
    width: float
    height: float
    ground: tuple[Shape, ...]
    board: tuple[Shape, ...]
    spots: tuple[Spot, ...]
    pieces: tuple[Piece, ...]
    looks: Mapping[str, tuple[Shape, ...]]
    choices: Choices
    trays: tuple[Tray, ...] = ()
    actions: tuple[Action, ...] = ()
    marks: tuple[Mark, ...] = ()
    mirrors: tuple[Mirror, ...] = ()
    ghosts: Mapping[str, Ghost] = field(default_factory=dict)
    map: Box | None = None
    beside: Box | None = None
    map_ground: tuple[Shape, ...] = ()
    map_board: tuple[Shape, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain dictionaries and lists, ready for JSON."""
        return {name: _plain(value) for name, value in _items(self)}

    def ids(self) -> list[str]:
        """The ids of all that can be pointed at."""
        groups: tuple[Sequence[Spot | Piece | Tray | Action], ...] = (self.spots, self.pieces, self.trays, self.actions)
        return [each.id for group in groups for each in group]


def _items(thing: Any) -> Sequence[tuple[str, Any]]:
    return [(each.name, getattr(thing, each.name)) for each in fields(thing)]


def _plain(value: Any) -> Any:
    """The same without classes; a scene may hold thousands of things, and `dataclasses.asdict` is slow."""
    if isinstance(value, (str, int, float)):
        return value
    if isinstance(value, (tuple, list)):
        return [_plain(item) for item in value]
    if value is None:
        return None
    items = value.items() if isinstance(value, Mapping) else _items(value)
    return {name: _plain(item) for name, item in items}

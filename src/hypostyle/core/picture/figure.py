"""Diagrams in the rules: a fenced block `position` whose JSON says which position to draw.

Its parts, all of them optional:

`caption`            the sentence beneath it
`players`, `options`, `fields`, `played`
                     the position: a start, with other fields of its JSON, and the moves made from there
`seat`               who looks; nobody of the players if it is not given
`origin`             ids of spots to frame, such as that of the stone the diagram is about
`targets`            ids of spots to mark with a dot: a move may end there
`forbidden`          ids of spots to mark with a cross: a move may not end there
`crop`               ids of spots or trays; only the part of the picture around them is shown
`margins`            so much above, to the right, below and to the left of them, such as the names along an edge
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from hypostyle.core.fields import read_object
from hypostyle.core.game import Game
from hypostyle.core.picture.crop import MARGINS, Margins, part_around
from hypostyle.core.picture.scene import Mark
from hypostyle.core.picture.svg import draw_svg
from hypostyle.core.state import State

BLOCK = "position"
"""What a fenced block of a diagram is called."""
_FENCE = re.compile(rf"^ *```{BLOCK} *\n(.*?)^ *``` *$", re.MULTILINE | re.DOTALL)
_MARKS = {"origin": "to", "targets": "target", "forbidden": "forbidden"}
_PARTS = {"caption", "players", "options", "fields", "played", "seat", "crop", "margins", *_MARKS}


@dataclass(frozen=True)
class Figure:
    """A position, what is said beneath it, who looks (None: an onlooker), what is marked, and what is shown."""

    state: State
    caption: str
    seat: int | None
    marks: tuple[Mark, ...] = ()
    crop: tuple[str, ...] = ()
    margins: Margins = MARGINS

    def svg(self, language: str, *, inline: bool = False) -> str:
        """The picture of the position with the marks, cropped."""
        scene = self.state.scene(self.seat, language=language)
        unknown = {each for mark in self.marks for each in mark.ids} - {spot.id for spot in scene.spots}
        if unknown:
            raise ValueError(f"the picture has no spot {min(unknown)}")
        marked = replace(scene, marks=(*scene.marks, *self.marks))
        part = part_around(scene, self.crop, self.margins) if self.crop else None
        return draw_svg(marked, language=language, inline=inline, part=part)


def read_figure(game: Game, text: str) -> Figure:
    """The figure a block describes; a ValueError if there can be no such position."""
    data = read_object(text, "the diagram")
    unknown = sorted(set(data) - _PARTS)
    if unknown:
        raise ValueError(f"a diagram has no part {unknown[0]}")
    state = game.setup(data.get("fields", {}), data.get("players"), **data.get("options", {}))
    for move in data.get("played", []):
        state.play(move)
    marks = tuple(Mark(kind, tuple(data[part])) for part, kind in _MARKS.items() if part in data)
    crop = tuple(data.get("crop", ()))
    above, right, below, left = data.get("margins", MARGINS)
    margins = float(above), float(right), float(below), float(left)
    return Figure(state, str(data.get("caption", "")), data.get("seat"), marks, crop, margins)


def split_figures(game: Game, text: str) -> Iterator[str | Figure]:
    """The rules in parts: what stands between the diagrams, and the diagrams."""
    for number, part in enumerate(_FENCE.split(text)):
        yield read_figure(game, part) if number % 2 else part

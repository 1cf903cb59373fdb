"""Diagrams in the rules: a fenced block `position` whose JSON says which position to draw."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from hypostyle.core.fields import read_object
from hypostyle.core.game import Game
from hypostyle.core.state import State

BLOCK = "position"
"""What a fenced block of a diagram is called."""
_FENCE = re.compile(rf"^ *```{BLOCK} *\n(.*?)^ *``` *$", re.MULTILINE | re.DOTALL)
_PARTS = {"caption", "players", "options", "fields", "played", "seat"}


@dataclass(frozen=True)
class Figure:
    """A position, what is said beneath it, and who looks (None: an onlooker)."""

    state: State
    caption: str
    seat: int | None


def read_figure(game: Game, text: str) -> Figure:
    """The figure a block describes; a ValueError if there can be no such position."""
    data = read_object(text, "the diagram")
    unknown = sorted(set(data) - _PARTS)
    if unknown:
        raise ValueError(f"a diagram has no part {unknown[0]}")
    state = game.setup(data.get("fields", {}), data.get("players"), **data.get("options", {}))
    for move in data.get("played", []):
        state.play(move)
    return Figure(state, str(data.get("caption", "")), data.get("seat"))


def replace_figures(game: Game, text: str, show: Callable[[Figure], str]) -> str:
    """The rules with something else in the place of each diagram."""
    return _FENCE.sub(lambda found: show(read_figure(game, found[1])), text)

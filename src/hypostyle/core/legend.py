"""What the signs in the pictures of a game mean: small parts of real positions, each with a name and a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from hypostyle.core.picture.crop import MARGINS, Margins
from hypostyle.core.words import Text

if TYPE_CHECKING:
    from hypostyle.core.game import Game
    from hypostyle.core.state import State


@dataclass(frozen=True)
class LegendSign:
    """A sign: what it is called, what it means, where the rules say so, and the spots or trays it is to be seen at.

    `margins` are how far around them it reaches.
    """

    name: Text
    text: Text
    clause: str
    crop: tuple[str, ...]
    margins: Margins = MARGINS


@dataclass(frozen=True)
class LegendBoard:
    """Signs that are to be seen in one position, described as in `LessonStep`. `seat` is who looks."""

    signs: tuple[LegendSign, ...]
    fields: Mapping[str, Any] = field(default_factory=dict)
    played: tuple[str, ...] = ()
    players: int = 2
    options: Mapping[str, Any] = field(default_factory=dict)
    seat: int | None = None

    def state(self, game: Game) -> State:
        """The position."""
        state = game.setup(self.fields, self.players, **self.options)
        for move in self.played:
            state.play(move)
        return state

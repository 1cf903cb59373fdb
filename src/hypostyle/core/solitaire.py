"""What a game that one can play alone knows about itself as a solitaire, and which start is drawn for a day."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hypostyle.core.option import Value
from hypostyle.core.words import Text

if TYPE_CHECKING:
    from hypostyle.core.game import Game
    from hypostyle.core.state import State

FIRST_DAY = datetime.date(2026, 1, 1)


@dataclass(frozen=True)
class Known:
    """What is known about the printed start with certain options.

    `best`   the moves of the shortest solution that is known
    `least`  it is proved that fewer do not suffice
    """

    best: int
    least: int

    def told(self, language: str) -> str:
        """In a sentence."""
        said = BEST if self.best > self.least else SHORTEST
        return said[language].format(best=self.best, least=self.least)

    def told_after(self, moves: int, language: str) -> str:
        """To somebody who solved it in so many moves."""
        return f"{IN_MOVES[language].format(moves=moves)} {self.told(language)}"


@dataclass(frozen=True)
class Solitaire:
    """A game of one seat without chance, that is solved or not.

    `option`  the option that makes it harder, which has `choices`
    `known`   by value of that option what is known about the printed start
    `starts`  other starts, one for each day, as fields of a position; every one of them can be solved
    `note`    how these are made, for players
    """

    option: str
    known: Mapping[Value, Known]
    starts: Sequence[Mapping[str, Any]]
    note: Text

    def start_of(self, game: Game, value: Value, day: datetime.date) -> State:
        """The start of a day, the same everywhere. After the last one it is the first one's turn again."""
        fields = self.starts[(day - FIRST_DAY).days % len(self.starts)]
        return game.setup(fields, 1, **{self.option: value})


def known_of(state: State) -> Known | None:
    """What is known about the solitaire that a state began as; None if it is none, or had another start."""
    solitaire = state.game.solitaire
    if solitaire is None or state.players != 1 or state.setup is not None:
        return None
    return solitaire.known.get(state.options[solitaire.option])


IN_MOVES: Text = {"en": "Moves: {moves}.", "de": "Züge: {moves}."}
BEST: Text = {
    "en": "The best known solution takes {best} moves; fewer than {least} are proved impossible.",
    "de": "Die beste bekannte Lösung hat {best} Züge; weniger als {least} sind bewiesenermaßen unmöglich.",
}
SHORTEST: Text = {
    "en": "The shortest solution takes {best} moves: fewer are proved impossible.",
    "de": "Die kürzeste Lösung hat {best} Züge: Weniger sind bewiesenermaßen unmöglich.",
}

"""The actions of a game as fixed numbers: see `Game.space`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hypostyle.core.kernel.actions import ActionSpace
from hypostyle.core.kernel.arguments import whole_number
from hypostyle.core.words import short

if TYPE_CHECKING:
    from hypostyle.core.numbered_game import NumberedGame
    from hypostyle.core.state import State


@dataclass(frozen=True)
class Numbering:
    """How a game numbers its actions: `space` knows the number of each move, `name` the text of each number."""

    space: ActionSpace
    name: Callable[[int], str]


def numbered(actions: Iterable[tuple[str, Sequence[int]]]) -> Numbering:
    """Number actions in this order, each with its text and the moves that it makes, of which only one can be legal."""
    names: list[str] = []
    numbers: dict[int, int] = {}
    for action, (name, moves) in enumerate(actions):
        names.append(name)
        numbers |= dict.fromkeys(moves, action)
    return Numbering(ActionSpace(len(names), numbers), names.__getitem__)


class Space:
    """All actions of a game, numbered from 0 to `size` - 1, the same in every position and with any number of seats.

    Where a move names two places of a large board it takes two actions, one after the other. The second one's text
    begins with what the first one's ends with.
    """

    def __init__(self, game: NumberedGame, numbering: Numbering):
        self.game = game
        self.kernel = numbering.space
        self._name = numbering.name

    @property
    def size(self) -> int:
        """How many actions there are."""
        return int(self.kernel.size)

    def __len__(self) -> int:
        return self.size

    def name(self, action: int) -> str:
        """The text of an action, legal or not: that of its move, or of its part of a move."""
        return self._name(whole_number(action, "an action", 0, self.size - 1))

    def encode(self, state: State, text: str) -> int:
        """The action that makes a legal move, or its next part: of a move of two actions first the one, then the other.

        IllegalMove if the move is not legal now, ValueError if it is outside the numbering.
        """
        actions = self.encode_all(state, text)
        if state.pending_action is None:
            return actions[0]
        if len(actions) < 2 or actions[0] != state.pending_action:
            raise ValueError(f"{short(text)} is no move that begins with {self.name(state.pending_action)}")
        return actions[1]

    def encode_all(self, state: State, text: str) -> tuple[int, ...]:
        """All actions of a legal move, whatever has begun of it: one or two."""
        self._check(state)
        actions = self.kernel.actions_of(state.number_of(text))
        if not actions:
            raise ValueError(f"the move {short(text)} is outside the numbered actions of {self.game.title}")
        return tuple(actions)

    def decode(self, state: State, action: int) -> str:
        """The text of a legal action: that of its move, or of its part of one. A ValueError if it is not legal."""
        self._check(state)
        name = self.name(action)
        if action not in state.legal_actions():
            raise ValueError(f"the action {action} ({name}) is not legal here")
        return name

    def _check(self, state: State) -> None:
        if state.game is not self.game:
            raise ValueError(f"these are the actions of {self.game.title}, not of {state.game.title}")

    def __repr__(self) -> str:
        return f"<{self.size} actions of {self.game.title}>"

"""What a player is: something that, shown what its seat may know, names a move."""

import secrets
from abc import ABC, abstractmethod
from typing import ClassVar

from hypostyle.core.chance import Source
from hypostyle.core.game import Game
from hypostyle.core.state import State


class Player(ABC):
    """An opponent for one game. It looks at nothing but the view of the seat to act; its luck comes from the seed."""

    name: ClassVar[str]

    def __init__(self, game: Game, seed: int | None = None):
        self.game = game
        self._source = Source(secrets.randbits(64) if seed is None else seed)
        self._stopping = False

    def choose(self, state: State) -> str:
        """A move for the seat to act."""
        if state.game is not self.game:
            raise ValueError(f"this player plays {self.game.title}, not {state.game.title}")
        if state.seat is None:
            raise ValueError("nobody is to act, so there is no move to choose")
        self._stopping = False
        return self.think(state.view(state.seat))

    def stop(self) -> None:
        """From another thread: let a `choose` that is under way answer at once."""
        self._stopping = True

    @abstractmethod
    def think(self, view: str) -> str:
        """A move, from what the seat to act may know."""

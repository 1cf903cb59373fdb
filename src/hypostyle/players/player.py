"""What a player is: something that, shown what its seat may know, names a move."""

import secrets
import threading
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from hypostyle.core.game import Game
from hypostyle.core.kernel.chance import Source
from hypostyle.core.state import State
from hypostyle.players.sliced_search import Slices, complete


@dataclass(frozen=True)
class SearchReport:
    """What a search found: the expected return of each seat (NaN where it is not known), and how often it looked at
    each legal move, by its number in `position.legal_list()`. A move proved to win may be chosen with few looks.
    `wins_in`: of a win that was proved first, after how many moves of all seats it comes at the latest.
    """

    values: tuple[float, ...]
    visits: dict[int, int]
    wins_in: int | None = None


class Player(ABC):
    """An opponent for one game. It looks at nothing but the view of the seat to act; its luck comes from the seed."""

    name: ClassVar[str]

    def __init__(self, game: Game, seed: int | None = None):
        self.game = game
        self._source = Source(secrets.randbits(64) if seed is None else seed)
        self._stopping = False
        self._choosing = threading.Lock()

    @property
    def busy(self) -> bool:
        """Whether a choice has begun and is neither made nor given up."""
        return self._choosing.locked()

    def choose(self, state: State) -> str:
        """A move for the seat to act."""
        return complete(self.choose_in_slices(state))

    def choose_in_slices(self, state: State) -> Slices[str]:
        """`choose` for a caller who lets others go first now and then; nothing is done before the first slice."""
        if state.game is not self.game:
            raise ValueError(f"this player plays {self.game.title}, not {state.game.title}")
        if state.seat is None:
            raise ValueError("nobody is to act, so there is no move to choose")
        return self._choose(state, state.seat)

    def _choose(self, state: State, seat: int) -> Slices[str]:
        # Two threads in one search would corrupt it.
        if not self._choosing.acquire(blocking=False):
            raise RuntimeError("this player is choosing a move already")
        try:
            self._stopping = False
            return (yield from self.think(state.view(seat)))
        finally:
            self._choosing.release()

    def stop(self) -> None:
        """From another thread: let a `choose` that is under way answer at once."""
        self._stopping = True

    def close(self) -> None:  # noqa: B027 - most hold nothing
        """Give back what it holds outside of this process; it can still be asked for moves."""

    def search_report(self) -> SearchReport | None:
        """What the search behind the last choice found; None if it took none."""
        return None

    @abstractmethod
    def think(self, view: str) -> Slices[str]:
        """A move, from what the seat to act may know."""

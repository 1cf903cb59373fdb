"""Random games from a state, with their results: `hypostyle.playouts`."""

from __future__ import annotations

from hypostyle.core.fields import MOST_PLIES
from hypostyle.core.kernel.chance import Source
from hypostyle.core.state import State
from hypostyle.search.walk import playout_returns


def playouts(state: State, number: int, seed: int = 0, longest: int = MOST_PLIES) -> list[tuple[float, ...]]:
    """Play so many random games from here: the returns of each by seat, all 0 if it was not over after `longest` moves.

    Every legal move is as likely as any other. What is hidden is as it is in this state; `Game.from_view` makes one
    that agrees with what a seat knows. The state itself stays as it is, and the same seed gives the same games.
    """
    return [tuple(each) for each in playout_returns(state.position, number, longest, Source(seed))]

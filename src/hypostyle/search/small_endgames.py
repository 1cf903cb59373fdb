"""Endgames that are judged when they come up (`Game.small_endgame`), kept for the next position of the same."""

from __future__ import annotations

import threading

from hypostyle.core.endgame import SmallEndgame
from hypostyle.core.state import State

ENOUGH = 120_000  # nodes that judge one, with some for proofs before: with fewer there is no use in beginning
MOST_KEPT = 2  # of all games; one of KARNAK takes 21 MB, and 52 while it is judged

_lock = threading.Lock()
_kept: list[tuple[str, SmallEndgame]] = []
"""The last ones of this process, by game. One that is not judged yet is not here while somebody works on it."""


def take_endgame(state: State) -> SmallEndgame | None:
    """The endgame that a state belongs to, judged, judged in part or new; None if there is none. `leave` it in the end.

    The state should know of no earlier positions.
    """
    with _lock:
        for name, each in _kept:
            if name != state.game.name or not each.has(state.position):
                continue
            if not each.solved:
                _kept.remove((state.game.name, each))
                each.resume()
            return each
        made = state.game.small_endgame(state.position)
        if made is not None:
            del _kept[: max(0, len(_kept) + 1 - MOST_KEPT)]
        return made


def leave_endgame(state: State, endgame: SmallEndgame) -> None:
    """Keep an endgame that was taken, instead of the one used longest ago."""
    with _lock:
        named = (state.game.name, endgame)
        if named in _kept:
            _kept.remove(named)
        elif endgame.done and not endgame.solved:
            return
        _kept.append(named)
        del _kept[: max(0, len(_kept) - MOST_KEPT)]

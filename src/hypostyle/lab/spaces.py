"""Actions and observations of a game as spaces and arrays of Gymnasium, for its adapters and those of PettingZoo."""

from __future__ import annotations

from typing import Any

try:
    from gymnasium import spaces
except ImportError:
    raise ModuleNotFoundError('these environments need Gymnasium: pip install "hypostyle[gym]"') from None

import numpy as np
from numpy.typing import NDArray

import hypostyle
from hypostyle.core.fields import MOST_PLIES
from hypostyle.core.kernel.action_state import ActionState

HIGHEST_PLANE = 127
"""No plane has a higher number. It is not 255, the bound by which some libraries take an array for a picture."""
LOWEST_NUMBER, HIGHEST_NUMBER = -1.0, float(MOST_PLIES)

Seen = dict[str, NDArray[Any]] | NDArray[np.float32]


class Spaces:
    """The spaces of a game. An observation is {"planes": ..., "numbers": ...}, or, if `flat`, one row of floats: all
    planes, then the numbers. docs/actions.md tells what they mean.
    """

    def __init__(self, game: hypostyle.Game, flat: bool = False):
        self._observer = game.observer
        self.flat = flat
        self._shape = self._observer.planes, self._observer.height, self._observer.width
        self._size = int(np.prod(self._shape))
        self.actions = int(game.space().size)

    def observation(self) -> spaces.Space[Any]:
        """A new space of observations."""
        count = int(self._observer.numbers)
        if self.flat:
            low = np.concatenate([np.zeros(self._size), np.full(count, LOWEST_NUMBER)]).astype(np.float32)
            high = np.concatenate([np.full(self._size, HIGHEST_PLANE), np.full(count, HIGHEST_NUMBER)])
            return spaces.Box(low, high.astype(np.float32), dtype=np.float32)
        return spaces.Dict(
            {
                "planes": spaces.Box(0, HIGHEST_PLANE, self._shape, np.uint8),
                "numbers": spaces.Box(LOWEST_NUMBER, HIGHEST_NUMBER, (count,), np.float32),
            }
        )

    def action(self) -> spaces.Discrete:
        """A new space of actions."""
        return spaces.Discrete(self.actions)

    def mask(self) -> spaces.Box:
        """A new space of masks of actions, as PettingZoo has them."""
        return spaces.Box(0, 1, (self.actions,), np.int8)

    def observe(self, numbers: ActionState, seat: int) -> Seen:
        """What a seat observes, in new arrays."""
        planes = np.empty(self._size, np.uint8)
        row = np.empty(self._observer.numbers, np.float32)
        numbers.observe(self._observer, seat, planes, row)
        if self.flat:
            return np.concatenate([planes.astype(np.float32), row])
        return {"planes": planes.reshape(self._shape), "numbers": row}

    def mask_of(self, numbers: ActionState, acting: bool = True) -> NDArray[np.int8]:
        """Which actions are legal, in a new array; none for who is not to act."""
        if not acting:
            return np.zeros(self.actions, np.int8)
        mask = np.empty(self.actions, np.uint8)
        numbers.write_mask(mask)
        return mask.view(np.int8)

"""What a player of an OpenSpiel game observes, as tensors and as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from hypostyle.lab.openspiel_rules import Rules
from hypostyle.lab.openspiel_state import HypostyleState


class HypostyleObserver:
    """Planes and numbers as docs/actions.md tells them; with perfect recall also what the player knows of each step.

    Without private information there is only the text of what an onlooker sees.
    """

    def __init__(self, rules: Rules, kind: Any, parameters: Mapping[str, Any] | None = None):
        if parameters:
            raise ValueError(f"an observer takes no parameters, such as {next(iter(parameters))}")
        self._public = kind.private_info == pyspiel.PrivateInfoType.NONE and rules.game.hidden
        if not kind.public_info or (kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS and rules.game.hidden):
            raise ValueError("a player observes what is public, and nothing private of others")
        self._rules = rules
        self._recall = bool(kind.perfect_recall)
        self.dict: dict[str, NDArray[np.float32]] = {}
        self.tensor: NDArray[np.float32] | None = None
        if not self._public:
            self._lay_out()

    def _lay_out(self) -> None:
        seen = self._rules.game.observer
        shapes: dict[str, tuple[int, ...]] = {
            "planes": (seen.planes, seen.height, seen.width),
            "numbers": (seen.numbers,),
        }
        if self._recall:
            shapes["steps"] = (self._rules.longest,)
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {name: part.reshape(shape) for (name, shape), part in zip(shapes.items(), parts, strict=True)}
        self._bytes = np.zeros(sizes[0], np.uint8)

    def set_from(self, state: HypostyleState, player: int) -> None:
        """Write what the player observes into `tensor`, and so into `dict`."""
        if self.tensor is None:
            return
        state.numbers.observe(self._rules.game.observer, player, self._bytes, self.dict["numbers"])
        self.tensor[: self._bytes.size] = self._bytes
        if self._recall:
            known = state.known_numbers(player)
            steps = self.dict["steps"]
            steps[: len(known)] = known
            steps[len(known) :] = 0

    def string_from(self, state: HypostyleState, player: int) -> str:
        """What the player observes, as a text."""
        if self._public:
            return str(state.texts.view(None, history=False))
        return state.known(player) if self._recall else state.observed(player)

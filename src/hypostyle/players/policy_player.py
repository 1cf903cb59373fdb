"""A player that asks a policy: any callable or network that knows only observations and the numbers of actions."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, Protocol

from hypostyle.core.game import Game
from hypostyle.core.integer_face import numpy
from hypostyle.core.kernel.arguments import real_number
from hypostyle.core.words import short
from hypostyle.players.player import Player
from hypostyle.players.sliced_search import Slices

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    from hypostyle.core.observation import Observation

HOTTEST = 1e6
"""The highest temperature; every legal action is about as likely there as any other."""


class Policy(Protocol):
    """What chooses actions: given what the seat to act may know, and by action whether it is legal, it answers with the
    number of a legal action, or with a number for each action of the space, the higher the better.
    """

    def __call__(self, observation: Observation, mask: NDArray[np.bool_], /) -> int | ArrayLike:
        """The action, or a score for each."""


class PolicyPlayer(Player):
    """Plays the best legal action by the scores of a policy; above temperature 0 it draws from their softmax.

    For a move that takes two actions the policy is asked twice, the second time with the mask of what finishes it.
    """

    name = "policy"

    def __init__(self, game: Game, policy: Policy, seed: int | None = None, temperature: float = 0.0):
        super().__init__(game, seed)
        if not callable(policy):
            raise ValueError(f"a policy is called with an observation and a mask; {short(policy)} cannot be called")
        try:
            self._temperature = real_number(temperature, "the temperature of a policy", 0.0, HOTTEST)
        except TypeError as problem:
            raise ValueError(str(problem)) from None
        self._policy = policy

    def think(self, view: str) -> Slices[str]:
        """The move of the chosen action or actions."""
        state = self.game.from_view(view, seed=self._source.draw(2**62))
        ply = state.ply
        while state.ply == ply:
            mask = state.action_mask()
            if not mask.any():
                raise ValueError("no legal move here is among the numbered actions, so a policy cannot choose one")
            scores = read_answer(self._policy(state.observation(), mask.copy()), mask)
            state.apply_action(scores if isinstance(scores, int) else self._pick(scores, mask))
            yield
        return state.steps[ply].text

    def _pick(self, scores: NDArray[np.float64], mask: NDArray[np.bool_]) -> int:
        """The best, the first of equals; or one drawn from the softmax. `scores` are those of the legal actions."""
        legal = mask.nonzero()[0]
        best = int(scores.argmax())
        if self._temperature > 0:
            point, weights = self._source.draw(2**52) / 2**52, self._weights(scores)
            best = min(int(weights.cumsum().searchsorted(point * weights.sum(), side="right")), len(legal) - 1)
        return int(legal[best])

    def _weights(self, scores: NDArray[np.float64]) -> NDArray[np.float64]:
        with numpy().errstate(over="ignore"):  # what is too far behind for a number has the weight 0
            found: NDArray[np.float64] = numpy().exp((scores - scores.max()) / self._temperature)
        return found


def read_answer(answer: object, mask: NDArray[np.bool_]) -> int | NDArray[np.float64]:
    """What a policy answered: a legal action, or the scores of all legal actions, in their order."""
    try:
        action = None if isinstance(answer, bool) else index(answer)  # type: ignore[arg-type]
    except TypeError:
        action = None
    if action is None:
        return _scores(answer, mask)
    if not 0 <= action < len(mask) or not mask[action]:
        raise ValueError(f"the policy chose the action {action}, which is not legal here")
    return action


def _scores(answer: object, mask: NDArray[np.bool_]) -> NDArray[np.float64]:
    """The scores of the legal actions; what an answer says of the others does not matter."""
    if hasattr(answer, "detach"):  # a tensor of a network that is being trained
        answer = answer.detach().cpu()
    try:
        found: Any = numpy().asarray(answer)
    except (TypeError, ValueError, RuntimeError):
        found = numpy().asarray(None)
    if found.dtype.kind not in "iuf" or found.shape != mask.shape:
        got = f"an array of {found.dtype} of shape {found.shape}" if found.shape else short(answer)
        raise ValueError(
            f"a policy answers with the number of a legal action or an array of {len(mask)} numbers, not with {got}"
        )
    scores: NDArray[np.float64] = found[mask].astype(numpy().float64)
    if not numpy().isfinite(scores).all():
        worst = int(mask.nonzero()[0][~numpy().isfinite(scores)][0])
        raise ValueError(
            f"the policy gave the legal action {worst} the score {found[worst]}: it must be a finite number"
        )
    return scores

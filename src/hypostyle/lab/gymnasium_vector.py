"""Many games at once for Gymnasium, on top of batches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

try:
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError:
    raise ModuleNotFoundError('these environments need Gymnasium: pip install "hypostyle[gym]"') from None

import numpy as np
from numpy.typing import NDArray

import hypostyle
from hypostyle.core.fields import MOST_PLIES
from hypostyle.core.kernel.arguments import whole_number
from hypostyle.core.kernel.batch import MOST_GAMES
from hypostyle.core.observation import Observation
from hypostyle.core.words import short
from hypostyle.lab.environment_opponents import RANDOM
from hypostyle.lab.spaces import Seen, Spaces

ROTATE = "rotate"
FEWEST_ACTIONS = 100
"""The least that an episode may be limited to: so the learner has its turn in every game."""

Policies = Callable[[Observation, NDArray[np.bool_]], NDArray[np.integer[Any]]]
"""Given the observations and masks of some games, a row for each: an action for each."""


class HypostyleVectorEnv(VectorEnv[Any, NDArray[Any], NDArray[Any]]):
    """So many games, each begun anew in the step in which it ends.

    Without a `seat` the caller acts for all seats: a reward is that of the seat that has acted, `infos["seat"]` tells
    who is next. With one (a number, or "rotate" for another in each game) the learner sits there, and `opponents` act
    for all others: "random", or a policy that is asked for many games at once. An illegal action is a ValueError and
    changes nothing. Without `copy` observations and masks are overwritten by the next step.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - so it is in Gymnasium

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        *,
        seat: int | str | None = None,
        opponents: str | Policies = RANDOM,
        max_actions: int = MOST_PLIES,
        flat: bool = False,
        copy: bool = True,
        threads: int = 1,
        **options: Any,
    ):
        self.num_envs = whole_number(num_envs, "num_envs", 1, MOST_GAMES)
        self._game = hypostyle.game(game)
        self.players = self._game.check_players(self._game.usual if players is None else players)
        if not (seat is None or seat == ROTATE or (type(seat) is int and 0 <= seat < self.players)):
            raise ValueError(f'the learner sits at 0 to {self.players - 1}, "{ROTATE}" or nowhere, not {short(seat)}')
        if opponents != RANDOM and not callable(opponents):
            raise ValueError(
                f'opponents of many games are "{RANDOM}" or a policy, not {short(opponents)}; levels play in '
                'vectorization_mode="sync" or "async"'
            )
        self._seat = seat
        self._opponents = opponents
        self._flat, self._copy = flat, copy
        longest = whole_number(max_actions, "max_actions", FEWEST_ACTIONS, MOST_PLIES)
        self._wishes: dict[str, Any] = {"threads": threads, "longest": longest, "observations": True, **options}
        self._batch: hypostyle.Batch | None = None
        self._begin(0)
        spaces = Spaces(self._game, flat)
        self.single_observation_space = spaces.observation()
        self.single_action_space = spaces.action()
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def _begin(self, seed: int) -> hypostyle.Batch:
        self.close_extras()
        self._batch = hypostyle.batch(self._game, self.num_envs, self.players, seed, **self._wishes)
        self._source = hypostyle.Source(seed)
        self._games = np.arange(self.num_envs)  # by place: a number that grows with each game there
        return self._batch

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begin new games; the same seed gives the same."""
        super().reset(seed=seed)
        batch = self._begin(int(self.np_random.integers(1 << 63)))
        self._let_others_act(batch, *self._nothing())
        return self._seen(batch), self._infos(batch)

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Seen, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Take an action in each game; with a seat the others act until it is the learner's turn again."""
        batch = self._batch
        if batch is None:
            raise ValueError("these games are closed")
        acting = batch.seats.copy() if self._seat is None else self._seats()
        batch.step(actions)
        rewards, ended, cut, returns = self._nothing()
        self._note(batch, acting, rewards, ended, cut, returns)
        self._let_others_act(batch, rewards, ended, cut, returns)
        return self._seen(batch), rewards, ended, cut, {**self._infos(batch), "returns": returns}

    def random_actions(self) -> NDArray[np.int32]:
        """A legal action for each game at random; `action_space` knows nothing of what is legal."""
        if self._batch is None:
            raise ValueError("these games are closed")
        return self._batch.random_actions(self._source)

    def _nothing(self) -> tuple[NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], NDArray[np.float32]]:
        """Rewards, ends and returns of a step in which nothing has happened yet."""
        number = self.num_envs
        flags = np.zeros((2, number), bool)
        return np.zeros(number, np.float32), flags[0], flags[1], np.zeros((number, self.players), np.float32)

    def _note(
        self,
        batch: hypostyle.Batch,
        seats: NDArray[np.integer[Any]],
        rewards: NDArray[np.float32],
        ended: NDArray[np.bool_],
        cut: NDArray[np.bool_],
        returns: NDArray[np.float32],
    ) -> None:
        """Add what a step of the batch brought to the learner, who sat here."""
        if batch.ended.any() or batch.cut.any():
            rewards += batch.rewards[np.arange(self.num_envs), seats]
            returns += batch.rewards
            ended |= batch.ended
            cut |= batch.cut
            self._games += batch.ended | batch.cut

    def _seats(self) -> NDArray[np.integer[Any]]:
        """Where the learner sits in each game."""
        if isinstance(self._seat, int):
            return np.full(self.num_envs, self._seat)
        return self._games % self.players

    def _let_others_act(self, batch: hypostyle.Batch, *noted: Any) -> None:
        if self._seat is None:
            return
        seats = self._seats()
        while (moving := batch.seats != seats).any():
            batch.step(self._actions_of_others(batch, moving), moving)
            self._note(batch, seats, *noted)
            seats = self._seats()

    def _actions_of_others(self, batch: hypostyle.Batch, moving: NDArray[np.bool_]) -> NDArray[np.integer[Any]]:
        if not callable(self._opponents):
            return batch.random_actions(self._source)
        assert batch.planes is not None
        assert batch.numbers is not None
        assert batch.masks is not None
        seen = Observation(batch.planes[moving], batch.numbers[moving])
        actions = np.zeros(self.num_envs, np.int64)
        actions[moving] = self._opponents(seen, batch.masks[moving])
        return actions

    def _seen(self, batch: hypostyle.Batch) -> Seen:
        assert batch.planes is not None
        assert batch.numbers is not None
        if self._flat:
            planes = batch.planes.reshape(self.num_envs, -1)
            return np.concatenate([planes.astype(np.float32), batch.numbers], axis=1)
        return {"planes": self._given(batch.planes), "numbers": self._given(batch.numbers)}

    def _given(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array

    def _infos(self, batch: hypostyle.Batch) -> dict[str, Any]:
        assert batch.masks is not None
        return {"action_mask": self._given(batch.masks), "seat": batch.seats.copy()}

    def close_extras(self, **wishes: Any) -> None:
        """End the threads."""
        if self._batch is not None:
            self._batch.close()
            self._batch = None

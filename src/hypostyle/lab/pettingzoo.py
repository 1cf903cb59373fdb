"""The games for PettingZoo: `env(name, players=3)` is an AEC environment."""

from __future__ import annotations

from typing import Any

try:
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError:
    raise ModuleNotFoundError('these environments need PettingZoo: pip install "hypostyle[pettingzoo]"') from None

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle

import hypostyle
from hypostyle.core.fields import MOST_PLIES
from hypostyle.core.kernel.action_state import ActionState
from hypostyle.core.kernel.arguments import whole_number
from hypostyle.lab.rendering import RENDER_MODES, check_render_mode, render, with_texts
from hypostyle.lab.spaces import Spaces

ILLEGAL_REWARD = -1.0


def env(game: str, players: int | None = None, **wishes: Any) -> Any:
    """`raw_env` in the usual wrappers: an illegal action ends the game, and who took it gets -1."""
    made = wrappers.TerminateIllegalWrapper(raw_env(game, players, **wishes), illegal_reward=ILLEGAL_REWARD)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class raw_env(AECEnv, EzPickle):  # type: ignore[misc] # noqa: N801 - no types; so it is called in PettingZoo
    """A game for so many agents, `player_0` and so on. An illegal action is a ValueError and changes nothing.

    An observation is {"observation": what the agent sees, "action_mask": what is legal if it is to act}; with `flat`
    the first is one row of floats. Rewards are the returns at the end. After `max_cycles` actions for each agent on
    average the game is truncated. Whatever else is named is an option of the game.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        max_cycles: int | None = None,
        flat: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ):
        EzPickle.__init__(self, game, players, max_cycles=max_cycles, flat=flat, render_mode=render_mode, **options)
        super().__init__()
        self.game = hypostyle.game(game)
        self.players = self.game.check_players(self.game.usual if players is None else players)
        self.options = self.game.check_options(self.players, options)
        self._beginning = self.game.begin(self.players, self.options)
        self._kernel = self.game.space().kernel
        most = whole_number(MOST_PLIES if max_cycles is None else max_cycles, "max_cycles", 1, MOST_PLIES)
        self._longest = min(most * self.players, MOST_PLIES)
        self.render_mode = check_render_mode(render_mode)
        self.metadata = {
            "name": f"hypostyle_{game}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self._spaces = Spaces(self.game, flat)
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: self._spaces.action() for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict({"observation": self._spaces.observation(), "action_mask": self._spaces.mask()})
            for agent in self.possible_agents
        }
        self.agents: list[str] = []
        self._random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may observe."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. Options are chosen when the environment is made; here there are none."""
        if seed is not None or self._random is None:
            self._random = np.random.default_rng(seed)
        source = hypostyle.Source(int(self._random.integers(1 << 63)))
        self._numbers = ActionState(self._beginning, self._kernel, source)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._numbers.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now, in new arrays."""
        acting = agent == self.agent_selection and not (self.terminations[agent] or self.truncations[agent])
        return {
            "observation": self._spaces.observe(self._numbers, self._seat_of[agent]),
            "action_mask": self._spaces.mask_of(self._numbers, acting),
        }

    def step(self, action: Any) -> None:
        """Take an action for the agent whose turn it is; None once it is out of the game."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        numbers = self._numbers
        numbers.apply(action)
        self._cumulative_rewards[agent] = 0.0
        if numbers.over:
            self.rewards = dict(zip(self.agents, numbers.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        elif numbers.steps >= self._longest:
            self.truncations = dict.fromkeys(self.agents, True)
        if not numbers.over:
            self.agent_selection = self.possible_agents[numbers.seat]
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The board as an onlooker sees it: see `render_modes`."""
        return render(with_texts(self.game, self._numbers, self.options), self.render_mode)

    def close(self) -> None:
        """There is nothing to give back."""

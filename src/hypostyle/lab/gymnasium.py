"""The games for Gymnasium: one learner against opponents. Importing this registers `hypostyle/Isis-v0` and so on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

try:
    import gymnasium
except ImportError:
    raise ModuleNotFoundError('these environments need Gymnasium: pip install "hypostyle[gym]"') from None

import numpy as np
from numpy.typing import NDArray

import hypostyle
from hypostyle.core.fields import MOST_PLIES
from hypostyle.core.kernel.action_state import ActionState
from hypostyle.core.kernel.arguments import whole_number
from hypostyle.core.words import short
from hypostyle.lab.environment_opponents import RANDOM, Opponent, Wish, make_opponents
from hypostyle.lab.gymnasium_vector import FEWEST_ACTIONS, ROTATE, HypostyleVectorEnv
from hypostyle.lab.rendering import RENDER_MODES, check_render_mode, render, with_texts
from hypostyle.lab.spaces import Seen, Spaces

__all__ = ["HypostyleEnv", "HypostyleVectorEnv"]

ILLEGAL_REWARD = -1.0


class HypostyleEnv(gymnasium.Env[Any, Any]):
    """A game for one learner; the other seats are taken by `opponents`, and it never sees them act.

    `seat` is where the learner sits: a number, "random", or "rotate" for the next one in each game. `opponents` is one
    wish for all others (a level from 1 to 10, the name of a player such as "random", a player, a policy), or a list of
    them, beginning with who sits next to the learner. The reward is the learner's return at the end. An illegal action
    ends the episode with the reward -1. After `max_actions` actions of all seats the episode is truncated. Whatever
    else is named is an option of the game.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 - so it is in Gymnasium

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        seat: int | str = 0,
        opponents: Wish | Sequence[Wish] = RANDOM,
        max_actions: int = MOST_PLIES,
        flat: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ):
        self.game = hypostyle.game(game)
        self.players = self.game.check_players(self.game.usual if players is None else players)
        self.options = self.game.check_options(self.players, options)
        self._wanted_seat = _check_seat(seat, self.players)
        self._wishes = opponents
        self._longest = whole_number(max_actions, "max_actions", FEWEST_ACTIONS, MOST_PLIES)
        self.render_mode = check_render_mode(render_mode)
        self._spaces = Spaces(self.game, flat)
        self.observation_space = self._spaces.observation()
        self.action_space = self._spaces.action()
        self._beginning = self.game.begin(self.players, self.options)
        self._kernel = self.game.space().kernel
        self._opponents: list[Opponent] | None = None
        self._numbers: ActionState | None = None
        self._games = 0
        self.seat = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begin a new game. With a seed all that follows can be repeated, opponents made by a wish included."""
        super().reset(seed=seed)
        if seed is not None or self._opponents is None:
            self._opponents = make_opponents(self.game, self._wishes, self.players - 1, self.np_random)
            self._games = 0
        if isinstance(self._wanted_seat, int):
            self.seat = self._wanted_seat
        elif self._wanted_seat == ROTATE:
            self.seat = self._games % self.players
        else:
            self.seat = int(self.np_random.integers(self.players))
        self._games += 1
        source = hypostyle.Source(int(self.np_random.integers(1 << 63)))
        self._numbers = ActionState(self._beginning, self._kernel, source)
        self._ended = False
        self._let_others_act(self._numbers)
        self._show()
        return self._spaces.observe(self._numbers, self.seat), self._info()

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Take an action; then the others act until it is the learner's turn again."""
        numbers = self._numbers
        if numbers is None or self._ended:
            raise gymnasium.error.ResetNeeded("no game is under way: call reset")
        number = whole_number(action, "an action", 0, self._spaces.actions - 1)
        illegal = not _took(numbers, number)
        if not illegal:
            self._let_others_act(numbers)
        reward = ILLEGAL_REWARD if illegal else numbers.returns()[self.seat]
        terminated = illegal or numbers.over
        truncated = not terminated and numbers.steps >= self._longest
        self._ended = terminated or truncated
        self._show()
        info = self._info()
        if illegal:
            info["illegal"] = True
        return self._spaces.observe(numbers, self.seat), reward, terminated, truncated, info

    def _let_others_act(self, numbers: ActionState) -> None:
        assert self._opponents is not None
        while not numbers.over and numbers.seat != self.seat and numbers.steps < self._longest:
            other = self._opponents[(numbers.seat - self.seat) % self.players - 1]
            other.act(self.game, self.options, numbers)

    def action_masks(self) -> NDArray[np.bool_]:
        """By action whether it is legal now: what MaskablePPO asks for."""
        if self._numbers is None:
            raise gymnasium.error.ResetNeeded("no game is under way: call reset")
        return self._spaces.mask_of(self._numbers, not self._numbers.over).view(bool)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().view(np.int8), "seat": self.seat}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The board as the learner sees it: see `metadata`."""
        if self._numbers is None:
            raise gymnasium.error.ResetNeeded("no game is under way: call reset")
        return render(with_texts(self.game, self._numbers, self.options), self.render_mode, self.seat)


def _took(numbers: ActionState, action: int) -> bool:
    """Take an action of the space if it is legal."""
    try:
        numbers.apply(action)
    except ValueError:
        return False
    return True


def _check_seat(seat: object, players: int) -> int | str:
    if seat in (RANDOM, ROTATE) and isinstance(seat, str):
        return seat
    if type(seat) is int and 0 <= seat < players:
        return seat
    raise ValueError(f'the learner sits at 0 to {players - 1}, "{RANDOM}" or "{ROTATE}", not {short(seat)}')


def _register() -> None:
    """Make all games known to Gymnasium that have numbers for their actions."""
    for game in map(hypostyle.game, hypostyle.game_names()):
        if game.learnable:
            gymnasium.register(
                f"hypostyle/{game.name.capitalize()}-v0",
                entry_point=f"{__name__}:HypostyleEnv",
                vector_entry_point=f"{__name__}:HypostyleVectorEnv",
                kwargs={"game": game.name},
            )


_register()

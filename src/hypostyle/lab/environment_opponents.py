"""Who plays against a learner: the levels, other players, policies, or chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np

import hypostyle
from hypostyle.core.kernel.action_state import ActionState
from hypostyle.core.observation import Observation
from hypostyle.core.option import Value
from hypostyle.core.words import short
from hypostyle.lab.rendering import with_texts
from hypostyle.players.policy_player import read_answer

RANDOM = "random"

Wish = int | str | hypostyle.Player | hypostyle.Policy
"""A level, the name of a player, a player, or a policy."""


class Opponent(Protocol):
    """Takes the actions of a seat."""

    def act(self, game: hypostyle.Game, options: dict[str, Value], numbers: ActionState) -> None:
        """Take the next action, or all of a move."""


class RandomOpponent:
    """Takes any legal action, each as likely as any other."""

    def __init__(self, source: hypostyle.Source):
        self._source = source

    def act(self, game: hypostyle.Game, options: dict[str, Value], numbers: ActionState) -> None:
        """Take the next action."""
        legal = numbers.legal_actions()
        numbers.apply(legal[self._source.draw(len(legal))])


class PlayerOpponent:
    """Lets a player choose, who looks only at what its seat may know."""

    def __init__(self, player: hypostyle.Player):
        self._player = player

    def act(self, game: hypostyle.Game, options: dict[str, Value], numbers: ActionState) -> None:
        """Make a whole move."""
        state = with_texts(game, numbers, options)
        for action in state.space.encode_all(state, self._player.choose(state)):
            numbers.apply(action)


class PolicyOpponent:
    """Asks a policy."""

    def __init__(self, policy: hypostyle.Policy):
        self._policy = policy

    def act(self, game: hypostyle.Game, options: dict[str, Value], numbers: ActionState) -> None:
        """Take the next action."""
        seen = game.observer
        planes = np.empty((seen.planes, seen.height, seen.width), np.uint8)
        row = np.empty(seen.numbers, np.float32)
        mask = np.empty(game.space().size, bool)
        numbers.observe(seen, numbers.seat, planes.reshape(-1), row)
        numbers.write_mask(mask.view(np.uint8))
        scores = read_answer(self._policy(Observation(planes, row), mask), mask)
        numbers.apply(scores if isinstance(scores, int) else int(mask.nonzero()[0][scores.argmax()]))


def make_opponents(
    game: hypostyle.Game, wishes: Wish | Sequence[Wish], number: int, random: np.random.Generator
) -> list[Opponent]:
    """So many opponents: all by the same wish, or each by its own, beginning with who sits next to the learner."""
    each: list[Any] = list(wishes) if isinstance(wishes, list | tuple) else [wishes] * number
    if len(each) != number:
        raise ValueError(f"{number} opponents are needed, one for each other seat, not {len(each)}")
    return [_opponent(game, wish, int(random.integers(1 << 63))) for wish in each]


def _opponent(game: hypostyle.Game, wish: Wish, seed: int) -> Opponent:
    if wish == RANDOM:
        return RandomOpponent(hypostyle.Source(seed))
    if isinstance(wish, hypostyle.Player):
        return PlayerOpponent(wish)
    if isinstance(wish, str):
        return PlayerOpponent(hypostyle.player(game.name, wish, seed=seed))
    if isinstance(wish, int):
        return PlayerOpponent(hypostyle.player(game.name, level=wish, seed=seed))
    if callable(wish):
        return PolicyOpponent(wish)
    raise ValueError(f"an opponent is a level, the name of a player, a player or a policy, not {short(wish)}")

"""The games for OpenSpiel: importing this module registers `hypostyle_isis`, `hypostyle_theben` and so on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

try:
    import pyspiel
except ImportError:
    raise ModuleNotFoundError('the games for OpenSpiel need it: pip install "hypostyle[openspiel]"') from None

import hypostyle
from hypostyle.lab.openspiel_observer import HypostyleObserver
from hypostyle.lab.openspiel_rules import Rules, parameters_of, position_parameter, rules_of, specification
from hypostyle.lab.openspiel_state import HypostyleState

__all__ = ["PREFIX", "HypostyleGame", "HypostyleState", "position_parameter"]

PREFIX = "hypostyle_"
"""What the names of these games begin with."""

_Type = pyspiel.GameType


def _type_of(game: hypostyle.Game, opponents: bool = True) -> Any:
    return _Type(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=_Type.Dynamics.SEQUENTIAL,
        chance_mode=_Type.ChanceMode.EXPLICIT_STOCHASTIC if game.chance else _Type.ChanceMode.DETERMINISTIC,
        information=(_Type.Information.IMPERFECT_INFORMATION if game.hidden else _Type.Information.PERFECT_INFORMATION),
        utility=_Type.Utility.ZERO_SUM if opponents else _Type.Utility.GENERAL_SUM,
        reward_model=_Type.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=game.hidden,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=specification(game),
    )


class HypostyleGame(pyspiel.Game):  # type: ignore[misc] # it has no types
    """One of the games, with its players and options. Each has a subclass of its own, which is registered."""

    name: ClassVar[str]

    def __init__(self, params: Mapping[str, Any] | None = None):
        game = hypostyle.game(self.name)
        chosen = parameters_of(game, params or {})
        self.rules: Rules = rules_of(self.name, chosen)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.space.size,
            max_chance_outcomes=game.most_events,
            num_players=self.rules.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.rules.opponents else None,
            max_game_length=self.rules.longest,
        )
        super().__init__(_type_of(game, self.rules.opponents), info, dict(chosen))

    def new_initial_state(self) -> HypostyleState:
        """The start."""
        return HypostyleState(self, self.rules)

    def max_chance_nodes_in_history(self) -> int:
        """How often chance may decide in a game."""
        return self.rules.longest if self.rules.game.chance else 0

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> HypostyleObserver:
        """What observes states for a player."""
        return HypostyleObserver(self.rules, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


def _register() -> None:
    """Make all games known that have numbers for their actions. OpenSpiel keeps what it is given beyond the end of the
    interpreter: that does no harm to a class, but to other callables it does.
    """
    for game in map(hypostyle.game, hypostyle.game_names()):
        if game.learnable:
            pyspiel.register_game(_type_of(game), type(f"{game.title}Game", (HypostyleGame,), {"name": game.name}))


_register()

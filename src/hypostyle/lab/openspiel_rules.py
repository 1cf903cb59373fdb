"""What a game of OpenSpiel is played by: a game of Hypostyle with its players, options, start and greatest length."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import hypostyle
from hypostyle.core.fields import LARGEST, MOST_PLIES
from hypostyle.core.kernel.arguments import whole_number
from hypostyle.core.option import Option, Value

PLAYERS, LONGEST, POSITION = "players", "max_game_length", "position"


def specification(game: hypostyle.Game) -> dict[str, int | bool | str]:
    """The parameters of a game with their defaults. An option that may be nothing at all is 0 then."""
    options = {option.name: 0 if option.default is None else option.default for option in game.options}
    return {PLAYERS: game.usual, LONGEST: MOST_PLIES, POSITION: "", **options}


def position_parameter(state: hypostyle.State) -> str:
    """A state as the parameter `position`: its JSON in letters that can stand in the name of a game."""
    return _wrapped(state.to_json())


def _wrapped(text: str) -> str:
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def _unwrapped(text: str) -> str:
    if len(text) > 2 * LARGEST:
        raise ValueError(f"the parameter {POSITION} is {len(text)} characters long; that is too much")
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode()
    except (binascii.Error, ValueError):
        raise ValueError(f"the parameter {POSITION} is neither JSON nor what position_parameter makes of it") from None


class Rules:
    """What all states of one game share; it never changes. `beginning` is the start in numbers, draws made by hand."""

    def __init__(self, name: str, parameters: tuple[tuple[str, Any], ...]):
        self.told = name, parameters
        given = dict(parameters)
        self.game = hypostyle.game(name)
        self.longest = whole_number(given.get(LONGEST, MOST_PLIES), LONGEST, 1, MOST_PLIES)
        position = given.get(POSITION, "")
        start = self._placed(position) if position else self._started(given)
        self.players, self.options = start.players, start.options
        self.space = start.space
        self.beginning = start.in_numbers(by_hand=True)
        self.opponents = len(set(start.position.get_sides())) > 1

    def _placed(self, position: str) -> hypostyle.State:
        return self.game.from_json(_unwrapped(position), by_hand=True)

    def _started(self, given: Mapping[str, Any]) -> hypostyle.State:
        known = {option.name: option for option in self.game.options}
        options: dict[str, Any] = {name: _read(known[name], value) for name, value in given.items() if name in known}
        return self.game.start(given.get(PLAYERS), by_hand=True, **options)

    def __deepcopy__(self, memo: object) -> Rules:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return rules_of, self.told


def _read(option: Option, value: Value) -> Value:
    return None if option.default is None and not value else value


@lru_cache(maxsize=64)
def rules_of(name: str, parameters: tuple[tuple[str, Any], ...]) -> Rules:
    """The rules of a game by these parameters, made once."""
    return Rules(name, parameters)


def parameters_of(game: hypostyle.Game, given: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    """The parameters that differ from the defaults, in their order; a position in plain JSON is wrapped."""
    usual = specification(game)
    unknown = sorted(set(given) - set(usual))
    if unknown:
        raise ValueError(f"{game.title} has no parameter {unknown[0]}; there is {', '.join(usual)}")
    chosen = {name: value for name, value in given.items() if value != usual[name]}
    position = chosen.get(POSITION, "")
    if not isinstance(position, str):
        raise ValueError(f"the parameter {POSITION} is a text")
    if position.lstrip().startswith("{"):
        chosen[POSITION] = _wrapped(position)
    return tuple(sorted(chosen.items()))

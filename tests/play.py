"""What several tests need: every way to set a game up, and random play."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TypeVar

import pytest

import hypostyle
from hypostyle.core.option import Value

SOAK = int(os.environ.get("HYPOSTYLE_SOAK", "1"))
"""How many times as many random games are played as usual, before a release; 1 in an everyday run."""


before_a_release = pytest.mark.skipif(SOAK == 1, reason="before a release: make soak")
"""Marks a test that is long, where shorter ones find most of what it would."""
Case = TypeVar("Case")


def sample(*games: str) -> list[str]:
    """The games with which an everyday run tests what is done alike for all, by code that knows none of them.

    Before a release all of them. The page has boards, of which KARNAK has the longest turns and SAKKARA the largest
    pieces, and a map, with hidden hands and chance: HORUS. test_whole_games.py plays every game on the page.
    """
    return list(games) if SOAK == 1 else list(hypostyle.game_names())


def hardest(cases: Sequence[Case], number: int = 1) -> list[Case]:
    """The first of these, which are the hardest; all of them before a release."""
    return list(cases[:number] if SOAK == 1 else cases)


def often(everyday: int, usual: int) -> int:
    """How many random games, positions or messages a test tries."""
    return everyday if SOAK == 1 else usual * SOAK


@dataclass(frozen=True)
class Setting:
    """One way to set a game up."""

    game: str
    players: int
    options: tuple[tuple[str, Value], ...] = ()

    def start(self, seed: int = 0) -> hypostyle.State:
        return hypostyle.game(self.game).start(self.players, seed=seed, **dict(self.options))  # type: ignore[arg-type]

    def __str__(self) -> str:
        return "-".join([self.game, str(self.players), *(f"{name}={value}" for name, value in self.options)])


def settings(name: str) -> Iterator[Setting]:
    """Every number of players with the defaults, and each option set otherwise where that is allowed."""
    game = hypostyle.game(name)
    for players in game.seats:
        for options in chain([()], ([(option.name, value)] for option in game.options for value in _other(option))):
            setting = Setting(name, players, tuple(options))
            try:
                game.check_options(players, dict(setting.options))
            except ValueError:
                continue
            yield setting


def _other(option: hypostyle.Option) -> list[Value]:
    if option.choices:
        return [choice for choice in option.choices if choice != option.default]
    if isinstance(option.default, bool):
        return [not option.default]
    others = (0, 1, 2) if option.low == 0 else (option.low, option.high)
    return [value for value in others if value != option.default]


ALL = [setting for name in hypostyle.game_names() for setting in settings(name)]
BASIC = [setting for setting in ALL if not setting.options]


def random_game(setting: Setting, seed: int, plies: int) -> Iterator[hypostyle.State]:
    """The same state after each move of a random game, the start included."""
    source = hypostyle.Source(seed)
    state = setting.start(seed)
    yield state
    for _ in range(plies):
        if state.over:
            return
        moves = state.moves()
        state.play(moves[source.draw(len(moves))])
        yield state


def midgame(setting: Setting, seed: int, plies: int) -> hypostyle.State:
    """The state after so many random moves, or the last in which somebody is to act: a solitaire may be stuck early."""
    state = walk(setting, seed, plies)
    while state.over:
        state.undo()
    return state


def walk(setting: Setting, seed: int, plies: int) -> hypostyle.State:
    """The state after so many random moves, or at the end."""
    state = setting.start(seed)
    for state in random_game(setting, seed, plies):  # noqa: B007 - the last one is wanted
        pass
    return state

"""How fast the games run in the environments of other projects, on random games of one process."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

import hypostyle
from hypostyle.lab.gymnasium import HypostyleEnv, HypostyleVectorEnv
from hypostyle.lab.openspiel import PREFIX
from hypostyle.lab.pettingzoo import env as petting_zoo

GAMES = 64  # at once


@dataclass(frozen=True)
class AdapterSpeed:
    """Actions per second of the processor, those of opponents not counted: in OpenSpiel without observations; in
    PettingZoo with its wrappers, masks and observations; in Gymnasium against a random opponent, single and 64 at once;
    and 64 at once for all seats.
    """

    game: str
    players: int
    openspiel: float
    pettingzoo: float
    gymnasium: float
    vector: float
    vector_all_seats: float


def measure_adapters(name: str, players: int | None = None, *, seconds: float = 1.0) -> AdapterSpeed:
    """Measure each figure for so many seconds of the processor."""
    count = hypostyle.game(name).usual if players is None else players
    seat = 0 if count > 1 else None
    rates = (
        _rate(_openspiel(name, count), seconds),
        _rate(_pettingzoo(name, count), seconds),
        _rate(_gymnasium(name, count), seconds),
        _rate(_vector(name, count, seat), seconds),
        _rate(_vector(name, count, None), seconds),
    )
    return AdapterSpeed(name, count, *rates)


def _rate(run: Callable[[], int], seconds: float) -> float:
    """Actions per second; each run tells how many it took."""
    run()
    made, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        made += run()
    return made / spent


def _openspiel(name: str, players: int) -> Callable[[], int]:
    import pyspiel

    game = pyspiel.load_game(PREFIX + name, {"players": players})
    source = hypostyle.Source(1)

    def run() -> int:
        state = game.new_initial_state()
        made = 0
        while not state.is_terminal() and made < 200:
            legal = state.legal_actions()
            state.apply_action(legal[source.draw(len(legal))])
            made += 1
        return made

    return run


def _pettingzoo(name: str, players: int) -> Callable[[], int]:
    env = petting_zoo(name, players)
    env.reset(seed=1)
    random = np.random.default_rng(1)

    def run() -> int:
        for _ in range(100):
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
                seen = env.last()[0]
            legal = np.flatnonzero(seen["action_mask"].view(bool))
            env.step(legal[random.integers(len(legal))])
        return 100

    return run


def _gymnasium(name: str, players: int) -> Callable[[], int]:
    env = HypostyleEnv(name, players)
    env.reset(seed=1)
    random = np.random.default_rng(1)

    def run() -> int:
        info = env.reset()[1]
        made = 0
        ended = False
        while not ended and made < 200:
            legal = np.flatnonzero(info["action_mask"].view(bool))
            _, _, terminated, truncated, info = env.step(legal[random.integers(len(legal))])
            ended = terminated or truncated
            made += 1
        return made

    return run


def _vector(name: str, players: int, seat: int | None) -> Callable[[], int]:
    env = HypostyleVectorEnv(name, GAMES, players, seat=seat)
    env.reset(seed=1)

    def run() -> int:
        env.step(env.random_actions())
        return GAMES

    return run

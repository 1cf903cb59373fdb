"""How fast programs that know only numbers get on: one game by the integer face, and batches."""

from __future__ import annotations

import time
from dataclasses import dataclass

import numpy as np

import hypostyle
from hypostyle.core.kernel.action_state import ActionState

LONGEST = 2_000  # actions of a game
GAMES = {"small": 1_024, "large": 64}  # at once; few where a mask is long
LARGE = 50_000  # actions from which on a space is large


@dataclass(frozen=True)
class ActionSpeed:
    """Actions per second: of a single game with its mask kept up to date; of a batch bare, with masks, and with
    observations too. `steps` counts only the time within `Batch.step`, bare; the other figures of batches include the
    choice of random actions by `Batch.random_actions`, which one thread makes.
    """

    game: str
    players: int
    actions: int
    single: float
    games: int
    threads: int
    steps: float
    bare: float
    masks: float
    observations: float


def measure_actions(name: str, players: int | None = None, *, seconds: float = 1.0, threads: int = 1) -> ActionSpeed:
    """Measure on random games, each figure for so many seconds."""
    space = hypostyle.game(name).space(players)
    games = GAMES["large" if space.size >= LARGE else "small"]
    start = hypostyle.game(name).start(players, seed=1)
    bare, steps = _batch(name, start.players, games, threads, seconds, masks=False, observations=False)
    return ActionSpeed(
        name,
        start.players,
        space.size,
        _single(start.in_numbers(), space.size, seconds),
        games,
        threads,
        steps,
        bare,
        _batch(name, start.players, games, threads, seconds, masks=True, observations=False)[0],
        _batch(name, start.players, games, threads, seconds, masks=True, observations=True)[0],
    )


def _single(start: ActionState, size: int, seconds: float) -> float:
    """The same random game again and again: choosing actions is not measured."""
    mask = np.zeros(size, dtype=np.uint8)
    source = hypostyle.Source(1)
    game = start.copy()
    actions: list[int] = []
    while not game.over and len(actions) < LONGEST:
        legal = game.legal_actions()
        actions.append(legal[source.draw(len(legal))])
        game.apply(actions[-1])
    made, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        game = start.copy()
        game.keep_mask(mask)
        apply = game.apply
        for action in actions:
            apply(action)
        made += len(actions)
    return made / spent


def _batch(
    name: str, players: int, games: int, threads: int, seconds: float, *, masks: bool, observations: bool
) -> tuple[float, float]:
    """By all the time that was spent, and by that within steps alone."""
    source = hypostyle.Source(1)
    clock = time.perf_counter
    with hypostyle.batch(
        name, games, players, 1, threads=threads, longest=LONGEST, masks=masks, observations=observations
    ) as batch:
        made, stepping, began = 0, 0.0, clock()
        while (spent := clock() - began) < seconds:
            actions = batch.random_actions(source)
            before = clock()
            batch.step(actions)
            stepping += clock() - before
            made += games
        return made / spent, made / stepping

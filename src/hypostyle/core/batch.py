"""Many games at once for programs that learn: `hypostyle.batch`."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from hypostyle.core.actions import Space
from hypostyle.core.fields import MOST_PLIES
from hypostyle.core.game import Game
from hypostyle.core.integer_face import numpy
from hypostyle.core.kernel.action_state import ActionState
from hypostyle.core.kernel.arguments import whole_number
from hypostyle.core.kernel.batch import MOST_GAMES, BatchKernel
from hypostyle.core.kernel.chance import Source
from hypostyle.core.registry import game as find_game

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST_THREADS = 256


class Batch:
    """So many games, each stepped by its own action; one that ends begins anew in the same step.

    `seats` tells who is to act in each game, `masks` what is legal there: both arrays are written anew by every step,
    as are `rewards` (the returns of all seats where a game ended, else 0), `ended` (by the rules) and `cut` (after
    `longest` actions). With `masks=False` masks are not written; with `observations` the view of each seat to act is,
    into `planes` and `numbers`: see `Game.observed`. A batch is for one thread at a time; it uses as many as it was
    told.
    """

    def __init__(
        self,
        game: Game | str,
        games: int,
        players: int | None = None,
        seed: int = 0,
        *,
        threads: int = 1,
        longest: int = MOST_PLIES,
        masks: bool = True,
        observations: bool = False,
        **options: object,
    ):
        made = numpy()
        self.game = find_game(game) if isinstance(game, str) else game
        self.space: Space = self.game.space(players, **options)
        self.players = self.game.usual if players is None else players
        self.options = self.game.check_options(self.players, options)
        self.games = whole_number(games, "the number of games", 1, MOST_GAMES)
        start = self.game.begin(self.players, self.options)
        self._kernel = BatchKernel(start, self.space.kernel, games, seed, longest)
        self._threads = min(whole_number(threads, "the number of threads", 1, MOST_THREADS), self.games)
        self._pool = ThreadPoolExecutor(self._threads - 1) if self._threads > 1 else None
        self._busy = threading.Lock()
        self.seats: NDArray[np.int32] = made.zeros(games, dtype=made.int32)
        self.rewards: NDArray[np.float32] = made.zeros((games, self.players), dtype=made.float32)
        self.ended: NDArray[np.bool_] = made.zeros(games, dtype=bool)
        self.cut: NDArray[np.bool_] = made.zeros(games, dtype=bool)
        self.masks: NDArray[np.bool_] | None = made.zeros((games, self.space.size), dtype=bool) if masks else None
        self.planes: NDArray[np.uint8] | None = None
        self.numbers: NDArray[np.float32] | None = None
        if observations:
            seen = self.game.observer
            self.planes = made.zeros((games, seen.planes, seen.height, seen.width), dtype=made.uint8)
            self.numbers = made.zeros((games, seen.numbers), dtype=made.float32)
        self._parts(self._look)

    def step(self, actions: NDArray[np.integer[Any]], moving: NDArray[np.bool_] | None = None) -> None:
        """Take one action in each game, or only in those that are `moving`; the others stay as they are.

        If any action is not legal: a ValueError that names it, and nothing is changed.
        """
        np = numpy()
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, not {given.dtype}")
        if given.ndim != 1:
            raise ValueError(f"actions are an array of one dimension, not of {given.ndim}")
        if moving is not None:
            if moving.dtype != bool or moving.shape != given.shape:
                raise ValueError("the games that move are told by an array of bools, one for each action")
            given = np.where(moving, given, 0)  # what is left out may be anything
            moving = np.ascontiguousarray(moving).view(np.uint8)
        low, high = (given.min(), given.max()) if given.size else (0, 0)
        if low < 0 or high >= self.space.size:
            raise ValueError(f"actions are numbers from 0 to {self.space.size - 1}, not from {low} to {high}")
        with self._alone():
            self._kernel.choose(np.ascontiguousarray(given, dtype=np.int32), moving, 0, self.games)
            self._parts(self._play)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Nobody else uses the games meanwhile."""
        if not self._busy.acquire(blocking=False):
            raise RuntimeError("this batch is in use just now by another thread")
        try:
            yield
        finally:
            self._busy.release()

    def _play(self, first: int, end: int) -> None:
        np = numpy()
        self._kernel.play(self.rewards, self.ended.view(np.uint8), self.cut.view(np.uint8), first, end)
        self._look(first, end)

    def _look(self, first: int, end: int) -> None:
        self._kernel.seats_to_act(self.seats, first, end)
        if self.masks is not None:
            self._kernel.masks(self.masks.view(numpy().uint8), first, end)
        if self.planes is not None and self.numbers is not None:
            planes = self.planes.reshape(self.games, -1)
            self._kernel.observe(self.game.observer, planes, self.numbers, first, end)

    def _parts(self, work: Callable[[int, int], None]) -> None:
        """Let each thread do its part of the games."""
        bounds = [self.games * part // self._threads for part in range(self._threads + 1)]
        if self._pool is None:
            work(0, self.games)
            return
        others = [self._pool.submit(work, *bounds[part : part + 2]) for part in range(1, self._threads)]
        work(*bounds[:2])
        for other in others:
            other.result()

    def random_actions(self, source: Source) -> NDArray[np.int32]:
        """A legal action for each game, at random."""
        actions: NDArray[np.int32] = numpy().zeros(self.games, dtype="int32")
        with self._alone():
            self._kernel.random_actions(actions, source, 0, self.games)
        return actions

    def seed_of(self, game: int) -> int:
        """The seed of the game in this place: `Game.start` with it, and the same actions, give the same game."""
        return int(self._kernel.get_seed(game))

    def state(self, game: int) -> ActionState:
        """A copy of the game in this place."""
        with self._alone():
            return self._kernel.get_state(game)

    def close(self) -> None:
        """End the threads."""
        if self._pool is not None:
            self._pool.shutdown()

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

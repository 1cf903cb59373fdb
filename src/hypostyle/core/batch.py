"""Many games at once for programs that learn: `hypostyle.batch`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from hypostyle.core.actions import Space
from hypostyle.core.fields import MOST_PLIES
from hypostyle.core.game import Game
from hypostyle.core.integer_face import numpy
from hypostyle.core.kernel.action_state import ActionState
from hypostyle.core.kernel.arguments import whole_number
from hypostyle.core.kernel.batch import MOST_GAMES, MOST_THREADS, BatchKernel
from hypostyle.core.kernel.chance import Source
from hypostyle.core.registry import game as find_game
from hypostyle.core.words import listing

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Batch:
    """So many games, each stepped by its own action; one that ends begins anew in the same step.

    `seats` tells who is to act in each game, `masks` what is legal there: both arrays are written anew by every step,
    as are `rewards` (the returns of all seats where a game ended, else 0), `ended` (by the rules) and `cut` (after
    `longest` actions). With `masks=False` masks are not written; with `observations` the view of each seat to act is,
    into `planes` and `numbers`: see `Game.observed`. Arrays of one's own can be named in `arrays`, by these names. They
    are to be read only. A batch is for one thread at a time; it uses as many as it was told, to the same result.
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
        arrays: Mapping[str, NDArray[Any]] | None = None,
        **options: object,
    ):
        self.game = find_game(game) if isinstance(game, str) else game
        self.space: Space = self.game.space(players, **options)
        self.players = self.game.usual if players is None else players
        self.options = self.game.check_options(self.players, options)
        self.games = whole_number(games, "the number of games", 1, MOST_GAMES)
        whole_number(threads, "the number of threads", 1, MOST_THREADS)
        seen = self.game.observer if observations else None
        made = _Arrays(self.games, {} if arrays is None else arrays)
        self.seats: Final[NDArray[np.int32]] = made.array("seats", "int32")
        self.rewards: Final[NDArray[np.float32]] = made.array("rewards", "float32", self.players)
        self.ended: Final[NDArray[np.bool_]] = made.array("ended", "bool")
        self.cut: Final[NDArray[np.bool_]] = made.array("cut", "bool")
        self.masks: Final[NDArray[np.bool_] | None] = made.array("masks", "bool", self.space.size) if masks else None
        self.planes: Final[NDArray[np.uint8] | None] = (
            None if seen is None else made.array("planes", "uint8", seen.planes, seen.height, seen.width)
        )
        self.numbers: Final[NDArray[np.float32] | None] = (
            None if seen is None else made.array("numbers", "float32", seen.numbers)
        )
        made.check_all_used()
        start = self.game.begin(self.players, self.options)
        self._kernel = BatchKernel(start, self.space.kernel, games, seed, longest, threads)
        self._kernel.bind(
            self.seats,
            self.rewards,
            self.ended.view("uint8"),
            self.cut.view("uint8"),
            None if self.masks is None else self.masks.view("uint8"),
            seen,
            None if self.planes is None else self.planes.reshape(self.games, -1),
            self.numbers,
        )

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
            moving = np.ascontiguousarray(moving).view("uint8")
        try:
            self._kernel.step(np.ascontiguousarray(given, dtype=np.int64), moving)
        except ValueError:
            if given.size and not 0 <= given.min() <= given.max() < self.space.size:
                raise ValueError(
                    f"actions are numbers from 0 to {self.space.size - 1}, not from {given.min()} to {given.max()}"
                ) from None
            raise

    def random_actions(self, source: Source) -> NDArray[np.int32]:
        """A legal action for each game, at random."""
        actions: NDArray[np.int32] = numpy().empty(self.games, dtype="int32")
        self._kernel.random_actions(actions, source)
        return actions

    @property
    def threads(self) -> int:
        """How many threads a step uses."""
        return int(self._kernel.threads)

    def seed_of(self, game: int) -> int:
        """The seed of the game in this place: `Game.start` with it, and the same actions, give the same game."""
        return int(self._kernel.get_seed(game))

    def state(self, game: int) -> ActionState:
        """A copy of the game in this place."""
        return self._kernel.get_state(game)

    def close(self) -> None:
        """End the threads; steps go on without them."""
        self._kernel.stop_threads()

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


class _Arrays:
    """The arrays of a batch: those that are given, and new ones."""

    def __init__(self, games: int, given: Mapping[str, NDArray[Any]]):
        self._games = games
        self._given = dict(given)

    def array(self, name: str, kind: str, *shape: int) -> NDArray[Any]:
        """The array of this name, with a row of this shape for each game."""
        np = numpy()
        needed = (self._games, *shape)
        found: NDArray[Any] | None = self._given.pop(name, None)
        if found is None:
            return np.zeros(needed, dtype=kind)  # type: ignore[no-any-return]
        if not isinstance(found, np.ndarray):
            raise TypeError(f"{name} must be a NumPy array, not {type(found).__name__}")
        if found.dtype != kind or found.shape != needed or not found.flags.c_contiguous or not found.flags.writeable:
            raise ValueError(f"{name} must be an array of {kind} of the shape {needed}, in one piece and writeable")
        return found  # type: ignore[no-any-return]

    def check_all_used(self) -> None:
        """Refuse arrays that this batch does not write."""
        if self._given:
            raise ValueError(f"this batch writes no arrays that are called {listing(sorted(self._given), 'or')}")

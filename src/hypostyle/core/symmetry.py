"""Symmetric forms of a game, by which programs that learn make several positions of one: `Game.symmetries`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from hypostyle.core.integer_face import numpy
from hypostyle.core.observation import Observation

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Form:
    """How a game says what a symmetry does: to its actions, and to the planes of its observations.

    `images`     for each action the one that it becomes
    `transpose`  rows and columns of a plane change places, first of all; then a plane is turned over
    `planes`     by plane, which one it was before; None: they stay
    `adapt`      where some actions become others in other positions: given the planes of one and a copy of the images,
                 sets those right
    """

    name: str
    images: Callable[[], Iterable[int]]
    transpose: bool = False
    turn_rows: bool = False
    turn_columns: bool = False
    planes: Sequence[int] | None = None
    adapt: Callable[[NDArray[Any], NDArray[np.int64]], None] | None = None


class Symmetry:
    """A way to see a game in which all rules hold and the start is the same: a mirror image of it, or a turned one.

    What a legal action of a position becomes is legal in its image, and leads to the image of where it leads; all
    returns are the same. Seats stay as they are: observations tell them from who looks, so that it makes no difference
    who is called the first.
    """

    def __init__(self, form: Form, actions: int):
        self._form = form
        self._size = actions

    @property
    def name(self) -> str:
        """What is done to the board; `identity` for nothing."""
        return self._form.name

    @cached_property
    def actions(self) -> NDArray[np.int64]:
        """By action: the one that it becomes. Where that depends on the position, see `actions_at`."""
        np = numpy()
        found = np.fromiter(self._form.images(), dtype=np.int64, count=self._size)
        found.flags.writeable = False
        return found  # type: ignore[no-any-return]

    @property
    def fixed(self) -> bool:
        """Whether each action becomes the same one in all positions."""
        return self._form.adapt is None

    def actions_at(self, planes: NDArray[Any]) -> NDArray[np.int64]:
        """By action: the one that it becomes in the position with these planes, as anybody observes it."""
        if self._form.adapt is None:
            return self.actions
        found = self.actions.copy()
        self._form.adapt(numpy().asarray(planes), found)
        return found

    def image(self, by_action: NDArray[Any], planes: NDArray[Any] | None = None) -> NDArray[Any]:
        """Masks, policies or other values by action (the last dimension) as they are for the image.

        Unless the symmetry is `fixed`, the planes of the position are needed too, or of all positions.
        """
        given = self._by_action(by_action)
        found = numpy().empty_like(given)
        for row, images in self._rows(given, planes):
            found[(*row, images)] = given[row]
        return found  # type: ignore[no-any-return]

    def original(self, by_action: NDArray[Any], planes: NDArray[Any] | None = None) -> NDArray[Any]:
        """Values by action for the image as they are for the position itself, which has these planes."""
        given = self._by_action(by_action)
        found = numpy().empty_like(given)
        for row, images in self._rows(given, planes):
            found[row] = given[(*row, images)]
        return found  # type: ignore[no-any-return]

    def _rows(
        self, given: NDArray[Any], planes: NDArray[Any] | None
    ) -> Iterator[tuple[tuple[Any, ...], NDArray[np.int64]]]:
        """Parts of an array of values by action, each with what actions become there."""
        if self.fixed:
            yield (...,), self.actions
            return
        if planes is None or planes.shape[:-3] != given.shape[:-1]:
            raise ValueError("what some actions become depends on the position: its planes are needed too")
        for row in numpy().ndindex(given.shape[:-1]):
            yield row, self.actions_at(planes[row])

    def planes(self, planes: NDArray[Any]) -> NDArray[Any]:
        """The planes of an observation, or of many (the last three dimensions), as they are for the image."""
        np, form = numpy(), self._form
        given = np.asarray(planes)
        if given.ndim < 3:
            raise ValueError(f"planes are an array of three dimensions or more, not of {given.ndim}")
        found = given if form.planes is None else given[..., form.planes, :, :]
        if form.transpose:
            found = found.swapaxes(-1, -2)
        rows, columns = (
            slice(None, None, -1 if form.turn_rows else 1),
            slice(None, None, -1 if form.turn_columns else 1),
        )
        return np.ascontiguousarray(found[..., rows, columns])  # type: ignore[no-any-return]

    def observation(self, seen: Observation) -> Observation:
        """What the same seat observes of the image: other planes, the same numbers."""
        return Observation(self.planes(seen.planes), seen.numbers.copy())

    def _by_action(self, values: NDArray[Any]) -> NDArray[Any]:
        given = numpy().asarray(values)
        if given.ndim < 1 or given.shape[-1] != self._size:
            raise ValueError(f"values for {self._size} actions are needed in the last dimension")
        return given  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        return f"<{self.name}>"


def by_name(names: Sequence[str], image: Callable[[str], str]) -> Callable[[], Iterable[int]]:
    """What each action becomes, where `image` tells the text of it."""

    def images() -> Iterable[int]:
        numbers = {name: number for number, name in enumerate(names)}
        return (numbers[image(name)] for name in names)

    return images

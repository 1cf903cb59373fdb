"""What a game offers to programs that know only numbers: its actions and what its seats observe."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from hypostyle.core.actions import Numbering, Space
from hypostyle.core.fields import MOST_PLIES
from hypostyle.core.kernel.observer import Observer
from hypostyle.core.symmetry import Form, Symmetry

if TYPE_CHECKING:
    from hypostyle.core.option import Value


class NumberedGame:
    """The part of `Game` that numbers its actions and observes its positions. A game need not have it."""

    title: ClassVar[str]
    usual: ClassVar[int]
    observed: ClassVar[tuple[Sequence[str], Sequence[str]]] = ((), ())  # planes and numbers of an observation
    longest: ClassVar[int] = MOST_PLIES
    """The most moves and events that a game can have: the next one is refused."""

    def check_players(self, players: object) -> int:
        """See `Game`."""
        raise NotImplementedError

    def check_options(self, players: int, given: Mapping[str, object]) -> dict[str, Value]:
        """See `Game`."""
        raise NotImplementedError

    def number_actions(self) -> Numbering | None:
        """(game) Its actions as fixed numbers, which must never change; None: they have none."""
        return None

    @cached_property
    def _space(self) -> Space:
        numbering = self.number_actions()
        if numbering is None:
            raise ValueError(f"the actions of {self.title} have no numbers")
        return Space(self, numbering)

    def space(self, players: int | None = None, **options: object) -> Space:
        """All actions of the game as numbers; they are the same for any number of players and with any options."""
        self.check_options(self.check_players(self.usual if players is None else players), options)
        return self._space

    @property
    def learnable(self) -> bool:
        """Whether it has all that programs that learn need: numbers for its actions, and an observer."""
        own, plain = type(self), NumberedGame
        return own.number_actions is not plain.number_actions and own.new_observer is not plain.new_observer

    def new_observer(self) -> Observer | None:
        """(game) What tells a seat's view of a position as arrays; None: nothing does."""
        return None

    @cached_property
    def observer(self) -> Observer:
        """What tells a seat's view of a position as arrays; `observed` names its planes and numbers."""
        made = self.new_observer()
        if made is None:
            raise ValueError(f"{self.title} cannot be observed as arrays")
        return made

    def list_symmetries(self, names: list[str]) -> Sequence[Form]:
        """(game) Its symmetries besides the identity; `names` are the texts of its actions. None: it has no others."""
        return ()

    @cached_property
    def symmetries(self) -> tuple[Symmetry, ...]:
        """The symmetries of the game, the identity first: see `Symmetry`."""
        size = self._space.size
        names = [self._space.name(action) for action in range(size)]
        forms = [Form("identity", lambda: range(size)), *self.list_symmetries(names)]
        return tuple(Symmetry(form, size) for form in forms)

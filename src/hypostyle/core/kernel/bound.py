"""How far the solution of a solitaire is at least: what lets a search prove that there is none, or no shorter one."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.position import Position
else:
    from hypostyle.core.kernel.position import Position

from hypostyle.core.kernel.arguments import instance_of, refuse_plain_class

MOST = 1000  # more moves than there are in any solution
NEVER = cython.declare(cython.int, MOST)


class Bound:
    """A lower bound for games of one seat. A game may have a subclass, compiled too; this one knows nothing."""

    def __init__(self) -> None:
        if self.ready:
            raise TypeError("a bound is set up once; make a new one")
        if cython.compiled and type(self) is not Bound:
            refuse_plain_class(type(self))
        self.ready = True

    def least(self, position: Position) -> cython.int:
        """(game) It takes at least so many moves to solve it from here, where somebody is to act."""
        return 1

    def never(self, position: Position) -> cython.bint:
        """(game) Whether it is certain that it cannot be solved from here, where somebody is to act."""
        return False

    def witness(self, position: Position) -> dict:
        """(game) Where `never` is true: by which facts, as plain data that a slow program can check. Else empty."""
        return {}

    def fits(self, position: Position) -> cython.bint:
        """(game) Whether the position is one that this knows about. What knows nothing fits all."""
        return True

    # ---- for Python: all of it is checked ----

    def check_fit(self, position: Position) -> cython.int:
        """Refuse a position of another game."""
        if not self.ready:
            raise TypeError(f"this {type(self).__name__} was never set up: bounds come from games")
        instance_of(position, Position, "a position")
        position.check()
        if not self.fits(position):
            raise TypeError(f"a {type(self).__name__} knows nothing about this {type(position).__name__}")
        return 0

    def get_least(self, position: Position) -> int:
        """At least so many moves, MOST if it can never be solved; 0 when the game is over."""
        self.check_fit(position)
        if position.actor < 0:
            return 0
        return NEVER if self.never(position) else self.least(position)

    def get_witness(self, position: Position) -> dict[str, object] | None:
        """The facts by which it is certain that it can never be solved from here; None if that is not certain."""
        self.check_fit(position)
        return (self.witness(position) or None) if position.actor >= 0 else None


if not cython.compiled:
    Bound.ready = False  # until it is set up, also where `__init__` never ran

"""What is certain of the end of a game of two sides without a search: what lets proofs end before the game does."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.position import Position
else:
    from hypostyle.core.kernel.position import Position

from hypostyle.core.kernel.arguments import instance_of, refuse_plain_class, whole_number

NO_MOVE = cython.declare(cython.longlong, -1)


class ReturnBounds:
    """Bounds on a return. A game may have a subclass, compiled too; this one knows nothing.

    What `judge` found of a position: the side to act gets `least` or more, and `most` or less (-1, 0 or 1);
    `move`    makes sure of `least`, and the bounds of the positions after it tell how to go on; NO_MOVE if that is so
              whatever is played
    `within`  where it wins by this move: the game is over after so many moves at most; 0 if that is not known
    """

    def __init__(self) -> None:
        if self.ready:
            raise TypeError("bounds are set up once; make new ones")
        if cython.compiled and type(self) is not ReturnBounds:
            refuse_plain_class(type(self))
        self.least, self.most, self.move, self.within = -1, 1, NO_MOVE, 0
        self.ready = True

    def judge(self, position: Position, thorough: cython.bint) -> cython.void:
        """(game) Judge a position where somebody is to act; `thorough` may take a hundred times as long.

        The position may be worked on, but is as before in the end.
        """

    def facts(self, position: Position, seat: cython.int, least: cython.int) -> dict:
        """(game) By which facts a seat gets at least so much, whatever is played, as plain data that a slow program
        can check. Empty if that is not certain without a move."""
        return {}

    def near(self, position: Position) -> cython.bint:
        """(game) Whether the end is so near that a proof is worth trying, however open the game seems."""
        return False

    def size(self, position: Position) -> cython.longlong:
        """(game) At most so many positions can follow, and whoever goes in circles gets a draw; 0 if that is not so, or
        not known."""
        return 0

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

    def get_bounds(self, position: Position, thorough: object = True) -> tuple[int, int, int | None, int]:
        """`least`, `most`, `move` and `within` of a position where somebody is to act."""
        self.check_fit(position)
        if position.actor < 0:
            raise ValueError("nobody is to act, so there is nothing to judge")
        self.judge(position, bool(thorough))
        return self.least, self.most, None if self.move == NO_MOVE else self.move, self.within

    def get_near(self, position: Position) -> bool:
        """Whether a proof is worth trying in any case."""
        self.check_fit(position)
        return position.actor >= 0 and self.near(position)

    def get_size(self, position: Position) -> int:
        """How many positions can follow at most, if circles are draws; else 0."""
        self.check_fit(position)
        return self.size(position) if position.actor >= 0 else 0

    def get_facts(self, position: Position, seat: object, least: object) -> dict[str, object] | None:
        """The facts by which a seat gets at least so much, whatever is played; None if that is not certain."""
        number: cython.int = whole_number(seat, "the seat", 0, 7)
        wanted: cython.int = whole_number(least, "the return", -1, 1)
        self.check_fit(position)
        whole_number(number, "the seat", 0, position.seats - 1)
        return (self.facts(position, number, wanted) or None) if position.actor >= 0 else None


if not cython.compiled:
    ReturnBounds.ready = False  # until it is set up, also where `__init__` never ran

"""The numbers of HORUS's actions: cards, then places in a window around the pyramid by what is done there. Compiled.

A river end that moves on and a stone that is shifted take two actions: the place it leaves, the place it comes to.
Moves with a place outside the window have no number.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.actions import ActionSpace
    from cython.cimports.hypostyle.core.kernel.position import Moves
else:
    from hypostyle.core.kernel.actions import ActionSpace
    from hypostyle.core.kernel.position import Moves

from hypostyle.core.actions import Numbering
from hypostyle.core.kernel.arguments import whole_number
from hypostyle.games.horus import board, codes

HALF = 40  # half steps from the pyramid in each direction: docs/actions.md tells how far games reach
WINDOW = 2 * HALF + 1
AREA = WINDOW * WINDOW
ACTIONS_WITH_PLACE = (
    *board.KINDS[: codes.PYRAMID],  # a tile is laid
    "stone",
    "end from",
    "end to",
    "shift from",
    "shift to",
)
SIZE = codes.NILE_CARD + 1 + len(ACTIONS_WITH_PLACE) * AREA

_WINDOW = cython.declare(cython.int, WINDOW)
_HALF = cython.declare(cython.int, HALF)
_AREA = cython.declare(cython.int, AREA)
_PLACES_FROM = cython.declare(cython.int, codes.NILE_CARD + 1)
_STONE_FROM = cython.declare(cython.int, codes.NILE_CARD + 1 + ACTIONS_WITH_PLACE.index("stone") * AREA)
_NILE_CARD = cython.declare(cython.int, codes.NILE_CARD)
_PYRAMID = cython.declare(cython.int, codes.PYRAMID)
_LAY = cython.declare(cython.int, codes.LAY)
_END = cython.declare(cython.int, codes.END)
_PLAY = cython.declare(cython.int, codes.PLAY)
_STONE = cython.declare(cython.int, codes.STONE)
_SHIFT = cython.declare(cython.int, codes.SHIFT)
_WHAT_MASK = cython.declare(cython.int, codes.WHAT_MASK)
_ITEM_AT = cython.declare(cython.int, codes.ITEM_AT)
_ITEM_MASK = cython.declare(cython.int, codes.ITEM_MASK)
_X_AT = cython.declare(cython.int, codes.X_AT)
_SECOND = cython.declare(cython.int, codes.TO_X_AT - codes.X_AT)
_Y_AFTER_X = cython.declare(cython.int, codes.Y_AT - codes.X_AT)
_COORDINATE_MASK = cython.declare(cython.int, codes.COORDINATE_MASK)
_OFFSET = cython.declare(cython.int, codes.OFFSET)


def at_place(start: cython.int, move: cython.longlong) -> cython.int:
    """The action by its place among those that begin at `start`; -1 outside the window."""
    x: cython.int = cython.cast(cython.int, move >> _X_AT & _COORDINATE_MASK) - _OFFSET + _HALF
    y: cython.int = cython.cast(cython.int, move >> (_X_AT + _Y_AFTER_X) & _COORDINATE_MASK) - _OFFSET + _HALF
    if x < 0 or x >= _WINDOW or y < 0 or y >= _WINDOW:
        return -1
    return start + _WINDOW * y + x


@cython.final
@cython.cclass
class HorusSpace(ActionSpace):
    """The actions of HORUS. A move of which either place is outside the window has no number."""

    def __init__(self):
        ActionSpace.__init__(self, SIZE, {})

    def first(self, move: cython.longlong) -> cython.int:
        """A card, or what is done at a place."""
        what: cython.int = cython.cast(cython.int, move & _WHAT_MASK)
        item: cython.int = cython.cast(cython.int, move >> _ITEM_AT & _ITEM_MASK)
        if what == _PLAY:
            return item if item <= _NILE_CARD else -1
        if what == _LAY:
            if item >= _PYRAMID:
                return -1
            return at_place(_PLACES_FROM + item * _AREA, move)
        if what == _STONE:
            return at_place(_STONE_FROM, move)
        if what in (_END, _SHIFT) and at_place(0, move >> _SECOND) >= 0:
            return at_place(_STONE_FROM + (1 if what == _END else 3) * _AREA, move)
        return -1

    def second(self, move: cython.longlong) -> cython.int:
        """Where a river end or a stone comes to."""
        what: cython.int = cython.cast(cython.int, move & _WHAT_MASK)
        if what in (_END, _SHIFT):
            return at_place(_STONE_FROM + (2 if what == _END else 4) * _AREA, move >> _SECOND)
        return -1

    def number_moves(self, moves: Moves, begun: cython.int, into: cython.p_int) -> cython.void:
        """The next action of each move."""
        i: cython.int
        for i in range(moves.size):
            into[i] = self.first(moves.data[i])
            if begun >= 0:
                into[i] = self.second(moves.data[i]) if into[i] == begun else -1


def action_name(number: object) -> str:
    """The text of an action; that of the first of two ends with >, that of the second begins with it."""
    action: cython.int = whole_number(number, "an action", 0, SIZE - 1)
    if action <= codes.NILE_CARD:
        return "play nile" if action == codes.NILE_CARD else f"play {board.CARDS[action]}"
    what, place = divmod(action - codes.NILE_CARD - 1, AREA)
    y, x = divmod(place, WINDOW)
    return _FORMS[ACTIONS_WITH_PLACE[what]].format(f"{x - HALF},{y - HALF}")


_FORMS = {
    **{kind: f"{kind}@{{}}" for kind in board.KINDS[: codes.PYRAMID]},
    "stone": "stone {}",
    "end from": "river@{}>",
    "end to": ">{}",
    "shift from": "shift {}>",
    "shift to": ">{}",
}


def number_actions() -> Numbering:
    """All actions; many of them no position allows."""
    return Numbering(HorusSpace(), action_name)

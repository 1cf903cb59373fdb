"""Touches to moves and back: pick a block, turn it, point at a square that it is to cover.

| move | touches |
| --- | --- |
| `d4l e4ld f4d` | the block in the hand, such as `h0L3`; how it lies, such as `form17`; its first square `d4` |
| the same of a lifted block | how it lies, and its first square |
| `lift d4` | any square of the block |
| `keep`, `pass` | the button of that name |
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from hypostyle.core.kernel.position import Position
from hypostyle.core.picture.choices import Choices, Ghost
from hypostyle.games.sakkara import board, codes, notation
from hypostyle.games.sakkara.blocks import BLOCKS, FORMS, KINDS, SIDES
from hypostyle.games.sakkara.facts import SakkaraFacts, facts_of
from hypostyle.games.sakkara.pieces import home_of

Covers = tuple[tuple[float, float, str], ...]
"""The squares a form covers in the picture, from the middle of the first, and the look of its cubes on each."""

_HOMES = {home_of(block): block for block in range(BLOCKS)}
"""The block that lies at each place of the hands."""


def form_id(form: int) -> str:
    """The id of one way a block can lie."""
    return f"form{form}"


def _laying_touches(move: int) -> tuple[int, str]:
    number, anchor = codes.form_and_anchor(move)
    return number, board.NAMES[FORMS[number].first_square(anchor)]


_TOUCHES = {move: _laying_touches(move) for move in notation.LAYING_TEXTS}
"""For each laying the form of the block, which tells its kind too, and its first square."""


@cache
def _laying_texts() -> dict[tuple[str, str], str]:
    """The other way round: the text of a laying by its form and its first square."""
    return {(form_id(form), square): notation.LAYING_TEXTS[move] for move, (form, square) in _TOUCHES.items()}


@cache
def _homes(seat: int) -> tuple[str, ...]:
    """Where the blocks of a seat lie, by kind."""
    return tuple(home_of(codes.block_number(seat, kind)) for kind in range(len(KINDS)))


class SakkaraChoices(Choices):
    """The choices of SAKKARA: there are thousands of them, so their tree is built straight from their numbers."""

    __slots__ = ("_homes", "_lifts")

    def __init__(self, facts: SakkaraFacts, moves: Mapping[str, int]):
        super().__init__(moves, self._touches)
        # A lifted block need not be picked again.
        self._homes = _homes(facts.actor) if facts.lifted is None else None
        self._lifts = {} if facts.laid is None else _squares_to_lift(facts)

    def _touches(self, text: str) -> tuple[str, ...]:
        move = self.moves[text]
        if move not in _TOUCHES:
            return (text,) if text in (notation.KEEP, notation.PASS) else (board.NAMES[codes.lifted_square(move)],)
        form, square = _TOUCHES[move]
        touches = form_id(form), square
        return touches if self._homes is None else (self._homes[FORMS[form].kind], *touches)

    def tree(self) -> dict[str, Any]:
        """The moves by the ids to point at. The blocks come in the order of their kinds, the forms side by side."""
        if next(iter(self.moves.values()), None) not in _TOUCHES:
            lifts = {square: text for text in self.moves for square in self._lifts.get(text, ())}
            return {**super().tree(), **lifts}
        found: defaultdict[int, dict[str, str]] = defaultdict(dict)
        for text, move in self.moves.items():
            form, square = _TOUCHES[move]
            found[form][square] = text
        tree: dict[str, Any] = {}
        for form in sorted(found, key=_PLACE_IN_SIDES.__getitem__):
            forms = tree if self._homes is None else tree.setdefault(self._homes[FORMS[form].kind], {})
            forms[form_id(form)] = found[form]
        return tree


_PLACE_IN_SIDES = {form: place for place, form in enumerate(form for sides in SIDES for side in sides for form in side)}


def form_ghosts(covers: Sequence[Covers]) -> dict[str, Ghost]:
    """The ghosts of all forms, given the squares that each covers."""
    ghosts = {}
    for sides in SIDES:
        for number, side in enumerate(sides):
            other = sides[(number + 1) % len(sides)]
            for place, form in enumerate(side):
                turn, mirror = side[(place + 1) % len(side)], other[place % len(other)]
                ghosts[form_id(form)] = Ghost(covers=covers[form], turn=form_id(turn), mirror=form_id(mirror))
    return ghosts


def _squares_to_lift(facts: SakkaraFacts) -> dict[str, list[str]]:
    """By the text of lifting a block: all its squares, for each of them can be pointed at."""
    return {
        notation.write_lift(board.NAMES[laid.first]): [board.NAMES[square] for square, _ in laid.columns]
        for laid in facts.blocks.values()
        if not facts.covered(laid)
    }


def move_from_touches(position: Position, ids: Sequence[str]) -> str:
    """A form and its first square are a laying; a square alone, after a square was made, means the block on it; else
    the first way a picked block could lie there."""
    if ids and ids[0] in (notation.KEEP, notation.PASS):
        return ids[0]
    squares = [each for each in ids if each in board.SQUARE]
    forms = [each for each in ids if each.startswith("form")]
    picked = [codes.seat_and_kind(_HOMES[each])[1] for each in ids if each in _HOMES]
    if not squares:
        return ""
    if forms:
        return _laying_texts().get((forms[0], squares[0]), "")
    facts = facts_of(position)
    if facts.laid is not None and facts.lifted is None:
        return notation.write_lift(_name_of_block(facts, squares[0]))
    kinds = picked or facts.held(facts.actor)
    ways = (_laying_texts().get((form_id(form), squares[0])) for form, each in enumerate(FORMS) if each.kind in kinds)
    return next((text for text in ways if text), "")


def _name_of_block(facts: SakkaraFacts, square: str) -> str:
    """The first square of the block that lies uncovered on a square; the square itself if there is none."""
    laid = facts.blocks.get(facts.tops.get(board.SQUARE[square], codes.NO_BLOCK))
    return square if laid is None or facts.covered(laid) else board.NAMES[laid.first]

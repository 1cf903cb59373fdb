"""What a move of SAKKARA is good for: which of the phrases in words.py are true of it."""

from collections.abc import Iterator

from hypostyle.core.kernel.position import Position
from hypostyle.games.sakkara import board, codes
from hypostyle.games.sakkara.blocks import DARK, FORMS, LIGHT
from hypostyle.games.sakkara.facts import SakkaraFacts, facts_of

_FORM_MASKS = [board.mask(each.shift for each in form.columns) for form in FORMS]


def reasons_for(before: Position, move: int, after: Position) -> Iterator[str]:
    """The names of the reasons that hold for a legal move, the most telling first."""
    seat = before.actor
    was, now = facts_of(before), facts_of(after)
    kind = codes.kind_of_move(move)
    if kind == codes.LAY:
        yield from _laying(was, now, seat, move, after)
    if kind == codes.LIFT:
        yield from _lifting(was, now, seat)
    if kind == codes.KEEP:
        yield "keep"


def _margin(facts: SakkaraFacts, seat: int) -> int:
    """How many more cubes of the seat's colour are visible than of the other."""
    return facts.visible_cubes[seat] - facts.visible_cubes[1 - seat]


def _colour(seat: int) -> str:
    return (LIGHT, DARK)[seat]


def _shown(facts: SakkaraFacts, squares: list[int], seat: int) -> list[int]:
    """Those of the squares that show the seat's colour."""
    return [square for square in squares if facts.columns[square].endswith(_colour(seat))]


def _laying(was: SakkaraFacts, now: SakkaraFacts, seat: int, move: int, after: Position) -> Iterator[str]:
    form, anchor = codes.form_and_anchor(move)
    squares = [anchor + each.shift for each in FORMS[form].columns]
    own, others = _shown(now, squares, seat), _shown(now, squares, 1 - seat)
    if now.laid is not None:  # S-9: a square was completed, and there is a block to lift
        yield "square"
    full = [len(_full(now, shown)) for shown in (own, others)]
    if full[0] > full[1]:
        yield "sealed"
    if after.actor == 1 - seat:
        reached = _reached(after)
        if any(not reached >> square & 1 for square in own if square not in _full(now, own)):
            yield "safe"
    # While a block is lifted, what is visible is less than before the turn: there is nothing to compare with.
    if was.lifted is None and _margin(now, seat) > 0 >= _margin(was, seat):
        yield "ahead"
    covered, lost = _shown(was, squares, 1 - seat), _shown(was, squares, seat)
    if len(covered) > len(lost):
        yield "covers" if len(covered) > 1 else "covers one"
    if len(own) > len(others):
        yield "shows"
    if was.lifted is None and now.visible_cubes[seat] > was.visible_cubes[seat]:
        yield "open"


def _full(facts: SakkaraFacts, squares: list[int]) -> list[int]:
    """Those of the squares that cannot rise any higher (S-6)."""
    return [square for square in squares if facts.heights[square] == board.LIMIT[square]]


def _reached(position: Position) -> int:
    """The squares that a legal laying covers, as bits."""
    reached = 0
    for move in position.legal_list():
        if codes.kind_of_move(move) == codes.LAY:
            form, anchor = codes.form_and_anchor(move)
            reached |= _FORM_MASKS[form] << anchor
    return reached


def _lifting(was: SakkaraFacts, now: SakkaraFacts, seat: int) -> Iterator[str]:
    assert now.lifted is not None
    squares = [square for square, _ in now.lifted.columns]
    if set(_shown(now, squares, seat)) - set(_shown(was, squares, seat)):
        yield "lifts"
    if len(_shown(was, squares, 1 - seat)) > len(_shown(was, squares, seat)):
        yield "clears"

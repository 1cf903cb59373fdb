"""The text of moves, written and read.

A laying is written as the squares that the block covers, each with the colours of its cubes from bottom to top. What
form that is depends on the heights there: layings with the same text differ in how high their columns begin.
"""

import re
from collections.abc import Sequence

from hypostyle.core.kernel.position import Position
from hypostyle.games.sakkara import board, codes
from hypostyle.games.sakkara.blocks import FORMS, Columns

KEEP, PASS = "keep", "pass"
_LIFT = re.compile("lift ([a-h][1-8])")
_PART = "[a-h][1-8][ld]{1,4}"
_LAYING = re.compile(f"{_PART}(?: {_PART}){{0,3}}")
_LONGEST = 30  # no text of a move is longer


def write_columns(columns: Columns) -> str:
    """The text of a laying."""
    return " ".join(f"{board.NAMES[square]}{colours}" for square, colours in columns)


def read_columns(text: str) -> Columns | None:
    """The squares and colours a text names; None if it is not in the form of a laying."""
    if len(text) > _LONGEST or not _LAYING.fullmatch(text):
        return None
    columns = tuple((board.SQUARE[part[:2]], part[2:]) for part in text.split(" "))
    squares = [square for square, _ in columns]
    return columns if squares == sorted(set(squares)) else None


LAYING_TEXTS = {
    codes.laying(number, anchor): write_columns(form.columns_at(anchor))
    for number, form in enumerate(FORMS)
    for anchor in form.anchors()
}
"""The text of each laying: every form wherever it is inside the board."""

LAYINGS: dict[str, list[int]] = {}
"""The layings with the same text."""
for _move, _text in LAYING_TEXTS.items():
    LAYINGS.setdefault(_text, []).append(_move)


def write_lift(square: str) -> str:
    """The text of lifting the block whose first square has this name."""
    return f"lift {square}"


def read_lift(text: str) -> int | None:
    """The square a text names; None if it is not in the form of a lift."""
    lift = _LIFT.fullmatch(text) if len(text) <= _LONGEST else None
    return board.SQUARE[lift[1]] if lift else None


def write_move(position: Position, move: int) -> str:
    """A move as players write it."""
    text = LAYING_TEXTS.get(move)
    if text is not None:
        return text
    kind = codes.kind_of_move(move)
    if kind == codes.LIFT:
        return write_lift(board.NAMES[codes.lifted_square(move)])
    return KEEP if kind == codes.KEEP else PASS


def write_moves(position: Position, moves: list[int]) -> dict[str, int]:
    """The legal moves by their texts: thousands of layings, or the few moves of the square rule, or a pass."""
    if moves[0] in LAYING_TEXTS:
        return dict(zip(map(LAYING_TEXTS.__getitem__, moves), moves, strict=True))
    return {write_move(position, move): move for move in moves}


def read_move(text: str) -> Sequence[int]:
    """The layings with this text: which of them can be depends on what lies there."""
    return LAYINGS.get(text, ())


def _bases(move: int, heights: list[int]) -> list[tuple[int, int]]:
    """By square that a laying covers: on which level its lowest cube would be for the column there to stand."""
    number, anchor = codes.form_and_anchor(move)
    squares = [(anchor + each.shift, each.base) for each in FORMS[number].columns]
    return [(square, heights[square] - base) for square, base in squares]


def standing(text: str, heights: list[int]) -> int | None:
    """The one laying with this text that leaves no gaps on squares of these heights (S-5)."""
    for move in LAYINGS.get(text, ()):
        bases = {base for _, base in _bases(move, heights)}
        if len(bases) == 1 and min(bases) >= 0:
            return move
    return None


def gaps(text: str, heights: list[int]) -> list[int]:
    """The squares below which there would be air, for the laying with this text that leaves the fewest gaps."""
    found = []
    for move in LAYINGS.get(text, ()):
        bases = _bases(move, heights)
        highest = max(base for _, base in bases)
        found.append([square for square, base in bases if base < highest])
    return min(found, key=len)

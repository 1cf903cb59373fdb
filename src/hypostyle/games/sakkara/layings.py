"""The texts of layings: the squares a block covers, each with the colours of its cubes from bottom to top."""

import re
from collections import defaultdict

from hypostyle.games.sakkara import board
from hypostyle.games.sakkara.blocks import FORMS

Columns = tuple[tuple[int, str], ...]
"""The squares of a block in order, each with the colours of the cubes that come to rest there."""

_PART = "[a-h][1-8][ld]{1,4}"
_LAYING = re.compile(f"{_PART}(?: {_PART}){{0,3}}")


def columns_of(form: int, anchor: int) -> Columns:
    """The squares and colours of a form that is laid there."""
    return tuple((anchor + board.SIZE * each.dx + each.dy, each.colours) for each in FORMS[form].columns)


def first_square(form: int, anchor: int) -> int:
    """The first square a form covers when it is laid there."""
    first = FORMS[form].columns[0]
    return anchor + board.SIZE * first.dx + first.dy


def write(columns: Columns) -> str:
    """The text of a laying."""
    return " ".join(f"{board.NAMES[square]}{colours}" for square, colours in columns)


def read(text: str) -> Columns | None:
    """The squares and colours a text names; None if it is not the text of a laying."""
    if len(text) > 30 or not _LAYING.fullmatch(text):
        return None
    columns = tuple((board.SQUARE[part[:2]], part[2:]) for part in text.split(" "))
    squares = [square for square, _ in columns]
    return columns if squares == sorted(set(squares)) else None


def _all_layings() -> dict[int, Columns]:
    """Every form wherever it is inside the board, by the number 64 * form + anchor."""
    found = {}
    for number, form in enumerate(FORMS):
        across, along = max(each.dx for each in form.columns), max(each.dy for each in form.columns)
        for anchor in range(board.SQUARES):
            x, y = board.place(anchor)
            if x + across < board.SIZE and y + along < board.SIZE:
                found[number << 6 | anchor] = columns_of(number, anchor)
    return found


_LAYINGS = _all_layings()

TEXTS = {number: write(columns) for number, columns in _LAYINGS.items()}
"""The text of each laying."""

NUMBERS: dict[Columns, list[int]] = defaultdict(list)
"""The layings with the same text. They differ in how high their columns begin, so that only one can stand."""
for _number, _columns in _LAYINGS.items():
    NUMBERS[_columns].append(_number)


def base_of(number: int, heights: list[int]) -> int | None:
    """How many levels are below a laying on squares of these heights; None if it would leave gaps (S-5)."""
    form = FORMS[number >> 6].columns
    bases = {heights[square] - each.base for (square, _), each in zip(_LAYINGS[number], form, strict=True)}
    base = bases.pop()
    return base if not bases and base >= 0 else None


def standing(columns: Columns, heights: list[int]) -> int | None:
    """The one laying of these columns that leaves no gaps (S-5)."""
    for number in NUMBERS.get(columns, ()):
        if base_of(number, heights) is not None:
            return number
    return None


def gaps(columns: Columns, heights: list[int]) -> list[int]:
    """The squares below which there would be air, for the laying that leaves the fewest gaps."""
    found = []
    for number in NUMBERS.get(columns, ()):
        form = FORMS[number >> 6].columns
        below = [heights[square] - each.base for (square, _), each in zip(columns, form, strict=True)]
        found.append([square for (square, _), under in zip(columns, below, strict=True) if under < max(below)])
    return min(found, key=len)

"""The symmetry of THEBEN: the board can be turned by half (T-1 to T-4)."""

import re

from hypostyle.core.symmetry import Form, by_name
from hypostyle.games.theben import board, observe

_PLACE = re.compile(r"([a-k])([1-4])([NESW]?)")


def _opposite(heading: str) -> str:
    half = len(board.DIRECTIONS) // 2
    return board.DIRECTIONS[(board.DIRECTIONS.index(heading) + half) % len(board.DIRECTIONS)] if heading else ""


def _image(text: str) -> str:
    def turned(found: re.Match[str]) -> str:
        column, row = board.COLUMNS.index(found[1]), board.ROWS.index(found[2])
        return board.COLUMNS[-1 - column] + board.ROWS[-1 - row] + _opposite(found[3])

    return _PLACE.sub(turned, text)


def _planes() -> list[int]:
    """Where each plane comes from: headings are turned too."""
    found = {plane: number for number, plane in enumerate(observe.PLANES)}
    return [found[re.sub(r"(?<=to )[NESW]$", lambda each: _opposite(each[0]), plane)] for plane in observe.PLANES]


def symmetries(names: list[str]) -> list[Form]:
    """The half turn. A mirror image is none: on a stone 1, 2, 3, 4 go round clockwise, on its image the other way.

    Nor is an exchange of colours: the stones of the start would lie otherwise.
    """
    return [Form("half turn", by_name(names, _image), turn_rows=True, turn_columns=True, planes=_planes())]

"""The symmetry of ISIS: the upper and the lower half of the board are alike (I-2 to I-4)."""

import re

from hypostyle.core.symmetry import Form, by_name
from hypostyle.games.isis import board

_MIRRORED = {field: board.LAYOUT[board.ROWS - 1 - row][column] for field, (column, row) in board.PLACE.items()} | {
    board.UNDERWORLD: board.UNDERWORLD
}


def _image(text: str) -> str:
    return re.sub(r"\d+", lambda found: str(_MIRRORED[int(found[0])]), text)


def symmetries(names: list[str]) -> list[Form]:
    """Top and bottom change places. Left and right do not: stones go to the right."""
    return [Form("top and bottom", by_name(names, _image), turn_rows=True)]

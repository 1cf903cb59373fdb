"""The symmetries of KARNAK: the hall and the stones at the start are the same from all four corners (K-1, K-2)."""

import re

from hypostyle.core.symmetry import Form, by_name
from hypostyle.games.karnak import board

_BASE = re.compile(r"([a-e])(\d+)")


def _mirrored(text: str, letters: bool, rows: bool) -> str:
    def image(found: re.Match[str]) -> str:
        letter, row = board.LETTERS.index(found[1]), int(found[2])
        return board.LETTERS[len(board.LETTERS) - 1 - letter if letters else letter] + str(
            board.ROWS + 1 - row if rows else row
        )

    return text if text == "end" else _BASE.sub(image, text)


def symmetries(names: list[str]) -> list[Form]:
    """Both mirror images and the half turn. The planes have a row for each of the columns a to e."""
    return [
        Form("a and e", by_name(names, lambda text: _mirrored(text, True, False)), turn_rows=True),
        Form("1 and 16", by_name(names, lambda text: _mirrored(text, False, True)), turn_columns=True),
        Form("half turn", by_name(names, lambda text: _mirrored(text, True, True)), turn_rows=True, turn_columns=True),
    ]

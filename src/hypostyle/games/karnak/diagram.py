"""The hall of KARNAK in plain text."""

from hypostyle.core.palette import SEATS
from hypostyle.games.karnak import board, words
from hypostyle.games.karnak.stones import Stones

DRUM, CAPITAL, UNFINISHED, BARRED, SITE = "o", "^", "8", "!", "+"
_WIDTH = 4


def draw_diagram(stones: Stones, language: str) -> str:
    """Each base with what stands on it, the rows from left to right; below it what the signs mean."""
    head = "    " + "".join(str(row).center(_WIDTH) for row in range(1, board.ROWS + 1)).rstrip()
    lines = [head]
    for column, letter in enumerate(board.LETTERS):
        cells = (_cell(stones, 16 * column + row) for row in range(board.ROWS))
        lines.append(f" {letter}  {''.join(cells)}".rstrip())
    built = "".join(SEATS[side].sign for side in range(len(stones.built)))
    signs = {"drum": DRUM, "capital": CAPITAL, "unfinished": UNFINISHED, "built": built, "bar": BARRED, "site": SITE}
    lines += [f"    {line}" for line in words.SIGNS[language].format(**signs).split("\n")]
    return "\n".join(lines)


def _cell(stones: Stones, base: int) -> str:
    if base not in board.BASES:
        return " " * _WIDTH
    sign = _sign(stones, base)
    if base in (stones.barred, stones.site):
        sign += SITE if base == stones.site else BARRED
    return (f"({sign})" if base in board.LARGE else sign).center(_WIDTH)


def _sign(stones: Stones, base: int) -> str:
    if base in stones.drums:
        return DRUM
    if base in stones.capitals:
        return CAPITAL
    if base in stones.unfinished:
        return UNFINISHED
    return next((SEATS[side].sign for side, columns in enumerate(stones.built) if base in columns), "·")

"""The board of ISIS in plain text."""

from hypostyle.core.palette import SEATS
from hypostyle.games.isis import board, words
from hypostyle.games.isis.stones import Stones

NEUTRAL, BARRED, THRONE = "○", "◌", "Π"
_BELOW = 7  # the underworld is so many columns wide
_WIDTHS = [3] * _BELOW + [4] * (board.COLUMNS - _BELOW)


def draw_diagram(stones: Stones, language: str) -> str:
    """Each field with its number and its stone, 74 columns wide; below it what the signs mean."""
    between = ["├" + _rule("─", 0, _BELOW) + "┼" + _rule("┼", _BELOW) + "┤"]
    inside = " " * (sum(_WIDTHS[:_BELOW]) + _BELOW - 1)
    lines = [
        "┌" + _rule("┬") + "┐",
        _row(stones, 0),
        *between,
        _row(stones, 1),
        "│" + inside + "├" + _rule("┼", _BELOW) + "┤",
        _row(stones, 2),
        *between,
        _row(stones, 3),
        "└" + _rule("┴") + "┘",
        " " + words.SIGNS[language].format(neutral=NEUTRAL, barred=BARRED, throne=THRONE),
    ]
    return "\n".join(lines)


def _rule(joint: str, first: int = 0, last: int = board.COLUMNS) -> str:
    return joint.join("─" * width for width in _WIDTHS[first:last])


def _row(stones: Stones, row: int) -> str:
    fields = list(zip(board.LAYOUT[row], _WIDTHS, strict=True))
    cells = [_cell(stones, field).center(width) for field, width in fields if field != board.UNDERWORLD]
    if row in (0, 3):
        return "│" + "│".join(cells) + "│"
    sign = BARRED if stones.barred_field == board.UNDERWORLD else NEUTRAL
    below = [sign] * stones.below
    if row == 2:
        below = [SEATS[seat].sign for seat, field in enumerate(stones.personal) if field == board.UNDERWORLD]
    number = "0" if row == 1 else " "
    inside = f" {number} {' '.join(below)}".ljust(sum(_WIDTHS[:_BELOW]) + _BELOW - 1)
    return "│" + inside + "│" + "│".join(cells) + "│"


def _cell(stones: Stones, field: int) -> str:
    owner = stones.owner(field)
    if owner is not None:
        return f"{field}{SEATS[owner].sign}"
    if field in stones.neutral:
        return f"{field}{BARRED if field == stones.barred_field else NEUTRAL}"
    return f"{field}{THRONE}" if field in board.THRONES else str(field)

"""The board of ISIS in plain text."""

from hypostyle.core.palette import SEATS
from hypostyle.games.isis import board
from hypostyle.games.isis.stones import Stones

NEUTRAL = "○"
_WIDTH = 4


def draw_diagram(stones: Stones) -> str:
    """Each field with its number, or with its stone: ○ neutral, else the sign of its owner."""
    lines = [" " * 8 + "underworld" + " " * 12 + "earth" + " " * 19 + "heaven"]
    lines.append(_rule("┌", "┬", "┐"))
    for row in range(board.ROWS):
        lines.append(_row(stones, row))
        if row < board.ROWS - 1:
            lines.append(_between(row))
    lines.append(_rule("└", "┴", "┘"))
    return "\n".join(lines)


def _rule(left: str, middle: str, right: str) -> str:
    return left + middle.join("─" * _WIDTH for _ in range(board.COLUMNS)) + right


def _between(row: int) -> str:
    inside = " " * (7 * (_WIDTH + 1) - 1)
    if row == 1:
        return "│" + inside + "│" + "┼".join("─" * _WIDTH for _ in range(9)) + "┤"
    return "├" + "─" * len(inside) + "┼" + "┼".join("─" * _WIDTH for _ in range(9)) + "┤"


def _row(stones: Stones, row: int) -> str:
    cells = [_cell(stones, field) for field in board.LAYOUT[row] if field != board.UNDERWORLD]
    if row in (0, 3):
        return "│" + "│".join(cells) + "│"
    below = NEUTRAL * stones.below if row == 1 else ""
    if row == 2:
        below = "".join(SEATS[seat].sign for seat, field in enumerate(stones.personal) if field == board.UNDERWORLD)
    return "│" + f" 0  {' '.join(below)}".ljust(7 * (_WIDTH + 1) - 1) + "│" + "│".join(cells) + "│"


def _cell(stones: Stones, field: int) -> str:
    sign = ""
    if field in stones.neutral:
        sign = NEUTRAL
    elif (owner := stones.owner(field)) is not None:
        sign = SEATS[owner].sign
    elif field in board.THRONES:
        sign = "Π"
    if field == stones.barred_field:
        sign += "!"
    return f"{field}{sign}".center(_WIDTH)

"""The board of ISIS in plain text."""

from collections.abc import Sequence

from hypostyle.core.kernel.position import Position
from hypostyle.core.picture.palette import SEATS
from hypostyle.games.isis import board, words
from hypostyle.games.isis.facts import IsisFacts, facts_of

NEUTRAL, BARRED, THRONE = "○", "◌", "Π"
_BELOW = board.UNDERWORLD_COLUMNS
_WIDTHS = [3] * _BELOW + [4] * (board.COLUMNS - _BELOW)


def diagram(position: Position, language: str, seat: int | None, names: Sequence[str]) -> str:
    """Each field with its number and its stone, 74 columns wide; below it what the signs mean."""
    facts = facts_of(position)
    between = ["├" + _rule("─", 0, _BELOW) + "┼" + _rule("┼", _BELOW) + "┤"]
    inside = " " * (sum(_WIDTHS[:_BELOW]) + _BELOW - 1)
    lines = [
        "┌" + _rule("┬") + "┐",
        _row(facts, 0),
        *between,
        _row(facts, 1),
        "│" + inside + "├" + _rule("┼", _BELOW) + "┤",
        _row(facts, 2),
        *between,
        _row(facts, 3),
        "└" + _rule("┴") + "┘",
        " " + words.SIGNS[language].format(neutral=NEUTRAL, barred=BARRED, throne=THRONE),
    ]
    return "\n".join(lines)


def _rule(joint: str, first: int = 0, last: int = board.COLUMNS) -> str:
    return joint.join("─" * width for width in _WIDTHS[first:last])


def _row(facts: IsisFacts, row: int) -> str:
    fields = list(zip(board.LAYOUT[row], _WIDTHS, strict=True))
    cells = [_cell(facts, field).center(width) for field, width in fields if field != board.UNDERWORLD]
    if row in (0, 3):
        return "│" + "│".join(cells) + "│"
    sign = BARRED if facts.barred_field == board.UNDERWORLD else NEUTRAL
    below = [sign] * facts.below
    if row == 2:
        below = [SEATS[seat].sign for seat, field in enumerate(facts.personal) if field == board.UNDERWORLD]
    number = "0" if row == 1 else " "
    inside = f" {number} {' '.join(below)}".ljust(sum(_WIDTHS[:_BELOW]) + _BELOW - 1)
    return "│" + inside + "│" + "│".join(cells) + "│"


def _cell(facts: IsisFacts, field: int) -> str:
    owner = facts.owner(field)
    if owner is not None:
        return f"{field}{SEATS[owner].sign}"
    if field in facts.neutral:
        return f"{field}{BARRED if field == facts.barred_field else NEUTRAL}"
    return f"{field}{THRONE}" if field in board.THRONES else str(field)

"""The board of THEBEN in plain text."""

from collections.abc import Sequence

from hypostyle.core.kernel.position import Position
from hypostyle.core.picture.palette import SEATS
from hypostyle.games.theben import board, words
from hypostyle.games.theben.facts import Stack, ThebenFacts, facts_of

ROSETTE = "✿"
_WIDTH = 6


def diagram(position: Position, language: str, seat: int | None, names: Sequence[str]) -> str:
    """Each free stone with its four numbers about the sign of its owner; after a slash what lies beneath, downwards."""
    facts = facts_of(position)
    letters = "  " + "".join(letter.center(_WIDTH + 1) for letter in " ".join(board.COLUMNS).split())
    lines = [letters.rstrip(), _rule("┌", "─", "┬", "┐")]
    for row in reversed(range(len(board.ROWS))):
        lines += _row(facts, row)
        if (row - 1, row) in board.BANDS:
            lines.append(_rule("╞", "═", "╪", "╡"))
        elif row:
            lines.append(_rule("├", "─", "┼", "┤"))
    lines.append(_rule("└", "─", "┴", "┘"))
    lines.append("  " + words.SIGNS[language].format(white=SEATS[0].sign, black=SEATS[1].sign, rosette=ROSETTE))
    return "\n".join(lines)


def _rule(left: str, line: str, middle: str, right: str) -> str:
    return "  " + left + middle.join(line * _WIDTH for _ in board.COLUMNS) + right


def _row(facts: ThebenFacts, row: int) -> list[str]:
    places = range(row * len(board.COLUMNS), (row + 1) * len(board.COLUMNS))
    cells = [_cell(facts, place) for place in places]
    lines = []
    for number in range(4 if any(place in board.INNER for place in places) else 3):
        label = board.ROWS[row] if number == 1 else " "
        lines.append(f"{label} │" + "│".join(cell[number] for cell in cells) + "│")
    return lines


def _cell(facts: ThebenFacts, place: int) -> list[str]:
    """Four lines: the number to the north, those to the west and east, to the south, and what lies beneath."""
    empty = " " * _WIDTH
    if place in board.ROSETTE_PLACES:
        return [empty, ROSETTE.center(_WIDTH), empty, empty]
    if place not in facts.stacks:
        return [empty, "·".center(_WIDTH), empty, empty]
    (seat, heading), *beneath = facts.stacks[place]
    north, east, south, west = (board.number(heading, direction) for direction in range(4))
    lines = (f"  {north}", f" {west}{SEATS[seat].sign}{east}", f"  {south}", _beneath(beneath))
    return [line.ljust(_WIDTH) for line in lines]


def _beneath(stack: Stack) -> str:
    signs = "".join(SEATS[seat].sign for seat, _ in stack)
    if len(signs) < _WIDTH:
        return "/" + signs if signs else ""
    shown = 3 if len(signs) <= 12 else 2
    return f"/{signs[:shown]}+{len(signs) - shown}"

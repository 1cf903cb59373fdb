"""The board of SAKKARA in plain text."""

from collections.abc import Sequence

from hypostyle.core.kernel.position import Position
from hypostyle.core.picture.palette import SEATS
from hypostyle.games.sakkara import board, words
from hypostyle.games.sakkara.blocks import KINDS
from hypostyle.games.sakkara.codes import NO_BLOCK
from hypostyle.games.sakkara.facts import SakkaraFacts, facts_of

_WIDTH = 4
# Lines that meet at a corner, by the sides they come from: 1 north, 2 south, 4 east, 8 west.
_CORNERS = " ╵╷│╶└┌├╴┘┐┤─┴┬┼"


def diagram(position: Position, language: str, seat: int | None, names: Sequence[str]) -> str:
    """Each square with its cubes from bottom to top, lines about the blocks as seen from above, and the hands."""
    facts, lines = facts_of(position), []
    for row in range(board.SIZE, -1, -1):
        lines.append(
            "  " + "".join(_corner(facts, file, row) + _below(facts, file, row) for file in range(board.SIZE + 1))
        )
        if row:
            cells = "".join(_wall(facts, file, row - 1) + _cell(facts, file, row - 1) for file in range(board.SIZE))
            lines.append(f"{row} {cells}{_wall(facts, board.SIZE, row - 1)}")
    lines.append("  " + "".join(f" {file:^{_WIDTH}}" for file in "abcdefgh"))
    lines.append(words.CUBES[language])
    for holder, seen in enumerate(facts.visible_cubes):
        held = " ".join(KINDS[kind] for kind in facts.held(holder)) or "-"
        lines.append(f"{SEATS[holder].sign} {words.HOLDS[holder][language].format(seen=seen, held=held)}")
    return "\n".join(line.rstrip() for line in lines)


def _top(facts: SakkaraFacts, file: int, rank: int) -> int:
    """The block seen on a square, NO_BLOCK on the ground, -1 outside of the board."""
    if not (0 <= file < board.SIZE and 0 <= rank < board.SIZE):
        return -1
    return facts.tops.get(board.SIZE * file + rank, NO_BLOCK)


def _cell(facts: SakkaraFacts, file: int, rank: int) -> str:
    return (facts.columns[board.SIZE * file + rank] or "·").center(_WIDTH)


def _upright(facts: SakkaraFacts, file: int, rank: int) -> bool:
    """Whether there is a line on the west side of a square."""
    return _top(facts, file, rank) != _top(facts, file - 1, rank)


def _level(facts: SakkaraFacts, file: int, rank: int) -> bool:
    """Whether there is a line on the south side of a square."""
    return _top(facts, file, rank) != _top(facts, file, rank - 1)


def _wall(facts: SakkaraFacts, file: int, rank: int) -> str:
    return "│" if _upright(facts, file, rank) else " "


def _below(facts: SakkaraFacts, file: int, rank: int) -> str:
    return "" if file == board.SIZE else ("─" if _level(facts, file, rank) else " ") * _WIDTH


def _corner(facts: SakkaraFacts, file: int, rank: int) -> str:
    sides = (
        _upright(facts, file, rank),
        _upright(facts, file, rank - 1),
        _level(facts, file, rank),
        _level(facts, file - 1, rank),
    )
    return _CORNERS[sum(1 << number for number, line in enumerate(sides) if line)]

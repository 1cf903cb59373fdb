"""The building site of SAKKARA in plain text."""

from hypostyle.core.palette import SEATS
from hypostyle.games.sakkara import board, words
from hypostyle.games.sakkara.blocks import KINDS
from hypostyle.games.sakkara.site import NONE, Site

_WIDTH = 4
# Lines that meet at a corner, by the sides they come from: 1 north, 2 south, 4 east, 8 west.
_CORNERS = " ╵╷│╶└┌├╴┘┐┤─┴┬┼"


def draw_diagram(site: Site, language: str) -> str:
    """Each square with its cubes from bottom to top, lines about the blocks as seen from above, and the hands."""
    lines = []
    for row in range(board.SIZE, -1, -1):
        lines.append(
            "  " + "".join(_corner(site, file, row) + _below(site, file, row) for file in range(board.SIZE + 1))
        )
        if row:
            cells = "".join(_wall(site, file, row - 1) + _cell(site, file, row - 1) for file in range(board.SIZE))
            lines.append(f"{row} {cells}{_wall(site, board.SIZE, row - 1)}")
    lines.append("  " + "".join(f" {file:^{_WIDTH}}" for file in "abcdefgh"))
    lines.append(words.CUBES[language])
    for seat, seen in enumerate(site.seen):
        held = " ".join(KINDS[kind] for kind in site.held(seat)) or "-"
        lines.append(f"{SEATS[seat].sign} {words.HOLDS[seat][language].format(seen=seen, held=held)}")
    return "\n".join(line.rstrip() for line in lines)


def _top(site: Site, file: int, rank: int) -> int:
    """The block seen on a square, NONE on the ground, -1 outside of the board."""
    if not (0 <= file < board.SIZE and 0 <= rank < board.SIZE):
        return -1
    return site.tops.get(board.SIZE * file + rank, NONE)


def _cell(site: Site, file: int, rank: int) -> str:
    return (site.columns[board.SIZE * file + rank] or "·").center(_WIDTH)


def _upright(site: Site, file: int, rank: int) -> bool:
    """Whether there is a line on the west side of a square."""
    return _top(site, file, rank) != _top(site, file - 1, rank)


def _level(site: Site, file: int, rank: int) -> bool:
    """Whether there is a line on the south side of a square."""
    return _top(site, file, rank) != _top(site, file, rank - 1)


def _wall(site: Site, file: int, rank: int) -> str:
    return "│" if _upright(site, file, rank) else " "


def _below(site: Site, file: int, rank: int) -> str:
    return "" if file == board.SIZE else ("─" if _level(site, file, rank) else " ") * _WIDTH


def _corner(site: Site, file: int, rank: int) -> str:
    sides = (
        _upright(site, file, rank),
        _upright(site, file, rank - 1),
        _level(site, file, rank),
        _level(site, file - 1, rank),
    )
    return _CORNERS[sum(1 << number for number, line in enumerate(sides) if line)]

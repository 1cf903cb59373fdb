"""The outline of squares of a grid that lie together, as one path."""

from collections.abc import Iterable
from itertools import pairwise

Cell = tuple[int, int]
"""A square of the grid, by its column and row; as a corner, the upper left one of that square."""

_TURNS: dict[Cell, tuple[Cell, ...]] = {(1, 0): ((0, 1), (1, 0), (0, -1)), (0, 1): ((-1, 0), (0, 1), (1, 0))}
_TURNS |= {(-x, -y): tuple((-dx, -dy) for dx, dy in ways) for (x, y), ways in _TURNS.items()}
"""By the way an edge goes, with its square on the right: where the next one may go, the right turn first."""


def outline(cells: Iterable[Cell], side: float, left: float = 0, top: float = 0) -> str:
    """One SVG path around all of these cells, and around the gaps in them; "" if there are none.

    A cell has this side, and the upper left corner of cell 0,0 is at `left`, `top`. Cells that meet only at a corner
    have outlines of their own.
    """
    inside = set(cells)
    ways: dict[Cell, list[Cell]] = {}  # by a corner: the ways of the edges that begin there
    for x, y in sorted(inside):
        if (x, y - 1) not in inside:
            ways.setdefault((x, y), []).append((1, 0))
        if (x + 1, y) not in inside:
            ways.setdefault((x + 1, y), []).append((0, 1))
        if (x, y + 1) not in inside:
            ways.setdefault((x + 1, y + 1), []).append((-1, 0))
        if (x - 1, y) not in inside:
            ways.setdefault((x, y + 1), []).append((0, -1))
    loops = []
    while ways:
        loops.append(_loop(ways))
    return "".join([_path(loop, side, left, top) for loop in loops])


def _loop(ways: dict[Cell, list[Cell]]) -> list[tuple[Cell, Cell]]:
    """Take a closed line out of the edges: the corners at which it turns, each with the way it goes on."""
    start = at = min(ways)
    turns: list[tuple[Cell, Cell]] = []
    went: Cell | None = None
    while True:
        there = ways[at]
        way = there[0] if went is None else next(each for each in _TURNS[went] if each in there)
        there.remove(way)
        if not there:
            del ways[at]
        if way != went:
            turns.append((at, way))
        went = way
        at = at[0] + way[0], at[1] + way[1]
        if at == start:
            return turns


def _path(turns: list[tuple[Cell, Cell]], side: float, left: float, top: float) -> str:
    (x, y), _ = turns[0]
    parts = [f"M{left + x * side:g} {top + y * side:g}"]
    for (corner, way), (after, _) in pairwise(turns):
        far = (after[0] - corner[0]) * side if way[0] else (after[1] - corner[1]) * side
        parts.append(f"{'h' if way[0] else 'v'}{far:g}")
    return "".join(parts) + "Z"

"""The board of ISIS: where each field lies, and every walk a stone in heaven can take (I-1 to I-4).

Beneath the printed numbers the board is a grid of 16 columns by 4 rows, so that a field is one bit of
a 64-bit number: bit 4 * column + row. One column forward is then a shift by four, one row down by one.
"""

from collections.abc import Iterable
from functools import cache

STONES = 7
COLUMNS, ROWS = 16, 4
UNDERWORLD_COLUMNS = 7  # of the two rows in the middle
UNDERWORLD = 0  # field number
ENTRANCES = (1, 2)  # I-3
EXITS = (16, 17)  # I-3
EARTH = range(1, 39)
HEAVEN = range(39, 51)
THRONES = {44: 48, 45: 49}  # I-4: a throne, and the one field it is entered from

# I-2: the printed numbers, row by row; 0 is the underworld.
LAYOUT = (
    (1, 3, 5, 7, 9, 11, 13, 15, 19, 23, 27, 31, 35, 39, 43, 47),
    (0, 0, 0, 0, 0, 0, 0, 16, 20, 24, 28, 32, 36, 40, 44, 48),
    (0, 0, 0, 0, 0, 0, 0, 17, 21, 25, 29, 33, 37, 41, 45, 49),
    (2, 4, 6, 8, 10, 12, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50),
)

PLACE = {LAYOUT[row][column]: (column, row) for row in range(ROWS) for column in range(COLUMNS) if LAYOUT[row][column]}
SQUARE = {field: 4 * column + row for field, (column, row) in PLACE.items()}
FIELD = {square: field for field, square in SQUARE.items()}

# The ways a step can go: 1 forward, 0 sideways, -1 backward; backward from one field of heaven to another is -2.
BACK_IN_HEAVEN = -2
FORWARD = frozenset({0, 1})
FREE_IN_HEAVEN = FORWARD | {BACK_IN_HEAVEN}
BACKWARD = frozenset({0, -1, BACK_IN_HEAVEN})
ANYWHERE = FORWARD | BACKWARD


def mask(fields: Iterable[int]) -> int:
    """The fields as bits of a 64-bit number."""
    return sum(1 << SQUARE[field] for field in fields)


def column(field: int) -> int:
    """The column of a field, 0 to 15."""
    return PLACE[field][0]


def _neighbours(field: int, walls: bool) -> dict[int, int]:
    """The fields one step away, each with the way there."""
    if field == UNDERWORLD:
        return dict.fromkeys(ENTRANCES, 1)
    x, y = PLACE[field]
    found = {}
    for dx, dy in ((1, 0), (0, -1), (0, 1), (-1, 0)):
        if 0 <= x + dx < COLUMNS and 0 <= y + dy < ROWS:
            other = LAYOUT[y + dy][x + dx]
            walled = (other in THRONES and THRONES[other] != field) or (field in THRONES and THRONES[field] != other)
            if other != UNDERWORLD and not (walls and walled):
                found[other] = BACK_IN_HEAVEN if dx < 0 and field in HEAVEN and other in HEAVEN else dx
    return found


NEIGHBOURS = {field: _neighbours(field, walls=True) for field in (UNDERWORLD, *PLACE)}
WITHOUT_WALLS = {field: _neighbours(field, walls=False) for field in (UNDERWORLD, *PLACE)}


def walks(
    start: int, steps: int, taken: frozenset[int], ways: frozenset[int], walls: bool = True
) -> dict[int, tuple[int, ...]]:
    """Every field that exactly so many steps lead to, each with one path there, the start included.

    Steps go over fields not in `taken`, none twice (I-9), and only in the given ways. A throne is only ever
    a last step (I-15), unless its walls are thought away. The start may be the underworld.
    """
    near = NEIGHBOURS if walls else WITHOUT_WALLS
    found: dict[int, tuple[int, ...]] = {}

    def go(path: tuple[int, ...]) -> None:
        here = path[-1]
        if len(path) > steps:
            found.setdefault(here, path)
            return
        if walls and here in THRONES:
            return
        for field, way in near[here].items():
            if way in ways and field not in path and field not in taken:
                go((*path, field))

    go((start,))
    return found


@cache
def _near(ways: frozenset[int]) -> dict[int, list[tuple[int, int, int]]]:
    """By field: the fields that one step in these ways leads to, each with its place."""
    return {
        here: [(field, *PLACE[field]) for field, way in found.items() if way in ways]
        for here, found in NEIGHBOURS.items()
    }


def walk_to(end: int, start: int, steps: int, taken: frozenset[int], ways: frozenset[int]) -> tuple[int, ...] | None:
    """The path of `walks` to one field, found without looking at the others; None if there is none."""
    column, row = PLACE[end]
    near = _near(ways)

    def go(path: tuple[int, ...]) -> tuple[int, ...] | None:
        here = path[-1]
        left = steps + 1 - len(path)
        if left == 0:
            return path if here == end else None
        if here in THRONES:
            return None
        for field, x, y in near[here]:
            # As long as the end can still be reached.
            if field not in path and field not in taken and abs(x - column) + abs(y - row) < left:
                found = go((*path, field))
                if found is not None:
                    return found
        return None

    return go((start,))


def ways_from(field: int, throne_from_earth: bool) -> frozenset[int]:
    """The ways that the steps of a move which starts here may go (I-10, I-11)."""
    if field in HEAVEN:
        return ANYWHERE
    return FREE_IN_HEAVEN if throne_from_earth else FORWARD


Walks = list[tuple[int, int, int, tuple[int, ...]]]
"""Rows of (start, steps, end, masks): a move is possible when one of the masks is free of stones.

The walks do not depend on the stones, so they are found once, for 1 to 7 steps.
"""


@cache
def heaven_walks() -> Walks:
    """For each start in heaven: where a walk can end, and the sets of fields it may need."""
    return _all_walks([field for field in HEAVEN if field not in THRONES], ANYWHERE, ANYWHERE)


@cache
def earth_walks() -> Walks:
    """For each start on earth the walks that step backward within heaven: what `throne_from_earth` adds (I-10)."""
    near = [field for field in EARTH if column(field) + STONES > column(HEAVEN[0])]
    return _all_walks(near, FREE_IN_HEAVEN, frozenset({BACK_IN_HEAVEN}))


def _all_walks(starts: Iterable[int], ways: frozenset[int], wanted: frozenset[int]) -> Walks:
    """All walks by steps that go these ways, one step at least in one of those wanted."""
    table: dict[tuple[int, int, int], set[int]] = {}

    def go(start: int, path: tuple[int, ...], mask: int, counts: bool) -> None:
        if counts:
            table.setdefault((start, len(path) - 1, path[-1]), set()).add(mask)
        if len(path) <= STONES and path[-1] not in THRONES:
            for field, way in NEIGHBOURS[path[-1]].items():
                if way in ways and field not in path:
                    go(start, (*path, field), mask | 1 << SQUARE[field], counts or way in wanted)

    for start in starts:
        go(start, (start,), 0, False)
    return [(start, steps, end, tuple(sorted(masks))) for (start, steps, end), masks in sorted(table.items())]

"""The board of THEBEN, its stones, and every way a stone can go (T-1 to T-9).

A place is a number from 0 (a1) to 43 (k4), row by row; so a set of places is one 64-bit number. A direction is a
number from 0 to 3: north, east, south, west; so one more is a quarter turn clockwise.
"""

from collections.abc import Iterator
from functools import cache

# ---- what is reconstructed (R), for an owner of the original to correct ----

COLUMNS = "abcdefghijk"  # T-1
ROWS = "1234"
BANDS = ((0, 1), (2, 3))  # T-1: between rows 1 and 2, and between rows 3 and 4
ROSETTES = ("f2", "f3")  # T-2
QUARTERS = (1, 2, 3, 4)  # T-3: the numbers clockwise, from the one that tells the heading
START = {"4": "WBWBW-BWBWB", "1": "BWBWB-WBWBW"}  # T-4: the colours from a to k
INWARD = 3  # T-4: the number that points to the inner area at the start

# ---- what follows from it ----

SIZE = len(COLUMNS) * len(ROWS)
STONES = 10  # T-3: of each colour
DIRECTIONS = "NESW"
COLOURS = "WB"  # by seat
COLOUR_NAMES = ("white", "black")
NAMES = tuple(column + row for row in ROWS for column in COLUMNS)
PLACE = {name: place for place, name in enumerate(NAMES)}
ROSETTE_PLACES = frozenset(PLACE[name] for name in ROSETTES)
OUTER = frozenset(place for place in range(SIZE) if NAMES[place][1] in START)
INNER = frozenset(range(SIZE)) - OUTER - ROSETTE_PLACES  # the circles
OUTER_BITS = sum(1 << place for place in OUTER)
INNER_BITS = sum(1 << place for place in INNER)

_STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))  # column and row, by direction


def number(heading: int, direction: int) -> int:
    """How far a stone with this heading goes in a direction (T-3, T-6)."""
    return QUARTERS[(direction - heading) % 4]


def neighbour(place: int, direction: int) -> int | None:
    """The next place in a direction; None beyond the edge."""
    row, column = divmod(place, len(COLUMNS))
    column, row = column + _STEPS[direction][0], row + _STEPS[direction][1]
    if 0 <= column < len(COLUMNS) and 0 <= row < len(ROWS):
        return row * len(COLUMNS) + column
    return None


def is_band(place: int, other: int) -> bool:
    """Whether a band runs between two neighbouring places."""
    rows = sorted((place // len(COLUMNS), other // len(COLUMNS)))
    return tuple(rows) in BANDS


def walks(
    start: int,
    direction: int,
    steps: int,
    *,
    at_once: bool,
    turns: int = 1,
    late: bool = False,
    anywhere: bool = False,
) -> dict[int, tuple[int, ...]]:
    """Every place that exactly so many steps lead to, each with one path there, the start included (T-7, T-8).

    `at_once` is the option: whether the first step may turn. What is on the places does not matter on the way (T-9),
    nor does this ask whether a move may end there. To find out which clause a move breaks, the rules can be loosened:
    more `turns`, a band crossed `late`, a turn `anywhere`.
    """
    found: dict[int, tuple[int, ...]] = {}

    def go(path: tuple[int, ...], way: int, turns_left: int) -> None:
        if len(path) > steps:
            found.setdefault(path[-1], path)
            return
        onward = neighbour(path[-1], way)
        banded = onward is not None and is_band(path[-1], onward)
        if onward is not None and (not banded or late or len(path) == 1):
            go((*path, onward), way, turns_left)
        stopped = (onward is None or banded) and (at_once or len(path) > 1)
        if turns_left and (stopped or (anywhere and len(path) > 1)):
            for side in (-1, 1):
                go(path, (way + side) % 4, turns_left - 1)

    go((start,), direction, turns)
    return found


@cache
def paths(start: int, heading: int, at_once: bool) -> dict[int, tuple[int, ...]]:
    """Every circle that a stone with this heading reaches on an empty board, each with one path there."""
    found: dict[int, tuple[int, ...]] = {}
    for direction in range(4):
        for end, path in walks(start, direction, number(heading, direction), at_once=at_once).items():
            if end not in ROSETTE_PLACES:  # T-2
                found.setdefault(end, path)
    return found


def start_stones() -> Iterator[tuple[int, int, int]]:
    """The stones at the start (T-4): place, seat and heading of each."""
    for row, colours in sorted(START.items()):
        inward = DIRECTIONS.index("N" if row == ROWS[0] else "S")
        heading = next(heading for heading in range(4) if number(heading, inward) == INWARD)
        for column, colour in zip(COLUMNS, colours, strict=True):
            if colour in COLOURS:
                yield PLACE[column + row], COLOURS.index(colour), heading

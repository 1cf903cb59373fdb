"""The hall of KARNAK: its bases, the stones at the start, and the ways a stone can go (K-1 to K-5).

A base has a number: 16 times its column (a is 0) plus its row less one. The columns a to d are then the four quarters
of one 64-bit word, and column e is the beginning of a second.
"""

from collections.abc import Collection, Iterable

LETTERS = "abcde"
ROWS = 16
MOST_SEATS = 6
DRUMS, CAPITALS = 20, 10  # K-2
COLUMNS = 10  # what can be built from them: two drums and a capital each
STACKINGS = 2 * COLUMNS

# K-1 (R): the bases of each row, from row 1 to row 16, and the rows of the nave with the large bases.
LAYOUT = ("abcde",) * 6 + ("bcd",) * 4 + ("abcde",) * 6
LARGE_ROWS = (8, 9)

# K-2 (R): in these rows stands a drum or a capital on each of these columns.
START_ROWS = (1, 2, 3, 4, 5, 12, 13, 14, 15, 16)
START_DRUMS = "ae"
START_CAPITALS = "c"

# K-4: a run of five or more fits only along the hall, and 5, 6 and 7 steps in one direction do not.
LONGEST_RUN = 6

# K-7: how many runs it takes to set a second drum, 1+2, and a capital, 1+2+3.
RUNS_OF_SECOND_DRUM, RUNS_OF_CAPITAL = 2, 3

# The four ways of a step; the way back is always the way ^ 2.
UP, RIGHT, DOWN, LEFT = range(4)


def number(name: str) -> int:
    """The number of a base."""
    return ROWS * LETTERS.index(name[0]) + int(name[1:]) - 1


def column_of(base: int) -> int:
    """The column of a base, a being 0."""
    return base // ROWS


def row_of(base: int) -> int:
    """The row of a base, counted from 0."""
    return base % ROWS


def bits_of(bases: Iterable[int]) -> tuple[int, int]:
    """The bases as bits of two 64-bit words."""
    whole = sum(1 << base for base in bases)
    return whole % 2**64, whole >> 64


BASES = {
    number(f"{letter}{row}"): f"{letter}{row}"
    for letter in LETTERS
    for row in range(1, ROWS + 1)
    if letter in LAYOUT[row - 1]
}
NUMBERS = {name: base for base, name in BASES.items()}
LARGE = frozenset(base for base in BASES if row_of(base) + 1 in LARGE_ROWS)
SMALL = frozenset(BASES) - LARGE

START = {
    number(f"{letter}{row}"): letter in START_DRUMS for row in START_ROWS for letter in START_DRUMS + START_CAPITALS
}
"""Where stones stand at the start: True for a drum, False for a capital."""


def _step(base: int, way: int) -> int | None:
    """The base one step away; None at the walls."""
    column, row = column_of(base) + (0, 1, 0, -1)[way], row_of(base) + (1, 0, -1, 0)[way]
    inside = 0 <= column < len(LETTERS) and 0 <= row < ROWS and LETTERS[column] in LAYOUT[row]
    return ROWS * column + row if inside else None


STEPS = {base: tuple(_step(base, way) for way in range(4)) for base in BASES}


def shortest_chain(start: int, end: int, empty: Collection[int], least: int = 1) -> tuple[int, ...] | None:
    """The bases of one chain of as few runs as possible, the first and the last included (K-4, K-5).

    It goes over empty bases only, save that the end may be taken, and has at least so many runs (K-7). None if there
    is no such chain.
    """
    reached: dict[tuple[int, int | None], tuple[int, ...]] = {(start, None): (start,)}
    for steps in range(1, LONGEST_RUN + 1):
        onward: dict[tuple[int, int | None], tuple[int, ...]] = {}
        for (base, last), path in reached.items():
            for way in range(4):
                if last is not None and way == last ^ 2:
                    continue
                run = _run(base, way, steps)
                if run is None or any(passed not in empty and passed != start for passed in run[:-1]):
                    continue
                if run[-1] == end and steps >= least:
                    return (*path, *run)
                if run[-1] in empty:
                    onward.setdefault((run[-1], way), (*path, *run))
        reached = onward
    return None


def _run(base: int, way: int, steps: int) -> tuple[int, ...] | None:
    """The bases of a straight run, without the one it starts from; None if it would leave the hall."""
    run: list[int] = []
    for _ in range(steps):
        onward = STEPS[base][way]
        if onward is None:
            return None
        base = onward
        run.append(base)
    return tuple(run)


def parts(columns: Collection[int]) -> list[set[int]]:
    """The bases without a column, in groups that hang together (K-9), the largest first."""
    left = set(BASES) - set(columns)
    found = []
    while left:
        edge = [left.pop()]
        part = set(edge)
        while edge:
            near = {other for other in STEPS[edge.pop()] if other is not None and other in left}
            left -= near
            part |= near
            edge += near
        found.append(part)
    return sorted(found, key=len, reverse=True)

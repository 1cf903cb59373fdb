"""The blocks of SAKKARA: sixteen kinds, derived from four shapes, and every way each can lie or stand (S-1 to S-4)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, permutations, product

from hypostyle.games.sakkara import board

# S-2 (R): the shapes. Each is four cubes of one plane; two of them are light and two dark, in every way there is.
SHAPES = {
    "O": ((0, 0), (1, 0), (0, 1), (1, 1)),
    "L": ((0, 0), (1, 0), (2, 0), (2, 1)),
    "T": ((0, 0), (1, 0), (2, 0), (1, 1)),
    "S": ((0, 0), (1, 0), (1, 1), (2, 1)),
}
LIGHT, DARK = "l", "d"

Place = tuple[int, int, int]
"""Across, along, up."""
Cubes = tuple[tuple[Place, str], ...]
"""The cubes of a block, each with its colour."""
Columns = tuple[tuple[int, str], ...]
"""The squares a block covers in order, each with the colours of the cubes that come to rest there."""


@dataclass(frozen=True)
class Column:
    """The cubes of a block that come to rest on one square.

    `dx`, `dy`  the square, counted from the corner of the smallest rectangle about the block
    `base`      how much higher than the lowest cube of the block the lowest of these is
    `colours`   the cubes from bottom to top
    """

    dx: int
    dy: int
    base: int
    colours: str

    @property
    def shift(self) -> int:
        """How much higher the number of the square is than that of the corner."""
        return board.SIZE * self.dx + self.dy

    @property
    def top(self) -> int:
        """How high the highest of these cubes is, the lowest cube of the block being 0."""
        return self.base + len(self.colours) - 1


@dataclass(frozen=True)
class Form:
    """One way a block can lie or stand, the same for all places on the board."""

    kind: int
    columns: tuple[Column, ...]  # in the order of their squares

    @property
    def outline(self) -> tuple[tuple[int, int, int, int], ...]:
        """The form without its colours."""
        return tuple((column.dx, column.dy, column.base, len(column.colours)) for column in self.columns)

    @property
    def flat(self) -> bool:
        """Whether the block lies on its side, one level high."""
        return all(column.top == 0 for column in self.columns)

    def anchors(self) -> list[int]:
        """Where the corner nearest to a1 of the rectangle about it may be so that it is inside the board (S-4)."""
        across, along = max(each.dx for each in self.columns), max(each.dy for each in self.columns)
        return [board.SIZE * x + y for x in range(board.SIZE - across) for y in range(board.SIZE - along)]

    def columns_at(self, anchor: int) -> Columns:
        """The squares and colours of the form when it is laid there."""
        return tuple((anchor + each.shift, each.colours) for each in self.columns)

    def first_square(self, anchor: int) -> int:
        """The first square that the form covers when it is laid there."""
        return anchor + self.columns[0].shift


def _settled(cubes: Iterable[tuple[Place, str]]) -> Cubes:
    """The same cubes, moved as near to zero as they go."""
    found = tuple(cubes)
    a, b, c = (min(place[axis] for place, _ in found) for axis in range(3))
    return tuple(sorted(((x - a, y - b, z - c), colour) for (x, y, z), colour in found))


def turns(cubes: Cubes) -> Iterator[Cubes]:
    """The cubes in all 24 ways they can be turned in space."""
    for first, second, third in permutations(range(3)):
        even = ((first > second) + (first > third) + (second > third)) % 2 == 0
        for a, b, c in product((1, -1), repeat=3):
            if (a * b * c == 1) == even:  # a turn, and no mirror image
                yield _settled(((a * at[first], b * at[second], c * at[third]), colour) for at, colour in cubes)


def _derive_kinds() -> Iterator[tuple[str, Cubes]]:
    """Every two-and-two colouring of every shape, those that are one when turned only once (S-2)."""
    for shape, cells in SHAPES.items():
        found: list[Cubes] = []
        for light in combinations(cells, 2):
            cubes = tuple(((x, y, 0), LIGHT if (x, y) in light else DARK) for x, y in cells)
            usual = min(turns(cubes))
            if usual not in found:
                found.append(usual)
                yield f"{shape}{len(found)}", usual


_KINDS = tuple(_derive_kinds())
KINDS = tuple(name for name, _ in _KINDS)
"""The names of the kinds: O1, O2, L1 ... L6, T1 ... T4, S1 ... S4."""
BLOCKS = 2 * len(KINDS)
"""Block number 16 * seat + kind: each player has one of each kind (S-1)."""


def _columns(cubes: Cubes) -> tuple[Column, ...]:
    standing: dict[tuple[int, int], list[tuple[int, str]]] = {}
    for (x, y, z), colour in cubes:
        standing.setdefault((x, y), []).append((z, colour))
    return tuple(
        Column(x, y, min(found)[0], "".join(colour for _, colour in sorted(found)))
        for (x, y), found in sorted(standing.items())
    )


def _derive_forms() -> list[Form]:
    found = {Form(kind, _columns(turned)) for kind, (_, cubes) in enumerate(_KINDS) for turned in turns(cubes)}
    return sorted(found, key=lambda form: (not form.flat, form.outline, [each.colours for each in form.columns]))


FORMS = tuple(_derive_forms())
"""Every way a block can lie or stand. The colourings of one outline follow each other."""
COLOURINGS = 6
"""How many there are of each outline: two cubes of four are light."""
TALLEST = 3
"""So many levels high is a form at most."""


def _quarter_turned(columns: Iterable[Column]) -> tuple[Column, ...]:
    """The columns after a quarter turn clockwise, seen from above."""
    turned = [(each.dy, -each.dx, each) for each in columns]
    lowest = min(y for _, y, _ in turned)
    found = [Column(x, y - lowest, each.base, each.colours) for x, y, each in turned]
    return tuple(sorted(found, key=lambda each: (each.dx, each.dy)))


def _derive_sides() -> Iterator[tuple[tuple[int, ...], ...]]:
    numbers = {form: number for number, form in enumerate(FORMS)}
    for kind in range(len(KINDS)):
        sides: list[tuple[int, ...]] = []
        # Flat ones first, and of those one that is broad rather than deep, as blocks lie in the trays.
        for first in sorted(
            (form for form in FORMS if form.kind == kind),
            key=lambda form: (not form.flat, max(each.dy for each in form.columns) > 1, numbers[form]),
        ):
            if any(numbers[first] in side for side in sides):
                continue
            side, turned = [numbers[first]], _quarter_turned(first.columns)
            while numbers[Form(kind, turned)] != side[0]:
                side.append(numbers[Form(kind, turned)])
                turned = _quarter_turned(turned)
            sides.append(tuple(side))
        yield tuple(sides)


SIDES = tuple(_derive_sides())
"""For each kind the sides it can rest on, and for each side its forms, each a quarter turn from the one before."""

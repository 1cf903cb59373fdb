"""Cubes in an oblique view: their tops and the two sides that face the reader, from the back to the front."""

from collections.abc import Iterable
from functools import cache, lru_cache

from hypostyle.core.picture.drawing import polygon
from hypostyle.core.picture.scene import Shape
from hypostyle.games.sakkara import board
from hypostyle.games.sakkara.blocks import DARK, LIGHT
from hypostyle.games.sakkara.facts import LaidBlock
from hypostyle.games.sakkara.picture.frame import Frame, Point
from hypostyle.games.sakkara.picture.looks import FILLS

Cell = tuple[int, int, int]
"""Column, row, and level from 0."""
Cube = tuple[str, int]
"""The colour of a cube and the block it belongs to."""

RANKS = 2 * board.SIZE - 1
"""The squares that are equally far from the reader, rank by rank."""

_SHADES = {"left": 0.13, "right": 0.32}
# Lines within a block, about it, and just inside of it.
_EDGES = (("thin", "faint", 0.7), ("thick", "basalt", 2.2), ("dark", "mist", 1), ("last", "accent", 2.8))

# The corners of each face as steps from the cell, in order about it; and the cell beyond each of its edges.
_FACES: dict[str, tuple[tuple[Cell, ...], tuple[Cell, ...]]] = {
    "top": (((0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)), ((0, -1, 0), (1, 0, 0), (0, 1, 0), (-1, 0, 0))),
    "left": (((0, 1, 1), (1, 1, 1), (1, 1, 0), (0, 1, 0)), ((0, 0, 1), (1, 0, 0), (0, 0, -1), (-1, 0, 0))),
    "right": (((1, 1, 1), (1, 0, 1), (1, 0, 0), (1, 1, 0)), ((0, 0, 1), (0, -1, 0), (0, 0, -1), (0, 1, 0))),
}
_HIDING: dict[str, Cell] = {"top": (0, 0, 1), "left": (0, 1, 0), "right": (1, 0, 0)}


def _add(a: Cell, b: Cell) -> Cell:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


def draw_pyramid(blocks: Iterable[LaidBlock], frame: Frame, last: int | None) -> list[Shape]:
    """The cubes, one rank after the other from the back; squares of one rank do not hide each other."""
    near: list[list[LaidBlock]] = [[] for _ in range(RANKS)]
    marked: frozenset[int] = frozenset()
    for laid in blocks:
        ranks = _ranks(laid, frame)
        for rank in _with_neighbours(ranks):
            near[rank].append(laid)
        if laid.block == last:
            marked = ranks
    shapes: list[Shape] = []
    for rank, those in enumerate(near):
        shapes += _draw_rank(rank, tuple(those), frame, last if rank in marked else None)
    return shapes


@lru_cache(maxsize=4096)
def _cubes(laid: LaidBlock, frame: Frame) -> dict[Cell, Cube]:
    found: dict[Cell, Cube] = {}
    for (square, colours), level in zip(laid.columns, laid.ends.values(), strict=True):
        for up, colour in enumerate(colours, level - len(colours)):
            found[*frame.seen_at(square), up] = (colour, laid.block)
    return found


@lru_cache(maxsize=4096)
def _ranks(laid: LaidBlock, frame: Frame) -> frozenset[int]:
    """The ranks with cubes of a block."""
    return frozenset(column + row for column, row, _ in _cubes(laid, frame))


@cache
def _with_neighbours(ranks: frozenset[int]) -> list[int]:
    """These ranks and those next to them: their cubes may hide or join those there."""
    return [rank for rank in range(RANKS) if any(abs(rank - each) < 2 for each in ranks)]


@lru_cache(maxsize=1024)
def _draw_rank(rank: int, near: tuple[LaidBlock, ...], frame: Frame, last: int | None) -> tuple[Shape, ...]:
    """The cubes of one rank, given all blocks that have cubes there or in the ranks next to it."""
    cubes: dict[Cell, Cube] = {}
    for laid in near:
        cubes.update(_cubes(laid, frame))
    filled: dict[str, list[str]] = {LIGHT: [], DARK: []}
    shaded: dict[str, list[str]] = {"left": [], "right": []}
    hatched: list[str] = []
    edges: dict[str, list[str]] = {"thin": [], "thick": [], "dark": [], "last": []}
    for cell in sorted(cell for cell in cubes if cell[0] + cell[1] == rank):
        colour, block = cubes[cell]
        border = edges["last" if block == last else "thick"]
        x, y, z = cell
        for face, (dx, dy, dz) in _HIDING.items():
            if (x + dx, y + dy, z + dz) in cubes:
                continue
            outline, hatching, lines = _draw_face(cell, face, colour, frame)
            filled[colour].append(outline)
            if face != "top":
                shaded[face].append(outline)
            if colour == DARK:
                hatched.append(hatching)
            for beyond, line, inset_line in lines:
                if beyond in cubes and cubes[beyond][1] == block:
                    edges["thin"].append(line)
                else:
                    border.append(line)
                    if colour == DARK:
                        edges["dark"].append(inset_line)
    return (
        *(_path(filled[colour], fill=FILLS[colour]) for colour in (LIGHT, DARK) if filled[colour]),
        *(_path(shaded[side], fill="basalt", opacity=dark) for side, dark in _SHADES.items() if shaded[side]),
        *([_path(hatched, line="mist", weight=0.9, opacity=0.45)] if hatched else []),
        *(_path(edges[kind], line=line, weight=weight) for kind, line, weight in _EDGES if edges[kind]),
    )


@cache
def _draw_face(cell: Cell, face: str, colour: str, frame: Frame) -> tuple[str, str, list[tuple[Cell, str, str]]]:
    """A side of a cube: its outline, its hatching, and each edge with the cell beyond it and a line further in."""
    steps, beyond = _FACES[face]
    points = [frame.oblique(*_add(cell, corner)) for corner in steps]
    middle = _between(points[0], points[2], 0.5)
    inset = [_between(point, middle, 0.07) for point in points]
    hatching = _hatching(points, 3) if colour == DARK else ""
    cells = [_add(cell, step) for step in beyond]
    return polygon(points), hatching, list(zip(cells, _around(points), _around(inset), strict=True))


def _around(points: list[Point]) -> list[str]:
    return [_line(point, points[(number + 1) % 4]) for number, point in enumerate(points)]


def _path(parts: Iterable[str], **paint: object) -> Shape:
    return Shape("path", d="".join(parts), **paint)  # type: ignore[arg-type]


def _line(a: Point, b: Point) -> str:
    return f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}"


def _between(a: Point, b: Point, part: float) -> Point:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def _hatching(points: list[Point], lines: int) -> str:
    """Lines across a face, which tell a dark cube from a light one without colour."""
    a, b, c, d = points
    parts = [number / (lines + 1) for number in range(1, lines + 1)]
    return "".join(_line(_between(a, b, part), _between(d, c, part)) for part in parts)

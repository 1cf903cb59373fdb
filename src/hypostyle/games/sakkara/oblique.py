"""Cubes in an oblique view: their tops and the two sides that face the reader, from the back to the front."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache

from hypostyle.core.drawing import polygon
from hypostyle.core.scene import Shape
from hypostyle.games.sakkara.blocks import DARK, LIGHT
from hypostyle.games.sakkara.frame import Point

Cell = tuple[int, int, int]
"""Column, row, and level from 0."""
Cube = tuple[str, int]
"""The colour of a cube and the block it belongs to."""
Project = Callable[[float, float, float], Point]

FILLS = {LIGHT: "ivory", DARK: "slate"}
_INK = {LIGHT: "basalt", DARK: "mist"}  # what stands out from each by day and by night
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


def draw_pyramid(cubes: Mapping[Cell, Cube], project: Project, last: int | None) -> list[Shape]:
    """The cubes, one rank after the other from the back; squares of one rank do not hide each other."""
    shapes: list[Shape] = []
    for rank in range(15):
        row = sorted(cell for cell in cubes if cell[0] + cell[1] == rank)
        if row:
            shapes += _draw_rank(row, cubes, project, last)
    return shapes


def _draw_rank(row: list[Cell], cubes: Mapping[Cell, Cube], project: Project, last: int | None) -> list[Shape]:
    filled: dict[str, list[str]] = {LIGHT: [], DARK: []}
    shaded: dict[str, list[str]] = {"left": [], "right": []}
    hatched: list[str] = []
    edges: dict[str, list[str]] = {"thin": [], "thick": [], "dark": [], "last": []}
    for cell in row:
        colour, block = cubes[cell]
        for face, (_, beyond) in _FACES.items():
            if _add(cell, _HIDING[face]) in cubes:
                continue
            inner = tuple(cubes.get(_add(cell, step), ("", -1))[1] == block for step in beyond)
            outline, hatching, lines, inset = _draw_face(cell, face, colour, project)
            filled[colour].append(outline)
            if face != "top":
                shaded[face].append(outline)
            if colour == DARK:
                hatched.append(hatching)
            for is_inner, line, inset_line in zip(inner, lines, inset, strict=True):
                edges["thin" if is_inner else "last" if block == last else "thick"].append(line)
                if colour == DARK and not is_inner:
                    edges["dark"].append(inset_line)
    return [
        *(_path(filled[colour], fill=FILLS[colour]) for colour in (LIGHT, DARK) if filled[colour]),
        *(_path(shaded[side], fill="basalt", opacity=dark) for side, dark in _SHADES.items() if shaded[side]),
        *([_path(hatched, line="mist", weight=0.9, opacity=0.45)] if hatched else []),
        *(_path(edges[kind], line=line, weight=weight) for kind, line, weight in _EDGES if edges[kind]),
    ]


@cache
def _draw_face(cell: Cell, face: str, colour: str, project: Project) -> tuple[str, str, list[str], list[str]]:
    """A side of a cube: its outline, its hatching, its edges, and the same a little further in."""
    points = [project(*_add(cell, corner)) for corner in _FACES[face][0]]
    middle = _between(points[0], points[2], 0.5)
    inset = [_between(point, middle, 0.07) for point in points]
    hatching = _hatching(points, 3) if colour == DARK else ""
    return polygon(points), hatching, _around(points), _around(inset)


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


def draw_small(cubes: Mapping[Cell, Cube], side: float) -> tuple[Shape, ...]:
    """A single block about the origin, one shape for each cube."""

    def project(column: float, row: float, level: float) -> Point:
        return (column - row) * side, (column + row) * side * 0.56 - level * side * 0.95

    faces: dict[Cell, list[list[Point]]] = {}
    for cell in sorted(cubes, key=lambda each: (each[0] + each[1], each[2])):
        seen = [steps for face, (steps, _) in _FACES.items() if _add(cell, _HIDING[face]) not in cubes]
        faces[cell] = [[project(*_add(cell, step)) for step in steps] for steps in seen]
    points = [point for drawn in faces.values() for face in drawn for point in face]
    x = (min(point[0] for point in points) + max(point[0] for point in points)) / 2
    y = (min(point[1] for point in points) + max(point[1] for point in points)) / 2
    shapes = []
    for cell, drawn in faces.items():
        colour, _ = cubes[cell]
        middled = [[(a - x, b - y) for a, b in face] for face in drawn]
        parts = [polygon(face) + (_hatching(face, 1) if colour == DARK else "") for face in middled]
        shapes.append(_path(parts, fill=FILLS[colour], line=_INK[colour], weight=0.9))
    return tuple(shapes)

"""One path around squares of a grid."""

import random
import re

from hypostyle.core.picture.outline import outline


def _inside(path: str, x: float, y: float) -> bool:
    """Whether a point is in the filled path: how often a ray to the left crosses its upright lines, by their way."""
    winding = 0
    for loop in path.split("Z")[:-1]:
        numbers = re.findall(r"([Mhv])(-?[\d.]+)(?: (-?[\d.]+))?", loop)
        at = start = (float(numbers[0][1]), float(numbers[0][2]))
        corners = []
        for letter, number, _ in numbers[1:]:
            far = float(number)
            corners.append(at := (at[0] + far, at[1]) if letter == "h" else (at[0], at[1] + far))
        lines = zip([start, *corners], [*corners, start], strict=True)
        for (ax, ay), (_, by) in lines:
            if ax < x and min(ay, by) < y < max(ay, by):
                winding += 1 if by > ay else -1
    return winding != 0


def test_a_square_a_corner_and_a_gap() -> None:
    assert outline([], 10) == ""
    assert outline([(0, 0)], 10, 5, 7) == "M5 7h10v10h-10Z"
    assert outline([(0, 0), (1, 0), (0, 1)], 10) == "M0 0h20v10h-10v10h-10Z"
    assert outline([(0, 0), (1, 1)], 10) == "M0 0h10v10h-10ZM10 10h10v10h-10Z"
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert outline(ring, 10) == "M0 0h30v30h-30ZM10 10v10h10v-10Z"


def test_exactly_the_cells_are_inside() -> None:
    chance = random.Random(1)
    for _ in range(100):
        cells = {(chance.randrange(-4, 5), chance.randrange(-4, 5)) for _ in range(chance.randrange(1, 50))}
        path = outline(cells, 12, 3, -2)
        for x in range(-6, 7):
            for y in range(-6, 7):
                assert _inside(path, 3 + 12 * x + 6, -2 + 12 * y + 6) == ((x, y) in cells)

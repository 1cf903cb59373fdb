"""How each kind of tile is drawn: a colour and, for those who do not go by colour, a pattern of its own."""

from functools import lru_cache

from hypostyle.core.picture.scene import Shape

# By kind: the colour of the tile, how strong it is, and the colour of the lines on it.
PAINT = {
    "desert": ("leaf", 1.0, "gold"),
    "hills": ("limestone", 1.0, "ink"),
    "farmland": ("malachite", 0.42, "ink"),
    "marsh": ("turquoise", 0.3, "turquoise"),
    "river": ("sky", 1.0, "lapis"),
    "necropolis": ("slate", 1.0, "star"),
    "temple": ("gold", 1.0, "ink"),
    "pyramid": ("sky", 1.0, "lapis"),
    "barge": ("sky", 1.0, "lapis"),
}
_LINE = {"desert": 2.6, "hills": 1.3, "farmland": 1.2, "marsh": 1.6}

Box = tuple[float, float, float]
"""Where a tile is drawn: left, top, and its side."""


@lru_cache(maxsize=1024)
def draw_tiles(kind: str, boxes: tuple[Box, ...]) -> tuple[Shape, ...]:
    """All tiles of one kind at once, so that a large landscape stays a small picture."""
    fill, strength, line = PAINT[kind]
    squares = "".join([_square(box) for box in boxes])
    scale = boxes[0][2] / 48
    shapes = [
        Shape("path", d=squares, fill="paper"),
        Shape("path", d=squares, fill=fill, opacity=strength),
        Shape("path", d="".join(_pattern(kind, box) for box in boxes), line=line, weight=_LINE.get(kind, 1.4) * scale),
    ]
    if kind in _SOLID:
        solid = "".join(_scaled(_SOLID[kind], box) for box in boxes)
        shapes.append(Shape("path", d=solid, fill="ivory", line="basalt", weight=1.4 * scale))
    return (*shapes, Shape("path", d=squares, line="faint", weight=0.8))


@lru_cache(maxsize=4000)
def _square(box: Box) -> str:
    x, y, side = box
    return f"M{x:g} {y:g}h{side:g}v{side:g}h{-side:g}Z"


@lru_cache(maxsize=4000)
def _pattern(kind: str, box: Box) -> str:
    return _scaled(_PATTERNS[kind], box)


def _scaled(strokes: list[tuple[str, tuple[float, ...]]], box: Box) -> str:
    """Strokes given on a tile of side 48 put into a box."""
    left, top, side = box
    scale = side / 48
    parts = []
    for letter, numbers in strokes:
        fixed = range(2, 5) if letter == "a" else ()  # the turn and the two flags of an arc have no size
        placed = [number if place in fixed else number * scale for place, number in enumerate(numbers)]
        if letter == "M":
            placed = [left + placed[0], top + placed[1]]
        parts.append(letter + " ".join(f"{number:.1f}".removesuffix(".0") for number in placed))
    return "".join(parts)


def _at(
    points: list[tuple[float, float]], *strokes: tuple[str, tuple[float, ...]]
) -> list[tuple[str, tuple[float, ...]]]:
    """The same strokes from each of the points."""
    return [each for point in points for each in (("M", point), *strokes)]


_DOTS = [
    (x + (6.0 if row % 2 else 0), 7.0 + 8.5 * row)
    for row in range(5)
    for x in (7.0, 18.0, 29.0, 40.0)
    if x + 6 * (row % 2) < 46
]
_WAVES = _at([(6, 12), (6, 24), (6, 36)], ("q", (4.5, -6, 9, 0)), ("t", (9, 0)), ("t", (9, 0)), ("t", (9, 0)))
_PATTERNS = {
    "desert": _at(_DOTS, ("h", (0.1,))),
    "hills": _at([(5, 17), (23, 20), (9, 31), (26, 34), (6, 44)], ("q", (8, -13, 16, 0))),
    "farmland": _at([(x, 4) for x in (6.0, 13.2, 20.4, 27.6, 34.8, 42.0)], ("v", (40,))),
    "marsh": _at(
        [(12, 18), (34, 16), (23, 31), (10, 43), (38, 42)], ("v", (-11,)), ("m", (-5, 3)), ("l", (5, 6)), ("l", (5, -6))
    ),
    "river": _WAVES,
    "necropolis": _at([(5, 22), (27, 20), (14, 42)], ("l", (3, -12)), ("h", (10,)), ("l", (3, 12)), ("z", ()))
    + _at([(11.5, 22), (33.5, 20), (20.5, 42)], ("v", (-5,)), ("h", (3,)), ("v", (5,))),
    "temple": _at([(5, 43)], ("h", (38,))),
    "pyramid": _at([(5, 43)], ("q", (4.5, -5, 9, 0)), ("t", (9, 0)), ("t", (9, 0)), ("t", (9, 0))),
    "barge": _at([(6, 10), (6, 41)], ("q", (4.5, -6, 9, 0)), ("t", (9, 0)), ("t", (9, 0)), ("t", (9, 0))),
}
_SOLID = {
    "temple": [
        *_at([(7, 42)], ("l", (3, -26)), ("h", (9,)), ("l", (2, 26)), ("z", ())),
        *_at([(27, 42)], ("l", (2, -26)), ("h", (9,)), ("l", (3, 26)), ("z", ())),
        *_at([(20, 24)], ("h", (8,)), ("v", (4,)), ("h", (-8,)), ("z", ())),
        *_at([(24, 15)], ("a", (4.5, 4.5, 0, 1, 1, 0.1, 0)), ("z", ())),
    ],
    "pyramid": _at(
        [(7, 37)],
        *[("v", (-7,)), ("h", (5,))] * 3,
        ("v", (-6,)),
        ("h", (4,)),
        ("v", (6,)),
        *[("h", (5,)), ("v", (7,))] * 3,
        ("z", ()),
    ),
}

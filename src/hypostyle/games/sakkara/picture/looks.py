"""The looks of the blocks from above: on the board as far as they are visible, as ghosts, and small in the hands."""

from functools import cache, lru_cache

from hypostyle.core.picture.drawing import polygon
from hypostyle.core.picture.scene import Shape
from hypostyle.games.sakkara.blocks import DARK, FORMS, KINDS, LIGHT, Form
from hypostyle.games.sakkara.facts import LaidBlock, SakkaraFacts
from hypostyle.games.sakkara.picture.frame import Frame, Point, frame_of

FILLS = {LIGHT: "ivory", DARK: "slate"}


def block_look(facts: SakkaraFacts, laid: LaidBlock, frame: Frame, last: bool) -> tuple[Shape, ...]:
    """The visible cubes of a block about the middle of its first square, with their levels and what marks it."""
    visible = facts.visible(laid)
    new = tuple([square for square in visible if any(square in four for four in facts.new_squares)])
    return _block_look(laid, visible, new, laid.block == facts.taboo, last, frame)


@lru_cache(maxsize=4096)
def _block_look(
    laid: LaidBlock, visible: tuple[int, ...], new: tuple[int, ...], taboo: bool, last: bool, frame: Frame
) -> tuple[Shape, ...]:
    """A block visible on these squares, of which some are in a new square (S-9)."""
    x, y = frame.above(laid.first)
    colours = {square: colour[-1] for square, colour in laid.columns}
    middles: dict[int, Point] = {}
    for square in visible:
        across, along = frame.above(square)
        middles[square] = (across - x, along - y)
    shapes: list[Shape] = []
    for colour in (LIGHT, DARK):
        mine = [at for square, at in middles.items() if colours[square] == colour]
        if mine:
            shapes.append(Shape("path", d="".join(box(at, frame.cell) for at in mine), fill=FILLS[colour]))
            if colour == DARK:
                lines = "".join(hatching(at, frame.cell, 3) for at in mine)
                shapes.append(Shape("path", d=lines, line="mist", weight=1.1, opacity=0.6))
    inner, outer = _edges(frame, middles, middles)
    if inner:
        shapes.append(Shape("path", d=inner, line="faint", weight=0.8))
    if outer:
        shapes.append(Shape("path", d=outer, line="accent" if last else "basalt", weight=4 if last else 2.8))
    if outer and not last:
        dark = {square: at for square, at in middles.items() if colours[square] == DARK}
        shapes.append(Shape("path", d=_edges(frame, middles, dark, 2)[1], line="mist", weight=1))
    shapes += [_level(laid.ends[square], colours[square], at, frame) for square, at in middles.items()]
    shapes += [_square_sign(colours[square], middles[square], frame) for square in new]
    if taboo and middles:
        shapes += _taboo_sign(next(iter(middles.values())), frame)
    return tuple(shapes)


def box(at: Point, side: float) -> str:
    """A cube from above."""
    x, y = at[0] - side / 2, at[1] - side / 2
    return polygon([(x, y), (x + side, y), (x + side, y + side), (x, y + side)])


def hatching(at: Point, side: float, lines: int) -> str:
    """Lines across two corners tell a dark cube from a light one without colour, and leave the middle free."""
    x, y, half = at[0], at[1], side / 2
    drawn = []
    for line in range(1, lines + 1):
        reach = side * 0.75 * line / (lines + 0.4)
        drawn.append(f"M{x - half + reach:.1f} {y - half:.1f}L{x - half:.1f} {y - half + reach:.1f}")
        drawn.append(f"M{x + half - reach:.1f} {y + half:.1f}L{x + half:.1f} {y + half - reach:.1f}")
    return "".join(drawn)


def _edges(frame: Frame, middles: dict[int, Point], some: dict[int, Point], inset: float = 0) -> tuple[str, str]:
    """The edges of some visible cubes of a block: those towards others of it, and those about it."""
    half, side = frame.cell / 2 - inset, frame.cell - 2 * inset
    inner: list[str] = []
    outer: list[str] = []
    seen = {frame.seen_at(square) for square in middles}
    for square, (x, y) in some.items():
        column, row = frame.seen_at(square)
        sides = (
            ((column, row - 1), f"M{x - half:.1f} {y - half:.1f}h{side:g}"),
            ((column, row + 1), f"M{x - half:.1f} {y + half:.1f}h{side:g}"),
            ((column - 1, row), f"M{x - half:.1f} {y - half:.1f}v{side:g}"),
            ((column + 1, row), f"M{x + half:.1f} {y - half:.1f}v{side:g}"),
        )
        for near, line in sides:
            (inner if near in seen else outer).append(line)
    return "".join(inner), "".join(outer)


def _level(height: int, colour: str, at: Point, frame: Frame) -> Shape:
    ink = "basalt" if colour == LIGHT else "star"
    return Shape("text", x=at[0], y=at[1], text=str(height), size=frame.cell * 0.33, fill=ink)


def _square_sign(colour: str, at: Point, frame: Frame) -> Shape:
    """A ring about the level of a cube of a new square (S-9)."""
    return Shape("circle", x=at[0], y=at[1], r=frame.cell * 0.3, line="gold" if colour == LIGHT else "star", weight=3)


def _taboo_sign(at: Point, frame: Frame) -> list[Shape]:
    """A bar in a disc: this block may not be moved (S-10)."""
    x, y, r = at[0] + frame.cell * 0.29, at[1] - frame.cell * 0.29, frame.cell * 0.16
    return [
        Shape("circle", x=x, y=y, r=r, fill="accent", line="ivory", weight=1.5),
        Shape("path", d=f"M{x - r / 2:.1f} {y:.1f}h{r:.1f}", line="ivory", weight=2.5),
    ]


@cache
def cube_looks(frame: Frame) -> dict[str, tuple[Shape, ...]]:
    """What ghosts are made of: how a square would look by the colours of its new cubes, such as "ld"."""
    columns = sorted({each.colours for form in FORMS for each in form.columns})
    return {colours: _cube_look(colours, frame.cell) for colours in columns}


def _cube_look(colours: str, cell: float, middle: Point = (0, 0)) -> tuple[Shape, ...]:
    """The cube on top; beside it, where there are several, all of them from bottom to top."""
    top = colours[-1]
    shapes = [Shape("path", d=box(middle, cell), fill=FILLS[top], line="faint", weight=0.8)]
    if top == DARK:
        shapes.append(Shape("path", d=hatching(middle, cell, 3), line="mist", weight=1.1, opacity=0.6))
    if len(colours) > 1:
        side = cell * 0.2
        for up, colour in enumerate(colours):
            at = (middle[0] + cell * 0.3, middle[1] + ((len(colours) - 1) / 2 - up) * side)
            shapes.append(Shape("path", d=box(at, side), fill=FILLS[colour], line="accent", weight=1.2))
    return tuple(shapes)


@cache
def form_look(form: int, frame: Frame) -> tuple[Shape, ...]:
    """A block in one of its forms, about the middle of its first square."""
    covers = form_covers(frame)[form]
    cubes = [shape for x, y, colours in covers for shape in _cube_look(colours, frame.cell, (x, y))]
    edges = "".join(box((x, y), frame.cell) for x, y, _ in covers)
    return (*cubes, Shape("path", d=edges, line="ink", weight=1.8))


@cache
def form_covers(frame: Frame) -> tuple[tuple[tuple[float, float, str], ...], ...]:
    """For each form the squares it covers, from the middle of the first, with the look of its cubes there."""
    return tuple(_form_covers(form, frame) for form in FORMS)


def _form_covers(form: Form, frame: Frame) -> tuple[tuple[float, float, str], ...]:
    first = form.columns[0]
    covers = []
    for each in form.columns:
        column, row = each.dx - first.dx, first.dy - each.dy
        for _ in range(frame.turned):
            column, row = -row, column
        covers.append((column * frame.cell, row * frame.cell, each.colours))
    return tuple(covers)


def small_side(frame: Frame) -> float:
    """The side of a cube of a block in hand."""
    return frame.slot[1] * 0.36


@cache
def flat_cubes(kind: int) -> list[tuple[float, float, str]]:
    """The cubes of a kind lying flat and no more than two deep, about the middle."""
    form = next(form for form in FORMS if form.kind == kind and form.flat and all(each.dy < 2 for each in form.columns))
    wide = max(each.dx for each in form.columns)
    return [(each.dx - wide / 2, 0.5 - each.dy, each.colours) for each in form.columns]


@cache
def hand_looks(tall: bool) -> dict[str, tuple[Shape, ...]]:
    """Little blocks as they lie in the trays."""
    looks, side = {}, small_side(frame_of(tall, 0))
    for kind, name in enumerate(KINDS):
        shapes: list[Shape] = []
        for column, row, colour in flat_cubes(kind):
            x, y = column * side, row * side
            shapes.append(Shape("path", d=box((x, y), side), fill=FILLS[colour], line="basalt", weight=1.4))
            if colour == DARK:
                shapes.append(Shape("path", d=hatching((x, y), side, 2), line="mist", weight=1, opacity=0.85))
                shapes.append(Shape("path", d=box((x, y), side - 2.4), line="mist", weight=0.7))
        looks[name] = tuple(shapes)
    return looks

"""The view from above, which decides the game: the ground, and each block as far as it is visible."""

from functools import cache

from hypostyle.core.drawing import polygon
from hypostyle.core.scene import Shape
from hypostyle.games.sakkara import board
from hypostyle.games.sakkara.blocks import DARK, LIGHT
from hypostyle.games.sakkara.frame import Frame, Point, frame
from hypostyle.games.sakkara.oblique import FILLS
from hypostyle.games.sakkara.site import Laid, Site


@cache
def ground(tall: bool, turned: int) -> tuple[Shape, ...]:
    """The bare board: each square with as many dots as cubes may stand there (S-6), and the names at the edge."""
    place = frame(tall, turned)
    side = board.SIZE * place.cell
    shapes = [Shape("rect", x=place.left, y=place.top, w=side, h=side, fill="sandstone")]
    for ring in range(1, 4):
        inset = ring * place.cell
        x, y, w = place.left + inset, place.top + inset, side - 2 * inset
        shapes.append(Shape("rect", x=x, y=y, w=w, h=w, fill="limestone", opacity=0.36))
    grid = [f"M{place.left + n * place.cell:g} {place.top:g}v{side:g}" for n in range(1, board.SIZE)]
    grid += [f"M{place.left:g} {place.top + n * place.cell:g}h{side:g}" for n in range(1, board.SIZE)]
    shapes.append(Shape("path", d="".join(grid), line="faint", weight=0.6, opacity=0.7))
    shapes.append(Shape("path", d="".join(_dots(place, square) for square in range(board.SQUARES)), fill="faint"))
    shapes.append(Shape("rect", x=place.left, y=place.top, w=side, h=side, r=2, line="ink", weight=2.4))
    return (*shapes, *_names(place))


def _dots(place: Frame, square: int) -> str:
    x, y = place.above(square)
    limit, gap, r = board.LIMIT[square], place.cell * 0.13, place.cell * 0.028
    middles = [(x + (dot - (limit - 1) / 2) * gap, y) for dot in range(limit)]
    return "".join(
        f"M{a - r:.2f} {b:.2f}a{r:.2f} {r:.2f} 0 1 0 {2 * r:.2f} 0a{r:.2f} {r:.2f} 0 1 0 {-2 * r:.2f} 0Z"
        for a, b in middles
    )


def _names(place: Frame) -> list[Shape]:
    shapes = []
    upright = place.turned % 2  # then the ranks lie along the lower edge
    for square, name in enumerate(board.NAMES):
        column, row = place.seen_at(square)
        x, y = place.above(square)
        if row == board.SIZE - 1:
            shapes.append((x, y + place.cell / 2 + 13, name[1 if upright else 0]))
        if column == 0:
            shapes.append((x - place.cell / 2 - 13, y, name[0 if upright else 1]))
    return [Shape("text", x=x, y=y, text=text, size=14, fill="faint") for x, y, text in shapes]


def block_look(site: Site, laid: Laid, place: Frame, last: bool) -> tuple[Shape, ...]:
    """The visible cubes of a block about the middle of its first square, with their levels and what marks it."""
    x, y = place.above(laid.first)
    middles: dict[int, Point] = {}
    for square, _ in laid.columns:
        if site.tops[square] == laid.block:
            across, along = place.above(square)
            middles[square] = (across - x, along - y)
    shapes: list[Shape] = []
    for colour in (LIGHT, DARK):
        mine = [middles[square] for square in middles if site.columns[square].endswith(colour)]
        if mine:
            shapes.append(Shape("path", d="".join(box(at, place.cell) for at in mine), fill=FILLS[colour]))
            if colour == DARK:
                lines = "".join(hatching(at, place.cell, 3) for at in mine)
                shapes.append(Shape("path", d=lines, line="mist", weight=1.1, opacity=0.6))
    inner, outer = _edges(place, middles, middles)
    if inner:
        shapes.append(Shape("path", d=inner, line="faint", weight=0.8))
    if outer:
        shapes.append(Shape("path", d=outer, line="accent" if last else "basalt", weight=4 if last else 2.8))
    if outer and not last:
        dark = {square: at for square, at in middles.items() if site.columns[square].endswith(DARK)}
        shapes.append(Shape("path", d=_edges(place, middles, dark, 2)[1], line="mist", weight=1))
    shapes += [_level(site, square, at, place) for square, at in middles.items()]
    shapes += _square_signs(site, middles, place)
    if laid.block == site.taboo and middles:
        shapes += _taboo_sign(next(iter(middles.values())), place)
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


def _edges(place: Frame, middles: dict[int, Point], some: dict[int, Point], inset: float = 0) -> tuple[str, str]:
    """The edges of some visible cubes of a block: those towards others of it, and those about it."""
    half, side = place.cell / 2 - inset, place.cell - 2 * inset
    inner: list[str] = []
    outer: list[str] = []
    seen = {place.seen_at(square) for square in middles}
    for square, (x, y) in some.items():
        column, row = place.seen_at(square)
        sides = (
            ((column, row - 1), f"M{x - half:.1f} {y - half:.1f}h{side:g}"),
            ((column, row + 1), f"M{x - half:.1f} {y + half:.1f}h{side:g}"),
            ((column - 1, row), f"M{x - half:.1f} {y - half:.1f}v{side:g}"),
            ((column + 1, row), f"M{x + half:.1f} {y - half:.1f}v{side:g}"),
        )
        for near, line in sides:
            (inner if near in seen else outer).append(line)
    return "".join(inner), "".join(outer)


def _level(site: Site, square: int, at: Point, place: Frame) -> Shape:
    ink = "basalt" if site.columns[square].endswith(LIGHT) else "star"
    return Shape("text", x=at[0], y=at[1], text=str(site.heights[square]), size=place.cell * 0.33, fill=ink)


def _square_signs(site: Site, middles: dict[int, Point], place: Frame) -> list[Shape]:
    """A ring about the level of each cube of a new square (S-9)."""
    new = {square for four in site.new_squares() for square in four}
    rings = {LIGHT: "gold", DARK: "star"}
    return [
        Shape("circle", x=x, y=y, r=place.cell * 0.3, line=rings[site.columns[square][-1]], weight=3)
        for square, (x, y) in middles.items()
        if square in new
    ]


def _taboo_sign(at: Point, place: Frame) -> list[Shape]:
    """A bar in a disc: this block may not be moved (S-10)."""
    x, y, r = at[0] + place.cell * 0.29, at[1] - place.cell * 0.29, place.cell * 0.16
    return [
        Shape("circle", x=x, y=y, r=r, fill="accent", line="ivory", weight=1.5),
        Shape("path", d=f"M{x - r / 2:.1f} {y:.1f}h{r:.1f}", line="ivory", weight=2.5),
    ]

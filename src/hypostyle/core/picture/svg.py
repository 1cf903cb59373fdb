"""A scene as a finished SVG picture, for notebooks, documents and files."""

from collections.abc import Sequence
from html import escape

from hypostyle.core.picture.palette import SEATS, THEMES
from hypostyle.core.picture.scene import Box, Mark, Piece, Scene, Shape, Spot
from hypostyle.core.words import check_language, listing, short

TEXT_FACE = "Iowan Old Style, Palatino Linotype, Palatino, Georgia, serif"


def draw_svg(
    scene: Scene,
    *,
    width: int | None = None,
    theme: str = "day",
    language: str = "en",
    inline: bool = False,
    part: Box | None = None,
    over: Sequence[Shape] = (),
) -> str:
    """The scene as SVG text with all colours in it, so that it looks the same everywhere.

    `inline` is for a page that has the colours of its theme as variables and shows several pictures: no ids then.
    `part` shows only that part of the scene; `over` is drawn on top of it.
    """
    check_theme(theme)
    left, top, wide, high = (0, 0, scene.width, scene.height) if part is None else part
    parts = [opening(scene.title, wide, high, width, language)]
    if part is not None:  # an inner frame clips, whatever the shape of the outer one on a page
        box = " ".join(number(each) for each in (left, top, wide, high))
        inner = f'width="{number(wide)}" height="{number(high)}" viewBox="{box}"'
        parts.append(f"<svg {inner}>")
    colours = {name: f"var(--{name})" if inline else value for name, value in THEMES[theme].items()}
    brush = Brush(colours)
    parts += [brush.shape(shape) for shape in (*scene.ground, *scene.map_ground, *scene.map_board, *scene.board)]
    parts += draw_marks(scene, brush, [mark for mark in scene.marks if mark.kind not in OVER_PIECES])
    parts += [draw_piece(scene, piece, brush, named=not inline) for piece in scene.pieces]
    parts += draw_marks(scene, brush, [mark for mark in scene.marks if mark.kind in OVER_PIECES])
    parts += [brush.shape(shape) for shape in over]
    parts.append("</svg>" if part is None else "</svg></svg>")
    return "\n".join(part for part in parts if part)


def check_theme(theme: str) -> str:
    """The theme, if there is one of this name."""
    if theme not in THEMES:
        raise ValueError(f"there is no theme {short(theme)}; choose from {listing(list(THEMES))}")
    return theme


def opening(title: str, wide: float, high: float, width: int | None, language: str) -> str:
    """The first tag of a picture of this size that is shown so wide."""
    if width is not None and (type(width) is not int or not 1 <= width <= 20_000):
        raise ValueError(f"the width must be a whole number from 1 to 20000, not {short(width)}")
    shown = wide if width is None else width
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(wide)} {number(high)}" '
        f'width="{number(shown)}" height="{number(high * shown / wide)}" role="img" lang="{check_language(language)}" '
        f'font-family="{TEXT_FACE}"><title>{escape(title)}</title>'
    )


class Brush:
    """Writes shapes in the colours of one theme, and of one seat."""

    def __init__(self, colours: dict[str, str], seat: int | None = None):
        self._colours = colours if seat is None else {**colours, "seat": colours[SEATS[seat].colour]}

    def for_seat(self, seat: int | None) -> "Brush":
        """The same for the pieces of a seat."""
        return Brush(self._colours, seat)

    def shape(self, shape: Shape) -> str:
        """A shape as SVG."""
        paint = f'fill="{self._colour(shape.fill)}"'
        if shape.line != "none":
            paint += f' stroke="{self._colour(shape.line)}" stroke-width="{number(shape.weight)}"'
            paint += ' stroke-linejoin="round" stroke-linecap="round"'
        if shape.opacity != 1:
            paint += f' opacity="{number(shape.opacity)}"'
        if shape.kind == "path":
            return f'<path d="{escape(shape.d)}" {paint}/>'
        if shape.kind == "circle":
            return f'<circle cx="{number(shape.x)}" cy="{number(shape.y)}" r="{number(shape.r)}" {paint}/>'
        if shape.kind == "rect":
            corner = f' rx="{number(shape.r)}"' if shape.r else ""
            place = f'x="{number(shape.x)}" y="{number(shape.y)}" width="{number(shape.w)}" height="{number(shape.h)}"'
            return f"<rect {place}{corner} {paint}/>"
        if shape.kind == "text":
            weight = ' font-weight="bold"' if shape.bold else ""
            middle = number(shape.y + shape.size * 0.35)
            return (
                f'<text x="{number(shape.x)}" y="{middle}" font-size="{number(shape.size)}" '
                f'text-anchor="{shape.anchor}"{weight} {paint}>{escape(shape.text)}</text>'
            )
        raise ValueError(f"a scene has no shape {shape.kind}")

    def _colour(self, name: str) -> str:
        return "none" if name == "none" else self._colours[name]


def draw_marks(scene: Scene, brush: Brush, marks: list[Mark]) -> list[str]:
    """The signs of marks as SVG."""
    spots = {spot.id: spot for spot in scene.spots}
    drawn: list[Shape] = []
    for mark in marks:
        if mark.kind == "way":
            d = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in mark.points)
            drawn.append(Shape("path", d=d, line="ivory", weight=7, opacity=0.8))
            drawn.append(Shape("path", d=d, line="accent", weight=3.5))
        elif mark.kind == "stop":
            drawn += [shape for count, each in enumerate(mark.ids, 1) for shape in _stop_sign(spots[each], count)]
        elif mark.kind == "laid":
            continue
        elif mark.kind == "from" and mark.points:
            drawn += _start_sign(*mark.points[0])
        else:
            drawn += [shape for each in mark.ids for shape in _SIGNS[mark.kind](spots[each])]
    return [brush.shape(shape) for shape in drawn]


def _start_sign(x: float, y: float) -> list[Shape]:
    return [Shape("circle", x=x, y=y, r=7, fill="accent", line="ivory", weight=2)]


def _stop_sign(spot: Spot, count: int) -> list[Shape]:
    return [
        Shape("circle", x=spot.x, y=spot.y, r=8, fill="ivory", line="accent", weight=2),
        Shape("text", x=spot.x, y=spot.y, text=str(count), size=12, fill="accent", bold=True),
    ]


def _end_sign(spot: Spot) -> list[Shape]:
    x, y = spot.x - spot.w / 2 + 2, spot.y - spot.h / 2 + 2
    return [Shape("rect", x=x, y=y, w=spot.w - 4, h=spot.h - 4, r=5, line="accent", weight=3.5)]


def _bar_sign(spot: Spot) -> list[Shape]:
    x, y = spot.x + spot.w / 2 - 12, spot.y - spot.h / 2 + 12
    return [
        Shape("circle", x=x, y=y, r=8, fill="accent", line="ivory", weight=1.5),
        Shape("path", d=f"M{number(x - 4)} {number(y)}h8", line="ivory", weight=2.5),
    ]


def _sign_size(spot: Spot) -> float:
    return min(max(7, min(spot.w, spot.h) / 6), 12)


def _target_sign(spot: Spot) -> list[Shape]:
    return [Shape("circle", x=spot.x, y=spot.y, r=_sign_size(spot), fill="accent", line="ivory", weight=3)]


def _forbidden_sign(spot: Spot) -> list[Shape]:
    arm = _sign_size(spot)
    across = number(2 * arm)
    d = f"M{number(spot.x - arm)} {number(spot.y - arm)}l{across} {across}m0 -{across}l-{across} {across}"
    return [Shape("path", d=d, line="ivory", weight=10), Shape("path", d=d, line="accent", weight=5.5)]


_SIGNS = {
    "from": lambda spot: _start_sign(spot.x, spot.y),
    "to": _end_sign,
    "barred": _bar_sign,
    "target": _target_sign,
    "forbidden": _forbidden_sign,
}
OVER_PIECES = {"target", "forbidden"}


def draw_piece(scene: Scene, piece: Piece, brush: Brush, named: bool) -> str:
    """A piece as SVG; `named` gives it its id."""
    scale = "" if piece.size == 1 else f" scale({number(piece.size)})"
    name = f'id="{escape(piece.id)}" ' if named else ""
    place = f"translate({number(piece.x)} {number(piece.y)}){scale}"
    inside = draw_look(scene, piece, brush)
    return f'<g {name}transform="{place}"><title>{escape(piece.name)}</title>{inside}</g>'


def draw_look(scene: Scene, piece: Piece, brush: Brush) -> str:
    """What a piece looks like, about the origin."""
    seated = brush.for_seat(piece.seat)
    return "".join(seated.shape(shape) for shape in scene.looks[piece.look])


def number(value: float) -> str:
    """A number as short as it can be written."""
    return f"{value:.2f}".rstrip("0").rstrip(".")

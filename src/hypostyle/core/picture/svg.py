"""A scene as a finished SVG picture, for notebooks, documents and files."""

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
) -> str:
    """The scene as SVG text with all colours in it, so that it looks the same everywhere.

    `inline` is for a page that has the colours of its theme as variables and shows several pictures: no ids then.
    `part` shows only that part of the scene.
    """
    if theme not in THEMES:
        raise ValueError(f"there is no theme {short(theme)}; choose from {listing(list(THEMES))}")
    if width is not None and (type(width) is not int or not 1 <= width <= 20_000):
        raise ValueError(f"the width must be a whole number from 1 to 20000, not {short(width)}")
    left, top, wide, high = (0, 0, scene.width, scene.height) if part is None else part
    shown = wide if width is None else width
    height = high * shown / wide
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(wide)} {_n(high)}" '
        f'width="{_n(shown)}" height="{_n(height)}" role="img" lang="{check_language(language)}" '
        f'font-family="{TEXT_FACE}"><title>{escape(scene.title)}</title>'
    ]
    if part is not None:  # an inner frame clips, whatever the shape of the outer one on a page
        inner = f'width="{_n(wide)}" height="{_n(high)}" viewBox="{_n(left)} {_n(top)} {_n(wide)} {_n(high)}"'
        parts.append(f"<svg {inner}>")
    colours = {name: f"var(--{name})" if inline else value for name, value in THEMES[theme].items()}
    brush = _Brush(colours)
    parts += [brush.shape(shape) for shape in (*scene.ground, *scene.map_ground, *scene.map_board, *scene.board)]
    parts += _marks(scene, brush, [mark for mark in scene.marks if mark.kind not in _OVER_PIECES])
    parts += [_piece(scene, piece, brush, named=not inline) for piece in scene.pieces]
    parts += _marks(scene, brush, [mark for mark in scene.marks if mark.kind in _OVER_PIECES])
    parts.append("</svg>" if part is None else "</svg></svg>")
    return "\n".join(part for part in parts if part)


class _Brush:
    """Writes shapes in the colours of one theme, and of one seat."""

    def __init__(self, colours: dict[str, str], seat: int | None = None):
        self._colours = colours if seat is None else {**colours, "seat": colours[SEATS[seat].colour]}

    def for_seat(self, seat: int | None) -> "_Brush":
        return _Brush(self._colours, seat)

    def shape(self, shape: Shape) -> str:
        paint = f'fill="{self._colour(shape.fill)}"'
        if shape.line != "none":
            paint += f' stroke="{self._colour(shape.line)}" stroke-width="{_n(shape.weight)}"'
            paint += ' stroke-linejoin="round" stroke-linecap="round"'
        if shape.opacity != 1:
            paint += f' opacity="{_n(shape.opacity)}"'
        if shape.kind == "path":
            return f'<path d="{escape(shape.d)}" {paint}/>'
        if shape.kind == "circle":
            return f'<circle cx="{_n(shape.x)}" cy="{_n(shape.y)}" r="{_n(shape.r)}" {paint}/>'
        if shape.kind == "rect":
            corner = f' rx="{_n(shape.r)}"' if shape.r else ""
            place = f'x="{_n(shape.x)}" y="{_n(shape.y)}" width="{_n(shape.w)}" height="{_n(shape.h)}"'
            return f"<rect {place}{corner} {paint}/>"
        if shape.kind == "text":
            weight = ' font-weight="bold"' if shape.bold else ""
            return (
                f'<text x="{_n(shape.x)}" y="{_n(shape.y + shape.size * 0.35)}" font-size="{_n(shape.size)}" '
                f'text-anchor="{shape.anchor}"{weight} {paint}>{escape(shape.text)}</text>'
            )
        raise ValueError(f"a scene has no shape {shape.kind}")

    def _colour(self, name: str) -> str:
        return "none" if name == "none" else self._colours[name]


def _marks(scene: Scene, brush: _Brush, marks: list[Mark]) -> list[str]:
    spots = {spot.id: spot for spot in scene.spots}
    drawn: list[Shape] = []
    for mark in marks:
        if mark.kind == "way":
            d = "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in mark.points)
            drawn.append(Shape("path", d=d, line="ivory", weight=7, opacity=0.8))
            drawn.append(Shape("path", d=d, line="accent", weight=3.5))
        elif mark.kind == "stop":
            drawn += [shape for number, each in enumerate(mark.ids, 1) for shape in _stop_sign(spots[each], number)]
        elif mark.kind == "laid":
            continue
        elif mark.kind == "from" and mark.points:
            drawn += _start_sign(*mark.points[0])
        else:
            drawn += [shape for each in mark.ids for shape in _SIGNS[mark.kind](spots[each])]
    return [brush.shape(shape) for shape in drawn]


def _start_sign(x: float, y: float) -> list[Shape]:
    return [Shape("circle", x=x, y=y, r=7, fill="accent", line="ivory", weight=2)]


def _stop_sign(spot: Spot, number: int) -> list[Shape]:
    return [
        Shape("circle", x=spot.x, y=spot.y, r=8, fill="ivory", line="accent", weight=2),
        Shape("text", x=spot.x, y=spot.y, text=str(number), size=12, fill="accent", bold=True),
    ]


def _end_sign(spot: Spot) -> list[Shape]:
    x, y = spot.x - spot.w / 2 + 2, spot.y - spot.h / 2 + 2
    return [Shape("rect", x=x, y=y, w=spot.w - 4, h=spot.h - 4, r=5, line="accent", weight=3.5)]


def _bar_sign(spot: Spot) -> list[Shape]:
    x, y = spot.x + spot.w / 2 - 12, spot.y - spot.h / 2 + 12
    return [
        Shape("circle", x=x, y=y, r=8, fill="accent", line="ivory", weight=1.5),
        Shape("path", d=f"M{_n(x - 4)} {_n(y)}h8", line="ivory", weight=2.5),
    ]


def _sign_size(spot: Spot) -> float:
    return min(max(7, min(spot.w, spot.h) / 6), 12)


def _target_sign(spot: Spot) -> list[Shape]:
    return [Shape("circle", x=spot.x, y=spot.y, r=_sign_size(spot), fill="accent", line="ivory", weight=3)]


def _forbidden_sign(spot: Spot) -> list[Shape]:
    arm = _sign_size(spot)
    across = _n(2 * arm)
    d = f"M{_n(spot.x - arm)} {_n(spot.y - arm)}l{across} {across}m0 -{across}l-{across} {across}"
    return [Shape("path", d=d, line="ivory", weight=10), Shape("path", d=d, line="accent", weight=5.5)]


_SIGNS = {
    "from": lambda spot: _start_sign(spot.x, spot.y),
    "to": _end_sign,
    "barred": _bar_sign,
    "target": _target_sign,
    "forbidden": _forbidden_sign,
}
_OVER_PIECES = {"target", "forbidden"}


def _piece(scene: Scene, piece: Piece, brush: _Brush, named: bool) -> str:
    seated = brush.for_seat(piece.seat)
    inside = "".join(seated.shape(shape) for shape in scene.looks[piece.look])
    scale = "" if piece.size == 1 else f" scale({_n(piece.size)})"
    name = f'id="{escape(piece.id)}" ' if named else ""
    return (
        f'<g {name}transform="translate({_n(piece.x)} {_n(piece.y)}){scale}">'
        f"<title>{escape(piece.name)}</title>{inside}</g>"
    )


def _n(number: float) -> str:
    """A number as short as it can be written."""
    return f"{number:.2f}".rstrip("0").rstrip(".")

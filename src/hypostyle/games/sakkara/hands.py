"""The blocks both players still hold, as little blocks in two trays; every block has its place there."""

from functools import cache

from hypostyle.core.scene import Shape, Spot, Tray
from hypostyle.games.sakkara import words
from hypostyle.games.sakkara.above import box, hatching
from hypostyle.games.sakkara.blocks import BLOCKS, DARK, FORMS, KINDS
from hypostyle.games.sakkara.frame import Frame, frame
from hypostyle.games.sakkara.oblique import FILLS
from hypostyle.games.sakkara.pieces import LIFTED, home_of


def hand_places(place: Frame) -> list[Shape]:
    """The trays, with a shadow of each block in its place."""
    shapes = []
    for x, y in place.hands:
        w, h = 8 * place.slot[0], 2 * place.slot[1]
        shapes.append(Shape("rect", x=x, y=y, w=w, h=h, r=6, fill="sandstone", line="limestone", weight=1.2))
    side, shadows = _side(place), []
    for block in range(BLOCKS):
        x, y = place.home(block)
        shadows += [box((x + column * side, y + row * side), side) for column, row, _ in _flat(block % len(KINDS))]
    shapes.append(Shape("path", d="".join(shadows), fill="limestone", opacity=0.45))
    return shapes


def _side(place: Frame) -> float:
    """The side of a little cube."""
    return place.slot[1] * 0.36


@cache
def _flat(kind: int) -> list[tuple[float, float, str]]:
    """The cubes of a kind lying flat and no more than two deep, about the middle."""
    form = next(form for form in FORMS if form.kind == kind and form.flat and all(each.dy < 2 for each in form.columns))
    wide = max(each.dx for each in form.columns)
    return [(each.dx - wide / 2, 0.5 - each.dy, each.colours) for each in form.columns]


@cache
def hand_looks(tall: bool) -> dict[str, tuple[Shape, ...]]:
    """Little blocks as they lie in the trays."""
    looks, side = {}, _side(frame(tall, 0))
    for kind, name in enumerate(KINDS):
        shapes: list[Shape] = []
        for column, row, colour in _flat(kind):
            x, y = column * side, row * side
            shapes.append(Shape("path", d=box((x, y), side), fill=FILLS[colour], line="basalt", weight=1.4))
            if colour == DARK:
                shapes.append(Shape("path", d=hatching((x, y), side, 2), line="mist", weight=1, opacity=0.85))
                shapes.append(Shape("path", d=box((x, y), side - 2.4), line="mist", weight=0.7))
        looks[name] = tuple(shapes)
    return looks


@cache
def home_spots(tall: bool, language: str) -> tuple[Spot, ...]:
    """The place of every block in its tray, and the one for a lifted block."""
    place, spots = frame(tall, 0), []
    for block in range(BLOCKS):
        seat, kind = divmod(block, len(KINDS))
        name = words.HOME[language].format(kind=KINDS[kind], colour=words.COLOURS[seat][language])
        spots.append(Spot(home_of(block), *place.home(block), *place.slot, name))
    w, h = place.slot[0] * 1.5, place.slot[1] * 1.5
    return (*spots, Spot(LIFTED, *place.lifted, w, h, words.LIFTED_SPOT[language]))


def trays(place: Frame, language: str) -> tuple[Tray, ...]:
    """The hands of both players."""
    w, h = 8 * place.slot[0], 2 * place.slot[1]
    names = [words.HAND[language].format(colour=colour[language]) for colour in words.COLOURS]
    return tuple(Tray(f"hand{seat}", names[seat], x, y, w, h, seat) for seat, (x, y) in enumerate(place.hands))

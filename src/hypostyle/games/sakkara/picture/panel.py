"""What stands beside the board: the names and counts, the two hands with a place for every block, the lifted block."""

from functools import cache, lru_cache

from hypostyle.core.picture.drawing import seat_outline, shifted
from hypostyle.core.picture.palette import SEATS
from hypostyle.core.picture.scene import Shape, Spot, Tray
from hypostyle.games.sakkara import board, words
from hypostyle.games.sakkara.blocks import BLOCKS, DARK, KINDS, LIGHT
from hypostyle.games.sakkara.codes import seat_and_kind
from hypostyle.games.sakkara.picture.frame import Frame, frame_of
from hypostyle.games.sakkara.picture.looks import FILLS, box, hatching
from hypostyle.games.sakkara.pieces import LIFTED, home_of


@cache
def home_spots(tall: bool, language: str) -> tuple[Spot, ...]:
    """The place of every block in its tray, and the one for a lifted block."""
    frame, spots = frame_of(tall, 0), []
    for block in range(BLOCKS):
        seat, kind = seat_and_kind(block)
        name = words.HOME[language].format(kind=KINDS[kind], colour=words.COLOURS[seat][language])
        spots.append(Spot(home_of(block), *frame.home(block), *frame.slot, name))
    return (*spots, Spot(LIFTED, *frame.lifted, *frame.lifted_size, words.LIFTED_SPOT[language]))


@cache
def trays(frame: Frame, language: str) -> tuple[Tray, ...]:
    """The hands of both players."""
    names = [words.HAND[language].format(colour=colour[language]) for colour in words.COLOURS]
    return tuple(Tray(f"hand{seat}", names[seat], x, y, *frame.tray, seat) for seat, (x, y) in enumerate(frame.hands))


@lru_cache(maxsize=1024)
def labels(
    frame: Frame, language: str, turn: str, actor: int, visible: tuple[int, int], lifted: bool, from_hand: bool
) -> tuple[Shape, ...]:
    """Whose turn it is, the running count (S-12), and the names of the views and trays."""
    size, left = frame.text, frame.hands[0][0]
    shapes = [_text(left + (26 if actor >= 0 else 0), 24, turn, size + 2, bold=True)]
    if actor >= 0:
        shapes.append(_seat_sign(actor, left + 10, 24, 9, 1.4))
    head, side = frame.heads[0], frame.left + board.SIZE * frame.cell
    shapes.append(_text(frame.left, head, words.FROM_ABOVE[language], size))
    shapes.append(_text(left, frame.heads[1], words.PYRAMID[language], size))
    for seat, (colour, count) in enumerate(zip((LIGHT, DARK), visible, strict=True)):
        x = side - size * (6.6 + (1 - seat) * 6.1)
        shapes += _sample(x, head, colour)
        shapes.append(_text(x + 14, head, f"{words.COLOURS[seat][language]} {count}", size, bold=True))
    if lifted:
        x, y = frame.lifted
        w, h = frame.lifted_size
        shapes.append(Shape("rect", x=x - w / 2, y=y - h / 2, w=w, h=h, r=6, fill="leaf", line="accent", weight=2.5))
        shapes.append(_text(x, y + h / 2 + 13, words.LIFTED[language], size - 2, anchor="middle"))
    for seat, (x, y) in enumerate(frame.hands):
        if seat == actor and from_hand:
            w, h = frame.tray
            shapes.append(Shape("rect", x=x, y=y, w=w, h=h, r=6, line=SEATS[seat].colour, weight=2))
        shapes.append(_seat_sign(seat, x + 8, y - 14, 7, 1.2))
        shapes.append(
            _text(x + 22, y - 14, words.HAND[language].format(colour=words.COLOURS[seat][language]), size - 1)
        )
    return tuple(shapes)


@lru_cache(maxsize=1024)
def _text(x: float, y: float, text: str, size: float, bold: bool = False, anchor: str = "start") -> Shape:
    return Shape("text", x=x, y=y, text=text, size=size, fill="ink", bold=bold, anchor=anchor)


@cache
def _seat_sign(seat: int, x: float, y: float, radius: float, weight: float) -> Shape:
    return shifted(seat_outline(seat, radius, fill=SEATS[seat].colour, line="ink", weight=weight), x, y)


@cache
def _sample(x: float, y: float, colour: str) -> tuple[Shape, ...]:
    """A little cube from above, beside its count."""
    cube = Shape("path", d=box((x, y), 16), fill=FILLS[colour], line="ink", weight=1.2)
    if colour == LIGHT:
        return (cube,)
    return cube, Shape("path", d=hatching((x, y), 16, 2), line="mist", weight=1)

"""SAKKARA drawn: the pyramid from the side and from above, and the blocks both players still hold."""

from functools import cache

from hypostyle.core.drawing import polygon, seat_outline, shifted
from hypostyle.core.game import Look
from hypostyle.core.palette import SEATS
from hypostyle.core.position import Position
from hypostyle.core.scene import Mark, Piece, Scene, Shape, Spot
from hypostyle.games.sakkara import board, words
from hypostyle.games.sakkara.above import block_look, box, ground, hatching
from hypostyle.games.sakkara.blocks import BLOCKS, DARK, KINDS, LIGHT
from hypostyle.games.sakkara.choosing import actions, choices, form_looks
from hypostyle.games.sakkara.frame import Frame, frame
from hypostyle.games.sakkara.hands import hand_looks, hand_places, home_spots, trays
from hypostyle.games.sakkara.layings import write
from hypostyle.games.sakkara.oblique import FILLS, Cell, Cube, draw_pyramid
from hypostyle.games.sakkara.pieces import LIFTED, home_of, piece_of
from hypostyle.games.sakkara.site import Laid, Site, site_of


def draw(position: Position, look: Look) -> Scene:
    """The picture of a position."""
    site, place = site_of(position), frame(look.tall, look.turned)
    last = _last_block(site, look)
    title = words.TITLE[look.language].format(turn=position.turn, status=status(position, look.language))
    return Scene(
        game="sakkara",
        title=title,
        width=place.width,
        height=place.height,
        board=(
            *_stage(look.tall, look.turned),
            *draw_pyramid(_cubes(site, place), place.oblique, last),
            *_labels(position, site, place, look.language),
        ),
        spots=_spots(site, place, look.language),
        pieces=_pieces(site, place, look.language, last),
        looks={**hand_looks(look.tall), **_block_looks(site, place, last), **form_looks(look.moves, look.turned)},
        trays=trays(place, look.language),
        actions=actions(look.moves, look.language),
        marks=_marks(site, last),
        choices=choices(site, look.moves),
    )


def status(position: Position, language: str) -> str:
    """How many cubes of each colour are visible (S-12), and what the square rule has to say now (S-9 to S-11)."""
    site = site_of(position)
    light, dark = site.seen
    parts = [words.STATUS[language].format(light=light, dark=dark)]
    if site.laid is not None:
        parts.append(words.STATUS_SQUARE[language])
    if site.lifted is not None:
        parts.append(words.STATUS_LIFTED[language].format(kind=site.lifted.kind))
    if site.taboo is not None:
        parts.append(words.STATUS_TABOO[language].format(square=board.NAMES[site.blocks[site.taboo].first]))
    return "; ".join(parts)


def _last_block(site: Site, look: Look) -> int | None:
    """The block that was laid last, if the last move was a laying."""
    square = board.SQUARE.get(look.last[-1]) if look.last else None
    laid = None if square is None else site.named(square)
    return None if laid is None else laid.block


# ---- what is the same in every position ----


@cache
def _stage(tall: bool, turned: int) -> tuple[Shape, ...]:
    place = frame(tall, turned)
    whole = Shape("rect", w=place.width, h=place.height, fill="paper")
    return (whole, *ground(tall, turned), *_slab(place), *hand_places(place))


def _slab(place: Frame) -> list[Shape]:
    """The board in the oblique view, with a step for each level that may be built there (S-6)."""
    n, thick = board.SIZE, -0.45
    left = [place.oblique(*corner) for corner in ((0, n, 0), (n, n, 0), (n, n, thick), (0, n, thick))]
    right = [place.oblique(*corner) for corner in ((n, n, 0), (n, 0, 0), (n, 0, thick), (n, n, thick))]
    shapes = [
        Shape("path", d=polygon(left), fill="limestone", line="ink", weight=1.5),
        Shape("path", d=polygon(right), fill="limestone", line="ink", weight=1.5),
        Shape("path", d=polygon(right), fill="basalt", opacity=0.25),
    ]
    for ring in range(4):
        corners = ((ring, ring), (n - ring, ring), (n - ring, n - ring), (ring, n - ring))
        d = polygon([place.oblique(*corner, 0) for corner in corners])
        if ring == 0:
            shapes.append(Shape("path", d=d, fill="sandstone", line="ink", weight=1.8))
        else:
            shapes.append(Shape("path", d=d, fill="limestone", opacity=0.36))
    lines = [(place.oblique(k, 0, 0), place.oblique(k, n, 0)) for k in range(1, n)]
    lines += [(place.oblique(0, k, 0), place.oblique(n, k, 0)) for k in range(1, n)]
    grid = "".join(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}" for a, b in lines)
    shapes.append(Shape("path", d=grid, line="faint", weight=0.6, opacity=0.7))
    return [*shapes, *_slab_names(place)]


def _slab_names(place: Frame) -> list[Shape]:
    upright = place.turned % 2
    shapes = []
    for square, name in enumerate(board.NAMES):
        column, row = place.seen_at(square)
        if row == board.SIZE - 1:
            x, y = place.oblique(column + 0.5, board.SIZE + 0.55, -0.3)
            shapes.append(Shape("text", x=x, y=y, text=name[1 if upright else 0], size=13, fill="faint"))
        if column == board.SIZE - 1:
            x, y = place.oblique(board.SIZE + 0.55, row + 0.5, -0.3)
            shapes.append(Shape("text", x=x, y=y, text=name[0 if upright else 1], size=13, fill="faint"))
    return shapes


# ---- what changes from move to move ----


def _cubes(site: Site, place: Frame) -> dict[Cell, Cube]:
    found: dict[Cell, Cube] = {}
    for laid in site.blocks.values():
        for (square, colours), level in zip(laid.columns, laid.ends.values(), strict=True):
            for up, colour in enumerate(colours, level - len(colours)):
                found[*place.seen_at(square), up] = (colour, laid.block)
    return found


def _labels(position: Position, site: Site, place: Frame, language: str) -> list[Shape]:
    """Whose turn it is, the running count (S-12), and the names of the views and trays."""
    size, left = place.text, place.hands[0][0]
    shapes = [_text(left + (26 if site.actor >= 0 else 0), 24, _turn(position, site, language), size + 2, bold=True)]
    if site.actor >= 0:
        sign = seat_outline(site.actor, 9, fill=SEATS[site.actor].colour, line="ink", weight=1.4)
        shapes.append(shifted(sign, left + 10, 24))
    head, side = place.heads[0], place.left + board.SIZE * place.cell
    shapes.append(_text(place.left, head, words.FROM_ABOVE[language], size))
    shapes.append(_text(left, place.heads[1], words.PYRAMID[language], size))
    for seat, (colour, count) in enumerate(zip((LIGHT, DARK), site.seen, strict=True)):
        x = side - (2 - seat) * size * 5.9
        shapes += _sample(x, head, colour)
        shapes.append(_text(x + 14, head, f"{words.COLOURS[seat][language]} {count}", size, bold=True))
    if site.lifted is not None:
        x, y = place.lifted
        w, h = place.slot[0] * 1.5, place.slot[1] * 1.5
        shapes.append(Shape("rect", x=x - w / 2, y=y - h / 2, w=w, h=h, r=6, fill="leaf", line="accent", weight=2.5))
        shapes.append(_text(x, y + h / 2 + 13, words.LIFTED[language], size - 2, anchor="middle"))
    for seat, (x, y) in enumerate(place.hands):
        if seat == site.actor and site.laid is None and site.lifted is None:
            w, h = 8 * place.slot[0], 2 * place.slot[1]
            shapes.append(Shape("rect", x=x, y=y, w=w, h=h, r=6, line="accent", weight=2))
        sign = seat_outline(seat, 7, fill=SEATS[seat].colour, line="ink", weight=1.2)
        shapes.append(shifted(sign, x + 8, y - 14))
        shapes.append(
            _text(x + 22, y - 14, words.HAND[language].format(colour=words.COLOURS[seat][language]), size - 1)
        )
    return shapes


def _text(x: float, y: float, text: str, size: float, bold: bool = False, anchor: str = "start") -> Shape:
    return Shape("text", x=x, y=y, text=text, size=size, fill="ink", bold=bold, anchor=anchor)


def _sample(x: float, y: float, colour: str) -> list[Shape]:
    """A little cube from above, beside its count."""
    shapes = [Shape("path", d=box((x, y), 16), fill=FILLS[colour], line="ink", weight=1.2)]
    if colour == DARK:
        shapes.append(Shape("path", d=hatching((x, y), 16, 2), line="mist", weight=1))
    return shapes


def _turn(position: Position, site: Site, language: str) -> str:
    if site.actor < 0:
        places = position.get_places()
        if places == [1, 1]:
            return words.DRAWN[language]
        return words.WON[language].format(colour=words.COLOURS[places.index(1)][language]).capitalize()
    phrase = words.TO_LAY
    if site.laid is not None:
        phrase = words.TO_LIFT
    elif site.lifted is not None:
        phrase = words.TO_LAY_AGAIN
    return phrase[language].format(colour=words.COLOURS[site.actor][language]).capitalize()


def _spots(site: Site, place: Frame, language: str) -> tuple[Spot, ...]:
    spots = []
    for square, name in enumerate(board.NAMES):
        x, y = place.above(square)
        column = site.columns[square]
        colour = words.LIGHT if column.endswith(LIGHT) else words.DARK
        said = words.SQUARE if column else words.EMPTY_SQUARE
        spoken = said[language].format(square=name, height=len(column), colour=colour[language])
        spots.append(Spot(name, x, y, place.cell, place.cell, spoken))
    return (*spots, *home_spots(place.tall, language))


def _pieces(site: Site, place: Frame, language: str, last: int | None) -> tuple[Piece, ...]:
    """All blocks; the last one laid comes last, so that its outline lies over its neighbours'."""
    drawn = []
    for block in sorted(range(BLOCKS), key=lambda each: each == last):
        seat, kind = divmod(block, len(KINDS))
        laid = site.blocks.get(block)
        if laid is not None:
            said = words.ON_BOARD_TABOO if block == site.taboo else words.ON_BOARD
            name = said[language].format(kind=laid.kind, cubes=write(laid.columns))
            at = board.NAMES[laid.first]
            drawn.append(Piece(piece_of(block), at, *place.above(laid.first), piece_of(block), name))
        elif site.lifted is not None and site.lifted.block == block:
            name = words.IN_THE_AIR[language].format(kind=KINDS[kind])
            drawn.append(Piece(piece_of(block), LIFTED, *place.lifted, KINDS[kind], name, size=1.4))
        else:
            name = words.IN_HAND[language].format(kind=KINDS[kind], colour=words.COLOURS[seat][language])
            drawn.append(Piece(piece_of(block), home_of(block), *place.home(block), KINDS[kind], name))
    return tuple(drawn)


def _block_looks(site: Site, place: Frame, last: int | None) -> dict[str, tuple[Shape, ...]]:
    return {piece_of(block): block_look(site, laid, place, block == last) for block, laid in site.blocks.items()}


def _marks(site: Site, last: int | None) -> tuple[Mark, ...]:
    marks = []
    if last is not None:
        marks.append(Mark("to", _visible(site, site.blocks[last])))
    if site.taboo is not None and site.taboo in site.blocks:
        marks.append(Mark("barred", _visible(site, site.blocks[site.taboo])[:1]))
    return tuple(marks)


def _visible(site: Site, laid: Laid) -> tuple[str, ...]:
    return tuple(board.NAMES[square] for square, _ in laid.columns if site.tops[square] == laid.block)

"""ISIS drawn: three realms, the thrones with their open side, neutral and personal facts."""

from dataclasses import replace
from functools import cache, lru_cache, partial

from hypostyle.core.ending import about
from hypostyle.core.game import Look
from hypostyle.core.kernel.position import Position
from hypostyle.core.picture.choices import Choices
from hypostyle.core.picture.drawing import amulet_stone, lotus, seat_outline, shifted
from hypostyle.core.picture.palette import SEATS
from hypostyle.core.picture.scene import Action, Mark, Piece, Scene, Shape, Spot
from hypostyle.core.words import clipped
from hypostyle.games.isis import board, words
from hypostyle.games.isis.codes import CLAIM, KIND_SHIFT, MOST_SEATS
from hypostyle.games.isis.facts import IsisFacts, facts_of, reason
from hypostyle.games.isis.pieces import field_of, owner_of
from hypostyle.games.isis.status import tell_numbers
from hypostyle.games.isis.touches import touches_of


class Frame:
    """Where the grid of 16 columns and 4 rows lies in the picture: along it, or upright with heaven on top."""

    def __init__(self, tall: bool):
        self.tall = tall
        self.across, self.down = (80, 46) if tall else (72, 72)
        self.left, self.top = (20, 38) if tall else (24, 42)
        columns, rows = (board.ROWS, board.COLUMNS) if tall else (board.COLUMNS, board.ROWS)
        self.width = 2 * self.left + columns * self.across
        self.height = self.top + rows * self.down + (62 if tall else 52)
        self.radius = 17.5 if tall else 22
        self.number_size = 13 if tall else 14

    def at(self, column: float, row: float) -> tuple[float, float]:
        """A point of the grid in the picture; whole numbers are corners of fields."""
        if self.tall:
            return self.left + row * self.across, self.top + (board.COLUMNS - column) * self.down
        return self.left + column * self.across, self.top + row * self.down

    def middle(self, field: int) -> tuple[float, float]:
        """The middle of a field."""
        if field == board.UNDERWORLD:
            return self.at(board.UNDERWORLD_COLUMNS / 2, 2)
        column, row = board.PLACE[field]
        return self.at(column + 0.5, row + 0.5)

    def stand(self, field: int) -> tuple[float, float]:
        """Where a stone stands on a field: a little aside, so that the number stays legible."""
        x, y = self.middle(field)
        return (x + 6, y + 2) if self.tall else (x + 5, y + 6)

    def path(self, *corners: tuple[float, float]) -> str:
        """A line through points of the grid."""
        return "M" + "L".join(f"{x:g} {y:g}" for x, y in (self.at(*corner) for corner in corners))

    def box(self, column: float, row: float, columns: float = 1, rows: float = 1) -> Shape:
        """A rectangle of the grid, not painted yet."""
        (x1, y1), (x2, y2) = self.at(column, row), self.at(column + columns, row + rows)
        return Shape("rect", x=min(x1, x2), y=min(y1, y2), w=abs(x2 - x1), h=abs(y2 - y1))

    def underworld(self) -> Shape:
        """The rectangle of the underworld, not painted yet."""
        return self.box(0, 1, board.UNDERWORLD_COLUMNS, 2)


@cache
def frame(tall: bool) -> Frame:
    """The one frame of each kind."""
    return Frame(tall)


def draw(position: Position, look: Look) -> Scene:
    """The picture of a position."""
    facts, place = facts_of(position), frame(look.tall)
    told = tell_numbers(words.STATUS, facts.in_play, look.language)
    can_claim = any(move >> KIND_SHIFT == CLAIM for move in look.moves.values())
    return Scene(
        game="isis",
        title=words.TITLE[look.language].format(turn=position.turn, status=told),
        width=place.width,
        height=place.height,
        ground=_ground(look.tall, look.language),
        board=_labels(
            look.tall, look.language, -1 if look.ended else position.actor, facts.in_play, _headline(position, look)
        ),
        spots=_spots(look.tall, look.language),
        pieces=_pieces(facts, look),
        looks=stone_looks(look.tall),
        actions=_actions(can_claim, "pass" in look.moves, look.language),
        marks=_marks(facts, look, place),
        choices=Choices(look.moves, partial(touches_of, pieces=look.pieces, actor=facts.actor)),
    )


# ---- the board itself: the same in every position ----


@cache
def _ground(tall: bool, language: str) -> tuple[Shape, ...]:
    place = frame(tall)
    whole = Shape("rect", w=place.width, h=place.height, fill="paper")
    fields = [shape for field in board.PLACE for shape in _field(place, field)]
    thrones = [shape for field in board.THRONES for shape in _throne(place, field)]
    heads = _heads(place, language)
    return (whole, *_underworld(place), *fields, *_borders(place), *thrones, *_doors(place), *heads)


def _field(place: Frame, field: int) -> list[Shape]:
    column, row = board.PLACE[field]
    heavenly, throne = field in board.HEAVEN, field in board.THRONES
    fill = "leaf" if throne else "sky" if heavenly else "sandstone"
    box = place.box(column, row)
    shapes = [replace(box, fill=fill, line="limestone", weight=1.2)]
    x, y = place.stand(field)
    if heavenly and not throne:
        shapes.append(Shape("path", d=_star(x, y, 8), fill="star", line="lapis", weight=0.9))
    dx, dy = (13, 11) if place.tall else (14, 13)
    number = Shape("text", x=box.x + dx, y=box.y + dy, text=str(field), size=place.number_size, fill="ink")
    return [*shapes, number]


def _star(x: float, y: float, size: float) -> str:
    """The five-rayed star of the Egyptian ceilings."""
    rays = ((0, -1), (0.28, -0.3), (0.95, -0.31), (0.42, 0.14), (0.59, 0.81), (0, 0.42))
    mirrored = [(-across, down) for across, down in reversed(rays[1:5])]
    return "M" + "L".join(f"{x + a * size:.1f} {y + d * size:.1f}" for a, d in (*rays, *mirrored)) + "Z"


def _throne(place: Frame, field: int) -> list[Shape]:
    """The sign of Isis, a stepped seat; walls on three sides, and an arrow in at the open one (I-4)."""
    column, row = board.PLACE[field]
    x, y = place.middle(field)
    seat = f"M{x - 9:g} {y + 12:g}V{y - 12:g}H{x - 3:g}V{y + 2:g}H{x + 10:g}V{y + 12:g}Z"
    wall = place.path((column + 1, row), (column, row), (column, row + 1), (column + 1, row + 1))
    arrow = place.path((column + 0.9, row + 0.35), (column + 0.8, row + 0.5), (column + 0.9, row + 0.65))
    return [
        Shape("path", d=seat, fill="gold", line="ink", weight=1.2),
        Shape("path", d=wall, line="ink", weight=5),
        Shape("path", d=arrow, line="ink", weight=2.4),
    ]


def _underworld(place: Frame) -> list[Shape]:
    shapes = [replace(place.underworld(), fill="basalt")]
    for line in range(1, 8):  # a little hatching, like ripples of dark water
        ripple = [(step / 4, 1 + line / 4 + (0.035 if step % 2 else -0.035)) for step in range(1, 28)]
        if line != 4:
            shapes.append(Shape("path", d=place.path(*ripple), line="slate", weight=1.1))
    return shapes


def _borders(place: Frame) -> list[Shape]:
    below = place.path((0, 1), (7, 1), (7, 3), (0, 3))
    gates = place.path((13, 0), (13, 4))
    return [
        Shape("path", d=below, line="ink", weight=4),
        Shape("path", d=gates, line="lapis", weight=3),
        replace(place.box(0, 0, 16, 4), line="ink", weight=3, r=3),
    ]


def _doors(place: Frame) -> list[Shape]:
    """The ways out of the underworld at 1 and 2, and into it at 16 and 17 (I-3)."""
    shapes = []
    for row, tip in ((1, 0.9), (3, 3.1)):
        shapes.append(Shape("path", d=place.path((0.2, row), (0.8, row)), line="leaf", weight=5))
        back = row + (row - tip)
        arrow = place.path((0.3, back), (0.5, tip), (0.7, back))
        shapes.append(Shape("path", d=arrow, line="ink", weight=5))
        shapes.append(Shape("path", d=arrow, line="leaf", weight=2.6))
    for row in (1, 2):
        shapes.append(Shape("path", d=place.path((7, row + 0.2), (7, row + 0.8)), line="leaf", weight=5))
        arrow = place.path((7.1, row + 0.3), (6.9, row + 0.5), (7.1, row + 0.7))
        shapes.append(Shape("path", d=arrow, line="ink", weight=5))
        shapes.append(Shape("path", d=arrow, line="leaf", weight=2.6))
    return shapes


def _heads(place: Frame, language: str) -> list[Shape]:
    """The names of the realms above the board."""
    if place.tall:
        heads = [(words.HEAVEN, place.width / 2)]
    else:
        heads = [(words.EARTH, place.at(10, 0)[0]), (words.HEAVEN, place.at(14.5, 0)[0])]
        heads.append((words.UNDERWORLD, place.middle(board.UNDERWORLD)[0]))
    size = _text_size(place)
    return [
        Shape("text", x=x, y=place.top - 18, text=_spaced(text[language]), size=size, fill="ink") for text, x in heads
    ]


def _text_size(place: Frame) -> float:
    return 17 if place.tall else 18


def _spaced(text: str) -> str:
    return " ".join(text.upper())


@cache
def _spots(tall: bool, language: str) -> tuple[Spot, ...]:
    place = frame(tall)
    x, y = place.middle(board.UNDERWORLD)
    box = place.underworld()
    spots = [Spot("f0", x, y, box.w, box.h, words.UNDERWORLD[language])]
    for field, (column, row) in sorted(board.PLACE.items()):
        realm = words.THRONE if field in board.THRONES else words.HEAVEN if field in board.HEAVEN else words.EARTH
        name = words.FIELD[language].format(number=field, realm=realm[language])
        x, y = place.middle(field)
        box = place.box(column, row)
        spots.append(Spot(f"f{field}", x, y, box.w, box.h, name))
    return tuple(spots)


@cache
def stone_looks(tall: bool) -> dict[str, tuple[Shape, ...]]:
    """The neutral stone, and that of each seat."""
    radius = frame(tall).radius
    owned = {f"own{seat}": amulet_stone(seat, radius * 0.95) for seat in range(MOST_SEATS)}
    return {"neutral": lotus(radius), **owned}


# ---- what changes from move to move ----


def _headline(position: Position, look: Look) -> str:
    """Whose turn it is, or why the game is over."""
    if look.ended:
        return look.ended
    if position.actor < 0:
        return words.ENDINGS[reason(position)].why[look.language]
    return about(words.TO_ACT[look.language], [clipped(look.names[position.actor], 24)], look.language)


@lru_cache(maxsize=1024)
def _labels(tall: bool, language: str, actor: int, in_play: int, turn: str) -> tuple[Shape, ...]:
    """Below the board: whose turn it is, or why the game is over, and how far stones go."""
    place = frame(tall)
    size = _text_size(place)
    foot = place.height - (42 if place.tall else 26)
    x = place.left + 10.0
    shapes = []
    if actor >= 0:
        look = seat_outline(actor, 9, fill=SEATS[actor].colour, line="ink", weight=1.4)
        shapes.append(shifted(look, x, foot))
    shapes.append(
        Shape("text", x=x + 18, y=foot, text=turn, size=size, fill="ink", bold=True, anchor="start"),
    )
    if place.tall:
        brief = tell_numbers(words.BRIEF, in_play, language)
        shapes.append(Shape("text", x=place.left, y=foot + 24, text=brief, size=15, fill="ink", anchor="start"))
    else:
        end, told = place.width - place.left, tell_numbers(words.STATUS, in_play, language)
        shapes.append(Shape("text", x=end, y=foot, text=told, size=size, fill="ink", anchor="end"))
    return tuple(shapes)


def _pieces(facts: IsisFacts, look: Look) -> tuple[Piece, ...]:
    barred = _barred_field(facts)
    found = look.pieces.items()
    return tuple(
        [_piece(stone, code, look.tall, _piece_name(code, field_of(code) == barred, look)) for stone, code in found]
    )


def _barred_field(facts: IsisFacts) -> int | None:
    return facts.barred_field if facts.actor >= 0 else None


def _piece_name(code: int, barred: bool, look: Look) -> str:
    """What a voice calls a stone."""
    owner = owner_of(code)
    if owner is not None:
        return about(words.PERSONAL[look.language], [look.names[owner]], look.language)
    name = words.NEUTRAL[look.language]
    return words.BARRED_STONE[look.language].format(stone=name) if barred else name


@lru_cache(maxsize=4096)
def _piece(stone: str, code: int, tall: bool, name: str) -> Piece:
    place, field, owner = frame(tall), field_of(code), owner_of(code)
    x, y = place.stand(field) if field else _slot(place, stone)
    if owner is None:
        return Piece(stone, f"f{field}", x, y, "neutral", name)
    return Piece(stone, f"f{field}", x, y, f"own{owner}", name, owner)


def _slot(place: Frame, stone: str) -> tuple[float, float]:
    """Each stone has its own place to rest in the underworld."""
    return place.at(int(stone[1:]) - 0.5, 2)


def _marks(facts: IsisFacts, look: Look, place: Frame) -> tuple[Mark, ...]:
    marks = []
    if len(look.last) > 1:
        points = [place.stand(int(spot[1:])) for spot in look.last]
        if look.last[0] == "f0":  # out through the door, not from the middle of the underworld
            column, row = board.PLACE[int(look.last[1][1:])]
            points[0] = place.at(column + 0.57, 1.5 if row == 0 else 2.5)
        if look.last[-1] == "f0":
            column, row = board.PLACE[int(look.last[-2][1:])]
            points[-1] = place.at(6.3, row + 0.5)
        marks.append(Mark("way", look.last, tuple(points)))
    if look.last and look.last[-1] != "f0":
        marks.append(Mark("to", look.last[-1:]))
    if len(look.last) > 1 and look.last[0] != "f0":
        marks.append(Mark("from", look.last[:1], (place.stand(int(look.last[0][1:])),)))
    barred = _barred_field(facts)
    if barred is not None:
        marks.append(Mark("barred", (f"f{barred}",)))
    return tuple(marks)


@cache
def _actions(can_claim: bool, can_pass: bool, language: str) -> tuple[Action, ...]:
    actions = []
    if can_claim:
        actions.append(Action("claim", words.CLAIM[language]))
    if can_pass:
        actions.append(Action("pass", words.PASS[language]))
    return tuple(actions)

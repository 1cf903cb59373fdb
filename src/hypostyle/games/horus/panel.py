"""What lies beside the landscape of HORUS: the step of the turn, stacks and piles, the seats, the own hand."""

from collections import Counter
from dataclasses import dataclass, field

from hypostyle.core.drawing import seat_outline, shifted
from hypostyle.core.game import Look
from hypostyle.core.palette import SEATS
from hypostyle.core.scene import Piece, Shape, Spot, Tray
from hypostyle.core.words import seat_number
from hypostyle.games.horus import board, terrain, words
from hypostyle.games.horus.table import Table

WIDTH = 400  # in its own units; on a narrow screen it is drawn as wide as the landscape
_CARD_W, _CARD_H = 58, 84


@dataclass
class Corner:
    """The upper left of the panel, and how large its unit is drawn. Everything drawn is collected here."""

    left: float
    top: float
    scale: float
    height: float = 0
    shapes: list[Shape] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    trays: tuple[Tray, ...] = ()
    looks: dict[str, tuple[Shape, ...]] = field(default_factory=dict)

    def x(self, x: float) -> float:
        """A distance from the left in the picture."""
        return self.left + x * self.scale

    def y(self, y: float) -> float:
        """A distance from the top in the picture."""
        return self.top + y * self.scale

    def text(self, x: float, y: float, text: str, size: float = 16, bold: bool = False, anchor: str = "start") -> None:
        """Write something."""
        self.shapes.append(
            Shape(
                "text",
                x=self.x(x),
                y=self.y(y),
                text=text,
                size=size * self.scale,
                fill="ink",
                bold=bold,
                anchor=anchor,
            )
        )

    def rect(self, x: float, y: float, w: float, h: float, line: str = "limestone", weight: float = 1.5) -> None:
        """An empty box."""
        k = self.scale
        self.shapes.append(
            Shape("rect", x=self.x(x), y=self.y(y), w=w * k, h=h * k, r=5 * k, line=line, weight=weight * k)
        )

    def tile(self, kind: str, x: float, y: float, side: float) -> None:
        """A tile, as it would lie."""
        self.shapes += terrain.draw_tiles(kind, [(self.x(x), self.y(y), side * self.scale)])

    def seat(self, seat: int, x: float, y: float, radius: float = 9) -> None:
        """The sign of a seat."""
        outline = seat_outline(seat, radius * self.scale, fill=SEATS[seat].colour, line="ink", weight=1.3 * self.scale)
        self.shapes.append(shifted(outline, self.x(x), self.y(y)))

    def spot(self, name: str, x: float, y: float, w: float, h: float, said: str) -> None:
        """Something to point at, by its upper left."""
        k = self.scale
        self.spots.append(Spot(name, self.x(x + w / 2), self.y(y + h / 2), w * k, h * k, said))

    def tray(self, name: str, said: str, y: float, h: float, seat: int | None = None) -> None:
        """A part of the panel with a name."""
        self.trays = (*self.trays, Tray(name, said, self.x(0), self.y(y), WIDTH * self.scale, h * self.scale, seat))


def draw(table: Table, points: list[int], look: Look, heading: str, corner: Corner) -> Corner:
    """Everything beside the landscape, in a corner of the picture."""
    if table.actor >= 0:
        corner.seat(table.actor, 10, 12)
    corner.text(26 if table.actor >= 0 else 0, 12, heading, 17, bold=True)
    _now(table, corner, look.language)
    _stacks(table, corner, look.language)
    _seats(table, points, corner, look.language)
    y = 262 + 30 * table.players
    if look.seat is not None:
        _hand(table, look.seat, corner, look.language, y)
        y += _CARD_H + 44
    corner.text(0, y + 6, words.KEY[look.language], 13)
    corner.height = (y + 22) * corner.scale
    return corner


def _now(table: Table, corner: Corner, language: str) -> None:
    """The tile drawn or the card played, and the piles: bag, deck, discards."""
    if table.drawn is not None:
        corner.tile(table.drawn, 4, 34, 56)
        corner.text(68, 54, words.KINDS[table.drawn][language], 16, bold=True)
        corner.text(68, 76, words.DRAWN[language], 14)
    elif table.played is not None:
        kind, number = table.played.split("-")
        corner.rect(4, 34, 56, 60, "ink")
        _sort(corner, kind, 18, 52, 30)
        corner.text(10, 45, number, 17, bold=True)
        corner.text(68, 54, f"{words.KINDS[kind][language]} {number}", 16, bold=True)
        corner.text(68, 76, words.PLAYED[language], 14)
    elif table.left:
        corner.tile("river", 4, 34, 56)
        corner.tile("necropolis", 32, 34, 28)
        corner.text(68, 62, f"× {table.left}", 20, bold=True)
    piles = (
        ("bag", words.BAG, sum(table.bag.values())),
        ("deck", words.DECK, len(table.deck)),
        ("discard", words.DISCARD, len(table.discard)),
    )
    for place, (name, word, count) in enumerate(piles):
        x = 184 + 73 * place
        corner.rect(x, 34, 67, 60)
        corner.text(x + 33.5, 54, str(count), 20, bold=True, anchor="middle")
        corner.text(x + 33.5, 80, word[language], 14, anchor="middle")
        corner.spot(name, x, 34, 67, 60, words.PILE_NAME[language].format(pile=word[language], count=count))


def _sort(corner: Corner, kind: str, x: float, y: float, side: float) -> None:
    """The terrain of a card; all four for any."""
    if kind != "any":
        corner.tile(kind, x, y, side)
        return
    for number, each in enumerate(board.TERRAINS):
        corner.tile(each, x + side / 2 * (number % 2), y + side / 2 * (number // 2), side / 2)


def _stacks(table: Table, corner: Corner, language: str) -> None:
    """Each stack as high as it is: one edge for every two tiles beneath the top one."""
    corner.tray("stacks", words.SUPPLIES[language], 106, 124)
    for number, (stack, count) in enumerate(table.stacks.items()):
        x, y = 81 * number + 8, 140
        for layer in range(min(12, (count - 1) // 2), 0, -1):
            k = corner.scale
            edge = f"M{corner.x(x):.1f} {corner.y(y + 50 + 2.2 * layer):.1f}h{50 * k:.1f}"
            corner.shapes.append(Shape("path", d=edge, line="faint", weight=1.2 * k))
        if count:
            corner.tile("river" if stack == "nile" else stack, x, y, 50)
            if stack == "nile":
                corner.tile("necropolis", x + 25, y, 25)
        else:
            corner.rect(x, y, 50, 50, "faint")
        corner.text(x + 25, y - 12, str(count), 19, bold=True, anchor="middle")
        corner.text(x + 25, 226, _stack_word(stack, language), 14, anchor="middle")
        said = words.STACK_NAME[language].format(kind=words.KINDS[stack][language], count=count)
        corner.spot(f"stack-{stack}", x - 8, 116, 66, 120, said)


def _stack_word(stack: str, language: str) -> str:
    return words.NILE_SHORT[language] if stack == "nile" else words.KINDS[stack][language]


def _seats(table: Table, points: list[int], corner: Corner, language: str) -> None:
    """A line for each seat: points as they stand, stones left, cards in hand, Nile card."""
    top = 250
    corner.tray("seats", words.SEATS[language], top, 30 * table.players)
    for seat in range(table.players):
        y = top + 30 * seat + 12
        if seat == table.actor:
            corner.rect(-4, y - 14, WIDTH + 8, 28, "accent", 2.5)
        corner.seat(seat, 12, y)
        name = words.SEAT[language].format(seat=seat_number(seat)).capitalize()
        corner.text(30, y, name, 16, bold=seat == table.actor)
        corner.text(112, y, words.counted(points[seat], words.ONE_POINT, words.POINTS, language), 16, bold=True)
        corner.text(204, y, words.counted(table.supply[seat], words.ONE_STONE_LEFT, words.STONES_LEFT, language), 16)
        _backs(corner, len(table.hands[seat]), 296, y)
        if table.nile[seat]:
            corner.text(WIDTH - 4, y, words.NILE_SHORT[language], 15, anchor="end")
            corner.shapes.append(_nile_sign(corner, 356, y))


def _backs(corner: Corner, number: int, x: float, y: float) -> None:
    """So many cards, from behind."""
    k = corner.scale
    for card in range(number):
        back = Shape("rect", x=corner.x(x + 8 * card), y=corner.y(y - 8), w=11 * k, h=16 * k, r=2 * k)
        corner.shapes.append(Shape(**{**back.__dict__, "fill": "sandstone", "line": "ink", "weight": 1 * k}))


def _nile_sign(corner: Corner, x: float, y: float) -> Shape:
    k = corner.scale
    d = f"M{corner.x(x - 7):.1f} {corner.y(y + 1):.1f}q{3.5 * k:.1f} {-8 * k:.1f} {7 * k:.1f} 0t{7 * k:.1f} 0"
    return Shape("path", d=d, line="lapis", weight=2.4 * k)


def _hand(table: Table, seat: int, corner: Corner, language: str, top: float) -> None:
    """The own cards; two of a sort lie one upon the other."""
    corner.tray("hand", words.HAND[language], top, _CARD_H + 34, seat)
    corner.text(0, top + 6, words.HAND[language], 15)
    held = Counter(table.hands[seat])
    cards = [*held, *(["nile"] if table.nile[seat] else [])]
    for number, card in enumerate(cards):
        x, y = 67 * number, top + 20
        said = _card_name(card, language)
        corner.spot(f"card-{card}", x, y, _CARD_W + 4, _CARD_H + 8, said)
        corner.looks[f"card-{card}"] = _card(card, corner.scale, language)
        for copy in range(held[card] or 1):
            middle = corner.x(x + _CARD_W / 2 + 5 * copy), corner.y(y + _CARD_H / 2 + 6 * copy)
            corner.pieces.append(Piece(f"hand-{card}-{copy + 1}", f"card-{card}", *middle, f"card-{card}", said, seat))


def _card_name(card: str, language: str) -> str:
    if card == "nile":
        return words.NILE_CARD[language]
    kind, number = card.split("-")
    return words.CARD_NAME[language].format(kind=words.KINDS[kind][language], number=number)


def _card(card: str, scale: float, language: str) -> tuple[Shape, ...]:
    """A card about the origin."""
    face = Corner(-_CARD_W / 2 * scale, -_CARD_H / 2 * scale, scale)
    k = scale
    body = Shape(
        "rect", x=face.left, y=face.top, w=_CARD_W * k, h=_CARD_H * k, r=6 * k, fill="paper", line="ink", weight=1.6 * k
    )
    face.shapes.append(body)
    if card == "nile":
        face.tile("river", 9, 26, 40)
        face.tile("necropolis", 29, 26, 20)
        face.text(_CARD_W / 2, 14, words.NILE_SHORT[language], 17, bold=True, anchor="middle")
        face.text(_CARD_W / 2, 75, "2", 15, bold=True, anchor="middle")
    else:
        kind, number = card.split("-")
        _sort(face, kind, 11, 24, 36)
        face.text(8, 13, number, 20, bold=True)
        face.text(_CARD_W - 8, 72, number, 20, bold=True, anchor="end")
    return tuple(face.shapes)

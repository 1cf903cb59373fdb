"""A part of the panel of HORUS while it is drawn, in the panel's own units."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from hypostyle.core.picture.drawing import seat_outline, shifted
from hypostyle.core.picture.palette import SEATS
from hypostyle.core.picture.scene import Piece, Shape, Spot, Tray
from hypostyle.games.horus import board
from hypostyle.games.horus.picture.tiles import draw_tiles

WIDTH = 400  # in its own units; on a narrow screen it is drawn as wide as the landscape

Place = tuple[float, float, float]
"""The upper left of the panel, and how large its unit is drawn."""


# A part of the panel that is drawn anew has most of its things from before: they are to be the same objects.
shape = lru_cache(maxsize=2048)(Shape)
_spot = lru_cache(maxsize=1024)(Spot)


@lru_cache(maxsize=256)
def _seat_sign(seat: int, x: float, y: float, radius: float, weight: float) -> Shape:
    return shifted(seat_outline(seat, radius, fill=SEATS[seat].colour, line="ink", weight=weight), x, y)


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

    def add(self, part: "Corner") -> None:
        """What was drawn for a part."""
        self.shapes += part.shapes
        self.spots += part.spots
        self.pieces += part.pieces
        self.trays += part.trays
        self.looks.update(part.looks)

    def x(self, x: float) -> float:
        """A distance from the left in the picture."""
        return self.left + x * self.scale

    def y(self, y: float) -> float:
        """A distance from the top in the picture."""
        return self.top + y * self.scale

    def text(self, x: float, y: float, text: str, size: float = 16, bold: bool = False, anchor: str = "start") -> None:
        """Write something."""
        self.shapes.append(
            shape(
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
            shape("rect", x=self.x(x), y=self.y(y), w=w * k, h=h * k, r=5 * k, line=line, weight=weight * k)
        )

    def tile(self, kind: str, x: float, y: float, side: float) -> None:
        """A tile, as it would lie."""
        self.shapes += draw_tiles(kind, ((self.x(x), self.y(y), side * self.scale),))

    def sort(self, sort: str, x: float, y: float, side: float) -> None:
        """The terrain of a card; all four for any."""
        if sort != "any":
            self.tile(sort, x, y, side)
            return
        for number, each in enumerate(board.TERRAINS):
            self.tile(each, x + side / 2 * (number % 2), y + side / 2 * (number // 2), side / 2)

    def seat(self, seat: int, x: float, y: float, radius: float = 9) -> None:
        """The sign of a seat."""
        self.shapes.append(_seat_sign(seat, self.x(x), self.y(y), radius * self.scale, 1.3 * self.scale))

    def stack(self, stack: str, count: int, x: float, y: float, side: float, layer: float) -> None:
        """A stack as high as it is: one edge, a layer deep, for every two tiles beneath the top one."""
        k = self.scale
        for number in range(min(12, (count - 1) // 2), 0, -1):
            edge = f"M{self.x(x):.1f} {self.y(y + side + layer * number):.1f}h{side * k:.1f}"
            self.shapes.append(shape("path", d=edge, line="faint", weight=1.2 * k))
        if count:
            self.tile("river" if stack == "nile" else stack, x, y, side)
            if stack == "nile":
                self.tile("necropolis", x + side / 2, y, side / 2)
        else:
            self.rect(x, y, side, side, "faint")

    def spot(self, name: str, x: float, y: float, w: float, h: float, said: str) -> None:
        """Something to point at, by its upper left."""
        k = self.scale
        self.spots.append(_spot(name, self.x(x + w / 2), self.y(y + h / 2), w * k, h * k, said))

    def tray(self, name: str, said: str, y: float, h: float, seat: int | None = None) -> None:
        """A part of the panel with a name."""
        self.trays = (*self.trays, Tray(name, said, self.x(0), self.y(y), WIDTH * self.scale, h * self.scale, seat))


def together(place: Place, parts: Iterable[Corner], height: float) -> Corner:
    """The parts of a panel of this height as one."""
    whole = Corner(*place, height=height * place[2])
    for part in parts:
        whole.add(part)
    return whole

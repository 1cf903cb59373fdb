"""HORUS drawn: the landscape on the left or on top, and beside it what is on the table.

A half tile is always as large, and the landscape keeps its place: only when it comes near the edge the frame grows by
two tiles at a time. The pyramid is always spot p0,0, so a browser that keeps that spot where it is on the screen
keeps all others too.
"""

from dataclasses import dataclass

from hypostyle.core.drawing import amulet_stone, seat_outline, shifted
from hypostyle.core.game import Look
from hypostyle.core.palette import SEATS
from hypostyle.core.position import CHANCE, Position
from hypostyle.core.scene import Action, Mark, Piece, Scene, Shape, Spot
from hypostyle.core.words import listing, seat_number
from hypostyle.games.horus import board, panel, terrain, words
from hypostyle.games.horus.board import Place
from hypostyle.games.horus.pieces import place_of
from hypostyle.games.horus.rules import HorusPosition
from hypostyle.games.horus.table import Region, Table, Tile, regions_of, table_of

HALF = 24  # a half tile
SIDE = 2 * HALF
BLOCK = 4  # half tiles by which the frame grows
MARGIN = 16


@dataclass(frozen=True)
class Frame:
    """The part of the grid that is shown, and where it lies in the picture."""

    low_x: int
    low_y: int
    columns: int
    rows: int
    tall: bool

    def at(self, place: tuple[float, float]) -> tuple[float, float]:
        """A corner of half tiles in the picture."""
        return MARGIN + (place[0] - self.low_x) * HALF, MARGIN + (place[1] - self.low_y) * HALF

    def middle(self, place: Place) -> tuple[float, float]:
        """The middle of a tile."""
        return self.at((place[0] + 1, place[1] + 1))

    @property
    def right(self) -> float:
        """The right edge of the landscape."""
        return MARGIN + self.columns * HALF

    @property
    def bottom(self) -> float:
        """The lower edge of the landscape."""
        return MARGIN + self.rows * HALF


def frame_of(table: Table, tall: bool) -> Frame:
    """The usual frame, and as many blocks more on each side as the landscape needs."""
    xs, ys = [tile.place[0] for tile in table.tiles], [tile.place[1] for tile in table.tiles]
    across, down = (9, 10) if tall else (14, 12)
    low_x, low_y = -_reach(across, -min(xs)), -_reach(down, -min(ys))
    return Frame(low_x, low_y, _reach(across + 2, max(xs) + 2) - low_x, _reach(down + 2, max(ys) + 2) - low_y, tall)


def _reach(usual: int, used: int) -> int:
    """How far the frame goes to one side: there is always room for one more tile."""
    return usual + BLOCK * max(0, -(-(used + 3 - usual) // BLOCK))


def spot_of(place: Place) -> str:
    """The id of a place."""
    return f"p{place[0]},{place[1]}"


def draw(position: Position, look: Look) -> Scene:
    """The picture of a position, as the seat of the look may see it."""
    assert isinstance(position, HorusPosition)
    table, regions = table_of(position), regions_of(position)
    frame = frame_of(table, look.tall)
    told = heading(table, look.language)
    beside = panel.draw(table, position.get_points(), look, told, _panel_place(frame))
    height = frame.bottom + MARGIN + beside.height if look.tall else max(frame.bottom, beside.height + MARGIN) + MARGIN
    width = frame.right + MARGIN if look.tall else frame.right + 2 * MARGIN + panel.WIDTH * beside.scale
    status_text = status(position, look.language)
    return Scene(
        game="horus",
        title=words.TITLE[look.language].format(turn=table.turn, status=status_text),
        width=width,
        height=height,
        board=(
            Shape("rect", w=width, h=height, fill="paper"),
            *_ground(frame),
            *_tiles(table, frame),
            *_outlines(regions, frame),
            *_badges(regions, frame),
            *beside.shapes,
        ),
        spots=(*_spots(table, regions, frame, look.language), *beside.spots),
        pieces=(*_pieces(look, frame), *beside.pieces),
        looks={**_LOOKS, **beside.looks},
        trays=beside.trays,
        actions=_actions(look),
        marks=_marks(look, frame),
        choices={text: _choice(text, table) for text in sorted(look.moves)},
    )


def _panel_place(frame: Frame) -> panel.Corner:
    if frame.tall:
        return panel.Corner(MARGIN, frame.bottom + MARGIN, (frame.right - MARGIN) / panel.WIDTH)
    return panel.Corner(frame.right + MARGIN, MARGIN, max(1, frame.right / 900))


def heading(table: Table, language: str) -> str:
    """Whose turn it is and what is to do."""
    if table.actor == CHANCE:
        return words.DRAWING[language]
    step = words.STEPS[table.phase][language]
    return step if table.actor < 0 else words.TO_ACT[language].format(seat=seat_number(table.actor), step=step)


def status(position: Position, language: str) -> str:
    """The step of the turn, what is left, and the points as they stand."""
    assert isinstance(position, HorusPosition)
    table = table_of(position)
    return words.STATUS[language].format(
        step=heading(table, language),
        bag=sum(table.bag.values()),
        stacks="/".join(str(count) for count in table.stacks.values()),
        points=" : ".join(str(points) for points in position.get_points()),
    )


# ---- the landscape ----


def _ground(frame: Frame) -> list[Shape]:
    """The frame with the numbers of the grid along it."""
    width, height = frame.columns * HALF, frame.rows * HALF
    size = max(11, width / (44 if frame.tall else 80))
    shapes = [Shape("rect", x=MARGIN, y=MARGIN, w=width, h=height, r=4, line="limestone", weight=1.5)]
    for x in range(frame.low_x + frame.low_x % 2 + 2, frame.low_x + frame.columns, 2):
        shapes.append(Shape("text", x=frame.at((x, 0))[0], y=MARGIN + size, text=str(x), size=size, fill="faint"))
    for y in range(frame.low_y + frame.low_y % 2 + 2, frame.low_y + frame.rows, 2):
        shapes.append(Shape("text", x=MARGIN + size, y=frame.at((0, y))[1], text=str(y), size=size, fill="faint"))
    return shapes


def _tiles(table: Table, frame: Frame) -> list[Shape]:
    by_kind: dict[str, list[terrain.Box]] = {}
    for tile in table.tiles:
        x, y = frame.at(tile.place)
        by_kind.setdefault(tile.kind, []).append((x, y, SIDE))
    return [shape for kind in sorted(by_kind) for shape in terrain.draw_tiles(kind, by_kind[kind])]


def _outlines(regions: list[Region], frame: Frame) -> list[Shape]:
    """A strong line round every region."""
    parts = []
    for region in regions:
        cells = {(x + dx, y + dy) for x, y in (tile.place for tile in region.tiles) for dx in (0, 1) for dy in (0, 1)}
        for cell in sorted(cells):
            x, y = frame.at(cell)
            parts += [f"M{x:g} {y:g}h{HALF}"] * ((cell[0], cell[1] - 1) not in cells)
            parts += [f"M{x:g} {y + HALF:g}h{HALF}"] * ((cell[0], cell[1] + 1) not in cells)
            parts += [f"M{x:g} {y:g}v{HALF}"] * ((cell[0] - 1, cell[1]) not in cells)
            parts += [f"M{x + HALF:g} {y:g}v{HALF}"] * ((cell[0] + 1, cell[1]) not in cells)
    return [Shape("path", d="".join(parts), line="ink", weight=2.4)] if parts else []


def _badges(regions: list[Region], frame: Frame) -> list[Shape]:
    """On each region how many tiles it has, what it is worth if that is more or less, and who holds it."""
    shapes = []
    for region in regions:
        size = len(region.tiles)
        text = str(size) if size == region.value else f"{size}▸{region.value}"
        tile = min(region.tiles, key=lambda each: (each.owner is not None, each.place[1], each.place[0]))
        x, y = frame.middle(tile.place)
        width = 8 + 7.5 * len(text) + 13 * len(region.holders)
        left, top = x - width / 2, y - HALF + 2
        shapes.append(Shape("rect", x=left, y=top, w=width, h=16, r=5, fill="paper", line="ink", weight=1))
        middle = left + 4 + 3.75 * len(text)
        shapes.append(Shape("text", x=middle, y=top + 8, text=text, size=13, fill="ink", bold=True))
        for number, seat in enumerate(region.holders):
            outline = seat_outline(seat, 5, fill=SEATS[seat].colour, line="ink", weight=0.9)
            shapes.append(shifted(outline, left + width - 8 - 13 * number, top + 8))
    return shapes


# ---- what can be pointed at ----


def _spots(table: Table, regions: list[Region], frame: Frame, language: str) -> list[Spot]:
    """Every tile, and as small squares every place where a tile could lie by H-6."""
    names = {tile.place: _region_name(region, tile, language) for region in regions for tile in region.tiles}
    spots = []
    for tile in table.tiles:
        x, y = frame.middle(tile.place)
        name = names.get(tile.place) or _tile_name(tile, language)
        spots.append(Spot(spot_of(tile.place), x, y, SIDE, SIDE, name))
    for place in free_places(table):
        x, y = frame.middle(place)
        name = words.FREE_PLACE[language].format(x=place[0], y=place[1])
        spots.append(Spot(spot_of(place), x, y, HALF, HALF, name))
    return spots


def free_places(table: Table) -> list[Place]:
    """The places where a tile would overlap none and touch one."""
    covered = {(x + dx, y + dy) for x, y in table.tile_at for dx, dy in board.OVERLAPS}
    near = {(x + dx, y + dy) for x, y in table.tile_at for dx, dy in board.TOUCHES}
    return sorted(near - covered)


def _tile_name(tile: Tile, language: str) -> str:
    x, y = tile.place
    return words.TILE_NAME[language].format(kind=words.KINDS[tile.kind][language], x=x, y=y)


def _region_name(region: Region, tile: Tile, language: str) -> str:
    why = words.AT_TEMPLE[language] * region.temple + words.ON_ISLAND[language] * region.island
    seats = [words.SEAT[language].format(seat=seat_number(seat)) for seat in region.holders]
    holders = words.HELD_BY[language].format(seats=listing(seats, language)) if seats else ""
    return words.REGION_NAME[language].format(
        tile=_tile_name(tile, language), size=len(region.tiles), value=region.value, why=why, holders=holders
    )


_LOOKS = {
    "barge": terrain.BARGE,
    **{f"stone{seat}": amulet_stone(seat, 12) for seat in range(4)},
    **{f"as-{kind}": tuple(terrain.draw_tiles(kind, [(-22, -22, 44)])) for kind in ("river", "necropolis")},
}


def _pieces(look: Look, frame: Frame) -> list[Piece]:
    drawn = []
    for piece, code in look.stones.items():
        place = place_of(code)
        x, y = frame.middle(place)
        if piece.startswith("e"):
            drawn.append(Piece(piece, spot_of(place), x, y, "barge", words.KINDS["barge"][look.language]))
        else:
            seat = int(piece[1])
            name = words.STONE_OF[look.language].format(seat=seat_number(seat))
            drawn.append(Piece(piece, spot_of(place), x, y + 7, f"stone{seat}", name, seat))
    return drawn


def _marks(look: Look, frame: Frame) -> tuple[Mark, ...]:
    """Where the last tile or stone was laid, and where it came from."""
    marks = []
    if len(look.last) > 1:
        points = [frame.middle(_place(spot)) for spot in look.last]
        marks = [Mark("way", look.last, tuple(points)), Mark("from", look.last[:1])]
    if look.last:
        marks.append(Mark("to", look.last[-1:]))
    return tuple(marks)


def _place(spot: str) -> Place:
    x, y = spot[1:].split(",")
    return int(x), int(y)


def _choice(text: str, table: Table) -> tuple[str, ...]:
    """What to point at: a place; before it the stack or the way to lay, where there is a choice; a river end first."""
    word, _, rest = text.replace("@", " ").partition(" ")
    if word == "play":
        return (f"card-{rest}",)
    places = tuple(f"p{place}" for place in rest.split(">"))
    if len(places) == 2 or word == "stone":
        return places
    if word in ("river", "necropolis"):
        return word, *places
    if table.phase == "tile" and str(table.played).startswith("any"):
        return f"stack-{word}", *places
    return places


def _actions(look: Look) -> tuple[Action, ...]:
    """Buttons to say how a river/necropolis tile is to be laid."""
    names = {"river": words.AS_RIVER, "necropolis": words.AS_NECROPOLIS}
    used = {text.partition("@")[0] for text in look.moves if "@" in text and ">" not in text}
    return tuple(Action(word, name[look.language], f"as-{word}") for word, name in names.items() if word in used)

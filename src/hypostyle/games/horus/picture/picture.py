"""HORUS drawn: the landscape on the left or on top, and beside it what is on the table."""

from collections.abc import Sequence
from functools import cache, lru_cache

from hypostyle.core.game import Look
from hypostyle.core.kernel.position import Position
from hypostyle.core.picture.choices import Choices
from hypostyle.core.picture.drawing import seat_outline, shifted
from hypostyle.core.picture.palette import SEATS
from hypostyle.core.picture.scene import Action, Mark, Piece, Scene, Shape, Spot
from hypostyle.core.words import listing, seat_number
from hypostyle.games.horus import board, codes, words
from hypostyle.games.horus.board import Place
from hypostyle.games.horus.facts import HorusFacts, Region, facts_of, regions_of
from hypostyle.games.horus.picture import corner
from hypostyle.games.horus.picture.background import draw_background
from hypostyle.games.horus.picture.frame import HALF, MARGIN, SIDE, Frame, frame_of
from hypostyle.games.horus.picture.looks import LOOKS
from hypostyle.games.horus.picture.panel import draw_panel
from hypostyle.games.horus.picture.tiles import Box, draw_tiles
from hypostyle.games.horus.pieces import place_of
from hypostyle.games.horus.rules.position import HorusPosition
from hypostyle.games.horus.status import heading, status_line
from hypostyle.games.horus.touches import (
    chooses_stack,
    ghosts_of,
    kind_to_lay,
    place_of_spot,
    spot_of,
    touches_of,
)


def draw(position: Position, look: Look) -> Scene:
    """The picture of a position, as the seat of the look may see it."""
    assert isinstance(position, HorusPosition)
    facts, points = facts_of(position), position.get_points()
    regions = regions_of(position, facts)
    frame = frame_of(facts, look.tall)
    told = heading(facts, look.language, look.names)
    stands = status_line(facts, points, look.language, look.names)
    beside = draw_panel(facts, points, look, told, _panel_place(frame))
    height = frame.bottom + MARGIN + beside.height if look.tall else max(frame.bottom, beside.height + MARGIN) + MARGIN
    width = frame.right + MARGIN if look.tall else frame.right + 2 * MARGIN + corner.WIDTH * beside.scale
    choose_stack = chooses_stack(facts)
    return Scene(
        game="horus",
        title=words.TITLE[look.language].format(turn=facts.turn, status=stands),
        width=width,
        height=height,
        ground=draw_background(frame, width, height),
        board=(*_tiles(facts, frame), *_outlines(regions, frame), *_badges(regions, frame), *beside.shapes),
        spots=(*_spots(facts, regions, frame, look.language), *beside.spots),
        pieces=(*_pieces(look, frame), *beside.pieces),
        looks={**LOOKS, **beside.looks},
        trays=beside.trays,
        actions=_actions(look),
        marks=_marks(look, frame),
        choices=Choices(
            look.moves,
            lambda text: touches_of(text, choose_stack),
            ghosts_of(facts.phase, facts.actor, kind_to_lay(facts)),
        ),
    )


def _panel_place(frame: Frame) -> corner.Place:
    if frame.tall:
        return MARGIN, frame.bottom + MARGIN, (frame.right - MARGIN) / corner.WIDTH
    return frame.right + MARGIN, MARGIN, max(1, frame.right / 900)


# ---- the landscape ----


def _tiles(facts: HorusFacts, frame: Frame) -> list[Shape]:
    by_kind: dict[str, list[Box]] = {}
    for tile in facts.tiles:
        x, y = frame.at(tile.place)
        by_kind.setdefault(tile.kind, []).append((x, y, SIDE))
    return [shape for kind in sorted(by_kind) for shape in draw_tiles(kind, tuple(by_kind[kind]))]


def _outlines(regions: list[Region], frame: Frame) -> list[Shape]:
    """A strong line round every region."""
    d = "".join([_outline(tuple([tile.place for tile in region.tiles]), frame) for region in regions])
    return [Shape("path", d=d, line="ink", weight=2.4)] if d else []


@lru_cache(maxsize=4096)
def _outline(places: tuple[Place, ...], frame: Frame) -> str:
    parts = []
    cells = {cell for place in places for cell in board.cells(place)}
    for cell in sorted(cells):
        x, y = frame.at(cell)
        parts += [f"M{x:g} {y:g}h{HALF}"] * ((cell[0], cell[1] - 1) not in cells)
        parts += [f"M{x:g} {y + HALF:g}h{HALF}"] * ((cell[0], cell[1] + 1) not in cells)
        parts += [f"M{x:g} {y:g}v{HALF}"] * ((cell[0] - 1, cell[1]) not in cells)
        parts += [f"M{x + HALF:g} {y:g}v{HALF}"] * ((cell[0] + 1, cell[1]) not in cells)
    return "".join(parts)


def _badges(regions: list[Region], frame: Frame) -> list[Shape]:
    """On each region how many tiles it has, what it is worth if that is more or less, and who holds it."""
    shapes: list[Shape] = []
    for region in regions:
        _, y, x = min([(tile.owner is not None, tile.place[1], tile.place[0]) for tile in region.tiles])
        shapes += _badge((x, y), len(region.tiles), region.value, region.holders, frame)
    return shapes


@lru_cache(maxsize=4096)
def _badge(place: Place, size: int, value: int, holders: tuple[int, ...], frame: Frame) -> tuple[Shape, ...]:
    text = str(size) if size == value else f"{size}▸{value}"
    x, y = frame.middle(place)
    width = 8 + 7.5 * len(text) + 13 * len(holders)
    left, top = x - width / 2, y - HALF + 2
    shapes = [Shape("rect", x=left, y=top, w=width, h=16, r=5, fill="paper", line="ink", weight=1)]
    middle = left + 4 + 3.75 * len(text)
    shapes.append(Shape("text", x=middle, y=top + 8, text=text, size=13, fill="ink", bold=True))
    for number, seat in enumerate(holders):
        outline = seat_outline(seat, 5, fill=SEATS[seat].colour, line="ink", weight=0.9)
        shapes.append(shifted(outline, left + width - 8 - 13 * number, top + 8))
    return tuple(shapes)


# ---- what can be pointed at ----


def _spots(facts: HorusFacts, regions: list[Region], frame: Frame, language: str) -> list[Spot]:
    """Every tile, and as small squares every place where a tile could lie by H-6."""
    told = {}
    for region in regions:
        about = len(region.tiles), region.value, region.temple, region.island, region.holders
        for tile in region.tiles:
            told[tile.place] = about
    spots = [_tile_spot(tile.place, tile.kind, told.get(tile.place), frame, language) for tile in facts.tiles]
    return [*spots, *_free_spots(tuple(facts.tile_at), frame, language)]


_AboutRegion = tuple[int, int, bool, bool, tuple[int, ...]]
"""What is said about a region: its size and value, whether it is at the temple and on an island, and who holds it."""


@lru_cache(maxsize=8192)
def _tile_spot(place: Place, kind: str, about: _AboutRegion | None, frame: Frame, language: str) -> Spot:
    x, y = frame.middle(place)
    name = words.TILE_NAME[language].format(kind=words.KINDS[kind][language], x=place[0], y=place[1])
    if about is not None:
        size, value, temple, island, holders = about
        why = words.AT_TEMPLE[language] * temple + words.ON_ISLAND[language] * island
        seats = [words.SEAT[language].format(seat=seat_number(seat)) for seat in holders]
        held = words.HELD_BY[language].format(seats=listing(seats, language)) if seats else ""
        name = words.REGION_NAME[language].format(tile=name, size=size, value=value, why=why, holders=held)
    return Spot(spot_of(place), x, y, SIDE, SIDE, name)


@lru_cache(maxsize=128)
def _free_spots(tiles: tuple[Place, ...], frame: Frame, language: str) -> list[Spot]:
    return [_free_spot(place, frame, language) for place in free_places(tiles)]


@lru_cache(maxsize=8192)
def _free_spot(place: Place, frame: Frame, language: str) -> Spot:
    x, y = frame.middle(place)
    name = words.FREE_PLACE[language].format(x=place[0], y=place[1])
    return Spot(spot_of(place), x, y, HALF, HALF, name)


def free_places(tiles: Sequence[Place]) -> list[Place]:
    """The places where a tile would overlap none of these and touch one."""
    near: set[Place] = set().union(*map(_touching, tiles))
    return sorted(near.difference(*map(_overlapping, tiles)))


@lru_cache(maxsize=4096)
def _touching(place: Place) -> frozenset[Place]:
    return frozenset((place[0] + dx, place[1] + dy) for dx, dy in board.TOUCHES)


@lru_cache(maxsize=4096)
def _overlapping(place: Place) -> frozenset[Place]:
    return frozenset((place[0] + dx, place[1] + dy) for dx, dy in board.OVERLAPS)


def _pieces(look: Look, frame: Frame) -> list[Piece]:
    return [_piece(piece, code, frame, look.language) for piece, code in look.pieces.items()]


@lru_cache(maxsize=8192)
def _piece(piece: str, code: int, frame: Frame, language: str) -> Piece:
    place = place_of(code)
    x, y = frame.middle(place)
    if piece.startswith("e"):
        return Piece(piece, spot_of(place), x, y, "barge", words.KINDS["barge"][language])
    seat = int(piece[1])
    name = words.STONE_OF[language].format(seat=seat_number(seat))
    return Piece(piece, spot_of(place), x, y + 7, f"stone{seat}", name, seat)


def _marks(look: Look, frame: Frame) -> tuple[Mark, ...]:
    """Where the last tile or stone was laid, and where it came from."""
    marks = []
    if len(look.last) > 1:
        points = [frame.middle(place_of_spot(spot)) for spot in look.last]
        marks = [Mark("way", look.last, tuple(points)), Mark("from", look.last[:1])]
    if look.last:
        marks.append(Mark("to", look.last[-1:]))
    return tuple(marks)


def _actions(look: Look) -> tuple[Action, ...]:
    """Buttons to say how a river/necropolis tile is to be laid."""
    kinds = {codes.item(move) for move in look.moves.values() if codes.what(move) == codes.LAY}
    return _lay_actions(codes.RIVER in kinds, codes.NECROPOLIS in kinds, look.language)


@cache
def _lay_actions(river: bool, necropolis: bool, language: str) -> tuple[Action, ...]:
    ways = (("river", words.AS_RIVER, river), ("necropolis", words.AS_NECROPOLIS, necropolis))
    return tuple(Action(word, name[language], f"as-{word}") for word, name, possible in ways if possible)

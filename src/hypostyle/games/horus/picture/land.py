"""The land of HORUS: its tiles, regions and stones, and the places on it that can be pointed at."""

from collections.abc import Sequence
from functools import lru_cache

from hypostyle.core.ending import about
from hypostyle.core.game import Look
from hypostyle.core.picture.drawing import seat_outline, shifted
from hypostyle.core.picture.outline import outline
from hypostyle.core.picture.palette import SEATS
from hypostyle.core.picture.scene import Piece, Shape, Spot
from hypostyle.games.horus import board, words
from hypostyle.games.horus.board import Place
from hypostyle.games.horus.facts import HorusFacts, Region
from hypostyle.games.horus.picture.frame import HALF, SIDE, Frame
from hypostyle.games.horus.picture.tiles import Box, draw_tiles
from hypostyle.games.horus.pieces import place_of
from hypostyle.games.horus.touches import spot_of


def draw_land(facts: HorusFacts, regions: list[Region], frame: Frame) -> tuple[Shape, ...]:
    """The tiles, the regions they form, and what those are worth."""
    return (*_tiles(facts, frame), *_outlines(regions, frame), *_badges(regions, frame))


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
    return outline({cell for place in places for cell in board.cells(place)}, HALF, *frame.at((0, 0)))


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


def land_spots(facts: HorusFacts, regions: list[Region], frame: Frame, look: Look) -> list[Spot]:
    """Every tile, and as small squares every place where a tile could lie by H-6."""
    told, language = {}, look.language
    for region in regions:
        holders = [look.names[seat] for seat in region.holders]
        held = about(words.HELD_BY[language], holders, language) if holders else ""
        for tile in region.tiles:
            told[tile.place] = len(region.tiles), region.value, region.temple, region.island, held
    spots = [_tile_spot(tile.place, tile.kind, told.get(tile.place), frame, language) for tile in facts.tiles]
    return [*spots, *_free_spots(tuple(facts.tile_at), frame, language)]


_AboutRegion = tuple[int, int, bool, bool, str]
"""What is said about a region: its size and value, whether it is at the temple and on an island, and who holds it."""


@lru_cache(maxsize=8192)
def _tile_spot(place: Place, kind: str, region: _AboutRegion | None, frame: Frame, language: str) -> Spot:
    x, y = frame.middle(place)
    name = words.TILE_NAME[language].format(kind=words.KINDS[kind][language], x=place[0], y=place[1])
    if region is not None:
        size, value, temple, island, held = region
        why = words.AT_TEMPLE[language] * temple + words.ON_ISLAND[language] * island
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


def land_pieces(look: Look, frame: Frame) -> list[Piece]:
    """Stones and river ends."""
    return [_piece(piece, code, frame, _piece_name(piece, look)) for piece, code in look.pieces.items()]


def _is_barge(piece: str) -> bool:
    return piece.startswith("e")


def _seat_of(piece: str) -> int:
    """Whose stone it is."""
    return int(piece[1])


def _piece_name(piece: str, look: Look) -> str:
    """What a voice calls it."""
    if _is_barge(piece):
        return words.KINDS["barge"][look.language]
    return about(words.STONE_OF[look.language], [look.names[_seat_of(piece)]], look.language)


@lru_cache(maxsize=8192)
def _piece(piece: str, code: int, frame: Frame, name: str) -> Piece:
    place = place_of(code)
    x, y = frame.middle(place)
    if _is_barge(piece):
        return Piece(piece, spot_of(place), x, y, "barge", name)
    seat = _seat_of(piece)
    return Piece(piece, spot_of(place), x, y + 7, f"stone{seat}", name, seat)

"""HORUS drawn: the land as a map, and beside or below it what is on the table."""

from functools import cache

from hypostyle.core.game import Look
from hypostyle.core.kernel.position import Position
from hypostyle.core.picture.choices import Choices
from hypostyle.core.picture.scene import Action, Mark, Scene
from hypostyle.games.horus import codes, words
from hypostyle.games.horus.facts import HorusFacts, Region, facts_of, regions_of
from hypostyle.games.horus.picture import corner
from hypostyle.games.horus.picture.background import draw_background
from hypostyle.games.horus.picture.compact import draw_compact
from hypostyle.games.horus.picture.frame import MARGIN, Frame, frame_of
from hypostyle.games.horus.picture.ghosts import BAG, ghosts_of
from hypostyle.games.horus.picture.land import draw_land, land_pieces, land_spots
from hypostyle.games.horus.picture.looks import LOOKS
from hypostyle.games.horus.picture.panel import draw_panel
from hypostyle.games.horus.rules.position import HorusPosition
from hypostyle.games.horus.status import heading, status_line
from hypostyle.games.horus.touches import STACK, TILE, WAYS_TO_LAY, chooses_stack, place_of_spot, spot_of, touches_of


def draw(position: Position, look: Look) -> Scene:
    """The picture of a position, as the seat of the look may see it."""
    assert isinstance(position, HorusPosition)
    facts = facts_of(position)
    return draw_facts(facts, regions_of(position, facts), position.get_points(), look)


def draw_facts(facts: HorusFacts, regions: list[Region], points: list[int], look: Look) -> Scene:
    """The picture of what is on the table."""
    frame = frame_of(facts, look.tall)
    told = look.ended.rstrip(".") or heading(facts, look.language, look.names)
    stands = status_line(facts, points, look.language, told)
    draw_beside = draw_compact if look.tall else draw_panel
    beside = draw_beside(facts, points, look, told, _panel_place(frame))
    wide, edge = corner.WIDTH * beside.scale, 6 * beside.scale
    height = frame.bottom + MARGIN + beside.height if look.tall else max(frame.bottom, beside.height + MARGIN) + MARGIN
    width = frame.right + MARGIN if look.tall else frame.right + 2 * MARGIN + wide
    choose_stack = chooses_stack(facts)
    return Scene(
        game="horus",
        title=words.TITLE[look.language].format(turn=facts.turn, status=stands),
        width=width,
        height=height,
        ground=(),
        board=tuple(beside.shapes),
        map=(0, 0, frame.right + MARGIN / 2, frame.bottom + MARGIN / 2),
        beside=(beside.left - edge, beside.top - edge, wide + 2 * edge, beside.height + 2 * edge),
        map_ground=draw_background(frame, width, height),
        map_board=draw_land(facts, regions, frame),
        spots=(*land_spots(facts, regions, frame, look), *beside.spots),
        pieces=(*land_pieces(look, frame), *beside.pieces),
        looks={**LOOKS, **beside.looks},
        trays=beside.trays,
        actions=_actions(look),
        marks=(*_marks(look, frame), *_laid(facts, look)),
        choices=Choices(
            look.moves,
            lambda text: touches_of(text, choose_stack),
            ghosts_of(facts, look.moves, frame),
        ),
    )


def _panel_place(frame: Frame) -> corner.Place:
    if frame.tall:
        return MARGIN, frame.bottom + MARGIN, (frame.right - MARGIN) / corner.WIDTH
    return frame.right + MARGIN, MARGIN, max(1, frame.right / 900)


def _marks(look: Look, frame: Frame) -> tuple[Mark, ...]:
    """Where the last tile or stone was laid, and where it came from."""
    marks = []
    if len(look.last) > 1:
        points = [frame.middle(place_of_spot(spot)) for spot in look.last]
        marks = [Mark("way", look.last, tuple(points)), Mark("from", look.last[:1])]
    if look.last:
        marks.append(Mark("to", look.last[-1:]))
    return tuple(marks)


def _laid(facts: HorusFacts, look: Look) -> tuple[Mark, ...]:
    """The tile that was laid last, and the stack or bag it came from. A stone on it tells that something else was."""
    tile = next((tile for tile in facts.tiles if (spot_of(tile.place),) == look.last), None)
    if tile is None or tile.owner is not None:
        return ()
    if tile.kind in WAYS_TO_LAY:
        origin = STACK + "nile"
    else:
        origin = BAG if tile.kind == "temple" or facts.phase == "card" else STACK + tile.kind
    return (Mark("laid", (origin, look.last[0]), look=TILE + tile.kind),)


def _actions(look: Look) -> tuple[Action, ...]:
    """Buttons to say how a river/necropolis tile is to be laid."""
    kinds = {codes.item(move) for move in look.moves.values() if codes.what(move) == codes.LAY}
    return _lay_actions(codes.RIVER in kinds, codes.NECROPOLIS in kinds, look.language)


@cache
def _lay_actions(river: bool, necropolis: bool, language: str) -> tuple[Action, ...]:
    ways = (("river", words.AS_RIVER, river), ("necropolis", words.AS_NECROPOLIS, necropolis))
    return tuple(Action(word, name[language], f"as-{word}") for word, name, possible in ways if possible)

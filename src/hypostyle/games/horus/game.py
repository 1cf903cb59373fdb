"""HORUS as the rest of the program sees it."""

import json
from collections.abc import Collection, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from hypostyle.core.chance import Source
from hypostyle.core.evaluation import Evaluation
from hypostyle.core.fields import Fields
from hypostyle.core.game import Game, Look, Options
from hypostyle.core.game import Stones as Pieces
from hypostyle.core.level import Level
from hypostyle.core.objection import Objection
from hypostyle.core.option import FIRST
from hypostyle.core.position import Position
from hypostyle.core.scene import Scene
from hypostyle.core.state import State
from hypostyle.games.horus import asking, board, layout, picture, pieces, words
from hypostyle.games.horus.diagram import draw_diagram
from hypostyle.games.horus.evaluate import HorusEvaluation
from hypostyle.games.horus.lesson import LESSON
from hypostyle.games.horus.objections import object_to_move
from hypostyle.games.horus.position_json import put_position, take_position
from hypostyle.games.horus.rules import HorusPosition
from hypostyle.games.horus.table import table_of
from hypostyle.games.horus.view import conceal, reveal


class Horus(Game):
    """HORUS: the land along the Nile grows tile by tile, and whoever holds most of it wins."""

    name = "horus"
    title = "HORUS"
    line = words.LINE
    credit = words.CREDIT
    seats = range(2, 5)
    options = (FIRST,)
    rulings = ("H-2", "H-3", "H-4", "H-7", "H-10", "H-19", "H-23")
    endings = words.ENDINGS
    settings = MappingProxyType({"turns": 2})
    lesson = LESSON
    minutes = 60
    reasons = words.REASONS
    chance = True
    hidden = True

    def begin(self, players: int, options: Options) -> Position:
        """Three tiles; the hands are still to be dealt (H-4, H-5)."""
        return HorusPosition(players, options["first"])

    def write_move(self, position: Position, move: int) -> str:
        """A move as players write it."""
        return _text(move)

    def write_moves(self, position: Position, moves: list[int]) -> dict[str, int]:
        """Hundreds of moves at once."""
        return {_text(move): move for move in moves}

    def write_event(self, position: Position, event: int) -> str:
        """A tile from the bag, or a card and who draws it."""
        return _text(event)

    def object_to(self, position: Position, text: str) -> Objection:
        """Why a text is not a legal move."""
        return object_to_move(position, text)

    def put(self, position: Position) -> dict[str, Any]:
        """The position as JSON."""
        return put_position(position)

    def take(self, fields: Fields, players: int, options: Options, actor: int | None, turn: int) -> Position:
        """The position from JSON."""
        return take_position(fields, players, options, actor, turn)

    def conceal(self, data: dict[str, Any], seat: int | None) -> dict[str, Any]:
        """Other hands and the deck as numbers, the bag as counts."""
        return conceal(data, seat)

    def tell_event(self, text: str, names: Sequence[str], knows: Collection[int], language: str) -> str:
        """A card is seen by who draws it; a tile from the bag by all."""
        drawer, draws, card = text.partition(" draws ")
        if not draws:
            return words.FROM_BAG[language].format(kind=words.KINDS[text.removeprefix("bag ")][language])
        said = words.CARD_FOR[language].format(name=names[int(drawer)])
        if int(drawer) not in knows:
            return said
        kind, _, number = card.rpartition("-")
        return f"{said} {words.KINDS[kind][language]} {number}"

    def guess(self, data: dict[str, Any], source: Source) -> State:
        """A full state that agrees with a view; its own draws go on from the same source."""
        told = reveal(data, source)
        return self.from_json(json.dumps({**told, "chance": source.get_state()}))

    def reason(self, position: Position) -> str:
        """The game ends in one way only (H-21)."""
        return "stacks" if position.actor == -1 else ""

    def scores(self, position: Position) -> tuple[float, ...]:
        """The points (H-22)."""
        assert isinstance(position, HorusPosition)
        return tuple(float(points) for points in position.get_points())

    def evaluation(self, players: int) -> Evaluation | None:
        """Regions held, and the stones that cards promise."""
        return self.weighed(HorusEvaluation(), players)

    def levels(self, players: int) -> tuple[Level, ...]:
        """Turns are made of many small moves, so small whims cost much, and more nodes bring less than elsewhere."""
        return (
            Level(nodes=50, seconds=0.3, whim=0.08),
            Level(nodes=100, seconds=0.3, whim=0.04),
            Level(nodes=200, seconds=1.0, whim=0.02),
            Level(nodes=400, seconds=1.5),
            Level(nodes=2_000, seconds=2.0),
            Level(nodes=15_000),
        )

    def lay_out(self, position: Position) -> Pieces:
        """Stones and river ends."""
        return pieces.lay_out(position)

    def follow(self, stones: Pieces, before: Position, move: int, after: Position) -> Pieces:
        """A stone was set or moved, or a river end was laid elsewhere."""
        return pieces.follow(stones, before.actor, move)

    def way(self, position: Position, move: int) -> tuple[str, ...]:
        """The place of a tile or stone; where a river end or stone comes from and goes to; the discards for a card."""
        what = layout.what(move)
        if what == layout.PLAY:
            return ("discard",)
        start = picture.spot_of(layout.first_place(move))
        if what in (layout.END, layout.SHIFT):
            return start, picture.spot_of(layout.second_place(move))
        return (start,)

    def draw(self, position: Position, look: Look) -> Scene:
        """The landscape and what lies beside it."""
        return picture.draw(position, look)

    def diagram(self, position: Position, language: str, seat: int | None) -> str:
        """The landscape in plain text, with the seat's own hand."""
        return draw_diagram(position, language, seat)

    def status(self, position: Position, language: str) -> str:
        """The step of the turn, what is left, and the points as they stand."""
        return picture.status(position, language)

    def expected(self, position: Position, language: str) -> str:
        """What the step of the turn wants."""
        return asking.expected(table_of(position), language)

    def meant(self, position: Position, ids: Sequence[str]) -> str:
        """Cards, stacks and places touched, written as a move."""
        return asking.meant(table_of(position), ids)


@lru_cache(maxsize=100_000)
def _text(move: int) -> str:
    """A move or an event; its number tells all."""
    what, (x, y), (to_x, to_y) = layout.what(move), layout.first_place(move), layout.second_place(move)
    if what == layout.LAY:
        return f"{board.KINDS[layout.item(move)]}@{x},{y}"
    if what == layout.END:
        return f"river@{x},{y}>{to_x},{to_y}"
    if what == layout.STONE:
        return f"stone {x},{y}"
    if what == layout.SHIFT:
        return f"shift {x},{y}>{to_x},{to_y}"
    if what == layout.DRAW_TILE:
        return f"bag {board.KINDS[layout.item(move)]}"
    if what == layout.DRAW_CARD:
        return f"{layout.drawer(move)} draws {board.CARDS[layout.item(move)]}"
    return "play nile" if layout.item(move) == board.NILE_CARD else f"play {board.CARDS[layout.item(move)]}"


GAME = Horus()

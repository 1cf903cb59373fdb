"""HORUS as the rest of the program sees it."""

import json
from types import MappingProxyType
from typing import Any

from hypostyle.core.game import Game, Options
from hypostyle.core.kernel.chance import Source
from hypostyle.core.kernel.evaluation import Evaluation
from hypostyle.core.kernel.points import Points
from hypostyle.core.kernel.position import Position
from hypostyle.core.level import Level
from hypostyle.core.option import FIRST, Option
from hypostyle.core.state import State
from hypostyle.games.horus import (
    actions,
    board,
    diagram,
    effects,
    facts,
    notation,
    objections,
    observe,
    picture,
    pieces,
    position_json,
    preview,
    score,
    sentences,
    status,
    symmetries,
    themes,
    touches,
    words,
)
from hypostyle.games.horus import hidden as hidden_cards
from hypostyle.games.horus.editor import HorusEditor
from hypostyle.games.horus.evaluate import HorusEvaluation
from hypostyle.games.horus.legend import LEGEND
from hypostyle.games.horus.lesson import LESSON
from hypostyle.games.horus.points import HorusPoints
from hypostyle.games.horus.reasons import reasons_for
from hypostyle.games.horus.rules.position import HorusPosition


class Horus(Game):
    """HORUS: the land along the Nile grows tile by tile, and whoever holds most of it wins."""

    name = "horus"
    title = "HORUS"
    line = words.LINE
    credit = words.CREDIT
    seats = range(2, board.MOST_SEATS + 1)
    options = (
        FIRST,
        Option(
            "stack",
            board.STACK,
            words.STACK_LABEL,
            words.STACK,
            low=board.LEAST_STACK,
            high=board.MOST_STACK,
            when_missing=board.STACK_BEFORE,
        ),
    )
    interpretations = ("H-2", "H-3", "H-4", "H-7", "H-10", "H-13", "H-19", "H-23")
    endings = words.ENDINGS
    editor = HorusEditor()
    settings = MappingProxyType({"turns": 2})
    lesson = LESSON
    legend = LEGEND
    puzzle_themes = themes.THEMES
    minutes = 60
    reasons = words.ALL_REASONS
    chance = True
    most_events = len(board.CARDS)
    hidden = True

    number_actions = staticmethod(actions.number_actions)
    new_observer = staticmethod(observe.new_observer)
    observed = (observe.PLANES, observe.NUMBERS)
    list_symmetries = staticmethod(symmetries.symmetries)
    write_move = staticmethod(notation.write_move)
    write_moves = staticmethod(notation.write_moves)
    write_event = staticmethod(notation.write_event)
    tell_event = staticmethod(hidden_cards.tell_event)
    tell_move = staticmethod(sentences.tell_move)
    effects = staticmethod(effects.effects)
    explain_illegal = staticmethod(objections.explain_illegal)
    to_fields = staticmethod(position_json.to_fields)
    from_fields = staticmethod(position_json.from_fields)
    redact = staticmethod(hidden_cards.redact)
    reason = staticmethod(facts.reason)
    scores = staticmethod(facts.scores)
    score_items = staticmethod(score.score_items)
    reasons_for = staticmethod(reasons_for)
    themes_of = staticmethod(themes.themes_of)
    place_pieces = staticmethod(pieces.place_pieces)
    track_pieces = staticmethod(pieces.track_pieces)
    path = staticmethod(pieces.path)
    draw = staticmethod(picture.draw)
    diagram = staticmethod(diagram.diagram)
    prompt = staticmethod(status.prompt)
    status = staticmethod(status.status)
    tell_preview = staticmethod(preview.tell_preview)
    move_from_touches = staticmethod(touches.move_from_touches)

    def begin(self, players: int, options: Options) -> Position:
        """Three tiles; the hands are still to be dealt (H-4, H-5)."""
        return HorusPosition(players, options["first"], options["stack"])

    def sample_hidden(self, data: dict[str, Any], source: Source) -> State:
        """A full state that agrees with a view."""
        return self.from_json(json.dumps(hidden_cards.sample_hidden(data, source)))

    def evaluation(self, players: int) -> Evaluation | None:
        """Regions held, and the stones that cards promise."""
        return self.weighed(HorusEvaluation(), players)

    def points(self) -> Points:
        """What the regions are worth as the table stands."""
        return HorusPoints()

    def levels(self, players: int) -> tuple[Level, ...]:
        """A turn is many small moves: a low temperature costs much, and more nodes bring less than elsewhere."""
        return (
            Level(nodes=0, seconds=0.3, temperature=0.5, sight=0.5),
            Level(nodes=0, seconds=0.3, temperature=0.135, sight=0.75),
            Level(nodes=0, seconds=0.3, temperature=0.078, sight=0.75),
            Level(nodes=0, seconds=0.3, temperature=0.056, sight=0.85),
            Level(nodes=150, seconds=0.5, temperature=0.136, sight=0.95),
            Level(nodes=150, seconds=0.8, temperature=0.081),
            Level(nodes=150, seconds=1.0, temperature=0.048),
            Level(nodes=150, seconds=1.5, temperature=0.01),
            Level(nodes=4_000, seconds=2.0),
            Level(nodes=15_000),
        )


GAME = Horus()

"""THEBEN as the rest of the program sees it."""

from hypostyle.core.evaluations import BEST
from hypostyle.core.game import Game, Options
from hypostyle.core.kernel.evaluation import Evaluation
from hypostyle.core.kernel.position import Position
from hypostyle.core.level import Level
from hypostyle.core.option import FIRST, REPETITION, Option
from hypostyle.games.theben import (
    actions,
    diagram,
    effects,
    facts,
    notation,
    objections,
    observe,
    picture,
    pieces,
    position_json,
    sentences,
    status,
    symmetries,
    themes,
    touches,
    words,
)
from hypostyle.games.theben.editor import ThebenEditor
from hypostyle.games.theben.evaluate import ThebenEvaluation
from hypostyle.games.theben.legend import LEGEND
from hypostyle.games.theben.lesson import LESSON
from hypostyle.games.theben.reasons import reasons_for
from hypostyle.games.theben.rules import ThebenPosition


class Theben(Game):
    """THEBEN: stones that show how far they go, cover each other and are carried off."""

    name = "theben"
    title = "THEBEN"
    line = words.LINE
    credit = words.CREDIT
    seats = (2,)
    options = (
        FIRST,
        REPETITION,
        Option("turn_at_once", True, words.TURN_AT_ONCE_LABEL, words.TURN_AT_ONCE, when_missing=True),
    )
    interpretations = ("T-1", "T-2", "T-3", "T-4", "T-7", "T-8", "T-11", "T-12", "T-13", "T-14")
    endings = words.ENDINGS
    editor = ThebenEditor()
    lesson = LESSON
    legend = LEGEND
    puzzle_themes = themes.THEMES
    minutes = 40
    reasons = words.ALL_REASONS
    seat_titles = words.COLOURS

    def begin(self, players: int, options: Options) -> Position:
        """All stones outside (T-4)."""
        return ThebenPosition(options["first"], options["repetition"], options["turn_at_once"])

    def levels(self, players: int) -> tuple[Level, ...]:
        """Set by games of two seats: docs/strength.md."""
        return (
            Level(nodes=0, seconds=0.3, temperature=1, sight=0.5),
            Level(nodes=0, seconds=0.3, temperature=0.37, sight=0.75),
            Level(nodes=0, seconds=0.3, temperature=0.25, sight=0.75),
            Level(nodes=0, seconds=0.3, temperature=0.17, sight=0.85),
            Level(nodes=150, seconds=0.5, temperature=0.155, sight=0.95),
            Level(nodes=150, seconds=0.8, temperature=0.105),
            Level(nodes=150, seconds=1.0, temperature=0.062),
            Level(nodes=150, seconds=1.5, temperature=0.024),
            Level(nodes=500, seconds=2.0),
            Level(nodes=100_000, proves=True, evaluation=BEST),
        )

    def evaluation(self, players: int) -> Evaluation:
        """What speaks for each seat."""
        return self.weighed(ThebenEvaluation(), players)

    number_actions = staticmethod(actions.number_actions)
    new_observer = staticmethod(observe.new_observer)
    observed = (observe.PLANES, observe.NUMBERS)
    list_symmetries = staticmethod(symmetries.symmetries)
    write_move = staticmethod(notation.write_move)
    write_moves = staticmethod(notation.write_moves)
    tell_move = staticmethod(sentences.tell_move)
    effects = staticmethod(effects.effects)
    explain_illegal = staticmethod(objections.explain_illegal)
    to_fields = staticmethod(position_json.to_fields)
    from_fields = staticmethod(position_json.from_fields)
    seen = staticmethod(position_json.seen)
    reason = staticmethod(facts.reason)
    reasons_for = staticmethod(reasons_for)
    themes_of = staticmethod(themes.themes_of)
    place_pieces = staticmethod(pieces.place_pieces)
    track_pieces = staticmethod(pieces.track_pieces)
    path = staticmethod(pieces.path)
    draw = staticmethod(picture.draw)
    diagram = staticmethod(diagram.diagram)
    prompt = staticmethod(status.prompt)
    status = staticmethod(status.status)
    move_from_touches = staticmethod(touches.move_from_touches)


GAME = Theben()

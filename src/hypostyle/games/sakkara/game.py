"""SAKKARA as the rest of the program sees it."""

from collections.abc import Sequence
from types import MappingProxyType

from hypostyle.core.evaluations import BEST
from hypostyle.core.game import Game, Options
from hypostyle.core.kernel.evaluation import Evaluation
from hypostyle.core.kernel.points import Points
from hypostyle.core.kernel.position import Position
from hypostyle.core.level import Level
from hypostyle.core.option import FIRST
from hypostyle.games.sakkara import (
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
    preview,
    score,
    sentences,
    status,
    symmetries,
    themes,
    touches,
    words,
)
from hypostyle.games.sakkara.editor import SakkaraEditor
from hypostyle.games.sakkara.evaluate import SakkaraEvaluation
from hypostyle.games.sakkara.legend import LEGEND
from hypostyle.games.sakkara.lesson import LESSON
from hypostyle.games.sakkara.points import SakkaraPoints
from hypostyle.games.sakkara.reasons import reasons_for
from hypostyle.games.sakkara.rules.position import SakkaraPosition


class Sakkara(Game):
    """SAKKARA: two suppliers build one step pyramid, and each wants to show more of their colour from above."""

    name = "sakkara"
    title = "SAKKARA"
    line = words.LINE
    credit = words.CREDIT
    seats = range(2, 3)
    options = (FIRST,)
    interpretations = ("S-1", "S-2", "S-7", "S-10", "S-11", "S-13")
    endings = words.ENDINGS
    editor = SakkaraEditor()
    settings = MappingProxyType({"c_puct": 3.0})
    lesson = LESSON
    legend = LEGEND
    puzzle_themes = themes.THEMES
    minutes = 40
    reasons = words.ALL_REASONS
    seat_titles = words.COLOURS
    match_help = words.MATCH

    def match_games(self, players: int) -> Sequence[int]:
        """S-13: two games."""
        return (2,)

    def begin(self, players: int, options: Options) -> Position:
        """An empty board, and 16 blocks for each player (S-1)."""
        return SakkaraPosition(options["first"])

    def levels(self, players: int) -> tuple[Level, ...]:
        """Set by games of two seats: docs/strength.md."""
        return (
            Level(nodes=0, seconds=0.3, temperature=1.2, sight=0.5),
            Level(nodes=0, seconds=0.3, temperature=0.45, sight=0.75),
            Level(nodes=0, seconds=0.3, temperature=0.2, sight=0.75),
            Level(nodes=0, seconds=0.3, temperature=0.12, sight=0.85),
            Level(nodes=150, seconds=0.5, temperature=0.45, sight=0.95),
            Level(nodes=150, seconds=0.8, temperature=0.18),
            Level(nodes=150, seconds=1.0, temperature=0.06),
            Level(nodes=370, seconds=1.5),
            Level(nodes=800, seconds=2.0),
            Level(nodes=70_000, proves=True, evaluation=BEST),
        )

    def evaluation(self, players: int) -> Evaluation:
        """Whose cubes are visible, and which of them will stay so."""
        return self.weighed(SakkaraEvaluation(), players)

    def points(self) -> Points:
        """The visible cubes."""
        return SakkaraPoints()

    number_actions = staticmethod(actions.number_actions)
    new_observer = staticmethod(observe.new_observer)
    observed = (observe.PLANES, observe.NUMBERS)
    list_symmetries = staticmethod(symmetries.symmetries)
    write_move = staticmethod(notation.write_move)
    write_moves = staticmethod(notation.write_moves)
    read_move = staticmethod(notation.read_move)
    tell_move = staticmethod(sentences.tell_move)
    effects = staticmethod(effects.effects)
    explain_illegal = staticmethod(objections.explain_illegal)
    to_fields = staticmethod(position_json.to_fields)
    from_fields = staticmethod(position_json.from_fields)
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
    move_from_touches = staticmethod(touches.move_from_touches)
    tell_preview = staticmethod(preview.tell_preview)


GAME = Sakkara()

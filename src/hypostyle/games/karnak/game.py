"""KARNAK as the rest of the program sees it."""

from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType

from hypostyle.core.endgame import SmallEndgame
from hypostyle.core.evaluations import BEST
from hypostyle.core.game import Game, Options
from hypostyle.core.kernel.bound import Bound
from hypostyle.core.kernel.evaluation import Evaluation
from hypostyle.core.kernel.position import Position
from hypostyle.core.kernel.return_bounds import ReturnBounds
from hypostyle.core.level import Level
from hypostyle.core.option import FIRST, REPETITION, Option, OptionError
from hypostyle.games.karnak import (
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
    score,
    sentences,
    status,
    symmetries,
    themes,
    touches,
    words,
)
from hypostyle.games.karnak.bound import SolitaireBound
from hypostyle.games.karnak.editor import KarnakEditor
from hypostyle.games.karnak.endgame.layout import KarnakEndgame, fits
from hypostyle.games.karnak.evaluate import KarnakEvaluation
from hypostyle.games.karnak.evaluate_solitaire import SolitaireEvaluation
from hypostyle.games.karnak.legend import LEGEND
from hypostyle.games.karnak.lesson import LESSON
from hypostyle.games.karnak.reasons import reasons_for
from hypostyle.games.karnak.return_bounds import KarnakBounds
from hypostyle.games.karnak.rules.position import KarnakPosition
from hypostyle.games.karnak.solitaire import SOLITAIRE


class Karnak(Game):
    """KARNAK: build columns from drums and capitals that belong to everybody."""

    name = "karnak"
    title = "KARNAK"
    line = words.LINE
    credit = words.CREDIT
    seats = range(1, board.MOST_SEATS + 1)
    options = (
        FIRST,
        Option("teams", None, words.TEAMS_LABEL, words.TEAMS, choices=(None, 2, 3)),
        Option("level", 2, words.LEVEL_LABEL, words.LEVEL, choices=(1, 2, 3)),
        replace(REPETITION, help=words.REPETITION),
    )
    interpretations = ("K-1", "K-2", "K-9", "K-15", "K-18")
    endings = words.ENDINGS
    editor = KarnakEditor()
    settings = MappingProxyType({"fpu": 0.0})
    lesson = LESSON
    legend = LEGEND
    puzzle_themes = themes.THEMES
    minutes = 45
    solitaire = SOLITAIRE
    reasons = words.ALL_REASONS
    match_help = words.MATCH

    def match_games(self, players: int) -> Sequence[int]:
        """K-17: several games; with as many as there are seats everybody opens one. The solitaire has no opening."""
        return range(2, 2 * board.MOST_SEATS + 1) if players > 1 else ()

    def check_together(self, players: int, options: Options) -> None:
        """K-16: which teams there can be. The solitaire has a level but no repetition, the other games the reverse."""
        if options["teams"] is not None and (players, options["teams"]) not in ((4, 2), (6, 2), (6, 3)):
            raise OptionError(words.NO_SUCH_TEAMS)
        if players > 1 and options["level"] != 2:
            raise OptionError(words.LEVEL_ALONE)
        if players == 1 and options["repetition"] != REPETITION.default:
            raise OptionError(words.REPETITION_TOGETHER)

    def begin(self, players: int, options: Options) -> Position:
        """Twenty drums and ten capitals along the hall (K-2)."""
        teams = options["teams"] or 0
        return KarnakPosition(players, options["first"], teams, options["level"], options["repetition"])

    def levels(self, players: int) -> tuple[Level, ...]:
        """Set by games of two seats: docs/strength.md."""
        builder, priest, vizier = (330, 1_300, 5_000) if players == 2 else (200, 700, 2_500)
        return (
            Level(nodes=0, seconds=0.3, temperature=1, sight=0.5),
            Level(nodes=0, seconds=0.3, temperature=0.45, sight=0.75),
            Level(nodes=0, seconds=0.3, temperature=0.23, sight=0.75),
            Level(nodes=0, seconds=0.3, temperature=0.15, sight=0.85),
            Level(nodes=150, seconds=0.5, temperature=0.17, sight=0.95),
            Level(nodes=150, seconds=0.8, temperature=0.09),
            Level(nodes=builder, seconds=1.0),
            Level(nodes=priest, seconds=1.5),
            Level(nodes=vizier, seconds=2.0),
            Level(nodes=70_000, proves=True, evaluation=BEST),
        )

    def evaluation(self, players: int) -> Evaluation:
        """Who can complete columns, now and next; in the solitaire whether there will be enough to stack."""
        return self.weighed(KarnakEvaluation() if players > 1 else SolitaireEvaluation(), players)

    def bound(self, players: int) -> Bound | None:
        """In the solitaire: how many moves it still takes at least."""
        return SolitaireBound() if players == 1 else None

    def return_bounds(self, players: int) -> ReturnBounds | None:
        """Between two sides: what the columns there are make certain, and those that can be completed in one turn."""
        return KarnakBounds() if players in (2, 4, 6) else None

    def small_endgame(self, position: Position) -> SmallEndgame | None:
        """With two columns left, one of them begun, at four each."""
        return KarnakEndgame(position) if fits(position) else None

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
    scores = staticmethod(facts.scores)
    score_items = staticmethod(score.score_items)
    reasons_for = staticmethod(reasons_for)
    themes_of = staticmethod(themes.themes_of)
    place_pieces = staticmethod(pieces.place_pieces)
    track_pieces = staticmethod(pieces.track_pieces)
    path = staticmethod(pieces.path)
    stops = staticmethod(pieces.stops)
    draw = staticmethod(picture.draw)
    diagram = staticmethod(diagram.diagram)
    prompt = staticmethod(status.prompt)  # before `status`, which hides the module of that name
    status = staticmethod(status.status)
    move_from_touches = staticmethod(touches.move_from_touches)


GAME = Karnak()

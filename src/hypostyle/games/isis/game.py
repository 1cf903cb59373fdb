"""ISIS as the rest of the program sees it."""

from collections.abc import Mapping

from hypostyle.core.endgame import Endgame
from hypostyle.core.evaluations import BEST
from hypostyle.core.game import Game, Options
from hypostyle.core.kernel.evaluation import Evaluation
from hypostyle.core.kernel.position import Position
from hypostyle.core.level import Level
from hypostyle.core.option import FIRST, REPETITION, Option, OptionError
from hypostyle.games.isis import (
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
from hypostyle.games.isis.board import STONES
from hypostyle.games.isis.codes import FEWEST_SEATS, MOST_SEATS
from hypostyle.games.isis.editor import IsisEditor
from hypostyle.games.isis.endgame import IsisEndgame
from hypostyle.games.isis.evaluate import IsisEvaluation
from hypostyle.games.isis.evaluate_several import IsisSeveralEvaluation
from hypostyle.games.isis.legend import LEGEND
from hypostyle.games.isis.lesson import LESSON
from hypostyle.games.isis.reasons import reasons_for
from hypostyle.games.isis.rules import IsisPosition

IMPATIENCE = 0.0005


class Isis(Game):
    """ISIS: a race in which the stones belong to nobody, until one is claimed."""

    name = "isis"
    title = "ISIS"
    line = words.LINE
    credit = words.CREDIT
    seats = range(FEWEST_SEATS, MOST_SEATS + 1)
    options = (
        FIRST,
        Option("play_on", False, words.PLAY_ON_LABEL, words.PLAY_ON),
        REPETITION,
        Option(
            "throne_from_earth",
            False,
            words.THRONE_FROM_EARTH_LABEL,
            words.THRONE_FROM_EARTH,
            when_missing=False,
        ),
    )
    interpretations = ("I-9", "I-10", "I-14", "I-15", "I-16", "I-17", "I-21")
    endings = words.ENDINGS
    editor = IsisEditor()
    lesson = LESSON
    legend = LEGEND
    puzzle_themes = themes.THEMES
    minutes = 30
    reasons = words.ALL_REASONS

    def check_together(self, players: int, options: Options) -> None:
        """I-20: with two seats there is nothing to play on for."""
        if players == 2 and options["play_on"]:
            raise OptionError(words.NO_PLAY_ON)

    def begin(self, players: int, options: Options) -> Position:
        """Seven neutral stones in the underworld (I-5)."""
        own = (options[name] for name in ("first", "play_on", "repetition", "throne_from_earth"))
        return IsisPosition(players, *own)

    def levels(self, players: int) -> tuple[Level, ...]:
        """Set by games: docs/strength.md. Among several it takes many more nodes to be seen to play better; with more
        than these, games of equals do not end.
        """
        if players == 2:
            upper = (
                Level(nodes=150, seconds=0.5, temperature=0.18, sight=0.95),
                Level(nodes=150, seconds=0.8, temperature=0.085),
                Level(nodes=430, seconds=1.0),
                Level(nodes=1_500, seconds=1.5),
                Level(nodes=3_900, seconds=2.0),
                Level(nodes=500_000, proves=True, evaluation=BEST),
            )
        else:
            upper = (
                Level(nodes=100, seconds=0.5, temperature=0.25, sight=0.95),
                Level(nodes=100, seconds=0.8, temperature=0.15),
                Level(nodes=100, seconds=1.0),
                Level(nodes=2_000, seconds=1.5),
                Level(nodes=20_000, seconds=2.0),
                Level(nodes=60_000, proves=True, evaluation=BEST),
            )
        return (
            Level(nodes=0, seconds=0.3, temperature=20.0, sight=0.2),
            Level(nodes=0, seconds=0.3, temperature=1.4, sight=0.75),
            Level(nodes=40, seconds=0.3, temperature=2.0, sight=0.75, greed=0.5),
            Level(nodes=100, seconds=0.3, temperature=0.28, sight=0.85, greed=0.25),
            *upper,
        )

    def evaluation(self, players: int) -> Evaluation:
        """What speaks for each seat."""
        return self.weighed(IsisEvaluation() if players == 2 else IsisSeveralEvaluation(), players)

    def urgency(self, players: int) -> Mapping[str, float]:
        """With three seats and more nobody wins unless somebody gives in: see docs/strength.md."""
        return {} if players == 2 else {"impatience": IMPATIENCE, "drawn": -1 / (players - 1)}  # as bad as a loss

    endgames = range(2, STONES + 1)

    def endgame(self, which: int) -> Endgame:
        """Two seats, both stones claimed, at most so many stones in play."""
        return IsisEndgame(which)

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
    prompt = staticmethod(status.prompt)  # before `status`, which from then on is no longer the module
    status = staticmethod(status.status)
    move_from_touches = staticmethod(touches.move_from_touches)


GAME = Isis()

"""What a game is: its names and options, and the handful of things each game tells the rest of the program."""

from __future__ import annotations

import json
import secrets
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import resources
from typing import TYPE_CHECKING, Any, ClassVar

from hypostyle.core.editor import Editor
from hypostyle.core.effect import Effect
from hypostyle.core.ending import Ending
from hypostyle.core.fields import MOST_PLIES, Fields, read_object, whole
from hypostyle.core.kernel.chance import Source
from hypostyle.core.kernel.evaluation import Evaluation
from hypostyle.core.kernel.position import Position
from hypostyle.core.legend import LegendBoard
from hypostyle.core.lesson import LessonStep
from hypostyle.core.level import Level, ladder
from hypostyle.core.numbered_game import NumberedGame
from hypostyle.core.objection import Objection
from hypostyle.core.option import Meaning, Option, OptionError, Value
from hypostyle.core.outcome import Outcome
from hypostyle.core.picture.scene import Scene
from hypostyle.core.problem import MOST_PROBLEMS, PositionError, ProblemKind, Problems
from hypostyle.core.score import ScoreItem
from hypostyle.core.sentence import Sentence
from hypostyle.core.solitaire import Solitaire
from hypostyle.core.solvable_game import SolvableGame
from hypostyle.core.words import LANGUAGES, Text, check_language, listing, seat_sign, short

if TYPE_CHECKING:
    from hypostyle.core.draft import Draft
    from hypostyle.core.state import State

FORMAT = 1
"""The version of the JSON form of a state."""

Options = Mapping[str, Value]
PiecePlaces = dict[str, int]
"""Where each piece is, by its lasting id; what the number means only the game knows."""


@dataclass(frozen=True)
class Look:
    """What a picture is asked to show, besides the position: see `State.scene`."""

    seat: int | None
    pieces: PiecePlaces
    last: tuple[str, ...]  # the path of the last move, spot by spot
    moves: Mapping[str, int]  # the legal moves, if the seat may know them
    tall: bool
    turned: int  # quarter turns of the board, where a game can be looked at from all sides
    language: str
    names: Sequence[str]  # who sits where; the reader may be called "You"
    ended: str = ""  # how the game ended, if not by its rules: told in place of whose turn it is


class Game(NumberedGame, SolvableGame, ABC):
    """One of the games. There is a single object for each; `hypostyle.game(name)` gives it."""

    name: ClassVar[str]
    title: ClassVar[str]
    line: ClassVar[Text]  # the game in one line
    credit: ClassVar[Text]  # who made it
    seats: ClassVar[Sequence[int]]  # how many can play
    usual: ClassVar[int] = 2  # how many do when nothing is said
    options: ClassVar[tuple[Option, ...]]
    interpretations: ClassVar[tuple[str, ...]]  # the clauses that are not printed in the rulebook: (R), (J), (H)
    endings: ClassVar[Mapping[str, Ending]]  # each reason of an outcome, in words
    seat_titles: ClassVar[Sequence[Text]] = ()  # what the rules call each seat, such as White and Black
    match_help: ClassVar[Text] = {}  # what a match is, in a line: see `match_games`
    reasons: ClassVar[Mapping[str, Text]] = {}  # what a move can be good for, by name: see `reasons_for`
    settings: ClassVar[
        Mapping[str, float]
    ] = {}  # of Monte-Carlo tree search, where others than its own measured better
    top: ClassVar[int] = 50_000  # the nodes of the strongest level: see core/level.py
    lesson: ClassVar[tuple[LessonStep, ...]] = ()  # a guided first game
    editor: ClassVar[Editor] = Editor()  # how positions are set up by hand
    legend: ClassVar[tuple[LegendBoard, ...]] = ()  # what the signs in its pictures mean
    puzzle_themes: ClassVar[Mapping[str, Text]] = {}  # what its puzzles are about, by code: see core/puzzle.py
    minutes: ClassVar[int] = 30  # how long a game between people takes, about
    chance: ClassVar[bool] = False  # whether anything is drawn or shuffled
    most_events: ClassVar[int] = 0  # (game with chance) how many different events chance may bring at once, at most
    solitaire: ClassVar[Solitaire | None] = None  # what is known of it as a game for one
    hidden: ClassVar[bool] = False  # whether a seat does not see everything

    # ---- starting, loading ----

    def start(
        self, players: int | None = None, seed: int | None = None, *, by_hand: bool = False, **options: object
    ) -> State:
        """A new game.

        The same seed gives the same draws on every machine. `by_hand` leaves every draw to the caller: see
        `State.chances` and `State.apply_chance`.
        """
        if seed is not None and type(seed) is not int:
            raise ValueError(f"the seed must be a whole number, not {short(seed)}")
        return self._start(players, options, None if by_hand else self.source(seed))

    def _start(self, players: int | None, options: Mapping[str, object], source: Source | None) -> State:
        count = self.check_players(self.usual if players is None else players)
        chosen = self.check_options(count, options)
        return self._state(self.begin(count, chosen), chosen, source, special=False)

    def source(self, seed: int | None) -> Source | None:
        """Where chance comes from, by this seed or a fresh one; None where a game has no chance."""
        if not self.chance:
            return None
        if seed is None:
            seed = secrets.randbits(64)
        return Source(seed)

    def _state(self, position: Position, options: Options, source: Source | None, special: bool) -> State:
        from hypostyle.core.state import State

        return State(self, position, options, source, special)

    def check_players(self, players: object) -> int:
        """The number of players, if so many can play."""
        if type(players) is not int or players not in self.seats:
            numbers = [str(number) for number in self.seats]
            allowed = {language: listing(numbers, language) for language in LANGUAGES}
            raise OptionError(_PLAYERS, title=self.title, allowed=allowed, players=short(players))
        return players

    def check_options(self, players: int, given: Mapping[str, object]) -> dict[str, Value]:
        """All options of the game, those not given with their defaults."""
        return self._check_options(players, given, Problems())

    def _check_options(self, players: int, given: Mapping[str, object], problems: Problems) -> dict[str, Value]:
        known = {option.name: option for option in self.options}
        for name in [name for name in given if name not in known][:MOST_PROBLEMS]:
            problems.attempt("options", partial(self._refuse_option, name), None)
        chosen = {
            name: problems.attempt(f"options.{name}", partial(option.check, given[name], players), option.default)
            if name in given
            else option.default
            for name, option in known.items()
        }
        problems.attempt("options", partial(self.check_together, players, chosen), None)
        return chosen

    def _refuse_option(self, name: str) -> None:
        there = {language: listing([option.name for option in self.options], language) for language in LANGUAGES}
        raise OptionError(_NO_OPTION, title=self.title, name=short(name), there=there)

    def complete_options(self, stored: Mapping[str, Any]) -> dict[str, Any]:
        """The options of something stored, and those that came later: see `Option.when_missing`."""
        later = {each.name: each.unnamed for each in self.options if each.when_missing is not Meaning.DEFAULT}
        return {**later, **stored}

    def match_games(self, players: int) -> Sequence[int]:
        """(game) How many games a match of so many players may have, in rising order; none if there are no matches."""
        return ()

    def check_together(self, players: int, options: Options) -> None:
        """(game) Refuse options that do not go together or not with so many players."""

    def from_json(self, text: str, *, by_hand: bool = False) -> State:
        """The state that `State.to_json` wrote, or one made by hand in the same form; a ValueError if it cannot be.

        `by_hand` leaves every draw to the caller, whatever the field `chance` says.
        """
        state = self.read_state(read_object(text, "the state"), Problems(), by_hand=by_hand)
        assert state is not None, "what is wrong is raised"
        return state

    def draft(self, fields: Mapping[str, Any] | str | None = None) -> Draft:
        """A position in the same form that may be wrong: it tells all its problems. Without fields the usual start."""
        from hypostyle.core.draft import Draft

        return Draft.of(self, fields)

    def read_state(self, data: Mapping[str, Any], problems: Problems, *, by_hand: bool = False) -> State | None:
        """The state of a JSON form, checked field by field; None if problems were collected."""
        fields = Fields(data, _THE_STATE, problems)
        if fields.take("game") != self.name and problems.sound("game"):
            problems.tell(_OTHER_GAME, "game", title=self.title)
        fields.whole("format", FORMAT, FORMAT)
        players = fields.read("players", self.check_players, self.usual)
        given = self.complete_options(fields.mapping("options"))
        missing = [option.name for option in self.options if option.name not in given]
        if missing and problems.sound("options"):
            problems.tell(_OPTIONS_LACK, "options", missing=listing(missing))
        if not problems.sound("game", "players"):
            return None
        options = self._check_options(players, given, problems)
        source = fields.read("chance", self._read_source, None)
        actor = fields.whole_or_none("to_act", 0, players - 1)
        turn = fields.whole("turn", 1, MOST_PLIES + 1)
        position = self._read_position(fields, players, options, actor, turn)
        if position is not None and problems.sound("to_act"):
            self._check_actor(position, actor, problems)
        if position is None or not problems.sound():
            return None
        usual = turn == 1 and self._told(position) == self._told(self.begin(players, options))
        return self._state(position, options, None if by_hand else source, special=not usual)

    def _read_position(
        self, fields: Fields, players: int, options: Options, actor: int | None, turn: int
    ) -> Position | None:
        """The game's own fields. What a game refuses without naming a problem is the only one that can be told."""
        try:
            position = self.from_fields(fields, players, options, actor, turn)
        except PositionError:
            raise
        except ValueError as refused:
            fields.problems.tell(_REFUSED, said=str(refused))
            return None
        fields.done()
        return position

    def _check_actor(self, position: Position, actor: int | None, problems: Problems) -> None:
        if position.actor < 0 and actor is not None:
            problems.tell(_IS_OVER, "to_act")
        elif position.actor >= 0 and position.actor != actor:
            problems.tell(_OTHER_ACTOR, "to_act", seat=seat_sign(position.actor))

    def _told(self, position: Position) -> tuple[object, ...]:
        """All that the JSON form tells of a position."""
        return position.actor, position.turn, self.to_fields(position), self.seen(position)

    def _read_source(self, value: object) -> Source | None:
        if value is None:
            return None
        if not self.chance:
            raise PositionError(_NO_CHANCE.problem(title=self.title))
        return Source(whole(value, {"en": "chance", "de": "Der Zustand des Zufalls"}, 0, 2**64 - 1))

    def setup(self, fields: Mapping[str, Any], players: int | None = None, **options: object) -> State:
        """A state like the start of a game, but with these fields of its JSON set otherwise."""
        data = json.loads(self._start(players, options, self.source(0)).to_json())
        return self.from_json(json.dumps({**data, **fields}))

    def from_view(self, text: str, seed: int = 0) -> State:
        """A state that agrees with what `State.view` told a seat; what is hidden is filled in by the seed."""
        if not self.hidden:
            return self.from_json(text)
        return self.sample_hidden(read_object(text, "the view"), Source(seed))

    def rules(self, language: str = "en") -> str:
        """The rules in our own words, as Markdown."""
        place = resources.files(f"{type(self).__module__.rpartition('.')[0]}")
        return (place / f"rules.{check_language(language)}.md").read_text(encoding="utf-8")

    # ---- what each game tells ----

    @abstractmethod
    def begin(self, players: int, options: Options) -> Position:
        """The position at the start."""

    @abstractmethod
    def write_move(self, position: Position, move: int) -> str:
        """The text of a legal move."""

    def write_moves(self, position: Position, moves: list[int]) -> dict[str, int]:
        """The legal moves by their texts; a game with thousands of them may write them all at once."""
        return {self.write_move(position, move): move for move in moves}

    def read_move(self, text: str) -> Sequence[int]:
        """(game with thousands of moves) The moves with this text, legal or not; none if that takes a list of all."""
        return ()

    def write_event(self, position: Position, event: int) -> str:
        """The text of an event of chance."""
        raise NotImplementedError(f"{self.title} has no chance in it")

    @abstractmethod
    def explain_illegal(self, position: Position, text: str) -> Objection:
        """Why a text is not a legal move. It is asked only about texts that are not."""

    @abstractmethod
    def to_fields(self, position: Position) -> dict[str, Any]:
        """The game's own fields of the JSON form, apart from `seen`."""

    def seen(self, position: Position) -> dict[str, int] | None:
        """(game that counts positions) The field `seen` of the JSON form: see core/seen.py. None: there is none."""
        return None

    @abstractmethod
    def from_fields(
        self, fields: Fields, players: int, options: Options, actor: int | None, turn: int
    ) -> Position | None:
        """The position from these fields. What cannot be is told to `fields.problems`, which raise it or collect it.

        None if problems were collected that leave no position to look at.
        """

    def redact(self, data: dict[str, Any], seat: int | None) -> dict[str, Any]:
        """(game with hidden parts) The fields of the JSON form as a seat may know them."""
        return data

    def tell_event(self, text: str, names: Sequence[str], knows: Collection[int], language: str) -> str:
        """(game with chance) An event for a person who may know what these seats know; `names` tells who sits there."""
        return text

    def tell_move(self, before: Position, move: int) -> Sentence:
        """(game) What a move or an event of chance does, for people who do not read its notation."""
        text = self.write_move(before, move) if before.actor >= 0 else self.write_event(before, move)
        return Sentence(_MOVE, max(before.actor, 0), {"text": text})

    def effects(self, before: Position, move: int, after: Position) -> tuple[Effect, ...]:
        """(game) What happened by itself in a step from one position to the next: all that the move does not say."""
        return ()

    def sample_hidden(self, data: dict[str, Any], source: Source) -> State:
        """(game with hidden parts) A state that agrees with a view, drawn evenly from all that do."""
        raise NotImplementedError(f"{self.title} hides nothing")

    @abstractmethod
    def reason(self, position: Position) -> str:
        """Why the game is over: a key of `endings`."""

    def scores(self, position: Position) -> tuple[float, ...]:
        """The points of each seat; where a game has none, the number of opponents left behind."""
        places = position.get_places()
        return tuple(float(sum(other > place for other in places)) for place in places)

    @property
    def has_scores(self) -> bool:
        """Whether the game counts points of its own."""
        return type(self).scores is not Game.scores

    def score_items(self, position: Position) -> tuple[ScoreItem, ...]:
        """(game with points) What `scores` is made up of: for each seat the points of all items sum up to its score.

        Everybody at the table is told, so it must not depend on what is hidden.
        """
        return ()

    def outcome(self, position: Position) -> Outcome:
        """How the game ended."""
        return Outcome(
            self.scores(position),
            tuple(position.get_places()),
            tuple(position.get_returns()),
            self.reason(position),
        )

    def levels(self, players: int) -> tuple[Level, ...]:
        """(game) How the opponents of the graded levels think, from the gentlest to the strongest."""
        return ladder(self.top)

    def evaluation(self, players: int) -> Evaluation | None:
        """(game) What the game knows about its positions with so many seats, with the weights of its weights.json."""
        return None

    def urgency(self, players: int) -> Mapping[str, float]:
        """(game) What drives a game of so many seats to its end: `impatience` and `drawn` of tree search."""
        return {}

    def weighed(self, evaluation: Evaluation, players: int) -> Evaluation:
        """The evaluation with the weights that were found for so many seats, or for the nearest number there is."""
        place = resources.files(f"{type(self).__module__.rpartition('.')[0]}")
        found = json.loads((place / "weights.json").read_text(encoding="utf-8"))["seats"]
        nearest = min(found, key=lambda number: (abs(int(number) - players), int(number)))
        evaluation.set_weights(found[nearest]["position"], found[nearest]["move"])
        return evaluation

    def reasons_for(self, before: Position, move: int, after: Position) -> Iterator[str]:
        """(game) The names of the `reasons` that hold for a legal move, the most telling first.

        `after` is the position that the move leads to; the seat that moves is the one to act before it. Where a game
        hides something, both are samples: a reason must not depend on what that seat cannot know.
        """
        return iter(())

    def themes_of(self, seat: int, line: Sequence[tuple[Position, Position]], texts: Sequence[str]) -> Iterator[str]:
        """(game) The `puzzle_themes` of a puzzle for a seat: of each step of its solution the position before and the
        one after, and its text.
        """
        return iter(())

    @abstractmethod
    def place_pieces(self, position: Position) -> PiecePlaces:
        """Give every piece an id."""

    @abstractmethod
    def track_pieces(self, places: PiecePlaces, before: Position, move: int, after: Position) -> PiecePlaces:
        """Where the pieces are after a move or event, so that ids last."""

    @abstractmethod
    def path(self, position: Position, move: int) -> tuple[str, ...]:
        """The spots a piece goes over in a legal move, the first and the last included."""

    def stops(self, path: tuple[str, ...]) -> tuple[str, ...]:
        """(game) Of the spots of a path those where a part of the move ends that players count."""
        return ()

    @abstractmethod
    def draw(self, position: Position, look: Look) -> Scene:
        """The picture, with a choice for each move of the look."""

    @abstractmethod
    def diagram(self, position: Position, language: str, seat: int | None, names: Sequence[str]) -> str:
        """The board in plain text as a seat may see it, with the sign of each seat; at most 80 columns.

        `names` tells who sits where.
        """

    @abstractmethod
    def status(self, position: Position, language: str, names: Sequence[str]) -> str:
        """What a player wants to know at a glance, besides the board; one line. `names` tells who sits where."""

    def prompt(self, position: Position, language: str) -> str:
        """(game) What the seat to act is to do now, as a sentence that speaks to it."""
        return _PROMPT[language]

    def move_from_touches(self, position: Position, ids: Sequence[str]) -> str:
        """(game) The move, legal or not, that somebody means who points at these ids in this order; "" if none."""
        return ""

    def tell_preview(self, position: Position, move: int, language: str) -> str:
        """(game) What a legal move would change, in a phrase to read before it is made; "" if that is plain to see.

        `core.words.seat_sign` stands for the name of a seat.
        """
        return ""

    def showcase(self) -> State:
        """A position that shows off the game in a picture: the end of the record in its folder."""
        from hypostyle.core.record import Record

        place = resources.files(f"{type(self).__module__.rpartition('.')[0]}")
        return Record.parse((place / "showcase.txt").read_text(encoding="utf-8")).retrace()


_MOVE = {"en": "{name}: {text}.", "de": "{name}: {text}."}
_PROMPT = {"en": "Make a move.", "de": "Mache einen Zug."}
_PLAYERS = {
    "en": "{title} is for {allowed} players, not for {players}",
    "de": "{title} ist für {allowed} Spieler, nicht für {players}",
}
_NO_OPTION = {
    "en": "{title} has no option {name}; there is {there}",
    "de": "{title} hat keine Einstellung {name}; es gibt {there}",
}
_THE_STATE = {"en": "the state", "de": "Die Stellung"}
_OTHER_GAME = ProblemKind(
    "other-game", {"en": "the state is not one of {title}", "de": "Das ist keine Stellung von {title}"}
)
_OPTIONS_LACK = ProblemKind(
    "options-missing",
    {
        "en": "the options of the state lack {missing}",
        "de": "Unter den Einstellungen fehlt {missing}",
        "plain": "some options are missing: {missing}",
    },
)
_NO_CHANCE = ProblemKind(
    "no-chance",
    {
        "en": "{title} has no chance in it: the field chance must be null",
        "plain": "{title} has no chance in it",
        "de": "In {title} gibt es keinen Zufall: Sein Zustand muss leer (null) sein",
    },
)
_IS_OVER = ProblemKind(
    "actor-over",
    {
        "en": "to_act contradicts the position: the game is over",
        "plain": "In this position the game is over: nobody is to act",
        "de": "In dieser Stellung ist die Partie zu Ende, niemand ist am Zug",
    },
)
_OTHER_ACTOR = ProblemKind(
    "actor-other",
    {
        "en": "to_act contradicts the position: {seat} is to act",
        "plain": "In this position {seat} is to act",
        "de": "In dieser Stellung ist {seat} am Zug",
    },
)
_REFUSED = ProblemKind("position-refused", {"en": "{said}", "de": "Das kann keine Stellung sein: {said}"})

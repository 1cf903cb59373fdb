"""A game under way: the face that people and programs use. The rules themselves are in the game's position."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from hypostyle.core.analysis import Answer, analyse
from hypostyle.core.chance import Source
from hypostyle.core.game import FORMAT, Game, Look, Options, Stones
from hypostyle.core.objection import NOTATION, IllegalMove, Objection, object_to
from hypostyle.core.outcome import Outcome
from hypostyle.core.position import CHANCE, OVER, Position
from hypostyle.core.scene import Scene
from hypostyle.core.svg import draw_svg
from hypostyle.core.words import check_language, short

if TYPE_CHECKING:
    from hypostyle.core.record import Record


@dataclass(frozen=True)
class Step:
    """One thing that happened: a player's move, or an event of chance (then `seat` is None)."""

    seat: int | None
    turn: int
    text: str
    move: int
    source: int | None  # the state of the source of chance before it


class State:
    """A game under way. Changed by `play`, restored by `undo`."""

    def __init__(self, game: Game, position: Position, options: Options, source: Source | None, special: bool):
        self.game = game
        self.options = dict(options)
        self._position = position
        self._source = source
        # A start other than the usual one belongs into the record; what chance would have brought does not.
        self._setup = json.dumps({**self._fields(), "chance": None}, separators=(",", ":")) if special else None
        self._steps: list[Step] = []
        self._moves: dict[str, int] | None = None
        self._start = position.fork()
        self._settle()
        # Where each piece was before each step so far as anybody asked, and the position reached by them.
        self._stones: list[Stones] = []
        self._followed = self._start

    # ---- what is going on ----

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self._position.seats)

    @property
    def seat(self) -> int | None:
        """The seat to act; None when the game is over, or when a draw is due that the caller makes by hand."""
        return self._position.actor if self._position.actor >= 0 else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._position.actor == OVER

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.game.outcome(self._position) if self.over else None

    @property
    def turn(self) -> int:
        """The number of the present turn, from 1."""
        return self._position.turn

    @property
    def hash(self) -> int:
        """A 64-bit hash of all that bears on the future; repetition is not part of it."""
        return self._position.get_key()

    @property
    def position(self) -> Position:
        """The integer interface beneath, for search. Whoever changes it works on `copy()`."""
        return self._position

    @property
    def steps(self) -> tuple[Step, ...]:
        """What happened so far, moves and events of chance."""
        return tuple(self._steps)

    # ---- moving ----

    def _legal(self) -> dict[str, int]:
        if self._moves is None:
            self._moves = {}
            if self._position.actor >= 0:
                self._moves = self.game.write_moves(self._position, self._position.legal_list())
        return self._moves

    def moves(self) -> list[str]:
        """The legal moves as texts, sorted."""
        return sorted(self._legal())

    def explain(self, text: object) -> Objection | None:
        """Why this is not a legal move now; None if it is one."""
        if not isinstance(text, str):
            return object_to(NOTATION, _NO_TEXT)
        if text in self._legal():
            return None
        if self.over:
            return object_to(NOTATION, _OVER)
        if self._position.actor == CHANCE:
            return object_to(NOTATION, _CHANCE_DUE)
        return self.game.object_to(self._position, text)

    def play(self, text: str) -> None:
        """Make a move. An illegal one raises IllegalMove and changes nothing."""
        objection = self.explain(text)
        if objection is not None:
            raise IllegalMove(objection)
        self._step(text, self._legal()[text], self.source_state)
        self._settle()

    @property
    def source_state(self) -> int | None:
        """All there is to know about where chance comes from; None without chance, or when it is left to the caller."""
        return None if self._source is None else self._source.get_state()

    def _step(self, text: str, move: int, source: int | None) -> None:
        self._steps.append(Step(self.seat, self._position.turn, text, move, source))
        self._position.do(move)
        self._moves = None

    def _settle(self) -> None:
        """Let chance happen until a seat is to act."""
        while self._source is not None and self._position.actor == CHANCE:
            events = self._position.chance_list()
            source = self.source_state
            event = pick(events, self._source)
            self._step(self.game.write_event(self._position, event), event, source)

    def step_back(self) -> Step:
        """Take back just the last step, be it a move or an event of chance."""
        if not self._steps:
            raise ValueError("there is nothing to take back")
        step = self._steps.pop()
        self._position.take_back()
        self._moves = None
        if len(self._stones) > len(self._steps) + 1:
            self._stones.pop()
            self._followed.take_back()
        if self._source is not None and step.source is not None:
            self._source.set_state(step.source)
        return step

    def undo(self) -> str:
        """Take back the last move, with all that chance decided after it. Returns the move."""
        if all(step.seat is None for step in self._steps):
            raise ValueError("there is no move to take back")
        while True:
            step = self.step_back()
            if step.seat is not None:
                return step.text

    # ---- chance by hand ----

    @property
    def chance_due(self) -> bool:
        """Whether a draw is due that the caller makes by hand."""
        return self._position.actor == CHANCE

    def chances(self) -> list[tuple[str, Fraction]]:
        """What chance may do now, each event with its probability; empty when no draw is due."""
        if not self.chance_due:
            return []
        events = self._position.chance_list()
        total = sum(weight for _, weight in events)
        return [(self.game.write_event(self._position, event), Fraction(weight, total)) for event, weight in events]

    def happen(self, text: str) -> None:
        """Let this event of chance happen."""
        if not self.chance_due:
            raise ValueError("no draw is due now")
        for event, _ in self._position.chance_list():
            if self.game.write_event(self._position, event) == text:
                self._step(text, event, None)
                return
        raise ValueError(f"chance cannot bring {short(text)} now")

    def seed(self, seed: int | None = None) -> None:
        """From here on let chance decide by itself, by this seed or a fresh one."""
        self._source = self.game.source(seed)
        self._settle()

    # ---- copies and other forms ----

    def copy(self) -> State:
        """A state equal to this one that goes its own way."""
        made = object.__new__(State)
        made.game = self.game
        made.options = self.options
        made._position = self._position.fork()
        made._source = None if self._source is None else Source(self._source.get_state())
        made._setup = self._setup
        made._steps = self._steps.copy()
        made._moves = self._moves
        made._start = self._start
        made._stones = []
        made._followed = self._start
        return made

    def _fields(self) -> dict[str, Any]:
        return {
            "game": self.game.name,
            "format": FORMAT,
            "players": self.players,
            "options": self.options,
            "to_act": self.seat,
            "turn": self.turn,
            "chance": self.source_state,
            **self.game.put(self._position),
        }

    def to_json(self) -> str:
        """All there is to know, as JSON; `Game.from_json` reads it."""
        return json.dumps(self._fields(), separators=(",", ":"))

    def view(self, seat: int | None = None) -> str:
        """The same JSON as a seat may know it; None is an onlooker. What chance will bring nobody knows."""
        self._check_seat(seat)
        fields = {**self._fields(), "chance": None}
        return json.dumps(self.game.conceal(fields, seat), separators=(",", ":"))

    def record(self, names: Sequence[str] = (), date: str | None = None) -> Record:
        """The game so far as a record, with the players' names if given; the date is today's if not given."""
        from hypostyle.core.record import Record

        return Record.of(self, names, date)

    @property
    def setup(self) -> str | None:
        """The JSON of the position this state started from; None if it was the usual start."""
        return self._setup

    def analyse(self, seconds: float = 1.0, **wishes: Any) -> Iterator[Answer]:
        """Think about the position as the seat to act knows it: answers that improve, the last after so many seconds.

        `nodes` instead makes it exactly repeatable; `lines` is how many moves an answer tells about.
        """
        return analyse(self, seconds=seconds, **wishes)

    # ---- pictures ----

    def scene(self, seat: int | None = None, *, tall: bool = False, turned: int = 0, language: str = "en") -> Scene:
        """What to draw for a seat (None: an onlooker).

        `tall` is for a narrow screen held upright; `turned` are quarter turns, where a game can be seen from all sides.
        """
        self._check_seat(seat)
        check_language(language)
        if type(turned) is not int or not 0 <= turned <= 3:
            raise ValueError(f"a picture is turned by 0 to 3 quarters, not by {short(turned)}")
        stones = self._follow_stones()
        may_know = self.seat is not None and (seat == self.seat or (seat is None and not self.game.hidden))
        moves = self._legal() if may_know else {}
        return self.game.draw(self._position, Look(seat, stones, self.last_way(), moves, tall, turned, language))

    def svg(
        self,
        seat: int | None = None,
        *,
        width: int | None = None,
        tall: bool | None = None,
        turned: int = 0,
        language: str = "en",
        theme: str = "day",
    ) -> str:
        """A finished picture. Below 600 pixels of width it is drawn upright unless `tall` says otherwise."""
        if tall is None:
            tall = width is not None and width < 600
        scene = self.scene(seat, tall=tall, turned=turned, language=language)
        return draw_svg(scene, width=width, theme=theme, language=language)

    def _repr_svg_(self) -> str:
        return self.svg(self.seat if self.game.hidden else None)

    def path(self, text: str) -> tuple[str, ...]:
        """The spots a legal move goes over, the first and the last included."""
        objection = self.explain(text)
        if objection is not None:
            raise IllegalMove(objection)
        return self.game.way(self._position, self._legal()[text])

    def last_way(self) -> tuple[str, ...]:
        """The spots the last move went over; empty if there was none."""
        for number, step in reversed(list(enumerate(self._steps))):
            if step.seat is not None:
                before = self._position.fork()
                for _ in range(len(self._steps) - number):
                    before.take_back()
                return self.game.way(before, step.move)
        return ()

    def _follow_stones(self) -> Stones:
        if not self._stones:
            self._stones = [self.game.lay_out(self._start)]
            self._followed = self._start.fork()
        while len(self._stones) <= len(self._steps):
            before = self._followed.fork()
            move = self._steps[len(self._stones) - 1].move
            self._followed.do(move)
            self._stones.append(self.game.follow(self._stones[-1], before, move, self._followed))
        return self._stones[-1]

    def _check_seat(self, seat: object) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.players):
            raise ValueError(f"there is no seat {short(seat)}; the seats are 0 to {self.players - 1}")

    def diagram(self, language: str = "en", seat: int | None = None) -> str:
        """The board in plain text, as a seat may see it (None: an onlooker)."""
        self._check_seat(seat)
        return self.game.diagram(self._position, check_language(language), seat)

    def __str__(self) -> str:
        return self.diagram()

    def __repr__(self) -> str:
        now = "over" if self.over else f"seat {self.seat} to act"
        return f"<{self.game.title}: {self.players} seats, turn {self.turn}, {now}>"


def pick(events: list[tuple[int, int]], source: Source) -> int:
    """One of the events, each as likely as its weight says."""
    drawn = source.draw(sum(weight for _, weight in events))
    for event, weight in events:
        drawn -= weight
        if drawn < 0:
            return event
    raise AssertionError("a draw is below the sum of the weights")


_NO_TEXT = {"en": "A move is given as a text.", "de": "Ein Zug wird als Text angegeben."}
_OVER = {"en": "The game is over.", "de": "Die Partie ist zu Ende."}
_CHANCE_DUE = {"en": "A draw is due before the next move.", "de": "Vor dem nächsten Zug wird gezogen."}

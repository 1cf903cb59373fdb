"""A game under way: the face that people and programs use. The rules themselves are in the game's position."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from fractions import Fraction
from threading import Lock
from typing import TYPE_CHECKING, Any

from hypostyle.core import state_words as words
from hypostyle.core.answer import Answer, analyse
from hypostyle.core.effect import Account, Effect
from hypostyle.core.fields import MOST_PLIES, whole
from hypostyle.core.game import FORMAT, Game, Look, Options
from hypostyle.core.integer_face import IntegerFace
from hypostyle.core.kernel.chance import Source
from hypostyle.core.kernel.position import CHANCE, OVER, Position
from hypostyle.core.objection import NOTATION, IllegalMove, Objection, make_objection
from hypostyle.core.outcome import AGREED, RESIGNED, Outcome
from hypostyle.core.picture.piece_tracker import INTERVAL, PieceTracker
from hypostyle.core.picture.scene import Scene
from hypostyle.core.picture.svg import draw_svg
from hypostyle.core.step import Step
from hypostyle.core.words import SaidError, check_language, fill_names, seat_name, short

if TYPE_CHECKING:
    from hypostyle.core.record import Record


class State(IntegerFace):
    """A game under way. Changed by `play`, restored by `undo`.

    A state that nobody changes may be read and copied by any number of threads. `copy` may also be called while another
    thread plays: it waits until the move is made.
    """

    def __init__(self, game: Game, position: Position, options: Options, source: Source | None, special: bool):
        self.game = game
        self.options = dict(options)
        self._lock = Lock()  # held by whatever changes the state, and by `copy`
        self._position = position
        self._source = source
        # A start other than the usual one belongs into the record; what chance would have brought does not.
        self._setup = json.dumps({**self._fields(), "chance": None}, separators=(",", ":")) if special else None
        self._steps: list[Step] = []
        self._numbers: list[tuple[int, int | None]] = []  # of each step: its move, the state of chance before it
        self._accounts: list[Account | None] = []  # of each step, as far as it was asked for
        self._pieces = PieceTracker(game, position.copy())
        self._forget()
        self._settle()

    def _forget(self) -> None:
        """What was found out about the present position no longer holds."""
        self._moves: dict[str, int] | None = None
        self._pending = None
        self._told: tuple[Step, ...] | None = None

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

    def resigned_by(self, seat: int, reason: str = RESIGNED) -> Outcome:
        """How the game ends when a seat gives up now, or its time runs out (`reason` says which): for all; its side is
        last, the others share the first place.
        """
        self._check_seat(seat)
        sides = self._position.get_sides()
        last = 1 + max(1, len(set(sides)) - 1)
        places = tuple(last if side == sides[seat] else 1 for side in sides)
        returns = tuple(self._position.get_returns(places))
        return Outcome(self.game.scores(self._position), places, returns, reason)

    def drawn_by_agreement(self) -> Outcome:
        """How the game ends when all agree on a draw now: everybody shares the first place."""
        places = (1,) * self.players
        return Outcome(self.game.scores(self._position), places, tuple(self._position.get_returns(places)), AGREED)

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
        if self._told is None:
            self._told = tuple(self._steps)
        return self._told

    @property
    def ply(self) -> int:
        """How many steps there are, moves and events of chance."""
        return len(self._steps)

    # ---- moving ----

    def _legal(self) -> dict[str, int]:
        moves = self._moves
        if moves is None:
            moves = {}
            if self._position.actor >= 0:
                moves = self.game.write_moves(self._position, self._position.legal_list())
            self._moves = moves
        return moves

    def moves(self) -> list[str]:
        """The legal moves as texts, sorted."""
        return sorted(self._legal())

    def explain(self, text: object) -> Objection | None:
        """Why this is not a legal move now; None if it is one."""
        found = self._find(text)
        return found if isinstance(found, Objection) else None

    def _find(self, text: object) -> int | Objection:
        """The number of a legal move, or why it is not one."""
        if not isinstance(text, str):
            return make_objection(NOTATION, words.NO_TEXT)
        if self.over:
            return make_objection(NOTATION, words.OVER)
        if self._position.actor == CHANCE:
            return make_objection(NOTATION, words.CHANCE_DUE)
        if len(self._steps) >= MOST_PLIES or self._position.turn > MOST_PLIES:
            return make_objection(NOTATION, words.TOO_LONG, most=MOST_PLIES)
        move = self._read(text)
        if move is None:
            move = self._legal().get(text)
        return self.game.explain_illegal(self._position, text) if move is None else move

    def _read(self, text: str) -> int | None:
        """The number of a legal move that the game can read by itself, without the texts of all the others."""
        read = self.game.read_move(text) if self._moves is None else ()
        legal = self._position.legal_list() if read else []
        return next((move for move in read if move in legal), None)

    def _find_legal(self, text: str) -> int:
        found = self._find(text)
        if isinstance(found, Objection):
            raise IllegalMove(found)
        return found

    def play(self, text: str | int) -> None:
        """Make a move, or the action of this number. An illegal one raises IllegalMove and changes nothing."""
        if isinstance(text, int):
            self.apply_action(text)
            return
        with self._lock:
            self._step(text, self._find_legal(text), self.source_state)
            self._settle()

    def apply(self, step: Step) -> None:
        """Let a step happen again that was written down. A ValueError if it cannot happen now."""
        if step.seat is None:
            self.apply_chance(step.text)
            return
        if self.seat is not None and (step.turn, step.seat) != (self.turn, self.seat):
            raise SaidError(words.OTHER_TURN, turn=step.turn, seat=step.seat, now=self.turn, actor=self.seat)
        self.play(step.text)

    @property
    def source_state(self) -> int | None:
        """All there is to know about where chance comes from; None without chance, or when it is left to the caller."""
        return None if self._source is None else self._source.get_state()

    def _step(self, text: str, move: int, source: int | None) -> None:
        step = Step(self.seat, self._position.turn, text)
        self._position.do(move)
        self._steps.append(step)
        self._numbers.append((move, source))
        self._accounts.append(None)
        self._forget()

    def _settle(self) -> None:
        """Let chance happen until a seat is to act."""
        while self._source is not None and self._position.actor == CHANCE:
            events = self._position.chance_list()
            source = self.source_state
            event = pick(events, self._source)
            self._step(self.game.write_event(self._position, event), event, source)

    def step_back(self) -> Step:
        """Take back just the last step, be it a move or an event of chance."""
        with self._lock:
            if not self._steps:
                raise ValueError("there is nothing to take back")
            step = self._steps[-1]
            self._back_to(len(self._steps) - 1)
            return step

    def _back_to(self, ply: int) -> None:
        """Take back all steps but so many."""
        for _ in range(len(self._steps) - ply):
            self._position.undo()
        _, source = self._numbers[ply]
        if self._source is not None and source is not None:
            self._source.set_state(source)
        del self._steps[ply:], self._numbers[ply:], self._accounts[ply:]
        self._forget()
        self._pieces.went_back(ply)

    def undo(self) -> str:
        """Take back the last move, with all that chance decided after it. Returns the move."""
        with self._lock:
            ply = self._last_move()
            if ply is None:
                raise ValueError("there is no move to take back")
            text = self._steps[ply].text
            self._back_to(ply)
            return text

    def _last_move(self) -> int | None:
        """Which step the last move was; None if there was none."""
        for ply in range(len(self._steps) - 1, -1, -1):
            if self._steps[ply].seat is not None:
                return ply
        return None

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

    def apply_chance(self, text: str) -> None:
        """Let chance bring this event, which must be possible now."""
        with self._lock:
            if not self.chance_due:
                raise SaidError(words.NO_DRAW)
            for event, _ in self._position.chance_list():
                if self.game.write_event(self._position, event) == text:
                    self._step(text, event, None)
                    return
        raise SaidError(words.NO_SUCH_DRAW, text=short(text))

    def seed(self, seed: int | None = None) -> None:
        """From here on let chance decide by itself, by this seed or a fresh one."""
        with self._lock:
            self._source = self.game.source(seed)
            self._settle()

    def leave_chance(self) -> None:
        """From here on leave chance to the caller."""
        with self._lock:
            self._source = None

    # ---- what is told of the steps ----

    def accounts(self, start: int = 0) -> list[Account]:
        """What there is to tell of each step from this place on. Found when first asked for; copies share it."""
        accounts, last = self._accounts, len(self._accounts) - 1
        missing = next((ply for ply in range(start, last + 1) if accounts[ply] is None), last + 1)
        before = after = self._position
        for ply in range(last, missing - 1, -1):  # backwards: taking back costs less than finding legal moves
            if ply == last:
                before = after.copy()
            elif ply == last - 1:
                after = before.copy()
            else:
                after.undo()
            before.undo()
            if accounts[ply] is None:
                accounts[ply] = self._account(ply, before, after)
        return [account for account in accounts[start:] if account is not None]

    def _account(self, ply: int, before: Position, after: Position) -> Account:
        move = self._numbers[ply][0]
        path = () if self._steps[ply].seat is None else self.game.path(before, move)
        return Account(path, self.game.tell_move(before, move), self.game.effects(before, move, after))

    def effects(self, ply: int) -> tuple[Effect, ...]:
        """What happened by itself in the step after which there were so many."""
        return self.accounts(whole(ply, "the number of steps", 1, self.ply) - 1)[0].effects

    def last_path(self) -> tuple[str, ...]:
        """The spots the last move went over; empty if there was none."""
        ply = self._last_move()
        return () if ply is None else self.accounts(ply)[0].path

    # ---- copies and other forms ----

    def copy(self) -> State:
        """A state equal to this one that goes its own way. It shares the steps so far, and what is known of them."""
        made = object.__new__(State)
        made._lock = Lock()
        with self._lock:
            made.game = self.game
            made.options = self.options
            made._position = self._position.copy()
            made._source = None if self._source is None else Source(self._source.get_state())
            made._setup = self._setup
            made._steps = self._steps.copy()
            made._numbers = self._numbers.copy()
            made._accounts = self._accounts.copy()
            made._pieces = self._pieces.copy()
            made._moves = self._moves
            made._pending = self._pending
            made._told = self._told
        return made

    def at(self, ply: int) -> State:
        """A copy as it was after so many steps, moves and events of chance."""
        if whole(ply, "the number of steps", 0, self.ply) == self.ply:
            return self.copy()
        if ply - self._pieces.ply > INTERVAL:
            self.find_pieces()  # once for all positions that are asked for
        made = self.copy()
        made._back_to(ply)
        return made

    def _fields(self, history: bool = True) -> dict[str, Any]:
        fields = {
            "game": self.game.name,
            "format": FORMAT,
            "players": self.players,
            "options": self.options,
            "to_act": self.seat,
            "turn": self.turn,
            "chance": self.source_state,
            **self.game.to_fields(self._position),
        }
        seen = self.game.seen(self._position) if history else None
        if seen is not None:
            fields["seen"] = seen
        return fields

    def to_json(self) -> str:
        """All there is to know, as JSON; `Game.from_json` reads it."""
        return json.dumps(self._fields(), separators=(",", ":"))

    def view(self, seat: int | None = None, *, history: bool = True) -> str:
        """The same JSON as a seat may know it; None is an onlooker. What chance will bring nobody knows.

        Without `history` the field `seen` is left out, so that it does not grow with the game. Where a game has that
        field, `from_view` cannot read the rest alone.
        """
        return json.dumps(self.view_fields(seat, history=history), separators=(",", ":"))

    def view_fields(self, seat: int | None = None, *, history: bool = True) -> dict[str, Any]:
        """What `view` tells, before it is written as JSON."""
        self._check_seat(seat)
        return self.game.redact({**self._fields(history), "chance": None}, seat)

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

    def names(self, language: str, given: Sequence[str] = ()) -> Sequence[str]:
        """What the seats are called in texts: the given names, or their numbers."""
        if given and len(given) != self.players:
            raise ValueError(f"{self.players} names are needed, one for each seat, not {len(given)}")
        return given or [seat_name(seat, check_language(language)) for seat in range(self.players)]

    def status(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """What a player wants to know at a glance, besides the board; `names` tells who sits where."""
        return self.game.status(self._position, check_language(language), self.names(language, names))

    def find_pieces(self) -> None:
        """Find out where the pieces are, as the first picture does; of a long game that takes a while."""
        with self._lock:
            self._pieces.now(self._numbers, self._position)

    def scene(
        self,
        seat: int | None = None,
        *,
        tall: bool = False,
        turned: int = 0,
        language: str = "en",
        names: Sequence[str] = (),
        ended: str = "",
    ) -> Scene:
        """What to draw for a seat (None: an onlooker).

        `tall` is for a narrow screen held upright; `turned` are quarter turns, where a game can be seen from all sides;
        `names` tells who sits where. `ended` says how a game ended that was given up or broken off: it is told in
        place of whose turn it is, and nobody can choose any more.
        """
        self._check_seat(seat)
        check_language(language)
        if type(turned) is not int or not 0 <= turned <= 3:
            raise ValueError(f"a picture is turned by 0 to 3 quarters, not by {short(turned)}")
        pieces = self._pieces.now(self._numbers, self._position)
        may_know = self.seat is not None and (seat == self.seat or (seat is None and not self.game.hidden))
        moves = self._legal() if may_know and not ended else {}
        called = self.names(language, names)
        look = Look(seat, pieces, self.last_path(), moves, tall, turned, language, called, ended)
        return self.game.draw(self._position, look)

    def svg(
        self,
        seat: int | None = None,
        *,
        width: int | None = None,
        tall: bool | None = None,
        turned: int = 0,
        language: str = "en",
        theme: str = "day",
        names: Sequence[str] = (),
        ended: str = "",
    ) -> str:
        """A finished picture. Below 600 pixels of width it is drawn upright unless `tall` says otherwise."""
        if tall is None:
            tall = width is not None and width < 600
        scene = self.scene(seat, tall=tall, turned=turned, language=language, names=names, ended=ended)
        return draw_svg(scene, width=width, theme=theme, language=language)

    def _repr_svg_(self) -> str:
        return self.svg(self.seat if self.game.hidden else None)

    def path(self, text: str) -> tuple[str, ...]:
        """The spots a legal move goes over, the first and the last included."""
        return self.game.path(self._position, self._find_legal(text))

    def preview(self, text: str, language: str = "en", names: Sequence[str] = ()) -> str:
        """What a legal move would change, in a phrase; "" if the game has nothing to say about it."""
        told = self.game.tell_preview(self._position, self._find_legal(text), check_language(language))
        return fill_names(told, language, names)

    def _check_seat(self, seat: object) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.players):
            raise ValueError(f"there is no seat {short(seat)}; the seats are 0 to {self.players - 1}")

    def diagram(self, language: str = "en", seat: int | None = None, names: Sequence[str] = ()) -> str:
        """The board in plain text, as a seat may see it (None: an onlooker); `names` tells who sits where."""
        self._check_seat(seat)
        check_language(language)
        return self.game.diagram(self._position, language, seat, self.names(language, names))

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

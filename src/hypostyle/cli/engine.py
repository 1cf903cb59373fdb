"""The command `hypostyle engine`: programs in other languages ask for positions and moves, a line at a time.

The protocol is described in docs/engine.md.
"""

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from math import inf
from typing import BinaryIO

import hypostyle
from hypostyle.cli.engine_reading import read_limits, read_start, read_whole, split_json
from hypostyle.core.fields import LARGEST, MOST_PLIES
from hypostyle.core.words import listing, short
from hypostyle.players.analysis import SHARE, Analysis
from hypostyle.players.chances import move_chances
from hypostyle.players.engine_player import SEPARATOR

PROTOCOL = 1
LONGEST_LINE = 2 * LARGEST
AFTER_THE_END = 60.0  # seconds that a search may go on when nobody says anything any more
FIRST_INFO = 0.1  # seconds; the next ones after twice as long each


def engine() -> None:
    """Answer a program that asks for moves, line by line on standard input and output: see docs/engine.md."""
    session = Session(sys.stdout.write, sys.stdout.flush)
    session.run(lines_of(sys.stdin.buffer) if hasattr(sys.stdin, "buffer") else iter(sys.stdin))


def lines_of(stream: BinaryIO) -> Iterator[str]:
    """The lines of a stream; of one that is too long only the beginning, which is enough to refuse it."""
    while line := stream.readline(LONGEST_LINE + 1):
        whole = line
        while not line.endswith(b"\n") and (line := stream.readline(LONGEST_LINE)):
            pass
        yield whole.decode("utf-8", errors="replace")


class Session:
    """A conversation: what was said so far, and the search that is under way, if any."""

    def __init__(self, write: Callable[[str], object], flush: Callable[[], object] = lambda: None):
        self._write, self._flush = write, flush
        self._lock = threading.Lock()  # held while a line is written, and while it changes whether it thinks
        self._thread: threading.Thread | None = None
        self._thinking = self._endless = False
        self._stopped = threading.Event()
        self._analysis: Analysis | None = None  # while it tries to prove something
        self._state: hypostyle.State | None = None
        self._players: dict[tuple[str, int], hypostyle.Player] = {}
        self._commands: dict[str, Callable[[str], None]] = {
            "hypostyle": self._greet,
            "isready": lambda _: self._tell("readyok"),
            "position": self._set_position,
            "moves": lambda _: self._tell("legal", SEPARATOR.join(self._now().moves())),
            "explain": self._explain,
            "view": self._view,
            "state": lambda _: self._tell("state", self._now().to_json()),
            "go": self._go,
            "stop": lambda _: self._stop(),
        }

    def run(self, lines: Iterator[str]) -> None:
        """Answer line after line, until one says `quit`; where there are no more, a search may come to its end."""
        try:
            for line in lines:
                if line.strip() == "quit":
                    return
                self.handle(line)
            if self._thread is not None and not self._endless:
                self._thread.join(AFTER_THE_END)
        finally:
            self._stop()
            if self._thread is not None:
                self._thread.join()

    def handle(self, line: str) -> None:
        """Answer one line; what is wrong with it is told in a line that begins with `error`."""
        try:
            if len(line) > LONGEST_LINE:
                raise ValueError(f"a line has at most {LONGEST_LINE} characters")
            name, _, rest = line.strip().partition(" ")
            if not name:
                return
            if name not in self._commands:
                raise ValueError(f"there is no command {short(name)}; there is {listing([*self._commands, 'quit'])}")
            if name not in ("isready", "stop"):
                self._check_idle()
            self._commands[name](rest.strip())
        except BrokenPipeError:
            raise
        except Exception as problem:  # a program asks: it needs an answer, whatever happened
            self._tell("error", _sentence(problem))

    # ---- telling ----

    def _tell(self, *words: str) -> None:
        with self._lock:
            self._write_line(*words)

    def _write_line(self, *words: str) -> None:
        self._write(" ".join(words).replace("\n", " ") + "\n")
        self._flush()

    def _greet(self, _: str) -> None:
        self._tell("id name Hypostyle", hypostyle.__version__)
        self._tell("protocol", str(PROTOCOL))
        for name in hypostyle.game_names():
            game = hypostyle.game(name)
            self._tell("game", name, "seats", *map(str, game.seats))
            for option in game.options:
                allowed, default = option.allowed(game.usual)["en"], option.write(option.default)
                self._tell("option", name, option.name, "default", default, "allowed", allowed)
        self._tell("hypostyleok")

    # ---- positions ----

    def _now(self) -> hypostyle.State:
        if self._state is None:
            raise ValueError("there is no position yet: position GAME start")
        return self._state

    def _set_position(self, rest: str) -> None:
        name, _, rest = rest.partition(" ")
        kind, _, rest = rest.strip().partition(" ")
        game = hypostyle.game(name)
        if kind == "start":
            described, _, moves = f" {rest} ".partition(" moves ")
            state = read_start(name, described.split())
        elif kind in ("json", "view"):
            text, after = split_json(rest)
            state = game.from_json(text) if kind == "json" else game.from_view(text)
            word, _, moves = after.partition(" ")
            if word not in ("", "moves"):
                raise ValueError(f"after the JSON there may be moves, not {short(word)}")
        else:
            raise ValueError(f"a position is given by start, json or view, not by {short(kind)}")
        if moves.count(SEPARATOR) > MOST_PLIES:
            raise ValueError(f"a game has at most {MOST_PLIES} moves")
        for move in moves.split(SEPARATOR) if moves.strip() else ():
            try:
                state.play(move.strip())
            except ValueError as problem:
                raise ValueError(f"{short(move.strip())} cannot be played: {problem}") from None
        self._state = state
        self._tell(*_status(state))

    def _explain(self, move: str) -> None:
        objection = self._now().explain(move)
        if objection is None:
            self._tell("explain legal")
        else:
            self._tell("explain illegal", objection.clause, objection.text)

    def _view(self, rest: str) -> None:
        state = self._now()
        if not rest:
            seat = state.seat
        elif rest == "none":
            seat = None
        else:
            seat = read_whole(rest, "a seat", 0, state.players - 1)
        self._tell("view", state.view(seat))

    # ---- thinking ----

    def _check_idle(self) -> None:
        with self._lock:
            if self._thinking:
                raise ValueError("a search is under way: stop it first")

    def _stop(self) -> None:
        self._stopped.set()
        analysis = self._analysis
        if analysis is not None:
            analysis.stop()

    def _go(self, rest: str) -> None:
        state = self._now()
        if state.seat is None:
            raise ValueError("nobody is to act, so there is no move to choose")
        limits = read_limits(f" {rest} ".partition(" legal ")[0].split())
        level = limits.pop("level", None)
        if level is not None and limits:
            raise ValueError("a level thinks as far as it thinks: it goes alone")
        self._stopped.clear()
        self._thinking, self._endless = True, "infinite" in limits
        search = self._by_level if level is not None else self._by_analysis
        chosen = limits if level is None else {"level": level}
        self._thread = threading.Thread(target=self._answer, args=(search, state.copy(), chosen))
        self._thread.start()

    def _answer(self, search: Callable[..., str], state: hypostyle.State, limits: dict[str, float]) -> None:
        """In its own thread: exactly one line at the end, be it a move or an error."""
        try:
            words = ("bestmove", search(state, **limits))
        except Exception as problem:
            words = ("error", _sentence(problem))
        with self._lock, suppress(OSError):  # nobody may be there to hear it
            self._thinking = False
            self._write_line(*words)

    def _by_level(self, state: hypostyle.State, level: float) -> str:
        key = (state.game.name, int(level))
        if key not in self._players:
            self._players = {key: hypostyle.player(state.game.name, level=int(level))}
        player = self._players[key]
        slices = player.choose_in_slices(state)
        while True:
            try:
                next(slices)
            except StopIteration as end:
                return str(end.value)
            if self._stopped.is_set():
                player.stop()

    def _by_analysis(
        self,
        state: hypostyle.State,
        nodes: float | None = None,
        seconds: float | None = None,
        infinite: float = 0,
        lines: float = 1,
    ) -> str:
        if nodes is None and seconds is None and not infinite:
            seconds = 1.0
        budget = inf if seconds is None else seconds * (1 - 1 / SHARE)
        analysis = Analysis(state, lines=int(lines))
        pause = FIRST_INFO
        with suppress(MemoryError):  # what was found before is told
            for _ in analysis.think(None if nodes is None else int(nodes), budget):
                if self._stopped.is_set():
                    break
                if time.monotonic() - analysis.began >= pause:
                    pause *= 2
                    self._inform(state, analysis)
        if seconds is not None and not self._stopped.is_set():
            self._analysis = analysis
            try:
                analysis.prove(seconds / SHARE)
            finally:
                self._analysis = None
        if infinite:
            self._stopped.wait()
        self._inform(state, analysis)
        return analysis.answer().best.move

    def _inform(self, state: hypostyle.State, analysis: Analysis) -> None:
        answer = analysis.answer()
        sides = state.position.get_sides()
        for number, each in enumerate(answer.suggestions, 1):
            self._tell(
                f"info line {number} nodes {answer.nodes} seconds {answer.seconds:.3f}",
                "values",
                *(f"{value:.4f}" for value in each.values),
                "chances",
                *(f"{chance:.4f}" for chance in move_chances(state.game, each, sides, answer.seat)),
                *(["proven"] if each.proven else []),
                "pv",
                SEPARATOR.join(each.line),
            )


def _sentence(problem: Exception) -> str:
    return str(problem) if isinstance(problem, ValueError) else f"{type(problem).__name__}: {problem}"


def _status(state: hypostyle.State) -> list[str]:
    outcome = state.outcome
    if outcome is None:
        return ["status seat", str(state.seat), "turn", str(state.turn), "ply", str(state.ply)]
    places, returns = map(str, outcome.places), (f"{each:g}" for each in outcome.returns)
    return ["status over places", *places, "returns", *returns, "reason", outcome.reason]

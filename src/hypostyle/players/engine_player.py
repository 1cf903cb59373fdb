"""A player that is a program of its own and speaks the protocol of docs/engine.md."""

from __future__ import annotations

import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
import time
import weakref
from contextlib import suppress

from hypostyle.core.game import Game
from hypostyle.core.words import short
from hypostyle.players.player import Player
from hypostyle.players.sliced_search import SLICE, Slices

SEPARATOR = ";"
"""Between moves of a list: their texts may have spaces and commas."""
GREETING = 10.0
"""Seconds in which a program must have answered the greeting."""
GRACE = 5.0
"""Seconds that an answer may take longer than the program was told to think."""
FAREWELL = 0.5
"""Seconds to end by itself when it is told to."""
MOST_SECONDS = 3600.0
LONGEST_LINE = 1 << 20
QUIT = b"quit\n"
WAITING_LINES = 1000
MOST_LINES = 1_000_000
"""A program that has said so many lines without naming a move never will."""


class EnginePlayer(Player):
    """Asks a program for moves. It is started when it is first asked, and ended by `close`, when the player is gone, or
    when it did anything wrong; that is told in a ValueError.

    `engine` is a command and its arguments. No shell reads it.
    """

    name = "engine"

    def __init__(
        self,
        game: Game,
        engine: str,
        seed: int | None = None,
        seconds: float = 1.0,
        nodes: int | None = None,
        grace: float = GRACE,
    ):
        super().__init__(game, seed)
        try:
            self._command = shlex.split(engine)
        except (ValueError, AttributeError):
            self._command = []
        if not self._command or shutil.which(self._command[0]) is None:
            raise ValueError(f"the engine {short(engine)} is not a program that can be started")
        if not 0 < seconds <= MOST_SECONDS or not 0 <= grace <= MOST_SECONDS:
            raise ValueError(f"an engine thinks for up to {MOST_SECONDS:g} seconds, and may be late by as many")
        if nodes is not None and not 1 <= nodes <= 10**9:
            raise ValueError("an engine looks at 1 to 1,000,000,000 nodes")
        self._engine = engine
        self._go = f"go seconds {seconds:g}" if nodes is None else f"go nodes {nodes}"
        self._patience = (seconds if nodes is None else MOST_SECONDS) + grace
        self._program: Program | None = None

    def think(self, view: str) -> Slices[str]:
        """What the program answers, if it is a legal move."""
        state = self.game.from_view(view)
        try:
            if self._program is None:
                self._program = Program(self._command)
                yield from self._wait("hypostyle", "hypostyleok", GREETING)
            program = self._program
            program.send(f"position {self.game.name} view {view}")
            text = yield from self._wait(
                f"{self._go} legal {SEPARATOR.join(state.moves())}", "bestmove", self._patience
            )
            objection = state.explain(text)
            if objection is not None:
                raise ValueError(f"answered {short(text)}: {objection.text}")
        except BaseException as problem:
            self.close()
            if isinstance(problem, ValueError):
                raise ValueError(f"the engine {short(self._engine)} {problem}") from None
            raise
        return text

    def _wait(self, question: str, wanted: str, seconds: float) -> Slices[str]:
        """Ask, and wait for a line that begins with a word; what follows it."""
        program = self._program
        assert program is not None
        program.send(question)
        until = time.monotonic() + seconds
        told = False
        for _ in range(MOST_LINES):
            while (line := program.receive(SLICE)) is None:
                if time.monotonic() > until:
                    raise ValueError(f"did not answer within {seconds:g} seconds")
                if self._stopping and not told:
                    program.send("stop")
                    told = True
                yield
            word, _, rest = line.strip().partition(" ")
            if word == wanted:
                return rest.strip()
            if word == "error":
                raise ValueError(f"says: {short(rest, 200)}")
            if time.monotonic() > until:
                raise ValueError(f"did not answer within {seconds:g} seconds")
        raise ValueError(f"said {MOST_LINES} lines without an answer")

    def close(self) -> None:
        """End the program."""
        if self._program is not None:
            self._program.end()
            self._program = None


class Program:
    """A process that is talked to in lines. It ends with this object at the latest."""

    def __init__(self, command: list[str]):
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the user chose the program
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except OSError as problem:
            raise ValueError(f"cannot be started: {problem.strerror}") from None
        self._heard: queue.Queue[bytes] = queue.Queue(WAITING_LINES)
        self._said: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        ended = threading.Event()
        # Threads of their own: one that does not read, or says nothing, holds nobody up.
        threading.Thread(target=_listen, args=(self._process, self._heard, ended), daemon=True).start()
        threading.Thread(target=_speak, args=(self._process, self._said, ended), daemon=True).start()
        self.end = weakref.finalize(self, _end, self._process, self._said, ended)

    def send(self, line: str) -> None:
        """Say a line."""
        self._said.put(f"{line}\n".encode())

    def receive(self, seconds: float) -> str | None:
        """The next line it said; None if it says nothing for so long."""
        try:
            line = self._heard.get(timeout=seconds)
        except queue.Empty:
            return None
        if not line:
            raise self._ended()
        if not line.endswith(b"\n"):
            raise ValueError("said a line that does not end")
        return line.decode("utf-8", errors="replace")

    def _ended(self) -> ValueError:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)
        status = self._process.returncode
        return ValueError("ended without an answer" + ("" if status is None else f", with status {status}"))


def _listen(process: subprocess.Popen[bytes], heard: queue.Queue[bytes], ended: threading.Event) -> None:
    """Hand on every line, and an empty one or half a one at the end."""
    assert process.stdout is not None
    line = b"\n"
    with process.stdout as stream:
        while line.endswith(b"\n"):
            line = stream.readline(LONGEST_LINE)
            while not ended.is_set():
                with suppress(queue.Full):
                    heard.put(line, timeout=FAREWELL)
                    break


def _speak(process: subprocess.Popen[bytes], said: queue.SimpleQueue[bytes], ended: threading.Event) -> None:
    """Say every line, until it does not listen any more, or an empty one tells that this was all."""
    assert process.stdin is not None
    with suppress(OSError), process.stdin as stream:
        while (line := said.get()) and not (ended.is_set() and line != QUIT):
            stream.write(line)
            stream.flush()


def _end(process: subprocess.Popen[bytes], said: queue.SimpleQueue[bytes], ended: threading.Event) -> None:
    """Let it end by itself if it does so at once; else end it, and whatever it started."""
    ended.set()
    said.put(QUIT)
    said.put(b"")
    with suppress(subprocess.TimeoutExpired):
        process.wait(FAREWELL)
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()

"""A real server in its own process, and a page that talks to it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import httpx
from websockets.sync.client import ClientConnection, connect

from hypostyle.server.store.sqlite import SqliteDatabase
from tests.server.forked import Forked

Message = dict[str, Any]
PATIENCE = 60.0
"""Seconds that anything may take before a test gives up: the machine may be busy."""


SERVE = ("-m", "hypostyle", "serve")
NO_LIMITS = ("--no-limits",)
"""For tests that ask more and quicker than people do."""


def visitor_at(host: str, **more: Any) -> httpx.Client:
    """A new visitor of a server. Nothing is encrypted here, and to read all certificates takes 20 ms each time."""
    return httpx.Client(base_url=f"http://{host}", timeout=PATIENCE, verify=False, **more)


def environment(database: str | None) -> dict[str, str]:
    """What a process is told, with the database of PostgreSQL it is to use."""
    return {**os.environ, "PYTHONUNBUFFERED": "1", **({} if database is None else {"HYPOSTYLE_DATABASE_URL": database})}


@cache
def _empty_store() -> bytes:
    """The file of a store without tables. To make one takes a quarter of the time that a server needs to start."""
    with tempfile.TemporaryDirectory() as folder:
        made = SqliteDatabase(Path(folder))
        made.prepare()
        return made.file.read_bytes()


def empty_database(folder: Path) -> SqliteDatabase:
    """What the migrations make of nothing, in a folder that has no store yet."""
    folder.mkdir(parents=True, exist_ok=True)
    made = SqliteDatabase(folder)
    if not made.file.exists():
        made.file.write_bytes(_empty_store())
    return made


class Server:
    """`hypostyle serve` on a free port, with more options, under another command, or another program like it."""

    running: ClassVar[set[Server]] = set()
    """Those that were neither killed nor stopped."""

    def __init__(
        self,
        data: Path | None,
        *options: str,
        program: Sequence[str] = SERVE,
        under: Sequence[str] = (),
        database: str | None = None,
    ):
        """Its tables are in a folder, or in a database of PostgreSQL that a URL names."""
        folder = [] if data is None else ["--data", str(data)]
        if data is not None and not data.exists() and not under:
            empty_database(data)
        self._data = data
        self._stderr = tempfile.TemporaryFile()  # noqa: SIM115 - a pipe that nobody reads would fill up
        arguments = ["--port", "0", *folder, "--no-open", *options]
        self.process: Forked | subprocess.Popen[str]
        if not under and program is SERVE and "--workers" not in options:
            self.process = Forked(["serve", *arguments], self._stderr, environment(database))
        else:
            self.process = subprocess.Popen(
                [*under, sys.executable, *program, *arguments],
                stdout=subprocess.PIPE,
                stderr=self._stderr,
                text=True,
                env=environment(database),
            )
        Server.running.add(self)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://(\S+:\d+)/", line)
        if not found:
            self._wait()
            raise AssertionError(f"the server did not start: {line} {self.said()}")
        self.host = found[1]

    @property
    def data(self) -> Path:
        """The folder of its tables."""
        assert self._data is not None
        return self._data

    def client(self, **more: Any) -> httpx.Client:
        """A new visitor."""
        return visitor_at(self.host, **more)

    def said(self) -> str:
        """What was said to stderr so far."""
        handle = self._stderr.fileno()
        return os.pread(handle, os.fstat(handle).st_size, 0).decode()

    def kill(self) -> None:
        """As the power going off would."""
        self.process.kill()
        self._wait()

    def stop(self) -> tuple[int | None, str]:
        """As Ctrl-C does; the exit status and what was said to stderr."""
        self.process.send_signal(signal.SIGINT)
        self._wait()
        return self.process.returncode, self.said()

    def _wait(self) -> None:
        self.process.communicate(timeout=PATIENCE)
        Server.running.discard(self)


def refused_start(*options: str) -> tuple[int | None, str]:
    """The exit status of a server that cannot start, and what it said to stderr."""
    with tempfile.TemporaryFile() as stderr:
        process = Forked(["serve", *options, "--no-open"], stderr, environment(None))
        process.communicate(timeout=PATIENCE)
        stderr.seek(0)
        return process.returncode, stderr.read().decode()


class Thinking:
    """`hypostyle think`."""

    def __init__(self, database: str):
        self._stderr = tempfile.TemporaryFile()  # noqa: SIM115 - a pipe that nobody reads would fill up
        self.process = Forked(["think", "--threads", "1"], self._stderr, environment(database))
        assert self.process.stdout is not None
        self.process.stdout.readline()

    def end(self, how: signal.Signals) -> int | None:
        """End it; the exit status."""
        self.process.send_signal(how)
        self.process.communicate()
        self._stderr.seek(0)
        said = self._stderr.read().decode()
        assert "Traceback" not in said, said
        return self.process.returncode


LISTS = ("ground", "board", "map_ground", "map_board", "spots", "mirrors", "trays", "pieces", "actions")


def whole(delta: list[Any], before: list[Any]) -> list[Any]:
    """A list from its delta: [3, 5] stands for five items of the list before, from its third."""
    parts = (before[item[0] : sum(item)] if isinstance(item, list) else [item] for item in delta)
    return [each for part in parts for each in part]


def whole_scene(delta: Message, before: Message) -> Message:
    """A scene from its delta: what is left out is as before."""
    lists = {name: whole(delta[name], before.get(name, [])) for name in LISTS if name in delta}
    kept = {name: {**before.get(name, {}), **delta.get(name, {})} for name in ("looks", "ghosts")}
    return {**before, **delta, **lists, **kept}


def open_socket(server: Server, path: str, visitor: httpx.Client | None) -> ClientConnection:
    """A WebSocket below /api, of this visitor or of somebody unknown."""
    headers = {}
    if visitor is not None and "visitor" in visitor.cookies:
        headers["Cookie"] = f"visitor={visitor.cookies['visitor']}"
    return connect(
        f"ws://{server.host}/api/{path}", additional_headers=headers, max_size=None, open_timeout=PATIENCE
    ).__enter__()


class Page:
    """A window on a table. Keeps the whole scene from the delta, and every text it was sent."""

    def __init__(self, server: Server, table: str, visitor: httpx.Client | None = None, query: str = "language=en"):
        self._socket = open_socket(server, f"tables/{table}/live?{query}", visitor)
        self.heard: list[str] = []
        self.passed: list[str] = []  # what nobody waited for
        self.scene: Message = {}
        self.table: Message = {}
        self.receive("table")

    def receive(self, kind: str | None = None, within: float = PATIENCE) -> Message:
        """The next message, or the next of a kind."""
        while True:
            text = self._socket.recv(timeout=within)
            assert isinstance(text, str)
            message: Message = json.loads(text)
            if message["type"] in ("presence", "talk") and kind != message["type"]:  # they come at any time
                self.passed.append(text)
                continue
            self.heard.append(text)
            if "scene" in message:
                message["scene"] = self.scene = whole_scene(message["scene"], self.scene)
            if message["type"] == "table":
                new = message["moves"]
                message["moves"] = self.table.get("moves", [])[: new["from"]] + new["items"]
                self.table = message
            if kind is None or message["type"] == kind:
                return message

    def receive_within(self, seconds: float) -> None:
        """Wait so long for a message; a TimeoutError when there is none."""
        self.heard.append(str(self._socket.recv(timeout=seconds)))

    def receive_all(self, seconds: float) -> None:
        """Read what has come, until there is nothing new for so long."""
        while True:
            try:
                self.receive(within=seconds)
            except TimeoutError:
                return

    def send(self, **message: object) -> None:
        """Send a message."""
        self._socket.send(json.dumps(message))

    def send_raw(self, text: str | bytes | list[str]) -> None:
        """Send anything at all; a list goes in fragments."""
        self._socket.send(text)

    def ask(self, kind: str, /, **message: object) -> Message:
        """Send a message and wait for an answer of a kind."""
        self.send(**message)
        return self.receive(kind)

    def moves(self) -> list[str]:
        """The moves that can be chosen."""
        return leaves(self.table["scene"]["choices"])

    def move(self, text: str | None = None) -> Message:
        """Make a move, by default the first there is, and wait for the table after it."""
        chosen = self.moves()[0] if text is None else text
        return self.ask("table", type="move", text=chosen, ply=self.table["ply"])

    def wait(self, until: Callable[[Message], bool]) -> Message:
        """Read on until the table is as wanted."""
        while not until(self.table):
            self.receive("table")
        return self.table

    def close(self) -> None:
        """The window closes."""
        self._socket.close()


def leaves(tree: Any) -> list[str]:
    """All moves of a tree of choices; one to which several ids lead comes once."""
    if isinstance(tree, str):
        return [tree]
    return list(dict.fromkeys(move for key, branch in tree.items() if key != "?" for move in leaves(branch)))


PERSON = {"kind": "person"}


def opponent(level: int = 1) -> Message:
    """A seat for the program."""
    return {"kind": "opponent", "level": level}


def set_up(client: httpx.Client, game: str, *seats: Message, **more: object) -> str:
    """A new table; by default two people at one screen, and seat 0 opens."""
    wish = {"game": game, "seats": list(seats) or [PERSON, PERSON], "opens": 0, **more}
    if "players" not in more and len(seats) > 2:
        wish["players"] = len(seats)
    answer = client.post("/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def eventually(what: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    """Whether something comes true in time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if what():
            return True
        time.sleep(0.05)
    return False

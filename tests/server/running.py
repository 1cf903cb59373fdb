"""A real server in its own process, and a page that talks to it."""

from __future__ import annotations

import atexit
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

Message = dict[str, Any]
PATIENCE = 60.0
"""Seconds that anything may take before a test gives up: the machine may be busy."""


class Server:
    """`hypostyle serve` on a free port."""

    def __init__(self, data: Path):
        self.data = data
        self.process = subprocess.Popen(
            [sys.executable, "-m", "hypostyle", "serve", "--port", "0", "--data", str(data), "--no-open"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        atexit.register(self.process.kill)  # a test that fails leaves nothing behind
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        if not found:
            raise AssertionError(f"the server did not start: {line} {self.process.communicate()}")
        self.host = f"127.0.0.1:{found[1]}"

    def client(self) -> httpx.Client:
        """A new visitor."""
        return httpx.Client(base_url=f"http://{self.host}", timeout=PATIENCE)

    def kill(self) -> None:
        """As the power going off would."""
        self.process.kill()
        self.process.communicate()

    def stop(self) -> tuple[int, str]:
        """As Ctrl-C does; the exit status and what was said to stderr."""
        self.process.send_signal(signal.SIGINT)
        _, said = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, said


LISTS = ("board", "spots", "trays", "pieces", "actions")


def whole(news: list[Any], before: list[Any]) -> list[Any]:
    """A list from its news: [3, 5] stands for five items of the list before, from its third."""
    parts = (before[item[0] : sum(item)] if isinstance(item, list) else [item] for item in news)
    return [each for part in parts for each in part]


class Page:
    """A window on a table. Keeps the whole scene from the news, and every text it was sent."""

    def __init__(self, server: Server, table: str, visitor: httpx.Client | None = None, query: str = "language=en"):
        headers = {}
        if visitor is not None and "visitor" in visitor.cookies:
            headers["Cookie"] = f"visitor={visitor.cookies['visitor']}"
        self._socket: ClientConnection = connect(
            f"ws://{server.host}/api/tables/{table}/live?{query}",
            additional_headers=headers,
            max_size=None,
            open_timeout=PATIENCE,
        ).__enter__()
        self.heard: list[str] = []
        self.scene: Message = {"looks": {}}
        self.table: Message = {}
        self.receive("table")

    def receive(self, kind: str | None = None) -> Message:
        """The next message, or the next of a kind."""
        while True:
            text = self._socket.recv(timeout=PATIENCE)
            assert isinstance(text, str)
            self.heard.append(text)
            message: Message = json.loads(text)
            if "scene" in message:
                looks = {**self.scene["looks"], **message["scene"].pop("looks")}
                lists = {name: whole(message["scene"][name], self.scene.get(name, [])) for name in LISTS}
                self.scene = {**message["scene"], **lists, "looks": looks}
                message["scene"] = self.scene
            if message["type"] == "table":
                message["moves"] = whole(message["moves"], self.table.get("moves", []))
                self.table = message
            if kind is None or message["type"] == kind:
                return message

    def receive_within(self, seconds: float) -> None:
        """Wait so long for a message; a TimeoutError when there is none."""
        self.heard.append(str(self._socket.recv(timeout=seconds)))

    def send(self, **message: object) -> None:
        """Send a message."""
        self._socket.send(json.dumps(message))

    def send_raw(self, text: str | bytes) -> None:
        """Send anything at all."""
        self._socket.send(text)

    def ask(self, kind: str, **message: object) -> Message:
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
    """All moves of a tree of choices."""
    return [tree] if isinstance(tree, str) else [move for branch in tree.values() for move in leaves(branch)]


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

"""Accounts, their bots, and bots as programs that talk to a real server."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

import httpx
from websockets.sync.client import connect

from tests.server.running import PATIENCE, Message, Server

_NUMBERS = count()


def new_name(first: str = "N") -> str:
    """A name that nobody has yet."""
    return first + "".join("abdefghkmn"[int(digit)] for digit in str(next(_NUMBERS)))


def make_account(client: httpx.Client) -> str:
    """The guest of a client has an account from now on; its name."""
    name = new_name("Owner ")
    assert client.post("/api/me/account", json={"name": name, "password": "a long sentence"}).status_code == 201
    return name


def make_bot(client: httpx.Client) -> dict[str, str]:
    """A bot of this client's account, which is made if there is none: id, name and token."""
    if client.get("/api/me").json()["kind"] != "account":
        make_account(client)
    answer = client.post("/api/me/bots", json={"name": new_name("Bot ")})
    assert answer.status_code == 201, answer.text
    made: dict[str, str] = answer.json()
    return made


def as_bot(server: Server, token: str) -> httpx.Client:
    """A program that shows a token."""
    return server.client(headers={"Authorization": f"Bearer {token}"})


class BotSocket:
    """A WebSocket of a bot, with every text it was sent."""

    def __init__(self, server: Server, token: str, path: str):
        self._socket = connect(
            f"ws://{server.host}{path}",
            additional_headers={"Authorization": f"Bearer {token}"},
            max_size=None,
            open_timeout=PATIENCE,
        ).__enter__()
        self.heard: list[str] = []

    def receive(self, kind: str) -> Message:
        """The next message of a kind."""
        while True:
            text = self._socket.recv(timeout=PATIENCE)
            assert isinstance(text, str)
            self.heard.append(text)
            message: Message = json.loads(text)
            if message["type"] == kind:
                return message

    def ask(self, kind: str, /, **message: Any) -> Message:
        """Send a message and wait for an answer of a kind."""
        self._socket.send(json.dumps(message))
        return self.receive(kind)

    def close(self) -> None:
        """The program leaves."""
        self._socket.close()


def ready(server: Server, token: str, *games: str) -> BotSocket:
    """A bot that waits for challenges."""
    waiting = BotSocket(server, token, "/api/bots/live?" + "&".join(f"game={game}" for game in games))
    assert waiting.receive("ready")["games"] == list(games)
    return waiting


def is_ready(client: httpx.Client, bot: dict[str, str]) -> bool:
    """Whether a bot can be challenged, as far as the web process knows that this client talks to."""
    return bot["id"] in [each["id"] for each in client.get("/api/bots").json()]

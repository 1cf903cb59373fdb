"""The server is killed again and again while several tables are played; every move that was announced is there."""

from __future__ import annotations

import random
import threading
import time
from pathlib import Path

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.play import SOAK
from tests.server.playing import Player, stored_states, stored_steps
from tests.server.running import NO_LIMITS, PERSON, Message, Server, eventually, opponent, set_up

ROUNDS = 2 if SOAK == 1 else 4 * SOAK
TABLES: list[tuple[str, list[Message]]] = [
    ("isis", [PERSON, PERSON]),
    ("theben", [PERSON, opponent()]),
    ("karnak", [opponent(), opponent()]),
    ("horus", [PERSON, PERSON]),
    ("sakkara", [PERSON, opponent()]),
]


class Tried:
    """A table that outlives its servers, and how much of it was announced."""

    def __init__(self, visitor: httpx.Client, game: str, seats: list[Message], seed: int):
        self.visitor, self.game, self.seats, self.seed = visitor, game, seats, seed
        self.announced: list[str] = []
        self.ply = 0
        self.made = 0  # moves at all tables of this kind
        self.table = ""
        self.fault: Exception | None = None

    def set_up(self) -> None:
        """A new table of the same kind."""
        self.table = set_up(self.visitor, self.game, *self.seats, pace=0)
        self.announced, self.ply = [], 0

    def play(self, server: Server) -> None:
        """Play until the server is gone, at new tables when a game is over."""
        try:
            while True:
                self.seed += 1
                player = Player(server, self.visitor, self.table, self.seed)
                assert player.told[: len(self.announced)] == self.announced, "a move that was announced is lost"
                while not player.page.table["over"]:
                    self.made += player.page.table["ply"] > self.ply
                    self.announced, self.ply = player.told, player.page.table["ply"]
                    if player.page.table["mine"]:
                        player.move()
                    else:
                        player.page.receive("table")
                self.set_up()
        except (ConnectionClosed, InvalidHandshake, OSError, EOFError, httpx.TransportError):
            pass  # it was killed
        except Exception as problem:
            self.fault = problem


def test_killed_again_and_again_no_announced_move_is_lost(folder: Path) -> None:
    chance = random.Random(13)
    server = Server(folder, *NO_LIMITS)
    tried = []
    for number, (game, seats) in enumerate(TABLES):
        with server.client() as client:
            set_up(client, game)  # for the cookie
            cookies = dict(client.cookies)
        tried.append(Tried(httpx.Client(cookies=cookies), game, seats, 1000 * number))
    for number in range(ROUNDS):
        if number:
            server = Server(folder, *NO_LIMITS)
        for table in tried:
            table.visitor.base_url = httpx.URL(f"http://{server.host}")
            if not table.table:
                table.set_up()
        threads = [threading.Thread(target=table.play, args=(server,)) for table in tried]
        for thread in threads:
            thread.start()
        time.sleep(0.3 + chance.random())
        eventually(lambda: sum(table.made for table in tried) > 10 * (number + 1))  # noqa: B023 - done before the next
        server.process.kill()
        for thread in threads:
            thread.join()
        server.kill()
        faults = [f"{table.game}: {table.fault}" for table in tried if table.fault is not None]
        assert not faults, faults
        for table in tried:
            stored = [text for seat, text in stored_steps(folder, table.table) if seat is not None]
            assert stored[: len(table.announced)] == table.announced, f"{table.game}: an announced move is lost"
            assert len(stored_steps(folder, table.table)) >= table.ply
    assert sum(table.made for table in tried) > 10 * ROUNDS, "and the tables went on"
    for table in tried:
        assert sum(1 for _ in stored_states(folder, table.table)) > table.ply, "what is stored is a game"

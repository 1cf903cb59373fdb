"""Playing at the tables of a real server by lot, and what its file holds."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx

import hypostyle
from hypostyle.server.rebuild import begin
from tests.server.running import NO_LIMITS, Message, Page, Server

AT_ONCE = 50
"""So many messages a window may send at once where the pace is limited."""


class Player:
    """Acts for the people at a table, by moves drawn by lot. Opens a new window before it would be too quick."""

    def __init__(self, server: Server, visitor: httpx.Client, table: str, seed: int = 0):
        self.table = table
        self._server, self._visitor = server, visitor
        self._chance = random.Random(seed)
        self._open()

    def _open(self) -> None:
        self._sent = 0
        self.page = Page(self._server, self.table, self._visitor)

    def ask(self, **message: object) -> Message:
        """Send a message and wait for the table after it; an AssertionError if it is refused."""
        self._sent += 1
        self.page.send(**message)
        answer = self.page.receive()
        while answer["type"] != "table":
            assert answer["type"] != "refused", f"{message} was refused: {answer['text']}"
            answer = self.page.receive()
        return answer

    @property
    def told(self) -> list[str]:
        """The moves of all seats as the window was told them, without what chance brought."""
        return [move["text"] for move in self.page.table["moves"] if not move["event"]]

    def wait_for_turn(self) -> bool:
        """Wait until a person is to act; False when the game is over."""
        self.page.wait(lambda table: table["over"] or table["to_act"] in table["mine"])
        return not self.page.table["over"]

    def move(self) -> bool:
        """Make a move once a person is to act; False when the game is over."""
        if self._sent >= AT_ONCE and not NO_LIMITS:
            self.page.close()
            self._open()
        if not self.wait_for_turn():
            return False
        if self.page.table["cover"] is not None:
            self.ask(type="uncover")
        self.ask(type="move", text=self._chance.choice(self.page.moves()), ply=self.page.table["ply"])
        return True

    def play(self, moves: int) -> None:
        """Make so many moves, or as many as there are."""
        for _ in range(moves):
            if not self.move():
                return


def open_file(folder: Path, wait: float = 30.0) -> sqlite3.Connection:
    """The server's file, from beside it."""
    return sqlite3.connect(folder / "hypostyle.db", timeout=wait, isolation_level=None)


def stored_steps(folder: Path, table: str) -> list[tuple[int | None, str]]:
    """The seat (None: chance) and the text of each step of a table that counts, as its file has them now."""
    with closing(open_file(folder)) as file:
        return _steps(file, table)


def _steps(file: sqlite3.Connection, table: str) -> list[tuple[int | None, str]]:
    counted = '(SELECT ply FROM tables WHERE id = "table")'
    wanted = f'SELECT seat, text FROM steps WHERE "table" = ? AND ply < {counted} ORDER BY ply'
    return list(file.execute(wanted, (table,)))


def stored_states(folder: Path, table: str) -> Iterator[hypostyle.State]:
    """The same state at each ply of a stored table, the start included."""
    with closing(open_file(folder)) as file:
        row = file.execute("SELECT game, players, options, start FROM tables WHERE id = ?", (table,)).fetchone()
        steps = _steps(file, table)
    game = hypostyle.game(row[0])
    state = begin(game, row[1], json.loads(row[2]), row[3])
    yield state
    for seat, text in steps:
        (state.apply_chance if seat is None else state.play)(text)
        yield state

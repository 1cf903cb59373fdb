"""One player of the load generator: a table of its own, random legal moves, the next as soon as the answer is there."""

from __future__ import annotations

import asyncio
import random
import sys
import time
from array import array
from collections import Counter
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any

import orjson

from hypostyle.core.picture.choices import GHOST
from hypostyle.core.words import short
from hypostyle.lab.load_wire import ANSWER_SECONDS, Address, Answer, Socket, Text, request

PAUSE = 0.25
"""Seconds before what was refused is tried again."""


@dataclass(frozen=True)
class Wish:
    """What kind of tables, and how they are looked at."""

    game: str
    players: int
    lean: bool = False
    compress: bool = False
    think: float = 0.0  # seconds before each move
    patience: float = 120.0  # seconds for a new table: a server may let nobody set up many at once

    @property
    def query(self) -> str:
        """How the table is to be told."""
        return "lean=1" if self.lean else "language=en&tall=0&turned=0"


@dataclass
class Tally:
    """What all clients have counted. Moves count while `playing`; latencies also of answers that come after it."""

    playing: bool = False
    moves: int = 0
    games: int = 0
    received: int = 0  # bytes, as they came over the wire
    latencies: array[float] = field(default_factory=lambda: array("d"))
    other_latencies: array[float] = field(default_factory=lambda: array("d"))  # until the other player has the table
    onlooker_latencies: array[float] = field(default_factory=lambda: array("d"))
    clocks: int = 0  # clocks that were compared with the time taken here
    clock_off: float = 0.0  # seconds that one of them was off at most
    errors: Counter[str] = field(default_factory=Counter)

    def count_bytes(self, number: int) -> None:
        """Bytes have come."""
        self.received += number


class Client:
    """A visitor who plays for all seats of a table."""

    def __init__(self, address: Address, wish: Wish, tally: Tally, seed: int, cookie: str | None = None):
        self.cookie = cookie
        self.lean: bool | None = None  # whether the server's messages are the lean ones
        self.most_plies = sys.maxsize  # plays no further than this
        self._address = address
        self._wish = wish
        self._tally = tally
        self._random = random.Random(seed).random  # noqa: S311 - for play
        self._tables: list[str] = []
        self._message: dict[str, Any] = {}
        self._ply = 0
        self._sent = 0.0  # when the move was sent that waits for its answer; 0 if none does
        self._socket: Socket | None = None
        self._shown: asyncio.Future[None] | None = None
        self._ended: asyncio.Event = asyncio.Event()
        self._leaving = False
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> bool:
        """Whether a move was sent that is not answered yet."""
        return self._sent != 0.0

    @property
    def finished(self) -> bool:
        """Whether the table is as far as it is to be played."""
        return self._ply >= self.most_plies or bool(self._message.get("over"))

    # ---- before and after ----

    async def prepare(self) -> None:
        """Set up a table and look at it. A ValueError if that cannot be done."""
        if self.cookie is None:
            self.cookie = (await request(self._address, "GET", "/")).cookie
        people = [{"kind": "person"}] * self._wish.players
        body = {"game": self._wish.game, "players": self._wish.players, "seats": people}
        await self._new_table("/api/tables", body)
        await self._connect()

    async def leave(self) -> None:
        """Close the window."""
        self._leaving = True
        for task in self._tasks:
            task.cancel()
        if self._socket is not None:
            self._socket.close()
            try:
                await asyncio.wait_for(self._ended.wait(), 10)
            except TimeoutError:
                self._socket.abort()

    async def clear_away(self) -> None:
        """Delete what was set up."""
        while self._tables:
            await self._patiently("DELETE", f"/api/tables/{self._tables.pop()}")

    async def _new_table(self, path: str, body: object) -> None:
        answer = await self._patiently("POST", path, body)
        if answer.status != 201 or not isinstance(answer.data, dict):
            said = answer.data.get("error") if isinstance(answer.data, dict) else None
            raise ValueError(f"the server sets up no table (status {answer.status}): {short(said)}")
        self.cookie = answer.cookie or self.cookie
        self._tables.append(answer.data["id"])

    async def _patiently(self, method: str, path: str, body: object = None) -> Answer:
        """A request that is made again as long as it comes too soon."""
        until = time.monotonic() + self._wish.patience
        while True:
            answer = await request(self._address, method, path, cookie=self.cookie, body=body)
            if answer.status != 429:
                return answer
            if time.monotonic() > until:
                raise ValueError(
                    f"the server limits new tables and let none be set up for {self._wish.patience:.0f} s; "
                    "to be measured it must be started without limits"
                )
            await asyncio.sleep(PAUSE)

    async def _connect(self) -> None:
        """Open the live connection to the last table and wait until it is shown."""
        loop = asyncio.get_running_loop()
        self._shown = loop.create_future()
        self._ended = asyncio.Event()
        path = f"/api/tables/{self._tables[-1]}/live?{self._wish.query}"
        address, compress = self._address, self._wish.compress
        made = Socket(address, path, self.cookie, compress, self._heard, self._closed, self._tally.count_bytes)
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await loop.create_connection(lambda: made, address.host, address.port, ssl=address.secure or None)
                self._socket = made
                await self._shown
        except TimeoutError:
            made.abort()
            raise ValueError(f"the server at {address.netloc} does not show a table") from None
        except OSError as problem:
            raise ValueError(f"no connection to {address.netloc}: {problem}") from None

    # ---- playing ----

    def start(self) -> None:
        """Make the first move."""
        self._go_on()

    def _heard(self, text: Text, at: float) -> None:
        try:
            message = orjson.loads(text)
            if message["type"] != "table":
                self._told(message)
                return
            ply = message["ply"]
        except (orjson.JSONDecodeError, KeyError, TypeError):
            self._tally.errors["a message that is no table"] += 1
            return
        if self._sent:
            if ply <= self._ply:  # the table as it was before the move
                return
            self._tally.latencies.append(at - self._sent)
            self._sent = 0.0
            if self._tally.playing:
                self._tally.moves += 1
        self._see(message, at)
        self._ply = ply
        self._message = message
        if self._shown is not None and not self._shown.done():
            self.lean = "legal" in message
            self._shown.set_result(None)
        elif self._tally.playing:
            self._go_on()

    def _see(self, message: dict[str, Any], at: float) -> None:
        """A table has come, before it takes the place of the last one."""

    def _go_on(self) -> None:
        """Do what the table asks for: a move, or the next game when this one is over."""
        message, socket = self._message, self._socket
        if self._sent or socket is None or not self._tally.playing or self._ply >= self.most_plies:
            return
        if message.get("over"):
            self._end(message)
        elif not self._is_to_act(message):
            return
        elif message.get("cover") is not None:
            socket.send(b'{"type":"uncover"}')
        elif self._wish.think:
            asyncio.get_running_loop().call_later(self._wish.think, self._move, message)
        else:
            self._move(message)

    def _is_to_act(self, message: dict[str, Any]) -> bool:
        """Whether a move of this client is waited for."""
        return True

    def _end(self, message: dict[str, Any]) -> None:
        """The game is over."""
        self._tally.games += 1
        self._spawn(self._next_game())

    def _move(self, message: dict[str, Any]) -> None:
        """Make a move, if the table is still as in the message."""
        if message is not self._message or self._socket is None or self._sent or not self._tally.playing:
            return
        move = choose(message, self._random())
        if move is None:
            self._tally.errors["a table without a move to choose"] += 1
            return
        self._sent = time.perf_counter()
        self._socket.send(orjson.dumps({"type": "move", "text": move, "ply": self._ply}))

    def _told(self, message: dict[str, Any]) -> None:
        """Something else than a table: a refusal is an error, and the client tries again a little later."""
        if message["type"] in ("refused", "gone"):
            self._tally.errors[f"{message['type']}: {str(message.get('text'))[:200]}"] += 1
            self._sent = 0.0
            asyncio.get_running_loop().call_later(PAUSE, self._go_on)

    def _closed(self, reason: str) -> None:
        self._ended.set()
        self._socket = None
        self._sent = 0.0
        assert self._shown is not None
        if not self._shown.done():
            self._shown.set_exception(ValueError(f"the live connection cannot be had ({reason})"))
        elif not self._shown.cancelled() and not self._leaving:
            self._tally.errors[reason] += 1
            if self._tally.playing:
                self._spawn(self._come_back())

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(self._tell_errors(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell_errors(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except ValueError as problem:
            self._tally.errors[str(problem)] += 1
            if self._tally.playing and self._socket is None:
                self._spawn(self._come_back())

    async def _come_back(self) -> None:
        """Open the table again after the connection was lost."""
        await asyncio.sleep(PAUSE)
        await self._connect()
        self._go_on()

    async def _next_game(self) -> None:
        """The same table again, as a new one."""
        await self._new_table(f"/api/tables/{self._tables[-1]}/rematch", None)
        await self._change_table()
        self._go_on()

    async def _change_table(self) -> None:
        """Close the window and look at the last table."""
        if self._socket is not None:
            self._leaving = True
            self._socket.close()
            await self._ended.wait()
            self._leaving = False
        await self._connect()


def choose(message: dict[str, Any], lot: float) -> str | None:
    """A legal move in a table's message, by a lot from 0 to 1: from the list, or down the tree of choices."""
    legal = message.get("legal")
    if legal is not None:
        return str(legal[int(lot * len(legal))]) if legal else None
    node = message.get("scene", {}).get("choices")
    while isinstance(node, dict) and node:
        branches = [branch for key, branch in node.items() if key != GHOST]
        lot *= len(branches)
        node = branches[int(lot)]
        lot -= int(lot)
    return node if isinstance(node, str) else None

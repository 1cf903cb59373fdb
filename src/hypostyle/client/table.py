"""A table as the bot sees it that sits there."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

import hypostyle
from hypostyle.client.errors import RefusedError
from hypostyle.client.wire import Message, Wire

Consent = Callable[[str], bool]
"""Whether the bot agrees when the others ask for "undo", "draw", "abort" or "rematch"."""


@dataclass(frozen=True)
class Ending:
    """How a game ended, each by seat."""

    places: Sequence[int]
    scores: Sequence[float]
    returns: Sequence[float]
    reason: str


@dataclass(frozen=True)
class Turn:
    """The bot is to act."""

    game: str
    seat: int
    ply: int
    """How many steps there were before."""
    legal: Sequence[str]
    """The moves it can make."""
    view: Mapping[str, Any]
    """The position as its seat may know it: what `State.view` tells."""
    _table: Table = field(repr=False, compare=False)

    def state(self, seed: int | None = None) -> hypostyle.State:
        """A state that agrees with the view, to search in. What is hidden from the seat is filled in by the seed, by
        default each time otherwise.
        """
        text = json.dumps(self.view)
        return hypostyle.game(self.game).from_view(text, secrets.randbits(62) if seed is None else seed)

    async def play(self, move: str) -> None:
        """Make a move, and wait until it is stored. RefusedError if it is not legal; nothing is done if the game has
        gone on, or ended, meanwhile.
        """
        await self._table.play(move, self.ply)


class Table:
    """One game. `async for turn in table.turns()` gives each turn of the bot, until the game is over.

    A connection that breaks is made again, and what was not stored is sent again.
    """

    def __init__(self, wire: Wire, table: str, consent: Consent):
        self.id = table
        self.ending: Ending | None = None
        """How the game ended, once it is over."""
        self.next: str | None = None
        """The table where the same players went on: a rematch, or the next game of a match."""
        self._wire = wire
        self._consent = consent
        self._stream = wire.messages(f"/api/tables/{table}/live?lean=1&history=1&language=en")
        self._socket: ClientConnection | None = None
        self._told: Message | None = None
        self._answered = False
        self._numbers = count(1)

    async def turns(self) -> AsyncIterator[Turn]:
        """Each turn of this bot. GoneError if the table is removed."""
        await self._read()
        while self.ending is None:
            told = self._told
            assert told is not None
            if told["legal"]:
                yield Turn(told["game"], told["to_act"], told["ply"], told["legal"], told["view"], self)
            if told is self._told:
                await self._read()

    async def play(self, move: str, ply: int) -> None:
        """See `Turn.play`."""
        number = next(self._numbers)
        sent = None
        while True:
            if sent is not self._socket or sent is None:  # the first time, and after a break
                sent = self._socket
                await self._send({"type": "move", "text": move, "ply": ply, "n": number})
            message = await self._read()
            assert self._told is not None
            if self._told["ply"] != ply or self.ending is not None:
                return
            if message["type"] == "refused" and message.get("re") == number:
                raise RefusedError(message["text"], message["clause"])

    async def resign(self) -> None:
        """Give up, and wait until that is stored. RefusedError if the bot cannot do that now."""
        number = next(self._numbers)
        if self._told is None:
            await self._read()
        await self._send({"type": "resign", "n": number})
        while self.ending is None:
            message = await self._read()
            if message["type"] == "refused" and message.get("re") == number:
                raise RefusedError(message["text"], message["clause"])

    async def following(self, seconds: float) -> str | None:
        """Wait so long after the end for a rematch or the next game of a match; its table, if there is one."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self.next is None:
                    await self._read()
        return self.next

    async def close(self) -> None:
        """Leave the table; the seat stays the bot's."""
        if self._socket is not None:
            await self._socket.close()
        await self._stream.aclose()

    async def _read(self) -> Message:
        """The next message, whatever it is about."""
        self._socket, message = await anext(self._stream)
        if message["type"] == "table":
            self._told = message
            self.next = message["next"]
            if message["outcome"] is not None:
                self.ending = Ending(**message["outcome"])
            await self._answer(message["offer"])
        return message

    async def _answer(self, offer: Mapping[str, Any] | None) -> None:
        """Say whether the bot agrees to what the others ask; once for each time they ask."""
        asked = offer is not None and bool(offer["asked"])
        if asked and not self._answered:
            assert offer is not None
            await self._send({"type": "answer", "yes": self._consent(offer["kind"])})
        self._answered = asked

    async def _send(self, message: Mapping[str, Any]) -> None:
        assert self._socket is not None
        with suppress(ConnectionClosed):  # whoever reads next gets a new one
            await self._socket.send(json.dumps(message))

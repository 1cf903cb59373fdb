"""Two people of the load generator who play each other at a common table, with a clock, and those who look on."""

from __future__ import annotations

import asyncio
import re
from typing import Any

from hypostyle.core.words import short
from hypostyle.lab.load_client import Client, Tally, Wish
from hypostyle.lab.load_clock import ClockCheck, LiveClock
from hypostyle.lab.load_wire import ANSWER_SECONDS, Address, Socket, Text, request

_PLY = re.compile(rb'"ply":(\d+)')
WATCHERS_AT_ONCE = 16
"""Onlookers that come at the same time."""


class Pair:
    """Two clients and their tables: one sets up and invites, the other comes by the link; rematches are agreed on."""

    def __init__(self, address: Address, wish: Wish, tally: Tally, seed: int, clock: LiveClock | None, onlookers: int):
        self.sent: dict[int, float] = {}  # when the move was sent that was made after so many steps
        self.tally = tally
        self.clock = clock
        self._address = address
        self._wish = wish
        self.host = PairClient(self, address, wish, tally, 2 * seed)
        self.guest = PairClient(self, address, wish, tally, 2 * seed + 1)
        self.players = (self.host, self.guest)
        self.check = None if clock is None else ClockCheck(clock, tally)
        self._onlookers = [Onlooker(self, address, wish) for _ in range(onlookers)]

    @property
    def lean(self) -> bool | None:
        """Whether the server's messages are the lean ones."""
        return self.host.lean

    @property
    def waiting(self) -> int:
        """Moves that were sent and are not answered yet."""
        return self.host.waiting + self.guest.waiting

    async def prepare(self) -> None:
        """Set up a table, invite, come, and look at it. A ValueError if that cannot be done."""
        seats = [{"kind": "person"}, {"kind": "friend"}]
        body: dict[str, Any] = {"game": self._wish.game, "players": 2, "seats": seats}
        if self.clock is not None:
            body["clock"] = {"kind": "live", "base": self.clock.base, "increment": self.clock.increment}
        table = await self.host.set_up(body)
        await self.guest.join(table, await self.host.invite(table))
        await self.begin(table)

    async def begin(self, table: str) -> None:
        """All look at a table; the players last, so that nobody misses anything."""
        self.sent.clear()
        if self.check is not None:
            self.check.begin()
        waiting = list(self._onlookers)

        async def some() -> None:
            while waiting:
                await waiting.pop().look_at(table)

        await asyncio.gather(*(some() for _ in range(WATCHERS_AT_ONCE)))
        await asyncio.gather(*(player.look_at(table) for player in self.players))

    def start(self) -> None:
        """Whoever is to act makes the first move."""
        for player in self.players:
            player.start()

    async def go_on_at(self, table: str) -> None:
        """Play the next game."""
        await self.begin(table)
        self.start()

    async def leave(self) -> None:
        """End the game, so that the table can be cleared away, and close all windows."""
        await self.host.give_up()
        for onlooker in self._onlookers:
            onlooker.leave()
        await asyncio.gather(*(player.leave() for player in self.players))

    async def clear_away(self) -> None:
        """Delete what was set up: the table goes when both have cleared it away."""
        for player in self.players:
            await player.clear_away()


class PairClient(Client):
    """One of two who play each other."""

    def __init__(self, pair: Pair, address: Address, wish: Wish, tally: Tally, seed: int):
        super().__init__(address, wish, tally, seed)
        self._pair = pair
        self._asked = False  # for a rematch
        self._over: asyncio.Future[None] | None = None

    # ---- before and after ----

    async def set_up(self, body: object) -> str:
        """Set up a table; its id."""
        await self._come()
        await self._new_table("/api/tables", body)
        return self._tables[-1]

    async def invite(self, table: str) -> str:
        """Where the link to the open seat leads to."""
        answer = await self._patiently("POST", f"/api/tables/{table}/invites", {})
        if answer.status != 201:
            raise ValueError(f"the server invites nobody (status {answer.status}): {short(answer.data)}")
        return str(answer.data["path"]).removeprefix("/join/")

    async def join(self, table: str, token: str) -> None:
        """Come by the link."""
        await self._come()
        answer = await self._patiently("POST", f"/api/invites/{token}", {"name": "Guest"})
        if answer.status != 200:
            raise ValueError(f"the server lets nobody join (status {answer.status}): {short(answer.data)}")
        self.cookie = answer.cookie or self.cookie
        self._tables.append(table)

    async def _come(self) -> None:
        if self.cookie is None:
            self.cookie = (await request(self._address, "GET", "/")).cookie

    async def look_at(self, table: str) -> None:
        """Open the live connection to a table, and close the one before."""
        if self._tables[-1] != table:
            self._tables.append(table)
        self._asked = False
        await self._change_table()

    async def give_up(self) -> None:
        """Resign, unless the game is over, and wait until it is."""
        if self._tasks:  # on the way to the next table
            await asyncio.wait(self._tasks, timeout=ANSWER_SECONDS)
        following = self._message.get("next")
        if following is not None and following != self._tables[-1]:
            await self._pair.begin(following)
        if self._socket is not None and not self._message.get("over"):
            self._over = asyncio.get_running_loop().create_future()
            self._socket.send(b'{"type":"resign"}')
            await asyncio.wait([self._over], timeout=ANSWER_SECONDS)

    # ---- playing ----

    def _is_to_act(self, message: dict[str, Any]) -> bool:
        return message["to_act"] in message["mine"]

    def _move(self, message: dict[str, Any]) -> None:
        super()._move(message)
        if self._sent:
            self._pair.sent[self._ply] = self._sent

    def _see(self, message: dict[str, Any], at: float) -> None:
        if self._over is not None and message.get("over") and not self._over.done():
            self._over.set_result(None)
        before = self._message
        if not before or before["id"] != message["id"] or message["ply"] <= self._ply:
            return
        sent = self._pair.sent.get(self._ply)
        moved = before["to_act"] in before["mine"]
        if sent is not None and not moved:
            self._tally.other_latencies.append(at - sent)
        if self._pair.check is not None and sent is not None:
            self._pair.check.compare(before, message, sent, at)

    def _end(self, message: dict[str, Any]) -> None:
        """The host asks for a rematch, the guest agrees, and both go to the next table."""
        assert self._socket is not None
        offer, host = message.get("offer"), self is self._pair.host
        if message.get("next") is not None:
            if host:
                self._spawn(self._pair.go_on_at(message["next"]))
        elif host and not self._asked:
            self._asked = True
            self._tally.games += 1
            self._socket.send(b'{"type":"offer","kind":"rematch"}')
        elif offer is not None and offer["asked"]:
            self._socket.send(b'{"type":"answer","yes":true}')

    def _closed(self, reason: str) -> None:
        self._asked = False
        super()._closed(reason)


class Onlooker:
    """Somebody who looks on, and only notes when the steps come: reading all of 200 messages would take the machine."""

    def __init__(self, pair: Pair, address: Address, wish: Wish):
        self._pair = pair
        self._address = address
        self._wish = wish
        self._ply = -1
        self._socket: Socket | None = None
        self._shown: asyncio.Future[None] | None = None

    async def look_at(self, table: str) -> None:
        """Open a live connection without being anybody."""
        self.leave()
        loop = asyncio.get_running_loop()
        self._ply, self._shown = -1, loop.create_future()
        address, wish = self._address, self._wish
        path = f"/api/tables/{table}/live?{wish.query}"
        count = self._pair.tally.count_bytes
        self._socket = made = Socket(
            address,
            path,
            None,
            wish.compress,
            lambda text, at: self._heard(made, text, at),
            lambda reason: self._closed(made, reason),
            count,
        )
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await loop.create_connection(lambda: made, address.host, address.port, ssl=address.secure or None)
                await self._shown
        except TimeoutError:
            raise ValueError(f"the server at {address.netloc} does not show a table") from None
        except OSError as problem:
            raise ValueError(f"no connection to {address.netloc}: {problem}") from None

    def leave(self) -> None:
        """Close the window."""
        window, self._socket = self._socket, None
        if window is not None:
            window.close()

    def _heard(self, window: Socket, text: Text, at: float) -> None:
        if window is not self._socket or bytes(text[:15]) != b'{"type":"table"':
            return
        found = _PLY.search(text)
        ply = -1 if found is None else int(found[1])
        sent = self._pair.sent.get(self._ply)
        if sent is not None and ply > self._ply:
            self._pair.tally.onlooker_latencies.append(at - sent)
        self._ply = ply
        if self._shown is not None and not self._shown.done():
            self._shown.set_result(None)

    def _closed(self, window: Socket, reason: str) -> None:
        if window is not self._socket:  # left for another table
            return
        if self._shown is not None and not self._shown.done():
            self._shown.set_exception(ValueError(f"the live connection cannot be had ({reason})"))
        else:
            self._pair.tally.errors[f"an onlooker: {reason}"] += 1

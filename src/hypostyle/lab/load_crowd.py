"""All clients of the load generator together: which there are, what they do at the same time, how they leave."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

import hypostyle
from hypostyle.lab.load_client import Client, Tally, Wish
from hypostyle.lab.load_process import ServerProcess
from hypostyle.lab.load_wire import ANSWER_SECONDS, Address, read_address

AT_ONCE = 16
"""How many tables are being set up at the same time."""

T = TypeVar("T")


@dataclass(frozen=True)
class Plan:
    """What to measure."""

    url: str
    game: str
    clients: int = 50
    seconds: float = 10.0
    lean: bool = False  # ask for the messages for programs
    compress: bool = False  # offer permessage-deflate, as browsers do
    one_visitor: bool = False  # all clients have the same cookie
    elsewhere: bool = False  # the server may be on another machine
    seed: int = 1

    def address(self) -> Address:
        """The server's address. A ValueError if it is not this machine and that was not meant."""
        address = read_address(self.url)
        if not address.local and not self.elsewhere:
            raise ValueError(
                f"{address.host} is not this machine; a load test of a server that is not yours is an attack. "
                "If it is yours, say --this-is-my-server"
            )
        return address

    def server(self) -> ServerProcess | None:
        """The server's processes, if they are on this machine and may be watched."""
        address = self.address()
        return ServerProcess.at_port(address.port) if address.local else None


class Crowd:
    """The clients of a plan, each at a table of its own, and what they have counted."""

    def __init__(self, plan: Plan, tally: Tally):
        address = plan.address()
        wish = Wish(plan.game, hypostyle.game(plan.game).usual, plan.lean, plan.compress)
        self._plan = plan
        self._tally = tally
        self._clients = [Client(address, wish, tally, plan.seed * 100_003 + number) for number in range(plan.clients)]

    async def prepare(self) -> str:
        """Set up all tables; "page" or "lean", whichever messages came."""
        first, *others = self._clients
        await first.prepare()
        if self._plan.lean and not first.lean:
            raise ValueError("this server has no lean messages; leave out --lean")
        if self._plan.one_visitor:
            for client in others:
                client.cookie = first.cookie
        await _for_each(others, Client.prepare)
        return "lean" if first.lean else "page"

    def start(self) -> None:
        """All play until `stop`."""
        self._tally.playing = True
        for client in self._clients:
            client.start()

    def stop(self) -> None:
        """Nobody makes another move."""
        self._tally.playing = False

    async def await_answers(self) -> None:
        """Wait for the answers to moves that are under way; those that never come are errors."""
        until = time.monotonic() + ANSWER_SECONDS
        while any(client.waiting for client in self._clients) and time.monotonic() < until:
            await asyncio.sleep(0.05)
        silent = sum(client.waiting for client in self._clients)
        if silent:
            self._tally.errors["a move without an answer"] += silent

    async def play_to(self, plies: int) -> None:
        """Play every table so far, or to the end of its game. A ValueError if nobody gets on for a while."""
        for client in self._clients:
            client.most_plies = plies
        self.start()
        moves, since = self._tally.moves, time.monotonic()
        while not all(client.finished for client in self._clients):
            await asyncio.sleep(0.05)
            if self._tally.moves > moves:
                moves, since = self._tally.moves, time.monotonic()
            elif time.monotonic() > since + ANSWER_SECONDS:
                raise ValueError(f"the server did not let the tables be played to ply {plies}")
        self.stop()

    async def leave(self) -> None:
        """Close all connections."""
        self.stop()
        await _for_each(self._clients, Client.leave)

    async def clear_away(self) -> None:
        """Close all connections and delete all tables, as far as the server still answers."""
        await self.leave()
        with suppress(ValueError):
            await _for_each(self._clients, Client.clear_away)


async def _for_each(clients: Iterable[Client], work: Callable[[Client], Coroutine[Any, Any, None]]) -> None:
    """Do something for all clients, some at a time. The first ValueError ends it."""
    waiting = list(clients)

    async def some() -> None:
        while waiting:
            await work(waiting.pop())

    try:
        async with asyncio.TaskGroup() as group:
            for _ in range(AT_ONCE):
                group.create_task(some())
    except ExceptionGroup as problems:
        raise problems.exceptions[0] from None


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a measurement on the quickest event loop there is, with as many connections as the system allows."""
    factory = None
    if sys.platform != "win32":
        import resource

        import uvloop

        factory = uvloop.new_event_loop
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(ValueError, OSError):  # some systems have another limit below this one
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with asyncio.Runner(loop_factory=factory) as runner:
        return runner.run(work)

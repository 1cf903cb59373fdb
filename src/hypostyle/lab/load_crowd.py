"""All clients of the load generator together: which there are, what they do at the same time, how they leave."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

import hypostyle
from hypostyle.lab.load_client import Client, Tally, Wish
from hypostyle.lab.load_clock import LiveClock
from hypostyle.lab.load_pair import Pair
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
    pairs: bool = False  # two clients at each table, as people who play each other
    clock: LiveClock | None = None  # of their games
    onlookers: int = 0  # at the table of the first pair
    think: float = 0.0  # seconds before each move

    def check(self) -> None:
        """A ValueError if it cannot be done."""
        if not self.pairs and (self.clock is not None or self.onlookers):
            raise ValueError("a clock and onlookers go with --pairs: where one plays for all seats nobody waits")
        if self.pairs and (self.one_visitor or self.clients % 2):
            raise ValueError("--pairs needs an even number of clients, each of them somebody else")
        if self.pairs and 2 not in hypostyle.game(self.game).seats:
            raise ValueError(f"{self.game} is not played by two")

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


class Party(Protocol):
    """Those at one table: a client that plays for all seats, or a pair."""

    @property
    def lean(self) -> bool | None:
        """Whether the server's messages are the lean ones."""
        ...

    @property
    def waiting(self) -> int:
        """Moves that were sent and are not answered yet."""
        ...

    async def prepare(self) -> None:
        """Set up a table and look at it."""
        ...

    def start(self) -> None:
        """Make the first move."""
        ...

    async def leave(self) -> None:
        """Close the windows."""
        ...

    async def clear_away(self) -> None:
        """Delete what was set up."""
        ...


class Crowd:
    """The clients of a plan, each or each two at a table of their own, and what they have counted."""

    def __init__(self, plan: Plan, tally: Tally):
        plan.check()
        address = plan.address()
        players = 2 if plan.pairs else hypostyle.game(plan.game).usual
        wish = Wish(plan.game, players, plan.lean, plan.compress, plan.think)
        seeds = range(plan.seed * 100_003, plan.seed * 100_003 + plan.clients)
        self._plan = plan
        self._tally = tally
        self._clients: list[Client] = []
        self._pairs: list[Pair] = []
        if plan.pairs:
            for number, seed in enumerate(seeds[: plan.clients // 2]):
                onlookers = 0 if number else plan.onlookers
                self._pairs.append(Pair(address, wish, tally, seed, plan.clock, onlookers))
        else:
            self._clients = [Client(address, wish, tally, seed) for seed in seeds]
        self._parties: Sequence[Party] = self._pairs or self._clients

    async def prepare(self) -> str:
        """Set up all tables; "page" or "lean", whichever messages came."""
        first, *others = self._parties
        await first.prepare()
        if self._plan.lean and not first.lean:
            raise ValueError("this server has no lean messages; leave out --lean")
        if self._plan.one_visitor:
            for client in self._clients:
                client.cookie = self._clients[0].cookie
        await _for_each(others, lambda party: party.prepare())
        return "lean" if first.lean else "page"

    def start(self) -> None:
        """All play until `stop`."""
        self._tally.playing = True
        for party in self._parties:
            party.start()

    def stop(self) -> None:
        """Nobody makes another move."""
        self._tally.playing = False

    async def await_answers(self) -> None:
        """Wait for the answers to moves that are under way; those that never come are errors."""
        until = time.monotonic() + ANSWER_SECONDS
        while any(party.waiting for party in self._parties) and time.monotonic() < until:
            await asyncio.sleep(0.05)
        silent = sum(party.waiting for party in self._parties)
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
        await _for_each(self._parties, lambda party: party.leave())

    async def clear_away(self) -> None:
        """Close all connections and delete all tables, as far as the server still answers."""
        await self.leave()
        with suppress(ValueError):
            await _for_each(self._parties, lambda party: party.clear_away())


async def _for_each(parties: Iterable[Party], work: Callable[[Party], Coroutine[Any, Any, None]]) -> None:
    """Do something for all parties, some at a time. The first ValueError ends it."""
    waiting = list(parties)

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

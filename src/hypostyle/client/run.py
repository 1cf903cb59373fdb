"""Playing whatever comes: unfinished games first, then challenges, the lobby and rematches."""

from __future__ import annotations

import asyncio
import inspect
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import aclosing

from hypostyle.client.client import Client
from hypostyle.client.errors import ClientError, RefusedError
from hypostyle.client.table import Table, Turn

log = logging.getLogger("hypostyle.client")

Choose = Callable[[Turn], str] | Callable[[Turn], Awaitable[str]]
"""What finds a move. A plain function runs in a thread, so that it may take its time."""
Finished = Callable[[Table], None]
LOBBY_AGAIN = 5.0
"""Seconds until the lobby is looked at again."""
REMATCH = 60.0
"""Seconds that a bot stays for a rematch."""


async def run(
    client: Client,
    choose: Choose,
    games: Sequence[str],
    *,
    at_once: int = 4,
    most: int | None = None,
    lobby: bool = False,
    links: Collection[str] = (),
    finished: Finished | None = None,
) -> None:
    """Play these games, `at_once` at the same time; more are declined. It ends after `most` games, or never.

    With `lobby` the bot sits down wherever bots are let in; `links` are invitations to come by. GoneError if the token
    does not count any more.
    """
    player = _Run(client, choose, games, at_once, most, finished)
    await player.run(lobby, links)


class _Run:
    def __init__(
        self,
        client: Client,
        choose: Choose,
        games: Sequence[str],
        at_once: int,
        most: int | None,
        finished: Finished | None,
    ):
        self._client = client
        self._choose = choose
        self._games = games
        self._at_once = at_once
        self._most = most
        self._finished = finished
        self._over = 0
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._enough = asyncio.Event()

    async def run(self, lobby: bool, links: Collection[str]) -> None:
        """See `run`."""
        for own in await self._client.tables():
            if not own.over and own.game in self._games:
                self._begin(self._client.table(own.id))
        for link in links:
            self._begin(await self._client.join(link))
        work = [asyncio.create_task(self._take_challenges()), asyncio.create_task(self._enough.wait())]
        if lobby:
            work.append(asyncio.create_task(self._look_in_the_lobby()))
        try:
            done, _ = await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in (*work, *self._playing.values()):
                task.cancel()
            await asyncio.gather(*work, *self._playing.values(), return_exceptions=True)

    @property
    def _full(self) -> bool:
        return len(self._playing) >= self._at_once

    async def _take_challenges(self) -> None:
        async with aclosing(self._client.challenges(*self._games)) as challenges:
            async for challenge in challenges:
                try:
                    if self._full:
                        await challenge.decline()
                    else:
                        self._begin(await challenge.accept())
                except (RefusedError, OSError) as problem:  # it was withdrawn, or the server is away for a moment
                    log.info("the challenge at %s: %s", challenge.table, problem)

    async def _look_in_the_lobby(self) -> None:
        while True:
            try:
                for found in await self._client.lobby():
                    if found.bots and found.open and found.game in self._games and not self._full:
                        self._begin(await self._client.sit_down(found.id))
            except (RefusedError, OSError) as problem:  # somebody else was quicker
                log.info("the lobby: %s", problem)
            await asyncio.sleep(LOBBY_AGAIN)

    def _begin(self, table: Table) -> None:
        if table.id not in self._playing:
            task = self._playing[table.id] = asyncio.create_task(self._play(table))
            task.add_done_callback(lambda _: self._playing.pop(table.id, None))

    async def _play(self, table: Table) -> None:
        try:
            async for turn in table.turns():
                await turn.play(await self._move(turn))
            self._over += 1
            if self._finished is not None:
                self._finished(table)
            if self._most is not None and self._over >= self._most:
                self._enough.set()
                return
            following = await table.following(REMATCH)
            if following is not None:
                self._begin(self._client.table(following))
        except ClientError as problem:
            log.warning("table %s: %s", table.id, problem)
        except Exception:
            log.exception("table %s is left", table.id)
        finally:
            await table.close()

    async def _move(self, turn: Turn) -> str:
        if inspect.iscoroutinefunction(self._choose):
            return str(await self._choose(turn))
        return str(await asyncio.to_thread(self._choose, turn))

"""Reviewing finished games: part by part in the pool of searches, behind everything that somebody waits for.

Each part is stored as soon as it is found, so that a review goes on where it was, in whatever process. Doing one twice
at the same time finds the same, and stores it once.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import deque
from collections.abc import Callable, Iterable

from hypostyle.players.judge import Judge
from hypostyle.players.sliced_search import Slices
from hypostyle.server.rebuild import BrokenTable
from hypostyle.server.refusal import Refusal
from hypostyle.server.reviewed_game import ReviewedGame, key_of
from hypostyle.server.search_pool import PoolFull, Rank, SearchPool
from hypostyle.server.snapshot import Snapshot
from hypostyle.server.store import StoreFault
from hypostyle.server.store.reviews import DONE, FAILED, WAITING, ReviewRow
from hypostyle.server.table_registry import TableRegistry

log = logging.getLogger("hypostyle.server")

AT_ONCE = 2
"""Parts of one review that are thought about at the same time."""
AGAIN = 1.0
"""Seconds until it is tried again when the pool is full or the store away."""


class Stopped(Exception):  # noqa: N818 - the process ends; the review goes on later
    """The pool of searches was closed."""


class Reviewer:
    """Reviews games of a store."""

    def __init__(self, registry: TableRegistry, pool: SearchPool):
        self._registry = registry
        self._store = registry.store.reviews
        self._pool = pool

    async def review(self, table: str) -> None:
        """Find all that is missing of a review that was asked for. What goes wrong with it is noted and logged."""
        try:
            await self._review(table)
        except (StoreFault, Stopped):
            raise
        except Refusal:  # the table is gone, and its review with it
            return
        except BrokenTable:
            await self._store.end(table, FAILED, self._registry.now())
        except Exception:
            log.exception("the review of table %s failed", table)
            await self._store.end(table, FAILED, self._registry.now())

    async def _review(self, table: str) -> None:
        row = await self._store.find(table)
        if row is None or row.state != WAITING:
            return
        snapshot = await self._registry.look_up(table)
        if snapshot.outcome is None or key_of(snapshot.state) != row.key:
            await self._store.forget(row)
            return
        found = await self._load(row, snapshot)
        moves = [number for number in range(len(found.plies)) if not found.is_known(number)]
        await self._find(row, moves, lambda number: self._judge(row, found, number))
        found = await self._load(row, snapshot)
        await self._store.expect(row, row.moves + len(found.exercises))
        numbers = [row.moves + number for number in range(len(found.exercises))]
        left = [number for number in numbers if not found.is_known(number)]
        await self._find(row, left, lambda number: self._weigh(row, found, number))
        await self._store.end(table, DONE, self._registry.now())

    async def _load(self, row: ReviewRow, snapshot: Snapshot) -> ReviewedGame:
        return ReviewedGame(snapshot, await self._store.parts(row.table))

    async def _find(
        self, row: ReviewRow, numbers: Iterable[int], begin: Callable[[int], tuple[Judge, Slices[str]]]
    ) -> None:
        """Find parts and store each; a few at the same time."""
        waiting = deque(numbers)

        async def work() -> None:
            while waiting:
                number = waiting.popleft()
                judge, slices = await self._registry.background.run(begin, number)
                result = await self._think(judge, slices)
                if not await self._store.add(row, number, result, self._registry.now()):
                    raise Refusal("no table", 404)

        workers = [asyncio.create_task(work()) for _ in range(AT_ONCE)]
        try:
            await asyncio.gather(*workers)
        finally:
            for worker in workers:
                worker.cancel()
            await asyncio.wait(workers)

    async def _think(self, judge: Judge, slices: Slices[str]) -> str:
        while True:
            try:
                result = await self._pool.run(slices, judge.stop, Rank.REVIEW).result()
            except PoolFull:
                await asyncio.sleep(AGAIN)
                continue
            if result is None:
                raise Stopped
            return result

    def _judge(self, row: ReviewRow, found: ReviewedGame, number: int) -> tuple[Judge, Slices[str]]:
        state = found.state.at(found.plies[number])
        judge = Judge(state.game, state.players, row.nodes)

        def slices() -> Slices[str]:
            verdict = yield from judge.judge_in_slices(state, found.state.steps[state.ply].text)
            return json.dumps(verdict.to_dict(), separators=(",", ":"))

        return judge, slices()

    def _weigh(self, row: ReviewRow, found: ReviewedGame, number: int) -> tuple[Judge, Slices[str]]:
        state = found.state.at(found.exercises[number - row.moves].ply)
        judge = Judge(state.game, state.players, row.nodes)

        def slices() -> Slices[str]:
            weighed = yield from judge.weigh_in_slices(state)
            return json.dumps(weighed, separators=(",", ":"))

        return judge, slices()


class Reviewing:
    """Does the reviews of one process, one after the other: those that were asked for, also before a restart."""

    def __init__(self, registry: TableRegistry, reviewer: Reviewer):
        self._store = registry.store.reviews
        self._reviewer = reviewer
        self._asked = asyncio.Event()

    def wake(self) -> None:
        """Another review was asked for."""
        self._asked.set()

    async def run(self) -> None:
        """Until it is cancelled."""
        while True:
            self._asked.clear()
            try:
                for table in await self._store.waiting(1):
                    await self._reviewer.review(table)
                    self._asked.set()
            except StoreFault as fault:
                log.warning("a review cannot go on now: %s", fault)
                await asyncio.sleep(AGAIN)
                self._asked.set()
            except Stopped:
                return
            await self._asked.wait()

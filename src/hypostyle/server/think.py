"""`hypostyle think`: a process that takes jobs: it thinks for opponents, lets flags fall, makes overdue answers."""

from __future__ import annotations

import asyncio
import logging
import signal
import time
from contextlib import suppress

from procrastinate import App, RetryStrategy
from procrastinate.exceptions import ProcrastinateException
from procrastinate.jobs import DeleteJobCondition, Status

from hypostyle.server.bus import Message
from hypostyle.server.flags import Flags
from hypostyle.server.following import catch_up
from hypostyle.server.load_report import LoadReport
from hypostyle.server.opponents import Opponents
from hypostyle.server.postgres_bus import PostgresBus
from hypostyle.server.push import begin_push
from hypostyle.server.rebuild import BrokenTable
from hypostyle.server.refusal import Refusal
from hypostyle.server.search_pool import SearchPool, SearchTask, rank_of_level
from hypostyle.server.store import Store
from hypostyle.server.store.postgres import PostgresDatabase
from hypostyle.server.table import LiveTable
from hypostyle.server.table_registry import TableRegistry
from hypostyle.server.think_jobs import FIRST, FLAGS, QUEUE, THINK, defer_think, jobs_app

log = logging.getLogger("hypostyle.server")

AT_ONCE = 16
"""Jobs that are taken at the same time. The pool lets as many search as there are cores, the quick ones first."""
EVERY_SECOND = "* * * * * *"
BEAT = 2.0
"""Seconds between two signs of life."""
STALLED = 8.0
"""Seconds without a sign of life after which the jobs of a process are given to others."""
LOOK = 2.0
GRACE = 0.2


class Thought:
    """A search for a table as it is after so many changes, and the time until its move is shown."""

    def __init__(self, changes: int, level: int, task: SearchTask[str]):
        self.changes = changes
        self.level = level
        self.task = task
        self._dropped = asyncio.Event()

    def drop(self) -> None:
        """It is of no use any more."""
        self.task.stop()
        self._dropped.set()

    async def wait(self, seconds: float) -> bool:
        """Let time pass; False if it is dropped meanwhile."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._dropped.wait(), max(0.0, seconds))
        return not self._dropped.is_set()


class Thinker:
    """Thinks for opponents at tables of a store."""

    def __init__(self, store: Store, registry: TableRegistry, pool: SearchPool):
        self.running: dict[str, Thought] = {}  # by table
        self._store = store
        self._registry = registry
        self._pool = pool
        self._opponents = Opponents()

    async def think(self, table: str, changes: int) -> None:
        """Make the move of the opponent to act, if the table is still as it was."""
        with suppress(Refusal, BrokenTable):  # gone, changed by others meanwhile, or not to be played
            await self._registry.act(table, lambda live: self._think_at(live, changes))

    async def _think_at(self, live: LiveTable, changes: int) -> None:
        began = time.monotonic()
        if live.snapshot.row.changes != changes:
            await catch_up(live, self._store)
        snapshot = live.snapshot
        table, seat = snapshot.row.id, snapshot.rights.thinking
        older = self.running.get(table)
        if snapshot.row.changes != changes or seat is None or (older is not None and older.changes >= changes):
            return
        if older is not None:
            older.drop()
        level = snapshot.row.seats[seat]["level"]
        player = self._opponents.get(table, seat, snapshot.game, level)
        task = self._pool.choose(player, snapshot.state.copy(), rank_of_level(level))
        thought = self.running[table] = Thought(changes, level, task)
        try:
            move = await task.result()
            if not snapshot.seating.people and not await thought.wait(
                began + snapshot.row.pace / 1000 - time.monotonic()
            ):
                return
        finally:
            if self.running.get(table) is thought:
                del self.running[table]
        if move is not None:
            await live.play_found(move, changes)

    # ---- what is heard from other processes ----

    def heard(self, message: Message) -> None:
        """Whoever thinks about a position that is gone need not go on."""
        for table, changes in message.get("tables", ()):
            thought = self.running.get(table)
            if thought is not None and (changes is None or changes > thought.changes):
                thought.drop()

    async def catch_up(self) -> None:
        """A connection was lost: a search that is no longer of use costs time, and nothing else."""


async def run(database: PostgresDatabase, threads: int | None) -> None:
    """Take jobs until somebody stops it."""
    store = Store(database)
    pool = SearchPool(threads)
    registry = TableRegistry(store, pool)
    thinker = Thinker(store, registry, pool)
    bus = PostgresBus(store, database)
    await bus.open(thinker)
    app = jobs_app(database)
    retry = RetryStrategy(max_attempts=10, wait=1, linear_wait=1)

    @app.task(name=THINK, queue=QUEUE, retry=retry)
    async def think(table: str, changes: int) -> None:
        await thinker.think(table, changes)

    flags = Flags(registry)
    push = await begin_push(registry)  # for turns that come after the move of a program

    @app.periodic(cron=EVERY_SECOND)
    @app.task(name=FLAGS, queue=QUEUE, queueing_lock=FLAGS, priority=FIRST)
    async def fall(timestamp: int) -> None:  # noqa: ARG001 - jobs that come again are given it
        await flags.answer_due()
        await flags.fall_due()

    stopping = asyncio.Event()
    for each in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(each, stopping.set)
    async with app.open_async():
        report = LoadReport(registry)
        working = [asyncio.create_task(each) for each in (_work(app), _take_over(app), report.run())]
        print("Hypostyle thinks  (Ctrl-C ends it)", flush=True)
        await stopping.wait()
        unfinished = list(thinker.running.items())
        for task in working:
            task.cancel()
        await asyncio.wait(working)
        with suppress(ProcrastinateException):
            for table, thought in unfinished:  # others go on with it at once
                await defer_think(app, table, thought.changes, thought.level)
    await bus.close()
    if push is not None:
        await push.close()
    await report.close()
    await registry.close()
    await store.close()


async def _work(app: App) -> None:
    """Take jobs; a worker that ends because the database was away is followed by another one."""
    while True:
        try:
            await app.run_worker_async(
                queues=[QUEUE],
                concurrency=AT_ONCE,
                fetch_job_polling_interval=1.0,
                shutdown_graceful_timeout=GRACE,
                delete_jobs=DeleteJobCondition.ALWAYS,
                install_signal_handlers=False,
                update_heartbeat_interval=BEAT,
                stalled_worker_timeout=STALLED,
            )
        except ProcrastinateException as problem:
            log.warning("jobs cannot be taken now: %s", " ".join(str(problem).split()))
        await asyncio.sleep(1.0)


async def _take_over(app: App) -> None:
    """Jobs of processes that are gone are done again."""
    manager = app.job_manager
    while True:
        await asyncio.sleep(LOOK)
        with suppress(ProcrastinateException):
            for job in await manager.get_stalled_jobs(queue=QUEUE, seconds_since_heartbeat=STALLED):
                assert job.id is not None
                try:
                    await manager.retry_job(job)
                except ProcrastinateException:  # the same was asked for again meanwhile
                    await manager.finish_job_by_id_async(job.id, Status.FAILED, delete_job=True)


def think(database: PostgresDatabase, threads: int | None = None) -> None:
    """Think until somebody stops it. A ValueError if the database cannot be used."""
    database.prepare()
    asyncio.run(run(database, threads))

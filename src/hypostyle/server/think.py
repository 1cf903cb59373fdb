"""`hypostyle think`: a process that takes jobs: it thinks for opponents, lets flags fall, makes overdue answers,
reviews games.
"""

from __future__ import annotations

import asyncio
import logging
import signal
from contextlib import suppress
from typing import Any

from procrastinate import App, RetryStrategy
from procrastinate.exceptions import ProcrastinateException
from procrastinate.jobs import DeleteJobCondition, Status

from hypostyle.server.flags import Flags
from hypostyle.server.load_report import LoadReport
from hypostyle.server.opponent_mover import OpponentMover
from hypostyle.server.postgres_bus import PostgresBus
from hypostyle.server.push import begin_push
from hypostyle.server.reviewing import Reviewer, Stopped
from hypostyle.server.search_pool import SearchPool
from hypostyle.server.store import Store, StoreFault
from hypostyle.server.store.postgres import PostgresDatabase
from hypostyle.server.table_registry import TableRegistry
from hypostyle.server.think_jobs import (
    ANSWER,
    FIRST,
    FLAGS,
    QUEUE,
    REVIEW,
    THINK,
    defer_answers,
    defer_reviews,
    defer_think,
    jobs_app,
)

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


async def run(database: PostgresDatabase, threads: int | None) -> None:
    """Take jobs until somebody stops it."""
    store = Store(database)
    pool = SearchPool(threads)
    registry = TableRegistry(store, pool)
    mover = OpponentMover(store, registry, pool)
    bus = PostgresBus(store, database)
    await bus.open(mover)
    app = jobs_app(database)
    retry = RetryStrategy(max_attempts=10, wait=1, linear_wait=1)

    @app.task(name=THINK, queue=QUEUE, retry=retry)
    async def think(table: str, changes: int) -> None:
        await mover.think(table, changes)

    @app.task(name=ANSWER, queue=QUEUE)
    async def answer(table: str, changes: int) -> None:
        try:
            await mover.think(table, changes, absent=True)
        except StoreFault:  # it is asked for again
            return
        except Exception:
            log.exception("a program at table %s failed", table)
            await store.forget_awaiting(table, changes)

    reviewer = Reviewer(registry, pool)

    @app.task(name=REVIEW, queue=QUEUE)
    async def review(table: str) -> None:
        with suppress(StoreFault, Stopped):  # it is asked for again, and goes on where it was
            await reviewer.review(table)

    flags = Flags(registry)
    push = await begin_push(registry)  # for turns that come after the move of a program

    @app.periodic(cron=EVERY_SECOND)
    @app.task(name=FLAGS, queue=QUEUE, queueing_lock=FLAGS, priority=FIRST)
    async def fall(timestamp: int) -> None:  # noqa: ARG001 - jobs that come again are given it
        await flags.answer_due()
        await flags.fall_due()
        await defer_answers(app, store)
        await defer_reviews(app, store)

    asyncio.get_running_loop().set_exception_handler(heed_lost_end)
    stopping = asyncio.Event()
    for each in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(each, stopping.set)
    async with app.open_async():
        report = LoadReport(registry)
        working = [asyncio.create_task(each) for each in (_work(app), _take_over(app), report.run())]
        print("Hypostyle thinks  (Ctrl-C ends it)", flush=True)
        await stopping.wait()
        unfinished = list(mover.running.items())
        for task in working:
            task.cancel()
        await asyncio.wait(working)
        with suppress(ProcrastinateException):
            for table, search in unfinished:  # others go on with it at once
                if not search.absent:
                    await defer_think(app, table, search.changes, search.level)
    await bus.close()
    if push is not None:
        await push.close()
    await report.close()
    await registry.close()
    await store.close()


def heed_lost_end(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """The database was away when a worker noted the end of a job: nobody waits for that note, and the job is done again
    by whoever takes over.
    """
    problem = context.get("exception")
    if isinstance(problem, ProcrastinateException):
        log.warning("the end of a job could not be noted: %s", " ".join(str(problem).split()))
    else:
        loop.default_exception_handler(context)


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

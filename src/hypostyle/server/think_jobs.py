"""Asking other processes to think: jobs in PostgreSQL, by procrastinate, that any `hypostyle think` takes.

A job names a table and its change number. It is safe to run twice, or too late: whoever finds the table changed does
nothing.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from contextlib import suppress

from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import AlreadyEnqueued, ProcrastinateException

from hypostyle.server.search_queue import Rank, rank_of_level
from hypostyle.server.store import Store, TableRow
from hypostyle.server.store.postgres import PostgresDatabase

log = logging.getLogger("hypostyle.server")

THINK, FLAGS, ANSWER, REVIEW = "think", "flags", "answer", "review"
QUEUE = "hypostyle"
AGAIN = 60.0
"""Seconds after which a job is asked for again that was asked for before, if somebody comes to look."""
MOST_ASKED = 10_000
AWAY = 0.5
"""Seconds until a job is asked for again when the database was away."""
PRIORITIES = {Rank.HINT: 3, Rank.QUICK: 2, Rank.MEDIUM: 1, Rank.LONG: 0}
FIRST = 4
LAST = -1
LAST_OF_ALL = -2
ANSWERS = 8
"""Jobs that there are at the same time for tables at which nobody looks."""
REVIEWS = 2
"""And for reviews."""
SEEN_AT_ONCE = 100


def jobs_app(database: PostgresDatabase) -> App:
    """The queue of jobs in a database."""
    for name in ("procrastinate", "psycopg"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # that the database is away is said once, by the bus
    return App(connector=PsycopgConnector(conninfo=database.conninfo, min_size=1, max_size=4))


class ThinkJobs:
    """Asks for opponents' moves."""

    def __init__(self, database: PostgresDatabase):
        self._app = jobs_app(database)
        self._asked: OrderedDict[str, tuple[int, float]] = OrderedDict()  # by table: its change number, and when
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False

    async def open(self) -> None:
        """Connect."""
        await self._app.open_async()

    async def close(self) -> None:
        """Ask for what is still to be asked for, and disconnect."""
        self._closing = True
        if self._tasks:
            await asyncio.wait(self._tasks)
        await self._app.close_async()

    def ask(self, row: TableRow, level: int) -> None:
        """Let somebody think for the opponent to act, unless that was asked for just now."""
        now = time.monotonic()
        changes, at = self._asked.get(row.id, (None, 0.0))
        if changes == row.changes and at > now - AGAIN:
            return
        self._asked[row.id] = (row.changes, now)
        self._asked.move_to_end(row.id)
        if len(self._asked) > MOST_ASKED:
            self._asked.popitem(last=False)
        task = asyncio.create_task(self._defer(row, level))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _defer(self, row: TableRow, level: int) -> None:
        """While the database is away it is tried again, unless the table went on: nobody else would ask for it."""
        wanted = self._asked[row.id]
        while self._asked.get(row.id) is wanted:
            try:
                await defer_think(self._app, row.id, row.changes, level)
                return
            except ProcrastinateException as problem:
                log.warning("nobody could be asked to think: %s", problem)
            if self._closing:
                return
            await asyncio.sleep(AWAY)


async def defer_answers(app: App, store: Store) -> None:
    """Ask for moves where a program is to answer though nobody looks, unless that was asked for before."""
    waiting = await store.awaiting(SEEN_AT_ONCE)
    if not waiting:
        return
    manager = app.job_manager
    asked = {job.task_kwargs["table"] for job in await manager.list_jobs_async(queue=QUEUE, task=ANSWER)}
    for table, changes in waiting:
        if len(asked) >= ANSWERS:
            return
        lock = f"{table}:{changes}"
        if table in asked or list(await manager.list_jobs_async(queue=QUEUE, queueing_lock=lock)):
            continue  # for those who look it is thought already
        asked.add(table)
        job = app.configure_task(ANSWER, queue=QUEUE, queueing_lock=f"{ANSWER}:{lock}", priority=LAST)
        with suppress(AlreadyEnqueued):
            await job.defer_async(table=table, changes=changes)


async def defer_reviews(app: App, store: Store) -> None:
    """Let reviews that are not done yet be done, unless that was asked for before."""
    waiting = await store.reviews.waiting(REVIEWS)
    if not waiting:
        return
    asked = {job.task_kwargs["table"] for job in await app.job_manager.list_jobs_async(queue=QUEUE, task=REVIEW)}
    for table in waiting:
        if table not in asked and len(asked) < REVIEWS:
            asked.add(table)
            job = app.configure_task(REVIEW, queue=QUEUE, queueing_lock=f"{REVIEW}:{table}", priority=LAST_OF_ALL)
            with suppress(AlreadyEnqueued):
                await job.defer_async(table=table)


async def defer_think(app: App, table: str, changes: int, level: int) -> None:
    """Add a job, unless the same one waits already."""
    job = app.configure_task(
        THINK, queue=QUEUE, queueing_lock=f"{table}:{changes}", priority=PRIORITIES[rank_of_level(level)]
    )
    with suppress(AlreadyEnqueued):
        await job.defer_async(table=table, changes=changes)

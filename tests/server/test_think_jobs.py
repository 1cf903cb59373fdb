"""Asking for opponents' moves while the database comes and goes."""

import asyncio

import pytest
from procrastinate.exceptions import ConnectorException

from hypostyle.server import think_jobs
from hypostyle.server.store.postgres import PostgresDatabase
from hypostyle.server.think_jobs import ThinkJobs
from tests.server.test_postgres_store import _table


@pytest.mark.parametrize("goes_on", [False, True])
def test_a_move_that_could_not_be_asked_for_is_asked_for_again_until_the_table_goes_on(
    monkeypatch: pytest.MonkeyPatch, goes_on: bool
) -> None:
    asked: list[int] = []

    async def run() -> None:
        jobs = ThinkJobs(PostgresDatabase("postgresql+psycopg://me@/nowhere"))

        async def defer(_: object, table: str, changes: int, level: int) -> None:
            asked.append(changes)
            if goes_on and len(asked) == 1:
                jobs.ask(_table()._replace(changes=changes + 1), level)
            if len(asked) < 3:
                raise ConnectorException

        monkeypatch.setattr(think_jobs, "defer_think", defer)
        monkeypatch.setattr(think_jobs, "AWAY", 0.0)
        jobs.ask(_table(), 1)
        while jobs._tasks:
            await asyncio.wait(jobs._tasks, timeout=30)

    asyncio.run(run())
    assert asked == ([0, 1, 1] if goes_on else [0, 0, 0])

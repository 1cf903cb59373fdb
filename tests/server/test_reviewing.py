"""Reviews are found part by part: whatever is killed, they go on where they were, and done twice they are done once."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hypostyle.players.sliced_search import Slices
from hypostyle.server.leaving import resign
from hypostyle.server.reviewed_game import ReviewedGame, decisions, key_of
from hypostyle.server.reviewing import Reviewer, Reviewing, Stopped
from hypostyle.server.search_pool import Rank, SearchPool, SearchTask
from hypostyle.server.store.database import Database
from hypostyle.server.store.postgres import PostgresDatabase
from hypostyle.server.store.reviews import DONE, FAILED, WAITING
from hypostyle.server.think_jobs import REVIEW, REVIEWS, defer_reviews, jobs_app
from tests.postgres import Cluster
from tests.server.test_clock_tables import World, in_a_world

MOVES = 4
NODES = 100


class CountingPool(SearchPool):
    """Ends after so many parts, as a process does that is killed."""

    def __init__(self, most: int = 1000):
        super().__init__(1)
        self.parts = 0
        self._most = most

    def run(
        self, slices: Slices[Any], interrupt: Callable[[], None], rank: Rank, client: str | None = None
    ) -> SearchTask[Any]:
        assert rank is Rank.REVIEW
        if self.parts == self._most:
            raise Stopped
        self.parts += 1
        return super().run(slices, interrupt, rank, client)


async def _over(world: World, game: str = "karnak") -> str:
    """A game of a few moves that somebody gave up; its key."""
    await world.set_up(game, 2, None)
    for _ in range(MOVES):
        await world.move()
    await world.registry.act(world.name, lambda live: resign(live, world.connection(0)))
    return key_of((await world.now()).state)


async def _ask(world: World, key: str, most: int = 9) -> bool:
    return await world.store.reviews.ask(world.name, key, NODES, MOVES, world.time, most)


async def _state(world: World) -> str | None:
    row = await world.store.reviews.find(world.name)
    return None if row is None else row.state


def test_a_review_goes_on_where_it_was_after_a_kill(database: Database) -> None:
    async def deed(world: World) -> None:
        assert await _ask(world, await _over(world))
        with pytest.raises(Stopped):
            await Reviewer(world.registry, CountingPool(2)).review(world.name)
        await world.restart()
        before = await world.store.reviews.parts(world.name)
        assert 1 <= len(before) <= 2
        assert await _state(world) == WAITING
        assert await world.store.reviews.waiting(9) == [world.name]
        pool = CountingPool()
        await Reviewer(world.registry, pool).review(world.name)
        row = await world.store.reviews.find(world.name)
        assert row is not None
        assert (row.state, row.moves) == (DONE, MOVES)
        after = await world.store.reviews.parts(world.name)
        assert (len(after), pool.parts) == (row.parts, row.parts - len(before)), "what was found is not sought again"
        assert before.items() <= after.items()
        found = ReviewedGame(await world.now(), after)
        assert [remark.ply for remark in found.remarks] == decisions(found.state)
        assert found.remarks[-1].after == (-1, 1)
        assert row.parts == MOVES + len(found.exercises)

        await world.store.remove(world.name)
        assert await _state(world) is None, "a review goes with its table"
        assert await world.store.reviews.parts(world.name) == {}

    in_a_world(database, deed)


def test_done_twice_at_the_same_time_it_is_done_once(tmp_path: Path) -> None:
    async def deed(world: World) -> None:
        assert await _ask(world, await _over(world))
        pools = [CountingPool(), CountingPool()]
        await asyncio.gather(*(Reviewer(world.registry, pool).review(world.name) for pool in pools))
        twice = await world.store.reviews.parts(world.name)
        row = await world.store.reviews.find(world.name)
        assert row is not None
        await world.store.reviews.forget(row)
        assert await _ask(world, row.key)
        await Reviewer(world.registry, CountingPool()).review(world.name)
        assert await world.store.reviews.parts(world.name) == twice, "and it can be repeated exactly"
        again = CountingPool()
        await Reviewer(world.registry, again).review(world.name)
        assert again.parts == 0

    in_a_world(tmp_path, deed)


def test_reviews_wait_in_bounded_number_and_are_of_the_moves_that_were_made(tmp_path: Path) -> None:
    async def deed(world: World) -> None:
        key = await _over(world)
        assert not await _ask(world, key, most=0)
        assert await _ask(world, "other moves")
        await Reviewer(world.registry, CountingPool()).review(world.name)
        assert await _state(world) is None, "moves that were taken back are not reviewed"
        assert await _ask(world, key)
        await world.store.reviews.end(world.name, FAILED, 1)
        assert await world.store.reviews.waiting(9) == []
        assert await _ask(world, key)
        assert await _state(world) == WAITING, "what failed is tried again"
        row = await world.store.reviews.find(world.name)
        assert row is not None
        assert await world.store.reviews.add(row, 0, "{}", 1)
        assert await _ask(world, "other moves")
        assert not await world.store.reviews.add(row, 0, "{}", 1), "nobody goes on with what is gone"
        assert await world.store.reviews.parts(world.name) == {}

    in_a_world(tmp_path, deed)


def test_one_process_does_all_that_is_asked_for(tmp_path: Path) -> None:
    async def deed(world: World) -> None:
        pool = CountingPool()
        reviewing = Reviewing(world.registry, Reviewer(world.registry, pool))
        running = asyncio.create_task(reviewing.run())
        names = []
        for _ in range(2):
            assert await _ask(world, await _over(world))
            names.append(world.name)
            reviewing.wake()
        while await world.store.reviews.waiting(9):
            await asyncio.sleep(0.01)
        for name in names:
            row = await world.store.reviews.find(name)
            assert row is not None
            assert row.state == DONE
        running.cancel()
        await asyncio.wait([running])

    in_a_world(tmp_path, deed)


def test_jobs_for_reviews_are_asked_for_once_and_not_more_than_a_bound(cluster: Cluster) -> None:
    database = PostgresDatabase(cluster.url(cluster.make_prepared()))

    async def deed(world: World) -> None:
        app = jobs_app(database)
        async with app.open_async():
            for _ in range(REVIEWS + 1):
                assert await _ask(world, await _over(world))
                for _ in range(2):
                    await defer_reviews(app, world.store)
            jobs = list(await app.job_manager.list_jobs_async(task=REVIEW))
            assert (len(jobs), {job.priority for job in jobs}) == (REVIEWS, {-2})

    in_a_world(database, deed)


def test_whatever_somebody_waits_for_comes_before_a_review() -> None:
    assert max(Rank) is Rank.REVIEW

"""The pool of searches: people first, long searches give way and lose nothing by it, and everything ends when told."""

import asyncio
import statistics
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import hypostyle
from hypostyle.players import Player
from hypostyle.players.hint import Adviser
from hypostyle.players.search_player import LevelPlayer
from hypostyle.players.sliced_search import Slices
from hypostyle.server import search_pool
from hypostyle.server.search_pool import PoolFull, Rank, SearchPool, SearchTask, rank_of_level
from tests.play import SOAK, Setting, sample, walk
from tests.search.test_lag import BOUND, TRIES, _lag_beside_processes, _late

PATIENCE = 120  # seconds: longer than anything here takes on a busy machine, shorter than what never comes
AT_ONCE = 0.05
ATTEMPTS = 12  # on a busy machine a thread may have to wait for its turn
STATE = walk(Setting("theben", 2), 5, 3)


@contextmanager
def open_pool(threads: int) -> Iterator[SearchPool]:
    """A pool that is closed in the end."""
    pool = SearchPool(threads)
    try:
        yield pool
    finally:
        pool.close()


def endless(name: str = "theben") -> LevelPlayer:
    """An opponent of level 10 that would think for hours."""
    return LevelPlayer(hypostyle.game(name), seed=1, level=10, nodes=10**9, cap=False, memory=8)


def begin_endless(pool: SearchPool, number: int, rank: Rank = Rank.LONG) -> list[SearchTask[str]]:
    """Long searches that end only when they are stopped."""
    return [pool.choose(endless(), STATE.copy(), rank) for _ in range(number)]


def within(work: Callable[[], Awaitable[Any]]) -> Any:
    """Run a test that must not take for ever."""

    async def run() -> Any:
        return await asyncio.wait_for(work(), PATIENCE)

    return asyncio.run(run())


async def comes_true(what: Callable[[], bool]) -> None:
    """Wait for something; `within` tells how long."""
    while not what():
        await asyncio.sleep(0.01)


async def seconds_of(begin: Callable[[], SearchTask[Any]]) -> float:
    """How long a search takes from being asked for to its result."""
    began = time.perf_counter()
    assert await begin().result() is not None
    return time.perf_counter() - began


# ---- who goes first ----


def test_levels_are_ranked_by_how_long_they_think() -> None:
    assert [rank_of_level(level) for level in range(1, 11)] == [Rank.QUICK] * 7 + [Rank.MEDIUM] * 2 + [Rank.LONG]


@pytest.mark.parametrize("name", sample("karnak", "horus"))
def test_a_hint_and_a_quick_move_do_not_wait_for_long_searches(name: str) -> None:
    state = walk(Setting(name, 2), 5, 3)

    async def work() -> None:
        with open_pool(2) as pool:

            async def hint() -> float:
                return await seconds_of(lambda: pool.advise(Adviser(state.game, seconds=0.2), state.copy()))

            async def quick() -> float:
                player = hypostyle.player(name, level=1, seed=1)
                return await seconds_of(lambda: pool.choose(player, state.copy(), rank_of_level(1)))

            alone = min([await hint() for _ in range(2)]), min([await quick() for _ in range(2)])
            long = begin_endless(pool, 6)
            await asyncio.sleep(0.3)
            for ask, before in zip((hint, quick), alone, strict=True):
                busy: list[float] = []
                while not busy or (min(busy) > 2 * before + 0.1 and len(busy) < ATTEMPTS):
                    busy.append(await ask())
                assert min(busy) < 2 * before + 0.1
            assert not any(task.ended for task in long)

    within(work)


def test_a_quick_move_comes_in_spite_of_many_hints() -> None:
    async def work() -> None:
        with open_pool(1) as pool:
            hints = [pool.advise(Adviser(STATE.game, seconds=60), STATE.copy()) for _ in range(3)]
            await asyncio.sleep(0.1)
            player = hypostyle.player("theben", level=1, seed=1)
            assert await seconds_of(lambda: pool.choose(player, STATE.copy(), Rank.QUICK)) < 20
            assert not any(hint.ended for hint in hints)

    within(work)


def test_a_long_search_gets_its_share_while_others_go_first() -> None:
    """Of three ranks, the two that are passed over get a part of the one slot each."""

    async def work() -> None:
        with open_pool(1) as pool:
            first = begin_endless(pool, 2, Rank.HINT) + begin_endless(pool, 2, Rank.QUICK)
            long = [LevelPlayer(STATE.game, seed=seed, level=10, nodes=3000, cap=False) for seed in (1, 2)]
            tasks = [pool.choose(player, STATE.copy(), Rank.LONG) for player in long]
            for task in tasks:
                assert await task.result() in STATE.moves()
            assert not any(task.ended for task in first)

    within(work)


def test_clients_take_turns() -> None:
    """Many searches of one client do not go before the only one of another, though they were there first."""

    async def work() -> None:
        order: list[str] = []

        async def follow(task: SearchTask[str], client: str) -> None:
            await task.result()
            order.append(client)

        with open_pool(1) as pool:
            await asyncio.gather(
                *(
                    follow(pool.choose(hypostyle.player("theben", level=3), STATE.copy(), Rank.LONG, client), client)
                    for client in (*["many"] * 10, "few")
                )
            )
        assert order.index("few") <= 2

    within(work)


# ---- giving way costs nothing ----


@pytest.mark.parametrize("name", sample("karnak", "horus"))
def test_searches_that_give_way_choose_the_same_moves(name: str) -> None:
    state = walk(Setting(name, 2), 5, 3)
    nodes = hypostyle.game(name).levels(2)[-1].nodes // 16

    def players() -> list[LevelPlayer]:
        return [LevelPlayer(state.game, seed=seed, level=10, nodes=nodes, cap=False) for seed in range(3 * SOAK)]

    async def work() -> list[str | None]:
        with open_pool(2) as pool:
            long = [pool.choose(player, state.copy(), Rank.LONG) for player in players()]
            quick = 0
            while not all(task.ended for task in long):
                await pool.choose(hypostyle.player(name, level=2), state.copy(), Rank.QUICK).result()
                quick += 1
            assert quick >= 3
            return [await task.result() for task in long]

    assert within(work) == [player.choose(state) for player in players()]


def test_time_spent_waiting_is_no_thinking_time() -> None:
    """A search with a time cap looks at about as much while it gets a ninth of the slot as it does alone."""

    def player() -> LevelPlayer:
        return LevelPlayer(STATE.game, seed=1, level=10, nodes=10**9, seconds=0.2)

    def looked_at(player: LevelPlayer) -> int:
        return int(vars(player)["_search"].nodes)

    async def work() -> int:
        with open_pool(1) as pool:
            begin_endless(pool, 1, Rank.HINT)
            beside = player()
            await pool.choose(beside, STATE.copy(), Rank.LONG).result()
            return looked_at(beside)

    shares: list[float] = []
    while not shares or (max(shares) < 1 / 3 and len(shares) < ATTEMPTS):
        alone = player()
        alone.choose(STATE)
        shares.append(within(work) / looked_at(alone))
    assert max(shares) > 1 / 3


# ---- the end ----


def test_what_waits_is_stopped_at_once() -> None:
    async def work() -> None:
        with open_pool(1) as pool:
            begun, waiting = endless(), endless()
            paused = pool.choose(begun, STATE.copy(), Rank.LONG)
            await asyncio.sleep(0.1)
            begin_endless(pool, 1, Rank.HINT)  # from now on the first one mostly waits for its next slice
            new = pool.choose(waiting, STATE.copy(), Rank.LONG)
            await asyncio.sleep(0.1)
            for task in (paused, new):
                task.stop()
                assert task.ended
                assert await task.result() is None
            await comes_true(lambda: not begun.busy and not waiting.busy)

    within(work)


def test_a_stopped_search_gives_its_slot_free() -> None:
    async def work() -> None:
        with open_pool(1) as pool:
            late: list[float] = []
            while not late or (min(late) > AT_ONCE and len(late) < ATTEMPTS):
                (task,) = begin_endless(pool, 1)
                await asyncio.sleep(0.1)
                began = time.perf_counter()
                task.stop()
                assert await task.result() is None
                assert await pool.choose(hypostyle.player("isis", "random"), _isis(), Rank.LONG).result() is not None
                late.append(time.perf_counter() - began)
            assert min(late) < AT_ONCE

    within(work)


def _isis() -> hypostyle.State:
    return hypostyle.game("isis").start()


def test_who_is_cancelled_stops_the_search() -> None:
    async def work() -> None:
        with open_pool(1) as pool:
            (task,) = begin_endless(pool, 1)
            waiting = asyncio.create_task(task.result())
            await asyncio.sleep(0.05)
            waiting.cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiting
            assert task.ended
            assert await task.result() is None

    within(work)


class Stumbling(Player):
    """Fails after some slices."""

    name = "stumbling"

    def think(self, view: str) -> Slices[str]:
        """No move."""
        yield
        yield
        raise ZeroDivisionError("stumbled")


def test_what_a_search_raises_arrives_at_its_result() -> None:
    async def work() -> None:
        with open_pool(1) as pool:
            for _ in range(3):
                with pytest.raises(ZeroDivisionError, match="stumbled"):
                    await pool.choose(Stumbling(STATE.game), STATE.copy(), Rank.LONG).result()
            horus = walk(Setting("horus", 2), 3, 6)
            with pytest.raises(ValueError, match="chance"):
                await pool.choose(hypostyle.player("horus", "alphabeta", nodes=500), horus, Rank.LONG).result()
            assert await pool.choose(hypostyle.player("isis", level=1), _isis(), Rank.QUICK).result() is not None

    within(work)


def test_two_choices_of_one_player_never_run_together() -> None:
    async def work() -> None:
        with open_pool(2) as pool:
            player = endless()
            first = pool.choose(player, STATE.copy(), Rank.LONG)
            await comes_true(lambda: player.busy)
            with pytest.raises(RuntimeError, match="choosing a move already"):
                await pool.choose(player, STATE.copy(), Rank.LONG).result()
            assert not first.ended

    within(work)


def test_closing_leaves_no_thread_and_nobody_waiting() -> None:
    async def work() -> None:
        before = set(threading.enumerate())
        pool = SearchPool(3)
        tasks = begin_endless(pool, 8) + begin_endless(pool, 2, Rank.HINT)
        await comes_true(lambda: len(set(threading.enumerate()) - before) == 3)
        pool.close()
        assert set(threading.enumerate()) <= before
        assert [await task.result() for task in tasks] == [None] * len(tasks)
        pool.close()
        with pytest.raises(RuntimeError, match="closed"):
            begin_endless(pool, 1)

    within(work)


# ---- limits ----


def test_what_waits_is_bounded_and_has_no_thread() -> None:
    async def work() -> None:
        before = threading.active_count()
        with open_pool(2) as pool:
            players = [endless() for _ in range(search_pool.MOST)]
            tasks = [
                pool.choose(player, STATE.copy(), Rank(number % len(Rank)), f"client {number % 50}")
                for number, player in enumerate(players)
            ]
            assert threading.active_count() <= before + 2
            with pytest.raises(PoolFull):
                begin_endless(pool, 1)
            tasks[-1].stop()
            begin_endless(pool, 1)
            await comes_true(lambda: sum(player.busy for player in players) >= len(Rank))
            await asyncio.sleep(0.5)
            assert sum(player.busy for player in players) <= 2 * len(Rank), "what has begun takes memory"

    within(work)


def test_a_client_has_only_so_many_searches() -> None:
    async def work() -> None:
        with open_pool(1) as pool:
            greedy = [
                pool.choose(endless(), STATE.copy(), Rank.LONG, "greedy") for _ in range(search_pool.MOST_OF_CLIENT)
            ]
            with pytest.raises(PoolFull):
                pool.choose(endless(), STATE.copy(), Rank.LONG, "greedy")
            modest = pool.choose(hypostyle.player("theben", level=1), STATE.copy(), Rank.QUICK, "modest")
            assert await modest.result() in STATE.moves()
            greedy[0].stop()
            pool.choose(endless(), STATE.copy(), Rank.LONG, "greedy")

    within(work)


@pytest.mark.skipif(not hypostyle.COMPILED, reason="only what is compiled can let go of the lock")
def test_the_loop_stays_smooth_while_the_pool_is_full() -> None:
    """On a machine that is busy with other things: as smooth as beside two busy processes."""

    async def lag() -> float:
        with open_pool(2) as pool:
            tasks = [task for rank in Rank for task in begin_endless(pool, 10, rank)]
            late = await _late(1.0)
            assert not any(task.ended for task in tasks)
            return statistics.quantiles(late, n=100)[98]

    lags = []
    for _ in range(TRIES):
        lags.append(within(lag))
        if lags[-1] < BOUND or lags[-1] < 1.5 * _lag_beside_processes():
            return
    pytest.fail(f"the loop was late by {lags}")

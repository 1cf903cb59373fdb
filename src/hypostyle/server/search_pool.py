"""Searches of opponents and hints in a few threads. They let go of the interpreter, so that the server goes on."""

from __future__ import annotations

import asyncio
import os
import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Generic, TypeVar

from hypostyle.core.state import State
from hypostyle.players import Player
from hypostyle.players.hint import Adviser, Hint
from hypostyle.players.sliced_search import Slices
from hypostyle.server.search_queue import Rank, SearchQueue, rank_of_level

__all__ = ["PoolFull", "Rank", "SearchPool", "SearchTask", "rank_of_level"]

T = TypeVar("T")
MOST = 1000  # searches that wait or run, in all: each holds a copy of a state
MOST_OF_CLIENT = 32


class PoolFull(Exception):  # noqa: N818 - a state of things, no fault
    """Too many searches wait already, in all or for this client. Ask again later."""


class SearchTask(Generic[T]):
    """A search that waits for a slot, runs, or has ended. All methods may be called from any thread."""

    def __init__(
        self, pool: SearchPool, slices: Slices[T], interrupt: Callable[[], None], rank: Rank, client: str | None
    ):
        self.rank = rank
        self.client = client
        self._pool = pool
        self._slices = slices
        self._interrupt: Callable[[], None] | None = interrupt
        self._future: Future[T | None] = Future()
        self._future.set_running_or_notify_cancel()  # only `stop` ends it early

    async def result(self) -> T | None:
        """What the search found, or None if it was stopped; what it raised is raised.

        Whoever is cancelled while waiting here stops the search.
        """
        try:
            return await asyncio.wrap_future(self._future)
        except asyncio.CancelledError:
            self.stop()
            raise

    def stop(self) -> None:
        """End it with the result None. A search under way notices within a simulation."""
        interrupt = self._interrupt
        if self._pool._release(self):
            self._future.set_result(None)
            if interrupt is not None:
                interrupt()

    @property
    def ended(self) -> bool:
        """Whether there is a result."""
        return self._future.done()

    def _run_slice(self) -> None:
        """In a thread of the pool."""
        try:
            next(self._slices)
        except StopIteration as found:
            if self._pool._release(self):
                self._future.set_result(found.value)
        except BaseException as error:  # whoever waits for the result must hear of it
            if self._pool._release(self):
                self._future.set_exception(error)

    def _close(self) -> None:
        """It is neither waiting nor running and will not go on: let go of the player and of the state."""
        self._slices.close()
        self._interrupt = None


class SearchPool:
    """Runs as many searches at once as there are cores, at least two, slice by slice.

    After each slice (about 30 ms) a thread goes on with whatever comes first: people's hints, then quick opponents,
    then the others, then studies. What waits has no thread. A rank that is passed over eight times in a row gets the
    next slice, so that long searches get at least a ninth of the time; clients of the same rank take turns with whole
    searches.
    """

    def __init__(self, threads: int | None = None):
        self._slots = max(2, os.cpu_count() or 2) if threads is None else threads
        self._threads: list[threading.Thread] = []
        self._idle = 0
        self._closed = False
        self._changed = threading.Condition()
        # Guarded by the condition's lock:
        self._queue: SearchQueue[SearchTask[Any]] = SearchQueue()
        self._tasks: set[SearchTask[Any]] = set()
        self._of_client: Counter[str] = Counter()

    @property
    def searches(self) -> int:
        """How many searches wait or run."""
        return len(self._tasks)

    def choose(self, player: Player, state: State, rank: Rank, client: str | None = None) -> SearchTask[str]:
        """Let a player choose a move; the state must be its own copy."""
        return self._begin(player.choose_in_slices(state), player.stop, rank, client)

    def advise(self, adviser: Adviser, state: State, client: str | None = None) -> SearchTask[Hint]:
        """Find a hint for a person; the state must be its own copy."""
        return self._begin(adviser.advise_in_slices(state), adviser.stop, Rank.HINT, client)

    def run(
        self, slices: Slices[T], interrupt: Callable[[], None], rank: Rank, client: str | None = None
    ) -> SearchTask[T]:
        """Do other work in slices; `interrupt` lets the slice that is under way end at once."""
        return self._begin(slices, interrupt, rank, client)

    def _begin(self, slices: Slices[T], interrupt: Callable[[], None], rank: Rank, client: str | None) -> SearchTask[T]:
        task = SearchTask(self, slices, interrupt, rank, client)
        with self._changed:
            if self._closed:
                raise RuntimeError("the pool of searches is closed")
            if len(self._tasks) >= MOST:
                raise PoolFull(f"{MOST} searches wait already")
            if client is not None and self._of_client[client] >= MOST_OF_CLIENT:
                raise PoolFull(f"{MOST_OF_CLIENT} searches of this client wait already")
            self._tasks.add(task)
            if client is not None:
                self._of_client[client] += 1
            self._queue.add(task, rank, client)
            if len(self._queue) > self._idle and len(self._threads) < self._slots:
                thread = threading.Thread(target=self._work, name=f"search-{len(self._threads)}", daemon=True)
                self._threads.append(thread)
                thread.start()
            self._changed.notify()
        return task

    def close(self) -> None:
        """Stop all searches and wait until the threads have ended, which takes milliseconds."""
        with self._changed:
            self._closed = True
            tasks = list(self._tasks)
            self._changed.notify_all()
        for task in tasks:
            task.stop()
        for thread in self._threads:
            thread.join()

    def _work(self) -> None:
        """One thread: slice after slice, each of the task that comes first then."""
        while (task := self._take()) is not None:
            task._run_slice()
            if not self._put_back(task):
                task._close()
            del task  # an idle thread holds on to nothing

    def _take(self) -> SearchTask[Any] | None:
        """What comes next, as soon as there is something; None when the pool is closed."""
        with self._changed:
            while not self._queue and not self._closed:
                self._idle += 1
                self._changed.wait()
                self._idle -= 1
            return None if self._closed else self._queue.take()

    def _put_back(self, task: SearchTask[Any]) -> bool:
        """Let a task wait for its next slice; False if it has ended."""
        with self._changed:
            if task not in self._tasks:
                return False
            self._queue.put_back(task, task.rank)
            return True

    def _release(self, task: SearchTask[Any]) -> bool:
        """A task ends: it waits no more and is counted no more. False if it has ended before."""
        with self._changed:
            if task not in self._tasks:
                return False
            self._tasks.remove(task)
            if task.client is not None:
                self._of_client[task.client] -= 1
                if not self._of_client[task.client]:
                    del self._of_client[task.client]
            waiting = self._queue.remove(task, task.rank, task.client)
        if waiting:
            task._close()
        return True

"""Opponents think in a small pool of threads; the search lets go of the interpreter, so the server goes on."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Generic, TypeVar

from hypostyle.core.state import State
from hypostyle.players import Player

T = TypeVar("T")


class Thought(Generic[T]):
    """Something that is being thought about, and can be stopped at any moment."""

    def __init__(self, think: Callable[[], T], interrupt: Callable[[], None]):
        self._think = think
        self._interrupt = interrupt
        self._stopped = threading.Event()
        self._future: asyncio.Future[T | None] | None = None

    def begin(self, pool: ThreadPoolExecutor) -> None:
        """Start as soon as a thread is free."""
        self._future = asyncio.get_running_loop().run_in_executor(pool, self._run)

    async def result(self) -> T | None:
        """What came out; None if it was stopped."""
        assert self._future is not None
        try:
            found = await asyncio.shield(self._future)
        except asyncio.CancelledError:
            self.stop()
            raise
        return None if self._stopped.is_set() else found

    def stop(self) -> None:
        """Nobody wants to know any more."""
        self._stopped.set()
        self._interrupt()

    def _run(self) -> T | None:
        return None if self._stopped.is_set() else self._think()


class Thinkers:
    """The threads: one a core, and at least two, so that no table waits for another one's long thinking."""

    def __init__(self, threads: int | None = None):
        count = max(2, os.cpu_count() or 2) if threads is None else threads
        self._pool = ThreadPoolExecutor(count, "thinker")

    def begin(self, think: Callable[[], T], interrupt: Callable[[], None]) -> Thought[T]:
        """Think about something."""
        thought = Thought(think, interrupt)
        thought.begin(self._pool)
        return thought

    def choose(self, player: Player, state: State) -> Thought[str]:
        """Let a player choose a move; the state must be its own copy."""
        return self.begin(lambda: player.choose(state), player.stop)

    def close(self) -> None:
        """Wait for nobody."""
        self._pool.shutdown(wait=False, cancel_futures=True)

"""Where work is done: what takes microseconds in the event loop, what takes longer in a few threads."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

T = TypeVar("T")

QUICK = 0.002
"""Seconds that work in the event loop may take on average; a thread costs about a tenth of that by itself."""


AT_ONCE = 2
"""Long pieces of work at the same time, such as old positions and pictures; further ones wait for them."""


class Background:
    """Threads for what may take some milliseconds or more. They are few, for each takes its share of the interpreter
    from the event loop: strangers who ask for many pictures wait for each other, and not the players for them.
    """

    def __init__(self, at_once: int = AT_ONCE):
        self._room = asyncio.Semaphore(at_once)

    async def run(self, work: Callable[..., T], *arguments: Any) -> T:
        """Do the work as soon as there is room. It must touch nothing that others change."""
        async with self._room:
            return await asyncio.to_thread(work, *arguments)


class Stopwatch:
    """Measures how long the work at the tables of one game takes, and chooses the place for it."""

    def __init__(self, game: str):
        self.game = game
        self._mean = 0.0  # of the processor's time, or more
        self._doubtful = True

    async def run(self, work: Callable[..., T], *arguments: Any) -> T:
        """Do the work, here if it is usually quick, else in a thread. It must touch nothing that others change."""
        if self._mean >= QUICK:
            return await asyncio.to_thread(self._timed, work, *arguments)
        if self._doubtful:
            return self._timed(work, *arguments)
        began = time.perf_counter()
        try:
            return work(*arguments)
        finally:
            took = time.perf_counter() - began
            if took < QUICK:
                self._mean += (took - self._mean) / 8
            else:
                self._doubtful = True  # or something else had the processor meanwhile

    def _timed(self, work: Callable[..., T], *arguments: Any) -> T:
        """Do the work, and ask for the time that this thread had the processor. To ask for it takes up to 12 µs, and
        the system likes to give the processor to others then.
        """
        began = time.thread_time()
        try:
            return work(*arguments)
        finally:
            took = time.thread_time() - began
            self._mean += (took - self._mean) / 8
            self._doubtful = took >= QUICK


@cache
def stopwatch_of(game: str) -> Stopwatch:
    """The one of a game."""
    return Stopwatch(game)

"""Threads that wait between two runs of a search, so that no run waits for a thread to start."""

from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue
from threading import Lock, Thread


class Job:
    """Work that a thread may take up, unless whoever wants it has gone on before. It is kept no longer than needed."""

    def __init__(self, work: Callable[[], None]):
        self._work: Callable[[], None] | None = work
        self._taken, self._under_way = Lock(), Lock()
        self._under_way.acquire()

    def run(self) -> None:
        """Do the work, in the thread that calls; nothing after `finish`."""
        if self._work is not None and self._taken.acquire(blocking=False):
            try:
                self._work()
            finally:
                self._work = None
                self._under_way.release()

    def finish(self) -> None:
        """Wait for the end of the work; if nobody has begun it, nobody will any more. It may be asked again."""
        if self._taken.acquire(blocking=False):
            self._work = None
            self._under_way.release()
        with self._under_way:
            pass


class Workers:
    """So many threads at most, started when they are wanted first; they end with this object.

    To start a thread takes until it has really begun, and that is long where the cores have other things to do: 4 ms on
    a busy machine, beside slices of 30 ms. A thread that waits for a job is woken while the caller goes on.
    """

    def __init__(self, most: int):
        self._most, self._threads = most, 0
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._begun: list[Job] = []

    def begin(self, works: list[Callable[[], None]]) -> None:
        """Let each be done by a thread of its own, as far as the system has threads, until `finish`."""
        while self._threads < self._most:
            try:
                Thread(target=_do_jobs, args=(self._jobs,), daemon=True).start()
            except RuntimeError:
                self._most = self._threads
                break
            self._threads += 1
        for work in works[: self._most]:
            job = Job(work)
            self._begun.append(job)  # first: whoever is interrupted here must still be able to wait for it
            self._jobs.put(job)

    def finish(self) -> None:
        """Wait until nothing is under way; what was not begun never will be."""
        while self._begun:
            self._begun[-1].finish()
            self._begun.pop()

    def __del__(self) -> None:
        for _ in range(self._threads):
            self._jobs.put(None)


def _do_jobs(jobs: SimpleQueue[Job | None]) -> None:
    while (job := jobs.get()) is not None:
        job.run()

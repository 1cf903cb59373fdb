"""Threads that wait for jobs: each job is done once or never, nobody waits for one that was not begun."""

import gc
import threading
import weakref

import pytest

from hypostyle.search.workers import Job, Workers

SECONDS = 10


def test_jobs_run_beside_each_other_and_beside_the_caller() -> None:
    met = threading.Barrier(3)

    def meet() -> None:
        met.wait(SECONDS)

    workers = Workers(2)
    for _ in range(20):  # the same two threads, again and again
        workers.begin([meet] * 2)
        met.wait(SECONDS)
        workers.finish()


def test_what_was_begun_is_waited_for() -> None:
    begun, done = threading.Event(), []

    def work() -> None:
        begun.set()
        done.append(threading.current_thread())

    workers = Workers(1)
    workers.begin([work])
    begun.wait(SECONDS)
    workers.finish()
    assert done != [threading.current_thread()]
    assert len(done) == 1


def test_what_was_not_begun_is_not_waited_for_and_never_done() -> None:
    done = []
    job = Job(lambda: done.append(1))
    for _ in range(2):
        job.finish()
        job.run()
    assert not done


def test_work_that_fails_is_at_an_end_too() -> None:
    def fail() -> None:
        raise ArithmeticError

    job = Job(fail)
    with pytest.raises(ArithmeticError):
        job.run()
    job.finish()


def test_threads_end_with_the_workers_and_keep_nothing_of_their_jobs() -> None:
    class Work:
        def __call__(self) -> None:
            threads.append(threading.current_thread())
            begun.set()

    threads: list[threading.Thread] = []
    begun = threading.Event()
    workers, work = Workers(1), Work()
    kept = weakref.ref(work)
    workers.begin([work])
    begun.wait(SECONDS)
    workers.finish()
    del work
    gc.collect()
    assert kept() is None
    del workers
    threads[0].join(SECONDS)
    assert not threads[0].is_alive()


def test_a_system_without_threads_does_nothing_beside(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    done: list[int] = []
    workers = Workers(2)
    workers.begin([lambda: done.append(1)] * 2)
    workers.finish()
    assert not done

"""Many independent pieces of work, done by several processes of this machine or by a Ray cluster."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import socket
import threading
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from itertools import islice
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

from hypostyle.core.words import short

Task = TypeVar("Task")
Result = TypeVar("Result")
Stream = Generator[Result, None, None]


def spread(
    function: Callable[[Task], Result], tasks: Iterable[Task], workers: int = 1, ray: str | None = None
) -> Stream[Result]:
    """What the function makes of each task, as the results come in. A problem in any task ends it all.

    The function must be one of a module, so that other processes find it. With `ray`, an address or "local", Ray
    does the work; else so many fresh processes do, which end when the generator is closed; with 0 this one does.
    """
    if not (1 if ray else 0) <= workers <= 1024:
        raise ValueError(f"the number of workers must be from {1 if ray else 0} to 1024, not {short(workers)}")
    if ray:
        return _by_ray(function, tasks, workers, ray)
    return _by_processes(function, tasks, workers) if workers else (function(task) for task in tasks)


# ---- processes of this machine ----


def _by_processes(function: Callable[[Task], Result], tasks: Iterable[Task], workers: int) -> Stream[Result]:
    rest = iter(tasks)  # there may be very many: they are made as they are wanted
    waiting = list(islice(rest, workers))
    context = multiprocessing.get_context("spawn")
    processes = []
    free: list[Connection] = []
    busy: list[Connection] = []
    with _interrupts_told() as interrupts:
        try:
            with _interrupts_ignored():  # the workers inherit it: only this process hears Ctrl-C
                for _ in waiting:
                    here, there = context.Pipe()
                    process = context.Process(target=_serve, args=(function, there), daemon=True)
                    process.start()
                    there.close()
                    processes.append(process)
                    free.append(here)
            while True:
                waiting += islice(rest, len(free) - len(waiting))
                while waiting:
                    connection = free.pop()
                    connection.send_bytes(_pickled(waiting.pop(0)))
                    busy.append(connection)
                if not busy:
                    break
                ready = wait([*busy, *interrupts])
                if any(each in ready for each in interrupts):
                    raise KeyboardInterrupt
                for connection in [each for each in busy if each in ready]:
                    try:
                        result = connection.recv()
                    except EOFError:
                        raise ValueError("a worker process ended before its work was done; was it killed?") from None
                    busy.remove(connection)
                    free.append(connection)
                    if isinstance(result, _Problem):
                        raise ValueError(result.sentence)
                    yield result
        finally:
            for process in processes:
                process.terminate()
            for process in processes:
                process.join()


def _pickled(task: object) -> bytes:
    try:
        return pickle.dumps(task)
    except Exception as problem:  # whatever it is made of may refuse in its own way
        raise ValueError(
            f"this work cannot be handed to other processes ({type(problem).__name__}: {problem}); "
            "what is made of functions of a module can, and 0 workers do it in this process"
        ) from None


class _Problem:
    """What went wrong with a task."""

    def __init__(self, problem: Exception):
        self.sentence = str(problem) if isinstance(problem, ValueError) else f"{type(problem).__name__}: {problem}"


def _serve(function: Callable[[Any], Any], connection: Connection) -> None:
    """The life of a worker: a task, its result, the next one; it ends with the process that started it."""
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    while True:
        try:
            told = connection.recv_bytes()
        except EOFError:
            return
        try:
            result = function(pickle.loads(told))  # noqa: S301 - from the process that started this one
        except Exception as problem:  # whatever it is, it is told by the process that gave the task
            result = _Problem(problem)
        connection.send(result)


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def _interrupts_told() -> Generator[list[Connection], None, None]:
    """Ctrl-C can be read from a connection. As an exception it could come anywhere, also to who just took a lock that
    a thread which draws needs to end. Who was started to ignore it goes on ignoring it.
    """
    if threading.current_thread() is not threading.main_thread() or signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        yield []
        return
    here, there = multiprocessing.Pipe(duplex=False)
    before = signal.signal(signal.SIGINT, lambda *_: there.send_bytes(b"!"))
    try:
        yield [here]
    finally:
        signal.signal(signal.SIGINT, before)
        here.close()
        there.close()


@contextmanager
def _interrupts_ignored() -> Generator[None, None, None]:
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# ---- a Ray cluster ----


def _by_ray(function: Callable[[Task], Result], tasks: Iterable[Task], workers: int, address: str) -> Stream[Result]:
    try:
        import ray
    except ModuleNotFoundError:
        raise ValueError('--ray needs the package ray: pip install "hypostyle[cluster]"') from None
    cluster: Any = ray  # not all of it is typed
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    connected = cluster.is_initialized()  # by the program that asks: it stays so
    if connected:
        pass
    elif address == "local":
        cluster.init(address="local", num_cpus=workers, include_dashboard=False, **quiet)
    else:
        try:
            _reach(address)
            cluster.init(address=address, **quiet)
        except OSError as problem:  # ConnectionError is one
            raise ValueError(f"there is no Ray cluster at {short(address)}: {problem}") from None
    try:
        remote = cluster.remote(max_retries=3)(function)
        # Twice as many tasks under way as there are processors, so that none waits for us.
        window = max(2, 2 * int(cluster.cluster_resources().get("CPU", 1)))
        rest = iter(tasks)
        busy: list[Any] = []
        while True:
            busy += [remote.remote(task) for task in islice(rest, window - len(busy))]
            if not busy:
                break
            done, busy = cluster.wait(busy)
            for each in done:
                try:
                    yield cluster.get(each)
                except cluster.exceptions.RayTaskError as problem:
                    cause = problem.cause
                    raise ValueError(
                        _Problem(cause).sentence if isinstance(cause, Exception) else str(problem)
                    ) from None
    finally:
        if not connected:
            cluster.shutdown()


def _reach(address: str) -> None:
    """An OSError if nothing listens at the address of a cluster: Ray itself would wait for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host, int(port)), timeout=10).close()

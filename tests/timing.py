"""Time that a machine busy with other things does not change."""

import threading
import time
from collections.abc import Callable


def seconds_after_stop(work: Callable[[], object], stop: Callable[[], object], after: float = 0.1) -> float:
    """How many seconds of its processor a thread goes on working after it was told to stop in the midst of its work."""
    ended: list[float] = []

    def go() -> None:
        work()
        ended.append(time.thread_time())

    thread = threading.Thread(target=go)
    thread.start()
    assert thread.ident is not None
    clock = time.pthread_getcpuclockid(thread.ident)
    while time.clock_gettime(clock) < after:
        time.sleep(0.005)
        assert thread.is_alive(), "it was to work until it is told to stop"
    told = time.clock_gettime(clock)
    stop()
    thread.join(60)
    assert not thread.is_alive(), "it does not stop"
    return ended[0] - told


def thinking_seconds(work: Callable[[], object]) -> float:
    """How many seconds of the processor some work takes in this thread."""
    began = time.thread_time()
    work()
    return time.thread_time() - began

"""Work done by several processes: all of it, and a problem is told."""

import os
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from hypostyle.lab.work import spread
from tests.lab.processes import alive, children, hear_ctrl_c, wait_for


def double(number: int) -> int:
    return 2 * number


def refuse(number: int) -> int:
    if number == 3:
        raise ValueError("three is too much")
    return number


def stumble(number: int) -> float:
    return 1 / (number - 3)


def linger(number: int) -> int:
    time.sleep(600)
    return number


def vanish(number: int) -> int:
    os._exit(number)


@pytest.mark.parametrize("workers", [0, 1, 3])
def test_every_task_is_done_once(workers: int) -> None:
    assert sorted(spread(double, range(7), workers)) == [0, 2, 4, 6, 8, 10, 12]


def test_no_tasks_no_results() -> None:
    assert list(spread(double, [], 2)) == []


def test_a_problem_is_told_in_its_own_words() -> None:
    with pytest.raises(ValueError, match=r"^three is too much$"):
        list(spread(refuse, range(6), 2))
    with pytest.raises(ValueError, match="ZeroDivisionError: division by zero"):
        list(spread(stumble, range(6), 2))


def test_a_worker_that_dies_is_told() -> None:
    with pytest.raises(ValueError, match="a worker process ended before its work was done"):
        list(spread(vanish, [1], 1))


def test_the_rest_is_left_when_nobody_listens_any_more() -> None:
    with closing(spread(double, range(1000), 2)) as results:
        assert next(results) in (0, 2)


def test_the_number_of_workers_is_checked() -> None:
    with pytest.raises(ValueError, match="the number of workers"):
        spread(double, [1], -1)
    with pytest.raises(ValueError, match="the number of workers"):
        spread(double, [1], 0, ray="local")


def test_workers_end_with_the_process_that_started_them() -> None:
    command = "from tests.lab.test_work import linger, spread; list(spread(linger, [1, 2], 2))"
    with subprocess.Popen([sys.executable, "-c", command], text=True) as process:
        try:
            wait_for(lambda: len(children(process)) >= 2)
            workers = children(process)
            time.sleep(1)
        finally:
            process.kill()
    wait_for(lambda: not any(alive(pid) for pid in workers))


INTERRUPTED = """
import signal
from contextlib import closing
from pathlib import Path
from hypostyle.lab.work import spread

if __name__ == "__main__":
    with closing(spread(abs, [-1, -2, -3, -4], 2)) as results:
        next(results)
        signal.raise_signal(signal.SIGINT)
        print("nothing is broken off here")
        try:
            print("not stopped", *results)
        except KeyboardInterrupt:
            print("but before the next result")
    try:
        signal.raise_signal(signal.SIGINT)
    except KeyboardInterrupt:
        print("and after it as usual")
"""


def test_ctrl_c_comes_between_two_results(tmp_path: Path) -> None:
    """As an exception it could come anywhere, also while a lock is being taken that others wait for."""
    script = tmp_path / "interrupted.py"
    script.write_text(INTERRUPTED, encoding="utf-8")
    run = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False, preexec_fn=hear_ctrl_c)
    expected = ["nothing is broken off here", "but before the next result", "and after it as usual"]
    assert run.stdout.splitlines() == expected, run.stderr

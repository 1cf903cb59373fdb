"""The order of the tests, and the thread they run in."""

import asyncio
import gc
import os
import signal
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from types import FrameType

import pytest

os.environ.update(LC_ALL="", LC_MESSAGES="", LANG="C.UTF-8")  # commands speak English, whatever the system speaks

os.environ["HYPOSTYLE_TABLES"] = os.devnull  # no endgame tables, whatever this machine has

LONGEST = [
    "test_notebooks.py",
    "test_hostile_input.py",
    "test_processes.py",
    "test_types.py",
    "test_schemathesis.py",
    "test_checked_build.py",
    "test_hostile.py",
    "test_sixth_game.py",
    "test_whole_games.py",
    "test_compiled_and_plain.py",
    "test_check.py",
    "test_load.py",
    "test_keys_and_fingers.py",
    "test_mcts_plain.py",
    "test_locked.py",
    "test_stored_first.py",
    "test_public.py",
    "test_admin.py",
    "test_client.py",
    "test_axe.py",
]
OUTSIDE = ["web", "server", "client", "cli", "lab"]
"""Folders of tests with browsers, servers and other processes."""
TRIES = 3
SECONDS = float(os.environ.get("HYPOSTYLE_TEST_SECONDS", "0"))
"""So many seconds of the processor a test may take before it is broken off and counts as left out; 0: any."""
SOON = 0.001
"""Seconds until it is tried again to break one off."""
WAITING = 20
"""So many times as long it may take by the clock: it may wait for a server that is slow as plain Python."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The files with the longest tests first, then those in a browser, which wait more than they work.

    Whichever worker is done last then has only short tests left. What needs a real browser or other processes, or
    compares times, may fail on a machine busy with other things, and is tried again; the summary names each test that
    was, and each is to be made sure. Rules, searches and records depend on nothing outside, and have one try.
    """
    for item in items:
        if item.path.parent.name in OUTSIDE or item.get_closest_marker("timed"):
            item.add_marker(pytest.mark.flaky(reruns=TRIES - 1))
    rank = {name: number for number, name in enumerate(LONGEST)}
    items.sort(key=lambda item: rank.get(item.path.name, len(rank) + (item.path.parent.name != "web")))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is loaded to collect the tests stays: no look for garbage goes through it, neither now nor later."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


def _timers() -> dict[int, tuple[int, float]]:
    """By signal. Not every system has them; who asks for no limit needs none."""
    return {
        signal.SIGVTALRM: (signal.ITIMER_VIRTUAL, SECONDS),
        signal.SIGALRM: (signal.ITIMER_REAL, WAITING * SECONDS),
    }


def _limited() -> Generator[None, object, object]:
    """Break off what takes too long as plain Python, where only the lines that are run are of interest."""
    if not SECONDS:
        return (yield)
    for number, (timer, seconds) in _timers().items():
        signal.signal(number, _break_off)
        signal.setitimer(timer, seconds)
    try:
        return (yield)
    finally:
        for timer, _ in _timers().values():
            signal.setitimer(timer, 0)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup() -> Generator[None, object, object]:
    """What a test uses can take longer than the test."""
    return (yield from _limited())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, object, object]:
    """The test itself."""
    return (yield from _limited())


def _break_off(number: int, frame: FrameType | None) -> None:
    """Not while coverage holds its lock: it would never be given back."""
    while frame is not None:
        if frame.f_code.co_filename.endswith("coverage/collector.py"):
            signal.setitimer(_timers()[number][0], SOON)
            return
        frame = frame.f_back
    pytest.skip(f"takes more than {SECONDS:g} seconds of the processor")


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test in a thread of its own if a browser, left open by another test, occupies this one's event loop."""
    if "browser" in pyfuncitem.fixturenames:
        return None
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return None
    given = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    with ThreadPoolExecutor(1) as pool:
        pool.submit(pyfuncitem.obj, **given).result()
    return True

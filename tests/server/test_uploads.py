"""Records that strangers send: read or refused in time and in little memory, while other tables go on."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

import psutil
import pytest

import hypostyle
from hypostyle.core.fields import MOST_PLIES
from tests.play import Setting, walk
from tests.server.hostile_records import counted, deep, long_game, wide
from tests.server.playing import Player
from tests.server.running import NO_LIMITS, PATIENCE, Page, Server, eventually, set_up

SLACK = 3.0
"""How many times as long as promised it may take, for the machine may be busy and others play meanwhile."""
SAMPLES = 12
"""How often others wait before anything happens, so that there is something to compare with."""
FRESH = 90_000_000
"""Bytes of a process that is started for the reading."""


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has read a record before, so that whatever it needs for that is there."""
    server = Server(tmp_path_factory.mktemp("uploads"), *NO_LIMITS)
    with server.client() as client:
        for game in ("isis", "theben"):
            record = str(walk(Setting(game, 2), 1, 10).record())
            assert client.post("/api/tables/load", json={"record": record}).status_code == 201
    yield server
    status, said = server.stop()
    assert status == 0, said
    assert "Traceback" not in said, said


def memory_of(process: psutil.Process) -> int:
    """Bytes that a process and its children hold."""
    total = 0
    for each in [process, *process.children(recursive=True)]:
        with suppress(psutil.NoSuchProcess):
            total += int(each.memory_info().rss)
    return total


def seconds_of(process: psutil.Process) -> float:
    """Seconds of the processor that a process and its children have used, those that have ended among them."""
    own = process.cpu_times()
    total = float(own.user + own.system + own.children_user + own.children_system)
    for child in process.children(recursive=True):
        with suppress(psutil.NoSuchProcess):
            used = child.cpu_times()
            total += float(used.user + used.system)
    return total


@dataclass
class Watch:
    """What happened meanwhile: memory at the most, and how long others waited."""

    before: int
    most: int = 0
    moves: list[float] = field(default_factory=list)
    opens: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    alone: tuple[float, float] = (0.0, 0.0)  # how long others waited before

    def begin(self) -> None:
        """What was measured so far is how it is when nothing happens."""
        self.alone = _most(self.moves), _most(self.opens)
        self.moves.clear()
        self.opens.clear()

    def wait_for_others(self, number: int) -> bool:
        """Until others have waited so often, or one of them has failed."""
        return eventually(lambda: bool(self.faults) or min(len(self.moves), len(self.opens)) >= number)

    def check_others(self) -> None:
        """Nobody else noticed."""
        assert not self.faults, self.faults
        assert _most(self.moves) < max(0.5, 6 * self.alone[0]), (self.alone, sorted(self.moves)[-5:])
        assert _most(self.opens) < max(0.5, 6 * self.alone[1]), (self.alone, sorted(self.opens)[-5:])


def _most(waits: list[float]) -> float:
    """What 95 of 100 waits stay below."""
    return sorted(waits)[int(0.95 * len(waits))]


@contextmanager
def others_go_on(server: Server) -> Iterator[Watch]:
    """Somebody plays at another table and somebody opens one again and again."""
    process = psutil.Process(server.process.pid)
    watch = Watch(memory_of(process))
    done = threading.Event()
    visitor = server.client()
    player = Player(server, visitor, set_up(visitor, "isis", options={"repetition": 0}), 1)

    def repeat(deed: Callable[[], object], waits: list[float] | None, pause: float) -> None:
        try:
            while not done.is_set():
                began = time.perf_counter()
                deed()
                if waits is not None:
                    waits.append(time.perf_counter() - began)
                time.sleep(pause)
        except Exception as problem:
            watch.faults.append(f"{type(problem).__name__}: {problem}")

    def move() -> None:
        nonlocal player
        if not player.move():
            player = Player(server, visitor, set_up(visitor, "isis"), 2)

    def look() -> None:
        watch.most = max(watch.most, memory_of(process))

    looked_at = set_up(visitor, "theben")
    threads = [
        threading.Thread(target=repeat, args=(move, watch.moves, 0.02)),
        threading.Thread(target=repeat, args=(lambda: Page(server, looked_at, visitor).close(), watch.opens, 0.1)),
        threading.Thread(target=repeat, args=(look, None, 0.1)),
    ]
    for thread in threads:
        thread.start()
    try:
        assert watch.wait_for_others(SAMPLES), watch.faults
        watch.begin()
        yield watch
        assert watch.wait_for_others(1), watch.faults
    finally:
        done.set()
        for thread in threads:
            thread.join()
        player.page.close()


@pytest.mark.parametrize(
    ("make", "size", "statuses"),
    [
        pytest.param(counted, 64_000, {201, 422}, id="counts, 64 KB"),
        pytest.param(counted, 978_000, {201, 413, 422}, id="counts, 978 KB"),
        pytest.param(long_game, MOST_PLIES, {201}, id="as long as can be"),
        pytest.param(long_game, 66_000, {413, 422}, id="66,000 plies"),
        pytest.param(deep, 9_000, {201, 422}, id="deep variations"),
        pytest.param(wide, 200_000, {201, 422}, id="many variations"),
    ],
)
@pytest.mark.timed
def test_a_record_is_read_or_refused_in_time_and_little_memory(
    quick: Server, make: Callable[[int], str], size: int, statuses: set[int]
) -> None:
    record = make(size)
    promised = len(record) / 100_000
    until = time.monotonic() + 2
    took: list[float] = []
    process = psutil.Process(quick.process.pid)
    with quick.client() as client, others_go_on(quick) as watch:
        while not took or (len(watch.moves) < 20 and time.monotonic() < until):
            before = seconds_of(process)
            answer = client.post("/api/tables/load", json={"record": record}, timeout=4 * PATIENCE)
            took.append(seconds_of(process) - before)
    assert min(took) < SLACK * promised + 1, f"{len(record)} bytes took {min(took):.1f} s or more"
    assert answer.status_code in statuses, f"{answer.status_code} {answer.text[:200]}"
    grown = watch.most - watch.before
    assert grown < 50 * len(record) + 20_000_000 + FRESH, f"{len(record)} bytes took {grown / 1e6:.0f} MB"
    watch.check_others()


@pytest.mark.timed
def test_pictures_of_a_long_game_are_quick_and_hold_up_nobody(quick: Server) -> None:
    plies = MOST_PLIES
    process = psutil.Process(quick.process.pid)
    with quick.client() as client:
        table = client.post("/api/tables/load", json={"record": long_game(plies)}).json()["id"]
        small = set_up(client, "theben")

        def picture(ply: int, of: str = table) -> float:
            before = seconds_of(process)
            answer = client.get(f"/api/tables/{of}/picture.svg", params={"ply": ply})
            assert answer.status_code == 200, answer.text
            return seconds_of(process) - before

        picture(0)
        control = min(picture(0, small) for _ in range(5))
        for ply in (0, 1, plies // 2, plies - 1, plies):
            assert min(picture(ply) for _ in range(3)) < SLACK * (0.05 + control), f"ply {ply}"
        with others_go_on(quick) as watch, ThreadPoolExecutor(8) as eight:
            list(eight.map(picture, [0, 7_777] * 12))
    watch.check_others()


@pytest.mark.timed
def test_a_table_that_was_loaded_long_is_opened_and_played_quickly(quick: Server) -> None:
    with quick.client() as client:
        table = client.post("/api/tables/load", json={"record": long_game(MOST_PLIES - 100)}).json()["id"]
        long, short = Page(quick, table, client), Page(quick, set_up(client, "theben"), client)
        process = psutil.Process(quick.process.pid)
        took = []
        for page in (long, short):
            before = seconds_of(process)
            for _ in range(8):
                page.move()
            took.append(seconds_of(process) - before)
            page.close()
    # The cost of a move does not grow with the game; what is left is noise.
    assert took[0] < 3 * took[1] + 8 * 0.05, took


def test_the_longest_game_there_can_be_ends_in_a_sentence(quick: Server) -> None:
    with quick.client() as client:
        refused = client.post("/api/tables/load", json={"record": long_game(MOST_PLIES + 1)})
        assert refused.status_code == 422
        assert str(MOST_PLIES) in refused.json()["error"]
        table = client.post("/api/tables/load", json={"record": long_game(MOST_PLIES)}).json()["id"]
        page = Page(quick, table, client)
        page.send(type="move", text=page.moves()[0], ply=MOST_PLIES)
        assert str(MOST_PLIES) in page.receive("refused")["text"]
        assert page.ask("table", type="undo")["ply"] == MOST_PLIES - 1
        page.close()


def test_a_position_with_too_high_a_stack_is_refused_in_a_sentence(quick: Server) -> None:
    start = hypostyle.game("theben").start().to_json()
    high = start.partition('"seen"')[0] + '"seen":{"a2WN/WWWWWWWWBBBBBBBBBBBBBBBBBB b2WN|0":1}}'
    record = hypostyle.Record("theben", 2, dict(hypostyle.game("theben").start().options), ["", ""], setup=high)
    with quick.client() as client:
        answer = client.post("/api/tables/load", json={"record": str(record)})
    assert answer.status_code == 422, answer.text
    assert answer.json()["error"]


@pytest.mark.parametrize("name", ["A\x00B", "A\x1b[31mB", "A\x7fB"])
def test_names_in_a_record_have_no_control_characters(quick: Server, name: str) -> None:
    record = hypostyle.Record("isis", 2, dict(hypostyle.game("isis").start().options), [name, "Bert"])
    with quick.client() as client:
        answer = client.post("/api/tables/load", json={"record": str(record)})
    assert answer.status_code == 422
    assert "invisible character" in answer.json()["error"]

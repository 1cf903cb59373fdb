"""How much the server does, in proportion to one that does nothing, in the same run and beside the same generator.

Figures in full are in docs/load.md; this keeps them from falling unnoticed.
"""

import asyncio
import resource
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

import hypostyle
from hypostyle.lab.load import Load, measure
from hypostyle.lab.load_client import Client, Tally, Wish
from hypostyle.lab.load_clock import TOLERANCE, LiveClock
from hypostyle.lab.load_crowd import Plan
from hypostyle.lab.load_echo import echo_server
from hypostyle.lab.load_idle import measure_idle
from hypostyle.lab.load_table import PAIR_HEADINGS, pair_cells
from hypostyle.lab.load_wire import read_address, request
from tests.play import SOAK, before_a_release, sample
from tests.server.running import NO_LIMITS, PATIENCE, Server, eventually

RATIO = 0.025
"""The least share of the echo server's moves that the server must make, with the messages for pages."""
CLIENTS = 10
SECONDS = 2.0 * min(10, SOAK)
GAME = hypostyle.game_names()[0]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("load"), *NO_LIMITS)
    yield made
    made.kill()


def _url(server: Server) -> str:
    return f"http://{server.host}/"


@before_a_release
def test_the_server_keeps_its_share_of_what_an_echo_server_does(server: Server) -> None:
    def echo() -> Load:
        return measure(Plan(echoing, GAME, CLIENTS, SECONDS / 2))

    ratios: list[float] = []
    with echo_server() as echoing:  # before and after, since the machine may be busy at times
        while not ratios or (max(ratios) < RATIO and len(ratios) < 4):
            first = echo()
            found = measure(Plan(_url(server), GAME, CLIENTS, SECONDS))
            last = echo()
            assert found.errors == first.errors == last.errors == 0, found.error_kinds
            ratios.append(found.moves_per_second / ((first.moves_per_second + last.moves_per_second) / 2))
            print(
                f"{found.moves_per_second:.0f} moves a second (p99 {found.p99_ms:.0f} ms), the echo server "
                f"{first.moves_per_second:.0f} and {last.moves_per_second:.0f}: a share of {ratios[-1]:.4f}"
            )
    assert max(ratios) >= RATIO


@pytest.mark.parametrize("game", sample("karnak", "horus"))
def test_every_game_can_be_played_under_load(game: str, server: Server) -> None:
    for seconds in (0.4, 5.0, 30.0):  # the machine may be busy
        found = measure(Plan(_url(server), game, clients=8, seconds=seconds))
        assert found.errors == 0, found.error_kinds
        if found.moves > 2:
            break
    assert found.moves > 2
    assert found.mode == "page"


def test_clients_go_on_with_the_next_game(server: Server) -> None:
    shortest, longest_game = "sakkara", 32
    for seconds in (2.0, 6.0, 18.0):  # the machine may be busy
        found = measure(Plan(_url(server), shortest, clients=1, seconds=seconds))
        if found.moves > longest_game:
            break
    assert found.moves > longest_game
    assert found.games >= 1
    assert not [kind for kind in found.error_kinds if "connection" in kind]


def _measure_in_trouble(folder: Path, clients: int, trouble: Callable[[Server], object]) -> Load:
    """Measure a server to which something happens once all play; again for longer if the machine was too busy."""
    for seconds in (3.0, 15.0):
        server = Server(folder / f"{seconds}")

        def wait_and_do(server: Server = server) -> None:
            with closing(sqlite3.connect(server.data / "hypostyle.db", timeout=PATIENCE)) as file:
                begun = 'SELECT "table" FROM steps GROUP BY "table" HAVING count(*) > 5'
                eventually(lambda: len(file.execute(begun).fetchall()) == clients)
            trouble(server)

        thread = threading.Thread(target=wait_and_do)
        thread.start()
        found = measure(Plan(_url(server), GAME, clients=clients, seconds=seconds))
        thread.join()
        server.kill()
        if found.errors:
            break
    return found


def test_refusals_are_errors_and_told_apart(tmp_path: Path) -> None:
    """There is no room on the disk any more: moves are refused in a sentence."""

    def fill(server: Server) -> None:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))

    found = _measure_in_trouble(tmp_path, 2, fill)
    assert found.errors > 0
    assert any(kind.startswith("refused: ") for kind in found.error_kinds)
    assert sum(found.error_kinds.values()) == found.errors


def test_a_server_that_dies_is_an_error_and_no_crash(tmp_path: Path) -> None:
    found = _measure_in_trouble(tmp_path, 3, lambda server: server.process.kill())
    assert found.moves > 0
    assert found.error_kinds["connection lost"] == 3
    assert any(kind.startswith("no connection to") for kind in found.error_kinds)


def test_no_table_is_left_behind(server: Server) -> None:
    async def come_and_go() -> tuple[object, object]:
        address = read_address(_url(server))
        client = Client(address, Wish(GAME, 2), Tally(), seed=1)
        await client.prepare()
        before = await request(address, "GET", "/api/tables", cookie=client.cookie)
        await client.leave()
        await client.clear_away()
        after = await request(address, "GET", "/api/tables", cookie=client.cookie)
        return before.data, after.data

    before, after = asyncio.run(come_and_go())
    assert isinstance(before, list)
    assert len(before) == 1
    assert after == []


def test_lean_messages_are_played(server: Server) -> None:
    found = measure(Plan(_url(server), GAME, clients=2, seconds=0.5, lean=True))
    assert (found.mode, found.errors) == ("lean", 0), found.error_kinds


def test_an_open_table_takes_little_memory_and_one_that_nobody_looks_at_none(tmp_path: Path) -> None:
    """Python keeps what it was given for its own use, so what a closed table leaves shows in the second round."""
    fresh = Server(tmp_path, *NO_LIMITS)
    found = measure_idle(Plan(_url(fresh), GAME, clients=200), plies=0, rounds=2)
    fresh.kill()
    assert found.errors == 0
    assert found.kb_per_table < 100
    assert found.lost_kb_per_table is not None
    assert found.lost_kb_per_table < 30, "a table that is kept would take more than 60"


def test_pairs_play_each_other_by_the_clock_while_others_look_on(server: Server) -> None:
    """Played until there is something of all that is counted; the machine may be busy."""
    for seconds in (1.0, 5.0, 25.0):
        plan = Plan(_url(server), GAME, clients=4, seconds=seconds, lean=True, pairs=True, clock=LiveClock(600, 5))
        found = measure(replace(plan, onlookers=3))
        if found.clocks and found.onlooker is not None:
            break
    assert (found.errors, found.mode) == (0, "lean"), found.error_kinds
    assert found.moves >= found.clocks > 0
    assert found.clock_off_ms <= 1000 * TOLERANCE
    assert found.other is not None
    assert found.onlooker is not None
    assert len(pair_cells(found, "x")) == len(PAIR_HEADINGS)
    with closing(sqlite3.connect(server.data / "hypostyle.db", timeout=PATIENCE)) as file:
        assert file.execute("SELECT count(*) FROM tables WHERE clock IS NOT NULL").fetchone() == (0,), "all is cleared"

"""The server is killed at the worst moments; nothing that was announced is lost."""

import socket
import sqlite3
import threading
import time
from pathlib import Path

import psutil
import pytest
from websockets.exceptions import ConnectionClosed

import hypostyle
from tests.server.running import PERSON, Page, Server, eventually, opponent, refused_start, set_up


def test_killed_in_mid_turn_the_table_is_back(folder: Path) -> None:
    server = Server(folder)
    visitor = server.client()
    table = set_up(visitor, "horus", PERSON, opponent())
    page = Page(server, table, visitor)
    while len({move["turn"] for move in page.table["moves"]}) < 3:
        page.wait(lambda table: table["to_act"] == 0)
        page.move()
    page.wait(lambda table: table["to_act"] == 0)
    page.move()  # in the middle of a turn: laying, playing a card, ... are moves of their own
    page.ask("table", type="undo")
    page.wait(lambda table: table["to_act"] == 0)
    server.kill()
    before, scene = page.table, page.scene

    server = Server(folder)
    again = Page(server, table, visitor)
    assert {**again.table, "scene": None} == {**before, "scene": None}
    assert {**again.scene, "looks": None} == {**scene, "looks": None}
    assert again.ask("table", type="redo")["ply"] > before["ply"]
    # From here on chance brings what it would have brought: a twin of the stored table plays the same.
    server.kill()
    server = Server(folder)
    third = Page(server, table, visitor)
    assert third.table["moves"] == again.table["moves"]
    assert server.stop() == (0, "")


def test_killed_while_an_opponent_thinks_it_thinks_again(folder: Path) -> None:
    server = Server(folder)
    visitor = server.client()
    table = set_up(visitor, "theben", PERSON, opponent(10))
    page = Page(server, table, visitor)
    page.move()
    assert page.table["thinking"] == 1
    server.kill()
    server = Server(folder)
    again = Page(server, table, visitor)
    assert (again.table["ply"], again.table["thinking"]) == (1, 1)
    again.wait(lambda table: table["ply"] == 2)
    assert again.table["to_act"] == 0
    assert server.stop() == (0, "")


@pytest.mark.parametrize("delay", [0.05, 0.2, 0.45])
def test_what_was_announced_is_on_disk_whenever_the_kill_comes(folder: Path, delay: float) -> None:
    server = Server(folder)
    visitor = server.client()
    table = set_up(visitor, "karnak", opponent(), opponent(), pace=0)
    page = Page(server, table, visitor)
    page.wait(lambda table: table["ply"] >= 2)
    killer = threading.Timer(delay, server.process.kill)
    killer.start()
    try:
        while not page.table["over"]:
            page.receive("table")
    except ConnectionClosed:
        pass
    killer.join()
    server.kill()
    announced = [move["text"] for move in page.table["moves"]]
    store = sqlite3.connect(folder / "hypostyle.db")
    stored = [text for (text,) in store.execute('SELECT text FROM steps WHERE "table" = ? ORDER BY ply', (table,))]
    (ply,) = store.execute("SELECT ply FROM tables").fetchone()
    store.close()
    assert stored[: len(announced)] == announced
    assert ply == len(stored), "a move is stored as a whole or not at all"
    state = hypostyle.game("karnak").start()
    for text in stored:
        state.play(text)  # and it is a game
    assert len(announced) >= 2


def test_nobody_looks_so_nobody_thinks(folder: Path) -> None:
    server = Server(folder)
    visitor = server.client()
    table = set_up(visitor, "karnak", PERSON, opponent(10))
    page = Page(server, table, visitor)
    page.wait(lambda table: table["to_act"] == 0)
    while page.table["to_act"] == 0:
        page.move()
    page.close()
    assert eventually(lambda: _seconds_used_in(server, 0.5) < 0.1)
    again = Page(server, table, visitor)
    seat_one = [move for move in again.table["moves"] if move["seat"] == 1]
    assert (again.table["thinking"], seat_one) == (1, []), "level 10 thinks for seconds; it was to stop at once"
    again.receive("table")
    assert again.table["moves"][-1]["seat"] == 1
    assert server.stop() == (0, "")


def _seconds_used_in(server: Server, seconds: float) -> float:
    """How many seconds of the processor the server uses in so many seconds."""
    process = psutil.Process(server.process.pid)
    before = process.cpu_times()
    time.sleep(seconds)
    after = process.cpu_times()
    return float(after.user + after.system - before.user - before.system)


def test_ctrl_c_ends_it_while_somebody_plays_and_an_opponent_thinks(folder: Path) -> None:
    server = Server(folder)
    visitor = server.client()
    page = Page(server, set_up(visitor, "theben", PERSON, opponent(10)), visitor)
    page.move()
    assert server.stop() == (0, "")


def test_a_busy_port_is_told_in_a_sentence(folder: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        status, said = refused_start("--port", port, "--data", str(folder))
    assert status == 2
    assert said.startswith(f"hypostyle: port {port} on 127.0.0.1 cannot be had")
    assert said.count("\n") == 1


def test_a_file_that_is_no_store_is_told_in_a_sentence(folder: Path) -> None:
    folder.mkdir()
    (folder / "hypostyle.db").write_text("not a database, " * 100)
    status, said = refused_start("--port", "0", "--data", str(folder))
    assert status == 2
    assert "cannot be read" in said
    assert said.count("\n") == 1

"""A move is on disk before anybody hears of it; when it cannot be stored it was not made."""

import sqlite3
from pathlib import Path

import pytest

from tests.server.running import Page, Server, set_up


def test_nothing_is_announced_before_it_is_stored(folder: Path) -> None:
    server = Server(folder)
    visitor = server.client()
    table = set_up(visitor, "isis")
    page = Page(server, table, visitor)
    file = sqlite3.connect(folder / "hypostyle.db", isolation_level=None)
    file.execute("BEGIN IMMEDIATE")  # nobody else can write now
    page.send(type="move", text="0-13", ply=0)
    with pytest.raises(TimeoutError):
        page.receive_within(0.7)
    file.execute("COMMIT")
    assert page.receive("table")["ply"] == 1
    # Held for longer: the move waits, and nobody is told anything.
    file.execute("BEGIN IMMEDIATE")
    page.send(type="move", text=page.moves()[0], ply=1)
    with pytest.raises(TimeoutError):
        page.receive_within(6)
    file.execute("COMMIT")
    file.close()
    assert page.receive("table")["ply"] == 2
    assert len(page.table["moves"]) == 2
    again = Page(server, table, visitor)
    assert again.table["moves"] == page.table["moves"]
    server.kill()

"""Two processes on the same tables: nothing is overwritten, and whoever missed a move hears of it."""

from pathlib import Path

from tests.server.running import Page, Server, set_up


def test_a_move_at_the_other_server_is_not_lost(folder: Path) -> None:
    one, two = Server(folder), Server(folder)
    visitor = one.client()
    table = set_up(visitor, "isis")
    here, there = Page(one, table, visitor), Page(two, table, visitor)
    here.move("0-13")
    there.send(type="move", text="0-14", ply=0)
    refused = there.receive("refused")
    assert "gone on" in refused["text"]
    assert [move["text"] for move in there.table["moves"]] == ["0-13"]
    there.move()
    assert there.table["ply"] == 2
    assert (one.stop(), two.stop()) == ((0, ""), (0, ""))

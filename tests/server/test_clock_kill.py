"""A server that is killed: its clocks are as they were told, and flags fall when it is back."""

import json
from contextlib import closing
from pathlib import Path

from tests.server.playing import open_file
from tests.server.running import PERSON, Page, Server, set_up
from tests.server.test_consent import both, play, refusal
from tests.server.test_invites import FRIEND, invite, join


def let_time_pass(folder: Path, table: str, milliseconds: int) -> None:
    """As if so much had gone by while no server ran: the moments in the file are that much earlier."""
    with closing(open_file(folder)) as file:
        (stored,) = file.execute("SELECT clock FROM tables WHERE id = ?", (table,)).fetchone()
        clock = json.loads(stored)
        clock["since"] -= milliseconds
        given = (json.dumps(clock), milliseconds, table)
        file.execute("UPDATE tables SET clock = ?, flag_at = flag_at - ? WHERE id = ?", given)


def test_a_flag_falls_after_a_kill(folder: Path) -> None:
    server = Server(folder)
    anna, bert = server.client(), server.client()
    clock = {"kind": "live", "base": 3600, "increment": 5}
    table = set_up(anna, "isis", PERSON, FRIEND, clock=clock)
    assert join(bert, invite(anna, table)).status_code == 200
    pages = both(server, table, anna, bert)
    play(pages, 3)
    told = pages[0].table["clock"]
    assert (told["running"], told["free"]) == (1, False)
    server.kill()

    with closing(open_file(folder)) as file:
        stored = json.loads(file.execute("SELECT clock FROM tables WHERE id = ?", (table,)).fetchone()[0])
    assert stored == told, "not a millisecond is lost or won"
    let_time_pass(folder, table, 3_700_000)
    server = Server(folder)
    onlooker = Page(server, table)
    onlooker.wait(lambda now: now["over"])
    assert (onlooker.table["outcome"]["reason"], onlooker.table["outcome"]["winners"]) == ("time", [0])
    late = Page(server, table, bert)
    assert "over" in refusal(late, type="move", text="0-13", ply=3)
    assert server.stop() == (0, "")

"""Tables of HORUS stored before there was the option `stack`: shown, played on and played again with stacks of 12."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from hypostyle import Record
from tests.games.horus.test_before_stack import ENDS, OLD, bare
from tests.server.playing import Player, stored_states
from tests.server.running import Server

STORED = json.loads((OLD / "ends.json").read_text())
TABLES: dict[str, str] = STORED["ids"]


def _stored_stack(folder: Path, table: str) -> int | None:
    with closing(sqlite3.connect(folder / "hypostyle.db")) as file:
        (options,) = file.execute("SELECT options FROM tables WHERE id = ?", (table,)).fetchone()
    stack: int | None = json.loads(options).get("stack")
    return stack


def test_old_tables_go_on_with_stacks_of_twelve(folder: Path) -> None:
    folder.mkdir()
    shutil.copy(OLD / "tables.db", folder / "hypostyle.db")
    assert {_stored_stack(folder, table) for table in TABLES.values()} == {None}
    server = Server(folder, "--no-limits")
    with server.client() as visitor:
        visitor.cookies.set("visitor", STORED["visitor"])
        assert not any(item.get("broken") for item in visitor.get("/api/tables").json())
        record = Record.parse(visitor.get(f"/api/tables/{TABLES['over']}/record").text)
        assert record.options == {"first": 1, "stack": 12}
        assert bare(record.replay()) == ENDS["tables.db over"]
        for name in ("played", "branched"):
            player = Player(server, visitor, TABLES[name], seed=1)
            assert player.page.table["options"]["stack"] == 12
            plies = player.page.table["ply"]
            player.play(4)
            states = [bare(state) for state in stored_states(folder, TABLES[name])]
            assert states[plies] == ENDS[f"tables.db {name}"]
            assert len(states) > plies + 4
        again = visitor.post(f"/api/tables/{TABLES['over']}/rematch").json()["id"]
        assert _stored_stack(folder, again) == 12
    assert server.stop() == (0, "")

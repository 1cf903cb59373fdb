"""`hypostyle admin` beside a running server: names, tables, bans, backups; and a store that 0.1.0 wrote."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

import hypostyle
from hypostyle.cli.admin import admin as commands
from hypostyle.server.backup import back_up, restore
from hypostyle.server.store.sqlite import SqliteDatabase
from tests.server.bot_client import as_bot, make_account, make_bot
from tests.server.playing import stored_states, stored_steps
from tests.server.running import Page, Server, eventually, opponent, set_up

STORED = Path(__file__).parent / "stored"


def admin(folder: Path, *arguments: str) -> str:
    """What the command says; a ValueError is what it tells as an error."""
    done = CliRunner().invoke(commands, [*arguments, "--data", str(folder)])
    if done.exception is not None:
        raise done.exception
    return done.stdout


def test_a_name_and_a_table_go_and_who_looks_is_told(server: Server, visitor: httpx.Client) -> None:
    name = make_account(visitor)
    table = set_up(visitor, "isis", {"kind": "person", "name": "Rude words"}, opponent())
    page = Page(server, table, visitor)
    listed = admin(server.data, "players", name.upper())
    _, kind, shown, *_ = listed.split("\t")
    assert (kind, shown) == ("account", name)
    assert table in admin(server.data, "tables", "--player", name)
    said = admin(server.data, "remove-name", name)
    neutral = visitor.get("/api/me").json()["name"]
    assert neutral in said
    assert name not in visitor.get("/api/me").text
    page.wait(lambda now: now["seats"][0]["name"] == "You")
    admin(server.data, "remove-table", table)
    page.receive("gone")
    assert visitor.get(f"/api/tables/{table}/record").status_code == 404
    with pytest.raises(ValueError, match="there is no table"):
        admin(server.data, "remove-table", table)
    with pytest.raises(ValueError, match="there is no table -a-dash"):
        admin(server.data, "remove-table", "-a-dash")
    with pytest.raises(ValueError, match="there is no player"):
        admin(server.data, "ban", "Nobody at all")


def test_a_banned_player_is_out_at_once_with_all_bots_until_let_in_again(server: Server, visitor: httpx.Client) -> None:
    bot, name = make_bot(visitor), visitor.get("/api/me").json()["name"]
    page = Page(server, set_up(visitor, "isis"), visitor)
    admin(server.data, "ban", name)
    refused = visitor.get("/api/me?language=en")
    assert (refused.status_code, refused.json()["error"]) == (
        403,
        "Whoever runs this server does not let you play here any more.",
    )
    with as_bot(server, bot["token"]) as program:
        assert program.get("/api/me").status_code == 403
        with pytest.raises(ConnectionClosed):
            page.receive("never")
        admin(server.data, "unban", name)
        assert program.get("/api/me").status_code == 200
    assert visitor.get("/api/me").json()["kind"] == "account"


def test_a_banned_address_is_not_let_in(server: Server) -> None:
    transport = httpx.HTTPTransport(local_address="127.0.0.9", verify=False)
    with server.client(transport=transport) as client:
        assert client.get("/health").status_code == 200
        admin(server.data, "ban", "127.0.0.9")
        assert eventually(lambda: client.get("/health").status_code == 403)
        assert "1  banned addresses" in admin(server.data, "load")
        admin(server.data, "unban", "127.0.0.9")
        assert eventually(lambda: client.get("/health").status_code == 200)


def test_a_backup_of_a_running_server_is_put_back_elsewhere(
    server: Server, visitor: httpx.Client, tmp_path: Path
) -> None:
    page = Page(server, set_up(visitor, "isis"), visitor)
    table = page.table["id"]
    page.move()
    page.move()
    before = stored_steps(server.data, table)
    saved = tmp_path / "saved.db"
    assert "MB" in admin(server.data, "backup", str(saved))
    page.move()
    assert saved.stat().st_mode & 0o077 == 0, "it is for its owner alone"
    with pytest.raises(ValueError, match="is there already"):
        back_up(server.data, saved)
    with pytest.raises(ValueError, match="a server is using"):
        restore(server.data, saved)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "hypostyle.db").write_bytes(saved.read_bytes())
    with closing(sqlite3.connect(elsewhere / "hypostyle.db")) as file:
        file.execute('DELETE FROM steps WHERE "table" = ?', (table,))
        file.commit()
    assert restore(elsewhere, saved) == elsewhere / "hypostyle.before-restore.db"
    assert stored_steps(elsewhere, table) == before
    assert stored_steps(server.data, table)[: len(before)] == before
    assert len(stored_steps(server.data, table)) > len(before)
    page.close()


def test_only_a_sound_store_is_put_back(tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    SqliteDatabase(folder).prepare()
    present = (folder / "hypostyle.db").read_bytes()
    wrong = tmp_path / "wrong.db"
    wrong.write_bytes(b"no database at all" * 100)
    with pytest.raises(ValueError, match=r"wrong\.db cannot be copied"):
        restore(folder, wrong)
    wrong.unlink()
    with closing(sqlite3.connect(wrong)) as other:
        other.execute("CREATE TABLE something (else_ INTEGER)")
    with pytest.raises(ValueError, match="does not hold sound tables"):
        restore(folder, wrong)
    with pytest.raises(ValueError, match="there is no file"):
        restore(folder, tmp_path / "nothing.db")
    assert (folder / "hypostyle.db").read_bytes() == present
    assert [path.name for path in folder.glob("restoring*")] == []


def test_what_0_1_0_stored_is_upgraded_and_played_on(tmp_path: Path) -> None:
    known = json.loads((STORED / "0.1.0.json").read_text())
    folder = tmp_path / "tables"
    restore(folder, STORED / "0.1.0.db")  # as an upgrade on another machine does; else it happens at the start
    shutil.rmtree(folder)
    folder.mkdir()
    shutil.copy(STORED / "0.1.0.db", folder / "hypostyle.db")
    server = Server(folder, "--no-limits")
    with server.client() as visitor:
        visitor.cookies.set("visitor", known["visitor"])
        listed = {each["game"]: each for each in visitor.get("/api/tables?language=en").json()}
        assert set(listed) == set(hypostyle.game_names())
        for game, was in known["tables"].items():
            now = listed[game]
            assert (now["id"], now["over"], now["broken"]) == (was["id"], was["over"], False)
            moves = [text for seat, text in stored_steps(folder, was["id"]) if seat is not None]
            assert moves == was["moves"]
            *_, last = stored_states(folder, was["id"])
            assert last.ply == was["ply"]
        assert listed["isis"]["names"] == ["Anna", "Bert"]
        page = Page(server, known["tables"]["isis"]["id"], visitor)
        assert page.move()["ply"] == known["tables"]["isis"]["ply"] + 1
        assert visitor.put("/api/me/name", json={"name": "Anna"}).status_code == 200
        page.close()
    assert server.stop() == (0, "")

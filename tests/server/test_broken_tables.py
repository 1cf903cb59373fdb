"""A table that cannot be played again is shown as broken with what can be saved; it harms no other one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import hypostyle
from tests.play import often
from tests.server.damage import IN_STEPS, IN_TABLE, PLIES, Damage, make_tables, scatter_bytes
from tests.server.playing import stored_steps
from tests.server.running import PATIENCE, Message, Page, Server, set_up

ALL = [*IN_STEPS, *IN_TABLE]
BROKEN = 4410


class Damaged(NamedTuple):
    """A server with a table for each kind of damage and a sound one, and whose they are."""

    server: Server
    visitor: httpx.Client
    tables: dict[str, str]
    sound: str


@pytest.fixture(scope="module")
def damaged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Damaged]:
    folder = tmp_path_factory.mktemp("damaged") / "tables"
    (*tables, sound), cookie = make_tables(folder, len(ALL) + 1)
    for damage, table in zip(ALL, tables, strict=True):
        damage.do(folder, table)
    server = Server(folder)
    with server.client() as visitor:
        visitor.cookies.set("visitor", cookie)
        yield Damaged(server, visitor, {str(damage): table for damage, table in zip(ALL, tables, strict=True)}, sound)
    server.kill()


def converse(server: Server, table: str, visitor: httpx.Client) -> tuple[list[Message], int | None]:
    """All that a socket says by itself before it closes, and the code with which it does."""
    messages: list[Message] = []
    headers = {"Cookie": f"visitor={visitor.cookies['visitor']}"}
    address = f"ws://{server.host}/api/tables/{table}/live?language=en"
    with connect(address, additional_headers=headers, max_size=None, open_timeout=PATIENCE) as socket:
        try:
            while True:
                messages.append(json.loads(socket.recv(timeout=PATIENCE)))
        except ConnectionClosed as closed:
            return messages, None if closed.rcvd is None else closed.rcvd.code


def listed(damaged: Damaged) -> dict[str, Message]:
    answer = damaged.visitor.get("/api/tables")
    assert answer.status_code == 200, answer.text
    return {item["id"]: item for item in answer.json()}


@pytest.mark.parametrize("damage", ALL, ids=str)
def test_a_broken_table_is_told_listed_saved_logged_once_and_removed(damaged: Damaged, damage: Damage) -> None:
    server, visitor, tables, sound = damaged
    table = tables[str(damage)]
    assert {table, sound} <= set(listed(damaged))
    for _ in range(3):
        messages, code = converse(server, table, visitor)
        assert [message["type"] for message in messages] == ["broken"]
        assert messages[0]["text"]
        assert code == BROKEN, "a page does not try again"
    items = listed(damaged)
    assert items[table]["broken"] is True
    assert not items[sound].get("broken")
    record = visitor.get(f"/api/tables/{table}/record")
    assert (record.status_code == 200) == messages[0]["record"]
    if damage.saved is not None:
        found = hypostyle.Record.parse(record.text)
        stored = stored_steps(server.data, table)
        assert [entry.step.text for entry in found.entries] == [text for _, text in stored[: damage.saved]]
    for answer in (
        visitor.get(f"/api/tables/{table}/picture.svg"),
        visitor.post(f"/api/tables/{table}/branch", json={"ply": 1}),
        visitor.post(f"/api/tables/{table}/rematch"),
    ):
        assert answer.status_code < 500, answer.text
    said = server.said()
    assert said.count(table) == 1, "logged once, with its name"
    assert "Traceback" not in said
    with server.client() as other:
        assert other.get("/api/tables").status_code == 200
        assert other.delete(f"/api/tables/{table}").status_code == 403
    assert visitor.delete(f"/api/tables/{table}").status_code == 204
    assert table not in listed(damaged)
    assert visitor.get(f"/api/tables/{table}/record").status_code == 404
    assert Page(server, sound, visitor).table["ply"] == PLIES, "the others are as they were"


FINE = {200, 201, 204, 400, 403, 404, 409, 410, 422, 503}


@pytest.mark.parametrize("seed", range(often(1, 2)))
def test_random_bytes_in_the_file_are_told_in_sentences(folder: Path, seed: int) -> None:
    tables, cookie = make_tables(folder, 18)
    scatter_bytes(folder / "hypostyle.db", seed)
    try:
        server = Server(folder)
    except AssertionError as problem:  # it cannot be opened at all, which is said in one line
        assert "cannot be read" in str(problem)
        assert "Traceback" not in str(problem)
        return
    with server.client() as visitor:
        visitor.cookies.set("visitor", cookie)
        answers = [visitor.get("/api/tables"), visitor.get("/health")]
        wish = {"game": "isis", "seats": [{"kind": "person"}, {"kind": "person"}]}
        for table in tables:
            kinds = [message["type"] for message in _first_words(server, table, visitor)]
            assert len(kinds) == 1
            assert kinds[0] in ("table", "broken", "gone", "refused"), "the socket says something"
            answers += [
                visitor.get(f"/api/tables/{table}/record"),
                visitor.get(f"/api/tables/{table}/picture.svg"),
                visitor.delete(f"/api/tables/{table}"),
            ]
        answers += [visitor.post("/api/tables", json=wish), visitor.get("/api/tables")]
    for answer in answers:
        assert answer.status_code in FINE, f"{answer.request.url.path}: {answer.status_code} {answer.text}"
        if answer.status_code >= 400:
            assert answer.json()["error"], answer.text
    assert "Traceback" not in server.said()
    server.kill()


def _first_words(server: Server, table: str, visitor: httpx.Client) -> list[Message]:
    """The first message of a socket, if it says anything before it closes."""
    headers = {"Cookie": f"visitor={visitor.cookies['visitor']}"}
    address = f"ws://{server.host}/api/tables/{table}/live?language=en"
    with connect(address, additional_headers=headers, max_size=None, open_timeout=PATIENCE) as socket:
        try:
            return [json.loads(socket.recv(timeout=PATIENCE))]
        except ConnectionClosed:
            return []


def test_a_table_breaks_while_somebody_looks_at_another(folder: Path) -> None:
    server = Server(folder)
    visitor = server.client()
    fine, bad = set_up(visitor, "theben"), set_up(visitor, "theben")
    page, other = Page(server, fine, visitor), Page(server, bad, visitor)
    for _ in range(PLIES):
        other.move()
    other.close()
    IN_STEPS[0].do(folder, bad)
    messages, code = converse(server, bad, visitor)
    assert ([message["type"] for message in messages], code) == (["broken"], BROKEN)
    assert page.move()["ply"] == 1
    page.close()
    status, said = server.stop()
    assert status == 0
    assert said.count(bad) == 1

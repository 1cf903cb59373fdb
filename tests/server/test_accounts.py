"""Guests and accounts: names, passwords, links, sessions, and what is kept."""

import io
import json
import re
import sqlite3
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.running import PERSON, Page, Server, opponent, set_up
from tests.server.test_invites import pair

PASSWORD = "a long sentence"
_NUMBER = iter(range(1_000_000))


def new_name() -> str:
    """A name that nobody has yet, nor one that looks like it."""
    return "Quilla" + "".join("abdefghkmn"[int(digit)] for digit in str(next(_NUMBER)))


def register(client: httpx.Client, name: str, password: str = PASSWORD) -> str:
    """Make an account; its recovery code."""
    answer = client.post("/api/me/account", json={"name": name, "password": password})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["recovery"])


def sign_in(client: httpx.Client, name: str, password: str = PASSWORD, **more: object) -> httpx.Response:
    return client.post("/api/me/session?language=en", json={"name": name, "password": password, **more})


@pytest.fixture
def elsewhere(server: Server) -> Iterator[httpx.Client]:
    with server.client() as client:
        yield client


def test_a_guest_becomes_an_account_and_keeps_all_tables(visitor: httpx.Client, elsewhere: httpx.Client) -> None:
    table, name = set_up(visitor, "isis"), new_name()
    code = register(visitor, name)
    assert re.fullmatch(r"[A-Z2-9]{5}(-[A-Z2-9]{5}){3}", code)
    assert visitor.get("/api/me").json() == {"kind": "account", "name": name}
    assert visitor.post("/api/me/account", json={"name": name, "password": PASSWORD}).status_code == 409
    assert sign_in(elsewhere, name.upper()).status_code == 201
    assert [row["id"] for row in elsewhere.get("/api/tables").json()] == [table]
    assert elsewhere.get("/api/me").json() == {"kind": "account", "name": name}


def test_names_are_unique_by_their_look_for_guests_too(visitor: httpx.Client, other: httpx.Client) -> None:
    register(visitor, "Nofretete")
    for name in ("nofretete", "Nоfretete", "NOFRETETE", "No fretete"):
        answer = other.post("/api/me/account?language=en", json={"name": name, "password": PASSWORD})
        assert (answer.status_code, "belongs to somebody else" in answer.text) == (409, True)
        assert other.put("/api/me/name", json={"name": name}).status_code == 409
    assert other.put("/api/me/name", json={"name": "<script>"}).status_code == 422
    assert visitor.put("/api/me/name", json={"name": "Nefertiti"}).status_code == 200
    assert other.put("/api/me/name", json={"name": "Nofretete"}).status_code == 200, "it is free again"
    assert sign_in(other, "Nefertiti").status_code == 201


@pytest.mark.parametrize("password", ["short", "aaaaaaaaaa", "Cheopscheops"])
def test_weak_passwords_are_refused(visitor: httpx.Client, password: str) -> None:
    answer = visitor.post("/api/me/account", json={"name": "Cheopscheops", "password": password})
    assert answer.status_code == 422
    assert visitor.get("/api/me").json()["kind"] == "guest"


def test_only_the_password_opens_an_account(visitor: httpx.Client, other: httpx.Client) -> None:
    name = new_name()
    register(visitor, name)
    wrong = sign_in(other, name, "another sentence")
    nobody = sign_in(other, "Nobody here", "another sentence")
    assert (wrong.status_code, wrong.json()) == (nobody.status_code, nobody.json()), "it is not told which is wrong"
    assert other.get("/api/me").json()["kind"] == "guest"


def test_a_link_signs_in_another_device_once(
    visitor: httpx.Client, other: httpx.Client, elsewhere: httpx.Client
) -> None:
    assert visitor.post("/api/me/link").status_code == 403, "a guest has no account to sign in to"
    name = new_name()
    register(visitor, name)
    path = visitor.post("/api/me/link").json()["path"]
    token = path.removeprefix("/enter/")
    assert other.get(path).status_code == 200
    assert other.get(f"/api/me/link/{token}").json() == {"name": name}, "looking does not use it up"
    assert other.post("/api/me/session/link", json={"token": token}).json()["name"] == name
    assert other.get("/api/me").json()["kind"] == "account"
    assert elsewhere.post("/api/me/session/link", json={"token": token}).status_code == 404
    assert visitor.get("/api/qr.svg", params={"path": path}).status_code == 200


def test_the_tables_of_a_guest_come_along_if_wanted(
    visitor: httpx.Client, other: httpx.Client, elsewhere: httpx.Client
) -> None:
    name = new_name()
    register(visitor, name)
    left, taken = set_up(other, "isis"), set_up(elsewhere, "isis")
    sign_in(other, name)
    assert other.get("/api/tables").json() == []
    sign_in(elsewhere, name, take=True)
    assert [row["id"] for row in elsewhere.get("/api/tables").json()] == [taken]
    assert left not in visitor.get("/api/tables").text


def test_signing_out_here_and_everywhere(server: Server, visitor: httpx.Client, other: httpx.Client) -> None:
    name = new_name()
    table = set_up(visitor, "isis")
    register(visitor, name)
    sign_in(other, name)
    token = other.cookies["visitor"]
    assert other.delete("/api/me/session").status_code == 204
    assert other.get("/api/me").json() == {"kind": "guest", "name": None}
    kept = other.get("/api/me", headers={"Cookie": f"visitor={token}"})
    assert kept.json()["kind"] == "guest", "the session is over, also for who kept the cookie"
    sign_in(other, name)
    page = Page(server, table, other)
    assert page.table["mine"] == [0, 1]
    assert visitor.delete("/api/me/sessions").status_code == 204
    with pytest.raises(Exception, match="1000"):
        page.receive("table")
    for client in (visitor, other):
        assert client.get("/api/me").json()["kind"] == "guest"
        assert client.delete("/api/me/session").status_code == 403


def test_the_recovery_code_sets_a_new_password_and_ends_all_sessions(
    visitor: httpx.Client, other: httpx.Client
) -> None:
    name = new_name()
    code = register(visitor, name)
    wish = {"name": name, "password": "another sentence", "code": code.lower().replace("-", " ")}
    assert other.post("/api/me/session/recovery", json={**wish, "code": "AAAAA"}).status_code == 403
    answer = other.post("/api/me/session/recovery", json=wish)
    assert answer.status_code == 201
    assert answer.json()["recovery"] != code
    assert visitor.get("/api/me").json()["kind"] == "guest"
    assert other.post("/api/me/session/recovery", json=wish).status_code == 403, "a code counts once"
    assert sign_in(visitor, name).status_code == 403
    assert sign_in(visitor, name, "another sentence").status_code == 201
    assert visitor.put("/api/me/password", json={"password": PASSWORD, "new": PASSWORD}).status_code == 403
    changed = visitor.put("/api/me/password", json={"password": "another sentence", "new": PASSWORD})
    assert changed.status_code == 200
    assert other.get("/api/me").json()["kind"] == "guest"


def test_a_deleted_account_leaves_its_tables_without_a_name(
    server: Server, visitor: httpx.Client, other: httpx.Client
) -> None:
    table, name = pair(visitor, other, "isis"), new_name()
    register(other, name)
    page = Page(server, table, visitor)
    assert page.table["seats"][1]["name"] == name
    assert other.post("/api/me/account/delete", json={"password": "wrong one here"}).status_code == 403
    assert other.post("/api/me/account/delete", json={"password": PASSWORD}).status_code == 204
    page.wait(lambda now: now["seats"][1]["name"] == "Player 2")
    page.wait(lambda now: now["over"])
    assert page.table["outcome"]["winners"] == [0], "nobody waits for somebody who will not come again"
    assert sign_in(other, name).status_code == 403
    listed = next(each for each in visitor.get("/api/tables").json() if each["id"] == table)
    assert listed["names"][1] == "Player 2"
    assert all(name != sitter.get("name") for sitter in listed["seats"])
    register(other, name)
    page.close()


def test_all_that_is_kept_can_be_had_and_shows_no_hidden_card(visitor: httpx.Client, other: httpx.Client) -> None:
    assert other.get("/api/me/export").status_code == 404
    hidden, open_table = pair(visitor, other, "horus"), set_up(visitor, "isis", PERSON, opponent())
    name = new_name()
    register(visitor, name)
    with zipfile.ZipFile(io.BytesIO(visitor.get("/api/me/export").content)) as packed:
        about = json.loads(packed.read("me.json"))
        files = set(packed.namelist())
    tables = {table["id"]: table for table in about["tables"]}
    assert about["player"]["name"] == name
    assert len(about["sessions"]) == 1
    assert (tables[hidden]["record"], tables[hidden]["my_seats"]) == (None, [0])
    assert files == {"me.json", tables[open_table]["record"]}


def test_only_hashes_are_kept(tmp_path: Path) -> None:
    server = Server(tmp_path, "--no-limits")
    with server.client() as client:
        code = register(client, "Ptah")
        token = client.cookies["visitor"]
        link = client.post("/api/me/link").json()["path"].removeprefix("/enter/")
    server.stop()
    with sqlite3.connect(tmp_path / "hypostyle.db") as file:
        kept = "\n".join(file.iterdump())
    assert "$argon2id$" in kept
    assert not any(secret in kept for secret in (PASSWORD, code, code.replace("-", ""), token, link))


def test_guessing_is_limited_for_each_account_and_address(tmp_path: Path) -> None:
    server = Server(tmp_path)
    with server.client() as client, server.client() as stranger:
        register(client, "Ptah")
        answers = [sign_in(stranger, "Ptah", f"a guess, number {number}").status_code for number in range(12)]
        assert answers[:10] == [403] * 10
        assert answers[-1] == 429
        assert "minutes" in sign_in(stranger, "Ptah").json()["error"], "then even the right one is not looked at"
        assert sign_in(stranger, "Ptah2").status_code == 403, "other accounts can still be opened from here"
        answers = [sign_in(stranger, f"Name{number}").status_code for number in range(35)]
        assert answers[-1] == 429
        assert client.get("/api/me").json()["kind"] == "account", "who is signed in stays so"
    server.stop()

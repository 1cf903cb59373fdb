"""Administrators over HTTP: who they are, what they do and see; for all others there is nothing."""

import asyncio
import secrets
from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from hypostyle.server.load_report import MINUTE, LoadReport
from hypostyle.server.search_pool import SearchPool
from hypostyle.server.store import Store
from hypostyle.server.store.database import Database
from hypostyle.server.store.loads import FRESH, Load
from hypostyle.server.table_registry import TableRegistry
from tests.server.bot_client import as_bot, make_account, make_bot
from tests.server.conftest import ON_POSTGRES
from tests.server.running import Page, Server, opponent, set_up
from tests.server.test_admin import admin

pytestmark = pytest.mark.skipif(ON_POSTGRES, reason="`hypostyle admin` is told a folder here")

NOTHING = "/api/nothing-of-this-name"
ASKED = [
    ("GET", "/api/admin/load"),
    ("GET", "/api/admin/players"),
    ("GET", "/api/admin/tables"),
    ("GET", "/api/admin/addresses"),
    ("DELETE", "/api/admin/players/nobody/name"),
    ("PUT", "/api/admin/players/nobody/ban"),
    ("DELETE", "/api/admin/players/nobody/ban"),
    ("DELETE", "/api/admin/tables/nothing"),
    ("PUT", "/api/admin/addresses/203.0.113.7"),
    ("DELETE", "/api/admin/addresses/203.0.113.7"),
]


@pytest.fixture
def boss(server: Server) -> Iterator[httpx.Client]:
    """An administrator."""
    with server.client() as client:
        admin(server.data, "appoint", make_account(client))
        yield client


def id_of(boss: httpx.Client, name: str) -> str:
    (line,) = boss.get("/api/admin/players", params={"part": name}).json()
    return str(line["id"])


def check_nothing_here(client: httpx.Client) -> None:
    page, missing = client.get("/admin"), client.get("/nothing-of-this-name")
    assert (page.status_code, page.text) == (404, missing.text)
    for method, path in ASKED:
        answer, nothing = client.request(method, path), client.request(method, NOTHING)
        assert (answer.status_code, answer.text) == (404, nothing.text), path


def test_all_others_find_nothing(server: Server, visitor: httpx.Client, other: httpx.Client) -> None:
    check_nothing_here(visitor)  # never seen before
    visitor.put("/api/me/name", json={"name": "A guest"})
    check_nothing_here(visitor)
    bot, name = make_bot(other), other.get("/api/me").json()["name"]
    check_nothing_here(other)
    admin(server.data, "appoint", name)
    with as_bot(server, bot["token"]) as program:  # nor does the bot of an administrator
        check_nothing_here(program)
    assert other.get("/admin").status_code == 200
    assert other.get("/api/me").json()["admin"] is True
    assert "administrator" in admin(server.data, "players", name)
    foreign = other.put("/api/admin/addresses/203.0.113.7", headers={"Origin": "https://elsewhere.example"})
    assert (foreign.status_code, other.get("/api/admin/addresses").json()) == (403, [])
    admin(server.data, "dismiss", name)
    check_nothing_here(other)
    with pytest.raises(ValueError, match="has no account"):
        admin(server.data, "appoint", bot["id"])


def test_an_account_that_is_deleted_is_no_administrator(server: Server, boss: httpx.Client) -> None:
    name = boss.get("/api/me").json()["name"]
    player = id_of(boss, name)
    assert boss.post("/api/me/account/delete", json={"password": "a long sentence"}).status_code == 204
    assert "administrator" not in admin(server.data, "players", player)


def test_names_tables_and_bans(server: Server, boss: httpx.Client, visitor: httpx.Client) -> None:
    name = make_account(visitor)
    player = id_of(boss, name)
    table = set_up(visitor, "isis", {"kind": "person", "name": "Rude words"}, opponent())
    (listed,) = boss.get("/api/admin/tables", params={"player": player}).json()
    assert (listed["id"], listed["title"], listed["host_name"], listed["over"]) == (table, "ISIS", name, False)
    page = Page(server, table, visitor)

    assert boss.delete(f"/api/admin/players/{player}/name").status_code == 204
    assert visitor.get("/api/me").json()["name"] not in (name, None)
    page.wait(lambda now: now["seats"][0]["name"] == "You")
    assert boss.delete(f"/api/admin/tables/{table}").status_code == 204
    page.receive("gone")
    assert boss.delete(f"/api/admin/tables/{table}").status_code == 404

    again = Page(server, set_up(visitor, "isis"), visitor)
    assert boss.put(f"/api/admin/players/{player}/ban").status_code == 204
    with pytest.raises(ConnectionClosed):
        again.receive("never")
    assert visitor.get("/api/me").status_code == 403
    assert boss.get("/api/admin/players", params={"part": player}).json()[0]["banned"] is True
    assert boss.delete(f"/api/admin/players/{player}/ban").status_code == 204
    assert visitor.get("/api/me").status_code == 200

    own = id_of(boss, boss.get("/api/me").json()["name"])
    refused = boss.put(f"/api/admin/players/{own}/ban", params={"language": "en"})
    assert (refused.status_code, "administrator" in refused.json()["error"]) == (409, True)
    assert boss.put("/api/admin/players/nobody/ban").status_code == 404
    assert boss.delete("/api/admin/players/nobody/name").status_code == 404


def test_addresses(server: Server, boss: httpx.Client) -> None:
    transport = httpx.HTTPTransport(local_address="127.0.0.8", verify=False)
    with server.client(transport=transport) as client:
        assert boss.put("/api/admin/addresses/127.0.0.8").status_code == 204
        assert client.get("/health").status_code == 403
        assert "127.0.0.8" in boss.get("/api/admin/addresses").json()
        assert boss.delete("/api/admin/addresses/127.0.0.8").status_code == 204
        assert client.get("/health").status_code == 200
    assert boss.put("/api/admin/addresses/2001:db8::1:2:3").status_code == 204
    assert "2001:db8::" in boss.get("/api/admin/addresses").json()
    assert boss.delete("/api/admin/addresses/2001:db8::").status_code == 204
    wrong = boss.put("/api/admin/addresses/not-an-address", params={"language": "en"})
    assert (wrong.status_code, wrong.json()["error"]) == (422, "This is no IP address.")


def test_load_is_told_to_administrators_and_to_the_command(server: Server, boss: httpx.Client) -> None:
    page = Page(server, set_up(boss, "isis"), boss)
    page.move()
    told = boss.get("/api/admin/load").json()
    assert told["processes"] == 1
    assert told["running"]["connections"] >= 1
    assert told["running"]["tables"] >= 1
    assert told["running"]["moves"] >= 1
    assert told["stored"]["accounts"] >= 1
    said = admin(server.data, "load")
    assert "1  processes that serve or think" in said
    assert "moves per second in the last minute" in said
    page.close()


def test_a_process_tells_what_is_new_and_is_forgotten_when_it_ends_or_is_gone(database: Database) -> None:
    async def use() -> None:
        now = 1_000_000
        store = Store(database)
        registry = TableRegistry(store, SearchPool(1), now=lambda: now)
        report = LoadReport(registry)
        store.moves = 90
        await report.tell()
        (told,) = await store.loads.all(now)
        assert (told.connections, told.tables, told.moves, told.searches) == (0, 0, 90, 0)
        for _ in range(MINUTE + 1):
            report._counts.append(store.moves)
        assert report.measure().moves == 0  # a minute later
        await store.loads.tell(secrets.token_hex(8), Load(1, 2, 3, 4, 5), now)
        assert len(await store.loads.all(now)) == 2
        now += FRESH + 1
        assert await store.loads.all(now) == []
        await report.tell()  # the same as before, but long ago
        assert len(await store.loads.all(now)) == 1
        await report.close()
        assert await store.loads.all(now) == []
        await registry.close()
        await store.close()

    asyncio.run(use())

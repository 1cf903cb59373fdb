"""Who is let in, what every answer carries, and what is too much."""

import asyncio
import re
from contextlib import suppress

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

import hypostyle
from hypostyle.server.connection import MOST_CHARACTERS, MOST_WAITING, Connection, View
from hypostyle.server.web_folder import WEB
from tests.server.running import Server, set_up


def test_health(visitor: httpx.Client) -> None:
    assert visitor.get("/health").json() == {"status": "ok", "version": hypostyle.__version__}


@pytest.mark.parametrize(
    "path",
    [
        "/health",
        "/docs",
        "/openapi.json",
        "/api/games",
        "/api/tables",
        "/api/games/isis/picture.svg",
        "/nowhere",
        "/static/no",
    ],
)
def test_every_answer_carries_the_headers(visitor: httpx.Client, path: str) -> None:
    headers = visitor.get(path).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert policy["object-src"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "server" not in headers


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "", "[::1", "10.0.0.1"])
def test_a_foreign_host_name_is_refused(server: Server, visitor: httpx.Client, host: str) -> None:
    assert visitor.get("/health", headers={"Host": host}).status_code in (400, 403)
    port = server.host.rpartition(":")[2]
    assert visitor.get("/health", headers={"Host": f"localhost:{port}"}).status_code == 200


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1.evil.example"]
)
def test_a_foreign_page_cannot_act(server: Server, visitor: httpx.Client, origin: str) -> None:
    table = set_up(visitor, "isis")
    headers = {"Origin": origin}
    wish = {"game": "isis", "seats": [{"kind": "person"}] * 2}
    assert visitor.post("/api/tables", json=wish, headers=headers).status_code == 403
    assert visitor.delete(f"/api/tables/{table}", headers=headers).status_code == 403
    assert len(visitor.get("/api/tables").json()) == 1
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://{server.host}/api/tables/{table}/live", origin=Origin(origin)).__enter__()
    assert refused.value.response.status_code == 403


def test_the_own_page_can_act(server: Server, visitor: httpx.Client) -> None:
    headers = {"Origin": f"http://{server.host}"}
    wish = {"game": "isis", "seats": [{"kind": "person"}] * 2}
    table = visitor.post("/api/tables", json=wish, headers=headers).json()["id"]
    own = Origin(f"http://{server.host}")
    with connect(f"ws://{server.host}/api/tables/{table}/live", origin=own) as socket:
        assert '"type":"table"' in str(socket.recv())


def test_the_cookie_is_unguessable_and_kept_from_scripts(server: Server, visitor: httpx.Client) -> None:
    answer = visitor.get("/api/tables")
    cookie = answer.headers["set-cookie"]
    assert re.match(r"visitor=[A-Za-z0-9_-]{32};", cookie)
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert "set-cookie" not in visitor.get("/api/tables").headers, "who has one keeps it"
    with server.client() as client:
        forged = client.get("/api/tables", headers={"Cookie": "visitor=me"})
        assert "visitor=me" not in forged.headers["set-cookie"]


@pytest.mark.skipif(not WEB.is_dir(), reason="the pages are not there yet")
def test_a_page_makes_a_visitor_unless_it_was_opened_from_elsewhere(server: Server) -> None:
    with server.client() as client:
        assert "set-cookie" not in client.get("/", headers={"Sec-Fetch-Site": "cross-site"}).headers
        assert client.get("/", headers={"Sec-Fetch-Site": "none"}).headers["set-cookie"].startswith("visitor=")
        assert client.get("/new/senet").status_code == 404


def test_tables_cannot_be_guessed(visitor: httpx.Client) -> None:
    one, two = set_up(visitor, "isis"), set_up(visitor, "isis")
    assert len(one) == len(two) == 24
    assert one[:8] != two[:8]


def test_a_request_that_is_too_long_is_refused(visitor: httpx.Client) -> None:
    long = {"game": "isis", "seats": [], "options": {"x": "y" * 20_000}}
    assert visitor.post("/api/tables", json=long).status_code == 413
    assert visitor.post("/api/tables/load", json={"record": "x" * 3_000_000}).status_code == 413
    assert visitor.post("/api/tables/load", json={"record": "x" * 900_000}).status_code == 422

    chunks = iter([b"x" * 10_000] * 100)  # a body that does not say how long it is
    with suppress(httpx.TransportError):  # the server need not listen to the end
        assert visitor.post("/api/tables", content=chunks).status_code in (400, 413)
    assert visitor.get("/health").status_code == 200


def test_a_connection_that_takes_in_nothing_is_closed() -> None:
    """How much the wires between hold is not ours to say, so the queue is filled by itself."""

    async def fill(message: str, most: int) -> tuple[bool, bool, list[str | None]]:
        connection = Connection(None, View())
        for _ in range(most):
            connection.tell(message)
        before = connection.closed
        connection.tell("more")
        return before, connection.closed, [await connection.next() for _ in range(most + 1)]

    for message, most in (("x", MOST_WAITING), ("x" * (MOST_CHARACTERS // 10 + 1), 10)):
        before, after, told = asyncio.run(fill(message, most))
        assert not before
        assert after
        assert told == [message] * most + [None], "what waits is still sent, then it ends"


def test_docs_need_nothing_from_elsewhere(visitor: httpx.Client) -> None:
    page = visitor.get("/docs").text
    assert "POST /api/tables" in page
    assert "<script" not in page
    assert "//" not in re.sub(r"<!doctype[^>]*>", "", page)
    described = visitor.get("/openapi.json").json()
    assert "/api/tables/{table}/record" in described["paths"]


def test_answers_are_compressed(visitor: httpx.Client) -> None:
    answer = visitor.get("/api/games/theben/picture.svg")
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")

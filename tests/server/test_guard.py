"""Who is let in, what every answer carries, and what is too much."""

import re
from contextlib import suppress

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

import hypostyle
from hypostyle.server.limits import Bucket, Buckets
from hypostyle.server.pages import WEB
from hypostyle.server.window import MOST_WAITING, View, Window
from tests.asynchronous import run_async
from tests.server.running import Page, Server, set_up


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
    assert visitor.get("/health", headers={"Host": "localhost:1"}).status_code == 200
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://{server.host}/api/tables/x/live", additional_headers={"Host": "evil.example"}).__enter__()
    assert refused.value.response.status_code in (400, 403)


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


def test_a_bucket_runs_dry_and_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 0.0
    monkeypatch.setattr("time.monotonic", lambda: clock)
    bucket = Bucket(at_once=3, per_second=2)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock = 100.0
    assert bucket.full
    buckets = Buckets(at_once=1, per_second=1)
    assert (buckets.take("a"), buckets.take("a"), buckets.take("b")) == (True, False, True)


def test_who_sets_up_tables_without_end_is_slowed_down(server: Server) -> None:
    with server.client() as client:
        wish = {"game": "isis", "seats": [{"kind": "person"}] * 2}
        client.get("/api/tables")
        answers = [client.post("/api/tables", json=wish).status_code for _ in range(40)]
        assert 429 in answers
        assert answers[:20] == [201] * 20
    with server.client() as another:
        assert another.post("/api/tables", json=wish).status_code == 201


def test_who_floods_a_table_is_slowed_down_alone(server: Server, visitor: httpx.Client) -> None:
    table = set_up(visitor, "isis")
    calm, wild = Page(server, table, visitor), Page(server, table, visitor)
    for _ in range(100):
        wild.send(type="undo")
    said = {wild.receive("refused")["text"] for _ in range(100)}
    assert any("slow down" in text for text in said)
    assert calm.move()["ply"] == 1
    calm.close()
    wild.close()


def test_a_window_that_listens_to_nothing_is_shut() -> None:
    """How much the wires between hold is not ours to say, so the queue is filled by itself."""

    async def fill() -> tuple[bool, bool, list[str | None]]:
        window = Window(None, View())
        for number in range(MOST_WAITING - 2):
            window.tell(str(number))
        before = window.is_shut
        for _ in range(3):
            window.tell("more")
        return before, window.is_shut, [await window.next() for _ in range(MOST_WAITING)]

    before, after, told = run_async(fill())
    assert not before
    assert after
    assert told[0] == "0"
    assert told[-1] is None, "what waits is still sent, then it ends"


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

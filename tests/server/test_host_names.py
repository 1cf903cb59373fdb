"""The names a server answers to, the pages it listens to, and the proxies it believes."""

import re
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from hypostyle.server.host_names import HostNames, parse_authority, same_origin
from hypostyle.server.limits import RATES
from hypostyle.server.serve import serve
from tests.server import raw
from tests.server.running import PERSON, Server

WISH = {"game": "isis", "seats": [PERSON, PERSON]}
EVERYWHERE = "0.0.0.0"


@pytest.mark.parametrize(
    ("text", "parsed"),
    [
        ("localhost", ("localhost", None)),
        ("LocalHost:8000", ("localhost", 8000)),
        ("127.0.0.1:80", ("127.0.0.1", 80)),
        ("[::1]", ("::1", None)),
        ("[0:0::1]:8000", ("::1", 8000)),
        ("my-machine_2.example.org", ("my-machine_2.example.org", None)),
        *[
            (wrong, None)
            for wrong in (
                *("", " ", "localhost ", " localhost", "localhost.", ".", "-", "a b", "localhost:", "localhost:x"),
                *("localhost:0", "localhost:65536", "localhost:123456", "localhost:80:80", "localhost/", "localhost?x"),
                *("evil@127.0.0.1", "evil:x@localhost", "http://localhost", "localhost#", "localhost\n", "local,host"),
                *("::1", "[::1", "::1]", "[::1]x", "[localhost]", "[::1%25lo]", "[v1.x]", "löcalhost", "localhost:٣"),
            )
        ],
    ],
)
def test_a_host_is_read_strictly(text: str, parsed: tuple[str, int | None] | None) -> None:
    assert parse_authority(text) == parsed


@pytest.mark.parametrize(
    ("bound", "given", "yes", "no"),
    [
        ("127.0.0.1", [], ["127.0.0.1", "localhost:8000", "LOCALHOST", "[::1]:80"], ["127.0.0.2", "localhost:8001"]),
        ("127.0.0.2", [], ["127.0.0.2", "localhost"], ["127.0.0.3", "evil.example", "evil@127.0.0.1"]),
        ("::1", [], ["[::1]:8000", "127.0.0.1"], ["[::2]", "::1"]),
        ("192.0.2.1", [], ["192.0.2.1:8000"], ["localhost", "127.0.0.1", "192.0.2.2", "evil.example"]),
        (
            "192.0.2.1",
            ["games.example", "a:99"],
            ["games.example", "games.example:80", "a:99"],
            ["a", "b.games.example"],
        ),
        ("2001:db8::1", ["2001:db8::2"], ["[2001:db8::1]", "[2001:db8::2]:8000"], ["2001:db8::1", "[2001:db8::3]"]),
    ],
)
def test_the_names_of_an_address(bound: str, given: list[str], yes: list[str], no: list[str]) -> None:
    names = HostNames(bound, bound, given)
    assert [host for host in yes if not names.allows(host, "http", (bound, 8000))] == []
    assert [host for host in no if names.allows(host, "http", (bound, 8000))] == []


def test_the_names_of_all_addresses() -> None:
    names = HostNames("::", "::", ["games.example"])
    own = socket.gethostname().lower()
    for host, local in (
        ("localhost:8000", "::ffff:127.0.0.1"),
        (own, "::ffff:192.0.2.1"),
        ("192.0.2.1:8000", "::ffff:192.0.2.1"),
        ("[2001:db8::1]", "2001:db8::1"),
        ("[fe80::1]", "fe80::1%eth0"),
        ("games.example", "::ffff:192.0.2.1"),
    ):
        assert names.allows(host, "http", (local, 8000)), host
    for host in ("192.0.2.2", "evil.example", "0.0.0.0", "[::]"):
        assert not names.allows(host, "http", ("::ffff:192.0.2.1", 8000)), host
    assert str(names).endswith("the addresses of this machine")


def test_a_page_is_told_by_scheme_name_and_port() -> None:
    assert same_origin("http://localhost:8000", "http", "LOCALHOST:8000")
    assert same_origin("http://localhost", "http", "localhost:80")
    assert same_origin("https://games.example", "https", "games.example")
    for origin in (
        *("null", "", "localhost:8000", "https://localhost:8000", "http://localhost", "http://localhost:8001"),
        *("http://localhost:8000/", "http://x@localhost:8000", "http://127.0.0.1:8000", "ftp://localhost:8000"),
    ):
        assert not same_origin(origin, "http", "localhost:8000"), origin


@pytest.mark.parametrize("name", ["", "a b", "http://x", "x@y", "x:y:z"])
def test_a_wrong_name_is_said(folder: Path, name: str) -> None:
    with pytest.raises(ValueError, match="--name needs NAME"):
        serve("127.0.0.1", 0, folder, False, names=[name])


@pytest.mark.parametrize("proxy", ["*", "proxy.example", "10.0.0.1/8"])
def test_a_wrong_proxy_is_said(folder: Path, proxy: str) -> None:
    with pytest.raises(ValueError, match="--proxy needs an address"):
        serve("127.0.0.1", 0, folder, False, proxies=[proxy])


# ---- running servers ----


@pytest.fixture(scope="module")
def second(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Bound to another address of this machine, with a name of its own."""
    running = Server(tmp_path_factory.mktemp("tables"), "--host", "127.0.0.2", "--name", "games.example")
    yield running
    assert running.stop() == (0, "")


def status(said: bytes) -> int:
    return int(said.split(b" ", 2)[1])


HEAD = "POST /api/tables HTTP/1.1\r\nContent-Type: application/json\r\nConnection: close\r\n"


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        ("Host: {host}", 422),  # let in: only the body is wrong
        ("Host: {host}\r\nOrigin: http://{host}", 422),
        ("Host: games.example\r\nOrigin: http://games.example", 422),
        ("Host: evil.example\r\nOrigin: http://evil.example", 403),
        ("Host: evil@127.0.0.1", 403),
        ("Host: evil@127.0.0.2", 403),
        ("X: y", 403),
        ("Host:", 403),
        ("Host: {host}\r\nHost: evil.example", 403),
        ("Host: {host}\r\nHost: {host}", 403),
        ("Host: localhost.", 403),
        ("Host: {host}\r\nOrigin: null", 403),
        ("Host: {host}\r\nOrigin: https://{host}", 403),
        ("Host: {host}\r\nOrigin: http://games.example", 403),
        ("Host: {host}\r\nOrigin: http://{host}\r\nOrigin: http://evil.example", 403),
    ],
)
def test_a_request_to_another_address(second: Server, headers: str, expected: int) -> None:
    said = headers.replace("{host}", second.host)
    posted = f"{HEAD}{said}\r\nContent-Length: 2\r\n\r\n{{}}".encode()
    assert status(raw.read_to_end(raw.connect(second, posted))) == expected
    upgrade = raw.upgrade("", "/api/tables/x/live").replace(b"Host: ", said.encode())
    answer = raw.connect(second, upgrade).recv(1000)
    assert status(answer) in ([101] if expected == 422 else [400, 403])


@pytest.mark.parametrize("host", ["localhost:1", "localhost.", "[::1", "10.0.0.1", "evil@127.0.0.1", "0.0.0.0"])
def test_a_web_socket_by_a_foreign_name(server: Server, host: str) -> None:
    assert status(raw.connect(server, raw.upgrade(host, "/api/tables/x/live")).recv(1000)) == 403


def test_a_server_at_all_addresses_says_its_names(folder: Path) -> None:
    running = Server(folder, "--host", EVERYWHERE)
    port = running.host.rpartition(":")[2]
    assert running.process.stdout is not None
    assert "It answers to 127.0.0.1, " in running.process.stdout.readline()
    for host, local, expected in (
        (f"localhost:{port}", "127.0.0.1", 200),
        (f"127.0.0.5:{port}", "127.0.0.5", 200),
        (f"127.0.0.6:{port}", "127.0.0.5", 403),
        ("evil.example", "127.0.0.5", 403),
    ):
        assert httpx.get(f"http://{local}:{port}/health", headers={"Host": host}).status_code == expected, host
    assert running.stop() == (0, "")


# ---- proxies ----


def post_as(client: httpx.Client, address: str) -> int:
    client.cookies.clear()
    return client.post("/api/tables", json=WISH, headers={"X-Forwarded-For": address}).status_code


def test_forged_proxy_headers_are_not_believed(second: Server) -> None:
    with second.client() as client:
        forged = client.get("/api/tables", headers={"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.1"})
        assert "secure" not in forged.headers["set-cookie"].lower()
        origin = {"Origin": f"https://{second.host}", "X-Forwarded-Proto": "https"}
        assert client.post("/api/tables", json=WISH, headers=origin).status_code == 403
        answers = [post_as(client, f"192.0.2.{number}") for number in range(int(RATES["new table"][1].at_once) + 20)]
        assert 429 in answers


def test_a_proxy_that_was_named_is_believed(folder: Path) -> None:
    running = Server(folder, "--proxy", "127.0.0.0/8", "--name", "games.example")
    with running.client() as client:
        headers = {"Host": "games.example", "X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.1"}
        assert re.search(r";\s*secure", client.get("/api/tables", headers=headers).headers["set-cookie"].lower())
        allowed = client.post("/api/tables", json=WISH, headers={**headers, "Origin": "https://games.example"})
        assert allowed.status_code == 201
        most = int(RATES["new table"][1].at_once)
        assert {post_as(client, f"192.0.2.{number}") for number in range(most + 20)} == {201}
        assert 429 in [post_as(client, "198.51.100.1") for _ in range(most + 20)]
        assert post_as(client, "198.51.100.2") == 201
        path, page = f"/api/tables/{allowed.json()['id']}/live", "Origin: https://games.example"
        upgrade = raw.upgrade("games.example", path, page, "X-Forwarded-Proto: https")
        assert status(raw.connect(running, upgrade).recv(1000)) == 101
        upgrade = raw.upgrade("games.example", path, page)
        assert status(raw.connect(running, upgrade).recv(1000)) == 403
    assert running.stop() == (0, "")

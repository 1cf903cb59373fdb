"""A server with a public address behind a real nginx, set up as docs/hosting.md says; and what it says is missing."""

import asyncio
import re
import ssl
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from hypostyle.client import Client
from hypostyle.server.limits import RATES
from hypostyle.server.public_check import check_public, judge, read_public
from hypostyle.server.serve import serve
from tests.server.bot_client import make_bot
from tests.server.nginx import Nginx, documented, find_nginx, own_address
from tests.server.running import PATIENCE, PERSON, Server, set_up
from tests.server.test_invites import invite

GOOD, BARE, OTHER, PLAIN = 8443, 8444, 8445, 8000
"""Ports: nginx as documented, without any header of its own, with another name; the server's."""


@dataclass
class Behind:
    """A server behind a proxy."""

    server: Server
    address: str
    url: str
    certificate: Path
    said: list[str]

    @property
    def context(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=str(self.certificate))

    def visitor(self, source: str, direct: bool = False) -> httpx.Client:
        """Somebody who comes from an address of this machine, by the proxy or past it."""
        transport = httpx.HTTPTransport(local_address=source, verify=self.context)
        url = f"http://{self.server.host}" if direct else self.url
        return httpx.Client(base_url=url, transport=transport, timeout=PATIENCE)


def proxied(address: str, port: int, *, leave_out: str = "") -> str:
    """The documented configuration at a port, without lines that match."""
    text = documented().replace("listen 443", f"listen {address}:{port}").replace("127.0.0.1:8000", f"{address}:8000")
    text = text.replace("$connection_upgrade", f"$connection_upgrade_{port}")
    lines = text.splitlines(keepends=True)
    return "".join(line for line in lines if not leave_out or not re.search(leave_out, line))


def start(folder: Path, address: str, url: str, certificate: Path, monkeypatch: pytest.MonkeyPatch) -> Behind:
    """A server that says what it finds at its public address."""
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    server = Server(folder, "--port", str(PLAIN), "--host", address, "--public", url)
    said: list[str] = []
    assert server.process.stdout is not None
    while not said or not said[-1].startswith(url):
        said.append(server.process.stdout.readline().strip())
        assert said[-1], server.said()
    return Behind(server, address, url, certificate, said)


@pytest.fixture(scope="module")
def proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nginx]:
    find_nginx()
    address = own_address()
    blocks = proxied(address, GOOD) + proxied(address, OTHER).replace("$http_host", "other.example")
    running = Nginx(tmp_path_factory.mktemp("nginx"), address, blocks)
    for port in (GOOD, OTHER):
        running.wait(address, port)
    yield running
    running.stop()


@pytest.fixture(scope="module")
def behind(proxy: Nginx, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Behind]:
    address = own_address()
    with pytest.MonkeyPatch.context() as patch:
        url = f"https://{address}:{GOOD}"
        made = start(tmp_path_factory.mktemp("public"), address, url, proxy.certificate, patch)
    yield made
    assert made.server.stop() == (0, "")


def test_as_documented_nothing_is_missing(behind: Behind) -> None:
    assert behind.said[-4:] == [
        f"fine: {behind.url} leads here, with a certificate that is believed",
        "fine: the proxy tells who visits",
        "fine: live connections pass",
        f"{behind.url} is ready.",
    ]
    assert f"Visits come by {behind.url}; a proxy at 127.0.0.1, ::1 is believed." in behind.said


def test_pages_act_and_live_connections_pass(behind: Behind) -> None:
    with behind.visitor("127.0.0.4") as client:
        assert re.search(r";\s*secure", client.get("/api/tables").headers["set-cookie"].lower())
        wish = {"game": "isis", "seats": [PERSON, PERSON]}
        made = client.post("/api/tables", json=wish, headers={"Origin": behind.url})
        assert made.status_code == 201
        foreign = {"Origin": behind.url.replace("https", "http")}
        assert client.post("/api/tables", json=wish, headers=foreign).status_code == 403
        live = f"{behind.url.replace('https', 'wss')}/api/tables/{made.json()['id']}/live?lean=1"
        cookie = {"Cookie": f"visitor={client.cookies['visitor']}"}
        with connect(live, ssl=behind.context, additional_headers=cookie, origin=Origin(behind.url)) as socket:
            assert '"mine":[0,1]' in str(socket.recv(timeout=PATIENCE))
        with pytest.raises(InvalidStatus):
            connect(live, ssl=behind.context, origin=Origin("https://evil.example")).__enter__()


def test_a_bot_plays_through_the_proxy(behind: Behind) -> None:
    with behind.visitor("127.0.0.8") as owner:
        bot = make_bot(owner)

    async def play() -> None:
        client = Client(behind.url, bot["token"], context=behind.context)
        assert await client.name() == bot["name"]
        with behind.visitor("127.0.0.8") as host:
            link = invite(host, set_up(host, "isis", PERSON, {"kind": "friend"}, opens=1))
        table = await client.join(link)
        async for turn in table.turns():
            await turn.play(turn.legal[0])
            break
        await table.close()

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


def test_each_visitor_of_the_proxy_has_limits_and_nobody_forges_an_address(behind: Behind) -> None:
    most = int(RATES["new table"][1].at_once)

    def statuses(client: httpx.Client) -> set[int]:
        """What follows on more empty orders for tables than an address may send, each with another forged address."""
        forged = ({"X-Forwarded-For": f"192.0.2.{number}"} for number in range(most + 100))
        found: set[int] = set()
        for headers in forged:
            found.add(client.post("/api/tables", json={}, headers=headers).status_code)
            if 429 in found:
                break
        return found

    with behind.visitor("127.0.0.5") as one, behind.visitor("127.0.0.6") as other:
        assert statuses(one) == {422, 429}
        assert other.post("/api/tables", json={}).status_code == 422, "another visitor has limits of their own"
    with behind.visitor("127.0.0.7", direct=True) as past:
        assert statuses(past) == {422, 429}, "from anywhere but the proxy the header does not count"


def test_what_the_proxy_lacks_is_said(
    behind: Behind, proxy: Nginx, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = f"https://{behind.address}:{OTHER}"
    monkeypatch.delenv("SSL_CERT_FILE", raising=False)
    unbelieved, host = check_public(wrong, "key")
    assert unbelieved.text.startswith("the certificate is not believed (self")
    assert "let it pass Host on" in host.text
    monkeypatch.setenv("SSL_CERT_FILE", str(proxy.certificate))
    (other,) = check_public(behind.url, "another")
    assert other.text == "something else answers there (404): does the proxy lead to this server?"
    (nobody,) = check_public(f"https://{behind.address}:1", "key")
    assert "cannot be reached from this machine" in nobody.text
    assert not any(each.fine for each in (unbelieved, host, other, nobody))


def test_a_proxy_that_passes_nothing_on_is_told_all_it_lacks(
    proxy: Nginx, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = own_address().replace("127.90.", "127.91.")  # the other server has the port at the other one
    blocks = proxied(address, BARE, leave_out="proxy_set_header")
    running = Nginx(tmp_path, address, blocks)
    try:
        running.wait(address, BARE)
        url = f"https://{address}:{BARE}"
        made = start(tmp_path / "tables", address, url, running.certificate, monkeypatch)
    finally:
        running.stop()
    missing = [line for line in made.said if line.startswith("MISSING")]
    assert len(missing) == 3
    assert "proxy_set_header Host $http_host;" in missing[0]
    assert "proxy_set_header X-Forwarded-For $remote_addr;" in missing[1]
    assert "live connections do not pass the proxy" in missing[2]
    assert "proxy_set_header Upgrade $http_upgrade;" in missing[2]
    assert made.said[-1] == f"{url} is not ready: 3 missing."
    made.server.kill()


def test_what_a_proxy_says_is_judged() -> None:
    public = read_public("https://games.example")
    seen = {"host": "games.example", "forwarded": True, "believed": True, "peer": "10.0.0.7", "proto": "https"}
    assert [finding.fine for finding in judge(seen, public)] == [True]
    (unbelieved,) = judge({**seen, "believed": False}, public)
    assert "--proxy 10.0.0.7" in unbelieved.text
    assert [finding.fine for finding in judge({**seen, "proto": "http"}, public)] == [True, False]


@pytest.mark.parametrize(
    "wrong", ["games.example", "http://games.example", "https://games.example/table", "https://a b"]
)
def test_a_public_address_that_is_none_is_refused(tmp_path: Path, wrong: str) -> None:
    with pytest.raises(ValueError, match="--public needs"):
        serve("127.0.0.1", 0, tmp_path, False, public=wrong)
    assert read_public("https://games.example:8443/").port == 8443

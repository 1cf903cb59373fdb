"""Devices are told whose turn it is: who is called, what is sent, and where nothing is ever sent."""

import asyncio
import ssl
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from stat import S_IMODE
from typing import Any

import httpx
import orjson
import pytest

from hypostyle.server.connection import Connection, View
from hypostyle.server.consent import answer, offer, resume
from hypostyle.server.leaving import resign
from hypostyle.server.push import Push, message
from hypostyle.server.push_sending import BadEndpoint, PushSender, check_endpoint, is_public, new_key
from hypostyle.server.store.database import Database
from hypostyle.server.store.push import MOST_DEVICES, Device
from hypostyle.server.store.sqlite import FILE, SqliteDatabase
from tests.server.running import Server
from tests.server.test_clock_tables import DAYS, LIVE, World, in_a_world

ec = pytest.importorskip("cryptography.hazmat.primitives.asymmetric.ec")
http_ece = pytest.importorskip("http_ece")
py_vapid = pytest.importorskip("py_vapid")

# ---- where nothing is sent ----


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "192.168.0.9", "172.16.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
     "::1", "::", "fe80::1%eth0", "fd00::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "2002:7f00:1::", "64:ff9b::7f00:1",
     "ff02::1"],
)  # fmt: skip
def test_an_address_of_the_own_network_is_not_public(address: str) -> None:
    assert not is_public(address)


def test_addresses_of_the_internet_are_public() -> None:
    assert is_public("142.250.74.42")
    assert is_public("2a00:1450:4001:82a::200a")
    assert is_public("::ffff:142.250.74.42")


@pytest.mark.parametrize(
    "endpoint",
    ["http://push.example/x", "https:///x", "https://push.example:8443/x", "https://me:pw@push.example/x", "ftp://a/b",
     "https://push.example/x#part", "https://push.example/a b", "https://push.example/\r\nHost: other", "", "nonsense",
     "https://push.exämple/x", "https://push.example/" + "x" * 600, "https://[::1/x", "https://push.example:none/",
     "https://[::1]/x", "https://127.0.0.1/x", "https://2130706433/x"],
)  # fmt: skip
def test_only_plain_https_addresses_are_taken(endpoint: str) -> None:
    with pytest.raises(BadEndpoint):
        check_endpoint(endpoint)
    assert check_endpoint("https://push.example/send/abc?d=1").hostname == "push.example"


# ---- what is sent ----


@dataclass
class Phone:
    """A device with keys of its own."""

    auth: bytes = b"0123456789abcdef"
    key: Any = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))

    def device(self, endpoint: str, language: str = "en") -> Device:
        numbers = self.key.public_key().public_numbers()
        point = b"\x04" + numbers.x.to_bytes(32, "big") + numbers.y.to_bytes(32, "big")
        p256dh, auth = (urlsafe_b64encode(each).decode().rstrip("=") for each in (point, self.auth))
        return Device(endpoint, p256dh, auth, language)

    def read(self, body: bytes) -> Any:
        return orjson.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth))


def certificate(folder: Path) -> Path:
    """A certificate for localhost, with its key, that nobody else knows."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.now()
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=2))
        .not_valid_after(now + timedelta(days=2))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    file = folder / "localhost.pem"
    file.write_bytes(private + made.public_bytes(serialization.Encoding.PEM))
    return file


@dataclass
class PushService:
    """Takes messages at an address of this machine, and answers with a status."""

    status: int = 201
    taken: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
        body = await reader.readexactly(int(headers["content-length"]))
        self.taken.append((head[0], headers, body))
        writer.write(f"HTTP/1.1 {self.status} Whatever\r\nContent-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    @asynccontextmanager
    async def open(self, folder: Path) -> AsyncIterator[PushSender]:
        """While it is open; a sender that may send here."""
        file = certificate(folder)
        own = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        own.load_cert_chain(file)
        server = await asyncio.start_server(self.serve, "127.0.0.1", 0, ssl=own)
        port = server.sockets[0].getsockname()[1]
        async with server:
            trusted = ssl.create_default_context(cafile=str(file))
            yield PushSender(new_key(), allowed=lambda _: True, port=port, context=trusted)


def test_a_message_is_encrypted_for_the_device_and_signed(tmp_path: Path) -> None:
    async def run() -> None:
        service, phone = PushService(), Phone()
        async with service.open(tmp_path) as sender:
            status = await sender.send(phone.device("https://localhost/to/me?x=1"), b'{"title":"ISIS"}', "table")
        ((line, headers, body),) = service.taken
        assert (status, line) == (201, "POST /to/me?x=1 HTTP/1.1")
        assert phone.read(body) == {"title": "ISIS"}
        assert b"ISIS" not in body
        assert (headers["host"], headers["content-encoding"], headers["ttl"]) == ("localhost", "aes128gcm", "86400")
        assert py_vapid.Vapid02.verify(headers["authorization"])
        assert headers["authorization"].endswith(f"k={sender.public_key}")
        claims = urlsafe_b64decode(headers["authorization"].split("t=")[1].split(".")[1] + "==")
        assert orjson.loads(claims)["aud"] == "https://localhost"

    asyncio.run(run())


def test_the_own_network_is_never_called(tmp_path: Path) -> None:
    async def run() -> None:
        service, phone = PushService(), Phone()
        async with service.open(tmp_path) as allowed:
            usual = PushSender(new_key(), port=allowed._port, context=allowed._context)
            for host in ("localhost", "127.0.0.1", "[::1]"):
                with pytest.raises(BadEndpoint):
                    await usual.send(phone.device(f"https://{host}/x"), b"{}", "table")
        assert service.taken == []

    asyncio.run(run())


def test_a_service_that_nobody_vouches_for_gets_nothing(tmp_path: Path) -> None:
    """Without a context of its own a sender trusts those that the machine trusts, and sends nothing unencrypted."""

    async def run() -> None:
        service, phone = PushService(), Phone()
        async with service.open(tmp_path) as allowed:
            usual = PushSender(new_key(), allowed=lambda _: True, port=allowed._port)
            with pytest.raises(ssl.SSLCertVerificationError):
                await usual.send(phone.device("https://localhost/x"), b"{}", "table")
        assert service.taken == []

    asyncio.run(run())


def test_keys_that_are_none_are_refused() -> None:
    async def run() -> None:
        sender = PushSender(new_key())
        with pytest.raises(BadEndpoint):
            await sender.send(Device("https://localhost/x", "B" + "A" * 86, "A" * 22, "en"), b"{}", "table")

    asyncio.run(run())


# ---- who is called ----


@dataclass
class Written:
    """Writes down what would be sent; answers with a status."""

    status: int = 201
    sent: list[tuple[str, Any]] = field(default_factory=list)

    async def send(self, device: Device, payload: bytes, topic: str) -> int:
        self.sent.append((device.endpoint, orjson.loads(payload)))
        return self.status


async def devices(world: World) -> None:
    """Each player has a device, the second one a German one."""
    for number, language in enumerate(("en", "de")):
        device = Device(f"https://push.example/{number}", "p", "a", language)
        await world.store.push.add(f"{number}" * 32, device, world.time)


def pushing(world: World, written: Written) -> Push:
    push = Push(world.registry, written)
    world.registry.on_change = push.changed
    return push


def test_who_is_to_act_in_a_day_game_and_does_not_look_is_called(tmp_path: Path) -> None:
    async def deed(world: World) -> None:
        written = Written()
        push = pushing(world, written)
        await world.set_up("isis", 2, DAYS)
        await push.settle()
        assert written.sent == [], "nobody has a device yet"
        await devices(world)
        await world.move(0)
        await push.settle()
        ((endpoint, told),) = written.sent
        assert endpoint == "https://push.example/1"
        assert told == {
            "title": "ISIS", "body": "Du bist am Zug. Du spielst mit Spieler 1.", "path": f"/table/{world.name}",
        }  # fmt: skip
        looking = Connection(world.players[0], View(lean=True))
        await world.registry.enter(world.name, looking)
        await world.move(1)
        await push.settle()
        assert len(written.sent) == 1, "who looks at the table sees it"
        world.registry.leave(world.name, looking)
        await world.move(0)
        await push.settle()
        assert [where for where, _ in written.sent] == ["https://push.example/1"] * 2
        await world.registry.act(world.name, lambda live: offer(live, world.connection(0), "pause"))
        await world.registry.act(world.name, lambda live: answer(live, world.connection(1), True))
        await push.settle()
        assert len(written.sent) == 2, "a pause calls nobody"
        await world.registry.act(world.name, lambda live: resume(live, world.connection(0)))
        await push.settle()
        assert [where for where, _ in written.sent] == ["https://push.example/1"] * 3, "the days run on"
        await world.registry.act(world.name, lambda live: resign(live, world.connection(1)))
        await push.settle()
        assert len(written.sent) == 3, "nor does the end"

    in_a_world(tmp_path, deed)


def test_nobody_is_called_in_a_game_with_a_live_clock_or_none(tmp_path: Path) -> None:
    async def deed(world: World) -> None:
        written = Written()
        push = pushing(world, written)
        for clock in (LIVE, None):
            await world.set_up("isis", 2, clock)
            await devices(world)
            await world.move(0)
        await push.settle()
        assert written.sent == []

    in_a_world(tmp_path, deed)


@pytest.mark.parametrize(("status", "left"), [(201, 1), (500, 1), (404, 0), (410, 0)])
def test_a_device_that_its_push_service_forgot_is_forgotten(tmp_path: Path, status: int, left: int) -> None:
    async def deed(world: World) -> None:
        push = pushing(world, Written(status))
        await world.set_up("isis", 2, DAYS)
        await push.settle()  # who opens is called too, and has no device yet
        await devices(world)
        await world.move(0)
        await push.settle()
        assert len(await world.store.push.of_player(world.players[1])) == left
        assert len(await world.store.push.of_player(world.players[0])) == 1

    in_a_world(tmp_path, deed)


def test_a_player_has_few_devices_which_end_with_their_sessions(database: Database) -> None:
    async def deed(world: World) -> None:
        await world.set_up("isis", 2, DAYS)
        for number in range(MOST_DEVICES + 2):
            await world.store.push.add("1" * 32, Device(f"https://push.example/{number}", "p", "a", "en"), number)
        kept = [device.endpoint[-1] for device in await world.store.push.of_player(world.players[1])]
        assert kept == ["2", "3", "4", "5", "6"]
        await world.store.push.remove("https://push.example/3", "0" * 32)  # another's
        await world.store.push.remove("https://push.example/4", "1" * 32)
        kept = [device.endpoint[-1] for device in await world.store.push.of_player(world.players[1])]
        assert kept == ["2", "3", "5", "6"]
        await world.store.accounts.sign_out("1" * 32)
        assert await world.store.push.of_player(world.players[1]) == []
        first = await world.store.push.key("one")
        assert (first, await world.store.push.key("two")) == ("one", "one")

    in_a_world(database, deed)


def test_a_new_file_which_holds_the_key_is_for_its_owner_alone(tmp_path: Path) -> None:
    SqliteDatabase(tmp_path).prepare()
    assert S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600


def test_a_message_shows_nothing_of_the_position(tmp_path: Path) -> None:
    async def deed(world: World) -> None:
        await world.set_up("horus", 2, DAYS)
        row = (await world.now()).row
        told = orjson.loads(message(row, world.players[0], "en"))
        assert told.keys() == {"title", "body", "path"}
        assert told["body"] == "It is your turn. You play with Player 2."

    in_a_world(tmp_path, deed)


# ---- over HTTP ----


def test_a_page_subscribes_and_forgets(server: Server, visitor: httpx.Client) -> None:
    key = visitor.get("/api/push").json()["key"]
    assert len(urlsafe_b64decode(key + "=")) == 65
    device = Phone().device("https://push.example/mine")
    wish = {"endpoint": device.endpoint, "keys": {"p256dh": device.p256dh, "auth": device.auth}, "language": "de"}
    assert visitor.put("/api/push", json=wish).status_code == 204
    assert visitor.put("/api/push", json=wish).status_code == 204
    for wrong in (
        {"endpoint": "http://push.example/mine"},
        {"endpoint": "https://127.0.0.1:8000/"},
        {"keys": {"p256dh": "x", "auth": device.auth}},
        {"language": "fr"},
    ):
        assert visitor.put("/api/push", json={**wish, **wrong}).status_code == 422
    assert visitor.post("/api/push/forget", json={"endpoint": device.endpoint}).status_code == 204

"""Clients that keep the server waiting, or send more than it should take in."""

import json
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest

from hypostyle.server.limits import Timeouts
from tests.server import raw
from tests.server.running import PERSON, Page, Server, eventually, set_up

IMPATIENT = """
import sys
from pathlib import Path
from hypostyle.server.limits import Timeouts
from hypostyle.server.serve import serve
timeouts = Timeouts(headers=2, body=4, silence=2, keep_alive=2, send=2)
serve("127.0.0.1", 0, Path(sys.argv[sys.argv.index("--data") + 1]), False, timeouts=timeouts)
"""
SOON = 30.0
"""Seconds within which the impatient server must have ended a connection, on a busy machine."""


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose patience is short, so that the tests are, too."""
    running = Server(tmp_path_factory.mktemp("tables"), program=("-c", IMPATIENT))
    yield running
    status, said = running.stop()
    assert status == 0, said
    assert not said, "what clients do wrong is not logged"


def given_up(server: Server, deaf: socket.socket) -> bool:
    """Whether a server comes to close its end of a connection on which nothing is read."""
    return eventually(lambda: not raw.is_open(server, deaf), SOON)


def test_half_sent_requests_are_ended(impatient: Server) -> None:
    head = f"POST /api/tables HTTP/1.1\r\nHost: {impatient.host}\r\n".encode()
    given = [
        b"",
        b"G",
        head,
        head + b"Content-Length: 100\r\n\r\n{",
        head + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{",
    ]
    silent = [raw.connect(impatient, data) for data in given]
    assert all(raw.ended(each, SOON) for each in silent)


def test_clients_that_drip_are_ended(impatient: Server) -> None:
    host = impatient.host
    begun = (
        "GET / HTTP/1.1\r\nHost: x",  # a header that never ends
        f"POST /api/tables HTTP/1.1\r\nHost: {host}\r\nContent-Length: 10000\r\n\r\n",  # a body that never ends
        f"GET /health HTTP/1.1\r\nHost: {host}\r\n\r\n",  # after an answer
        "POST /health HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n",  # after a refusal
    )
    cases = [(start, dripped) for start in begun for dripped in (b"x", b"\r\n")]

    def drip(case: tuple[str, bytes]) -> bool:
        return raw.drip(raw.connect(impatient, case[0].encode()), case[1], SOON, 0.3)

    with ThreadPoolExecutor(len(cases)) as pool:
        ended = pool.map(drip, cases)
        assert [case for case, done in zip(cases, ended, strict=True) if not done] == []


def test_a_slow_request_in_time_is_answered(impatient: Server) -> None:
    connection = raw.connect(impatient)
    request = raw.get("/health", impatient.host)
    for start in range(0, len(request), 8):
        connection.sendall(request[start : start + 8])
        time.sleep(0.05)
    assert raw.read_to_end(connection).startswith(b"HTTP/1.1 200")


def test_who_never_reads_an_answer_is_ended(impatient: Server) -> None:
    deaf = raw.connect(impatient, small=True)
    assert eventually(lambda: raw.is_open(impatient, deaf))
    with suppress(ConnectionError):
        for _ in range(6):  # 8 MB: more than the system keeps for a connection
            deaf.sendall(raw.get("/api/games/sakkara/picture.svg", impatient.host) * 15)
            time.sleep(0.3)
    assert given_up(impatient, deaf)


def test_who_never_reads_a_table_is_ended_alone(impatient: Server) -> None:
    with impatient.client() as client:
        table = set_up(client, "sakkara", PERSON, PERSON)
        deaf = raw.open_socket(impatient, table, small=True)
        looks = [{"type": "view", "language": "en", "tall": tall, "turned": 0} for tall in (True, False)]
        deaf.sendall(b"".join(raw.frame(1, json.dumps(look).encode()) for look in looks) * 60)
        calm = Page(impatient, table, client)
        assert given_up(impatient, deaf)
        assert calm.move()["ply"] == 1
        calm.close()


NO_REQUESTS = [
    "POST {path} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX Y: z\r\n\r\n",
    "GET http://[ HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    "CONNECT {host} HTTP/1.1\r\nHost: {host}\r\n\r\n",
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "GET /docs HTTP/1.1\r\nHost: {host}\r\n\r\n\x00",
]


def test_what_is_no_request_is_ended(impatient: Server) -> None:
    made = [text.format(path="/api/tables/x/live", host=impatient.host).encode("latin-1") for text in NO_REQUESTS]
    opened = [raw.connect(impatient, data) for data in made]
    assert [data for data, each in zip(made, opened, strict=True) if not raw.ended(each, SOON)] == []


def test_a_web_socket_that_sends_no_text_is_ended(impatient: Server) -> None:
    with impatient.client() as client:
        table = set_up(client, "isis", PERSON, PERSON)
    for data in (raw.frame(1, b"\xff\xfe"), raw.frame(3), b"\xff" * 100, raw.frame(0), b"\x81\x00"):
        wild = raw.open_socket(impatient, table)
        wild.sendall(data)
        assert raw.ended(wild, SOON), data


# ---- too much at once ----


@pytest.mark.parametrize(
    "headers",
    [
        "X: " + "y" * 9_000,
        "\r\n".join(f"X{number}: y" for number in range(101)),
        "\r\n".join(f"X{number}: {'y' * 1_000}" for number in range(18)),
    ],
    ids=["long", "many", "large"],
)
def test_headers_are_bounded(impatient: Server, headers: str) -> None:
    for request in (
        raw.get("/health", impatient.host)[:-2] + f"{headers}\r\n\r\n".encode(),
        raw.upgrade(impatient.host, "/api/tables/x/live", headers),
        raw.get("/health", impatient.host)[:-2] + f"{headers}".encode(),
    ):
        connection = raw.connect(impatient, request)
        said = raw.read_to_end(connection)
        assert said.startswith(b"HTTP/1.1 400") or (request[-1:] != b"\n" and not said)


def test_a_header_without_end_is_not_kept(server: Server) -> None:
    connection = raw.connect(server, b"GET / HTTP/1.1\r\nX: ")
    patience = Timeouts().headers - 1
    assert raw.drip(connection, b"y" * 2_000, patience, 0.02), "it is ended before its time is over"
    assert raw.read_to_end(raw.connect(server, raw.get("/" + "x" * 9_000, server.host))).startswith(b"HTTP/1.1 4")


def test_requests_sent_ahead_are_bounded(impatient: Server) -> None:
    connection = raw.connect(impatient, raw.get("/health", impatient.host) * 3_000)
    assert raw.read_to_end(connection).count(b"HTTP/1.1 200") <= 20


def test_frames_of_a_web_socket_cannot_fill_the_memory(impatient: Server) -> None:
    with impatient.client() as client:
        table = set_up(client, "isis", PERSON, PERSON)
        Page(impatient, table, client).close()
        before = raw.memory(impatient)
        flood = raw.frame(1) * 40_000
        wild = [raw.open_socket(impatient, table) for _ in range(6)]
        for each in wild:
            each.settimeout(1)
            with suppress(TimeoutError):  # it is held up, as it should be
                each.sendall(flood)
        most = 0
        for _ in range(10):
            most = max(most, raw.memory(impatient) - before)
            time.sleep(0.1)
        assert most < 40_000_000
        assert client.get("/health").status_code == 200
        for each in wild:
            each.close()


@pytest.mark.parametrize("opcode", [9, 10, 0], ids=["ping", "pong", "continued"])
def test_frames_that_are_no_messages_are_bounded(impatient: Server, opcode: int) -> None:
    with impatient.client() as client:
        table = set_up(client, "isis", PERSON, PERSON)
        wild = raw.open_socket(impatient, table)
        first = raw.frame(1, b"{", last=False) if opcode == 0 else b""
        with suppress(OSError):
            wild.sendall(first + raw.frame(opcode, last=opcode != 0) * 5_000)
        assert raw.ended(wild, SOON)
        calm = Page(impatient, table, client)
        assert calm.move()["ply"] == 1
        calm.close()


def test_the_rest_of_a_refused_body_is_passed_over(impatient: Server) -> None:
    head = f"POST /api/tables HTTP/1.1\r\nHost: {impatient.host}\r\nContent-Length: 1000000\r\n\r\n"
    connection = raw.connect(impatient, head.encode())
    assert raw.read_answer(connection).startswith(b"HTTP/1.1 413")
    for _ in range(10):
        connection.sendall(b"x" * 100_000)
        time.sleep(0.01)
    connection.sendall(raw.get("/health", impatient.host))
    assert raw.read_answer(connection).startswith(b"HTTP/1.1 200")


def test_a_body_that_is_longer_than_it_says_is_refused(impatient: Server) -> None:
    with impatient.client() as client:
        answer = client.post("/api/tables", content=iter([b"x" * 10_000] * 3))
        assert answer.status_code == 413
        for length in ("abc", "-5", "9" * 5_000, "1, 2", "\xb2"):
            head = f"POST /api/tables HTTP/1.1\r\nHost: {impatient.host}\r\nContent-Length: {length}\r\n\r\n"
            said = raw.read_to_end(raw.connect(impatient, head.encode("latin-1")))
            assert said.startswith(b"HTTP/1.1 400"), length

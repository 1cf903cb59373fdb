"""How much an address and a visitor may do, and how many connections they may have."""

import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from hypostyle.server.limits import CONNECTION_MESSAGES, CONNECTIONS_EACH, RATES, WEB_SOCKETS, Most, Rate
from hypostyle.server.rate_limits import Bucket, Buckets, Limits, OpenConnections, address_key
from tests.server import raw
from tests.server.running import PERSON, Page, Server, eventually, set_up

WISH = {"game": "isis", "seats": [PERSON, PERSON]}


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for these tests. Each that uses up what an address may do comes from another one."""
    running = Server(tmp_path_factory.mktemp("tables"))
    yield running
    status, said = running.stop()
    assert status == 0, said
    assert not said


def away(server: Server, source: str) -> httpx.Client:
    """A visitor from another address."""
    if not sys.platform.startswith("linux"):
        pytest.skip("this machine has one loopback address")
    return server.client(transport=httpx.HTTPTransport(local_address=source, verify=False))


# ---- buckets ----


def test_a_bucket_runs_dry_and_fills_again() -> None:
    bucket = Bucket(Rate(at_once=3, per_second=2))
    assert [bucket.take(100.0) for _ in range(5)] == [0, 0, 0, 0.5, 1]
    assert bucket.take(102.0) == 0
    assert [bucket.take(200.0) for _ in range(4)] == [0, 0, 0, 0.5]


def test_buckets_are_full_for_who_is_new_and_forgotten_when_full_again() -> None:
    buckets = Buckets(Rate(at_once=2, per_second=1))
    for key in ("a", "a", "b"):
        buckets.take(key, 10.0, 1)
    assert (buckets.wait("a", 10.0, 1), buckets.wait("b", 10.0, 1), buckets.wait("c", 10.0, 1)) == (1, 0, 0)
    assert buckets.wait("b", 10.0, 2) == 1
    buckets.take("d", 13.0, 1)
    assert len(buckets) == 1


@pytest.mark.timed
def test_buckets_stay_few_and_quick_under_many_addresses() -> None:
    buckets = Buckets(Rate(at_once=2, per_second=0.001), most=1_000)
    for _ in range(2):
        buckets.take("victim", 0.0, 1)
    began = time.process_time()
    for number in range(900):
        buckets.take(f"early {number}", 0.0, 1)
    assert buckets.wait("victim", 0.0, 1) > 0, "nobody is forgotten while there is room"
    for number in range(100_000):
        buckets.take(f"late {number}", 0.0, 1)
    assert len(buckets) == 1_000
    assert time.process_time() - began < 5
    for number in range(501):
        buckets.take(f"{number}", 1e9, 1)
    assert len(buckets) == 501, "two go for each that comes"


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::1", "2001:db8:1:2::"),
        ("2001:db8:1:3::1", "2001:db8:1:3::"),
        ("fe80::1%eth0", "fe80::"),
        ("not:an:address", "not:an:address"),
        ("x" * 1_000, "x" * 64),
    ],
)
def test_what_stands_for_an_address(address: str, key: str) -> None:
    assert address_key(address) == key


def test_the_emptier_bucket_decides_and_a_refusal_costs_nothing() -> None:
    visitor, address = (int(rate.at_once) for rate in RATES["new table"])
    limits = Limits()
    assert [limits.take("new table", "a", "v") for _ in range(visitor + 1)] == [True] * visitor + [False]
    for _ in range(1_000):
        assert not limits.take("new table", "a", "v")
    others = [limits.take("new table", "a", f"v{number}") for number in range(address)]
    assert others == [True] * (address - visitor) + [False] * visitor
    assert not limits.take("new table", "a", None)
    assert limits.take("new table", "b", None)
    assert not limits.take("new table", "b", "w", visitor + 1), "a heavy one needs more"
    assert limits.take("new table", "b", "w", visitor)
    assert limits.take("picture", "a", "v"), "each action has its own"
    off = Limits(enforced=False)
    assert all(off.take("new table", "a", "v") for _ in range(1_000))


def test_connections_are_counted_in_all_by_address_and_by_visitor() -> None:
    opened = OpenConnections(Most(in_all=4, each_address=3, each_visitor=2))
    assert [opened.enter("a", "v") for _ in range(3)] == [True, True, False]
    assert [opened.enter("a", None), opened.enter("a", None)] == [True, False]
    assert [opened.enter("b", None), opened.enter("c", None), opened.enter(None)] == [True, False, False]
    opened.leave("a", "v")
    assert [opened.enter(None), opened.enter(None)] == [True, False]
    for address, visitor in (("a", "v"), ("a", None), ("b", None), (None, None)):
        opened.leave(address, visitor)
    assert vars(opened) == vars(OpenConnections(Most(4, 3, 2))), "nothing is kept of who is gone"


# ---- a server ----


@pytest.mark.timed
def test_an_address_without_cookies_is_slowed_down(limited: Server) -> None:
    """Each request is a new visitor, with whatever cookie it made up."""
    began = time.monotonic()
    answers = []
    with away(limited, "127.0.0.10") as client:
        for number in range(150):
            cookie = {"Cookie": f"visitor={number:032}"} if number % 2 else {}
            client.cookies.clear()
            answers.append(client.post("/api/tables", json=WISH, headers=cookie).status_code)
    rate = RATES["new table"][1]
    assert set(answers) == {201, 429}
    assert answers.count(201) <= rate.at_once + rate.per_second * (time.monotonic() - began) + 1
    with limited.client() as elsewhere:
        assert elsewhere.post("/api/tables", json=WISH).status_code == 201


def test_a_visitor_is_slowed_down_before_others_at_its_address(limited: Server) -> None:
    most = int(RATES["new table"][0].at_once)
    with away(limited, "127.0.0.11") as client, away(limited, "127.0.0.11") as other:
        client.get("/api/tables")
        table = set_up(client, "isis")
        ways = [
            ("/api/tables", WISH),
            (f"/api/tables/{table}/branch", {"ply": 0}),
            (f"/api/tables/{table}/rematch", {}),
        ]
        asked = [ways[number % 3] for number in range(most - 1 + 8)]
        answers = [client.post(path, json=body).status_code for path, body in asked]
        assert answers[: most - 1] == [201] * (most - 1)
        assert 429 in answers
        refused = client.post("/api/tables/load", json={"record": "x"}, headers={"Accept-Language": "de"})
        assert refused.status_code == 429
        assert refused.json() == {"error": "Das war zu viel auf einmal; mach etwas langsamer.", "clause": None}
        assert other.post("/api/tables", json=WISH).status_code == 201


def test_pictures_are_limited_and_those_of_earlier_positions_more(limited: Server) -> None:
    with limited.client() as client:
        table = set_up(client, "isis")
        most = int(RATES["picture"][0].at_once)
        assert client.get(f"/api/tables/{table}/picture.svg").status_code == 200
        with ThreadPoolExecutor(4) as pool:
            early = pool.map(lambda _: client.get(f"/api/tables/{table}/picture.svg?ply=0").status_code, range(most))
            answers = list(early)
        assert set(answers) == {200, 429}
        assert client.get(f"/api/tables/{table}/record").status_code == 200


def test_requests_are_limited(limited: Server) -> None:
    request = f"GET /static/column.svg HTTP/1.1\r\nHost: {limited.host}\r\nCookie: visitor={'x' * 32}\r\n\r\n".encode()
    connections = [raw.connect(limited, request * 15) for _ in range(40)]
    answers = b"".join(raw.read_to_end(each) for each in connections)
    assert answers.count(b"HTTP/1.1 429") > 0
    assert answers.count(b"HTTP/1.1 200") >= RATES["request"][0].at_once
    with limited.client() as other:
        assert other.get("/health").status_code == 200


def test_web_sockets_of_a_visitor_are_counted(limited: Server) -> None:
    with limited.client() as client, ExitStack() as opened:
        table = set_up(client, "isis")
        address = f"ws://{limited.host}/api/tables/{table}/live"
        mine = {"Cookie": f"visitor={client.cookies['visitor']}"}
        most, at_once = WEB_SOCKETS.each_visitor, int(RATES["connection"][0].at_once)
        first = [opened.enter_context(connect(address, additional_headers=mine)) for _ in range(at_once)]
        time.sleep((most - at_once) / RATES["connection"][0].per_second + 1)
        for _ in range(most - at_once):
            opened.enter_context(connect(address, additional_headers=mine))
        time.sleep(1)  # the rate allows another one
        with pytest.raises(InvalidStatus) as refused:
            connect(address, additional_headers=mine).__enter__()
        assert refused.value.response.status_code == 429
        assert b"Too many tables are open" in (refused.value.response.body or b"")
        opened.enter_context(connect(address))
        first[0].close()

        def one_more() -> bool:
            with suppress(InvalidStatus):
                opened.enter_context(connect(address, additional_headers=mine))
                return True
            return False

        assert eventually(one_more)


def test_web_sockets_opened_too_often_are_refused(limited: Server) -> None:
    with limited.client() as client:
        table = set_up(client, "isis")
        mine = f"Cookie: visitor={client.cookies['visitor']}"
        upgrade = raw.upgrade(limited.host, f"/api/tables/{table}/live", mine)
        answers = [raw.connect(limited, upgrade).recv(12) for _ in range(2 * int(RATES["connection"][0].at_once))]
        assert set(answers) == {b"HTTP/1.1 101", b"HTTP/1.1 429"}


def test_connections_of_an_address_are_counted(limited: Server) -> None:
    source = "127.0.0.12"
    with away(limited, source) as client, limited.client() as elsewhere:
        opened = [raw.connect(limited, source=source) for _ in range(CONNECTIONS_EACH)]
        refused = raw.read_to_end(raw.connect(limited, source=source))
        assert refused.startswith(b"HTTP/1.1 503")
        assert elsewhere.get("/health").status_code == 200
        for each in opened:
            each.close()
        assert eventually(lambda: client.get("/health").status_code == 200)


@pytest.mark.timed
def test_messages_beyond_the_rate_wait_and_nobody_is_refused(limited: Server) -> None:
    with limited.client() as client:
        table = set_up(client, "isis")
        calm, wild = Page(limited, table, client), Page(limited, table, client)
        number = int(CONNECTION_MESSAGES.at_once + 2 * CONNECTION_MESSAGES.per_second)
        began = time.monotonic()
        for _ in range(number):
            wild.send(type="pause", on=True)
        assert calm.move()["ply"] == 1, "others go on meanwhile"
        said = {wild.receive("refused")["text"] for _ in range(number)}
        assert said == {"Only a game that you are watching can be paused."}
        assert time.monotonic() - began > 1.8
        calm.close()
        wild.close()


@pytest.mark.timed
def test_a_program_is_not_slowed_down(limited: Server, server: Server) -> None:
    """As fast as answers come, and about as fast as without limits: they let through a burst of 400 messages."""

    def seconds(of: Server) -> float:
        with of.client() as client:
            page = Page(of, set_up(client, "isis"), client)
            began = time.monotonic()
            for number in range(300):
                assert page.ask("refused", type="pause", on=True, n=number)["re"] == number
            page.close()
            return time.monotonic() - began

    assert seconds(limited) < 1 + 3 * seconds(server)


def test_without_limits_nothing_is_slowed_down_but_sizes_hold(server: Server) -> None:
    """The server of the other tests runs with --no-limits."""
    with server.client() as client:
        answers = {client.post("/api/tables", json=WISH).status_code for _ in range(40)}
        assert answers == {201}
        long = {**WISH, "options": {"x": "y" * 20_000}}
        assert client.post("/api/tables", json=long).status_code == 413


@pytest.mark.parametrize("options", [("--host", "0.0.0.0"), ("--proxy", "10.0.0.1")])
def test_without_limits_only_for_this_machine(folder: Path, options: tuple[str, str]) -> None:
    with pytest.raises(AssertionError, match="--no-limits is for this machine alone"):
        Server(folder, "--no-limits", *options)


def test_messages_are_packed_without_a_memory_of_those_before(server: Server) -> None:
    """Such a memory takes 50 KB for each connection."""
    offer = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits"
    answer = (
        raw.connect(server, raw.upgrade(server.host, "/api/tables/x/live", offer)).recv(1000).decode(errors="replace")
    )  # the first message may have come along
    accepted = next(line for line in answer.splitlines() if line.lower().startswith("sec-websocket-extensions"))
    assert "server_no_context_takeover" in accepted
    assert "client_no_context_takeover" in accepted
    assert "server_max_window_bits=12" in accepted


def test_a_quick_loop_and_parser_are_used(server: Server) -> None:
    mapped = Path(f"/proc/{server.process.pid}/maps")
    if not mapped.exists():
        pytest.skip("the system does not tell what a process has loaded")
    text = mapped.read_text()
    assert "uvloop" in text
    assert "httptools" in text


def test_visitors_are_remembered_in_little_memory() -> None:
    import tracemalloc

    buckets = Buckets(RATES["request"][0])
    tracemalloc.start()
    for number in range(30_000):
        buckets.take(f"{number:032}", 0.0, 1)
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert used < 4_000_000

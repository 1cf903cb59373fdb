"""The load generator: what it counts, what it costs itself, and whom it leaves alone."""

import asyncio
import json
import socket
from pathlib import Path

import pytest
from websockets.asyncio.server import ServerConnection, serve

import hypostyle
from hypostyle.lab.load import data, measure, percentile
from hypostyle.lab.load_client import choose
from hypostyle.lab.load_crowd import Plan
from hypostyle.lab.load_echo import LEAN_BYTES, PAGE_BYTES, echo_server
from hypostyle.lab.load_idle import measure_idle
from hypostyle.lab.load_table import (
    HEADINGS,
    IDLE_HEADINGS,
    PAIR_HEADINGS,
    STORED_HEADINGS,
    cells,
    idle_cells,
    markdown_row,
)
from hypostyle.lab.load_wire import Address, Socket, Text, read_address, request
from tests.cli.test_commands import call, run

GAME = hypostyle.game_names()[0]
LIGHT = 1 / 6000
"""The most seconds of CPU that the generator may take for a move: it shares two cores with the server."""
DOCUMENT = Path(__file__).parents[2] / "docs" / "load.md"


# ---- addresses ----


@pytest.mark.parametrize(
    ("url", "address", "local"),
    [
        ("http://127.0.0.1:8000/", Address("127.0.0.1", 8000, False), True),
        ("http://127.8.9.1:8000", Address("127.8.9.1", 8000, False), True),
        ("http://localhost", Address("localhost", 80, False), True),
        ("https://[::1]:9/", Address("::1", 9, True), True),
        ("https://games.example.org", Address("games.example.org", 443, True), False),
        ("http://localhost.example.org/", Address("localhost.example.org", 80, False), False),
        ("http://127.0.0.1@example.org/", Address("example.org", 80, False), False),
        ("http://192.168.0.7:8000/", Address("192.168.0.7", 8000, False), False),
    ],
)
def test_an_address_and_whether_it_is_this_machine(url: str, address: Address, local: bool) -> None:
    assert read_address(url) == address
    assert address.local is local
    if local:
        assert Plan(url, GAME).address() == address
    else:
        assert Plan(url, GAME, elsewhere=True).address() == address
        with pytest.raises(ValueError, match=r"is not this machine.* --this-is-my-server$"):
            measure(Plan(url, GAME))
        with pytest.raises(ValueError, match="is not this machine"):
            measure_idle(Plan(url, GAME))


@pytest.mark.parametrize("url", ["", "127.0.0.1:8000", "ws://127.0.0.1/", "http://", "http://[::1", "http://x:y/"])
def test_what_is_no_address(url: str) -> None:
    with pytest.raises(ValueError, match="is no address of a server"):
        read_address(url)


# ---- choosing and counting ----


def test_every_move_of_a_tree_and_of_a_list_can_be_chosen() -> None:
    tree = {"a": {"b": "ab", "c": {"": "ac", "d": "acd"}}, "e": "e"}
    lots = [number / 64 for number in range(64)]
    assert {choose({"scene": {"choices": tree}}, lot) for lot in lots} == {"ab", "ac", "acd", "e"}
    assert {choose({"legal": ["x", "y", "z"]}, lot) for lot in lots} == {"x", "y", "z"}


@pytest.mark.parametrize("message", [{}, {"legal": []}, {"scene": {}}, {"scene": {"choices": {}}}])
def test_a_table_without_choices_gives_no_move(message: dict[str, object]) -> None:
    assert choose(message, 0.5) is None


def test_percentiles() -> None:
    seconds = [number / 1000 for number in range(100)]
    assert percentile(seconds, 0.5) == 50
    assert percentile(seconds, 0.99) == 99
    assert percentile(seconds, 1.0) == 99
    assert percentile([0.25], 0.5) == 250
    assert percentile([], 0.5) is None


# ---- against the server that does nothing ----


@pytest.mark.parametrize(("lean", "size"), [(False, PAGE_BYTES), (True, LEAN_BYTES)])
def test_the_echo_server_is_measured_and_the_generator_is_light(lean: bool, size: int) -> None:
    with echo_server() as url:
        found = measure(Plan(url, GAME, clients=20, seconds=1.0, lean=lean))
    assert found.mode == ("lean" if lean else "page")
    assert found.errors == 0, found.error_kinds
    assert found.moves_per_second == pytest.approx(found.moves / found.seconds)
    assert None not in (found.p50_ms, found.p95_ms, found.p99_ms, found.max_ms)
    assert 0 < found.p50_ms <= found.p95_ms <= found.p99_ms <= found.max_ms  # type: ignore[operator]
    # As many clients at a time as there are: what one waits, times the moves a second, is their number.
    assert found.p50_ms * found.moves_per_second < 2.5 * 1000 * found.clients  # type: ignore[operator]
    assert found.bytes_per_move == pytest.approx(size, rel=0.02)
    assert found.generator_cpu_seconds / found.moves < LIGHT
    assert found.server_cpu_seconds is not None
    assert 0 < found.server_cpu_seconds < 2 * found.seconds
    assert found.memory is not None
    assert 0 < found.memory.before_mb <= found.memory.peak_mb
    assert found.memory.growth_mb == pytest.approx(found.memory.peak_mb - found.memory.before_mb)
    assert json.loads(json.dumps(data(found)))["memory"]["peak_mb"] > 0
    assert len(cells(found, "echo")) == len(HEADINGS)


def test_compression_is_offered_only_when_wanted() -> None:
    with echo_server() as url:
        plain = measure(Plan(url, GAME, clients=4, seconds=0.3))
        small = measure(Plan(url, GAME, clients=4, seconds=0.3, compress=True))
    assert plain.errors == small.errors == 0
    assert small.bytes_per_move is not None
    assert plain.bytes_per_move is not None
    assert small.bytes_per_move < plain.bytes_per_move / 10


def test_open_tables_are_weighed_and_played_as_far_as_told() -> None:
    with echo_server() as url:
        found = measure_idle(Plan(url, GAME, clients=30, compress=True), plies=5, rounds=1)
    assert found.errors == 0, found.error_kinds
    assert (found.tables, found.plies) == (30, 5)
    assert found.rounds[0].open_mb > found.before_mb > 0
    assert found.kb_per_table == pytest.approx(1000 * (found.rounds[0].open_mb - found.before_mb) / 30)
    assert found.lost_kb_per_table is None
    assert len(idle_cells(found, "echo")) == len(IDLE_HEADINGS)


def test_the_echo_server_ends_with_its_measurement() -> None:
    with echo_server() as url:
        address = read_address(url)
        assert asyncio.run(request(address, "POST", "/api/tables", body={})).data == {"id": "echo"}
    with pytest.raises(ValueError, match="no server answers at"):
        asyncio.run(request(address, "POST", "/api/tables", body={}))


# ---- the wire ----


def test_a_message_in_several_frames_is_whole_and_pings_are_answered() -> None:
    async def answer(connection: ServerConnection) -> None:
        await (await connection.ping())
        await connection.send(["one ", "two ", "three"])
        await connection.close(1008, "that was all")

    async def listen() -> tuple[list[bytes], str]:
        texts: list[bytes] = []
        ended: asyncio.Future[str] = asyncio.get_running_loop().create_future()

        def heard(text: Text, at: float) -> None:
            texts.append(bytes(text))

        async with serve(answer, "127.0.0.1", 0) as server:
            host, port = next(iter(server.sockets)).getsockname()
            address = Address(host, port, False)
            made = Socket(address, "/x", None, True, heard, ended.set_result, lambda _: None)
            await asyncio.get_running_loop().create_connection(lambda: made, host, port)
            reason = await asyncio.wait_for(ended, 20)
        return texts, reason

    assert asyncio.run(listen()) == ([b"one two three"], "closed with code 1008")


def test_a_server_that_speaks_no_http_is_told_in_a_sentence() -> None:
    async def babble(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"220 mail.example.org ESMTP\r\n")
        writer.close()

    async def ask() -> None:
        async with await asyncio.start_server(babble, "127.0.0.1", 0) as server:
            await request(Address("127.0.0.1", server.sockets[0].getsockname()[1], False), "GET", "/")

    with pytest.raises(ValueError, match="is no web server"):
        asyncio.run(ask())


# ---- the command ----


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "load needs either the URL of a server"),
        (("http://127.0.0.1:1/", "--echo"), "load needs either the URL of a server"),
        (("http://example.org/",), "example.org is not this machine"),
        (("example",), "is no address of a server"),
        ((f"http://127.0.0.1:{_free_port()}/",), "no server answers at 127.0.0.1"),
        (("--echo", "--game", "senet"), "there is no game “senet”"),
    ],
)
def test_mistakes_get_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    found = call("load", *arguments)
    assert found.returncode == 2
    assert sentence in found.stderr
    assert "Traceback" not in found.stderr + found.stdout


def test_the_command_prints_one_object() -> None:
    found = run("load", "--echo", "--clients", "5", "--seconds", "0.5", "--json")
    assert found.returncode == 0, found.stderr
    told = json.loads(found.stdout)
    wanted = {"moves_per_second", "p50_ms", "p95_ms", "p99_ms", "errors", "memory", "server_cpu_seconds"}
    assert wanted | {"generator_cpu_seconds", "clients", "seconds", "mode", "bytes_per_move"} <= set(told)
    assert told["seconds"] >= 0.49


def test_the_command_prints_a_row_for_the_document() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert markdown_row(HEADINGS) in text
    assert markdown_row(IDLE_HEADINGS) in text
    assert markdown_row(PAIR_HEADINGS) in text
    assert markdown_row(STORED_HEADINGS) in text
    found = run("load", "--echo", "--clients", "5", "--seconds", "0.5", "--lean", "--markdown", "--label", "today")
    assert found.stdout.startswith("| today | ")
    assert found.stdout.count("|") == len(HEADINGS) + 1

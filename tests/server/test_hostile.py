"""Whatever is sent to a table, it answers and goes on."""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.play import often
from tests.server.running import PERSON, Page, Server, opponent, set_up

TYPES = ["move", "view", "touch", "undo", "redo", "hint", "resign", "pause", "uncover", "goto", "table", "", "gone"]
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
fields = st.fixed_dictionaries(
    {"type": st.sampled_from(TYPES) | anything},
    optional={
        "text": anything | st.sampled_from(["0-13", "0-14", "pass", "41*"]),
        "ply": anything | st.integers(-3, 9),
        "ids": anything | st.lists(st.sampled_from(["f0", "f13", "x"]), max_size=4),
        "on": anything,
        "language": anything | st.sampled_from(["en", "de"]),
        "tall": anything,
        "turned": anything | st.integers(-1, 5),
        "n": anything | st.integers(),
    },
)


class Target:
    """A table to send things to. Now and then a new window is opened, for the pace of each is limited."""

    def __init__(self, server: Server, client: httpx.Client):
        self._server, self._client = server, client
        self._table = set_up(client, "isis", PERSON, PERSON)
        self._open()

    def _open(self) -> None:
        self._count = 0
        self.page = Page(self._server, self._table, self._client)

    def still_works(self) -> None:
        """The table answers, and can be played at unless its game is over; then there is another one."""
        table = self.page.ask("table", type="view", n=12345)
        while table.get("re") != 12345:
            table = self.page.receive("table")
        if table["over"]:
            self._table = set_up(self._client, "isis", PERSON, PERSON)
        else:
            assert self.page.moves()
        self._count += 1
        if self._count == 25 or table["over"]:
            self.page.close()
            self._open()


@pytest.fixture(scope="module")
def target(server: Server) -> Iterator[Target]:
    with server.client() as client:
        found = Target(server, client)
        yield found
        found.page.close()


quietly = settings(
    max_examples=often(30, 60), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@quietly
@given(fields)
def test_any_object(target: Target, message: dict[str, Any]) -> None:
    target.page.send_raw(json.dumps(message))
    target.still_works()


@quietly
@given(anything)
def test_any_json(target: Target, message: object) -> None:
    target.page.send_raw(json.dumps(message))
    assert target.page.receive("refused")["text"]
    target.still_works()


@quietly
@given(st.text(max_size=200) | st.binary(max_size=200))
def test_anything_at_all(target: Target, message: str | bytes) -> None:
    try:
        target.page.send_raw(message)
    except UnicodeEncodeError:
        return
    assert target.page.receive("refused")["text"]
    target.still_works()


@pytest.mark.parametrize(
    "message",
    [
        "[" * 16_000,
        '{"type":' * 2_000,
        '{"type":"move","text":' + "[" * 8_000 + "]" * 8_000 + ',"ply":0}',
        '{"type":"move","text":"0-13","ply":' + "9" * 5_000 + "}",
        '{"type":"goto","ply":1e400}',
        '{"type":"goto","ply":NaN}',
        '{"type":"move","text":"' + "x" * 15_000 + '","ply":0}',
        '{"type":"move","text":"\\ud800","ply":0}',
        '{"type":"move","text":"0-13\\u0000","ply":0}',
        '{"type":"move","type":"undo","text":"0-13","ply":0}',
        '{"type":"touch","ids":[' + ",".join(['"x"'] * 13) + "]}",
        "x" * 16_385,
        "x" * 60_000,
        b"\xff\xfe\x00",
    ],
)
def test_what_breaks_careless_servers(target: Target, message: str | bytes) -> None:
    target.page.send_raw(message)
    refused = target.page.receive("refused")
    assert refused["text"]
    assert len(refused["text"]) < 400
    target.still_works()


def test_a_message_beyond_all_measure_ends_only_its_window(server: Server, visitor: httpx.Client) -> None:
    table = set_up(visitor, "isis", PERSON, opponent())
    wild, calm = Page(server, table, visitor), Page(server, table, visitor)
    wild.send_raw("x" * 200_000)
    with pytest.raises(Exception, match=r"1009|too big"):
        wild.receive("refused")
    assert calm.move()["ply"] == 1
    calm.close()
    assert visitor.get(f"/api/tables/{table}/record").status_code == 200


@pytest.mark.parametrize(
    "path", ["/api/tables/%00/record", "/api/tables/..%2f..%2fetc/record", "/static/..%2f..%2fpyproject.toml"]
)
def test_odd_paths(visitor: httpx.Client, path: str) -> None:
    assert visitor.get(path).status_code in (400, 404)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(anything)
def test_any_body(server: Server, visitor: httpx.Client, body: object) -> None:
    text = json.dumps(body)
    for path in (
        "/api/tables",
        "/api/games/isis/check",
        "/api/tables/load",
        "/api/games/isis/lesson/0",
        "/api/games/isis/lesson/0/touch",
    ):
        answer = visitor.post(path, content=text, headers={"Content-Type": "application/json"})
        assert 400 <= answer.status_code < 500 or path.endswith("check")
        assert answer.status_code < 500

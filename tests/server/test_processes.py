"""Web processes, processes that think, and the database are killed while tables are played; no move is lost."""

from __future__ import annotations

import random
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import psutil
import pytest
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from hypostyle.cli.main import app
from hypostyle.server.rebuild import rebuild
from hypostyle.server.store.postgres import PostgresDatabase
from hypostyle.server.store.store import read_table
from tests.play import SOAK
from tests.postgres import MUST, Cluster, missing
from tests.server.running import NO_LIMITS, PERSON, Message, Page, Server, Thinking, eventually, opponent, set_up
from tests.server.test_consent import both, play
from tests.server.test_invites import FRIEND, invite, join

ROUNDS = 1 if SOAK == 1 else -(-10 * SOAK // 3)
"""In each something of every kind is killed."""
TABLES: list[tuple[str, list[Message]]] = [
    ("isis", [PERSON, PERSON]),
    ("theben", [PERSON, opponent()]),
    ("karnak", [opponent(), opponent()]),
]
PACE = 0.15
"""Seconds between moves: nothing is won by keeping the processor busy."""
GONE = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, httpx.TransportError)


@pytest.fixture
def safe_cluster() -> Iterator[Cluster]:
    """A PostgreSQL that keeps what it has said it keeps."""
    why_not = missing()
    if why_not is not None:
        (pytest.fail if MUST else pytest.skip)(why_not)
    made = Cluster(safe=True)
    yield made
    made.close()


class Tried:
    """Tables of a kind, played by one window after the other, and what was announced there."""

    def __init__(self, server: Server, game: str, seats: list[Message], seed: int):
        self.server, self.game, self.seats = server, game, seats
        self.visitor = server.client()
        self.announced: dict[str, list[str]] = {}
        self.made = 0
        self.fault: BaseException | None = None
        self.stop = False
        self._chance = random.Random(seed)
        self.thread = threading.Thread(target=self._run)
        self.thread.start()

    def _run(self) -> None:
        try:
            while not self.stop:
                table = ""
                while not self.stop:
                    try:
                        table = table or set_up(self.visitor, self.game, *self.seats, pace=150)
                        if self._play(table):
                            break
                    except GONE:
                        pass  # it was killed: come again
        except BaseException as problem:
            self.fault = problem

    def _play(self, table: str) -> bool:
        """Play on; True once the game is over, or it is enough."""
        page = Page(self.server, table, self.visitor)
        try:
            while not self.stop:
                told = [move["text"] for move in page.table["moves"] if not move["event"]]
                before = self.announced.get(table, [])
                assert told[: len(before)] == before, f"{self.game}: a move that was announced is lost"
                self.made += len(told) - len(before)
                self.announced[table] = told
                if page.table["over"]:
                    return True
                if page.table["to_act"] in page.table["mine"]:
                    time.sleep(PACE)
                    page.send(type="move", text=self._chance.choice(page.moves()), ply=page.table["ply"])
                answer = page.receive()
                if answer["type"] == "refused":
                    assert "cannot be reached" in answer["text"], f"{self.game}: told {answer['text']}"
                    return False
            return True
        finally:
            page.close()


def test_whatever_is_killed_no_announced_move_is_lost(safe_cluster: Cluster) -> None:
    name = safe_cluster.make()
    url = safe_cluster.url(name)
    server = Server(None, "--workers", "2", *NO_LIMITS, database=url)
    thinking = Thinking(url)
    tried = [Tried(server, game, seats, number) for number, (game, seats) in enumerate(TABLES)]
    chance = random.Random(5)

    def go_on() -> None:
        """Wait until every table has gone on."""
        before = [each.made for each in tried]
        went_on = eventually(
            lambda: (
                any(each.fault for each in tried)
                or all(each.made > old + 3 for each, old in zip(tried, before, strict=True))
            ),
            240,
        )
        assert [each.fault for each in tried] == [None] * len(tried)
        assert went_on, [(each.game, each.made, old) for each, old in zip(tried, before, strict=True)]

    try:
        go_on()
        for _ in range(ROUNDS):
            web = chance.choice(psutil.Process(server.process.pid).children())
            web.kill()
            go_on()
            assert thinking.end(signal.SIGKILL) == -signal.SIGKILL
            thinking = Thinking(url)  # it takes over what the other was at
            go_on()
            safe_cluster.stop(chance.choice([signal.SIGQUIT, signal.SIGINT]))
            safe_cluster.start()
            go_on()
        _see_a_flag_fall(safe_cluster, name, server)
        with closing(PostgresDatabase(url).connect_to_read()) as stored:
            for table, announced in [item for each in tried for item in each.announced.items()]:
                found = read_table(stored, table)
                assert found is not None
                moves = [row.step.text for row in found[1] if row.step.seat is not None]
                assert moves[: len(announced)] == announced
                rebuild(*found)  # and it is a game
    finally:
        for each in tried:
            each.stop = True
        ended = thinking.end(signal.SIGINT)
        status, said = server.stop()
        for each in tried:
            each.thread.join()
            each.visitor.close()
    assert (status, ended) == (0, 0), said
    assert "Traceback" not in said, said


def _see_a_flag_fall(cluster: Cluster, name: str, server: Server) -> None:
    """Whoever takes jobs lets it fall, and those who look hear of it."""
    with server.client() as anna, server.client() as bert:
        table = set_up(anna, "isis", PERSON, FRIEND, clock={"kind": "live", "base": 3600, "increment": 5})
        assert join(bert, invite(anna, table)).status_code == 200
        pages = both(server, table, anna, bert)
        play(pages, 3)
        passed = (
            "UPDATE tables SET flag_at = flag_at - 3700000, clock = jsonb_set(clock::jsonb, '{since}', "
            "to_jsonb((clock ->> 'since')::bigint - 3700000)) WHERE id = %s"
        )
        with cluster.connect(name) as beside:
            beside.execute(passed, (table,))
        for page in pages:
            page.wait(lambda now: now["over"])
            assert (page.table["outcome"]["reason"], page.table["outcome"]["winners"]) == ("time", [0])
            page.close()


@pytest.mark.parametrize(
    ("url", "command", "sentence"),
    [
        ("", ["serve", "--workers", "2"], "--workers needs PostgreSQL"),
        ("", ["think"], "names no PostgreSQL"),
        ("mysql://x/y", ["serve"], "must begin with postgresql"),
        ("postgresql+psycopg://me@/x?host=/nowhere", ["serve", "--port", "0"], "cannot be used"),
        ("postgresql+psycopg://me:secret@/x?host=/nowhere", ["think"], "cannot be used"),
        ("postgresql+psycopg://me@/x?host=/nowhere", ["serve", "--data", "tables"], "--data does not go with it"),
    ],
)
def test_what_cannot_be_started_is_told_in_a_sentence(
    url: str, command: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HYPOSTYLE_DATABASE_URL", url)
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, command)
    assert isinstance(result.exception, ValueError)
    assert sentence in str(result.exception)
    assert "secret" not in str(result.exception)
    assert list(tmp_path.iterdir()) == []

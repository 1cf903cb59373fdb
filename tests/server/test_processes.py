"""Web processes, processes that think, and the database are killed while games are played; nothing is lost."""

from __future__ import annotations

import random
import signal
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import psutil
import pytest
from typer.testing import CliRunner

from hypostyle.cli.main import app
from hypostyle.server.store.postgres import PostgresDatabase
from tests.play import SOAK
from tests.postgres import MUST, Cluster, missing
from tests.server.kill_games import LONG, Game, count, go_on, see_all_stored, see_no_fault
from tests.server.running import NO_LIMITS, PERSON, Server, Thinking, eventually, set_up
from tests.server.test_consent import both, play
from tests.server.test_invites import FRIEND, invite, join
from tests.server.test_kill_soak import make_games

ROUNDS = 1 if SOAK == 1 else -(-10 * SOAK // 3)
"""In each something of every kind is killed."""
SEE_ALL = 4
"""After so many rounds it is waited until every game has gone on; before that the next is killed at any moment."""


@pytest.fixture
def safe_cluster() -> Iterator[Cluster]:
    """A PostgreSQL that keeps what it has said it keeps."""
    why_not = missing()
    if why_not is not None:
        (pytest.fail if MUST else pytest.skip)(why_not)
    made = Cluster(safe=True)
    yield made
    made.close()


def test_whatever_is_killed_nothing_that_was_announced_is_lost(safe_cluster: Cluster) -> None:
    name = safe_cluster.make()
    url = safe_cluster.url(name)
    server = Server(None, "--workers", "2", *NO_LIMITS, database=url)
    thinking = Thinking(url)
    games = make_games(server.host, many=SOAK > 1)
    for game in games:
        game.start()
    chance = random.Random(5)
    try:
        go_on(games)
        for number in range(ROUNDS):
            _go_on_some_time(games, chance)
            web = chance.choice(psutil.Process(server.process.pid).children())
            web.kill()
            _go_on_some_time(games, chance)
            assert thinking.end(signal.SIGKILL) == -signal.SIGKILL
            thinking = Thinking(url)  # it takes over what the other was at
            _go_on_some_time(games, chance)
            safe_cluster.stop(chance.choice([signal.SIGQUIT, signal.SIGINT]))
            safe_cluster.start()
            if number % SEE_ALL == 0:
                go_on(games, 1 if SOAK > 1 else 3)
        go_on(games)
        _see_a_flag_fall(safe_cluster, name, server)
    finally:
        for game in games:
            game.stop = True
        for game in games:
            game.end()
        ended = thinking.end(signal.SIGINT)
        status, said = server.stop()
    see_no_fault(games)
    database = PostgresDatabase(url)
    see_all_stored(database, games)
    print(f"{3 * ROUNDS} kills: {count(games, database)}")
    assert (status, ended) == (0, 0), said
    assert "Traceback" not in said, said


def _go_on_some_time(games: Sequence[Game], chance: random.Random) -> None:
    """Until a number of moves was made, and then some: what is killed next may have only just begun again."""
    wanted = sum(game.made for game in games) + chance.randint(0, 2 * len(games))
    assert eventually(lambda: sum(game.made for game in games) >= wanted or any(game.fault for game in games), LONG)
    time.sleep(chance.random() / 5)
    see_no_fault(games)


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

"""One server for all tests that do not harm it, and one PostgreSQL."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from hypostyle.server.store.database import Database
from hypostyle.server.store.postgres import PostgresDatabase
from tests.postgres import MUST, Cluster, missing
from tests.server.running import Server, Thinking, empty_database

ON_POSTGRES = os.environ.get("HYPOSTYLE_SERVER") == "postgres"
"""Whether the one server is to be two web processes and one that thinks: `make shared`."""


@pytest.fixture(scope="session")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    options = ["--no-limits"]  # all tests come from one address
    if ON_POSTGRES:
        cluster: Cluster = request.getfixturevalue("cluster")
        url = cluster.url(cluster.make())
        running = Server(None, *options, "--workers", "2", database=url)
        thinking = Thinking(url)
    else:
        running = Server(tmp_path_factory.mktemp("tables") / "new", *options)
    yield running
    if ON_POSTGRES:
        assert thinking.end(signal.SIGINT) == 0
    status, said = running.stop()
    assert status == 0, said
    assert "Traceback" not in said, said


@pytest.fixture(autouse=True)
def servers_end_with_their_test() -> Iterator[None]:
    """Those that a test has started, also if it fails. Those of the module and of the session were there before."""
    before = set(Server.running)
    yield
    for left in Server.running - before:
        left.kill()


@pytest.fixture
def visitor(server: Server) -> Iterator[httpx.Client]:
    with server.client() as client:
        yield client


@pytest.fixture
def other(server: Server) -> Iterator[httpx.Client]:
    with server.client() as client:
        yield client


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "tables"


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    why_not = missing()
    if why_not is not None:
        (pytest.fail if MUST else pytest.skip)(why_not)
    made = Cluster()
    yield made
    made.close()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    """A database of each kind, in the present form and empty."""
    if request.param == "sqlite":
        return empty_database(tmp_path)
    cluster: Cluster = request.getfixturevalue("cluster")
    return PostgresDatabase(cluster.url(cluster.make_prepared()))

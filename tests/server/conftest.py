"""One server for all tests that do not harm it."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.running import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tables"), "--no-limits")  # all tests come from one address
    yield running
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

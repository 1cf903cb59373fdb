"""One server for all tests that do not harm it."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.running import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("tables"))
    yield running
    status, said = running.stop()
    assert status == 0, said
    assert "Traceback" not in said, said


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

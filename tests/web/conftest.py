"""A real server and a real browser for the tests of the page."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

START = 30.0  # seconds a server may take to answer


class Server:
    """`hypostyle serve` as its own process on a port of its own; it can be killed and started again."""

    def __init__(self, data: Path):
        self.data = data
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start and wait until it answers."""
        place = ["--port", str(self.port), "--data", str(self.data), "--no-open"]
        self._process = subprocess.Popen([sys.executable, "-m", "hypostyle", "serve", *place], env=os.environ.copy())
        end = time.monotonic() + START
        while time.monotonic() < end:
            try:
                with urllib.request.urlopen(f"{self.url}/health", timeout=1):
                    return
            except OSError:
                time.sleep(0.1)
        raise TimeoutError("the server does not answer")

    def kill(self) -> None:
        """End it without a warning, as kill -9 does."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of this process."""
    made = Server(tmp_path_factory.mktemp("data"))
    made.start()
    yield made
    made.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    path = shutil.which("chromium") or shutil.which("google-chrome")
    assert path, "the tests of the page need chromium: apt-get install chromium"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield started
        started.close()


OpenPage = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser, server: Server) -> Iterator[OpenPage]:
    """Opens windows, each of a new visitor unless told otherwise; an error on the console of any fails the test."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def opened(path: str = "/", *, like: Page | None = None, **look: Any) -> Page:
        if like is None:
            look.setdefault("viewport", {"width": 1280, "height": 800})
            look.setdefault("locale", "en-GB")
            contexts.append(browser.new_context(base_url=server.url, **look))
        context = contexts[-1] if like is None else like.context
        page = context.new_page()
        page.on("console", lambda said: troubles.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.goto(path)
        return page

    opened.troubles = troubles  # type: ignore[attr-defined]
    yield opened
    for context in contexts:
        context.close()
    assert not troubles


def new_table(page: Page, game: str, seats: list[dict[str, Any]] | None = None, **more: Any) -> str:
    """Set up a table for the visitor of this page; returns its id. Usually a person against an opponent of level 1."""
    seats = seats or [{"kind": "person"}, {"kind": "opponent", "level": 1}]
    order = {"game": game, "players": len(seats), "options": {}, "seats": seats, "opens": 0, **more}
    answer = page.request.post("/api/tables", data=order, headers={"Origin": page.url.rsplit("/", 1)[0]})
    assert answer.status == 201, answer.text()
    return str(answer.json()["id"])

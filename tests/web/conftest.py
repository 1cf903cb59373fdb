"""A real server and a real browser for the tests of the page."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect, sync_playwright

from tests.web.person import PATIENCE

START = 60.0  # seconds a server may take to answer
expect.set_options(timeout=PATIENCE)


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


def chromium() -> str | None:
    """The path of a Chromium on this machine."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium. Without one these tests are left out, unless HYPOSTYLE_BROWSER=must."""
    path = chromium()
    if path is None:
        missing = "the tests of the page need chromium (on Debian: apt-get install chromium)"
        if os.environ.get("HYPOSTYLE_BROWSER") == "must":
            pytest.fail(missing)
        pytest.skip(missing)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield started
        started.close()


class OpenPage:
    """Opens windows, each of a new visitor unless told otherwise, and writes down every trouble with them."""

    def __init__(self, browser: Browser, server: Server):
        self._browser = browser
        self._server = server
        self._contexts: list[BrowserContext] = []
        self._troubles: list[str] = []

    def __call__(self, path: str = "/", *, like: Page | None = None, **look: Any) -> Page:
        """A window at a path, as large as a usual screen; `like` another one it is of the same visitor."""
        if like is None:
            look.setdefault("viewport", {"width": 1280, "height": 800})
            look.setdefault("locale", "en-GB")
            context = self._browser.new_context(base_url=self._server.url, **look)
            context.set_default_timeout(PATIENCE)
            self._contexts.append(context)
        else:
            context = like.context
        page = context.new_page()
        page.on("console", lambda said: self._complain(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self._complain(str(error)))
        page.on("request", self._watch)
        page.goto(path)
        return page

    def _complain(self, trouble: str) -> None:
        self._troubles.append(trouble)

    def _watch(self, request: Request) -> None:
        if not request.url.startswith((self._server.url, "data:", "blob:")):
            self._complain(f"asked elsewhere: {request.url}")

    def forgive(self, *parts: str) -> None:
        """Chromium itself complains of these, and must have: a refusal that was wanted, a server that was killed."""
        wanted = [trouble for trouble in self._troubles if any(part in trouble for part in parts)]
        assert wanted, f"nothing to forgive in {self._troubles}"
        self._troubles = [trouble for trouble in self._troubles if trouble not in wanted]

    def close(self) -> None:
        """Close all windows; nothing may have gone wrong in any."""
        for context in self._contexts:
            context.close()
        assert self._troubles == []


@pytest.fixture
def open_page(browser: Browser, server: Server) -> Iterator[OpenPage]:
    """Opens windows; an error on the console, or anything asked for elsewhere, fails the test."""
    opens = OpenPage(browser, server)
    yield opens
    opens.close()


def new_table(page: Page, game: str, seats: list[dict[str, Any]] | None = None, **more: Any) -> str:
    """Set up a table for the visitor of this page; returns its id. Usually a person against an opponent of level 1."""
    seats = seats or [{"kind": "person"}, {"kind": "opponent", "level": 1}]
    order = {"game": game, "players": len(seats), "options": {}, "seats": seats, "opens": 0, **more}
    answer = page.request.post("/api/tables", data=order, headers={"Origin": page.url.rsplit("/", 1)[0]})
    assert answer.status == 201, answer.text()
    return str(answer.json()["id"])

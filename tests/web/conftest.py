"""A real server and a real browser for the tests of the page."""

import json
import os
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect, sync_playwright

from tests.web.person import PATIENCE
from tools.local_server import LocalServer, chromium

expect.set_options(timeout=PATIENCE)
SETTINGS = {"speed": "none", "log": "notation"}
"""Most tests do not wait for the moves of opponents, and know moves by their notation."""
BLOCKED = "Service Worker registration blocked by Playwright"
KEEP = "localStorage[`hypostyle.${name}`] ??= value"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """One server for all tests of this process."""
    made = LocalServer(tmp_path_factory.mktemp("data"))
    try:
        made.start()
        yield made
    finally:
        made.kill()


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

    def __init__(self, browser: Browser, server: LocalServer):
        self._browser = browser
        self._server = server
        self._contexts: list[BrowserContext] = []
        self._troubles: list[str] = []

    def __call__(self, path: str | None = None, *, like: Page | None = None, **look: Any) -> Page:
        """A window at a path, as large as a usual screen; `like` another one it is of the same visitor.

        Without a path it is empty yet. `settings` are kept in the browser before the page comes.
        """
        if like is None:
            settings = {**SETTINGS, **look.pop("settings", {})}
            look.setdefault("viewport", {"width": 1280, "height": 800})
            look.setdefault("locale", "en-GB")
            look.setdefault("service_workers", "block")  # one in each window would ask for many files
            context = self._browser.new_context(base_url=self._server.url, **look)
            context.set_default_timeout(PATIENCE)
            keep = f"for (const [name, value] of Object.entries({json.dumps(settings)})) {KEEP}"
            context.add_init_script(f"if (location.protocol === 'http:') {{ {keep} }}")  # about:blank keeps nothing
            self._contexts.append(context)
        else:
            context = like.context
        page = context.new_page()
        page.on("console", lambda said: self._hear(said.type, said.text))
        page.on("pageerror", lambda error: self._complain(str(error)))
        page.on("request", self._watch)
        if path is not None:
            page.goto(path)
        return page

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and text != BLOCKED:
            self._complain(text)

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
def open_page(browser: Browser, server: LocalServer) -> Iterator[OpenPage]:
    """Opens windows; an error on the console, or anything asked for elsewhere, fails the test."""
    opens = OpenPage(browser, server)
    yield opens
    opens.close()


def new_table(page: Page, game: str, seats: list[dict[str, Any]] | None = None, **more: Any) -> str:
    """Set up a table for the visitor of this page; returns its id. Usually a person against an opponent of level 1."""
    seats = seats or [{"kind": "person"}, {"kind": "opponent", "level": 1}]
    order = {"game": game, "players": len(seats), "options": {}, "seats": seats, "opens": 0, **more}
    answer = page.request.post("/api/tables", data=order)
    assert answer.status == 201, answer.text()
    return str(answer.json()["id"])

"""A real server and a real browser for the tests of the page."""

import os
from collections.abc import Generator, Iterator
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    expect,
    sync_playwright,
)

from tests.web.kept_files import KEEP, KeptFilesServer
from tests.web.person import PATIENCE
from tools.local_server import LocalServer, chromium

expect.set_options(timeout=PATIENCE)
SETTINGS = {"speed": "none", "log": "notation"}
"""Most tests do not wait for the moves of opponents, and know moves by their notation."""
BLOCKED = "Service Worker registration blocked by Playwright"
NOWHERE_ELSE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
"""Whatever is asked for elsewhere is not found, and Chromium says so on the console. To listen to each request would
take an eighth of the time that a page needs to load.
"""
SPARING = ["--no-sandbox", "--disable-gpu", "--in-process-gpu"]
"""What is drawn does not go through another process."""
NOTHING = "/static/column.svg"
"""A page of the server with neither styles nor modules."""
PREPARE = """(settings) => {
  sessionStorage.clear();
  localStorage.clear();
  for (const [name, value] of Object.entries(settings)) localStorage[`hypostyle.${name}`] = value;
}"""
SET_ANEW = {"viewport", "reduced_motion"}
"""What can be changed of a window that is there."""
SAME_DEVICE = {"locale", "has_touch", "is_mobile", "service_workers"}
IDLE = 4
"""Windows that wait for the next test, in each process."""
REFUSED = "ERR_CONNECTION_REFUSED"
PASSED = pytest.StashKey[bool]()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """One server for all tests of this process."""
    made = KeptFilesServer(tmp_path_factory.mktemp("data"))
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
        started = playwright.chromium.launch(executable_path=path, args=[*SPARING, NOWHERE_ELSE])
        yield started
        started.close()


class Windows:
    """Windows that are used again by later tests of the same language and kind of device: a new one takes longer.

    Its visitor is new all the same: cookies and what the page has kept are gone, the mouse is away from everything.
    """

    def __init__(self, browser: Browser, server: LocalServer):
        self._browser = browser
        self._url = server.url
        self._idle: list[tuple[dict[str, Any], Page]] = []
        self._device: dict[BrowserContext, dict[str, Any]] = {}

    def take(self, look: dict[str, Any], settings: dict[str, str], once: bool) -> Page:
        """An empty window of a new visitor, who has these settings; one used `once` is new and is not used again."""
        device = {name: value for name, value in look.items() if name not in SET_ANEW}
        kept = not once and set(device) <= SAME_DEVICE and look["service_workers"] == "block"
        found = next((index for index, (idle, _) in enumerate(self._idle) if kept and idle == device), None)
        if found is None:
            headers = KEEP if kept else None
            context = self._browser.new_context(base_url=self._url, extra_http_headers=headers, **look)
            context.set_default_timeout(PATIENCE)
            page = context.new_page()
            if kept:
                self._device[context] = device
        else:
            page = self._idle.pop(found)[1]
            page.context.clear_cookies()
            page.set_viewport_size(look["viewport"])
            page.emulate_media(color_scheme="light", reduced_motion=look.get("reduced_motion", "no-preference"))
        if look.get("java_script_enabled", True):
            if found is None:
                page.goto(NOTHING)  # one that was given back is there
            page.evaluate(PREPARE, settings)
        return page

    def give_back(self, context: BrowserContext, well: bool) -> None:
        """A test is done with it; if all went `well`, another may use it."""
        device = self._device.get(context)
        if device is None or not well or not context.pages:
            self._device.pop(context, None)
            context.close()
            return
        first, *others = context.pages
        for page in others:
            page.close()
        first.mouse.move(0, 0)
        first.goto(NOTHING)
        self._idle.append((device, first))
        if len(self._idle) > IDLE:
            self._idle.pop(0)[1].context.close()


@pytest.fixture(scope="session")
def windows(browser: Browser, server: LocalServer) -> Windows:
    """Those of this process."""
    return Windows(browser, server)


class OpenPage:
    """Opens windows, each of a new visitor unless told otherwise, and writes down every trouble with them."""

    def __init__(self, windows: Windows, server: LocalServer):
        self._windows = windows
        self._server = server
        self._pages: list[Page] = []
        self._troubles: list[str] = []

    def __call__(self, path: str | None = None, *, like: Page | None = None, once: bool = False, **look: Any) -> Page:
        """A window at a path, as large as a usual screen; `like` another one it is of the same visitor.

        Without a path it is empty yet. `settings` are kept in the browser before the page comes. A test
        that changes more of its window than can be undone, or asks how quick the first visit is, needs it `once`.
        """
        if like is None:
            settings = {**SETTINGS, **look.pop("settings", {})}
            look.setdefault("viewport", {"width": 1280, "height": 800})
            look.setdefault("locale", "en-GB")
            look.setdefault("service_workers", "block")  # one in each window would ask for many files
            page = self._windows.take(look, settings, once)
        else:
            page = like.context.new_page()
        self._pages.append(page)
        page.on("console", self._hear)
        page.on("pageerror", self._complain)
        if path is not None:
            page.goto(path)
        return page

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning") and said.text != BLOCKED:
            self._troubles.append(said.text)

    def _complain(self, error: Error) -> None:
        self._troubles.append(str(error))

    def forgive(self, *parts: str) -> None:
        """Chromium itself complains of these, and must have: a refusal that was wanted."""
        wanted = [trouble for trouble in self._troubles if any(part in trouble for part in parts)]
        assert wanted, f"nothing to forgive in {self._troubles}"
        self._troubles = [trouble for trouble in self._troubles if trouble not in wanted]

    def close(self, well: bool) -> None:
        """Close all windows; nothing may have gone wrong in any."""
        contexts = dict.fromkeys(page.context for page in self._pages)
        for context in contexts:
            self._windows.give_back(context, well and not self._troubles)
        for page in self._pages:
            page.remove_listener("console", self._hear)
            page.remove_listener("pageerror", self._complain)
        assert self._troubles == []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Notes whether a test itself passed, before what it used is put away."""
    report = yield
    if report.when == "call":
        item.stash[PASSED] = report.passed
    return report


@pytest.fixture
def open_page(request: pytest.FixtureRequest, windows: Windows, server: LocalServer) -> Iterator[OpenPage]:
    """Opens windows; an error on the console, or anything asked for elsewhere, fails the test."""
    opens = OpenPage(windows, server)
    yield opens
    opens.close(request.node.stash.get(PASSED, False))


def new_table(page: Page, game: str, seats: list[dict[str, Any]] | None = None, **more: Any) -> str:
    """Set up a table for the visitor of this page; returns its id. Usually a person against an opponent of level 1."""
    seats = seats or [{"kind": "person"}, {"kind": "opponent", "level": 1}]
    order = {"game": game, "players": len(seats), "options": {}, "seats": seats, "opens": 0, **more}
    answer = page.request.post("/api/tables", data=order)
    assert answer.status == 201, answer.text()
    return str(answer.json()["id"])


def lose(server: LocalServer, page: Page) -> None:
    """Kill the server, and wait until the page says so and has tried in vain to come back."""
    with page.expect_console_message(lambda said: "WebSocket" in said.text and REFUSED in said.text):
        server.kill()
    expect(page.locator("#line")).to_be_visible()

"""Pictures of some pages, in both sizes, for the README: python -m tests.web.pictures"""

import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import hypostyle
from tests.web.conftest import Server, chromium

PICTURES = Path(__file__).parent.parent.parent / "docs" / "pictures"
WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB"}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "locale": "de-DE"}
PAGES: dict[str, tuple[str, dict[str, Any]]] = {
    "hall": ("/", WIDE),
    "table-karnak": ("karnak", WIDE),
    "table-phone": ("isis", PHONE),
    "lesson": ("/lesson/theben", WIDE),
}


def main() -> None:
    """Draw them all."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for name, (path, look) in PAGES.items():
            page = _open(browser, server, path, look)
            page.wait_for_load_state("networkidle")
            page.wait_for_timeout(800)
            page.screenshot(path=PICTURES / f"{name}.png")
        browser.close()
        server.kill()


def _open(browser: Browser, server: Server, path: str, look: dict[str, Any]) -> Page:
    """A page by its path, or the table of a game at its showcase."""
    page = browser.new_context(base_url=server.url, reduced_motion="reduce", **look).new_page()
    page.goto(path if path.startswith("/") else "/")
    if not path.startswith("/"):
        record = str(hypostyle.game(path).showcase().record(date=""))
        answer = page.request.post("/api/tables/load", data={"record": record}, headers={"Origin": server.url})
        page.goto(f"/table/{answer.json()['id']}")
    return page


if __name__ == "__main__":
    main()

"""Photographs of the pages for the documentation: python -m tools.page_photos [FOLDER]"""

import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

import hypostyle
from tools.game_pictures import GOLDEN, PICTURES
from tools.local_server import LocalServer, chromium

SCREEN: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
KEPT = {
    "hall": "hall",
    "table-karnak": "table-karnak",
    "table-sakkara-night": "table-sakkara-night",
    "table-theben-phone": "table-phone",
    "lesson": "lesson",
}
"""The pictures of the documentation, and what they are called there. All the others are for looking at."""


def record(game: str, part: float) -> str:
    """A golden game for two up to a point."""
    path = sorted(GOLDEN.glob(f"{game}/{game}-2-*.txt"))[0]
    whole = hypostyle.Record.parse(path.read_text(encoding="utf-8"))
    return str(whole.retrace(int(len(whole.entries) * part)).record(names=("Anna", "Ben")))


class Photographer:
    """Opens pages and keeps pictures of them in a folder."""

    def __init__(self, browser: Browser, url: str, folder: Path):
        self._browser = browser
        self._url = url
        self._folder = folder

    def open(self, size: dict[str, Any], language: str, theme: str) -> Page:
        """A window of a new visitor."""
        scheme = "dark" if theme == "night" else "light"
        look = {**size, "locale": language, "color_scheme": scheme, "reduced_motion": "reduce"}
        return self._browser.new_context(base_url=self._url, **look).new_page()

    def keep(self, page: Page, name: str) -> None:
        """Take a picture of what the window shows."""
        page.wait_for_load_state("networkidle")
        page.screenshot(path=self._folder / f"{name}.png", animations="disabled")

    def table(self, page: Page, game: str, part: float) -> None:
        """Open a table in the middle of a game, the person to act having picked something."""
        page.goto("/")
        answer = page.request.post("/api/tables/load", data={"record": record(game, part)})
        page.goto(f"/table/{answer.json()['id']}")
        page.locator("#cover button, .spot.lit").first.wait_for(state="attached")
        if page.locator("#cover button").count():
            page.locator("#cover button").click()
        page.locator(".spot.lit").first.wait_for(state="attached")
        if game == "horus":
            return  # there one touch lays a tile
        lit = page.locator(".spot.lit.occupied, .spot.lit")
        chosen = lit.nth(random.Random(2).randrange(lit.count()))
        box = chosen.locator(".field").bounding_box()
        if box and box["y"] < 700:
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def photograph(photographer: Photographer, language: str, theme: str) -> None:
    """All pages in both sizes."""
    end = ("" if theme == "day" else "-night") + ("" if language == "en" else f"-{language}")
    for size, kind in ((SCREEN, ""), (PHONE, "-phone")):
        page = photographer.open(size, language, theme)
        page.goto("/")
        expect(page.locator("[data-play]")).to_have_count(5)
        photographer.keep(page, f"hall{kind}{end}")
        for game, part in {"isis": 0.5, "theben": 0.4, "karnak": 0.6, "sakkara": 0.6, "horus": 0.7}.items():
            photographer.table(page, game, part)
            photographer.keep(page, f"table-{game}{kind}{end}")
        for path in ("new/karnak", "rules/karnak", "lesson/isis"):
            page.goto(f"/{path}")
            expect(page.locator(".seat-row, .clause, .spot.lit").first).to_be_attached()
            photographer.keep(page, path.partition("/")[0] + kind + end)
        page.context.close()


def main(folder: Path | None = None) -> None:
    """All pages in both languages, by day and by night, in a folder to look at; those of the documentation there."""
    path = chromium()
    if path is None:
        sys.exit("No pictures of the pages: this needs chromium (on Debian: apt-get install chromium)")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = LocalServer(Path(data))
        server.start()
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        made = folder or Path(data)
        for language in ("en", "de") if folder else ("en",):
            for theme in ("day", "night"):
                photograph(Photographer(browser, server.url, made), language, theme)
        for name, called in KEPT.items():
            with Image.open(made / f"{name}.png") as taken:  # few colours make a small file
                taken.convert("RGB").quantize(160).save(PICTURES / f"{called}.png", optimize=True)
        browser.close()
        server.kill()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)

"""The documentation in a browser: readable on any screen, by keys, by day and by night; searched."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hypostyle.server.help.contents import all_pages
from tests.play import SOAK, hardest
from tests.web.conftest import OpenPage
from tests.web.test_axe import PHONE, check

WIDE = ["load", "reference"]
"""Pages with the widest tables and the longest lines."""
MORE_OF_THE_SAME = None if SOAK > 1 else ".prose > :nth-child(n+40), tr:nth-child(n+6), pre span:nth-child(n+30)"
"""What axe does not look at in an everyday run: it takes seconds for hundreds of rows and words that look alike."""


def width(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth"))


@pytest.mark.parametrize("path", hardest(["records", "de/load", "", "learn"], 2))
def test_pages_are_accessible_on_a_wide_screen(open_page: OpenPage, path: str) -> None:
    """One with code, one that is English only with wide tables, where it begins, the games."""
    page = open_page(f"/help/{path}".rstrip("/"), locale="en-GB", viewport={"width": 1440, "height": 900})
    check(page, path, without=MORE_OF_THE_SAME)


@pytest.mark.parametrize("name", WIDE if SOAK == 1 else [name for name in all_pages() if name != "index"])
def test_nothing_scrolls_sideways_on_a_phone_but_tables_and_code(open_page: OpenPage, name: str) -> None:
    page = open_page(f"/help/{name}", **PHONE)
    expect(page.locator("main h1")).to_be_visible()
    assert width(page) <= 390
    inner = page.locator(".scroll").evaluate_all(
        "(boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.tabIndex)"
    )
    assert set(inner) <= {0}, "what scrolls can be reached by keys"
    if name in WIDE:
        check(page, name, without=MORE_OF_THE_SAME)


def test_the_list_of_pages_opens_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("/help/play", **PHONE)
    expect(page.locator("#all-pages")).to_be_hidden()
    page.locator(".to-pages").tap()
    expect(page.locator("#all-pages")).to_be_visible()
    check(page, "the list of pages")
    page.locator("#all-pages a", has_text="Puzzles").tap()
    expect(page.locator("h1")).to_have_text("Puzzles")
    expect(page.locator("#all-pages")).to_be_hidden()


def test_searching_by_keys(open_page: OpenPage) -> None:
    page = open_page("/help/play")
    expect(page.locator("#search-field")).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("backup restore")
    expect(page.locator(".results a").first).to_contain_text("Backup and restore")
    check(page, "what was found")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".results a").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".results")).to_be_hidden()
    page.keyboard.type("pgbouncer")
    expect(page.locator(".results a")).to_have_count(1)
    page.keyboard.press("Enter")
    page.wait_for_url("**/help/postgres#running-it")
    page.keyboard.press("/")
    page.keyboard.type("qqqq")
    expect(page.locator(".results")).to_have_text("Nothing found")


def test_the_skip_link_leads_to_the_text(open_page: OpenPage) -> None:
    page = open_page("/help/hosting")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")


def test_a_language_chosen_here_counts_everywhere_and_the_theme_too(open_page: OpenPage) -> None:
    page = open_page("/help/play")
    page.locator("[data-language=de]").click()
    expect(page.locator("h1")).to_have_text("Spielen")
    page.locator("#theme-place button").click()
    page.locator("#theme-place button").click()
    assert page.evaluate("document.documentElement.dataset.theme") == "night"
    page.goto("/")
    expect(page.locator("main")).to_have_attribute("lang", "de")
    assert page.evaluate("document.documentElement.dataset.theme") == "night"
    expect(page.locator(".head nav a", has_text="Hilfe")).to_have_attribute("href", "/help/de")


def test_it_can_be_read_without_scripts(open_page: OpenPage) -> None:
    look: dict[str, Any] = {"java_script_enabled": False}
    page = open_page("/help/postgres", once=True, **look)
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(".toc a").first).to_be_visible()
    page.locator(".around .after").click()
    expect(page.locator("h1")).to_have_text("How much the server can do")

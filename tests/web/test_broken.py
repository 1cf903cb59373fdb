"""A table whose stored game cannot be played again: the page says so, once, and offers what can be saved."""

import sqlite3

import pytest
from playwright.sync_api import Page, expect

import hypostyle
from tests.play import hardest
from tests.web.conftest import OpenPage, new_table
from tests.web.person import Person
from tools.local_server import LocalServer

WORDS = {
    "en-GB": ("Damaged table", "Save the record", "damaged"),
    "de-DE": ("Beschädigter Tisch", "Aufzeichnung speichern", "beschädigt"),
}


def _damage(server: LocalServer, table: str, sql: str) -> None:
    with sqlite3.connect(server.data / "hypostyle.db") as file:
        assert file.execute(sql, (table,)).rowcount == 1
    file.close()


def _broken_table(page: Page, server: LocalServer) -> str:
    """A table with some moves, of which the third is not legal."""
    table = new_table(page, "isis", [{"kind": "person"}, {"kind": "person"}])
    page.goto(f"/table/{table}")
    Person(page).play_on(4)
    page.goto("about:blank")  # nobody looks: it is read from the file when somebody does
    _damage(server, table, "UPDATE steps SET text = '0-40' WHERE ply = 2 AND \"table\" = ?")
    return table


@pytest.mark.parametrize(("locale", "width"), hardest([("de-DE", 390), ("en-GB", 1280)]))
def test_a_damaged_table_offers_its_record_and_the_way_back(
    open_page: OpenPage, server: LocalServer, locale: str, width: int
) -> None:
    title, save, state = WORDS[locale]
    page = open_page(reduced_motion="reduce", locale=locale, viewport={"width": width, "height": 800})
    table = _broken_table(page, server)
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.goto(f"/table/{table}")
    expect(page.locator("h1")).to_have_text(title)
    page.wait_for_timeout(2000)  # the page would have tried again by then, several times
    assert len(sockets) == 1, "it does not try again"
    with page.expect_download() as download:
        page.get_by_role("link", name=save).click()
    saved = hypostyle.Record.parse(download.value.path().read_text(encoding="utf-8"))
    assert len(saved.entries) == 2
    page.locator("main a[href='/']").click()
    row = page.locator("#unfinished-list li", has_text="ISIS")
    expect(row.locator(".state")).to_have_text(state)
    row.get_by_role("button").click()
    page.locator("dialog[open] button").last.click()
    expect(row).to_have_count(0)


def test_a_table_of_which_nothing_can_be_saved_says_so(open_page: OpenPage, server: LocalServer) -> None:
    page = open_page()
    table = new_table(page, "karnak")
    _damage(server, table, "UPDATE tables SET options = '{' WHERE id = ?")
    page.goto(f"/table/{table}")
    expect(page.locator("main")).to_contain_text("Nothing of it can be saved")
    assert page.get_by_role("link", name="Save the record").count() == 0

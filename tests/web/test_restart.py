"""A reload, or a server that dies and comes back, in the middle of a game."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage, new_table
from tests.web.person import Person
from tools.local_server import LocalServer


def picture(page: Page) -> str:
    """All places with what stands there and whether they can be touched, the moves, and the sentence."""
    Person(page).look()
    page.keyboard.press("Escape")  # what is picked is forgotten, and may be
    found: str = page.evaluate("""() => [
      ...[...document.querySelectorAll(".spot")].map((spot) => spot.dataset.id + spot.ariaLabel).sort(),
      ...[...document.querySelectorAll(".step")].map((step) => step.textContent),
      document.getElementById("expected").textContent, document.getElementById("status").textContent].join("|")""")
    return found


@pytest.mark.parametrize("game", ["karnak", "horus"])
def test_killed_in_mid_game_the_table_is_as_it_was(open_page: OpenPage, server: LocalServer, game: str) -> None:
    page = open_page(reduced_motion="reduce")
    page.goto(f"/table/{new_table(page, game)}")
    person = Person(page)
    person.play_on(7)
    before = picture(page)
    page.reload()
    assert picture(page) == before
    server.kill()
    expect(page.locator("#line")).to_be_visible()
    server.start()
    expect(page.locator("#line")).to_be_hidden()
    assert picture(page) == before
    fresh = open_page(page.url, like=page)
    assert picture(fresh) == before
    fresh.close()
    person.play_on(3)
    open_page.forgive("WebSocket")


def test_killed_while_an_opponent_thinks_it_answers_after_all(open_page: OpenPage, server: LocalServer) -> None:
    page = open_page(reduced_motion="reduce")
    page.goto(f"/table/{new_table(page, 'isis', [{'kind': 'person'}, {'kind': 'opponent', 'level': 6}])}")
    person = Person(page)
    while person.moves() < 1:
        person.act()
        page.wait_for_timeout(100)
    server.kill()
    expect(page.locator("#line")).to_be_visible()
    server.start()
    expect(page.locator("#line")).to_be_hidden()
    person.look()
    assert person.moves() >= 2
    open_page.forgive("WebSocket")

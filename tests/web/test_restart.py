"""A reload, or a server that dies and comes back, in the middle of a game."""

import pytest
from playwright.sync_api import Page, expect

from tests.play import SOAK
from tests.server.running import eventually
from tests.web.conftest import OpenPage, lose, new_table
from tests.web.person import Person, choose
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


def settled_picture(page: Page) -> str:
    """The same, when nothing comes any more: it is a person's turn, and two looks show the same."""
    expect(page.locator(".dots")).to_have_count(0)
    seen = [picture(page)]
    assert eventually(lambda: seen.append(picture(page)) or seen[-1] == seen[-2])  # type: ignore[func-returns-value]
    return seen[-1]


@pytest.mark.parametrize("game", ["horus"] if SOAK == 1 else ["karnak", "horus"])
def test_killed_in_mid_game_the_table_is_as_it_was(open_page: OpenPage, server: LocalServer, game: str) -> None:
    page = open_page(reduced_motion="reduce")
    page.goto(f"/table/{new_table(page, game)}")
    person = Person(page)
    person.play_on(7)
    before = settled_picture(page)
    page.reload()
    assert eventually(lambda: picture(page) == before)
    lose(server, page)
    server.start()
    expect(page.locator("#line")).to_be_hidden()
    assert eventually(lambda: picture(page) == before)
    fresh = open_page(page.url, like=page)
    assert eventually(lambda: picture(fresh) == before)
    fresh.close()
    person.play_on(3)
    open_page.forgive("WebSocket")


def test_killed_while_an_opponent_thinks_it_answers_after_all(open_page: OpenPage, server: LocalServer) -> None:
    page = open_page(reduced_motion="reduce")
    page.goto(f"/table/{new_table(page, 'isis', [{'kind': 'person'}, {'kind': 'opponent', 'level': 10}])}")
    choose(page, ["f0", "f13"])  # to look what else is lit would be to wait for the opponent
    expect(page.locator(".step")).not_to_have_count(0)
    lose(server, page)
    server.start()
    expect(page.locator("#line")).to_be_hidden()
    assert eventually(lambda: page.locator(".step").count() >= 2)
    open_page.forgive("WebSocket")

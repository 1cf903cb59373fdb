"""Conditional moves: a line is played out on the board, kept, and answered by the server."""

from types import SimpleNamespace
from typing import Any

from playwright.sync_api import Page, expect

from tests.server.running import Page as Socket
from tests.web.conftest import OpenPage
from tests.web.person import Person
from tests.web.test_together import set_up_with_friend


def enter_moves(page: Page, button: str) -> None:
    """Touch what is lit until a button of the line can be pressed."""
    person = Person(page, seed=5)
    where = page.locator(button)
    for _ in range(20):
        if where.is_enabled():
            return
        before = page.locator("#planning-text").inner_text(), page.locator(".picked").count()
        person.act()
        page.wait_for_function(
            "([text, picked]) => document.querySelector('#planning-text').textContent !== text"
            " || document.querySelectorAll('.picked').length > picked",
            arg=before,
        )
    raise AssertionError(f"{button} cannot be pressed")


def test_a_conditional_move_is_entered_kept_and_made(open_page: OpenPage) -> None:
    anna = open_page()
    link = set_up_with_friend(anna, "isis", clock="3 days per turn")
    bert = open_page(link, settings={"name": "Bert"})
    bert.locator("form button").click()
    bert.wait_for_url("**/table/*")
    expect(bert.locator("#seats .clock.days").first).to_be_visible()
    expect(bert.locator("#plans")).to_be_visible()
    expect(anna.locator("#waiting")).to_be_hidden()
    expect(anna.locator("#plans")).to_be_hidden()  # it is her turn
    assert bert.locator(".spot.lit").count() == 0

    bert.get_by_role("button", name="Add a line").click()
    expect(bert.locator("#planning-text")).to_contain_text("If Anna plays")
    expect(bert.locator("#plan-keep")).to_be_disabled()
    enter_moves(bert, "#plan-back")
    expect(bert.locator("#planning-text")).to_contain_text("then you play")
    enter_moves(bert, "#plan-keep")
    bert.locator("#plan-keep").click()
    expect(bert.locator("#planning")).to_be_hidden()
    expect(bert.locator("#plan-lines li")).to_have_count(1)
    line = bert.locator("#plan-lines li span").first.inner_text().split(" → ")
    assert len(line) == 2
    assert bert.locator(".step").count() == 0

    visitor: Any = SimpleNamespace(cookies={each["name"]: each["value"] for each in anna.context.cookies()})
    server: Any = SimpleNamespace(host=anna.url.split("/")[2])
    socket = Socket(server, anna.url.split("/")[-1], visitor)
    socket.move(line[0])
    for page in (anna, bert):
        expect(page.locator(".step")).to_have_count(2)
        expect(page.locator(".step").nth(1)).to_contain_text(f"{line[1]} (conditional move)")
    expect(bert.locator("#plan-lines li")).to_have_count(0)
    socket.close()

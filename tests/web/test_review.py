"""Learning from a game in a real browser: asking for it, going through it, and finding better."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import hypostyle
from tests.play import hardest
from tests.players.test_review import BOTH_NEAR
from tests.web.conftest import OpenPage, new_table
from tests.web.person import choose
from tests.web.test_axe import check

PHONE = {"width": 390, "height": 844}
PEOPLE = [{"kind": "person", "name": "Anna"}, {"kind": "person", "name": "Ben"}]
WORDS = {
    "en": ("Learn from this game", "One move turned the game.", "blunder", "Right, this is the best move."),
    "de": (
        "Aus dieser Partie lernen",
        "Ein Zug hat die Partie gewendet.",
        "grober Fehler",
        "Richtig, das ist der beste Zug.",
    ),
}


def way_to(move: str) -> list[str]:
    """What to point at for a move in the position where a win is missed."""
    return list(hypostyle.game("isis").setup(BOTH_NEAR).scene(0).choices[move])


def missed_win(page: Page) -> str:
    """A table at which Anna misses a win, and Ben takes his."""
    position = json.loads(hypostyle.game("isis").setup(BOTH_NEAR).to_json())
    table = new_table(page, "isis", PEOPLE, position=position, opens=None)
    page.goto(f"/table/{table}")
    choose(page, way_to("3-11"))
    expect(page.locator("#moves .step")).to_have_count(1)
    choose(page, ["f39", "f44"])
    return table


def learn(page: Page, language: str) -> None:
    """From the end of a game to its review, which is asked for and waited for."""
    ask, turned, _, _ = WORDS[language]
    page.locator("a.learn", has_text=ask).click()
    page.wait_for_url("**/review/*")
    page.locator("#ask").click()
    expect(page.locator("#turned")).to_have_text(turned)


@pytest.mark.parametrize(
    ("locale", "look"), hardest([("de-DE", {"viewport": PHONE}), ("de-DE", {}), ("en-GB", {"viewport": PHONE})])
)
def test_whoever_missed_a_win_finds_it(open_page: OpenPage, locale: str, look: dict[str, Any]) -> None:
    language = locale[:2]
    page = open_page(locale=locale, reduced_motion="reduce", **look)
    table = missed_win(page)
    learn(page, language)
    _, _, blunder, right = WORDS[language]
    expect(page.locator("#moves .step")).to_have_count(2)
    expect(page.locator("#moves .step .grade").first).to_contain_text("??")
    expect(page.locator("#summaries p")).to_have_count(2)
    wide = "() => document.documentElement.scrollWidth <= innerWidth"
    assert page.evaluate(wide), "nothing is wider than the screen"

    graph = page.locator("[role=slider]")
    page.locator("#moves .step").first.click()
    expect(graph).to_have_attribute("aria-valuenow", "1")
    expect(page.locator("#now .judged")).to_contain_text(blunder)
    page.keyboard.press("ArrowLeft")
    expect(graph).to_have_attribute("aria-valuenow", "0")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", "2")
    graph.focus()
    page.keyboard.press("Home")
    expect(graph).to_have_attribute("aria-valuenow", "0")
    expect(graph).to_have_attribute(
        "aria-valuetext",
        "The start: Anna 100%, Ben 0%" if language == "en" else "Der Anfang: Anna 100\u00a0%, Ben 0\u00a0%",
    )
    page.locator("#table summary").click()
    expect(page.locator("#table tbody tr")).to_have_count(2)

    page.locator(".exercise").click()
    expect(page.locator("#solve")).to_be_visible()
    choose(page, way_to("3-11"))
    expect(page.locator(".note.wrong")).to_be_visible()
    choose(page, way_to("46-44"))
    expect(page.locator("#now .task")).to_contain_text(right)
    expect(page.locator(".exercise .solved")).to_have_count(1)
    check(page, "a review with its exercise solved")
    page.locator("#leave").click()
    expect(graph).to_have_attribute("aria-valuenow", "1")

    page.reload()
    expect(page.locator("#moves .step")).to_have_count(2)
    page.locator(".exercise").click()
    page.locator("#solve").click()
    expect(page.locator("#now .task")).to_contain_text(
        "That wins the game." if language == "en" else "Das gewinnt die Partie."
    )
    page.locator("#doors a").click()
    page.wait_for_url(f"**/table/{table}")


def test_a_review_opens_as_a_study_and_one_that_is_too_early_says_so(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    early = new_table(page, "isis", PEOPLE)
    page.goto(f"/review/{early}")
    expect(page.locator(".notice")).to_contain_text("not over yet")
    open_page.forgive("409", "not over yet")
    table = missed_win(page)
    page.goto(f"/review/{table}")
    expect(page.locator("#ask")).to_be_visible()
    page.route("**/study/*", lambda route: route.fulfill(body="<title>study</title>", content_type="text/html"))
    page.locator("#study").click()
    page.wait_for_url("**/study/*")

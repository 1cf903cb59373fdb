"""The solitaire in the browser: the one of the day, whether it can still be solved, and hints that go with the game."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import hypostyle
from tests.play import hardest
from tests.web.conftest import OpenPage

WIDE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def at_position(page: Page, state: hypostyle.State) -> None:
    """A table that begins with a position."""
    page.goto("/static/column.svg")
    wish = {"game": state.game.name, "seats": [{"kind": "person"}], "position": json.loads(state.to_json())}
    page.goto(f"/table/{page.request.post('/api/tables', data=wish).json()['id']}")
    page.locator(".spot.lit").first.wait_for(state="attached")


def late(level: int, left: int) -> hypostyle.State:
    """A printed solution with so many moves left (docs/solvers.md)."""
    state = hypostyle.game("karnak").start(players=1, level=level)
    for text in LINE.split()[:-left]:
        state.play(text)
    return state


LINE = (
    "e12-d7 e5-d7 c16-d7 a14-e16 a15-b10 a5-b10 c1-b10 a3-e1 c4-e6 e2-a4 c14-e16 c3-e1 "
    "a1-e3 a12-a11 e13-a11 e14-a16 a13-e15 a2-e4 c13-e15 c12-a16 c15-a11 c5-e3 e6-a4 c2-e4"
)


@pytest.mark.parametrize(
    ("look", "language", "yes", "no"),
    hardest(
        [
            (PHONE, "de", "Ja, es ist lösbar", "Nein, es ist nicht mehr lösbar. Am Anfang war es das noch"),
            (WIDE, "en", "Yes, it can be solved", "No, it cannot be solved any more. At the start it still could"),
        ]
    ),
)
def test_whether_it_can_still_be_solved_is_told(
    open_page: OpenPage, look: dict[str, Any], language: str, yes: str, no: str
) -> None:
    page = open_page(reduced_motion="reduce", locale=language, **look)
    at_position(page, late(3, 7))
    page.keyboard.press("l")
    expect(page.locator(".note.told")).to_contain_text(yes)
    expect(page.locator("[aria-live=polite]").filter(has_text=yes)).to_be_attached()
    page.locator("[data-tool=hint]").click()
    expect(page.locator(".hint-ring").first).to_be_attached()
    for base in ("e4", "d6"):  # the only move that spoils it
        page.locator(f".spot[data-id={base}]").focus()
        page.keyboard.press("Enter")
    expect(page.locator(".step")).to_have_count(1)
    page.locator("[data-tool=solvable]").click()
    expect(page.locator(".note.told")).to_contain_text(no)


def test_a_hint_is_gone_once_somebody_gave_up(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce", **WIDE)
    at_position(page, late(3, 6))
    page.locator("[data-tool=hint]").click()
    expect(page.locator(".hint-ring").first).to_be_attached()
    page.locator("[data-tool=resign]").click()
    page.locator("dialog button.main").click()
    expect(page.locator(".result")).to_be_visible()
    expect(page.locator(".hint-ring")).to_have_count(0)


def test_the_solitaire_of_the_day_is_in_the_hall(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce", locale="de-DE", **WIDE)
    page.goto("/")
    daily = page.locator("#solitaires")
    expect(daily).to_contain_text("Über die gedruckte Regel hinaus")
    expect(daily).to_contain_text("Noch kein Tag gelöst")
    daily.get_by_role("button", name="KARNAK, Stufe des Solitärspiels 3").click()
    page.locator(".spot.lit").first.wait_for(state="attached")
    expect(page.locator("[data-tool=solvable]")).to_be_enabled()
    page.goto("/new/karnak")
    page.locator("#players label").first.click()
    expect(page.locator("#known")).to_contain_text("24 Züge")
    expect(page.locator("#known a")).to_have_attribute("href", "/#solitaires")

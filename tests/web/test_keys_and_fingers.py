"""Playing without a mouse."""

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.play import hardest, sample
from tests.web.conftest import OpenPage, new_table
from tests.web.person import Person

ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]
MOVES = 5
EAGER = {"stone": 0.6, "place": 0.25}  # how likely what has the focus is chosen
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# Where the focus is, once it is my turn or the game is over: a lit stone or place, a button, the board, elsewhere.
FOCUS = """() => new Promise((resolve) => {
  const look = () => {
    const here = document.activeElement;
    if (document.querySelector(".result")) resolve("over");
    else if (!document.querySelector(".spot.lit, button.action")) requestAnimationFrame(look);
    else if (here.matches(".spot.lit:not(.picked)")) resolve(here.matches(".occupied") ? "stone" : "place");
    else if (here.matches("button.action")) resolve("button");
    else if (here.matches(".spot")) resolve("board");
    else resolve("elsewhere");
  };
  look();
})"""


def tab_to(page: Page, wanted: str, most: int = 80) -> None:
    """Press Tab until the focus is on this."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
            return
    raise AssertionError(f"Tab never comes to {wanted}")


def test_from_the_hall_to_the_rematch_by_keyboard_alone(open_page: OpenPage) -> None:
    """No click anywhere. Whole games by keys are in test_ghosts.py and test_map_whole_games.py."""
    page = open_page("/", reduced_motion="reduce")
    chance = random.Random(5)
    expect(page.locator("[data-play]")).to_have_count(5)
    tab_to(page, '[href="/new/karnak"]')
    page.keyboard.press("Enter")
    page.wait_for_url("**/new/karnak")
    expect(page.locator(".seat-row")).to_have_count(2)
    tab_to(page, ".seat-row:nth-of-type(2) select")
    page.keyboard.press("ArrowUp")
    expect(page.locator(".seat-row select").nth(1)).to_have_value("3")
    tab_to(page, "#start")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    tab_to(page, ".spot")
    for _ in range(1000):
        where = page.evaluate(FOCUS)
        if page.locator(".step").count() >= MOVES:
            break
        if where == "button" or chance.random() < EAGER.get(where, 0):
            page.keyboard.press("Enter")
        elif where in (*EAGER, "board"):
            page.keyboard.press(chance.choice(ARROWS))
        else:
            tab_to(page, ".spot, button.action")
    assert page.locator(".step").count() >= MOVES
    tab_to(page, "[data-tool=resign]")
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_be_visible()
    tab_to(page, "dialog button[value=yes]")
    page.keyboard.press("Enter")
    expect(page.locator(".result")).to_be_visible()
    here = page.url
    tab_to(page, ".result button.main")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "/table/" in url and url != here)


def test_a_whole_game_by_touch_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce", **PHONE)
    page.goto(f"/table/{new_table(page, 'sakkara')}")
    Person(page, touch=True).play_to_the_end()
    expect(page.locator(".result h2")).to_be_visible()


@pytest.mark.parametrize("game", sample("karnak"))
def test_the_first_turns_by_touch_on_a_phone(open_page: OpenPage, game: str) -> None:
    page = open_page(**PHONE)
    page.goto(f"/table/{new_table(page, game)}")
    person = Person(page, touch=True)
    person.play_on(5)
    assert person.moves() >= 5


@pytest.mark.parametrize(("locale", "games"), hardest([("de-DE", sample("karnak", "horus")), ("en-GB", ["horus"])]))
def test_nothing_is_wider_than_a_small_phone(open_page: OpenPage, locale: str, games: list[str]) -> None:
    """German words are the longer ones."""
    page = open_page(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True, locale=locale)
    paths = ["/"]
    for game in games:
        paths += [f"/new/{game}", f"/rules/{game}", f"/lesson/{game}", f"/table/{new_table(page, game)}"]
    for path in paths:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        wide = page.evaluate("document.documentElement.scrollWidth - screen.width")  # a window grows with its page
        assert wide <= 0, f"{path} is {wide} pixels too wide"

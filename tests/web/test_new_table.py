"""Setting up a table: whatever can be chosen can be played, and nothing else can be chosen."""

import pytest
from playwright.sync_api import Page, expect

import hypostyle
from hypostyle.core.level import LEVEL_MANNERS, LEVEL_NAMES, TOP_LEVEL
from hypostyle.core.words import LANGUAGES
from tests.play import hardest, sample
from tests.web.conftest import OpenPage
from tests.web.person import Person, set_up

WIDTH = """(list, text) => {
  const brush = document.createElement("canvas").getContext("2d");
  brush.font = getComputedStyle(list).font;
  return brush.measureText(text).width;
}"""
ROOM = "(list) => list.clientWidth - 2 * parseFloat(getComputedStyle(list).paddingLeft) - 20"
"""Beside the arrow."""


def seat_many(page: Page, count: int) -> None:
    page.locator(f"label:has(input[name=players][value='{count}'])").click()
    expect(page.locator(".seat-row")).to_have_count(count)
    expect(page.locator("#start")).to_be_enabled()


@pytest.mark.parametrize(
    ("players", "teams", "level", "repetition"),
    hardest(
        [
            (1, None, ["1", "2", "3"], False),
            (6, ["none", "2", "3"], None, True),
            (5, None, None, True),
            (4, ["none", "2"], None, True),
            (2, None, None, True),
        ],
        3,
    ),
)
def test_only_options_that_go_with_the_number_of_players(
    open_page: OpenPage, players: int, teams: list[str] | None, level: list[str] | None, repetition: bool
) -> None:
    """K-16 and K-18: teams of equal size, a level for the solitaire alone, where nothing can repeat."""
    page = open_page("/new/karnak")
    seat_many(page, players)
    for name, wanted in (("teams", teams), ("level", level)):
        found = [text.lower() for text in page.locator(f"#option-{name} option").all_inner_texts()]
        assert (found or None) == wanted
    expect(page.locator("#option-repetition")).to_have_count(int(repetition))


def test_a_number_out_of_a_few_is_chosen_from_a_list(open_page: OpenPage) -> None:
    """H-2: the stacks hold 8 to 12 tiles."""
    page = open_page("/new/horus")
    expect(page.locator("#option-stack option")).to_have_text(["8", "9", "10", "11", "12"])
    expect(page.locator("#option-stack")).to_have_value("8")
    page.locator("#option-stack").select_option("10")
    expect(page.locator("#start")).to_be_enabled()
    page.locator("#start").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_label("stack desert, 10 left").first).to_be_attached()


def test_a_number_that_does_not_fit_any_more_is_dropped(open_page: OpenPage) -> None:
    page = open_page("/new/karnak")
    page.locator("#option-repetition").fill("5")
    page.locator("#option-repetition").blur()
    seat_many(page, 1)
    expect(page.locator("#option-repetition")).to_have_count(0)
    page.locator("#start").click()
    page.wait_for_url("**/table/*")


def test_what_was_chosen_and_does_not_fit_any_more_is_dropped(open_page: OpenPage) -> None:
    page = open_page("/new/karnak")
    seat_many(page, 6)
    page.locator("#option-teams").select_option("3")
    expect(page.locator("#option-teams")).to_have_value("3")
    seat_many(page, 5)
    expect(page.locator("#trouble")).to_be_empty()
    expect(page.locator("#option-repetition")).to_be_visible()
    page.locator("#start").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".seat")).to_have_count(5)


@pytest.mark.parametrize("game", sample("karnak"))
def test_as_many_seats_as_the_game_has(open_page: OpenPage, game: str) -> None:
    page = open_page(f"/new/{game}")
    expect(page.locator(".seat-row").first).to_be_visible()
    seats = hypostyle.game(game).seats
    offered = [
        int(value)
        for value in page.locator("input[name=players]").evaluate_all("(all) => all.map((each) => each.value)")
    ]
    assert offered == list(seats)
    if len(seats) > 1:
        seat_many(page, max(seats))
    for row in page.locator(".seat-row").all()[1:]:
        expect(row.locator("option[value=me]")).to_be_disabled()
    page.locator("#start").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".seat")).to_have_count(max(seats))


def test_a_name_a_level_and_who_opens_are_as_chosen(open_page: OpenPage) -> None:
    page = open_page("/new/isis")
    page.locator(".seat-row input").first.fill("Nefertari")
    page.locator(".seat-row select").nth(1).select_option("3")
    page.locator("label:has(input[name=opens][value='1'])").click()
    page.locator("#start").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".seat .name").first).to_have_text("Nefertari")
    expect(page.locator(".seat .level")).to_contain_text("3")
    Person(page).look()
    expect(page.locator(".moves .by").first).to_have_attribute("title", page.locator(".seat .name").nth(1).inner_text())
    page.goto("/new/theben")
    expect(page.locator(".seat-row input").first).to_have_value("Nefertari")


@pytest.mark.parametrize("language", LANGUAGES)
def test_opponents_are_told_apart_on_a_small_phone(open_page: OpenPage, language: str) -> None:
    """By number, name and manner; where a list is narrow its options are cut off after the name."""
    page = open_page("/new/sakkara", locale=language, viewport={"width": 360, "height": 740})
    choice = page.locator(".seat-row select").nth(1)
    for number, name in enumerate(LEVEL_NAMES, 1):
        choice.select_option(str(number))
        expect(page.locator(".seat-row .manner")).to_have_text(LEVEL_MANNERS[number - 1][language])
        text = choice.locator("option:checked").inner_text()
        assert text.startswith(f"{number} · {name[language]}: ")
        assert choice.evaluate(WIDTH, f"{number} · {name[language]}") <= choice.evaluate(ROOM)
    page.locator("#start").click()
    page.wait_for_url("**/table/*")
    page.locator("[data-seat='1'] button").last.click()
    window = page.locator("dialog.sitter")
    expect(window.locator("optgroup option")).to_have_count(TOP_LEVEL)
    expect(window.locator("#sitter")).to_have_value(str(TOP_LEVEL))
    inside, outside = window.locator("#sitter").bounding_box(), window.bounding_box()
    assert inside is not None
    assert outside is not None
    assert outside["x"] < inside["x"]
    assert inside["x"] + inside["width"] < outside["x"] + outside["width"]


def test_three_people_at_one_screen(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    set_up(page, "isis", [None, None, None])
    Person(page).play_on(4)
    assert len(set(page.locator(".moves .by").evaluate_all("(all) => all.map((each) => each.title)"))) == 3

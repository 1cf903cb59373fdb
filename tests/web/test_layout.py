"""How the page of a table fits screens of all kinds."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import hypostyle
from tests.play import hardest, sample
from tests.web.conftest import OpenPage
from tests.web.test_legend import middle
from tests.web.test_scoring import NAMES, golden, load

TABLET: dict[str, Any] = {"viewport": {"width": 768, "height": 1024}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("game", sample("sakkara"))
def test_a_tablet_held_upright_has_the_upright_board(open_page: OpenPage, game: str) -> None:
    page = open_page(**TABLET)
    state = hypostyle.game(game).start(2, seed=1)
    load(page, state)
    tall = state.scene(0, tall=True)
    shown = [round(part) for part in tall.beside or (0, 0, tall.width, tall.height)]
    page.wait_for_function(
        """(shown) => document.querySelector("svg.board:not(.map)").getAttribute("viewBox")
             .split(" ").map((part) => Math.round(part)).join() === shown.join()""",
        arg=shown,
    )
    box = page.locator("svg.board:not(.map)").bounding_box()
    assert box
    assert box["y"] + box["height"] <= 1024


def test_a_phone_held_sideways_shows_board_and_action_without_scrolling(open_page: OpenPage) -> None:
    page = open_page("/", **{**TABLET, "viewport": {"width": 844, "height": 390}}, locale="de-DE")
    for game in ("sakkara", "horus"):  # the highest board, and the one with a map
        load(page, hypostyle.game(game).start(2, seed=1))
        for width, height in ((667, 375), (844, 390)):
            page.set_viewport_size({"width": width, "height": height})
            for part, least in ((".board-place", 0.85 * height), ("#expected", 20), (".seat.acting", 20)):
                box = page.locator(part).bounding_box()
                assert box
                assert box["height"] >= least, part
                assert box["y"] + box["height"] <= height, part
                assert box["x"] + box["width"] <= width, part
            assert page.evaluate("document.documentElement.scrollHeight") <= height


@pytest.mark.parametrize(
    ("game", "seats"), hardest([("karnak", 6), ("horus", 4), ("isis", 4), ("sakkara", 2), ("theben", 2)])
)
def test_the_end_of_a_game_is_seen_as_a_whole(open_page: OpenPage, game: str, seats: int) -> None:
    page = open_page(viewport={"width": 1440, "height": 900}, locale="de-DE", settings={"log": "sentences"})
    record = golden(game, seats)
    load(page, record.retrace(len(record.entries)))
    expect(page.locator(".result")).to_be_visible()
    panel = page.locator(".panel").evaluate("(panel) => [panel.scrollHeight, panel.clientHeight]")
    assert panel[0] <= panel[1]
    for part in (".result", "#tools", "#steps", "#files", "#moves", "#expected"):
        box = page.locator(part).bounding_box()
        assert box is None or box["y"] + box["height"] <= 900, part
    for name in NAMES[:seats]:
        expect(page.locator(".places", has_text=name)).to_be_visible()


@pytest.mark.parametrize("game", sample("horus"))
def test_a_wide_screen_lets_the_board_grow(open_page: OpenPage, game: str) -> None:
    page = open_page(viewport={"width": 1440, "height": 900})
    load(page, hypostyle.game(game).start(2, seed=1))
    small = _size(page)
    page.set_viewport_size({"width": 1920, "height": 1200})
    assert _size(page) > small * 1.2


def _size(page: Page) -> float:
    """How large things are on a board; of a map, which is never shown larger than is good, how much room it has."""
    size = "(board) => board.matches('.map') ? board.clientWidth : board.getScreenCTM().a"
    return float(page.locator("svg.board").first.evaluate(size))


def test_a_refusal_vanishes_with_the_next_right_touch(open_page: OpenPage) -> None:
    page = open_page()
    load(page, hypostyle.game("isis").start(2))
    page.mouse.click(*middle(page, "f30"))
    expect(page.locator(".note.wrong")).to_be_visible()
    page.mouse.click(*middle(page, "f0"))
    expect(page.locator(".note.wrong")).to_have_count(0)


def test_a_tap_leaves_no_tint_of_a_mouse(open_page: OpenPage) -> None:
    """Fingers do not hover, though browsers say so of what was tapped last."""
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    load(page, hypostyle.game("isis").start(2))
    fill = "(field) => getComputedStyle(field).fill"
    field = page.locator('.spot[data-id="f0"] .field')
    before = field.evaluate(fill)
    page.touchscreen.tap(*middle(page, "f0"))
    expect(page.locator('.spot.picked[data-id="f0"]')).to_be_attached()
    page.touchscreen.tap(*middle(page, "f0"))
    expect(page.locator(".spot.picked")).to_have_count(0)
    assert field.evaluate(fill) == before


def test_a_long_recap_shows_its_beginning(open_page: OpenPage) -> None:
    whole = golden("horus")
    state = whole.retrace(len(whole.entries) // 2)
    while not (state.seat is not None and [step.seat for step in state.steps[-6:]].count(1 - state.seat) > 3):
        state = whole.retrace(state.ply + 1)
    page = open_page(settings={"log": "sentences"})
    load(page, state)
    list_ = page.locator("#recap-list")
    expect(list_.locator("li").nth(3)).to_be_attached()
    assert list_.evaluate("(list) => list.scrollTop") == 0
    assert list_.evaluate("(list) => list.scrollHeight > list.clientHeight"), "else there is nothing to scroll"

"""The view of the pyramid can be pointed at like the plan beside it."""

from typing import Any

from playwright.sync_api import Page, expect

import hypostyle
from tests.web.conftest import OpenPage
from tests.web.person import Person
from tests.web.test_ghosts import covered, way
from tests.web.test_legend import load, middle

GAME = hypostyle.game("sakkara")
SQUARE = ("c3l c4l d3d d4d", "b5d c5ll d5d", "e3d e4d f4l f5l")
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def after(*played: str) -> hypostyle.State:
    state = GAME.start(2)
    for move in played:
        state.play(move)
    return state


def in_mirror(page: Page, state: hypostyle.State, square: str, tall: bool = False) -> tuple[float, float]:
    """The middle of a square in the view of the pyramid, in the window."""
    (mirror,) = [each for each in state.scene(0, tall=tall).mirrors if each.id == square]
    x, y = (sum(corner[axis] for corner in mirror.face) / 4 for axis in (0, 1))
    to_window = "(board, [x, y]) => { const m = board.getScreenCTM(); return [m.a * x + m.e, m.d * y + m.f]; }"
    found = page.locator("svg.board").first.evaluate(to_window, [x, y])
    return float(found[0]), float(found[1])


def test_a_block_is_laid_in_the_view_as_on_the_plan(open_page: OpenPage) -> None:
    state = after(SQUARE[0])
    page = open_page()
    load(page, state)
    page.mouse.click(*middle(page, "h1T1"))
    seen = {}
    for square in ("e3", "e4", "d2", "c2"):
        page.mouse.move(*middle(page, square))
        seen[square] = covered(page)
        page.mouse.move(*in_mirror(page, state, square))
        assert covered(page) == seen[square], square
        expect(page.locator(".ghost-face")).to_have_count(len(seen[square]))
    page.mouse.click(*in_mirror(page, state, "e3"))
    expect(page.locator(".step")).to_have_count(2)
    assert {part[:2] for part in page.locator(".step").last.inner_text().split(" ")} == seen["e3"]


def test_a_block_is_lifted_in_the_view(open_page: OpenPage) -> None:
    state = after(*SQUARE)
    page = open_page()
    load(page, state)
    page.mouse.click(*in_mirror(page, state, "d5"))
    expect(page.locator(".step").last).to_have_text("lift b5")
    expect(page.locator(".in-hand")).to_be_visible()


def test_what_stands_in_front_is_meant(open_page: OpenPage) -> None:
    """A column hides what is behind it: a touch on its side means the column."""
    state = after(SQUARE[0], SQUARE[1])
    page = open_page()
    load(page, state)
    x, y = in_mirror(page, state, "c5")  # two high
    (low,) = [each for each in state.scene(0).mirrors if each.id == "c5"]
    assert low.drop > 0
    unit = float(page.locator("svg.board").first.evaluate("(board) => board.getScreenCTM().a"))
    page.mouse.move(x, y + low.drop * unit * 0.7)
    expect(page.locator(".tip")).to_contain_text("c5")


def test_a_finger_picks_in_the_view_and_confirms(open_page: OpenPage) -> None:
    state = after(SQUARE[0])
    page = open_page(**PHONE)
    load(page, state)
    page.locator('.spot[data-id="h1T1"] .field').evaluate("(field) => field.scrollIntoView({ block: 'center' })")
    page.touchscreen.tap(*middle(page, "h1T1"))
    expect(page.locator(".tick")).to_be_attached()
    held = way(page)
    page.evaluate("scrollTo(0, document.querySelector('svg.board').getBoundingClientRect().bottom + scrollY - 600)")
    page.touchscreen.tap(*in_mirror(page, state, "e3", tall=True))
    expect(page.locator(".tick")).to_be_attached()
    assert "e3" in covered(page)
    assert way(page) == held
    expect(page.locator(".step")).to_have_count(1)
    Person(page, touch=True).confirm()
    expect(page.locator(".step")).to_have_count(2)

"""What the signs mean: behind the question mark, where one points, and on a long touch."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import hypostyle
from tests.play import hardest, sample
from tests.web.conftest import OpenPage, new_table

PEOPLE = [{"kind": "person", "name": "Anna"}, {"kind": "person", "name": "Ben"}]
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TABOO = ("c3l c4l d3d d4d", "b5d c5ll d5d", "e3d e4d f4l f5l", "lift b5", "b2d b3ll b4d")


def load(page: Page, state: hypostyle.State) -> None:
    """Open a table with this game so far, two people at it."""
    answer = page.request.post("/api/tables/load", data={"record": str(state.record(names=("Anna", "Ben")))})
    assert answer.ok, answer.text()
    page.goto(f"/table/{answer.json()['id']}")
    expect(page.locator(".spot").first).to_be_attached()


def middle(page: Page, spot: str) -> tuple[float, float]:
    box = page.locator(f'.spot[data-id="{spot}"] .field').bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def hold(page: Page, x: float, y: float) -> Any:
    """Put a finger down; what is returned lifts it."""
    line = page.context.new_cdp_session(page)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    return lambda: line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("game", sample("horus"))
def test_the_legend_of_a_game_is_behind_the_question_mark(open_page: OpenPage, game: str) -> None:
    language = "de" if game in ("isis", "horus") else "en"
    page = open_page(locale=language)
    page.goto(f"/table/{new_table(page, game, PEOPLE)}")
    expect(page.locator(".spot").first).to_be_attached()
    page.keyboard.press("?")
    signs = [sign for board in hypostyle.game(game).legend for sign in board.signs]
    rows = page.locator(".legend ul").first.locator("li")
    expect(rows).to_have_count(len(signs))
    for number, sign in enumerate(signs):
        expect(rows.nth(number)).to_contain_text(sign.text[language])
        assert rows.nth(number).locator("a").get_attribute("href") == f"/rules/{game}#{sign.clause}"
        drawn = rows.nth(number).locator("svg.sign").evaluate("(sign) => sign.getBBox().width")
        assert drawn > 0
    page.keyboard.press("Escape")
    expect(page.locator(".legend")).to_have_count(0)


def test_a_game_without_a_legend_has_the_signs_of_all_boards(open_page: OpenPage) -> None:
    page = open_page("/", once=True)
    page.route("**/api/games/isis/legend*", lambda route: route.fulfill(json=[]))
    page.goto(f"/table/{new_table(page, 'isis', PEOPLE)}")
    expect(page.locator(".spot").first).to_be_attached()
    page.keyboard.press("?")
    expect(page.locator(".legend ul").first.locator("li")).to_have_count(0)
    expect(page.locator(".legend ul").last.locator("li")).not_to_have_count(0)
    expect(page.locator(".keys")).to_be_attached()


def test_the_lesson_has_the_legend_too(open_page: OpenPage) -> None:
    page = open_page("/lesson/theben", **PHONE)
    page.locator("#help").tap()
    expect(page.locator(".legend li").first).to_be_visible()


@pytest.mark.parametrize(
    ("game", "options", "played", "spot", "told"),
    hardest(
        [
            ("sakkara", {}, TABOO, "b3", "taboo: this block was moved last"),
            ("theben", {}, ("c4-d2",), "d2", "only free one of its colour inside"),
            ("karnak", {}, ("c3-d3",), "d3", "barred: moved last"),
            ("isis", {}, ("0-13",), "f13", "barred: moved last"),
        ],
        2,
    ),
)
def test_signs_explain_themselves_when_pointed_at(
    open_page: OpenPage, game: str, options: dict[str, Any], played: tuple[str, ...], spot: str, told: str
) -> None:
    page = open_page()
    state = hypostyle.game(game).start(2, **options)
    for move in played:
        state.play(move)
    load(page, state)
    page.mouse.move(*middle(page, spot))
    expect(page.locator(".tip")).to_contain_text(told)
    page.mouse.move(2, 2)
    expect(page.locator(".tip")).to_have_count(0)


def test_a_long_touch_tells_and_chooses_nothing(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    state = hypostyle.game("theben").start(2)
    load(page, state)
    lift = hold(page, *middle(page, "a4"))
    expect(page.locator(".tip")).to_contain_text("white stone")
    lift()
    expect(page.locator(".tip")).to_have_count(0)
    expect(page.locator(".spot.picked")).to_have_count(0)
    page.touchscreen.tap(*middle(page, "a4"))
    expect(page.locator(".spot.picked")).to_have_count(1)


def test_a_long_touch_on_a_tool_tells_its_name(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    page.goto(f"/table/{new_table(page, 'isis', PEOPLE)}")
    box = page.locator("[data-tool=hint]").bounding_box()
    assert box
    lift = hold(page, box["x"] + 10, box["y"] + 10)
    expect(page.locator(".tip")).to_contain_text("Hint")
    lift()
    expect(page.locator(".tip")).to_have_count(0)
    expect(page.locator(".note")).to_have_count(0)


def test_tools_have_labels_on_wide_screens(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 1440, "height": 900})
    page.goto(f"/table/{new_table(page, 'isis', PEOPLE)}")
    labels = page.locator("#tools .tool:visible .tool-label, #zoom .tool:visible .tool-label")
    tools = page.locator("#tools .tool:visible, #zoom .tool:visible")
    expect(page.locator(".spot.lit").first).to_be_attached()  # what does not belong to this table is hidden by then
    assert labels.count() == tools.count()
    for number in range(labels.count()):
        expect(labels.nth(number)).to_be_visible()
        fits = "(label) => label.scrollWidth <= label.parentElement.clientWidth + 1"
        assert labels.nth(number).evaluate(fits), labels.nth(number).inner_text()
    page.set_viewport_size({"width": 900, "height": 700})
    expect(labels.first).to_be_hidden()

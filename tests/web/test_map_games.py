"""A map on a phone and by keys: all is large enough and within reach."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.play import SOAK, hardest
from tests.web.conftest import OpenPage
from tests.web.maps import (
    HIT,
    PHONE,
    READABLE,
    Fingers,
    box_of,
    ghost,
    land,
    legal,
    middle,
    moves,
    nearest,
    open_map,
    spot,
    view,
)
from tests.web.person import Person

# Until a tap would no longer be the second of a double one.
APART = """() => {
  const now = performance.now();
  window.since ??= now;
  if (now - window.since < 320) return false;
  window.since = undefined;
  return true;
}"""


# The sizes of all that is written beside the map, in pixels.
LETTERS = """[...document.querySelectorAll("svg.board:not(.map) text")].map((text) =>
  parseFloat(text.getAttribute("font-size")) * text.getScreenCTM().a)"""

# How many places of the map at which something can be done lie under the button for all of it.
COVERED = """() => {
  const fit = document.querySelector(".fit").getBoundingClientRect();
  return [...document.querySelectorAll(".map .spot.lit .field")].filter((field) => {
    const { left, right, top, bottom } = field.getBoundingClientRect();
    return left < fit.right && right > fit.left && top < fit.bottom && bottom > fit.top;
  }).length;
}"""

# The smaller side of all that can be touched, in pixels.
SMALLER_SIDES = """[...document.querySelectorAll(".spot.lit .field, .spot.origin .field, button.action, .fit")]
  .map((thing) => thing.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height))"""

# ---- a phone ----

STAGES = [
    (0, {"phase": "bag", "drawn": "hills"}),
    (30, {"phase": "tile", "played": "hills-3"}),
    (84, {"phase": "tile", "played": "hills-3"}),
    (84, {"phase": "bag", "drawn": "river"}),
    (84, {"phase": "stone", "played": "any-?"}),
    (84, {"phase": "card"}),
]
NAMES = [f"{count}-{known['phase']}" for count, known in STAGES]


@pytest.mark.parametrize(("count", "known"), hardest(STAGES, 3), ids=hardest(NAMES, 3))
@pytest.mark.parametrize("locale", ["de-DE"] if SOAK == 1 else ["en-GB", "de-DE"])  # German words are the longer ones
def test_on_a_phone_all_is_large_enough_and_in_sight(
    open_page: OpenPage, count: int, known: dict[str, Any], locale: str
) -> None:
    page = open_map(open_page, count, {**PHONE, "locale": locale}, **known)
    assert min(page.evaluate(SMALLER_SIDES)) >= HIT
    assert legal(page), "something that can be done is in sight"
    assert page.evaluate(COVERED) == 0, "no button lies over a place"
    bar = box_of(page.locator(".bar"))[1]
    for shown in ("svg.map", "svg.board:not(.map)"):
        x, y, width, height = box_of(page.locator(shown))
        assert x >= 0
        assert x + width <= 390
        assert y >= 0
        assert y + height <= bar + 1, "the bar hides nothing"
    assert min(page.evaluate(LETTERS)) >= READABLE
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_on_a_wide_screen_the_words_beside_the_map_can_be_read(open_page: OpenPage) -> None:
    for width, height in ((1280, 800), (1440, 900)):
        page = open_map(open_page, 84, {"viewport": {"width": width, "height": height}}, phase="tile", played="hills-3")
        assert min(page.evaluate(LETTERS)) >= READABLE
        assert len(legal(page)) == page.locator(".map .spot.lit").count(), "the whole action is in view"


def test_the_first_tap_shows_and_the_second_lays(open_page: OpenPage) -> None:
    page = open_map(open_page, 30, PHONE)
    count = moves(page).count()
    (_, first), (name, second) = list(legal(page).items())[:2]
    page.touchscreen.tap(*first)
    assert ghost(page) == pytest.approx(first, abs=1.5)
    expect(page.locator(".phrase")).to_be_attached()
    page.wait_for_function(APART)
    page.touchscreen.tap(*second)
    assert ghost(page) == pytest.approx(second, abs=1.5)
    expect(moves(page)).to_have_count(count)
    page.wait_for_function(APART)
    page.touchscreen.tap(*second)
    expect(moves(page)).to_have_count(count + 1)
    assert moves(page).last.inner_text() == f"hills@{name[1:]}"


def test_the_tick_lays_and_a_finger_moves_the_ghost(open_page: OpenPage) -> None:
    page = open_map(open_page, 30, PHONE)
    count = moves(page).count()
    places = legal(page)
    start = nearest(places, *middle(page.locator("svg.map")))
    end = max(places.values(), key=lambda at: abs(at[0] - start[0]) + abs(at[1] - start[1]))
    page.touchscreen.tap(*start)
    before = view(page)
    Fingers(page).drag(start, end)
    assert view(page) == before, "the ghost moves, not the map"
    assert ghost(page) == pytest.approx(end, abs=1.5)
    expect(moves(page)).to_have_count(count)
    Person(page, touch=True).confirm()
    expect(moves(page)).to_have_count(count + 1)
    laid = moves(page).last.inner_text()
    assert places["p" + laid.partition("@")[2]] == end


def test_what_is_marked_does_not_move_the_action_out_of_view(open_page: OpenPage) -> None:
    """Pointing at a score marks regions all over the map."""
    stones = {(x, y): 0 for kind, x, y in land(84) if kind in ("hills", "marsh")}
    few = dict(list(stones.items())[:12])
    page = open_map(open_page, 84, PHONE, phase="tile", played="hills-3", stones=few)
    before = view(page)
    page.locator(".seat .score").first.focus()
    expect(page.locator(".map .counted rect").first).to_be_attached()
    assert view(page) == before


def test_who_puts_a_river_end_back_sees_both_ends_again(open_page: OpenPage) -> None:
    page = open_map(open_page, 84, PHONE, phase="bag", drawn="river")
    ends = set(legal(page))
    name, at = sorted(legal(page).items())[0]
    page.touchscreen.tap(*at)
    expect(page.locator(f'.spot.picked[data-id="{name}"]')).to_have_count(1)
    page.locator("[data-tool=larger]").dispatch_event("click")
    page.locator("[data-tool=larger]").dispatch_event("click")
    page.locator("button.quietly").tap()
    expect(page.locator(".spot.picked")).to_have_count(0)
    assert set(legal(page)) == ends


def test_a_tap_on_the_stack_takes_a_tile_from_it(open_page: OpenPage) -> None:
    page = open_map(open_page, 30, PHONE)
    count = moves(page).count()
    page.touchscreen.tap(*middle(spot(page, "stack-hills")))
    expect(page.locator(".tick")).to_have_count(1)
    expect(moves(page)).to_have_count(count)
    Person(page, touch=True).confirm()
    expect(moves(page)).to_have_count(count + 1)


# ---- keys ----

REACHED = """async () => {
  const { neighbour } = await import("/static/js/board/keys.js");
  const places = [...document.querySelectorAll(".map .spot.lit")].map((spot) => {
    const { x, y, width, height } = spot.querySelector(".field").getBBox();
    return { id: spot.dataset.id, x: x + width / 2, y: y + height / 2, w: width, h: height };
  });
  const reached = new Set([places[0].id]);
  for (const id of reached) for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
    const found = neighbour(places.find((place) => place.id === id), places, key);
    if (found) reached.add(found.id);
  }
  return [reached.size, places.length];
}"""


@pytest.mark.parametrize("count", hardest([84, 30, 0]))
def test_arrows_lead_to_every_legal_place(open_page: OpenPage, count: int) -> None:
    page = open_map(open_page, count, phase="tile", played="hills-3")
    reached, there = page.evaluate(REACHED)
    assert reached == there


def test_keys_bring_a_place_into_view_with_its_ghost(open_page: OpenPage) -> None:
    page = open_map(open_page, 84)
    page.locator(".map .spot.lit").first.focus()
    for _ in range(6):
        page.keyboard.press("+")
    for _ in range(12):
        page.keyboard.press("ArrowDown")
        x, y, width, height = box_of(page.locator("svg.map"))
        at = ghost(page)
        assert x <= at[0] <= x + width
        assert y <= at[1] <= y + height

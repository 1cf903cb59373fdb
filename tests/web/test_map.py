"""A map by hand: one band of legal places, a ghost at the nearest of them, zooming and moving about."""

import math
import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.play import hardest
from tests.web.conftest import OpenPage, new_table
from tests.web.maps import (
    PHONE,
    Fingers,
    box_of,
    ghost,
    legal,
    middle,
    moves,
    nearest,
    open_map,
    spot,
    view,
)
from tests.web.person import Person

# ---- the band and the ghost ----


def test_the_legal_places_are_one_band(open_page: OpenPage) -> None:
    page = open_map(open_page)
    expect(page.locator(".map .band")).to_have_count(1)
    inside = page.evaluate("""() => {
      const band = document.querySelector(".map .band");
      const at = (spot) => {
        const { x, y, width, height } = spot.querySelector(".field").getBBox();
        return new DOMPoint(x + width / 2, y + height / 2);
      };
      const spots = [...document.querySelectorAll(".map .spot")];
      return { lit: spots.filter((spot) => spot.matches(".lit")).every((spot) => band.isPointInFill(at(spot))),
        tiles: spots.some((spot) => spot.querySelector(".field").getBBox().width > 30 && band.isPointInFill(at(spot))),
        boxes: spots.filter((spot) => spot.matches(".lit")).some((spot) => [...spot.children].some((part) => {
          const { stroke, fill } = getComputedStyle(part);
          return stroke !== "none" || !["none", "rgba(0, 0, 0, 0)"].includes(fill);
        })) };
    }""")
    assert inside == {"lit": True, "tiles": False, "boxes": False}
    assert len(legal(page)) > 50


def test_the_ghost_is_at_the_legal_place_nearest_to_the_mouse(open_page: OpenPage) -> None:
    page = open_map(open_page)
    places = legal(page)
    left, top, width, height = box_of(page.locator("svg.map"))
    chance = random.Random(4)
    reach = 2.8 * box_of(page.locator(".map .spot.lit .field").first)[2]
    tried = 0
    while tried < 6:
        x, y = left + width * chance.random(), top + height * chance.random()
        on = page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y).closest('.spot, button')?.className?.baseVal", [x, y]
        )
        at = nearest(places, x, y)
        if (on is not None and "lit" not in on) or math.hypot(at[0] - x, at[1] - y) > reach:
            continue  # deep in the land, or far from it, no place is meant
        tried += 1
        page.mouse.move(x, y)
        assert ghost(page) == pytest.approx(nearest(places, x, y), abs=1.5)
    side = box_of(page.locator(".map .ghost-piece > g"))[2]
    tile = box_of(spot(page, "p0,0"))[2]
    assert side == pytest.approx(tile, abs=3), "the ghost has the size of a tile"


def test_a_click_lays_the_tile_where_its_ghost_is(open_page: OpenPage) -> None:
    page = open_map(open_page)
    name, (x, y) = next(iter(legal(page).items()))
    page.mouse.move(x + 3, y - 4)
    expect(page.locator(".phrase")).to_be_attached()
    count = moves(page).count()
    page.mouse.click(x + 3, y - 4)
    expect(moves(page)).to_have_count(count + 1)
    assert moves(page).last.inner_text() == f"hills@{name[1:]}"


# The middle of the tile that is farthest from all legal places.
DEEPEST = """() => {
  const middles = (which) => [...document.querySelectorAll(`.map .spot${which} .field`)].map((field) => {
    const { x, y, width, height } = field.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, width };
  });
  const legal = middles(".lit");
  const far = ({ x, y }) => Math.min(...legal.map((place) => Math.hypot(place.x - x, place.y - y)));
  const wide = Math.max(...middles("").map(({ width }) => width));
  const tiles = middles(":not(.lit)").filter(({ width }) => width > wide - 1);
  const best = tiles.reduce((deepest, tile) => (far(tile) > far(deepest) ? tile : deepest));
  return [best.x, best.y];
}"""


def test_a_click_deep_in_the_land_says_why_not(open_page: OpenPage) -> None:
    page = open_map(open_page, 84)
    deep = page.evaluate(DEEPEST)
    page.mouse.move(*deep)
    expect(page.locator(".map .ghost.wrong")).to_have_count(1)
    assert ghost(page) == pytest.approx(deep, abs=1.5)
    page.mouse.click(*deep)
    expect(page.locator(".note.wrong")).to_contain_text("overlap")
    expect(moves(page)).to_have_count(0)


def far_corner(page: Page) -> tuple[float, float]:
    """The corner of the map that is farthest from all legal places, a little inside."""
    x, y, w, h = box_of(page.locator("svg.map"))
    places = legal(page)

    def far(at: tuple[float, float]) -> float:
        return math.dist(at, nearest(places, *at))

    return max(((x + dx, y + dy) for dx in (70, w - 25) for dy in (70, h - 25)), key=far)


def test_away_from_all_places_the_tile_is_shown_as_wrong_under_the_mouse(open_page: OpenPage) -> None:
    page = open_map(open_page, 0)
    corner = far_corner(page)
    page.mouse.move(*corner)
    expect(page.locator(".map .ghost.wrong")).to_have_count(1)
    assert ghost(page) == pytest.approx(corner, abs=1.5)
    page.mouse.click(*corner)
    expect(page.locator(".note.wrong")).to_contain_text("would touch no other tile")
    expect(moves(page)).to_have_count(0)
    page.mouse.move(*next(iter(legal(page).values())))
    expect(page.locator(".map .ghost")).to_have_count(1)
    expect(page.locator(".map .ghost.wrong")).to_have_count(0)


def test_a_tile_dropped_by_a_finger_where_it_cannot_lie_stays_in_hand(open_page: OpenPage) -> None:
    page = open_map(open_page, 0, PHONE, phase="tile", played="any-3")
    corner = far_corner(page)
    fingers = Fingers(page)
    fingers.drag(middle(spot(page, "stack-marsh")), corner)
    expect(page.locator(".note.wrong")).to_contain_text("would touch no other tile")
    expect(page.locator(".map .ghost.wrong")).to_have_count(1)
    expect(page.locator('.spot.picked[data-id="stack-marsh"]')).to_have_count(1)
    name, place = sorted(legal(page).items())[0]
    fingers.drag(ghost(page), place)
    expect(page.locator(".map .ghost.wrong")).to_have_count(0)
    Person(page, touch=True).confirm()
    expect(moves(page)).to_have_count(1)
    assert moves(page).last.inner_text() == f"marsh@{name[1:]}"


@pytest.mark.parametrize(
    ("known", "origin", "kind"),
    hardest(
        [
            ({"phase": "tile", "played": "any-3"}, "stack-marsh", "marsh"),
            ({"phase": "bag", "drawn": "farmland"}, "bag", "farmland"),
            ({"phase": "river"}, "stack-nile", "river"),
            ({"phase": "bag", "drawn": "farmland"}, "drawn", "farmland"),
            ({"phase": "tile", "played": "hills-3"}, "stack-hills", "hills"),
        ],
        3,
    ),
)
def test_a_tile_is_dragged_from_where_it_comes(
    open_page: OpenPage, known: dict[str, Any], origin: str, kind: str
) -> None:
    page = open_map(open_page, **known)
    page.mouse.move(*middle(spot(page, origin)))
    page.mouse.down()
    left, top, width, height = box_of(page.locator("svg.map"))
    page.mouse.move(left + width / 2, top + height / 2, steps=4)
    name, (x, y) = sorted(legal(page).items())[0]
    page.mouse.move(x, y, steps=3)
    assert ghost(page) == pytest.approx((x, y), abs=1.5)
    count = moves(page).count()
    page.mouse.up()
    expect(moves(page)).not_to_have_count(count)
    assert f"{kind}@{name[1:]}" in moves(page).all_inner_texts()[count:]


def test_a_card_is_dragged_from_the_hand_to_the_map(open_page: OpenPage) -> None:
    page = open_map(open_page, phase="card", hand=["hills-1", "hills-2", "marsh-3", "desert-4", "any-?"])
    count = moves(page).count()
    for drop in ("card-marsh-3", None):
        page.mouse.move(*middle(spot(page, "card-hills-1")))
        page.mouse.down()
        page.mouse.move(*(middle(spot(page, drop)) if drop else middle(page.locator("svg.map"))), steps=4)
        page.mouse.up()
        if drop:
            expect(moves(page)).to_have_count(count)
    expect(moves(page)).to_have_count(count + 1)
    assert moves(page).last.inner_text() == "play hills-1"


# ---- zooming and moving about ----


def test_the_wheel_zooms_about_the_mouse_and_a_drag_on_the_map_moves_it(open_page: OpenPage) -> None:
    page = open_map(open_page)
    at = middle(spot(page, "p0,0"))
    before = view(page)
    page.mouse.move(*at)
    page.mouse.wheel(0, -400)
    expect(page.locator("svg.map")).not_to_have_attribute("viewBox", " ".join(f"{part:g}" for part in before))
    larger = view(page)
    assert larger[2] < before[2] * 0.8
    assert middle(spot(page, "p0,0")) == pytest.approx(at, abs=2)
    fixed = box_of(spot(page, "stack-hills"))
    page.mouse.down()
    page.mouse.move(at[0] + 60, at[1] + 35, steps=4)
    page.mouse.up()
    assert middle(spot(page, "p0,0")) == pytest.approx((at[0] + 60, at[1] + 35), abs=2)
    assert view(page)[2:] == larger[2:]
    assert box_of(spot(page, "stack-hills")) == fixed, "what lies beside the map stays"
    count = moves(page).count()
    page.keyboard.press("0")
    whole = view(page)
    page.keyboard.press("+")
    assert view(page)[2] < whole[2]
    page.keyboard.press("-")
    assert view(page) == pytest.approx(whole, abs=0.1)
    expect(moves(page)).to_have_count(count)


def test_the_fit_button_shows_all_and_goes_back(open_page: OpenPage) -> None:
    page = open_map(open_page, 84, PHONE)
    action = view(page)
    page.locator(".fit").tap()
    assert view(page)[2] > action[2]
    left, top, width, height = box_of(page.locator("svg.map"))
    for tile in page.locator(".map .spot .field").all()[:90]:
        x, y = middle(tile)
        assert left <= x <= left + width
        assert top <= y <= top + height
    page.locator(".fit").tap()
    assert view(page)[2] == pytest.approx(action[2], rel=0.01)


# Keeps where the first thing that flies over the board comes from and goes to.
WATCH = """new MutationObserver((changes) => {
  for (const { addedNodes } of changes) for (const added of addedNodes) {
    if (!added.matches?.(".flight") || window.flown) continue;
    const [start, end] = added.firstChild.getAnimations()[0].effect.getKeyframes();
    window.flown = [start.transform, end.transform];
  }
}).observe(document, { childList: true, subtree: true })"""


def test_a_tile_that_others_lay_flies_from_where_it_was_taken(open_page: OpenPage) -> None:
    page = open_page("/", settings={"speed": "fast"}, reduced_motion="no-preference")
    opponents = [{"kind": "opponent", "level": 1}] * 2
    page.add_init_script(WATCH)
    page.goto(f"/table/{new_table(page, 'horus', opponents)}")
    page.wait_for_function("() => window.flown")
    start, end = page.evaluate("window.flown")
    assert start != end


# What is seen when the view goes elsewhere, with frames at 0.13 and 0.3 seconds.
GLIDE = """async () => {
  const { ViewGlide } = await import("/static/js/board/view-glide.js");
  const [ask, clock, frames, seen] = [window.requestAnimationFrame, performance.now, [], []];
  window.requestAnimationFrame = (frame) => frames.push(frame);
  performance.now = () => 0;
  const glide = new ViewGlide(({ scale, x }) => seen.push([scale, x]));
  glide.to({ scale: 1, x: 0, y: 0 }, false);
  glide.to({ scale: 4, x: 100, y: 0 }, true);
  for (const time of [130, 300]) frames.shift()?.(time);
  Object.assign(window, { requestAnimationFrame: ask });
  performance.now = clock;
  return seen.slice(1);
}"""


def test_another_view_comes_gliding_if_movement_is_wanted(open_page: OpenPage) -> None:
    page = open_page("/", settings={"speed": "normal"}, reduced_motion="no-preference")
    assert page.evaluate(GLIDE) == [[2, 50], [4, 100]]
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(GLIDE) == [[4, 100]]
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate("localStorage['hypostyle.speed'] = 'none'")
    assert page.evaluate(GLIDE) == [[4, 100]]


def test_two_fingers_zoom_and_one_moves_the_map(open_page: OpenPage) -> None:
    page = open_map(open_page, 30, PHONE)
    fingers = Fingers(page)
    x, y = middle(page.locator("svg.map"))
    before = view(page)
    fingers.send("touchStart", (x - 30, y), (x + 30, y))
    for far in (45, 60, 75):
        fingers.send("touchMove", (x - far, y), (x + far, y))
    fingers.send("touchEnd")
    assert view(page)[2] == pytest.approx(before[2] / 2.5, rel=0.1)
    at = middle(spot(page, "p0,0"))
    fingers.drag((x, y), (x + 50, y - 40))
    assert middle(spot(page, "p0,0")) == pytest.approx((at[0] + 50, at[1] - 40), abs=3)
    expect(page.locator(".ghost")).to_have_count(0)


# Two taps as quick as can be: as events, so that a busy machine cannot part them.
DOUBLE_TAP = """([x, y]) => { for (const type of ["pointerdown", "pointerup", "pointerdown", "pointerup"]) {
  const target = document.elementFromPoint(x, y);
  Element.prototype.setPointerCapture = () => {};
  const finger = { pointerId: 7, pointerType: "touch", button: 0, isPrimary: true };
  target.dispatchEvent(new PointerEvent(type, { ...finger, clientX: x, clientY: y, bubbles: true }));
} }"""


def test_a_double_tap_zooms_and_lays_nothing(open_page: OpenPage) -> None:
    page = open_map(open_page, 30, PHONE)
    before, count = view(page), moves(page).count()
    x, y = next(iter(legal(page).values()))
    page.evaluate(DOUBLE_TAP, [x, y])
    assert view(page)[2] == pytest.approx(before[2] / 2, rel=0.02)
    expect(page.locator(".tick")).to_have_count(1)
    expect(moves(page)).to_have_count(count)

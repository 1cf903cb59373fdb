"""A map by hand: one band of legal places, a ghost at the nearest of them, zooming and moving about, and a phone."""

import random
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import hypostyle
from hypostyle.games.horus.picture.land import free_places
from tests.games.horus.positions import state
from tests.web.conftest import OpenPage
from tests.web.person import Person

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
HIT = 24
"""CSS pixels: what a finger must hit is no smaller."""
READABLE = 12


@cache
def land(count: int) -> tuple[tuple[str, int, int], ...]:
    """So many tiles laid about the start, the rows of the river ends left free."""
    chance = random.Random(2)
    kinds = [kind for kind in ("desert", "hills", "farmland", "marsh") for _ in range(17)] + ["necropolis"] * 16
    chance.shuffle(kinds)
    tiles = [("pyramid", 0, 0), ("barge", -2, 0), ("barge", 2, 0)]
    for kind in kinds[:count]:
        free = [(x, y) for x, y in free_places([tile[1:] for tile in tiles]) if abs(y) >= 2]
        tiles.append((kind, *chance.choice(free)))
    return tuple(tiles[3:])


def load(page: Page, record: str) -> None:
    """Go to a table with the game of this record."""
    answer = page.request.post("/api/tables/load", data={"record": record}, headers={"Origin": page.url.rstrip("/")})
    assert answer.status == 201, answer.text()
    page.goto(f"/table/{answer.json()['id']}")
    uncover(page)
    expect(page.locator(".spot.lit, button.action").first).to_be_attached()


def uncover(page: Page) -> None:
    """Two people at one screen: take the hand from under its cover."""
    expect(page.locator("#cover button, .spot.lit").first).to_be_attached()
    if page.locator("#cover button").count():
        page.locator("#cover button").click()


def open_map(open_page: OpenPage, count: int = 30, size: dict[str, Any] | None = None, **known: Any) -> Page:
    page = open_page("/", reduced_motion="reduce", **(size or {}))
    load(page, str(state(*land(count), **(known or {"phase": "tile", "played": "hills-3"})).record()))
    return page


def box_of(where: Locator) -> tuple[float, float, float, float]:
    box = where.bounding_box()
    assert box
    return box["x"], box["y"], box["width"], box["height"]


def middle(where: Locator) -> tuple[float, float]:
    x, y, w, h = box_of(where)
    return x + w / 2, y + h / 2


def spot(page: Page, name: str) -> Locator:
    return page.locator(f'.spot[data-id="{name}"] .field')


def legal(page: Page) -> dict[str, tuple[float, float]]:
    """The middles of the lit places that are seen on the map, in the window."""
    return {thing.id: (thing.x, thing.y) for thing in Person(page).look().things if not thing.button}


def ghost(page: Page) -> tuple[float, float]:
    """The middle of the ghost, in the window."""
    drawn = page.locator(".map .ghost-piece > g")
    expect(drawn).to_have_count(1)
    return middle(drawn)


def nearest(places: dict[str, tuple[float, float]], x: float, y: float) -> tuple[float, float]:
    return min(places.values(), key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)


def view(page: Page) -> tuple[float, ...]:
    return tuple(float(part) for part in str(page.locator("svg.map").get_attribute("viewBox")).split())


def moves(page: Page) -> Locator:
    """What players did; what chance did stands between."""
    return page.locator(".step:not(.chance)")


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
    tried = 0
    while tried < 6:
        x, y = left + width * chance.random(), top + height * chance.random()
        on = page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y).closest('.spot, button')?.className?.baseVal", [x, y]
        )
        if on is not None and "lit" not in on:
            continue  # deep in the land nothing is meant
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
    page.mouse.click(*page.evaluate(DEEPEST))
    expect(page.locator(".note.wrong")).to_be_visible()
    expect(moves(page)).to_have_count(0)


@pytest.mark.parametrize(
    ("known", "origin", "kind"),
    [
        ({"phase": "tile", "played": "hills-3"}, "stack-hills", "hills"),
        ({"phase": "tile", "played": "any-3"}, "stack-marsh", "marsh"),
        ({"phase": "bag", "drawn": "farmland"}, "drawn", "farmland"),
        ({"phase": "bag", "drawn": "farmland"}, "bag", "farmland"),
        ({"phase": "river"}, "stack-nile", "river"),
    ],
    ids=["stack", "any stack", "drawn", "bag", "nile"],
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


class Fingers:
    """Several fingers on a page."""

    def __init__(self, page: Page):
        self._line = page.context.new_cdp_session(page)

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        fingers = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.send("touchStart", start)
        for part in (0.25, 0.5, 0.75, 1.0):
            self.send("touchMove", (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
        self.send("touchEnd")


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


def test_a_double_tap_zooms_and_lays_nothing(open_page: OpenPage) -> None:
    page = open_map(open_page, 30, PHONE)
    before, count = view(page), moves(page).count()
    x, y = next(iter(legal(page).values()))
    page.evaluate(DOUBLE_TAP, [x, y])
    assert view(page)[2] == pytest.approx(before[2] / 2, rel=0.02)
    expect(page.locator(".tick")).to_have_count(1)
    expect(moves(page)).to_have_count(count)


# Two taps as quick as can be: as events, so that a busy machine cannot part them.
DOUBLE_TAP = """([x, y]) => { for (const type of ["pointerdown", "pointerup", "pointerdown", "pointerup"]) {
  const target = document.elementFromPoint(x, y);
  Element.prototype.setPointerCapture = () => {};
  const finger = { pointerId: 7, pointerType: "touch", button: 0, isPrimary: true };
  target.dispatchEvent(new PointerEvent(type, { ...finger, clientX: x, clientY: y, bubbles: true }));
} }"""
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


@pytest.mark.parametrize(("count", "known"), STAGES, ids=NAMES)
@pytest.mark.parametrize("locale", ["en", "de"])
def test_on_a_phone_all_is_large_enough_and_in_sight(
    open_page: OpenPage, count: int, known: dict[str, Any], locale: str
) -> None:
    page = open_map(open_page, count, {**PHONE, "locale": locale}, **known)
    for thing in page.locator(".spot.lit .field, .spot.origin .field, button.action, .fit").all():
        _, _, width, height = box_of(thing)
        assert min(width, height) >= HIT
    assert legal(page), "something that can be done is in sight"
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


# ---- whole games ----

# What the moves of every kind have in their texts: a tile, a river end, a card, a stone, the Nile card and its stone.
KINDS = {"@", ">", "play", "stone", "play nile", "shift"}


def near_the_end() -> hypostyle.State:
    """A river was drawn, one stack is empty and the others are low; the player to act still has the Nile card."""
    stones = {(x, y): number % 2 for number, (kind, x, y) in enumerate(land(60)) if kind in ("hills", "marsh")}
    first = dict(list(stones.items())[:12])
    stacks = {"desert": 0, "hills": 1, "farmland": 2, "marsh": 2}
    hand = ["hills-1", "farmland-2", "marsh-3", "any-?", "any-1"]
    return state(*land(60), phase="bag", drawn="river", stones=first, stacks=stacks, hand=hand)


def played(page: Page) -> set[str]:
    made = page.locator(".step:not(.chance)").all_inner_texts()
    return {kind for kind in KINDS if any(kind in each for each in made)}


def test_a_game_to_its_end_by_touch_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("/", reduced_motion="reduce", **PHONE)
    load(page, str(near_the_end().record()))
    person = Person(page, seed=2, touch=True)
    nile = page.locator('.spot.lit[data-id="card-nile"]')
    for _ in range(400):
        if nile.count() and moves(page).count() < 6:
            person.point(next(thing for thing in person.look().things if thing.id == "card-nile"))
            person.confirm()
            expect(nile).to_have_count(0)
        if not person.act():
            break
    expect(page.locator(".result h2")).to_be_visible()
    assert played(page) == KINDS


# Where the focus is, once there is something to do.
FOCUS = """() => new Promise((resolve) => {
  const look = () => {
    const here = document.activeElement;
    if (document.querySelector(".result")) resolve("over");
    else if (document.querySelector("#cover button")) resolve("cover");
    else if (!document.querySelector(".spot.lit, button.action")) requestAnimationFrame(look);
    else if (here.matches(".spot.lit:not(.picked), button.action:not([aria-pressed=true])")) resolve(here.dataset.id);
    else resolve(here.matches(".spot") ? "board" : "elsewhere");
  };
  look();
})"""


def test_a_game_to_its_end_by_keys(open_page: OpenPage) -> None:
    page = open_page("/", reduced_motion="reduce")
    load(page, str(near_the_end().record()))
    chance = random.Random(3)
    arrows = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]
    for _ in range(1500):
        where = page.evaluate(FOCUS)
        if where == "over":
            break
        if where == "cover":
            page.locator("#cover button").focus()
            page.keyboard.press("Enter")
            expect(page.locator("#cover")).to_be_hidden()
        elif where == "elsewhere":
            page.keyboard.press("Tab")
        elif where == "card-nile" or (where != "board" and chance.random() < 0.4):
            if page.locator('.spot.lit[data-id="card-nile"]').count() and where != "card-nile":
                page.keyboard.press("ArrowRight")
            else:
                page.keyboard.press("Enter")
        else:
            page.keyboard.press(chance.choice(arrows))
    expect(page.locator(".result h2")).to_be_visible()
    assert played(page) == KINDS


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


@pytest.mark.parametrize("count", [0, 30, 84])
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

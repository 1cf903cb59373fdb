"""Tables of HORUS with much land, and where things are on its map."""

import random
from functools import cache
from typing import Any

from playwright.sync_api import Locator, Page, expect

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
    answer = page.request.post("/api/tables/load", data={"record": record})
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
    page = open_page(reduced_motion="reduce", **(size or {}))
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

"""A person before a page: looks only at what is lit, and clicks, taps or presses keys."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

PATIENCE = 30_000
"""Milliseconds after which a person gives up; the machine may be busy with other tests."""

# Waits until there is something to touch or the game is over, and tells where things are.
LOOK = """(patience) => new Promise((resolve, reject) => {
  const end = performance.now() + patience;
  const within = (x, y, { left, right, top, bottom }) => x > left && x < right && y > top && y < bottom;
  const inView = (thing) => { // of a map only a part may be seen
    const map = thing.closest("svg.map");
    if (!map) return true;
    const box = thing.querySelector(".field").getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const [seen, hidden] = [map, document.querySelector(".fit")].map((each) => each.getBoundingClientRect());
    return within(x, y, seen) && !within(x, y, hidden);
  };
  const look = () => {
    const over = document.querySelector(".result") !== null;
    const covered = document.querySelector("#cover button") !== null;
    const things = [...document.querySelectorAll(".spot.lit, button.action")].filter(inView);
    if (over || covered || things.length) resolve({ over, covered, things: things.map((thing) => {
      const box = (thing.querySelector(".field") ?? thing).getBoundingClientRect();
      return { id: thing.dataset.id ?? "", name: thing.getAttribute("aria-label") ?? thing.textContent,
        button: thing.matches("button"), occupied: thing.matches(".occupied"),
        picked: thing.matches(".picked, [aria-pressed=true]"),
        x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }) });
    else if (performance.now() > end) reject(new Error("nothing is lit, and there is no result"));
    else requestAnimationFrame(look);
  };
  look();
})"""

FRAME = "new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))"


@dataclass(frozen=True)
class Thing:
    """Something lit: a place on the board or a button beside it."""

    id: str
    name: str
    button: bool
    occupied: bool
    picked: bool
    x: float
    y: float


@dataclass(frozen=True)
class Sight:
    """What can be seen at a glance."""

    over: bool
    covered: bool
    things: list[Thing]


class Person:
    """Plays by clicking on what is lit; with `touch` by tapping it. A `builder` rather sets things on others."""

    def __init__(self, page: Page, seed: int = 1, touch: bool = False, builder: bool = False):
        self.page = page
        self._touch = touch
        self._builder = builder
        self._random = random.Random(seed)

    def look(self) -> Sight:
        """Wait for something to do, and look."""
        seen = self.page.evaluate(LOOK, PATIENCE)
        return Sight(seen["over"], seen["covered"], [Thing(**thing) for thing in seen["things"]])

    def point(self, thing: Thing) -> None:
        """Click it, or tap it."""
        if thing.button:
            where = self.page.locator(f'.action[data-id="{thing.id}"]' if thing.id else ".action.main")
            where.tap() if self._touch else where.click()
        elif self._touch:
            self.page.touchscreen.tap(*self._scrolled(self.spot(thing.id)))
        else:
            self.page.mouse.move(thing.x, thing.y)
            self.page.evaluate(FRAME)  # a hand is slower than that: what comes up under the mouse is drawn by then
            self.page.mouse.click(thing.x, thing.y)

    def confirm(self) -> None:
        """Tap the tick beside the ghost."""
        self.page.evaluate(FRAME)  # a hand is slower than that: the page has made room for the bar by then
        circle = self.page.locator(".tick circle")
        circle.evaluate("(circle) => circle.scrollIntoView({ block: 'center', behavior: 'instant' })")
        box = circle.bounding_box()
        assert box
        self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def spot(self, name: str) -> Locator:
        """A place on the board."""
        return self.page.locator(f'.spot[data-id="{name}"]')

    def _scrolled(self, spot: Locator) -> tuple[float, float]:
        self.page.evaluate(FRAME)
        field = spot.locator(".field")
        field.evaluate("(field) => field.scrollIntoView({ block: 'center', behavior: 'instant' })")
        box = field.bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def moves(self) -> int:
        """How many moves the list shows."""
        return self.page.locator(".step").count()

    def act(self) -> bool:
        """Make one touch; False when the game is over."""
        sight = self.look()
        if sight.over:
            return False
        if sight.covered:
            self.page.locator("#cover button").click()
            expect(self.page.locator("#cover")).to_be_hidden()
            return True
        if self._touch and self.page.locator(".tick").count() and self._random.random() < 0.7:
            self.confirm()
            return True
        fresh = [thing for thing in sight.things if not thing.picked] or sight.things
        if self._builder:
            fresh = [thing for thing in fresh if thing.occupied] or fresh
        self.point(self._random.choice(fresh))
        return True

    def play_on(self, moves: int) -> None:
        """Touch until so many more moves stand in the list, or the game is over."""
        wanted = self.moves() + moves
        while self.moves() < wanted and self.act():
            pass

    def play_to_the_end(self, touches: int = 2000) -> None:
        """Touch until the result shows."""
        for _ in range(touches):
            if not self.act():
                return
        raise AssertionError(f"no result after {touches} touches")


def choose(page: Page, ids: list[str]) -> None:
    """Click these places and buttons, one after the other; a block is turned until it lies as wanted."""
    person = Person(page)
    for each in ids:
        if each.startswith("form"):
            turn_to(page, each)
            continue
        where = page.locator(f'.spot.lit[data-id="{each}"], .action[data-id="{each}"]')
        expect(where).to_have_count(1)
        found = [thing for thing in person.look().things if thing.id == each]
        assert found, f"{each} is not lit"
        if page.locator(".board.laying").count():
            person.spot(each).focus()  # by keys, for a click means the laying whose middle is nearest
            page.keyboard.press("Enter")
        else:
            person.point(found[0])


def turn_to(page: Page, form: str) -> None:
    """Turn the block in hand, and lay it on its other sides, until it lies in this way."""
    hand = page.locator(".in-hand")
    for _ in range(6):
        for _ in range(4):
            if hand.get_attribute("data-way") == form:
                return
            page.keyboard.press("r")
        page.keyboard.press("m")
    raise AssertionError(f"no turn leads to {form}")


def set_up(page: Page, game: str, levels: list[str | None], opens: str = "0") -> None:
    """Set up a table on the page for it: a level for each opponent, None for a person."""
    page.goto(f"/new/{game}")
    if len(levels) != 2:
        page.locator(f"label:has(input[name=players][value='{len(levels)}'])").click()
    expect(page.locator(".seat-row")).to_have_count(len(levels))
    for seat, level in enumerate(levels):
        wanted: Any = level or ("me" if seat == levels.index(None) else "person")
        page.locator(".seat-row select").nth(seat).select_option(wanted)
    page.locator(f"label:has(input[name=opens][value='{opens}'])").click()
    page.locator("#start").click()
    page.wait_for_url("**/table/*")

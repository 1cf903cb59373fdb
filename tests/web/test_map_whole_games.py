"""Games on a map by keys alone, and by touch on a phone.

Every day a few turns from the first move on by keys; `make soak` plays whole games in both ways. What single touches
do is in test_map.py and test_map_games.py.
"""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import hypostyle
from tests.games.horus.positions import state
from tests.play import SOAK, before_a_release, hardest
from tests.web.conftest import OpenPage
from tests.web.maps import PHONE, land, load, moves
from tests.web.person import Person

# What the moves of every kind have in their texts: a tile, a river end, a card, a stone, the Nile card and its stone.
KINDS = {"@", ">", "play", "stone", "play nile", "shift"}
SOON = {"@", "play", "stone", "play nile"}  # what can be done in the first turns, whatever is drawn
FEW = 10  # moves


def near_the_end() -> hypostyle.State:
    """A river was drawn, one stack is empty and the others are low; the player to act still has the Nile card."""
    stones = {(x, y): number % 2 for number, (kind, x, y) in enumerate(land(60)) if kind in ("hills", "marsh")}
    first = dict(list(stones.items())[:12])
    stacks = {"desert": 0, "hills": 1, "farmland": 2, "marsh": 2}
    hand = ["hills-1", "farmland-2", "marsh-3", "any-?", "any-1"]
    return state(*land(60), phase="bag", drawn="river", stones=first, stacks=stacks, hand=hand)


def opening() -> hypostyle.State:
    """The first move of the shortest game there is."""
    return hypostyle.game("horus").start(players=2, seed=4, stack=8)


def played(page: Page) -> set[str]:
    made = page.locator(".step:not(.chance)").all_inner_texts()
    return {kind for kind in KINDS if any(kind in each for each in made)}


def opened_enough(page: Page) -> bool:
    """Whether a game that is only opened has come far enough."""
    return SOAK == 1 and moves(page).count() >= FEW and played(page) >= SOON


def check_end(page: Page, opened: bool) -> None:
    """The game is over, and every kind of move was made.

    Near the end there may be no place for a stone; early in a game the Nile card finds no stone to move.
    """
    if opened and SOAK == 1:
        return
    expect(page.locator(".result h2")).to_be_visible()
    assert played(page) >= KINDS - {"shift" if opened else "stone"}


# ---- by touch on a phone ----


@before_a_release
@pytest.mark.parametrize(("begin", "opened"), [(near_the_end, False), (opening, True)])
def test_a_game_by_touch_on_a_phone(open_page: OpenPage, begin: Callable[[], hypostyle.State], opened: bool) -> None:
    page = open_page(reduced_motion="reduce", **PHONE)
    load(page, str(begin().record()))
    person = Person(page, seed=2, touch=True)
    nile = page.locator('.spot.lit[data-id="card-nile"]')
    for _ in range(4000):
        if nile.count() and "play nile" not in played(page):
            page.keyboard.press("Escape")  # if it lies in the hand already, another tap would put it back
            expect(page.locator(".tick")).to_have_count(0)
            person.point(next(thing for thing in person.look().things if thing.id == "card-nile"))
            person.confirm()
            expect(nile).to_have_count(0)
        if not person.act() or (opened and opened_enough(page)):
            break
    else:
        raise AssertionError("the game does not end")
    check_end(page, opened)


# ---- by keys alone ----

# Where the focus is, once there is something to do.
FOCUS = """() => new Promise((resolve) => {
  const look = () => {
    const here = document.activeElement;
    if (document.querySelector(".result")) resolve("over");
    else if (document.querySelector("#cover button")) resolve(here.matches("#cover button") ? "cover" : "elsewhere");
    else if (!document.querySelector(".spot.lit, button.action")) requestAnimationFrame(look);
    else if (here.matches(".spot.lit:not(.picked), button.action:not([aria-pressed=true])")) resolve(here.dataset.id);
    else resolve(here.matches(".spot") ? "board" : "elsewhere");
  };
  look();
})"""
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


@pytest.mark.parametrize(("begin", "opened"), hardest([(opening, True), (near_the_end, False)]))
def test_a_game_by_keys_alone(open_page: OpenPage, begin: Callable[[], hypostyle.State], opened: bool) -> None:
    page = open_page(reduced_motion="reduce")
    load(page, str(begin().record()))
    chance = random.Random(3)
    nile = page.locator('.spot.lit[data-id="card-nile"]')
    for _ in range(15_000):
        where = page.evaluate(FOCUS)
        if where == "over" or (opened and opened_enough(page)):
            break
        if where == "cover":
            page.keyboard.press("Enter")
            expect(page.locator("#cover")).to_be_hidden()
        elif where == "elsewhere":
            page.keyboard.press("Tab")
        elif (where == "card-nile" and "play nile" not in played(page)) or (where != "board" and chance.random() < 0.4):
            wanted = nile.count() and where != "card-nile" and "play nile" not in played(page)
            page.keyboard.press("ArrowRight" if wanted else "Enter")
        else:
            page.keyboard.press(chance.choice(ARROWS))
    check_end(page, opened)

"""What opponents do is shown at a pace people can follow, stays marked until they act, and can be shown again."""

import json
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.play import SOAK
from tests.web.conftest import OpenPage, new_table
from tests.web.person import Person, choose

OPPONENT = {"kind": "opponent", "level": 1}
# The numbers of moves in the list, each with the moment it was seen first and whose move was the last.
WATCH = """() => { window.seen = []; const list = document.getElementById("moves");
  new MutationObserver(() => {
    const count = list.querySelectorAll(".step").length;
    const by = list.lastElementChild?.querySelector(".by")?.title;
    if (window.seen.at(-1)?.count !== count) window.seen.push({ count, by, at: performance.now() });
  }).observe(list, { childList: true, subtree: true });
}"""
RESTS = {"normal": 800, "fast": 300}
# How many elements there are of a kind, noted whenever it changes: what stands there for a moment only is seen too.
COUNT = """([name, selector]) => { const counts = (window[name] = [document.querySelectorAll(selector).length]);
  new MutationObserver(() => {
    const count = document.querySelectorAll(selector).length;
    if (counts.at(-1) !== count) counts.push(count);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ["class"] });
}"""


def at_karnak(open_page: OpenPage, opponents: int = 1, **look: Any) -> Page:
    """A table where opponents have moves of several steps."""
    page = open_page(**look)
    page.goto(f"/table/{new_table(page, 'karnak', [{'kind': 'person'}, *[OPPONENT] * opponents])}")
    Person(page).look()
    return page


def play_a_turn(page: Page) -> None:
    """Act until the others are to act."""
    person = Person(page)
    for _ in range(40):
        person.act()
        page.wait_for_timeout(120)
        if not page.locator("body.my-turn").count():
            return
    raise AssertionError("the turn does not end")


def gaps(page: Page) -> list[float]:
    """Milliseconds from each step of the others to the next one."""
    pairs = list(pairwise(page.evaluate("window.seen")))
    assert all(after["count"] == before["count"] + 1 for before, after in pairs), pairs
    return [after["at"] - before["at"] for before, after in pairs if before["by"] != "You"]


@pytest.mark.parametrize("speed", ["fast"] if SOAK == 1 else ["normal", "fast"])
def test_each_step_of_an_opponent_stays_for_a_while(open_page: OpenPage, speed: str) -> None:
    page = at_karnak(open_page, opponents=2, settings={"speed": speed})
    page.evaluate(WATCH)
    waits: list[float] = []
    while len(waits) < 2:  # opponents may be done with a step each
        page.evaluate("window.seen = []")
        play_a_turn(page)
        expect(page.locator("body.my-turn")).to_be_attached()
        assert page.locator(".trail-badge").count() >= 1
        waits += gaps(page)
    assert min(waits) >= RESTS[speed] * 0.9


def test_a_touch_brings_everything_to_its_end(open_page: OpenPage) -> None:
    page = at_karnak(open_page, opponents=3, settings={"speed": "slow"})
    play_a_turn(page)
    # All opponents have moved, but not all is shown.
    while not page.request.get("/api/tables").json()[0]["to_act_mine"]:
        page.wait_for_timeout(50)
    assert not page.locator("body.my-turn").count()
    page.evaluate(COUNT, ["shown", ".step"])
    page.locator("#board svg").click(position={"x": 5, "y": 5})
    expect(page.locator("body.my-turn")).to_be_attached()
    before, after = page.evaluate("window.shown.slice(-2)")
    assert after > before + 1  # by itself one follows the other


def test_nobody_waits_who_does_not_want_to(open_page: OpenPage) -> None:
    page = at_karnak(open_page, opponents=2, settings={"speed": "none"})
    play_a_turn(page)
    expect(page.locator("body.my-turn")).to_be_attached()
    assert page.locator(".trail-badge").count() >= 1


def test_a_turn_stays_marked_until_the_person_acts(open_page: OpenPage) -> None:
    page = at_karnak(open_page, opponents=2)
    play_a_turn(page)
    expect(page.locator("body.my-turn")).to_be_attached()
    numbers = page.locator(".trail-number").all_text_contents()
    assert numbers
    assert len(set(numbers)) == len(numbers)
    told = page.locator("#recap-list li")
    assert told.count() >= len(numbers)
    assert page.locator(".trails .seat-1").count()
    assert page.locator(".trails .seat-2").count()
    page.wait_for_timeout(1000)
    expect(page.locator(".trail-number")).to_have_count(len(numbers))
    # The move may end the turn: the marks of the next turn of the others come at once, then.
    page.evaluate(COUNT, ["marks", ".trail-number"])
    page.evaluate(COUNT, ["recaps", "#recap:not([hidden]) li"])
    Person(page).play_on(1)
    page.wait_for_function("() => window.marks.includes(0) && window.recaps.includes(0)")


def test_it_is_shown_again(open_page: OpenPage) -> None:
    page = at_karnak(open_page, opponents=2, settings={"speed": "fast"})
    before = 0
    while before < 3:  # opponents may be done with a move each
        play_a_turn(page)
        expect(page.locator("body.my-turn")).to_be_attached()
        before = page.locator("#recap-list li").count()
    lit = page.locator(".spot.lit").count()
    page.evaluate(COUNT, ["told", "#recap-list li"])  # on a busy machine a look now and then would miss the first
    page.evaluate(COUNT, ["shone", ".spot.lit"])
    page.get_by_role("button", name="Replay").click()
    page.wait_for_function("() => window.told.includes(1) && window.shone.includes(0)")
    expect(page.locator("#recap-list li")).to_have_count(before)
    expect(page.locator(".spot.lit")).to_have_count(lit)
    page.keyboard.press("a")
    page.wait_for_function("() => window.told.at(-1) === 1")
    page.locator("#board svg").click(position={"x": 5, "y": 5})
    expect(page.locator("#recap-list li")).to_have_count(before)
    assert page.evaluate("window.told.at(-2)") < before - 1  # some were left out


def test_after_a_reload_it_can_be_shown_again(open_page: OpenPage) -> None:
    page = at_karnak(open_page)
    play_a_turn(page)
    expect(page.locator("body.my-turn")).to_be_attached()
    told = page.locator("#recap-list li").all_text_contents()
    page.reload()
    expect(page.locator("#recap-list li")).to_have_text(told)
    page.keyboard.press("a")
    expect(page.locator(".spot.lit")).to_have_count(0)
    expect(page.locator(".spot.lit").first).to_be_attached()


def test_steps_missed_without_a_connection_are_shown_one_after_the_other(open_page: OpenPage) -> None:
    """The server sends one table for all that happened meanwhile."""
    page = open_page(settings={"speed": "fast"})
    table = new_table(page, "karnak", [{"kind": "person"}, OPPONENT])
    links: list[WebSocketRoute] = []
    deaf = False

    def between(route: WebSocketRoute) -> None:
        links.append(route)
        server = route.connect_to_server()
        route.on_message(server.send)
        server.on_message(lambda text: None if deaf else route.send(text))

    page.route_web_socket("**/live*", between)
    page.goto(f"/table/{table}")
    Person(page).look()
    deaf = True
    other = open_page(f"/table/{table}", like=page)
    play_a_turn(other)
    expect(other.locator("body.my-turn")).to_be_attached()
    deaf = False
    links[0].close()
    expect(page.locator("#recap-list li")).to_have_count(other.locator("#recap-list li").count())
    expect(page.locator(".spot.lit").first).to_be_attached()


def with_effect(clause: str, words: str) -> Callable[[WebSocketRoute], None]:
    """A server that tells of something that happened by itself with each of the last moves."""

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(server.send)

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "table" and message["last"]:
                for step in message["moves"]["items"]:
                    if step["ply"] == message["last"]["ply"]:
                        ids = message["last"]["path"][-1:]
                        step["effects"] = [{"clause": clause, "text": words, "ids": ids}]
            route.send(json.dumps(message))

        server.on_message(pass_on)

    return between


def test_what_happens_by_itself_is_told(open_page: OpenPage) -> None:
    page = open_page(settings={"log": "sentences"})
    page.route_web_socket("**/live*", with_effect("I-17", "The stone sinks."))
    page.goto(f"/table/{new_table(page, 'isis')}")
    choose(page, ["f0", "f13"])
    expect(page.locator(".effect").first).to_contain_text("The stone sinks.")
    expect(page.locator(".effect a").first).to_have_attribute("href", "/rules/isis#I-17")
    expect(page.locator(".note.told")).to_contain_text("The stone sinks.")
    expect(page.locator("[aria-live=polite]")).to_contain_text("The stone sinks.")
    page.locator("[data-log=notation]").click()
    expect(page.locator(".effect")).to_have_count(0)
    Person(page).act()
    expect(page.locator(".note.told")).to_have_count(0)


def test_the_list_says_sentences_or_notation(open_page: OpenPage) -> None:
    page = open_page(settings={"log": "sentences"})
    page.goto(f"/table/{new_table(page, 'isis')}")
    Person(page).play_on(1)
    expect(page.locator(".moves.sentences")).to_be_attached()
    page.locator("[data-log=notation]").click()
    expect(page.locator(".moves.sentences")).to_have_count(0)
    page.reload()
    expect(page.locator(".step").first).to_have_text(re.compile(r"^\d+-\d+$"))
    expect(page.locator("[data-log=notation]")).to_have_attribute("aria-pressed", "true")


def test_pointing_at_a_move_marks_its_path(open_page: OpenPage) -> None:
    page = at_karnak(open_page)
    play_a_turn(page)
    expect(page.locator("body.my-turn")).to_be_attached()
    step = page.locator(".step", has_text="-").last
    step.hover()
    expect(page.locator(".pointed .trail-line").first).to_be_attached()
    page.mouse.move(5, 5)
    expect(page.locator(".pointed .trail-line")).to_have_count(0)
    step.focus()
    expect(page.locator(".pointed .trail-line").first).to_be_attached()


def test_an_earlier_position_has_its_own_status_scores_and_prompt(open_page: OpenPage) -> None:
    page = at_karnak(open_page)
    seen = "() => [...document.querySelectorAll('#status, .seat, #expected')].map((each) => each.textContent).join('|')"
    start = page.evaluate(seen)
    person = Person(page, builder=True)
    for _ in range(6):
        play_a_turn(page)
        person.look()
    now = page.evaluate(seen)
    page.locator("[data-tool=first]").click()
    expect(page.locator("#past")).to_be_visible()
    page.wait_for_function(f"(start) => ({seen})() === start", arg=start)
    page.locator("#past-back").click()
    page.wait_for_function(f"(now) => ({seen})() === now", arg=now)


def test_a_right_touch_takes_a_refusal_away(open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"/table/{new_table(page, 'isis')}")
    person = Person(page)
    person.look()
    box = person.spot("f50").locator(".field").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".note.wrong")).to_be_visible()
    person.act()
    expect(page.locator(".note.wrong")).to_have_count(0)


def test_settings_are_on_every_page_and_kept(open_page: OpenPage) -> None:
    page = open_page("/")
    page.get_by_role("button", name="Settings").click()
    page.locator("dialog input[name=speed][value=slow]").check()
    page.locator("dialog input[name=confirmMoves][value=always]").check()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    for path in ("/", "/new/isis", "/rules/isis", "/lesson/isis"):
        page.goto(path)
        page.get_by_role("button", name="Settings").click()
        expect(page.locator("dialog input[name=speed][value=slow]")).to_be_checked()
        expect(page.locator("dialog input[name=confirmMoves][value=always]")).to_be_checked()


def test_settings_at_the_table_by_key(open_page: OpenPage) -> None:
    page = at_karnak(open_page)
    page.keyboard.press("s")
    expect(page.locator("dialog.preferences")).to_be_visible()
    page.locator("dialog input[name=log][value=sentences]").check()
    page.keyboard.press("Escape")
    expect(page.locator("[data-log=sentences]")).to_have_attribute("aria-pressed", "true")

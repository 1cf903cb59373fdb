"""Two players with a live clock, each at their own screen. The page's own time is moved by the test."""

import re

from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.test_together import OneTurn, set_up_with_friend

COUNT_TONES = """
window.tones = 0;
const Tone = OscillatorNode;
window.OscillatorNode = class extends Tone { constructor(...given) { super(...given); window.tones += 1; } };
"""
ABOUT_TEN_MINUTES = re.compile(r"^(10|9|8|7|6|5):\d\d$")
"""The machine may be busy, and the server's time is real."""


def test_a_clock_is_offered_where_two_people_play(open_page: OpenPage) -> None:
    page = open_page("/new/isis")
    expect(page.locator(".seat-row")).to_have_count(2)
    expect(page.locator("#clock")).to_be_hidden()  # one person has nobody to wait for
    page.locator(".seat-row select").nth(1).select_option("friend")
    expect(page.locator("#clock")).to_be_visible()
    expect(page.locator("#stand-in")).to_be_hidden()  # with two seats the game ends
    page.locator("label:has(input[name=players][value='3'])").click()
    expect(page.locator("#stand-in")).to_be_visible()


def test_two_players_with_a_live_clock(open_page: OpenPage) -> None:
    anna = open_page()
    bert = open_page(
        set_up_with_friend(anna, "isis", clock="10+5"), once=True, settings={"name": "Bert", "sound": "on"}
    )
    bert.locator("form button").click()
    bert.wait_for_url("**/table/*")
    bert.context.add_init_script(COUNT_TONES)
    bert.clock.install()
    bert.reload()
    for page in (anna, bert):
        expect(page.locator("#seats .clock")).to_have_text(["10:00", "10:00"])
        expect(page.locator("#terms")).to_contain_text("10+5")
        expect(page.locator("#terms")).to_contain_text("first move within 10 minutes")
    bert.locator("#title").click()  # a browser lets a page sound once it was touched
    OneTurn(anna, seed=3).play_to_the_end()
    mine = bert.locator("#seats .seat").nth(1).locator(".clock")
    expect(mine).to_have_class(re.compile("running"))
    expect(mine).not_to_have_text("10:00")
    expect(mine).to_have_text(ABOUT_TEN_MINUTES)
    assert bert.evaluate("tones") == 0

    minutes, seconds = (int(part) for part in mine.inner_text().split(":"))
    bert.clock.run_for(
        (60 * minutes + seconds - 5) * 1000
    )  # this page believes that nine minutes and more have gone by
    expect(mine).to_have_text(re.compile(r"^0:0\d\.\d$"))
    expect(mine).to_have_class(re.compile("low"))
    expect(mine).to_have_attribute("aria-label", re.compile(r"^Bert: at most (10|0) seconds left$"))
    bert.clock.run_for(20_000)
    expect(mine).to_have_text("0:00.0")
    assert bert.evaluate("tones") == 1, "once in a turn"
    assert bert.locator(".result").count() == 0, "the server alone decides"

    watching = open_page(bert.url)
    expect(watching.locator("#seats .clock").nth(1)).to_have_text(ABOUT_TEN_MINUTES)
    OneTurn(bert, seed=4).play_to_the_end()
    for page in (anna, bert, watching):
        expect(page.locator("#seats .seat").nth(0).locator(".clock")).to_have_class(re.compile("running"))
        expect(page.locator("#seats .seat").nth(1).locator(".clock")).to_have_text(ABOUT_TEN_MINUTES)
        expect(page.locator("#seats .clock.low")).to_have_count(0)

"""Two visitors, each at their own screen: from the invitation to moves."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.play import hardest
from tests.web.conftest import OpenPage
from tests.web.person import LOOK, PATIENCE, Person, Sight, Thing

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class OneTurn(Person):
    """Takes it for the end when it is the turn of somebody else."""

    def look(self) -> Sight:
        """Wait for something to do, or for the turn to pass."""
        mine = 'document.body.classList.contains("my-turn")'
        seen = self.page.evaluate(LOOK.replace("const over =", f"const over = !{mine} ||"), PATIENCE)
        return Sight(seen["over"], seen["covered"], [Thing(**thing) for thing in seen["things"]])


def set_up_with_friend(page: Page, game: str, name: str = "Anna", clock: str | None = None) -> str:
    """Set up a table for me and a friend on its page, perhaps with a clock; the link it shows."""
    page.goto(f"/new/{game}")
    page.locator(".seat-row select").nth(1).select_option("friend")
    page.locator(".seat-row input").first.fill(name)
    page.locator("label:has(input[name=opens][value='0'])").click()
    if clock is not None:
        page.locator(f"label:has(input[name=clock][value='{clock}'])").click()
    page.locator("#start").click()
    page.wait_for_url("**/table/*")
    link = page.locator("#waiting .link")
    expect(link).to_have_value(re.compile(r"^http://.+/join/[\w-]{32}$"))
    return link.input_value()


@pytest.mark.parametrize("game", hardest(["horus", "isis"]))
def test_two_visitors_play_each_other(open_page: OpenPage, game: str) -> None:
    anna = open_page()
    link = set_up_with_friend(anna, game)
    expect(anna.locator("#waiting .code")).to_have_js_property("complete", True)
    assert anna.locator("#waiting .code").evaluate("(image) => image.naturalWidth") > 0
    bert = open_page(link, **PHONE)
    bert.locator("#name").fill("Bert")
    bert.locator("form button").tap()
    bert.wait_for_url("**/table/*")
    expect(anna.locator("#waiting")).to_be_hidden()
    for page in (anna, bert):
        expect(page.locator(".seat .name")).to_have_text(["Anna", "Bert"])
    people = [OneTurn(anna, seed=3), OneTurn(bert, seed=4, touch=True)]
    for turn in range(4):
        acting, other = people[turn % 2], people[1 - turn % 2]
        expect(acting.page.locator("body")).to_have_class(re.compile("my-turn"))
        expect(other.page.locator("body")).not_to_have_class(re.compile("my-turn"))
        expect(other.page.locator(".spot.lit")).to_have_count(0)
        acting.play_to_the_end()
    if game == "horus":
        hands = [
            set(page.locator('[data-id^="card-"]').evaluate_all("(all) => all.map((each) => each.dataset.id)"))
            for page in (anna, bert)
        ]
        assert hands[0]
        assert hands[1]


def test_a_link_that_was_used_says_so_and_lets_watch(open_page: OpenPage) -> None:
    anna = open_page()
    link = set_up_with_friend(anna, "isis")
    bert = open_page(link, settings={"name": "Bert"})
    bert.locator("form button").click()
    bert.wait_for_url("**/table/*")
    carl = open_page(link)
    expect(carl.locator("#invitation")).to_contain_text("You can watch")
    carl.locator("#invitation .button").first.click()
    expect(carl.locator("#onlooker")).to_be_visible()
    again = open_page(link, like=bert)
    again.wait_for_url("**/table/*")


def test_the_program_takes_the_seat_of_a_friend_who_does_not_come(open_page: OpenPage) -> None:
    page = open_page()
    set_up_with_friend(page, "isis")
    page.locator("#waiting").get_by_role("button", name="Withdraw the links").click()
    expect(page.locator("#waiting .link")).to_have_count(0)
    page.locator(".stand-ins select").select_option("1")
    page.locator(".stand-ins button").click()
    expect(page.locator("#waiting")).to_be_hidden()
    expect(page.locator(".spot.lit").first).to_be_visible()


def ask_to_play_anyone(page: Page, game: str, name: str) -> None:
    page.goto("/")
    page.locator(f"[data-anyone={game}]").click()
    page.locator("#my-name").fill(name)
    page.locator("dialog").get_by_text("10+5", exact=True).click()
    page.locator("dialog button.main").click()
    page.wait_for_url("**/table/*")


def test_play_anyone_then_my_turn_in_the_hall(open_page: OpenPage) -> None:
    anna, bert = open_page(), open_page()
    ask_to_play_anyone(anna, "karnak", "Anna")
    expect(anna.locator("#waiting")).to_be_visible()
    hall = open_page("/")
    expect(hall.locator("#lobby-list .here")).to_have_count(1)
    ask_to_play_anyone(bert, "karnak", "Bert")
    expect(anna.locator("#waiting")).to_be_hidden()
    expect(anna.locator(".presence.here")).to_have_count(2)
    expect(anna.locator("#seats .clock")).to_have_text(["10:00", "10:00"])
    first, second = (anna, bert) if anna.locator("body.my-turn").count() else (bert, anna)
    expect(first).to_have_title(re.compile("^● Your turn"))
    expect(second).not_to_have_title(re.compile("Your turn"))
    mine = open_page("/", like=first)
    expect(mine.locator("#turn-list li")).to_have_count(1)
    expect(mine).to_have_title("(1) Hypostyle")
    theirs = open_page("/", like=second)
    expect(theirs.locator("#unfinished-list li")).to_have_count(1)
    expect(theirs.locator("#turn")).to_be_hidden()
    watching = open_page(first.url)
    expect(first.locator("#onlookers")).to_have_text("One more is watching.")
    watching.close()
    expect(first.locator("#onlookers")).to_be_empty()


def test_a_draw_and_a_rematch_by_agreement(open_page: OpenPage) -> None:
    anna = open_page()
    bert = open_page(set_up_with_friend(anna, "isis"), settings={"name": "Bert"})
    bert.locator("form button").click()
    bert.wait_for_url("**/table/*")
    expect(anna.locator("#waiting")).to_be_hidden()
    anna.get_by_role("button", name="Offer a draw").click()
    expect(anna.locator("#offers")).to_contain_text("You offer a draw.")
    expect(bert.locator("#offers")).to_contain_text("Anna offers a draw.")
    bert.locator("#offers").get_by_role("button", name="No").click()
    expect(anna.locator("#note")).to_contain_text("not agreed to")
    bert.get_by_role("button", name="Offer a draw").click()
    anna.locator("#offers").get_by_role("button", name="Agree").click()
    for page in (anna, bert):
        expect(page.locator(".result")).to_contain_text("The players agreed on it")
    first = anna.url
    bert.get_by_role("button", name="Ask for a rematch").click()
    anna.locator("#offers").get_by_role("button", name="Agree").click()
    for page in (anna, bert):
        page.wait_for_url(lambda url: "/table/" in url and url != first)
        expect(page.locator(".seat .name")).to_have_text(["Bert", "Anna"])
    assert anna.url == bert.url

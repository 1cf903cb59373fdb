"""No serious or critical fault that axe can find, on any page, by day and by night."""

from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.play import hardest, sample
from tests.web.conftest import OpenPage, new_table
from tests.web.person import Person
from tests.web.test_talk import sit_down_with

PEOPLE = [{"kind": "person", "name": "Anna"}, {"kind": "person", "name": "Ben"}]
FAULTS = {"resultTypes": ["violations"]}  # what is right is not listed, which takes most of axe's time
COLOURS = {**FAULTS, "runOnly": {"type": "rule", "values": ["color-contrast"]}}  # the night changes nothing else
SCHEMES: list[tuple[Literal["light", "dark"], dict[str, Any]]] = [("light", FAULTS), ("dark", COLOURS)]
SCRIPT = Axe().axe_script
RUN = """([context, options]) => axe.run(context ?? document, options).then(({ violations }) => violations)"""


def check(page: Page, what: str, without: str | None = None) -> None:
    """Fail with the rule, the element and the reason of every serious fault, by day or by night, `without` a part."""
    context = {"exclude": [[without]]} if without else None
    page.wait_for_load_state("networkidle")
    if not page.evaluate("'axe' in window"):
        page.evaluate(SCRIPT)
    found = []
    for scheme, options in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found += [(scheme, fault) for fault in page.evaluate(RUN, [context, options])]
    serious = [
        f"{scheme}, {fault['id']}: {node['html'][:150]} {node['failureSummary']}"
        for scheme, fault in found
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"][:4]
    ]
    assert not serious, "\n".join([what, *serious])


def opened(open_page: OpenPage, **more: Any) -> Page:
    """A window with German texts, which are the longer ones."""
    return open_page(reduced_motion="reduce", settings={"log": "sentences"}, locale="de-DE", **more)


def test_hall(open_page: OpenPage) -> None:
    page = opened(open_page)
    new_table(page, "isis")
    page.goto("/")
    expect(page.locator("#unfinished-list li")).to_have_count(1)
    page.locator("#load-title").click()
    check(page, "the hall")
    page.locator("#unfinished-list button").click()
    expect(page.locator("dialog")).to_be_visible()
    check(page, "the question before dropping a table")


@pytest.mark.parametrize("game", sample("karnak"))
def test_pages_of_a_game(open_page: OpenPage, game: str) -> None:
    page = opened(open_page)
    page.goto(f"/new/{game}")
    expect(page.locator(".seat-row").first).to_be_visible()
    check(page, "a new table")
    page.goto(f"/rules/{game}")
    expect(page.locator(".clause").first).to_be_visible()
    check(page, "the rules", without="figure svg")  # drawn as at the table, where they are looked at
    page.goto(f"/lesson/{game}")
    expect(page.locator(".spot.lit").first).to_be_attached()
    check(page, "the lesson")


@pytest.mark.parametrize("game", sample("horus"))
def test_table_of_a_game(open_page: OpenPage, game: str) -> None:
    page = opened(open_page)
    page.goto(f"/table/{new_table(page, game)}")
    person = Person(page)
    person.play_on(4)
    person.look()
    check(page, "my turn")
    person.act()
    check(page, "something picked or played")


def test_what_comes_up_at_a_table(open_page: OpenPage) -> None:
    page = opened(open_page)
    page.goto(f"/table/{new_table(page, 'karnak')}")
    person = Person(page)
    person.play_on(4)
    person.look()
    page.keyboard.press("Escape")
    page.locator("[data-tool=hint]").click()
    expect(page.locator(".hint-ring").first).to_be_attached()
    check(page, "a hint")
    page.locator("[data-tool=first]").click()
    expect(page.locator("#past")).to_be_visible()
    check(page, "an earlier position")
    page.locator("#past-back").click()
    page.locator("[data-tool=help]").click()
    expect(page.locator("dialog")).to_be_visible()
    check(page, "the keys")
    page.keyboard.press("Escape")
    page.locator("[data-tool=settings]").click()
    expect(page.locator("dialog.preferences")).to_be_visible()
    check(page, "the settings")
    page.keyboard.press("Escape")
    page.locator("[data-tool=resign]").click()
    expect(page.locator("dialog")).to_be_visible()
    check(page, "the question before resigning")
    page.locator("dialog button[value=yes]").click()
    expect(page.locator(".result")).to_be_visible()
    check(page, "the result")


def test_covered_hands_and_a_refusal(open_page: OpenPage) -> None:
    page = opened(open_page)
    page.goto(f"/table/{new_table(page, 'horus', PEOPLE)}")
    expect(page.locator("#cover button")).to_be_visible()
    check(page, "covered hands")
    page.goto(f"/table/{new_table(page, 'isis')}")
    Person(page).look()
    box = page.locator('.spot[data-id="f50"] .field').bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".note.wrong a")).to_be_visible()
    check(page, "a refusal")


PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_hall_on_a_phone(open_page: OpenPage) -> None:
    page = opened(open_page, **PHONE)
    page.goto("/")
    expect(page.locator("[data-play=isis]")).to_be_enabled()
    check(page, "the hall")


@pytest.mark.parametrize("game", hardest(["sakkara", "horus", "isis"]))
def test_on_a_phone(open_page: OpenPage, game: str) -> None:
    page = opened(open_page, **PHONE)
    for path in (f"/new/{game}", f"/lesson/{game}", f"/table/{new_table(page, game)}"):
        page.goto(path)
        expect(page.locator(".seat-row, .spot.lit").first).to_be_attached()
        check(page, path)


@pytest.mark.parametrize("game", hardest(["horus", "sakkara"]))
def test_a_ghost_that_waits(open_page: OpenPage, game: str) -> None:
    page = opened(open_page, **PHONE)
    page.goto(f"/table/{new_table(page, game)}")
    person = Person(page, touch=True)
    while not page.locator(".tick").count():
        person.point(person.look().things[0])
    expect(page.locator(".phrase")).to_be_attached()
    check(page, "something in hand, its ghost and the buttons for it")


def test_inviting_and_coming_by_a_link(open_page: OpenPage) -> None:
    page = opened(open_page)
    table = new_table(page, "isis", [{"kind": "person", "name": "Anna"}, {"kind": "friend"}, {"kind": "friend"}])
    page.goto(f"/table/{table}")
    expect(page.locator(".stand-ins")).to_be_visible()
    check(page, "waiting for friends")
    guest = open_page(page.locator("#waiting .link").input_value(), reduced_motion="reduce", locale="de-DE")
    expect(guest.locator("#name")).to_be_visible()
    check(guest, "coming by a link")


def test_a_day_game_with_talk_and_conditional_moves(open_page: OpenPage) -> None:
    page, guest = opened(open_page), opened(open_page, **PHONE)
    path = sit_down_with(page, guest, clock={"kind": "days", "days": 3})
    guest.goto(path)
    expect(guest.locator("#plans")).to_be_visible()  # it is the other's turn
    expect(guest.locator("#seats .clock.days")).to_have_count(2)
    guest.locator("#talk-title").tap()
    guest.locator(".phrases button").first.tap()
    expect(guest.locator(".talk-lines li")).to_have_count(1)
    check(guest, "clocks, talk and conditional moves on a phone")
    guest.locator("#plan-add").tap()
    expect(guest.locator("#planning")).to_be_visible()
    check(guest, "a conditional move is entered")
    page.goto(path)
    expect(page.locator(".talk-new")).to_have_text("1")
    page.locator("#talk-title").click()
    expect(page.locator(".talk-lines li")).to_have_count(1)
    check(page, "clocks and talk")


def test_account(open_page: OpenPage) -> None:
    page = opened(open_page)
    page.goto("/account")
    expect(page.locator("section")).to_have_count(4)
    check(page, "the account of a guest")
    section = page.locator("section").nth(1)
    section.locator("[name=name]").fill("Axe")
    section.locator("[name=password]").fill("a long sentence")
    section.locator("button").click()
    expect(page.locator(".code output")).to_be_visible()
    page.locator("section", has=page.locator(".sending")).locator("button").click()
    expect(page.locator(".qr")).to_be_visible()
    check(page, "an account")

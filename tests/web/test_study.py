"""The page of a study: playing, branching, saying, drawing, the program that thinks along, and who only reads."""

import json
from typing import Any

from playwright.sync_api import Page, expect

import hypostyle
from tests.players.test_analysis import THRONE
from tests.web.conftest import OpenPage, new_table
from tests.web.person import choose
from tests.web.test_axe import check

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
RECORD = '[Game "isis"]\n[Players "2"]\n1:0 0-13 ( 1:0 0-14 2:1 0-11 ) 2:1 0-11'
ENGLISH = ("Comment", "Share", "thinks", "Draw", "Delete", "turn ", "positions")


def begin(page: Page, source: dict[str, Any], **more: str) -> str:
    """A new study of the visitor of this page; returns its path."""
    answer = page.request.post("/api/studies", data={"source": source, **more})
    assert answer.status == 201, answer.text()
    return f"/study/{answer.json()['id']}"


def moves(page: Page) -> Any:
    return page.locator("#tree .move:not(.start)")


def current(page: Page) -> Any:
    return page.locator("#tree [aria-current=step]")


def test_a_study_from_the_list_is_played_walked_commented_and_drawn_on(open_page: OpenPage) -> None:
    page = open_page("/study", reduced_motion="reduce")
    check(page, "no studies yet")
    page.locator("#begin-go").click()
    expect(current(page)).to_have_text("Start")
    choose(page, ["f0", "f13"])
    expect(current(page)).to_have_text("0-13")
    expect(page.locator('.spot.occupied[data-id="f13"]')).to_have_count(1)  # what can be touched comes with the board
    choose(page, ["f0", "f11"])
    expect(current(page)).to_have_text("0-11")
    page.keyboard.press("Home")
    expect(current(page)).to_have_text("Start")
    expect(page.locator('.spot.occupied[data-id="f13"]')).to_have_count(0)
    choose(page, ["f0", "f14"])
    expect(page.locator(".variations .move")).to_have_text("0-14")
    expect(current(page)).to_have_text("0-14")
    page.locator("#facts").click()
    page.keyboard.press("ArrowUp")
    expect(current(page)).to_have_text("0-13")
    page.keyboard.press("ArrowDown")
    expect(current(page)).to_have_text("0-14")
    page.get_by_title("interesting move").click()
    expect(current(page)).to_have_text("0-14!?")
    page.locator("#comment").fill("Rather here?")
    page.locator("#comment").blur()
    expect(page.locator("#tree .said")).to_have_text("Rather here?")
    page.get_by_title("Make this the main line").click()
    expect(page.locator(".variations .move").first).to_have_text("0-13")
    page.get_by_title("Draw on the board").click()
    first, second = (page.locator(f'.spot[data-id="{each}"] .field').bounding_box() for each in ("f20", "f35"))
    assert first
    assert second
    page.mouse.move(first["x"] + 20, first["y"] + 20)
    page.mouse.down()
    page.mouse.move(second["x"] + 20, second["y"] + 20)
    page.mouse.up()
    expect(page.locator("path.drawn-line")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#pens")).to_be_hidden()
    page.locator("#name").fill("Openings")
    page.locator("#name").blur()
    check(page, "a study")
    page.locator("[data-tool='study.share']").click()
    page.get_by_label("whoever has the link can read it").check()
    expect(page.locator("#facts")).to_contain_text("whoever has the link")
    check(page, "sharing it")
    address = page.locator(".share .link").input_value()
    page.keyboard.press("Escape")
    page.reload()
    expect(current(page)).to_have_text("0-14!?")
    expect(page.locator("path.drawn-line")).to_have_count(1)
    expect(page.locator("#name")).to_have_value("Openings")

    reader = open_page(address, locale="de-DE", reduced_motion="reduce", **PHONE)
    expect(moves(reader)).to_have_count(3)
    expect(reader.locator("#notes")).to_be_hidden()
    for word in ENGLISH:
        expect(reader.locator("body")).not_to_contain_text(word, ignore_case=False)
    check(reader, "somebody else's study, on a phone")
    reader.get_by_role("button", name="Eigene Kopie anlegen").click()
    expect(reader.locator("#notes")).to_be_visible()
    reader.locator("#steps [title='Einen Schritt vor (.)']").click()
    expect(current(reader)).to_have_text("0-14!?")
    reader.get_by_title("Ab hier löschen").click()
    expect(moves(reader)).to_have_count(2)
    expect(moves(page)).to_have_count(3)


def test_the_program_thinks_along_and_its_line_is_played(open_page: OpenPage) -> None:
    page = open_page("/study", reduced_motion="reduce")
    page.goto(begin(page, {"kind": "record", "record": RECORD}) + "#end")
    expect(current(page)).to_have_text("0-11")
    page.locator("#thinking").check()
    expect(page.locator(".engine-lines li")).to_have_count(3)
    expect(page.locator("#engine-status")).to_contain_text("positions")
    expect(page.locator("#chances")).to_be_visible()
    expect(page.locator(".hint-ring").first).to_be_attached()
    page.locator("#lines").select_option("1")
    expect(page.locator(".engine-lines li")).to_have_count(1)
    page.locator(".engine-lines .move").nth(1).click()
    expect(moves(page)).to_have_count(6)
    page.locator("#thinking").uncheck()
    expect(page.locator("#engine-body")).to_be_hidden()
    expect(page.locator("#chances")).to_be_hidden()
    expect(page.locator(".hint-ring")).to_have_count(0)


def test_what_is_proved_is_told_in_german_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("/study", locale="de-DE", reduced_motion="reduce", **PHONE)
    position = json.loads(hypostyle.game("isis").setup(THRONE).to_json())
    page.goto(begin(page, {"kind": "position", "position": position}))
    expect(current(page)).to_have_text("Anfang")
    page.locator("#thinking").check()
    expect(page.locator(".worth.proven")).to_have_text("gewinnt in 1")
    expect(page.locator("#engine-status")).to_contain_text("mehr ist nicht zu finden")
    expect(page.locator("#seat-chances li")).to_contain_text(["100", "0"])
    expect(page.locator("#why")).to_contain_text("Das gewinnt die Partie.")
    check(page, "the program thinks along")
    page.locator(".engine-lines .move").click()
    expect(moves(page)).to_have_count(1)
    expect(page.locator("#expected")).to_contain_text("Thron")


def test_from_a_table_with_hidden_cards_while_it_goes_on(open_page: OpenPage) -> None:
    page = open_page("/", reduced_motion="reduce")
    page.goto(f"/table/{new_table(page, 'horus')}")
    page.locator("[data-tool=study]").click()
    expect(page.locator("#guessed")).to_be_visible()
    expect(page.locator("#facts")).to_contain_text("HORUS")
    page.goto(begin(page, {"kind": "start", "game": "horus", "players": 2}))
    page.locator("#due button").click()
    expect(page.locator("#due")).to_be_hidden()
    expect(page.locator(".spot.lit").first).to_be_attached()

"""Setting up a position in the browser: by mouse, by finger and by keys, in both languages and sizes."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import hypostyle
from tests.play import hardest
from tests.web.conftest import OpenPage
from tests.web.test_axe import check

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
READY = "#main[data-ready]"


def editor(open_page: OpenPage, game: str, **more: Any) -> Page:
    """The editor of a game, ready."""
    page = open_page(f"/editor/{game}", reduced_motion="reduce", **more)
    page.locator(READY).wait_for(state="attached")
    return page


def spot(page: Page, place: str) -> Locator:
    return page.locator(f'.spot[data-id="{place}"]')


def middle(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def lies(page: Page, place: str, piece: str | None) -> None:
    """The spoken name of a place ends with what lies there; None: nothing does."""
    said = page.locator(f'.spot[data-id="{place}"].occupied')
    if piece is None:
        expect(said).to_have_count(0)
    else:
        expect(said).to_have_attribute("aria-label", re.compile(re.escape(piece)))


def drag(page: Page, start: Locator, end: tuple[float, float]) -> None:
    page.mouse.move(*middle(start))
    page.mouse.down()
    page.mouse.move(end[0] - 9, end[1] - 9, steps=3)
    page.mouse.move(*end)
    page.mouse.up()


def fields(page: Page, game: str) -> dict[str, Any]:
    """What the page has kept for this tab: the position that is seen."""
    found: dict[str, Any] = json.loads(page.evaluate(f"sessionStorage['hypostyle.editor.{game}']"))
    return found


def test_by_mouse_from_an_empty_board_to_a_game(open_page: OpenPage) -> None:
    page = editor(open_page, "karnak", locale="de-DE")
    expect(page.locator("#title")).to_have_text("Stellung aufbauen: KARNAK")
    expect(page.locator("#verdict")).to_have_text("Diese Stellung kann es geben.")
    page.get_by_role("button", name="leerem Brett").click()
    expect(page.locator("#verdict")).to_have_text("2 Probleme")
    expect(page.locator("#problems a").first).to_have_attribute("href", "/rules/karnak#K-2")
    expect(page.locator("#play")).to_be_disabled()
    drum = page.locator('[data-piece="drum"]')
    drum.click()
    spot(page, "a1").locator(".field").click()
    lies(page, "a1", "Trommel")
    expect(drum.locator(".left")).to_have_text("19")
    spot(page, "a1").locator(".field").click()
    lies(page, "a1", None)
    drag(page, page.locator('[data-piece="capital"]'), middle(spot(page, "b2")))
    lies(page, "b2", "Kapitell")
    page.keyboard.press("Escape")
    drag(page, spot(page, "b2").locator(".field"), middle(spot(page, "c3")))
    lies(page, "c3", "Kapitell")
    lies(page, "b2", None)
    drag(page, spot(page, "c3").locator(".field"), middle(page.locator("#todo")))
    lies(page, "c3", None)
    page.keyboard.press("Control+z")
    lies(page, "c3", "Kapitell")
    page.keyboard.press("Control+y")
    lies(page, "c3", None)
    page.get_by_role("button", name="Anfangsstellung").click()
    expect(page.locator("#verdict")).to_have_text("Diese Stellung kann es geben.")
    page.locator('[data-path="to_act"]').select_option(label="Spieler 2")
    page.wait_for_function("() => JSON.parse(sessionStorage['hypostyle.editor.karnak']).to_act === 1")
    expect(page.locator("#play")).to_be_enabled()
    assert not hypostyle.game("karnak").draft(fields(page, "karnak")).problems
    page.locator("#play").click()
    expect(page.locator("#position")).to_contain_text("die du aufgebaut hast")
    expect(page.locator("#start")).to_be_enabled()  # all has been asked about
    expect(page.locator("#options")).to_be_hidden()
    page.locator("#start").click()
    page.wait_for_url("**/table/*")
    page.locator(".spot").first.wait_for(state="attached")
    record = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}/record").text()
    assert json.loads(hypostyle.Record.parse(record).setup or "")["to_act"] == 1


def test_by_keys_alone(open_page: OpenPage) -> None:
    page = editor(open_page, "isis")
    page.locator('[data-piece="personal-0"]').press("Enter")
    expect(page.locator('[data-piece="personal-0"]')).to_have_attribute("aria-pressed", "true")
    spot(page, "f39").focus()
    page.keyboard.press("Enter")
    lies(page, "f39", "Player 1")
    expect(page.locator("#problems li")).to_have_count(1)
    expect(spot(page, "f39")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(spot(page, "f40")).to_be_focused()
    page.keyboard.press("Enter")
    lies(page, "f40", "Player 1")
    lies(page, "f39", None)
    page.keyboard.press("Escape")
    spot(page, "f0").focus()
    page.keyboard.press("Delete")
    expect(page.locator("#verdict")).to_have_text("This position is possible.")
    spot(page, "f40").focus()
    page.keyboard.press("Enter")
    expect(spot(page, "f40")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    lies(page, "f41", "Player 1")


def test_on_a_phone_by_finger_and_kept(open_page: OpenPage) -> None:
    page = editor(open_page, "theben", locale="de-DE", **PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator('[data-tool="eraser"]').tap()
    spot(page, "a4").locator(".field").tap()
    lies(page, "a4", None)
    page.locator('[data-piece="WE"]').tap()
    for _ in range(2):
        spot(page, "b3").locator(".field").tap()
    expect(page.locator('[data-piece="WE"] .left')).to_have_text("-1")
    expect(page.locator("#problems li").first).to_be_attached()
    page.locator("#keep-name").fill("Turm")
    page.locator("#keep").tap()
    expect(page.locator(".kept-open")).to_contain_text("Turm")
    page.reload()
    page.locator(READY).wait_for(state="attached")
    lies(page, "a4", None)
    page.get_by_role("button", name="Anfangsstellung").tap()
    expect(page.locator("#problems li")).to_have_count(0)
    page.locator(".kept-open").tap()
    lies(page, "a4", None)
    page.get_by_role("button", name="„Turm“ löschen").tap()
    page.locator("dialog .main").tap()
    expect(page.locator(".kept-open")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "language", "size"),
    hardest([("horus", "de-DE", PHONE), ("sakkara", "de-DE", {}), ("horus", "en", PHONE)]),
)
def test_pieces_turn_piles_are_filled_and_axe_finds_nothing(
    open_page: OpenPage, game: str, language: str, size: dict[str, Any]
) -> None:
    page = editor(open_page, game, locale=language, **size)
    if game == "sakkara":
        block = page.locator('[data-piece="block-0-L3"]')
        block.click()
        expect(page.locator('[data-tool="turn"]')).to_be_enabled()
        page.keyboard.press("r")
        for place in ("d4", "e4"):
            spot(page, place).locator(".field").click()
        expect(block.locator(".left")).to_have_text("-1")
        page.locator("#problems .problem").first.click()
        expect(page.locator("#problems .problem").first).to_have_attribute("aria-pressed", "true")
        assert len(fields(page, game)["blocks"]) == 2
    else:
        hand = page.locator('[data-beside="hand-0"]')
        before = fields(page, game)["hands"][0]
        hand.locator(".chip-piece").first.click()
        expect(hand.locator(".count")).to_have_text(str(len(before) - 1))
        page.locator(f'[data-piece="{before[0]}"]').click()
        hand.locator(".tray-add").click()
        expect(hand.locator(".count")).to_have_text(str(len(before)))
        expect(page.locator("#problems li")).to_have_count(0)
        page.locator('[data-path="players"]').select_option("3")
        expect(page.locator('[data-beside="hand-2"]')).to_be_visible()
        page.locator('[data-path="left"]').fill("2")
        page.locator('[data-path="left"]').press("Tab")
        expect(page.locator("#problems li")).not_to_have_count(0)
    check(page, f"the editor of {game}")


def test_a_position_comes_from_a_text_and_from_a_table(open_page: OpenPage) -> None:
    page = editor(open_page, "isis")
    state = hypostyle.game("theben").start()
    state.play(state.moves()[0])
    page.get_by_role("button", name="A text").click()
    page.locator("dialog textarea").fill("nonsense")
    page.locator("dialog .main").click()
    expect(page.locator("dialog .trouble")).not_to_be_empty()
    open_page.forgive("422")
    page.locator("dialog textarea").fill(str(state.record()))
    page.locator("dialog .main").click()
    page.wait_for_url("**/editor/theben*")
    page.locator(READY).wait_for(state="attached")
    assert fields(page, "theben")["stones"] == json.loads(state.to_json())["stones"]
    answer = page.request.post("/api/tables/load", data={"record": str(state.record(names=("A", "B")))})
    table = answer.json()["id"]
    page.goto(f"/editor/theben#table={table}&ply=0")
    page.reload()
    page.locator(READY).wait_for(state="attached")
    expect(page.locator("#verdict")).to_have_text("This position is possible.")
    assert fields(page, "theben")["stones"] == hypostyle.game("theben").draft().fields["stones"]
    page.locator("#study").click()
    page.wait_for_url("**/study/*")
    page.locator(".spot").first.wait_for(state="attached")

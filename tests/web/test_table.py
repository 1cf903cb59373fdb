"""A table in a real browser: quick checks of each way to play and of what must not get lost."""

import pytest
from playwright.sync_api import Page, expect

import hypostyle
from tests.play import hardest
from tests.web.conftest import OpenPage, lose, new_table
from tools.local_server import LocalServer

PEOPLE = [{"kind": "person", "name": "Anna"}, {"kind": "person", "name": "Ben"}]


def sit_down(page: Page, game: str = "isis", **more: object) -> str:
    table = new_table(page, game, PEOPLE, **more)
    page.goto(f"/table/{table}")
    expect(page.locator(".spot.lit").first).to_be_attached()
    return table


def spot(page: Page, name: str) -> tuple[float, float]:
    """The middle of a spot in the window."""
    box = page.locator(f'.spot[data-id="{name}"]').bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def moves(page: Page) -> list[str]:
    return page.locator(".step").all_inner_texts()


def expect_moves(page: Page, count: int) -> None:
    expect(page.locator(".step")).to_have_count(count)


def test_click_and_click(open_page: OpenPage) -> None:
    page = open_page()
    sit_down(page)
    page.mouse.click(*spot(page, "f0"))
    expect(page.locator('.spot.lit[data-id="f13"]')).to_be_attached()
    page.mouse.click(*spot(page, "f13"))
    expect_moves(page, 1)
    assert moves(page) == ["0-13"]
    expect(page.locator(".seat.acting .name")).to_have_text("Ben")


def test_second_touch_and_escape_put_back(open_page: OpenPage) -> None:
    page = open_page()
    sit_down(page)
    for key in (None, "Escape"):
        page.mouse.click(*spot(page, "f0"))
        expect(page.locator(".spot.picked")).to_have_count(1)
        if key is None:
            page.mouse.click(*spot(page, "f0"))
        else:
            page.keyboard.press(key)
        expect(page.locator(".spot.picked")).to_have_count(0)
    assert moves(page) == []


def test_drag_and_drop(open_page: OpenPage) -> None:
    page = open_page()
    sit_down(page)
    page.mouse.move(*spot(page, "f0"))
    page.mouse.down()
    page.mouse.move(*spot(page, "f14"), steps=8)
    page.mouse.up()
    expect_moves(page, 1)
    assert moves(page) == ["0-14"]


def test_tap_and_tap_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    sit_down(page)
    page.touchscreen.tap(*spot(page, "f0"))
    expect(page.locator(".spot.picked")).to_have_count(1)
    page.touchscreen.tap(*spot(page, "f13"))
    expect(page.locator(".tick")).to_be_attached()
    expect_moves(page, 0)
    page.touchscreen.tap(*spot(page, "f13"))
    expect_moves(page, 1)


def test_drag_by_finger_and_pinch(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    sit_down(page)
    line = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        fingers = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    whole = page.locator("svg.board").get_attribute("viewBox")
    touch("touchStart", (150, 300))
    touch("touchStart", (150, 300), (200, 300))
    for step in range(6):
        touch("touchMove", (150 - 10 * step, 300), (200 + 10 * step, 300))
    touch("touchEnd")
    expect(page.locator("svg.board.zoomed")).to_be_attached()
    page.keyboard.press("0")
    expect(page.locator("svg.board")).to_have_attribute("viewBox", whole or "")

    (x, y), (to_x, to_y) = spot(page, "f0"), spot(page, "f13")
    touch("touchStart", (x, y))
    for part in (0.2, 0.4, 0.6, 0.8, 1.0):
        touch("touchMove", (x + (to_x - x) * part, y + (to_y - y) * part))
    touch("touchEnd")
    expect(page.locator(".tick")).to_be_attached()
    page.touchscreen.tap(to_x, to_y)
    expect_moves(page, 1)


def test_keys_alone(open_page: OpenPage) -> None:
    page = open_page()
    sit_down(page)
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.spot')"):
            break
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect_moves(page, 1)
    page.keyboard.press("u")
    expect_moves(page, 0)
    page.keyboard.press("r")
    expect_moves(page, 1)
    page.keyboard.press("?")
    expect(page.locator("dialog")).to_be_visible()


@pytest.mark.parametrize("game", hardest(["horus", "sakkara"]))
def test_keys_are_never_lost(open_page: OpenPage, game: str) -> None:
    """The focus goes on from the board to the buttons and back, and survives the place it stood on."""
    page = open_page()
    page.goto(f"/table/{new_table(page, game, PEOPLE)}")
    if game == "horus":
        page.locator("#cover button").click()
    expect(page.locator(".spot.lit").first).to_be_attached()
    page.locator(".spot[tabindex='0']").focus()
    here = "document.activeElement.matches('.spot.lit:not(.picked), .action')"
    for count in range(1, 4):
        for _ in range(4):
            for key in ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] * 3:
                if page.evaluate(here):
                    break
                page.keyboard.press(key)
            assert page.evaluate(here)
            before = len(moves(page))
            page.keyboard.press("Enter")
            page.wait_for_timeout(400)
            if len(moves(page)) > before:
                break
        else:
            pytest.fail(f"move {count} cannot be made by keys")


def test_wrong_touch_says_why(open_page: OpenPage) -> None:
    page = open_page()
    sit_down(page)
    page.mouse.click(*spot(page, "f50"))
    expect(page.locator(".note.wrong")).to_be_visible()
    assert page.locator("[aria-live=assertive]").inner_text()


def test_a_screen_reader_hears_what_happened(open_page: OpenPage) -> None:
    page = open_page()
    sit_down(page)
    page.mouse.click(*spot(page, "f0"))
    page.mouse.click(*spot(page, "f13"))
    expect(page.locator("[aria-live=polite]")).to_contain_text("field 13")
    expect(page.locator("[aria-live=polite]")).to_contain_text("Ben")
    assert "neutral stone" in (page.locator('.spot[data-id="f13"]').get_attribute("aria-label") or "")


def test_two_windows_stay_in_step(open_page: OpenPage) -> None:
    page = open_page()
    table = sit_down(page)
    other = open_page(f"/table/{table}", like=page)
    onlooker = open_page(f"/table/{table}")
    expect(onlooker.locator("#onlooker")).to_be_visible()
    page.mouse.click(*spot(page, "f0"))
    page.mouse.click(*spot(page, "f13"))
    for window in (page, other, onlooker):
        expect_moves(window, 1)
    expect(onlooker.locator(".spot.lit")).to_have_count(0)


def test_going_back_and_playing_on_from_there(open_page: OpenPage) -> None:
    page = open_page()
    table = sit_down(page)
    page.mouse.click(*spot(page, "f0"))
    page.mouse.click(*spot(page, "f13"))
    expect_moves(page, 1)
    page.locator("[data-tool=first]").click()
    expect(page.locator("#past")).to_be_visible()
    expect(page.locator(".spot.lit")).to_have_count(0)
    page.locator("#past-on").click()
    page.wait_for_url(lambda url: table not in url)
    expect_moves(page, 0)
    expect(page.locator('.spot.lit[data-id="f0"]')).to_be_attached()


def test_record_goes_out_and_comes_in_again(open_page: OpenPage) -> None:
    page = open_page()
    table = sit_down(page)
    page.mouse.click(*spot(page, "f0"))
    page.mouse.click(*spot(page, "f13"))
    expect_moves(page, 1)
    with page.expect_download() as got:
        page.locator("[data-tool=save]").click()
    with page.expect_download() as drawn:
        page.locator("[data-tool=picture]").click()
    assert drawn.value.path().read_text(encoding="utf-8").startswith("<svg")
    page.goto("/")
    page.locator("#load-title").click()
    page.locator("#load-paste").fill("nonsense")
    page.locator("#load-go").click()
    expect(page.locator("#load-trouble")).not_to_be_empty()
    page.locator("#load-file").set_input_files(got.value.path())
    page.wait_for_url("**/table/*")
    assert table not in page.url
    expect_moves(page, 1)
    open_page.forgive("422", "400")


def test_watching_opponents_with_a_pause(open_page: OpenPage) -> None:
    page = open_page()
    table = new_table(page, "isis", [{"kind": "opponent", "level": 1}] * 2)
    page.goto(f"/table/{table}")
    expect(page.locator(".step").nth(1)).to_be_attached()
    page.locator("[data-tool=pause]").click()
    expect(page.locator("[data-tool=pause]")).to_have_attribute("aria-label", "Go on")
    stopped = page.request.get(f"/api/tables/{table}/record").text()
    page.wait_for_timeout(2000)
    assert page.request.get(f"/api/tables/{table}/record").text() == stopped
    count = len(moves(page))
    page.locator("[data-tool=pause]").click()
    expect(page.locator(".step").nth(count)).to_be_attached()


def test_hint_points_at_the_board(open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"/table/{new_table(page, 'isis')}")
    expect(page.locator(".spot.lit").first).to_be_attached()
    page.keyboard.press("h")
    expect(page.locator(".hint-arrow")).to_be_attached(timeout=20_000)
    expect(page.locator(".note.told")).to_contain_text("0-1")


def test_impossible_combinations_cannot_be_chosen(open_page: OpenPage) -> None:
    page = open_page("/new/isis")
    expect(page.locator("#option-repetition")).to_be_visible()
    expect(page.locator("#option-play_on")).to_have_count(0)  # I-20: not with two
    page.locator("input[name=players][value='3']").check()
    expect(page.locator("#option-play_on")).to_be_visible()
    expect(page.locator(".seat-row")).to_have_count(3)
    expect(page.locator(".seat-row").nth(1).locator("option[value=me]")).to_be_disabled()
    page.locator("#start").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".seat")).to_have_count(3)


def test_reload_and_restart_bring_the_table_back(open_page: OpenPage, server: LocalServer) -> None:
    page = open_page()
    sit_down(page)
    page.mouse.click(*spot(page, "f0"))
    page.mouse.click(*spot(page, "f13"))
    expect_moves(page, 1)
    page.reload()
    expect_moves(page, 1)
    lose(server, page)
    server.start()
    expect(page.locator("#line")).to_be_hidden(timeout=20_000)
    page.mouse.click(*spot(page, "f0"))
    page.locator(".spot.lit:not(.picked)").first.wait_for(state="attached")
    page.mouse.click(*spot(page, page.locator(".spot.lit").last.get_attribute("data-id") or ""))
    expect_moves(page, 2)
    open_page.forgive("WebSocket")


def test_hands_are_covered_between_people(open_page: OpenPage) -> None:
    page = open_page()
    table = new_table(page, "horus", PEOPLE)
    page.goto(f"/table/{table}")
    expect(page.locator("#cover h2")).to_contain_text("Anna")
    page.locator("#cover button").click()
    expect(page.locator("#cover")).to_be_hidden()
    expect(page.locator(".spot.lit").first).to_be_attached()


@pytest.mark.parametrize(("locale", "word"), [("en-GB", "Play"), ("de-DE", "Spielen")])
def test_language_comes_from_the_browser_and_can_be_switched(open_page: OpenPage, locale: str, word: str) -> None:
    page = open_page("/", locale=locale)
    expect(page.locator("[data-play]")).to_have_count(5)
    expect(page.locator("[data-play]").first).to_have_text(word)
    page.locator(".languages button:not([aria-pressed=true])").click()
    expect(page.locator("[data-play]").first).not_to_have_text(word)
    page.reload()
    expect(page.locator("[data-play]").first).not_to_have_text(word)


def test_games_are_seen_before_any_script_has_run(open_page: OpenPage) -> None:
    page = open_page("/", java_script_enabled=False, locale="de-DE", settings={})
    for name in hypostyle.game_names():
        plate = page.locator(f"[data-game={name}]")
        expect(plate.locator("h3")).to_be_visible()
        expect(plate.locator("img:visible")).to_have_count(1)
        expect(plate.get_by_text("Spielen")).to_be_disabled()


def test_one_who_chose_another_language_never_sees_the_hall_in_the_browsers(open_page: OpenPage) -> None:
    page = open_page("about:blank", locale="en-GB", settings={"language": "de"})
    page.add_init_script("""const look = () => { // once a frame: nothing is painted before the styles are there
      const button = document.querySelector("[data-play]");
      if (button?.textContent === "Play" && button.checkVisibility({ visibilityProperty: true })) window.english = true;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);""")
    page.goto("/")
    expect(page.locator("[data-play=isis]")).to_be_enabled()
    expect(page.locator("[data-play=isis]")).to_have_text("Spielen")
    expect(page.locator("main")).to_contain_text("Fünf Spiele")
    assert not page.evaluate("window.english")


def test_one_click_from_the_hall_to_a_game(open_page: OpenPage) -> None:
    page = open_page("/")
    page.locator("[data-play=karnak]").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".seat")).to_have_count(2)
    page.goto("/")
    expect(page.locator("#unfinished-list li")).to_have_count(1)


def test_many_unfinished_tables_do_not_push_the_games_away(open_page: OpenPage) -> None:
    page = open_page()
    for _ in range(5):
        new_table(page, "isis")
    page.goto("/")
    rows = page.locator("#unfinished-list li")
    expect(rows).to_have_count(4)
    rows.last.get_by_role("button").click()
    expect(rows).to_have_count(5)
    expect(rows.nth(3).locator("a")).to_be_focused()

"""What one can do at a table besides playing."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import hypostyle
from tests.play import sample
from tests.web.conftest import OpenPage, new_table
from tests.web.person import Person, choose, set_up

PEOPLE = [{"kind": "person", "name": "Anna"}, {"kind": "person", "name": "Ben"}]


def at_table(open_page: OpenPage, game: str, seats: list[dict[str, Any]] | None = None, **look: Any) -> Page:
    page = open_page(reduced_motion="reduce", **look)
    page.goto(f"/table/{new_table(page, game, seats)}")
    Person(page).look()
    return page


def tool(page: Page, name: str) -> None:
    page.locator(f"[data-tool={name}]").click()


@pytest.mark.parametrize("game", sample("karnak"))
def test_undo_and_redo_against_an_opponent(open_page: OpenPage, game: str) -> None:
    page = at_table(open_page, game)
    person = Person(page)
    expect(page.locator("[data-tool=undo]")).to_be_disabled()
    pieces = (
        "() => [...document.querySelectorAll('.spot')].map((spot) => spot.getAttribute('aria-label')).sort().join()"
    )
    start, before = page.evaluate(pieces), page.locator(".step.chance").count()
    person.play_on(2)
    person.look()
    expect(page.locator("[data-tool=redo]")).to_be_disabled()
    while page.locator("[data-tool=undo]").is_enabled():
        count = person.moves()
        tool(page, "undo")
        page.wait_for_function("(count) => document.querySelectorAll('.step').length < count", arg=count)
        person.look()
    assert person.moves() == before
    assert page.evaluate(pieces) == start
    tool(page, "redo")
    page.wait_for_function("(count) => document.querySelectorAll('.step').length > count", arg=before)


@pytest.mark.parametrize("game", sample("horus"))
def test_hint_shows_a_move_and_says_why(open_page: OpenPage, game: str) -> None:
    page = at_table(open_page, game)
    tool(page, "hint")
    expect(page.locator(".note.told")).to_be_visible()
    expect(page.locator(".hint-ring").first).to_be_attached()
    words = page.locator(".note.told span").inner_text()
    assert len(words.split()) > 3, f"a move and why: {words}"


def test_resigning_asks_first_and_a_rematch_changes_who_opens(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    set_up(page, "karnak", [None, "1"])
    person = Person(page)
    person.look()
    first = page.url
    tool(page, "resign")
    page.locator("dialog button[value=no]").click()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".result")).to_have_count(0)
    tool(page, "resign")
    page.locator("dialog button[value=yes]").click()
    expect(page.locator(".result")).to_be_visible()
    expect(page.locator(".places li").first).to_contain_text(page.locator(".seat .name").nth(1).inner_text())
    expect(page.locator("[data-tool=undo]")).to_be_disabled()
    page.locator(".result button.main").click()
    page.wait_for_url(lambda url: "/table/" in url and url != first)
    person.look()
    expect(page.locator(".moves li").first.locator(".by")).to_have_attribute(
        "title", page.locator(".seat .name").nth(1).inner_text()
    )


def test_record_is_copied_saved_and_loaded(open_page: OpenPage) -> None:
    page = at_table(open_page, "karnak", PEOPLE, permissions=["clipboard-read", "clipboard-write"])
    Person(page).play_on(5)
    moves = page.locator(".step").all_inner_texts()
    tool(page, "copy")
    expect(page.locator(".note.told")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    with page.expect_download() as got:
        tool(page, "save")
    saved = got.value.path().read_text(encoding="utf-8")
    assert copied.replace("\r\n", "\n") == saved
    assert [entry.step.text for entry in hypostyle.Record.parse(saved).entries] == moves
    page.goto("/")
    page.locator("#load-title").click()
    page.locator("#load-paste").fill(copied)
    page.locator("#load-go").click()
    page.wait_for_url("**/table/*")
    Person(page).look()
    assert page.locator(".step").all_inner_texts() == moves


@pytest.mark.parametrize("game", sample("horus"))
def test_picture_of_an_earlier_position(open_page: OpenPage, game: str) -> None:
    page = at_table(open_page, game)
    Person(page).play_on(3)
    Person(page).look()
    tool(page, "first")
    expect(page.locator("#past")).to_be_visible()
    with page.expect_download() as got:
        tool(page, "picture")
    assert got.value.suggested_filename == f"{game}-0.svg"
    drawn = got.value.path().read_text(encoding="utf-8")
    assert drawn.startswith("<svg")
    assert "script" not in drawn


@pytest.mark.parametrize("game", sample("karnak"))
def test_wrong_touch_says_why_and_leads_to_the_clause(open_page: OpenPage, game: str) -> None:
    page = at_table(open_page, game)
    Person(page).play_on(2)
    touch_something_wrong(page)
    link = page.locator(".note.wrong a")
    clause = link.inner_text()
    assert clause[0] == game[0].upper()
    assert clause in page.locator("[aria-live=assertive]").inner_text()
    with page.context.expect_page() as opened:
        link.click()
    expect(opened.value.locator(f"#{clause}.here")).to_be_in_viewport()


def touch_something_wrong(page: Page) -> None:
    """Click what is not lit until that is refused with a clause; where all is lit, after picking something."""
    person = Person(page)
    for number in range(40):
        thing = person.look().things[0]
        if number >= 10:
            person.point(thing)
        dark = page.locator(".spot:not(.lit, .picked)")
        if number < dark.count():
            box = dark.nth(number).locator(".field").bounding_box()
            assert box
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            page.wait_for_timeout(150)
            if page.locator(".note.wrong a").count():
                return
        page.keyboard.press("Escape")
    raise AssertionError("nothing is refused with a clause")


def test_language_and_light_are_switched_at_the_table(open_page: OpenPage) -> None:
    page = at_table(open_page, "theben")
    Person(page).play_on(2)
    Person(page).look()
    ground = "getComputedStyle(document.body).backgroundColor"
    day, moves = page.evaluate(ground), page.locator(".step").all_inner_texts()
    for _ in range(3):
        page.locator(".theme").click()
        if page.evaluate("document.documentElement.dataset.theme") == "night":
            break
    assert page.evaluate(ground) != day
    page.locator(".languages [lang=de]").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("#moves-title")).to_have_text("Züge")
    Person(page).look()
    assert page.evaluate("document.documentElement.dataset.theme") == "night"
    assert page.locator(".step").all_inner_texts() == moves
    assert page.locator(".spot").first.get_attribute("aria-label")


def test_record_and_refusals_are_in_the_language_of_the_page(open_page: OpenPage) -> None:
    page = open_page("/", locale="en-GB", permissions=["clipboard-read", "clipboard-write"])
    page.locator(".languages [lang=de]").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.goto(f"/table/{new_table(page, 'horus')}")
    tool(page, "copy")
    expect(page.locator(".note.wrong")).to_contain_text("Karten")
    page.goto(f"/table/{new_table(page, 'karnak')}")
    Person(page).look()
    tool(page, "copy")
    expect(page.locator(".note.told")).to_be_visible()
    assert "Du" in hypostyle.Record.parse(page.evaluate("navigator.clipboard.readText()")).names
    open_page.forgive("403")


def test_an_unknown_theme_in_the_browser_is_none(open_page: OpenPage) -> None:
    page = open_page("/")
    page.evaluate("localStorage.setItem('hypostyle.theme', 'dusk')")
    page.reload()
    expect(page.locator("[data-play]")).to_have_count(5)
    expect(page.locator(".theme")).to_have_attribute("aria-label", "Light or dark as the system has it")


@pytest.mark.parametrize("game", sample("karnak"))
def test_a_turned_board_is_played_as_before(open_page: OpenPage, game: str) -> None:
    page = at_table(open_page, game)
    where = "() => [...document.querySelectorAll('.spot .field')].map((spot) => spot.getAttribute('x')).join()"
    before = page.evaluate(where)
    tool(page, "turn")
    page.wait_for_function(f"(before) => ({where})() !== before", arg=before)
    Person(page).play_on(2)


def test_sound_is_off_until_wanted(open_page: OpenPage) -> None:
    page = at_table(open_page, "isis", PEOPLE)
    expect(page.locator("[data-tool=sound]")).to_have_attribute("aria-pressed", "false")
    tool(page, "sound")
    expect(page.locator("[data-tool=sound]")).to_have_attribute("aria-pressed", "true")
    Person(page).play_on(1)


def test_hands_are_covered_whenever_the_other_person_is_to_act(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    page.goto(f"/table/{new_table(page, 'horus', PEOPLE)}")
    person = Person(page)
    names: list[str] = []
    while len(names) < 4:
        assert person.look().covered
        names.append(page.locator("#cover h2").inner_text())
        for hidden in ("#actions button", ".spot.lit"):
            expect(page.locator(hidden)).to_have_count(0)
        expect(page.locator("[data-tool=hint]")).to_be_disabled()
        page.locator("#cover button").click()
        expect(page.locator("#cover")).to_be_hidden()
        while not person.look().covered:
            person.act()
            page.wait_for_timeout(60)
    assert ["Anna" in name for name in names] == [True, False, True, False]


def test_a_table_is_dropped_only_after_a_question(open_page: OpenPage) -> None:
    page = at_table(open_page, "isis")
    other = open_page("/", like=page)
    row = other.locator("#unfinished-list li")
    row.locator("button").click()
    other.locator("dialog button[value=no]").click()
    expect(row).to_have_count(1)
    row.locator("button").click()
    other.locator("dialog button[value=yes]").click()
    expect(row).to_have_count(0)
    expect(page.locator(".note.wrong")).to_be_visible()
    expect(page.locator("[data-tool=undo]")).to_be_disabled()


def test_chosen_move_is_the_one_played(open_page: OpenPage) -> None:
    page = at_table(open_page, "theben", PEOPLE)
    state = hypostyle.game("theben").start(players=2)
    for _ in range(3):
        move = state.moves()[-1]
        choose(page, list(state.scene(state.seat).choices[move]))
        state.play(move)
        expect(page.locator(".step").last).to_have_text(move)

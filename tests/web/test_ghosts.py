"""A move is seen before it is made: with the mouse, with fingers and by keys."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import hypostyle
from tests.play import before_a_release, hardest, sample
from tests.web.conftest import OpenPage, new_table
from tests.web.person import Person, turn_to

PEOPLE = [{"kind": "person", "name": "Anna"}, {"kind": "person", "name": "Ben"}]
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
FIRST = "c3l c4l d3d d4d"


def sit_down(page: Page, game: str = "sakkara", *played: str) -> None:
    page.goto(f"/table/{new_table(page, game, PEOPLE)}")
    expect(page.locator(".spot.lit").first).to_be_attached()
    for move in played:
        play(page, hypostyle.game(game), move)


def play(page: Page, game: hypostyle.Game, move: str) -> None:
    """Make a move of SAKKARA by keys."""
    state = game.start()
    for made in page.locator(".step").all_inner_texts():
        state.play(made)
    assert state.seat is not None
    *before, last = state.scene(state.seat).choices[move]
    count = page.locator(".step").count()
    if before[:-1]:
        page.mouse.click(*middle(page, before[0]))
    if before:
        turn_to(page, before[-1])
    page.locator(f'.spot[data-id="{last}"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".step")).to_have_count(count + 1)


def middle(page: Page, name: str) -> tuple[float, float]:
    field = page.locator(f'.spot[data-id="{name}"] .field')
    field.evaluate("(field) => field.scrollIntoViewIfNeeded()")
    box = field.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def covered(page: Page) -> set[str]:
    """The squares under the ghost."""
    return set(
        page.evaluate("""() => {
          const fields = [...document.querySelectorAll(".spot[data-id]")].map((spot) =>
            [spot.dataset.id, spot.querySelector(".field").getBoundingClientRect()]);
          return [...document.querySelectorAll(".ghost-edge rect")].map((rect) => {
            const { x, y, width, height } = rect.getBBox();
            const middle = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(rect.getScreenCTM());
            return fields.find(([id, box]) => middle.x > box.left && middle.x < box.right && middle.y > box.top
              && middle.y < box.bottom)?.[0];
          });
        }""")
    )


def way(page: Page) -> str | None:
    return page.locator(".in-hand").get_attribute("data-way")


def moves(page: Page) -> Locator:
    return page.locator(".step")


@pytest.mark.parametrize("square", hardest(["h8", "d4", "a1"]))
def test_a_block_is_laid_on_the_square_that_is_pointed_at(open_page: OpenPage, square: str) -> None:
    page = open_page()
    sit_down(page)
    page.mouse.click(*middle(page, "h0O1"))
    page.mouse.move(*middle(page, square))
    shown = covered(page)
    assert square in shown
    assert len(shown) == 4
    page.mouse.click(*middle(page, square))
    expect(moves(page)).to_have_count(1)
    assert {part[:2] for part in moves(page).inner_text().split(" ")} == shown


def test_what_a_laying_would_change_is_said_beside_its_ghost(open_page: OpenPage) -> None:
    page = open_page()
    sit_down(page)
    page.mouse.click(*middle(page, "h0O1"))
    page.mouse.move(*middle(page, "d4"))
    expect(page.locator(".phrase")).to_contain_text("2 more of your cubes visible")
    page.mouse.move(5, 5)
    expect(page.locator(".ghost, .phrase")).to_have_count(0)


def test_a_block_turns_by_key_wheel_button_and_second_click(open_page: OpenPage) -> None:
    page = open_page()
    sit_down(page)
    page.mouse.click(*middle(page, "h0L3"))
    page.mouse.move(*middle(page, "d4"))
    seen = [way(page)]
    page.keyboard.press("r")
    seen.append(way(page))
    page.mouse.wheel(0, 100)
    expect(page.locator(".in-hand")).not_to_have_attribute("data-way", seen[-1] or "")
    seen.append(way(page))
    page.locator("[data-turn=turn]").click()
    seen.append(way(page))
    assert len(set(seen)) == 4
    page.mouse.click(*middle(page, "h0L3"))
    assert way(page) == seen[0], "four quarter turns are none"
    page.keyboard.press("m")
    assert way(page) not in seen
    page.locator("[data-turn=mirror]").click()
    assert way(page) not in seen
    expect(moves(page)).to_have_count(0)


def test_a_wrong_laying_says_why_and_stays_in_hand(open_page: OpenPage) -> None:
    page = open_page()
    sit_down(page, "sakkara", FIRST)
    page.mouse.click(*middle(page, "h1T1"))
    held = way(page)
    page.mouse.click(*middle(page, "g7"))
    expect(page.locator(".note.wrong")).to_contain_text("S-7")
    expect(page.locator(".ghost.wrong")).to_be_attached()
    assert way(page) == held
    lit = page.locator(".spot.lit").first.get_attribute("data-id")
    page.mouse.click(*middle(page, lit or ""))
    expect(moves(page)).to_have_count(2)


def test_a_block_is_dragged_from_the_tray(open_page: OpenPage) -> None:
    page = open_page()
    sit_down(page)
    page.mouse.move(*middle(page, "h0O1"))
    page.mouse.down()
    page.mouse.move(*middle(page, "e5"), steps=8)
    shown = covered(page)
    assert "e5" in shown
    page.mouse.up()
    expect(moves(page)).to_have_count(1)
    assert {part[:2] for part in moves(page).inner_text().split(" ")} == shown


def test_a_block_is_dragged_by_a_finger_and_confirmed(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    sit_down(page)
    line = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        fingers = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    (x, y), (to_x, to_y) = middle(page, "h0O1"), middle(page, "d4")
    touch("touchStart", (x, y))
    for part in (0.2, 0.4, 0.6, 0.8, 1.0):
        touch("touchMove", (x + (to_x - x) * part, y + (to_y - y) * part))
    touch("touchEnd")
    expect(page.locator(".tick")).to_be_attached()
    assert "d4" in covered(page)
    Person(page, touch=True).confirm()
    expect(moves(page)).to_have_count(1)


def test_a_tap_shows_and_the_next_one_there_lays(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    sit_down(page)
    page.touchscreen.tap(*middle(page, "h0O1"))
    expect(page.locator(".tick")).to_be_attached()
    assert len(covered(page)) == 4, "a block in hand is seen at once"
    for square in ("c3", "f6"):
        page.touchscreen.tap(*middle(page, square))
        assert square in covered(page)
    expect(moves(page)).to_have_count(0)
    page.touchscreen.tap(*middle(page, "f6"))
    expect(moves(page)).to_have_count(1)


def test_a_second_tap_on_the_block_turns_it(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    sit_down(page)
    page.touchscreen.tap(*middle(page, "h0L3"))
    first = way(page)
    page.touchscreen.tap(*middle(page, "h0L3"))
    assert way(page) not in (first, None)
    expect(page.locator(".tick")).to_be_attached()
    page.locator(".action.confirm").tap()
    expect(moves(page)).to_have_count(1)


@pytest.mark.parametrize("setting", ["never", "touch", "always"])
def test_the_setting_says_who_confirms(open_page: OpenPage, setting: str) -> None:
    page = open_page(settings={"confirmMoves": setting}, **PHONE)
    sit_down(page, "isis")
    page.touchscreen.tap(*middle(page, "f0"))
    page.touchscreen.tap(*middle(page, "f13"))
    if setting != "never":
        expect(page.locator(".tick")).to_be_attached()
        page.touchscreen.tap(*middle(page, "f13"))
    expect(moves(page)).to_have_count(1)
    page.mouse.click(*middle(page, "f0"))
    there = lit(page).get_attribute("data-id") or ""
    page.mouse.click(*middle(page, there))
    if setting == "always":
        expect(page.locator(".tick")).to_be_attached()
        page.mouse.click(*middle(page, there))
    expect(moves(page)).to_have_count(2)


def test_laying_by_keys_alone(open_page: OpenPage) -> None:
    page = open_page()
    sit_down(page)
    page.locator('.spot[data-id="h0L3"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ghost")).to_be_attached()
    before, first = covered(page), way(page)
    page.keyboard.press("ArrowLeft")
    after = covered(page)
    assert after != before
    page.keyboard.press("r")
    page.keyboard.press("m")
    assert way(page) != first
    page.keyboard.press("Escape")
    expect(page.locator(".ghost, .in-hand")).to_have_count(0)
    assert page.evaluate("document.activeElement.dataset.id") == "h0L3"
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    shown = covered(page)
    page.keyboard.press("Enter")
    expect(moves(page)).to_have_count(1)
    assert {part[:2] for part in moves(page).inner_text().split(" ")} == shown


def test_a_block_is_lifted_by_any_of_its_squares(open_page: OpenPage) -> None:
    page = open_page()
    sit_down(page, "sakkara", FIRST, "b5d c5ll d5d", "e3d e4d f4l f5l")
    page.mouse.click(*middle(page, "d5"))
    expect(moves(page)).to_have_count(4)
    assert moves(page).last.inner_text() == "lift b5"
    page.mouse.move(*middle(page, "e6"))
    expect(page.locator(".in-hand")).to_be_visible()


@pytest.mark.parametrize("game", hardest(["theben", "isis", "karnak"]))
def test_a_stone_is_seen_where_it_would_stand(open_page: OpenPage, game: str) -> None:
    page = open_page()
    sit_down(page, game)
    state = hypostyle.game(game).start(2)
    ids = next(ids for ids in state.scene(state.seat).choices.values() if len(ids) == 2 and "head" not in ids[1])
    page.mouse.click(*middle(page, ids[0]))
    page.mouse.move(*middle(page, ids[1]))
    expect(page.locator(".ghost-piece > g")).to_have_count(1)
    expect(page.locator(".ghost-way")).to_be_attached()
    assert covered(page) == {ids[1]}


@pytest.mark.parametrize("game", sample("karnak"))
def test_a_hint_shows_the_whole_move(open_page: OpenPage, game: str) -> None:
    page = open_page(reduced_motion="reduce")
    page.goto(f"/table/{new_table(page, game)}")
    Person(page).look()
    page.locator("[data-tool=hint]").click()
    expect(page.locator(".hint-ring").first).to_be_attached()
    if game in ("sakkara", "isis", "karnak"):
        expect(page.locator(".ghost-piece > g").first).to_be_attached()


@before_a_release
def test_a_whole_game_of_sakkara_by_keys(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    page.goto(f"/table/{new_table(page, 'sakkara')}")
    person = Person(page, seed=4)
    keys = ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "r", "m"]
    page.locator(".spot[tabindex='0']").focus()
    for number in range(400):
        sight = person.look()
        if sight.over:
            break
        here = page.evaluate("document.activeElement.matches('.spot.lit, button.action')")
        if not here:
            (page.locator("button.action").first if page.locator("button.action").count() else lit(page)).focus()
        elif page.locator(".in-hand").count() and number % 3:
            page.keyboard.press(keys[number % len(keys)])
        else:
            page.keyboard.press("Enter")
    expect(page.locator(".result h2")).to_be_visible()


def lit(page: Page) -> Locator:
    return page.locator(".spot.lit").first

"""Puzzles in a browser: by mouse, by touch and by keys, in both languages and sizes."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import hypostyle
from hypostyle.core.puzzle import WIN, WRONG, Puzzle, advance, puzzle
from hypostyle.core.state import State
from hypostyle.server.puzzle_scores import day_of
from hypostyle.server.state_changes import now
from tests.web.conftest import OpenPage
from tests.web.person import Person, choose
from tests.web.test_axe import check

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def positions(of: Puzzle) -> list[tuple[State, str]]:
    """Where the reader is to act along the solution, each with the right move."""
    state, found = of.state(), []
    for text in of.solution:
        if state.seat == of.seat:
            found.append((state.copy(), text))
        advance(state, text)
    return found


def ids(of: Puzzle, state: State, move: str) -> list[str]:
    return list(state.scene(of.seat).choices[move])


def fits(of: Puzzle) -> bool:
    """A win in several moves that begins with touching places of the board, with refutations."""
    if of.goal != WIN or of.moves < 2 or not of.replies:
        return False
    state, move = positions(of)[0]
    return set(ids(of, state, move)) <= {spot.id for spot in state.scene(of.seat).spots}


PUZZLE = next(filter(fits, hypostyle.puzzles("isis")))
PATH = f"/puzzles/isis/{PUZZLE.id}"


def wait_for(page: Page, phase: str) -> None:
    expect(page.locator(f'main[data-phase="{phase}"]')).to_be_visible()


def test_from_todays_puzzle_to_a_solved_one(open_page: OpenPage) -> None:
    page = open_page("/puzzles", reduced_motion="reduce")
    expect(page.locator("#today-title")).to_have_text("Puzzle of the day")
    expect(page.locator("#choose input[name=strength]:checked")).to_have_value("like")
    check(page, "all puzzles")
    page.goto(f"{PATH}?game=isis")
    wait_for(page, "solving")
    expect(page.locator("#goal")).to_have_text("Find the move that wins.")
    expect(page.locator("#todo")).to_have_text(PUZZLE.task("en"))
    first, *rest = positions(PUZZLE)
    wrong = next(move for move in PUZZLE.replies[0] if PUZZLE.answer([move]).status == WRONG)
    choose(page, ids(PUZZLE, first[0], wrong))
    wait_for(page, "wrong")
    expect(page.locator(".note.wrong")).to_contain_text("The best reply")
    expect(page.locator("#rating")).to_contain_text("−")
    expect(page.locator(".spot.lit")).to_have_count(0)
    expect(page.locator("#again")).to_be_focused()
    page.locator("#again").click()
    wait_for(page, "solving")
    for number, (state, move) in enumerate([first, *rest]):
        choose(page, ids(PUZZLE, state, move))
        wait_for(page, "solving" if number < len(rest) else "over")
    expect(page.locator("#todo")).to_have_text("Solved!")
    expect(page.locator("#explained .claim")).to_contain_text("Proved")
    expect(page.locator("#explained .line .step")).to_have_text(["Start", *PUZZLE.solution])
    expect(page.locator(".theme-name")).to_have_text(PUZZLE.theme_names("en"))
    page.locator('#explained [data-step="1"]').click()
    expect(page.locator('#explained [data-step="1"]')).to_have_attribute("aria-current", "step")
    check(page, "a solved puzzle")
    page.locator("#next").click()
    page.wait_for_url(lambda url: "/puzzles/isis/" in url and PUZZLE.id not in url)
    wait_for(page, "solving")


def test_by_touch_on_a_german_phone(open_page: OpenPage) -> None:
    page = open_page("/puzzles", locale="de-DE", reduced_motion="reduce", **PHONE)
    expect(page.locator("#today-title")).to_have_text("Aufgabe des Tages")
    page.goto(PATH)
    wait_for(page, "solving")
    person = Person(page, touch=True)
    state, move = positions(PUZZLE)[0]
    way = ids(PUZZLE, state, move)
    page.locator("#hint").tap()
    expect(page.locator(".note.told")).to_contain_text("Der Zug beginnt hier")
    for each in way:
        expect(page.locator(f'.spot.lit[data-id="{each}"]')).to_have_count(1)
        thing = next(thing for thing in person.look().things if thing.id == each)
        person.point(thing)
    expect(page.locator(".tick")).to_have_count(1)
    person.confirm()
    expect(page.locator("#todo")).to_have_text("So weit richtig. Was ist dein nächster Zug?")
    page.locator("#solution").tap()
    wait_for(page, "over")
    expect(page.locator("#explained-title")).to_have_text("Die Lösung")
    expect(page.locator("#explained .claim")).to_contain_text("Bewiesen")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    check(page, "a shown solution")


def test_the_hall_shows_todays_puzzle_and_the_streak(open_page: OpenPage) -> None:
    if day_of(now()) != day_of(now() + 600_000):
        pytest.skip("the day ends while this runs")
    page = open_page("/", reduced_motion="reduce")
    expect(page.locator("#daily-title")).to_have_text("Puzzle of the day")
    today = page.request.get("/api/puzzles").json()["today"]
    path = f"/puzzles/{today['game']}/{today['id']}"
    moves = [move for _, move in positions(puzzle(today["game"], today["id"]))]
    assert page.request.post(f"/api{path}/try", data={"moves": moves}).json()["status"] == "solved"
    page.reload()
    expect(page.locator("#daily-streak")).to_have_text("Solved one day in a row.")
    page.locator(".daily .ways a").first.click()
    page.wait_for_url(f"**{path}")
    wait_for(page, "solving")
    expect(page.locator("#before")).to_contain_text("You have solved this puzzle before.")


def test_by_keys_alone(open_page: OpenPage) -> None:
    page = open_page(PATH, reduced_motion="reduce")
    wait_for(page, "solving")
    state, move = positions(PUZZLE)[0]
    for each in ids(PUZZLE, state, move):
        spot = page.locator(f'.spot.lit[data-id="{each}"]')
        spot.focus()
        page.keyboard.press("Enter")
    expect(page.locator("#todo")).to_have_text("Right so far. What is your next move?")
    expect(page.locator("[aria-live=polite]")).to_contain_text("Right!")
    page.keyboard.press("h")
    expect(page.locator(".note.told")).to_contain_text("The move begins here")
    expect(page.locator(".hint-ring")).not_to_have_count(0)

"""The lesson of every game, done to its end by clicking what is wanted."""

import pytest
from playwright.sync_api import Page, expect

import hypostyle
from hypostyle.core.lesson import LessonStep
from tests.web.conftest import OpenPage
from tests.web.person import Person, choose


def way_to(game: str, step: LessonStep, move: str | None = None) -> list[str]:
    """What to point at for a move in the position of a step; by default for one that does what is wanted there."""
    state = hypostyle.game(game).setup(step.fields, step.players, **step.options)
    for played in step.played:
        state.play(played)
    wanted = move or next(each for each in state.moves() if step.wants(each))
    return list(state.scene(step.seat).choices[wanted])


def read(page: Page, number: int, step: LessonStep, language: str) -> None:
    expect(page.locator("#step-title")).to_have_text(step.title[language])
    expect(page.locator("#progress [aria-current=step]")).to_have_text(str(number + 1))
    rules = page.url.replace("/lesson/", "/rules/").partition("#")[0]
    assert page.locator("#clause a").evaluate("(link) => link.href") == f"{rules}#{step.clause}"


@pytest.mark.parametrize("game", hypostyle.game_names())
def test_lesson_to_its_end(open_page: OpenPage, game: str) -> None:
    steps = hypostyle.game(game).lesson
    assert 6 <= len(steps) <= 12
    language = "de" if game in ("theben", "horus") else "en"
    page = open_page(f"/lesson/{game}", locale=language, reduced_motion="reduce")
    for number, step in enumerate(steps):
        read(page, number, step, language)
        if step.to_do:
            choose(page, way_to(game, step))
            expect(page.locator(".note.told")).to_contain_text(step.praise[language])
            expect(page.locator("#todo")).to_be_empty()
        if number < len(steps) - 1:
            page.locator("#next").click()
    page.locator("#play").click()
    page.wait_for_url("**/table/*")
    Person(page).look()


def test_a_legal_move_that_is_not_wanted_gets_a_nudge(open_page: OpenPage) -> None:
    page = open_page("/lesson/isis#2", reduced_motion="reduce")
    step = hypostyle.game("isis").lesson[1]
    read(page, 1, step, "en")
    choose(page, way_to("isis", step, "15-18"))
    expect(page.locator(".note.wrong")).to_contain_text(step.nudge["en"])
    choose(page, way_to("isis", step))
    expect(page.locator(".note.told")).to_contain_text(step.praise["en"])
